// For 404.html, which is shown at any depth of the site: finds the site from where this script lies in it.
"use strict";

(() => {
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  addEventListener("DOMContentLoaded", () => {
    for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-part]"))) {
      link.href = new URL(`${link.dataset.part}`, here).href;
    }
    const home = /** @type {HTMLAnchorElement} */ (document.getElementById("home"));
    home.href = new URL("../", here).href;
  });
})();
