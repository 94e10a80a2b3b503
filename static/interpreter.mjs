// What PyScript takes for Pyodide: the same Pyodide, made from parts that are already on their way.
import { PARTS } from "./parts.mjs";
import { app, fault, stdlib, wasm } from "./downloads.mjs";
import createPyodideModule from "./pyodide.asm.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const STDLIB = new URL("stdlib", import.meta.url).href;
const WASM = new URL("pyodide.asm.wasm", import.meta.url).href;

/** Pyodide fetches its wasm and its library by itself; while it starts, these two are answered from memory.
 * @param {Record<string, unknown>} options PyScript's @returns {Promise<any>} */
export const loadPyodide = async (options) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address === STDLIB) return new Response(await stdlib);
    if (address === WASM) return new Response();
    return fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    await Promise.all([wasm, stdlib]); // Pyodide would wait for ever for a part that failed
    const python = await load({
      ...options,
      createPyodideModule,
      stdLibURL: STDLIB,
      lockFileContents: PARTS.lock,
      packageBaseUrl: new URL(".", import.meta.url).href,
    });
    python.FS.writeFile("/lib/app.zip", new Uint8Array(await app));
    python.runPython("import sys; sys.path.insert(0, '/lib/app.zip')");
    const { runPythonAsync } = python;
    // PyScript writes an error to the console and goes on; the page must hear of it.
    python.runPythonAsync = (/** @type {unknown[]} */ ...given) =>
      runPythonAsync.apply(python, given).catch((/** @type {Error} */ error) => {
        fault("python", error.message);
        throw error;
      });
    dispatchEvent(new Event("boot-step"));
    return python;
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
