"""How a page looks at every size and in every look: what can be seen and pressed, and pictures of it.

With `PICTURES=write` the pictures are put into `.cache/screens/`, named `<state>-<size>-<look>.png`.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path

from playwright.sync_api import Page

from workshop.places import CACHE

DRESSED = """(dir) => new Promise((done) => {
    document.documentElement.dir = dir;
    scrollTo(0, 0);
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 2000); // a browser may forget to draw
})"""
"""Sets a page's direction and lets its top be drawn; what depends on scrolling follows a frame later."""

AUDIT = Path(__file__).with_name("audit.js").read_text(encoding="utf-8")
PICTURES = os.environ.get("PICTURES") == "write"

AXE = """async (contrast) => {
    const rules = {"color-contrast": {enabled: contrast}};
    const {violations} = await axe.run({resultTypes: ["violations"], rules});
    return violations.flatMap(({id, help, nodes}) => nodes.map(({target, any, all, none}) => {
        const reasons = [...any, ...all, ...none].map(({message}) => message);
        return `axe, ${id}: ${help}: ${target.join(" ")}: ${reasons}`;
    }));
}"""
"""Runs the rules of axe, that of contrast only if asked; gives a line for each element that breaks one."""

MOUSE_SIZES = {"desktop": (1280, 800), "zoomed": (640, 400)}
"""The second is what 1280x800 leaves at 200 %."""
PHONE_SIZES = {"phone": (390, 844), "small": (360, 640), "narrow": (320, 568), "sideways": (844, 390)}
SIZES = MOUSE_SIZES | PHONE_SIZES

LOW = ("narrow",)
"""The sizes at which the board may always be longer than the screen."""

VIEWS: dict[str, tuple[str, ...]] = {
    "light": tuple(SIZES),
    "dark": ("desktop", "phone", "small"),
    "forced": ("desktop", "small"),
    "rtl": ("desktop", "small", "sideways"),
}
"""How the page may look, and the sizes at which it is looked at like that."""

RULED = {
    ("desktop", "light"): True,
    ("phone", "dark"): False,
    ("small", "light"): False,
}
"""Where the rules of axe are run as well, and whether with that of contrast.

That one takes as long as all others three times over; the audit looks at contrast everywhere.
"""


def look_at(
    page: Page,
    name: str,
    sizes: dict[str, tuple[int, int]],
    *,
    looks: Sequence[str] = tuple(VIEWS),
    main: bool | None = False,
    grows: Collection[str] = (),
) -> list[str]:
    """Look at a page in every size and look, and last in the first look; return what is wrong, and where.

    `main` is whether there is one thing to press next, which has to be in view; None where it need not be.
    """
    found: dict[str, list[str]] = {}
    for size, pixels in sizes.items():
        set_size(page, pixels)
        wanted = {"main": main, "grows": size in (*grows, *LOW), "width": pixels[0]}
        for look in (look for look in looks if size in VIEWS[look]):
            dress(page, look)
            keep(page, f"{name}-{size}-{look}")
            problems = page.evaluate(AUDIT, wanted)
            if (size, look) in RULED:
                problems += page.evaluate(AXE, RULED[size, look])
            for problem in problems:
                found.setdefault(problem, []).append(f"{size} {look}")
    if look != looks[0]:
        dress(page, looks[0])
    return [f"{problem} ({', '.join(views)})" for problem, views in found.items()]


def keep(page: Page, name: str) -> None:
    """Keep a picture of the page, if somebody wants to look at it: that takes longer than what is tested."""
    if PICTURES:
        page.screenshot(path=CACHE / "screens" / f"{name}.png", scale="css")


def set_size(page: Page, pixels: tuple[int, int]) -> None:
    width, height = pixels
    page.set_viewport_size({"width": width, "height": height})


def dress(page: Page, look: str) -> None:
    page.emulate_media(
        color_scheme="dark" if look == "dark" else "light",
        forced_colors="active" if look == "forced" else "none",
    )
    page.evaluate(DRESSED, "rtl" if look == "rtl" else "ltr")
