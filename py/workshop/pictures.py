"""Draws the PNG files of `static/` from their SVG: `python -m workshop.pictures`, when one has changed.

Debian's Chromium draws them, so they are kept in the repository: the build itself needs no browser.
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from workshop.places import PY, STATIC
from workshop.say import Trouble, say

ICON = STATIC / "icon.svg"
SOCIAL = PY / "workshop" / "drawings" / "social.svg"
PIPS = PY / "workshop" / "drawings" / "pips.svg"

PICTURES: dict[str, tuple[Path, int, int]] = {
    "icon-32.png": (ICON, 32, 32),
    "touch.png": (ICON, 180, 180),
    "social.png": (SOCIAL, 1200, 630),
    "pips.png": (PIPS, 128, 768),  # dozens of them are painted at a time, and a PNG is painted faster
}
"""Each picture's drawing, and its width and height in pixels."""

SQUARE = {"touch.png"}
"""Telephones round the corners by themselves, and fill what is clear with black."""


def draw(to: Path = STATIC) -> None:
    """Write all the pictures.

    Raises:
        Trouble: there is no Chromium to draw them.
    """
    program = shutil.which("chromium")
    if program is None:
        raise Trouble("the pictures are drawn by Chromium, which is not installed")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for name, (drawing, width, height) in PICTURES.items():
            svg = drawing.read_text()
            if name in SQUARE:
                svg = svg.replace(' rx="14"', "", 1)
            page.set_viewport_size({"width": width, "height": height})
            page.set_content(
                f"<style>body{{margin:0}} svg{{display:block;width:{width}px;height:{height}px}}</style>{svg}"
            )
            page.screenshot(path=to / name, omit_background=True)
            say(f"{name}: {(to / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    draw()
