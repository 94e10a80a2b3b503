// Runs before anything else: says that the page is loading, shows what stops the start, and gives up when nothing
// moves for too long. Without scripts the page has no data-state.
"use strict";

(() => {
  const PATIENCE = 15_000; // milliseconds without a sign of life
  const page = document.documentElement;
  page.dataset.state = "loading";
  /** @type {number | undefined} */
  let timer;

  // How the person wants the page to look, if that is kept on the device: what is damaged is Python's to report.
  try {
    const { settings } = JSON.parse(localStorage.getItem("meldwise.settings") ?? "{}");
    for (const look of ["felt", "suits", "index", "theme", "motion"]) {
      if (/^[a-z]+$/.test(settings?.[look])) page.dataset[look] = settings[look];
    }
  } catch { /* nothing is kept, or nothing can be */ }

  /** @param {string} cause one of the data-fault values in index.html
   *  @param {string} detail for the folded report; never a sentence of ours */
  const fail = (cause, detail) => {
    if (page.dataset.state !== "loading") return;
    clearTimeout(timer);
    // Most browsers let a page from a folder load nothing; what stops it there is the folder.
    page.dataset.fault = location.protocol === "file:" ? "file" : cause;
    page.dataset.state = "failed";
    const write = () => {
      const text = document.getElementById("boot-text");
      if (!text) return;
      const lines = { meldwise: text.dataset.version, browser: navigator.userAgent, fault: detail };
      text.textContent = Object.entries(lines).map(([name, value]) => `${name}: ${value}`).join("\n");
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", write);
    else write();
  };

  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail("timeout", `${PATIENCE} ms`), PATIENCE);
  };

  addEventListener("boot-step", alive);
  addEventListener("boot-fault", (event) => {
    const { cause, detail } = /** @type {CustomEvent<{cause: string, detail: string}>} */ (event).detail;
    fail(cause, detail);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    // A module that cannot be imported is a TypeError in every browser.
    fail(reason instanceof TypeError ? "missing" : "python", String(reason?.message ?? reason));
  });
  // A script that does not load tells only its own element, so listen while the event goes down.
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) fail("missing", event.target.src);
  }, true);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#boot-retry")) location.reload();
  });

  alive();
})();
