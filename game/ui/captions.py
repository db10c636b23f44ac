"""Events, refusals and hints as sentences, and which of many events are reported."""

from collections.abc import Iterable
from typing import Any

from game.engine.match import LogEntry, Match
from game.engine.state import Action, Event, Refusal, State
from game.session.conduct import kind_of_event
from game.ui.contract.parts import TableText
from game.ui.offer import Draft
from game.ui.texts import Texts, capitalized

PERCENT = 100
MOST_WEIGHT = 3  # of an event, for a player whom it touches


def event_sentence(text: TableText[Any], event: Event) -> str:
    """An event in one sentence; empty if it needs none."""
    event = event_as_told(text, event)
    key = text_key_of_event(text.texts, event)
    return capitalized(text.texts(key, **text.facts_in_words(event.facts)) if key else "", text.names)


def rule_number_of_event(text: TableText[Any], event: Event) -> str:
    """The number of the rule by which it has happened; empty where none says so."""
    key = text_key_of_event(text.texts, event_as_told(text, event), "rule")
    return text.texts(key) if key else ""


def event_as_told(text: TableText[Any], event: Event) -> Event:
    """The event with the facts by which it is told."""
    facts = text.tell(event).facts
    return event if facts is None else event._replace(facts=facts)


def keys_of_plans(text: TableText[Any], public_view: State, plans: Iterable[tuple[Action, ...]]) -> Draft:
    """The pieces that a computer player speaks of when it announces these plans."""
    return tuple(key for plan in plans for key in text.announcement(public_view, plan).keys)


def how_to_win_sentence(text: TableText[Any], match: Match, own_view: State, player: int | None) -> str:
    """How one wins, for a player who has done nothing yet; empty for one who has, and while several may react to what
    somebody does. Its text may name what was agreed by the names of the options.
    """
    if text.conduct.asking(own_view).window is not None:
        return ""
    if any(state.actor(action) == player for state, action in zip(match.before, match.actions)):
        return ""
    return text.texts("aim", **match.options)


def importance_of_event(text: TableText[Any], event: Event, player: int) -> int:
    """How much an event matters to a player who may have missed it; below 0 it is never told."""
    told = text.tell(event)
    return MOST_WEIGHT if player in told.touches and told.weight >= 0 else told.weight


def sentence_at_handover(text: TableText[Any], public_view: State) -> str:
    """What a player is asked whose hand is still shut."""
    texts, active = text.texts, text.conduct.turn(public_view).player
    said, name = text.status(public_view).handover, f"prompt.handover.{public_view.phase}"
    if said:
        return said
    if name in texts:
        return texts(name, player=text.names[active])
    return texts("prompt.handover" if public_view.current_player == active else "prompt.handover.other")


def confirm_button_text(text: TableText[Any], public_view: State) -> str:
    """The words of the button that ends a player's turn."""
    return text.status(public_view).confirm_button_text or text.texts("button.done")


def refusal_sentence(text: TableText[Any], refusal: Refusal) -> str:
    """Why an action is refused, in one sentence."""
    return capitalized(text.texts(f"why.{refusal.reason}", **text.facts_in_words(refusal.facts)), text.names)


def hint_sentence(text: TableText[Any], reason: str, facts: dict[str, Any], is_nudge: bool = False) -> str:
    """The reason for a hint in one sentence; a nudge only says where to look."""
    texts = text.texts
    key = f"hint.{reason}" if not is_nudge else f"nudge.{reason}" if f"nudge.{reason}" in texts else "nudge.other"
    return texts("table.hint_says", reason=capitalized(texts(key, **text.facts_in_words(facts)), text.names))


def hint_sentence_while_thinking(text: TableText[Any], sentence: str, is_thinking: bool, is_cut_short: bool) -> str:
    """A hint about which somebody still thinks, or cannot think any more."""
    if is_cut_short:
        return text.texts("table.hint_cut_short", hint=sentence)
    return text.texts("table.hint_thinking", hint=sentence) if is_thinking else sentence


def runner_up_sentence(
    text: TableText[Any], reason: str, facts: dict[str, Any], is_close: bool, behind: float, measure: str
) -> str:
    """The reason for the next best move, and how it compares with the best.

    is_close: it is nearly as good; behind: else by how much it is worse, in points or as a part of a chance (measure).
    """
    texts = text.texts
    told = capitalized(texts(f"hint.{reason}", **text.facts_in_words(facts)), text.names)
    if is_close:
        return texts("table.runner_up.close", reason=told)
    count = round(behind * (PERCENT if measure == "chance" else 1))
    return texts(f"table.runner_up.{measure}" if measure and count else "table.runner_up", reason=told, n=count)


def text_key_of_event(texts: Texts, event: Event, chapter: str = "event") -> str:
    """The key of the text for an event: one for its `how`, or for an `is_...` that is true, if there is one."""
    key = f"{chapter}.{event.kind}"
    ways = [value for name, value in event.facts.items() if name == "how"]
    ways += [name.removeprefix("is_") for name, value in event.facts.items() if name.startswith("is_") and value]
    found = [one for one in (*(f"{key}.{way}" for way in ways), key) if one in texts]
    return found[0] if found else ""


def without_duplicate_entries(text: TableText[Any], entries: list[LogEntry]) -> list[LogEntry]:
    """The events without public ones that the reader has been told in more detail right after, and without those that
    go without saying.
    """
    events, pairs = [one.event for one in entries], zip(entries, entries[1:])
    once = [one for one, after in pairs if not is_event_detailed_by_next(text, one.event, after.event)] + entries[-1:]
    implied = {id(one) for n, one in enumerate(entries) if text.conduct.needs_no_telling(one.event, events[:n])}
    return [one for one in once if id(one) not in implied]


def most_important_entries(text: TableText[Any], entries: list[LogEntry], player: int, limit: int) -> list[LogEntry]:
    """At most this many of the events a player may have missed, in order: the most important, then the newest."""
    order = sorted(
        range(len(entries)), key=lambda n: (importance_of_event(text, entries[n].event, player), n), reverse=True
    )
    return [entries[n] for n in sorted(order[:limit])]


def is_event_detailed_by_next(text: TableText[Any], event: Event, event_after: Event) -> bool:
    return kind_of_event(text.conduct, event_after).details == event.kind and player_of_event(event) == player_of_event(
        event_after
    )


def player_of_event(event: Event) -> int | None:
    """The player an event is about: who acted, or who goes first."""
    player = event.facts.get("player", event.facts.get("first"))
    return player if isinstance(player, int) else None
