"""Writes `dist/`: the whole site, every file but its pages named by its content."""

import html
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from workshop import notices, runtime
from workshop.places import CACHE, DIST, NODE_MODULES, ROOT, RUMMY, STATIC
from workshop.runtime import PYODIDE, PYSCRIPT
from workshop.say import Trouble, digest, say

PARTS = "parts"
"""The folder of everything that is named by its content, beside `index.html`."""

ZIP, WASM = [0x50, 0x4B], [0x00, 0x61, 0x73, 0x6D]
"""How an unpacked part begins."""

PLUGINS = "codemirror deprecations-manager donkey error py-editor py-game py-terminal"
NO_PLUGINS = [f"!{name}" for name in PLUGINS.split()]
"""PyScript's plugins, each switched off."""


class Site:
    """The files written so far: their source name, and the name that they got."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}

    def add(self, source: str, data: bytes | str, suffix: str = "") -> str:
        """Write a part under a name made from its content; give that name."""
        data = data.encode() if isinstance(data, str) else data
        stem, dot, end = Path(source).name.partition(".")
        name = f"{stem}-{digest(data)}{suffix or dot + end}"
        (self.folder / PARTS / name).write_bytes(data)
        self.names[source] = name
        return name

    def renamed(self, text: str, pattern: str) -> str:
        """The text, with every name that the pattern's group 1 finds replaced by the name of that part."""

        def swap(found: re.Match[str]) -> str:
            whole, name = found[0], found[1]
            return whole.replace(name, self.names.get(name, name))

        return re.sub(pattern, swap, text)


def write(to: Path = DIST, rummy: Path = RUMMY, language: str = 'lang="en"') -> None:
    """Write the site anew; the same tree gives the same bytes.

    `rummy` is the folder of the program; `language` are the attributes of its pages that say how it is read.

    Raises:
        Trouble: something that is shipped has no licence text, or the page's shell cannot be drawn.
    """
    fresh = CACHE / f"dist.{os.getpid()}"
    shutil.rmtree(fresh, ignore_errors=True)
    (fresh / PARTS).mkdir(parents=True)
    site = Site(fresh)
    for file in sorted(STATIC.rglob("*")):
        if file.is_file() and file.suffix not in {".mjs", ".ts", ".css", ".html"}:
            site.add(file.relative_to(STATIC).as_posix(), file.read_bytes())
    styles = [_style(site, file) for file in sorted(STATIC.glob("*.css"))]
    core = _pyscript(site)
    interpreter = _python(site, rummy, commit())
    boot = _module(site, "boot.mjs")
    morphdom = site.add("morphdom.mjs", (NODE_MODULES / "morphdom" / "dist" / "morphdom-esm.js").read_bytes())
    config = {"interpreter": f"./{PARTS}/{interpreter}", "plugins": NO_PLUGINS,
              "js_modules": {"main": {f"./{PARTS}/{morphdom}": "morphdom"}}}  # fmt: skip
    preloads = [boot, interpreter, *(site.names[name] for name in MODULES), core, morphdom]
    with _importing(rummy):
        drawn = importlib.import_module("rummy.page.shell")
        _index(site, language, drawn, styles, preloads, json.dumps(config))
        _rules(site, language, drawn)
    _not_found(site)
    (fresh / "licenses.html").write_text(notices.page())
    (fresh / ".nojekyll").touch()
    shutil.rmtree(to, ignore_errors=True)
    fresh.rename(to)
    files = [file for file in to.rglob("*") if file.is_file()]
    say(f"{to.name}/: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB")


MODULES = ["memory_db.mjs", "downloads.mjs", "parts.mjs", "pyodide.mjs", "pyodide.asm.mjs"]
"""What boot and interpreter import, fetched at once instead of one after the other."""


def _pyscript(site: Site) -> str:
    """PyScript's core in a folder of its own: its modules name each other."""
    folder = PYSCRIPT / "dist"
    modules = {file.name: file.read_bytes() for file in sorted(folder.glob("*.js")) if _needed(file.name)}
    name = f"pyscript-{digest(*(part for item in modules.items() for part in item))}"
    (site.folder / PARTS / name).mkdir()
    for file, data in modules.items():
        (site.folder / PARTS / name / file).write_bytes(data)
    site.names["pyscript/core.js"] = f"{name}/core.js"
    return next(f"{name}/{file}" for file in modules if file.startswith("core-"))


def _needed(name: str) -> bool:
    # The error plugin is the only one that is loaded even when it is switched off, to be told so.
    return re.fullmatch(r"(core|core-.*|error-.*)\.js", name) is not None


def _python(site: Site, rummy: Path, revision: str) -> str:
    """Pyodide, the library and the program; gives the name of our interpreter module."""
    about = json.loads((PYODIDE / "package.json").read_text())
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    names = dict(sorted(site.names.items()))
    built = f'"""Written by the build."""\n\nCOMMIT = {revision!r}\nPARTS = {names!r}\n'
    parts: dict[str, object] = {"lock": json.dumps({"info": lock["info"], "packages": {}})}
    for key, source, magic, data in (
        ("wasm", "python.bin", WASM, runtime.packed((PYODIDE / "pyodide.asm.wasm").read_bytes())),
        ("stdlib", "library.bin", ZIP, runtime.library()),
        ("app", "rummy.bin", ZIP, runtime.program(rummy, {"rummy/_build.py": built.encode()})),
    ):
        parts[key] = {"name": site.add(source, data), "bytes": len(data), "magic": magic}
    site.add("parts.mjs", f"export const PARTS = {json.dumps(parts)};\n")
    for name in ("pyodide.asm.mjs", "pyodide.mjs"):
        site.add(name, (PYODIDE / name).read_bytes())
    for name in ("memory_db.mjs", "downloads.mjs"):
        _module(site, name)
    if about["version"] not in (PYODIDE / "pyodide.mjs").read_text():
        raise Trouble("pyodide.mjs is not of the version that its package says")
    return _module(site, "interpreter.mjs")


def _module(site: Site, name: str) -> str:
    return site.add(name, site.renamed((STATIC / name).read_text(), r'"\./([^"]+)"'))


def _style(site: Site, file: Path) -> str:
    return site.add(file.name, site.renamed(file.read_text(), r'url\("?([^")#]+)'))


def _index(
    site: Site, language: str, drawn: Any, styles: list[str], preloads: list[str], config: str
) -> None:
    text = (ROOT / "index.html").read_text()
    for mark, value in {
        'lang="en"': language,
        "<!-- shell -->": drawn.render(),
        "<!-- rules -->": drawn.rules(next(iter(drawn.FILES))),
        "<!-- styles -->": "\n".join(f'<link rel="stylesheet" href="{PARTS}/{name}">' for name in styles),
        "<!-- preloads -->": "\n".join(
            f'<link rel="modulepreload" href="{PARTS}/{name}">' for name in preloads
        ),
        "{{version}}": f"{importlib.import_module('rummy').__version__} {commit()}",
        "{{config}}": html.escape(config, quote=True),
        # Without a word to its MicroPython, PyScript would fetch the plugins for that one.
        "{{no_plugins}}": json.dumps({"plugins": NO_PLUGINS}),
    }.items():
        if mark not in text:
            raise Trouble(f"index.html lacks {mark}")
        text = text.replace(mark, value)
    (site.folder / "index.html").write_text(_with_parts(site, "index.html", text))


def _not_found(site: Site) -> None:
    """The page for an address that is not there, which hosts look for under this name."""
    text = (STATIC / "404.html").read_text()
    text = re.sub(
        r'data-part="([^"]+)', lambda found: f'data-part="{_part(site, "404.html", found[1])}', text
    )
    (site.folder / "404.html").write_text(_with_parts(site, "404.html", text))


def _with_parts(site: Site, page: str, text: str) -> str:
    """A page's text with the addresses of its parts, however many levels up they are looked for."""

    def swap(found: re.Match[str]) -> str:
        return f'"{found[1]}{PARTS}/{_part(site, page, found[2])}'

    return re.sub(r'"((?:\.\./)*)static/([^"#]+)', swap, text)


def _part(site: Site, page: str, source: str) -> str:
    if source not in site.names:
        raise Trouble(f"{page} names static/{source}, which is not there")
    return site.names[source]


def _rules(site: Site, language: str, drawn: Any) -> None:
    """The pages with the rules of each table, which need no script."""
    frame = Path(__file__).with_name("rules.html").read_text()
    for at, (table, file) in enumerate(drawn.FILES.items()):
        text = frame
        for mark, value in {
            'lang="en"': language,
            "<!-- drawings -->": drawn.drawings(),
            "<!-- rules -->": drawn.rules(table),
            "{{title}}": html.escape(drawn.title(table)),
            "{{play}}": f"./?table={table}" if at else "./",
        }.items():
            text = text.replace(mark, value)
        (site.folder / file).write_text(_with_parts(site, file, text))


@contextmanager
def _importing(rummy: Path) -> Iterator[None]:
    """Let the program be imported from this folder, as its files are now; what was imported comes back."""

    def taken() -> dict[str, ModuleType]:
        names = [name for name in sys.modules if name.partition(".")[0] == "rummy"]
        return {name: sys.modules.pop(name) for name in names}

    sys.path.insert(0, str(rummy.parent))
    before = taken()
    try:
        yield
    finally:
        sys.path.remove(str(rummy.parent))
        taken()
        sys.modules.update(before)


def commit() -> str:
    """The commit that is built, marked with a + when files differ from it; `unknown` outside a repository."""
    try:
        head = _git("rev-parse", "--short=12", "HEAD")
        return head + ("+" if _git("status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
