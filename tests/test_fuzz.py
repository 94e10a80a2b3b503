"""However links and kept texts are spoilt, the page says one clear line and plays on."""

from __future__ import annotations

import pytest

from rummy.page import keep
from workshop import fuzz


@pytest.mark.parametrize("kind", fuzz.KINDS)
@pytest.mark.parametrize("some", range(4))
def test_nothing_that_comes_in_spoilt_does_harm(kind: str, some: int) -> None:
    for seed in range(some * 50, some * 50 + 50):
        how, violations = fuzz.look(kind, seed)
        assert not violations, (how, seed)


def test_links_and_devices_go_well_or_badly_in_every_way() -> None:
    ways = {fuzz.look(kind, seed)[0] for kind in fuzz.KINDS for seed in range(60)}
    assert ways >= {"opened", "refused", "read", "damaged"}


@pytest.mark.parametrize(
    "bad",
    [
        "<img>",
        "<b onclick=x>",
        "<a href=javascript:x>",
        "<!-- -->",
        "\u202e",
        "&#x202e;",
        "\x00",
        "<p id='\x1b'>",
    ],
)
def test_what_must_not_be_in_the_page_is_found(bad: str) -> None:
    assert fuzz.violations(f"<p>{bad}</p>")


def test_a_text_that_is_gone_is_found() -> None:
    found = keep.Found()
    store = fuzz.Store(fuzz.FOREIGN)
    assert list(fuzz.lost({"meldwise.game": "{", **fuzz.FOREIGN}, store, found))
    assert list(fuzz.lost({}, fuzz.Store(), found)) == ["a text of others is not as it was"]
    assert not list(fuzz.lost({"meldwise.game": "{"}, fuzz.Store({"x": "{", **fuzz.FOREIGN}), found))


def test_a_fault_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fuzz.KINDS, "links", lambda rng: iter([str(1 // 0)]))
    how, violations = fuzz.look("links", 1)
    assert (how, len(violations)) == ("failed", 1)
    assert "ZeroDivisionError" in violations[0]
