"""The page's beginning: reads the address, makes the table, and hands it to the browser."""

from __future__ import annotations

import json
import os
import traceback

from js import JSON, CustomEvent, Object, URLSearchParams, location, navigator, window
from pyodide.ffi import to_js

from rummy import __version__
from rummy.page.address import open_page
from rummy.page.browser import fragment, start
from rummy.page.keep import found
from rummy.page.keeping import restored
from rummy.page.model import Visit
from rummy.page.storage import Storage
from rummy.version import commit


def query() -> dict[str, str]:
    """Return the keys and values of the address's query."""
    said: dict[str, str] = json.loads(
        JSON.stringify(Object.fromEntries(URLSearchParams.new(location.search)))
    )
    return said


try:
    visit = Visit(
        seed=os.urandom(8).hex(),
        version=__version__,
        commit=commit(),
        browser=navigator.userAgent,
        address=location.href.partition("#")[0].partition("?")[0],
    )
    storage = Storage(window)
    kept = found(storage.read())
    storage.spoilt |= kept.spoilt
    asked = open_page(query(), fragment(), visit)
    start(restored(asked, kept, query()), storage, plain=open_page({}, "", visit))
except Exception:
    fault = {"detail": {"cause": "python", "detail": traceback.format_exc()}}
    window.dispatchEvent(CustomEvent.new("boot-fault", to_js(fault, dict_converter=Object.fromEntries)))
    raise
