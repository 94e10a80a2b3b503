"""What is heard: the cue of every change, what the sounds are made of, and a speaker nobody has to fear."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from pilot import Pilot
from rummy.page import cues, speaker
from rummy.page.cues import LOUD, SCORES, SHAKES, SOFT, Cue, Sound
from rummy.page.messages import Chosen, Linked, PileHover
from rummy.page.model import loading_model
from rummy.page.settings import DEFAULTS, Settings, Volume
from rummy.page.speaker import Speaker
from rummy.words import door, labels

TABLE = """table: practice-500
hands: 6h 7h Kc Kd Ks 2c 9s / 2s 3c 8d 8h Jd
pile: 5h Kh 3d
stock: Td 4s 9c 7c 6c 5c
turn: 1"""
ALMOST = "table: practice-500; hands: 9s 9h 9d / Kc Kd; pile: 2s; stock: 2d 5s; totals: 480 300; turn: 1"
SIDE = Linked("#deal=table: couch\nhands: 4h 5h / 2c 3d\npile: 6h\nstock: 9c Td\nturn: 1\n")


def heard(pilot: Pilot, do: Callable[[Pilot], Any]) -> Cue | None:
    """Return what is heard when something is done."""
    before = pilot.model
    do(pilot)
    return cues.cue(before, pilot.model)


def drawn() -> Pilot:
    """Return a pilot who has drawn a card."""
    return Pilot.at(TABLE).press(labels.DRAW)


def taken() -> Pilot:
    """Return a pilot who has taken three cards, and selected a run with the one to use first."""
    return Pilot.at(TABLE).pile("5h").pile("5h").pick("6h", "7h")


# What is heard


def test_one_card_flicks() -> None:
    assert heard(Pilot.at(TABLE), lambda pilot: pilot.press(labels.DRAW)) == Cue(Sound.CARD)
    assert heard(drawn().pick("2c"), lambda pilot: pilot.press(labels.DISCARD)) == Cue(Sound.CARD)
    assert heard(taken(), lambda pilot: pilot.press(labels.UNDO)) == Cue(Sound.CARD)


def test_a_lone_newest_card_is_one_card() -> None:
    pilot = Pilot.at(TABLE.replace("5h Kh 3d", "3d 5h"))
    assert heard(pilot, lambda pilot: pilot.pile("5h")) == Cue(Sound.CARD)


def test_several_cards_rustle() -> None:
    pilot = Pilot.at(TABLE).pile("5h")
    assert heard(pilot, lambda pilot: pilot.pile("5h")) == Cue(Sound.TAKE)
    over = "table: practice-rummy; hands: 9c Kc / 3h; pile: 2s 7d; stock:; turn: 1; turned: 0"
    assert heard(Pilot.at(over), lambda pilot: pilot.press(labels.TURN_OVER)) == Cue(Sound.TAKE)


def test_a_deal_rustles() -> None:
    asked = Pilot.at(TABLE).press("New deal")
    assert heard(asked, lambda pilot: pilot.press("Throw it away")) == Cue(Sound.TAKE)
    assert heard(Pilot.open(), lambda pilot: pilot.choose(door.TABLES, "Couch")) == Cue(Sound.TAKE)


def test_cards_on_the_table_ring() -> None:
    pilot = taken()
    assert heard(pilot, lambda pilot: pilot.press(labels.PUT_DOWN)) == Cue(Sound.GROUP)
    assert heard(pilot.press(labels.UNDO), lambda pilot: pilot.press(labels.REDO)) == Cue(Sound.GROUP)
    melds = "melds: 9h 9c 9d by 2 2 2"
    add = Pilot.at(f"{TABLE}\n{melds}".replace("9c 7c", "7c")).press(labels.DRAW).pick("9s")
    assert heard(add, lambda pilot: pilot.press(labels.ADD)) == Cue(Sound.GROUP)


def test_a_refusal_is_heard_each_time() -> None:
    pilot = drawn()
    for _ in range(2):
        assert heard(pilot, lambda pilot: pilot.press(labels.DISCARD)) == Cue(Sound.REFUSAL)
    assert heard(pilot, lambda pilot: pilot.pick("2c")) is None


def test_a_game_won_is_a_chord_and_a_game_lost_is_not() -> None:
    def last(text: str) -> Cue | None:
        pilot = Pilot.at(text).press(labels.DRAW).pick("9s", "9h", "9d").press(labels.PUT_DOWN).pick("2d")
        return heard(pilot, lambda pilot: pilot.press(labels.DISCARD))

    assert last(ALMOST) == Cue(Sound.WIN)
    lost = ALMOST.replace("480 300", "100 490; melds: Qs Qh Qd Qc by 2 2 2 2")
    assert last(lost) == Cue(Sound.CARD)
    assert last(ALMOST.replace("480", "100")) == Cue(Sound.CARD)


def test_the_others_are_heard_as_others_and_not_at_all_at_instant_speed() -> None:
    def turn(speed: str) -> list[Cue | None]:
        pilot = drawn().send(Chosen("speed", speed)).pick("2c").press(labels.DISCARD)
        said = []
        while pilot.effects:
            said.append(heard(pilot, lambda pilot: pilot.step()))
        return [cue for cue in said if cue]

    assert turn("fast")[0] == Cue(Sound.CARD, mine=False)
    assert not any(cue.mine for cue in turn("fast") if cue)
    assert turn("instant") == []


@pytest.mark.parametrize(
    "do",
    [
        lambda pilot: pilot.pick("2c"),
        lambda pilot: pilot.send(PileHover(None)),
        lambda pilot: pilot.press("By rank"),
        lambda pilot: pilot.press("Settings"),
        lambda pilot: pilot.send(SIDE),
        lambda pilot: pilot.send(SIDE).press("Back to playing"),
        lambda pilot: pilot.send(Chosen("felt", "navy")),
    ],
)
def test_what_moves_no_card_is_silent(do: Callable[[Pilot], Any]) -> None:
    assert heard(drawn(), do) is None


def test_another_volume_is_heard_and_the_first_table_is_not() -> None:
    pilot = Pilot.at(TABLE)
    assert heard(pilot, lambda pilot: pilot.send(Chosen("sound", "high"))) == Cue(Sound.GROUP)
    assert cues.cue(loading_model(), pilot.model) is None


# What the sounds are made of


def test_the_sounds_are_short_and_not_too_loud() -> None:
    assert set(SCORES) == set(SHAKES) == set(Sound)
    for sound, score in SCORES.items():
        end = max(tone.start + tone.length for tone in score)
        assert end <= (0.8 if sound is Sound.WIN else 0.4)
        for tone in score:
            assert speaker.ATTACK < tone.length <= (speaker.RUSTLE if tone.noise else 0.5)
            assert 0 < tone.loud <= 1
    (flick,) = SCORES[Sound.CARD]
    assert flick.noise
    assert 0.04 <= flick.length <= 0.08
    assert 0 == LOUD[Volume.OFF] < LOUD[Volume.LOW] < LOUD[Volume.MEDIUM] < LOUD[Volume.HIGH] <= 1
    assert 0 < SOFT < 1


# The speaker, with something in the browser's place


class Fake:
    """Something that has whatever is asked for, and notes how it was called."""

    def __init__(self, **known: Any) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.__dict__.update(known)

    def __getattr__(self, name: str) -> Any:
        def call(*what: Any) -> Any:
            self.calls.append((name, what))
            return self

        call.__dict__.update(value=0)
        return call


class Part(Fake):
    """A part of the browser's sound, whose own parts note their calls in the same list."""

    def __getattr__(self, name: str) -> Any:
        if name in ("gain", "frequency"):
            return self
        return super().__getattr__(name)


def window(context: Any, **more: Any) -> Any:
    """Return a window in which a gesture has been made."""
    return Fake(
        navigator=Fake(userActivation=Fake(hasBeenActive=True), **more),
        document=Fake(hidden=False),
        console=Fake(),
        AudioContext=Fake(new=lambda: context),
        Array=Fake(of=lambda *what: list(what)),
    )


def context(state: str = "running") -> Part:
    """Return a context in a state."""
    return Part(state=state, currentTime=5.0, sampleRate=1000, destination=None)


def played(world: Any, cue: Cue, settings: Settings = DEFAULTS, *, touch: bool = False) -> Speaker:
    """Return a speaker after a gesture, the time that it takes to open, and a cue."""

    async def play() -> Speaker:
        one = Speaker(world)
        one.wake(settings)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        one.play(cue, settings, touch=touch)
        return one

    return asyncio.run(play())


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "LATER", 0)


@pytest.mark.parametrize("sound", Sound)
def test_every_part_ends(sound: Sound) -> None:
    heard = context()
    played(window(heard), Cue(sound))
    names = [name for name, _ in heard.calls]
    parts = SCORES[sound]
    assert names.count("start") == names.count("stop") == len(parts)
    assert names.count("createOscillator") == sum(not tone.noise for tone in parts)
    ends = [what[0] for name, what in heard.calls if name == "stop"]
    assert ends == [pytest.approx(5 + tone.start + tone.length) for tone in parts]


def test_the_volume_counts_and_the_others_are_softer() -> None:
    def loudest(cue: Cue, volume: Volume) -> float:
        heard = context()
        played(window(heard), cue, Settings(sound=volume))
        return max(float(what[0]) for name, what in heard.calls if name == "linearRampToValueAtTime")

    mine, theirs = Cue(Sound.CARD), Cue(Sound.CARD, mine=False)
    assert loudest(mine, Volume.HIGH) == SCORES[Sound.CARD][0].loud
    assert loudest(mine, Volume.LOW) == pytest.approx(LOUD[Volume.LOW] * SCORES[Sound.CARD][0].loud)
    assert loudest(theirs, Volume.LOW) == pytest.approx(SOFT * loudest(mine, Volume.LOW))


def test_off_is_silent() -> None:
    heard = context()
    assert played(window(heard), Cue(Sound.CARD), Settings(sound=Volume.OFF)).context is None
    assert heard.calls == []


def test_off_later_lets_the_loudspeaker_rest() -> None:
    heard = context()
    one = played(window(heard), Cue(Sound.CARD))
    heard.calls.clear()
    one.play(Cue(Sound.GROUP), Settings(sound=Volume.OFF), touch=False)
    assert [name for name, _ in heard.calls] == ["suspend", "catch"]


def test_nothing_opens_before_a_gesture_that_the_browser_counts() -> None:
    world = window(context())
    world.navigator.userActivation.hasBeenActive = False
    assert played(world, Cue(Sound.CARD)).context is None


def test_what_would_never_end_is_not_asked_for() -> None:
    heard = context("suspended")
    played(window(heard), Cue(Sound.CARD))
    assert [name for name, _ in heard.calls if name.startswith(("create", "resume"))] == [
        "createBuffer",
        "resume",
    ]


def test_a_fault_is_noted_once_and_all_is_silent() -> None:
    def broken() -> Any:
        raise RuntimeError("no sound here")

    world = window(None)
    world.AudioContext = Fake(new=broken)
    one = played(world, Cue(Sound.CARD))
    one.play(Cue(Sound.WIN), DEFAULTS, touch=True)
    one.wake(DEFAULTS)
    assert [name for name, _ in world.console.calls] == ["warn"]
    assert "no sound here" in world.console.calls[0][1][0]


def test_a_telephone_shakes_for_a_finger_alone_and_only_if_it_may() -> None:
    def shaken(cue: Cue, settings: Settings = DEFAULTS, *, touch: bool = True) -> list[Any]:
        shakes: list[Any] = []
        played(window(context(), vibrate=shakes.append), cue, settings, touch=touch)
        return shakes

    assert shaken(Cue(Sound.CARD)) == [list(SHAKES[Sound.CARD])]
    assert shaken(Cue(Sound.CARD), Settings(sound=Volume.OFF)) == [list(SHAKES[Sound.CARD])]
    assert shaken(Cue(Sound.CARD, mine=False)) == []
    assert shaken(Cue(Sound.CARD), touch=False) == []
    assert shaken(Cue(Sound.CARD), Settings(vibration=False)) == []
