// A stand-in for IndexedDB that keeps everything in memory: PyScript opens two databases at every start, and does not
// start at all where a browser denies them. It knows what PyScript uses: one store a database, plain keys.

/** @typedef {{result?: unknown, onsuccess?: (event: object) => void, onupgradeneeded?: (event: object) => void}} Asked */

/** Answers later, as a database would, so that the handlers can still be set.
 * @param {() => unknown} work */
const ask = (work) => {
  /** @type {Asked} */
  const asked = {};
  queueMicrotask(() => {
    asked.result = work();
    asked.onsuccess?.({ target: asked });
  });
  return asked;
};

const store = () => {
  /** @type {Map<unknown, unknown>} */
  const kept = new Map();
  return {
    clear: () => ask(() => kept.clear()),
    count: () => ask(() => kept.size),
    /** @param {unknown} key */
    delete: (key) => ask(() => void kept.delete(key)),
    /** @param {unknown} key */
    get: (key) => ask(() => kept.get(key)),
    getAllKeys: () => ask(() => [...kept.keys()]),
    /** @param {unknown} key */
    getKey: (key) => ask(() => (kept.has(key) ? key : undefined)),
    /** @param {unknown} value @param {unknown} key */
    put: (value, key) => ask(() => void kept.set(key, value)),
  };
};

/** @type {Map<string, object>} */
const databases = new Map();

/** @param {string} name */
const open = (name) => {
  /** @type {Asked} */
  const asked = {};
  queueMicrotask(() => {
    let database = databases.get(name);
    if (!database) {
      const only = store();
      database = {
        close: () => {},
        transaction: () => ({ objectStore: () => only }),
      };
      databases.set(name, database);
    }
    asked.result = database;
    asked.onsuccess?.({ target: asked });
  });
  return asked;
};

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
