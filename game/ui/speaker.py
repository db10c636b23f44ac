"""A queue of words to be spoken. A thread waits for the voice, so that no frame has to."""

import threading
import time
from collections.abc import Callable

from game.ui.spoken import ANSWER, FOCUS, MOST_NEWS, NEWS, PROMPT
from game.ui.voices import Voice, find_voice

URGENT = (ANSWER, FOCUS)  # said next, since hands have just asked for it
LONGEST = 60.0  # seconds that a voice may take for one utterance
LOOK = 0.03  # seconds between two looks whether it is to fall silent


class Utterance:
    """Words to be spoken. They can be interrupted at any time."""

    def __init__(self, channel: str, words: str, language: str):
        self.channel, self.words, self.language = channel, words, language
        self.is_cut = threading.Event()


class SpeechQueue:
    """Speaks one utterance after another. A newer one replaces an older one on its channel, but news is queued."""

    def __init__(self, find_voice: Callable[[], Voice | None] = find_voice):
        self.find = find_voice
        self.changed = threading.Condition()
        self.queue: list[Utterance] = []
        self.current: Utterance | None = None
        self.thread: threading.Thread | None = None
        self.is_closed = self.is_broken = False  # broken: the program is there, but has not spoken

    @property
    def has_voice(self) -> bool:
        return not self.is_broken and self.find() is not None

    # ---------------------------------------------------------------- from the frame
    def enqueue(self, channel: str, words: str, language: str) -> None:
        """Add words to the queue."""
        with self.changed:
            if self.is_closed:
                return
            self._drop_older(channel)
            place = 0 if channel in URGENT else len(self.queue)
            self.queue.insert(place, Utterance(channel, words, language))
            if self.thread is None:
                self.thread = threading.Thread(target=self._run, name="speaker", daemon=True)
                self.thread.start()
            self.changed.notify()

    def _drop_older(self, channel: str) -> None:
        """Drop or interrupt what a new utterance on this channel replaces."""
        if channel == NEWS:
            waiting = [one for one in self.queue if one.channel == NEWS]
            self.queue = [one for one in self.queue if one not in waiting[: 1 - MOST_NEWS]]
            return
        replaced = URGENT if channel in URGENT else (channel,)
        self.queue = [one for one in self.queue if one.channel not in replaced]
        if self.current is not None and self.current.channel in (*replaced, PROMPT):
            self.current.is_cut.set()

    def stop_speaking(self) -> None:
        """Be silent at once, and empty the queue."""
        with self.changed:
            self.queue.clear()
            if self.current is not None:
                self.current.is_cut.set()

    def close(self) -> None:
        """The program ends: stop the voice, without waiting long for it."""
        self.stop_speaking()
        with self.changed:
            self.is_closed = True
            self.changed.notify()
        if self.thread is not None:
            self.thread.join(0.5)

    # ---------------------------------------------------------------- in the thread
    def _run(self) -> None:
        while True:
            with self.changed:
                while not self.queue and not self.is_closed:
                    self.changed.wait()
                if self.is_closed:
                    return
                self.current = self.queue.pop(0)
            self._speak(self.current)
            with self.changed:
                self.current = None

    def _speak(self, utterance: Utterance) -> None:
        voice = self.find()
        if voice is None:
            return
        try:
            process = voice.start_speaking(utterance.words, utterance.language)
        except OSError:
            self.is_broken = True
            return
        until = time.monotonic() + LONGEST
        while process.poll() is None:
            if utterance.is_cut.wait(LOOK) or time.monotonic() > until:
                voice.stop_speaking(process)
                return
        self.is_broken = process.returncode != 0
