// Runs pytest inside Pyodide under Node, on the project's own files:
// node in_pyodide.mjs FOLDER_OF_PYODIDE FOLDER_OF_THE_PROJECT FOLDER_OF_PACKAGES TEST_FILE ...
import { pathToFileURL } from "node:url";

const [pyodide, project, packages, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const [place, root] of Object.entries({ "/project": project, "/packages": packages })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("files", files);
process.exitCode = python.runPython(`
import os, sys, tempfile

sys.path.append("/packages")
sys.dont_write_bytecode = True
os.chdir("/project")
print("Python", sys.version.partition(" (")[0], "on", sys.platform)

import pytest

int(pytest.main(["-q", "-o", f"cache_dir={tempfile.gettempdir()}/pytest", *files]))
`);
