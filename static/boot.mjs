// Starts everything: the downloads at once, then PyScript, which asks interpreter.mjs for Python.
import "./memory_db.mjs";
import { onBytes } from "./downloads.mjs";

const bar = /** @type {HTMLProgressElement} */ (document.getElementById("boot-bar"));
onBytes((share) => {
  bar.value = share;
  dispatchEvent(new Event("boot-step"));
});

const { hooks } = await import("./pyscript/core.js");
// This hook is turned into code from text, which our policy forbids; it only serves workers that use PyScript's files.
hooks.worker.onBeforeRunAsync.clear();
