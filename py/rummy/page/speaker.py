"""Makes what can be heard and felt: plays the parts of a sound, and lets a telephone shake."""

from __future__ import annotations

import asyncio
import traceback
from array import array
from collections.abc import Callable
from random import Random
from typing import Any, Final

from rummy.page.cues import LOUD, SCORES, SHAKES, SOFT, Cue, Tone
from rummy.page.settings import Settings, Volume

LATER: Final = 0.6
"""How long the person has to rest, after the first gesture, until the way to be heard is opened, in seconds.

It can keep a browser busy for a tenth of a second, so it waits until the cards of a gesture have landed.
"""
RUSTLE: Final = 0.1
"""How much noise there is to play from, in seconds: longer than any part of a sound."""
ATTACK: Final = 0.004
"""How long a part takes to become as loud as it gets, in seconds, so that it does not crack."""
SILENCE: Final = 0.0001
"""What a part dies away to; a curve like that cannot end at nothing."""


class Speaker:
    """The page's sound: there is none before a gesture, nor after a fault."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.context: Any = None
        self.noise: Any = None
        self.opening: asyncio.TimerHandle | None = None
        self.broken = False

    def wake(self, settings: Settings) -> None:
        """Take notice of a gesture: from the first one on a browser lets the page be heard."""
        if settings.sound is not Volume.OFF and not self.context:
            self._safely(self._wake)

    def play(self, cue: Cue, settings: Settings, *, touch: bool) -> None:
        """Let a cue be heard as the settings say, and felt after a touch."""
        if touch and cue.mine and settings.vibration:
            self._safely(self._shake, cue)
        if self.context and not self.window.document.hidden:
            self._safely(self._sound, cue, LOUD[settings.sound] * (1 if cue.mine else SOFT))

    def _safely(self, do: Callable[..., None], *what: Any) -> None:
        """Do something that may fail without anybody missing it."""
        if self.broken:
            return
        try:
            do(*what)
        except Exception:
            self.broken = True
            self.window.console.warn(traceback.format_exc())

    def _shake(self, cue: Cue) -> None:
        if hasattr(self.window.navigator, "vibrate"):
            self.window.navigator.vibrate(self.window.Array.of(*SHAKES[cue.sound]))

    def _wake(self) -> None:
        active = getattr(self.window.navigator, "userActivation", None)
        if active and not active.hasBeenActive:  # not every key is a gesture
            return
        if self.opening:
            self.opening.cancel()
        self.opening = asyncio.get_event_loop().call_later(LATER, self._safely, self._open)

    def _open(self) -> None:
        self.noise = _noise(context := self.window.AudioContext.new())
        self.context = context

    def _sound(self, cue: Cue, volume: float) -> None:
        if not volume:
            self.context.suspend().catch(self.window.Boolean)  # a refusal is no news
        elif self.context.state == "running":
            now = self.context.currentTime
            for tone in SCORES[cue.sound]:
                self._tone(tone, now + tone.start, volume * tone.loud)
        elif cue.mine:  # what is asked for now would not end until it runs
            self.context.resume().catch(self.window.Boolean)

    def _tone(self, tone: Tone, start: float, loud: float) -> None:
        """Play a part. What it is made of ends with it and is let go of by the browser."""
        context = self.context
        volume = context.createGain()
        volume.gain.setValueAtTime(0, start)
        volume.gain.linearRampToValueAtTime(loud, start + ATTACK)
        volume.gain.exponentialRampToValueAtTime(SILENCE, start + tone.length)
        volume.connect(context.destination)
        if tone.noise:
            source, through = context.createBufferSource(), context.createBiquadFilter()
            source.buffer = self.noise
            through.type = "bandpass"
            through.frequency.value = tone.pitch
            source.connect(through)
            through.connect(volume)
        else:
            source = context.createOscillator()
            source.frequency.value = tone.pitch
            source.connect(volume)
        source.start(start)
        source.stop(start + tone.length)


def _noise(context: Any) -> Any:
    """Return a short piece of noise, to be played again and again."""
    length = int(RUSTLE * context.sampleRate)
    rng = Random(1)
    buffer = context.createBuffer(1, length, context.sampleRate)
    buffer.getChannelData(0).assign(array("f", [rng.random() * 2 - 1 for _ in range(length)]))
    return buffer
