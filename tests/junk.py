"""What somebody on the network could send to the process that serves the phones."""

import json
import random

KINDS = ("tap", "press", "lift", "drop", "sort", "ack")
KINDS += ("take", "ask", "withdraw", "watch", "leave", "lend", "ask_all", "hi")
FIELDS = ("t", "n", "q", "m", "seat", "k", "lent", "x", "y", "at", "name", "code")


def junk(rng: random.Random) -> str:
    """A message of a page with something else in it."""
    values = (0, 1, -1, 2**31, 2**70, "", "go", "hint", "call", "x" * 65, "<b>\u202e", None, True, [], {}, 0.5, "🂡")
    names = rng.sample(FIELDS, rng.randint(0, len(FIELDS) - 1))
    message = {name: rng.choice(values) for name in names}
    message["t"] = rng.choice((*KINDS, rng.choice(values)))
    text = json.dumps(message)
    return text if rng.random() < 0.7 else text[: rng.randint(0, len(text))]
