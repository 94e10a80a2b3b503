// Fetches the three big parts as soon as it is imported, counts their bytes, and compiles the wasm while it arrives.
import { PARTS } from "./parts.mjs";

// Pyodide would run every timer of Python on a stack of its own where a browser can do that. Nothing here waits in the
// middle of a call, browsers have crashed doing it (pyodide/pyodide#6106), and so every browser runs the same way.
Reflect.deleteProperty(WebAssembly, "Suspending");

/** @typedef {{name: string, bytes: number, magic: number[]}} Part */

const GZIP = [0x1f, 0x8b];
const total = PARTS.wasm.bytes + PARTS.stdlib.bytes + PARTS.app.bytes;
let arrived = 0;
/** @type {(share: number) => void} */
let tell = () => {};

/** @param {(share: number) => void} listener called with 0..1 whenever bytes have arrived */
export const onBytes = (listener) => {
  tell = listener;
};

/** Tells the page what stops the start.
 * @param {"missing" | "type" | "python"} cause @param {unknown} detail */
export const fault = (cause, detail) => {
  dispatchEvent(new CustomEvent("boot-fault", { detail: { cause, detail: String(detail) } }));
  return new Error(`${cause}: ${detail}`);
};

/** @param {Uint8Array} bytes @param {number[]} magic */
const begins = (bytes, magic) => magic.every((byte, at) => bytes[at] === byte);

/** The unpacked bytes of a part as they arrive; a host that has unpacked it already is fine too.
 * @param {Part} part @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>} */
const open = async (part) => {
  const response = await fetch(new URL(part.name, import.meta.url)).catch((error) => {
    throw fault("missing", `${part.name}: ${error}`);
  });
  if (!response.ok || !response.body) throw fault("missing", `${part.name}: ${response.status}`);
  const reader = response.body.getReader();
  const first = (await reader.read()).value ?? new Uint8Array();
  const packed = begins(first, GZIP);
  if (!packed && !begins(first, part.magic)) {
    throw fault("type", `${part.name}: ${response.headers.get("content-type")}`);
  }
  /** @param {Uint8Array} bytes */
  const count = (bytes) => {
    arrived += bytes.length;
    tell(Math.min(1, arrived / total));
    return bytes;
  };
  const bytes = new ReadableStream({
    start: (out) => out.enqueue(count(first)),
    pull: async (out) => {
      const { done, value } = await reader.read();
      if (done) out.close();
      else out.enqueue(count(value));
    },
  });
  return packed ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
};

/** @param {Part} part @param {(answer: Response) => Promise<any>} use */
const take = async (part, use) => {
  const stream = await open(part);
  try {
    return await use(new Response(stream, { headers: { "content-type": "application/wasm" } }));
  } catch (error) {
    throw fault(error instanceof WebAssembly.CompileError ? "type" : "missing", `${part.name}: ${error}`);
  }
};

/** @type {Promise<WebAssembly.Module>} */
export const wasm = take(PARTS.wasm, (answer) => WebAssembly.compileStreaming(answer));
/** @type {Promise<ArrayBuffer>} */
export const stdlib = take(PARTS.stdlib, (answer) => answer.arrayBuffer());
/** @type {Promise<ArrayBuffer>} */
export const app = take(PARTS.app, (answer) => answer.arrayBuffer());
