"""Runs inside Pyodide: compiles what is under /job/in to bytecode of the browser's Python under /job/out.

Files that are not Python are copied. The bytecode names its source by hash, unchecked, so that the same
source gives the same bytes on every machine.
"""

import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

IN, OUT = Path("/job/in"), Path("/job/out")

for source in sorted(file for file in IN.rglob("*") if file.is_file()):
    name = source.relative_to(IN)
    data = source.read_bytes()
    (OUT / name).parent.mkdir(parents=True, exist_ok=True)
    if source.suffix != ".py":
        (OUT / name).write_bytes(data)
        continue
    code = compile(data, str(name), "exec", dont_inherit=True, optimize=2 if name.parts[0] == "stdlib" else 0)
    (OUT / name).with_suffix(".pyc").write_bytes(
        _code_to_hash_pyc(code, importlib.util.source_hash(data), False)
    )
