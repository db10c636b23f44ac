"""The words that a scene wants to have read aloud."""

from collections.abc import Hashable
from typing import NamedTuple

OFF, WITH_HAND = "off", "hand"  # of the settings: nothing is read; what is private to an open hand too
ANSWER, FOCUS = "answer", "focus"  # why something cannot be done; what the keys are on
PAGE, PROMPT, NEWS = "page", "prompt", "news"  # of a lesson; what must be done; lines of the log
TIME = "time"  # that it is up
MOST_NEWS = 4  # lines that wait to be read; older ones are left out


class SpokenText(NamedTuple):
    """Words on a channel, where newer words replace older ones. With another stamp, the same words are spoken again."""

    channel: str
    words: str
    stamp: Hashable = None
