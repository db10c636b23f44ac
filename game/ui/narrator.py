"""Reads aloud what is new in the active scene, in words that a voice can say."""

import re
from collections.abc import Hashable, Sequence
from typing import Protocol

from game.ui.citations import strip_citations
from game.ui.speaker import SpeechQueue
from game.ui.spoken import NEWS, WITH_HAND, SpokenText

MARKS = re.compile(r"\{icon:[^{}]*\}|\*\*|[·…]")
ENDED_TWICE = re.compile(r"([.!?])\.")


class NarratedScene(Protocol):
    """The active scene."""

    @property
    def private_to(self) -> Hashable | None: ...

    def texts_to_speak(self, with_hand: bool) -> Sequence[SpokenText]: ...


class Narrator:
    """Reads aloud what has changed since the last look. Stops at once when a scene no longer shows its secrets."""

    def __init__(self, speaker: SpeechQueue):
        self.speaker = speaker
        self.last_spoken: dict[str, SpokenText] = {}
        self.scene: NarratedScene | None = None
        self.private_to: Hashable | None = None

    def stop_if_hand_closed(self, scene: NarratedScene) -> None:
        """Stop in the middle of a word once the hand that was being read is closed."""
        private_to = scene.private_to
        if self.private_to is not None and private_to != self.private_to:
            self.speaker.stop_speaking()
        self.private_to = private_to

    def speak_changes(self, scene: NarratedScene, narration_mode: str, language: str) -> None:
        if scene is not self.scene:
            self.scene, self.last_spoken = scene, {}
        for one in scene.texts_to_speak(narration_mode == WITH_HAND):
            words = speakable_text(one.words)
            if words and (one.channel == NEWS or one != self.last_spoken.get(one.channel)):
                self.speaker.enqueue(one.channel, words, language)
            if one.channel != NEWS:
                self.last_spoken[one.channel] = one

    def stop(self) -> None:
        """Stop reading aloud, and forget what has been read."""
        if self.scene is not None:
            self.speaker.stop_speaking()
            self.scene, self.last_spoken, self.private_to = None, {}, None


def speakable_text(words: str) -> str:
    """The words without signs and rule numbers.

    >>> speakable_text("**Mara,** roll {icon:ui_dice} the dice (AC-6.1).")
    'Mara, roll the dice.'
    >>> speakable_text("Start again?. All is lost.")
    'Start again? All is lost.'
    """
    said = MARKS.sub(" ", strip_citations(words.replace("**", "")))
    return " ".join(ENDED_TWICE.sub(r"\1", said).split())
