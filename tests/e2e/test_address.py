"""What a browser, a home screen and a preview of a link find around the table, under any sub-path."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from rummy.words import labels
from workshop.places import DIST
from workshop.server import Server

from .conftest import SUB_PATH, open_ready
from .table import press, settled

DIFFERENCE = """async ([one, other, size]) => {
    const pixels = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(size, size).getContext("2d");
        canvas.drawImage(image, 0, 0, size, size);
        return canvas.getImageData(0, 0, size, size).data;
    };
    const [first, second] = [await pixels(one), await pixels(other)];
    return first.reduce((sum, value, at) => sum + Math.abs(value - second[at]), 0) / first.length;
}"""
"""How far two pictures are apart: the mean over pixels and channels, of 255."""


def test_the_title_follows_the_turn(page: Page) -> None:
    open_ready(page, "./?seed=7&speed=instant")
    expect(page).to_have_title("Your turn · Meldwise")
    press(page, labels.DRAW)
    card = settled(page).hand[0]
    page.locator(f"#card-{card}").click(position={"x": 7, "y": 12})
    page.evaluate(
        """() => {
            globalThis.titles = [];
            new MutationObserver(() => titles.push(document.title))
                .observe(document.querySelector("title"), {childList: true});
        }"""
    )
    press(page, labels.DISCARD)
    expect(page).to_have_title("Your turn · Meldwise")
    assert "Rosa’s turn · Meldwise" in page.evaluate("titles")


def test_the_icons_and_the_picture_are_there_in_their_sizes(page: Page) -> None:
    page.goto("./", wait_until="commit")
    icons = page.locator('head link[rel="icon"], head link[rel="apple-touch-icon"]')
    sizes = """async (link) => {
        const image = new Image();
        image.src = link.href ?? new URL(link.content, location.href).href;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
    }"""
    assert [icon.evaluate(sizes) for icon in icons.all()][::2] == [[32, 32], [180, 180]]
    assert page.locator('meta[property="og:image"]').evaluate(sizes) == [1200, 630]


def test_the_small_icon_is_a_drawing_of_the_large_one(page: Page) -> None:
    page.goto("./", wait_until="commit")
    small, large = (
        page.locator(f'link[rel="icon"][href$="{end}"]').evaluate("link => link.href")
        for end in (".png", ".svg")
    )
    touch = page.locator('link[rel="apple-touch-icon"]').evaluate("link => link.href")
    assert page.evaluate(DIFFERENCE, [large, small, 32]) < 6
    assert page.evaluate(DIFFERENCE, [large, touch, 180]) < 12  # its corners are not round


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colour_around_the_page_is_that_of_its_bar(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto("./", wait_until="domcontentloaded")
    content = page.locator(f'meta[name="theme-color"][media*="{scheme}"]').get_attribute("content") or ""
    red, green, blue = (int(content[at : at + 2], 16) for at in (1, 3, 5))
    expect(page.locator(".bar")).to_have_css("background-color", f"rgb({red}, {green}, {blue})")


@pytest.mark.parametrize("wrong", ["nowhere", "no/where", "no/where/at/"])
def test_a_wrong_address_leads_back_to_the_table(page: Page, faults: list[str], wrong: str) -> None:
    answered = page.goto(f"./{wrong}")
    assert answered is not None
    assert answered.status == 404
    expect(page.get_by_role("heading")).to_have_text("There is no page here.")
    expect(page.locator(".lost")).to_have_css("display", "grid")  # the style has been found as well
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(re.compile(re.escape(SUB_PATH) + "$"))
    expect(page).to_have_title(re.compile("Meldwise"))
    # The browser tells of the missing page, and of each place where the script was looked for in vain.
    assert [fault for fault in faults if "404" not in fault and "MIME type" not in fault] == []
    faults.clear()


def test_a_wrong_address_leads_back_without_scripts(chromium: Browser, site: Server) -> None:
    context = chromium.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("./no/where")
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(re.compile("/no/$"))
    page.get_by_role("link", name="go one level up").click()
    expect(page.locator("#no-script")).to_be_visible()
    context.close()


def test_both_pages_have_the_same_policy() -> None:
    assert policy("index.html") == policy("404.html")


def test_no_page_has_pictures_from_anywhere_but_the_site() -> None:
    pages = sorted(file.name for file in DIST.glob("*.html"))
    assert {"index.html", "404.html", "rules.html", "rules-kitchen.html"} <= {*pages}
    for name in pages:
        rules = dict(rule.split(" ", 1) for rule in policy(name).split("; "))
        assert rules.get("img-src", rules["default-src"]) in ("'self'", "'none'"), name


def policy(name: str) -> str:
    """Return the Content-Security-Policy of a page."""
    (found,) = re.findall(r'Content-Security-Policy" content="([^"]+)', (DIST / name).read_text())
    return str(found)
