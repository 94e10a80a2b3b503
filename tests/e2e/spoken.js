// Writes down what a polite screen reader would say of the status and the log, in the order in which it comes.
() => {
  const heard = globalThis.heard = [];
  const hidden = (node) => node.closest('[aria-hidden="true"]') !== null;
  const text = (element) => {
    if (element.nodeType === Node.TEXT_NODE) return element.data;
    if (element.nodeType !== Node.ELEMENT_NODE || element.ariaHidden === "true") return "";
    if (element.getAttribute("role") === "img") return element.ariaLabel;
    return [...element.childNodes].map(text).join(element.matches("[role=status], li") ? " " : "");
  };
  const clean = (element) => text(element).replace(/\s+/g, " ").trim();
  const last = new Map();
  const say = (element, kind) => {
    const words = clean(element);
    if (words && last.get(element) !== words) heard.push(`${kind}: ${words}`);
    last.set(element, words);
  };
  const status = () => document.querySelector("#board [role=status]");
  for (const element of [status(), ...document.querySelectorAll("[role=log] li")]) last.set(element, clean(element));
  new MutationObserver((changes) => {
    for (const {target, addedNodes} of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
        const live = element?.closest("[role=status], [role=log], [aria-live]");
        if (!live || !live.closest("#table") || live.ariaLive === "off" || hidden(element)) continue;
        if (live.role === "status") {
          if (live.ariaBusy !== "true") say(live, "status");
        } else {
          const lines = element.closest("li") ? [element.closest("li")] : node === target ? [] : element.querySelectorAll("li");
          for (const line of lines) if (line.isConnected && !hidden(line) && line.ariaLive !== "off") say(line, "log");
        }
      }
    }
  }).observe(document.querySelector("#table"), {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["aria-busy", "aria-label"],
  });
}
