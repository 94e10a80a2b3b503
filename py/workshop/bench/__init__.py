"""Measures what the project promises: the start, the engine and the page, in one run."""

from workshop.bench import engine, page, start
from workshop.bench.chromium import opened
from workshop.say import say


def run_all() -> None:
    """Print all figures. Trust ratios more than times: the machine may be busy."""
    for line in engine.figures():
        say(line)
    with opened() as (browser, address):
        for line in (*start.figures(browser, address), *page.figures(browser, address)):
            say(line)
