"""Facts as words: names in place of player numbers, and lists as people say them."""

from typing import Any

from game.ui.texts import Texts

PLAYERS = ("player", "victim", "other", "first")  # facts that are player numbers


def facts_in_words(texts: Texts, names: list[str], facts: dict[str, Any]) -> dict[str, Any]:
    """The facts, ready to fill a template."""
    words = {}
    for name, value in facts.items():
        if name in PLAYERS and isinstance(value, int):
            words[name] = names[value] if 0 <= value < len(names) else value
        elif name == "players":
            words[name] = texts.joined_list([names[one] for one in value])
            words.setdefault("n", len(value))
        elif isinstance(value, (tuple, list)):
            words[name] = texts.joined_list([str(one) for one in value])
            words.setdefault("n", len(value))
        else:
            words[name] = value
    return words
