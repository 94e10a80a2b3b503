"""A Chromium and a server for the measurements: our site, and beside it a bare stock PyScript page."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from workshop.places import CACHE, DIST, NODE_MODULES
from workshop.say import Trouble
from workshop.server import Server

OURS, STOCK = "meldwise/", "stock/"

FLAGS = "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync"

STOCK_PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>stock</title>
<script type="module" src="../npm/@pyscript/core/dist/core.js"></script></head>
<body><script type="py" config='{"interpreter": "../npm/pyodide/pyodide.mjs"}'>
from js import document, performance
performance.mark("table-ready")
document.documentElement.dataset.state = "ready"
</script></body></html>
"""


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """The browser, and the address under which `OURS` and `STOCK` are found.

    Raises:
        Trouble: Chromium is not installed.
    """
    program = shutil.which("chromium")
    if program is None:
        raise Trouble("please install chromium, then run this again")
    stock = CACHE / "bench"
    stock.mkdir(exist_ok=True)
    (stock / "index.html").write_text(STOCK_PAGE)
    folders = {f"/{OURS}": DIST, f"/{STOCK}": stock, "/npm/": NODE_MODULES}
    with Server(folders) as server, sync_playwright() as driver:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = driver.chromium.launch(executable_path=program, args=FLAGS.split())
        yield browser, server.address.removesuffix(OURS)
        browser.close()
        server.shutdown()
