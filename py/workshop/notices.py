"""Writes licenses.html: each shipped part, its version, its licence in full, and where its source is."""

import html
import json
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from workshop.places import LOCK, NODE_MODULES, ROOT
from workshop.say import Trouble

TEXTS = Path(__file__).with_name("licences")
"""Texts that the packages themselves do not carry."""
CPYTHON = TEXTS / "CPython.txt"

HOME = "https://github.com/"

SOURCES = {"codedent": HOME + "WebReflection/codedent", "polyscript": HOME + "pyscript/polyscript"}
"""Where the source is of packages that do not say it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What licenses.html says of one part."""

    name: str
    """What the part is called, such as `morphdom`."""
    version: str
    """Its version; empty where it comes with another part."""
    licence: str
    """The licence's short name."""
    source: str
    """Where its source is."""
    text: str
    """The licence in full."""


SAME_AUTHOR = "basic-devtools"
"""The npm package whose ISC text stands for those of the same author that carry none."""


def shipped() -> list[Notice]:
    """Everything that is in `dist/`.

    Raises:
        Trouble: a part has no licence text.
    """
    python, emscripten = _pyodide()
    pyodide = HOME + "pyodide/pyodide"
    return [
        Notice("Meldwise", "", "MIT", "", _read(ROOT / "LICENSE")),
        _npm("pyodide", TEXTS / "MPL-2.0.txt", pyodide + "/tree/{version}"),
        Notice("CPython", python, "PSF-2.0", f"{HOME}python/cpython/tree/v{python}", _read(CPYTHON)),
        Notice(
            "Compiled into Pyodide or bundled with it",
            "",
            "several, all free",
            f"{pyodide} and {HOME}emscripten-core/emscripten/tree/{emscripten}",
            _read(TEXTS / "compiled-in.txt"),
        ),
        *(_npm(name) for name in _bundle("@pyscript/core")),
        _npm("morphdom"),
        _python("htpy"),
        _python("markupsafe"),
    ]


def page() -> str:
    """The page, as HTML."""
    body = []
    for notice in shipped():
        source = f"Source: {notice.source}" if notice.source else ""
        body += [
            f"<h2>{html.escape(notice.name)} {html.escape(notice.version)}</h2>",
            f"<p>{html.escape(notice.licence)}. {html.escape(source)}</p>",
            f"<pre>{html.escape(notice.text)}</pre>",
        ]
    frame = Path(__file__).with_name("licenses.html").read_text()
    return frame.replace("<!-- notices -->", "\n".join(body))


def _pyodide() -> tuple[str, str]:
    """The versions of Python and Emscripten in Pyodide."""
    info = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())["info"]
    return info["python"], info["platform"].removeprefix("emscripten_").replace("_", ".")


def _bundle(name: str) -> list[str]:
    """An npm package and all that it needs, which its authors bundled into the files that we ship."""
    locked = json.loads((LOCK / "package-lock.json").read_text())["packages"]
    found: list[str] = []
    waiting = [name]
    while waiting:
        package = waiting.pop(0)
        if package not in found:
            found.append(package)
            waiting += sorted(locked[f"node_modules/{package}"].get("dependencies", {}))
    return found


def _npm(name: str, text: Path | None = None, source: str = "") -> Notice:
    folder = NODE_MODULES / name
    about: dict[str, Any] = json.loads((folder / "package.json").read_text())
    files = [text] if text else sorted(folder.glob("LICEN[CS]E*"))
    if not files and about["license"] == "ISC" and "Giammarchi" in str(about.get("author")):
        files = sorted((NODE_MODULES / SAME_AUTHOR).glob("LICEN[CS]E*"))
    if not files:
        raise Trouble(f"{name} is shipped but has no licence text")
    repository = about.get("repository", "")
    address = repository["url"] if isinstance(repository, dict) else repository
    address = address.removeprefix("git+").removesuffix(".git").replace("git://", "https://")
    address = source.format(**about) or address or SOURCES[name]
    return Notice(name, about["version"], about["license"], address, _read(files[0]))


def _python(name: str) -> Notice:
    about = metadata.metadata(name)
    files = [file for file in metadata.files(name) or [] if "LICENSE" in file.name]
    if not files:
        raise Trouble(f"{name} is shipped but has no licence text")
    links = dict(line.split(", ", 1) for line in about.get_all("Project-URL") or [])
    source = next(
        (links[key] for key in ("Repository", "repository", "Source", "homepage") if key in links), ""
    )
    licence = about["License-Expression"] or about["License"] or ""
    return Notice(name, about["Version"], licence, source, _read(Path(str(files[0].locate()))))


def _read(file: Path) -> str:
    text = file.read_text().strip()
    if not text:
        raise Trouble(f"{file.name} is empty")
    return text
