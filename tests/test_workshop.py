"""The build command answers bad arguments in one line, and the site that it writes is what it promises."""

import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from threading import Thread

import pytest

from rummy.game.rules import TABLES
from workshop import dist, notices
from workshop.places import DIST, ROOT, STATIC
from workshop.say import Trouble
from workshop.server import Server


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "say what to do"),
        (["bild"], "no command 'bild'"),
        (["build", "--fast"], "build does not know '--fast'"),
        (["serve", "--port"], "--port wants a number"),
        (["serve", "--port", "99999"], "not '99999'"),
        (["soak", "--hints", "no"], "--hints wants a number"),
        (["test", "x"], "test does not know 'x'"),
        (["soak", "--inputs", "no"], "--inputs wants a number"),
        (["soak", "inputs", "1"], "soak does not know 'inputs'"),
    ],
)
def test_bad_arguments_get_one_line(words: list[str], says: str) -> None:
    done = subprocess.run(
        [sys.executable, "build.py", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


def test_the_same_tree_gives_the_same_site(tmp_path: Path) -> None:
    for name in ("one", "two"):
        dist.write(tmp_path / name)
    one, two = (
        {
            file.relative_to(tmp_path / name).as_posix(): file.read_bytes()
            for file in (tmp_path / name).rglob("*.*")
        }
        for name in ("one", "two")
    )
    assert one == two
    assert len(one) > 15


def test_only_the_pages_have_a_name_without_a_hash() -> None:
    plain = [
        file.relative_to(DIST).as_posix()
        for file in DIST.rglob("*")
        if file.is_file() and not re.search(r"-[0-9a-f]{12}[./]", file.relative_to(DIST).as_posix())
    ]
    rules = ["rules.html", *(f"rules-{table}.html" for table in list(TABLES)[1:])]
    assert sorted(plain) == sorted([".nojekyll", "404.html", "index.html", "licenses.html", *rules])


@pytest.mark.parametrize("page", ["index.html", "rules.html", "rules-kitchen.html"])
def test_every_address_in_the_page_is_relative_and_there(page: str) -> None:
    text = (DIST / page).read_text()
    found = [name for name in re.findall(r'(?:src|href)="([^"#]+)', text) if not name.startswith("data:")]
    assert len(found) > 8
    assert [name for name in found if not (DIST / name.partition("?")[0]).exists()] == []


def test_the_page_has_no_inline_script_style_or_handler() -> None:
    text = (DIST / "index.html").read_text()
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" in text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text)
    assert [
        tag for tag in re.findall(r"<script[^>]*>", text) if 'type="py"' not in tag and "src=" not in tag
    ] == []


def test_nothing_shipped_names_a_place_that_it_may_not_fetch_from() -> None:
    ours = [*STATIC.glob("*.css"), *STATIC.glob("*.js"), *STATIC.glob("*.mjs"), ROOT / "index.html"]
    assert [file.name for file in ours if "://" in file.read_text()] == []


def test_every_shipped_part_has_a_licence() -> None:
    text = (DIST / "licenses.html").read_text()
    for name in (
        "Meldwise",
        "pyodide 314.",
        "CPython 3.14.",
        "@pyscript/core",
        "polyscript",
        "morphdom",
        "htpy",
        "markupsafe",
    ):
        assert f"<h2>{name}" in text
    assert text.count("<h2>") == text.count("<pre>") == len(notices.shipped())


def test_a_part_without_a_licence_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "morphdom").mkdir()
    (tmp_path / "morphdom" / "package.json").write_text('{"license": "MIT", "version": "1.0.0"}')
    monkeypatch.setattr(notices, "NODE_MODULES", tmp_path)
    with pytest.raises(Trouble, match="morphdom is shipped but has no licence text"):
        notices._npm("morphdom")


def test_a_page_that_names_a_missing_file_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"static/none\.js, which is not there"):
        dist._part(dist.Site(tmp_path), "index.html", "none.js")


def test_the_server_serves_its_folder_and_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.mjs").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    with Server({"/x/": tmp_path / "site"}) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with urllib.request.urlopen(server.address + "a.mjs") as reply:
            assert reply.read() == b"export {}"
            assert reply.headers["Content-Type"].startswith("text/javascript")
            assert "Cross-Origin-Opener-Policy" not in reply.headers
        for path in ("../secret.txt", "%2e%2e/secret.txt", "none"):
            with pytest.raises(urllib.error.HTTPError) as error:
                urllib.request.urlopen(server.address + path)
            assert error.value.code == 404
            error.value.close()
        server.shutdown()
