"""What a match's house rules are called, and what stands above the rules of its book."""

from collections.abc import Mapping
from typing import Any

from game.engine.game import Game, HouseRuleOption
from game.ui.texts import Texts

FIRST = "first"  # the option that is a player of the table, or nobody


def option_value_words(texts: Texts, option: HouseRuleOption, value: Any) -> str:
    """The words for a value that says the same at every table: on, a number, an order of things."""
    if isinstance(value, bool):
        return texts("value.on" if value else "value.off")
    name = f"option.{option.id}.{value}"
    if isinstance(value, int):
        return texts(name) if name in texts else str(value)
    if " " in value:
        return texts.joined_list([texts(f"option.{option.id}.{one}") for one in value.split()])
    return texts(name)


def note_above_rules(texts: Texts, game: Game, values: Mapping[str, Any]) -> str:
    """What a match has otherwise than the book says: its variant, and its house rules; empty where that is nothing.

    values: of the house rules, by option.
    """
    variant = game.variant  # the book knows the box's own game only
    notes = [
        "" if variant is None else texts("book.variant", title=variant.title),
        changed_rules_line(texts, game, values),
    ]
    return " ".join(filter(None, notes))


def changed_rules_line(texts: Texts, game: Game, values: Mapping[str, Any]) -> str:
    """A sentence with the house rules of a match that differ from the book; empty if none does. values: by option."""
    changed = [one for one in game.options if one.id != FIRST and values.get(one.id, one.default) != one.default]
    words = [
        texts("seats.rule.inline", rule=texts(f"option.{one.id}"), value=option_value_words(texts, one, values[one.id]))
        for one in changed
    ]
    return texts("book.house_rules", rules="; ".join(words)) if words else ""
