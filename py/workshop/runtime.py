"""Makes what the browser's Python loads: its library and our program as bytecode, packed for a fast start."""

import gzip
import io
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from workshop.places import CACHE, NODE_MODULES, RUMMY, site_packages
from workshop.say import digest, run, say
from workshop.tools import node

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

UNUSED = set(
    """
    __hello__ __phello__ _pyio _pyrepl antigravity bdb cProfile cmd code compileall configparser ctypes
    curses doctest ensurepip fileinput ftplib getpass http.cookiejar http.cookies http.server idlelib imaplib
    ipaddress lzma mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib
    poplib profile pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter sched shelve site smtplib
    socketserver sqlite3 sre_compile sre_constants sre_parse ssl statistics symtable tabnanny this timeit
    trace tracemalloc tty turtle unittest uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    """.split()
)
"""Modules of the standard library that nothing in the page imports."""

ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"}
"""The text encodings that stay: Python's own start, zip files and web addresses."""

NOT_IN_THE_PAGE = set(
    """
    rummy/__main__.py rummy/cli.py rummy/bots/arena.py rummy/words/report.py
    htpy/django.py htpy/html2htpy.py htpy/starlette.py
    """.split()
)
"""Modules for the command line and for servers."""


def library() -> bytes:
    """The trimmed standard library, with PyScript's own Python modules, as one packed zip of bytecode."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock:
        sources = {f"stdlib/{name}": stock.read(name) for name in stock.namelist() if _wanted(name)}
    return _packed(_compiled("library", sources))


def program(rummy: Path, generated: Mapping[str, bytes]) -> bytes:
    """Meldwise, htpy, markupsafe and PyScript's modules as one packed zip of bytecode.

    PyScript writes its modules as source at every start; ours are found first and are compiled already.
    """
    sources = {}
    for name, folder in {
        "rummy": rummy,
        "htpy": site_packages() / "htpy",
        "markupsafe": site_packages() / "markupsafe",
        "pyscript": PYSCRIPT / "src" / "stdlib" / "pyscript",
    }.items():
        for file in sorted(file for file in folder.rglob("*") if file.suffix in {".py", ".svg"}):
            source = f"{name}/{file.relative_to(folder).as_posix()}"
            if source not in NOT_IN_THE_PAGE:
                sources[f"app/{source}"] = file.read_bytes()
    for name, text in generated.items():
        sources[f"app/{name}"] = text
    return _packed(_compiled("program" if rummy == RUMMY else "translation", sources))


def _wanted(name: str) -> bool:
    if not name.endswith(".py"):
        return False
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in ENCODINGS
    return parts[0] not in UNUSED and ".".join(parts[:2]) not in UNUSED


def _compiled(what: str, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Bytecode by its path in the zip, made under Node unless the same sources were compiled before."""
    recipe = [Path(__file__).with_name(name) for name in ("compile.mjs", "to_bytecode.py")]
    key = digest(*(step.read_bytes() for step in recipe), (PYODIDE / "package.json").read_bytes(),
                 *(part for item in sources.items() for part in item))  # fmt: skip
    kept = CACHE / "bytecode" / f"{what}-{key}"
    if not kept.is_dir():
        say(f"compiling the {what} for the browser's Python ...")
        kept.parent.mkdir(parents=True, exist_ok=True)
        older = list(kept.parent.glob(f"{what}-*"))
        with tempfile.TemporaryDirectory(dir=CACHE) as name:
            work = Path(name)
            for source, data in sources.items():
                target = work / "in" / source
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            run([node(), recipe[0], PYODIDE, recipe[1], work])
            (work / "out").rename(kept)
        for folder in older:
            shutil.rmtree(folder, ignore_errors=True)
    # The first folder only tells how to compile.
    return {
        "/".join(file.relative_to(kept).parts[1:]): file.read_bytes()
        for file in sorted(kept.rglob("*"))
        if file.is_file()
    }


def _packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of the files as they are, gzipped as a whole: smaller, and the browser unpacks it, not Python."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as out:
        for name in sorted(files):
            out.writestr(zipfile.ZipInfo(name), files[name])
    return packed(held.getvalue())


def packed(data: bytes) -> bytes:
    """The data gzipped, without a time or a name, so that it is the same every time."""
    return gzip.compress(data, compresslevel=9, mtime=0)
