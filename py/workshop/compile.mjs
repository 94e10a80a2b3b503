// Runs one of our Python files inside Pyodide under Node, with a folder of the machine as /job:
// node compile.mjs FOLDER_OF_PYODIDE FILE.py FOLDER
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, file, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree("/job");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/job");
python.runPython(readFileSync(file, "utf8"), { filename: file });
