"""Events, refusals and hints in words: each in a sentence; and which of many events are told."""

from typing import Any

from game.engine.match import LogEntry
from game.engine.state import Event, Refusal
from game.ui.contract.parts import TableText
from game.ui.texts import Texts


def caption(text: TableText[Any], event: Event) -> str:
    """An event in one sentence; empty where it needs none."""
    event = text.as_told(event)
    key = text_key_of(text.texts, event)
    sentence = text.texts(key, **text.in_words(event.facts)) if key else ""
    return sentence[:1].upper() + sentence[1:]


def refusal_sentence(text: TableText[Any], refusal: Refusal) -> str:
    """Why something is not done, in one sentence."""
    why = text.texts(f"why.{refusal.reason}", **text.in_words(refusal.facts))
    return why[:1].upper() + why[1:]


def hint_sentence(text: TableText[Any], reason: str, facts: dict[str, Any], is_nudge: bool = False) -> str:
    """Why a hint says so; a nudge tells no more than where to look."""
    texts = text.texts
    key = f"hint.{reason}" if not is_nudge else f"nudge.{reason}" if f"nudge.{reason}" in texts else "nudge.other"
    return texts("table.hint_says", reason=texts(key, **text.in_words(facts)))


def text_key_of(texts: Texts, event: Event, chapter: str = "event") -> str:
    """The text for an event: where `how` it happened or an `is_...` that holds has one of its own, that."""
    key = f"{chapter}.{event.kind}"
    ways = [value for name, value in event.facts.items() if name == "how"]
    ways += [name.removeprefix("is_") for name, value in event.facts.items() if name.startswith("is_") and value]
    found = [one for one in (*(f"{key}.{way}" for way in ways), key) if one in texts]
    return found[0] if found else ""


def without_duplicates(text: TableText[Any], told: list[LogEntry]) -> list[LogEntry]:
    """Without what everybody heard where the reader heard the same more exactly right after it."""
    pairs = zip(told, told[1:])
    return [one for one, after in pairs if not is_duplicate(text, one.event, after.event)] + told[-1:]


def most_important(text: TableText[Any], told: list[LogEntry], player: int, most: int) -> list[LogEntry]:
    """So many of what a player may have missed, in the order of time: what matters most, and of the rest the newest."""
    order = sorted(range(len(told)), key=lambda n: (text.weight(told[n].event, player), n), reverse=True)
    return [told[n] for n in sorted(order[:most])]


def is_duplicate(text: TableText[Any], event: Event, after: Event) -> bool:
    return text.doubles.get(after.kind) == event.kind and player_of_event(event) == player_of_event(after)


def player_of_event(event: Event) -> int | None:
    """The player an event is about: who did it, or who goes first."""
    player = event.facts.get("player", event.facts.get("first"))
    return player if isinstance(player, int) else None
