"""The numbers of what a person has reached: how they are counted, read and said."""

from __future__ import annotations

import json
from dataclasses import replace

from devices import Device, Tab, remembering
from pilot import Pilot
from rummy.page import keep
from rummy.page.messages import Act, Pressed
from rummy.page.progress import Part
from rummy.page.storage import PREFIX
from rummy.page.tally import Tally
from rummy.words import progress as words
from test_page_deals import ALMOST, play_on


def test_the_numbers_of_a_deal() -> None:
    tab = Tab(Device())
    tab.pilot.model = replace(tab.model, own=Pilot.at(ALMOST.format("0 0")).model.own, door=False)
    play_on(tab.pilot)
    tally = tab.model.progress.visit["practice-500"]
    deal = tab.model.own.deal
    assert tally.deals == 1
    assert tally.down == 27
    assert tally.points == tally.best == tally.down + tally.added - tally.held
    assert deal.ended is not None


def test_a_progress_without_a_best_deal_is_read_without_one() -> None:
    fields = json.loads(keep.progress_text({"kitchen": Tally(deals=2, points=10, best=7)}))
    del fields["tables"]["kitchen"]["best"]
    assert keep.progress(json.dumps(fields)) == {"kitchen": Tally(deals=2, points=10)}


def test_a_reset_leaves_what_a_newer_version_has_written() -> None:
    device = Device()
    tab = remembering(device)
    device.texts[PREFIX + Part.PROGRESS] = '{"version":99}'
    tab.pilot.send(Pressed(Act.RESET))
    tab.keep()
    assert device.texts[PREFIX + Part.PROGRESS] == '{"version":99}'


def test_averages_are_said_to_a_tenth() -> None:
    assert words.average(Tally(deals=3, points=10).average) == "+3.3"
    assert words.average(Tally(deals=3, points=-10).average) == "−3.3"
    assert words.average(Tally(deals=2).average) == "0.0"
    assert words.average(Tally().average) == "–"
