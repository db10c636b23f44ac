"""How long an event of Ramble Words is left to be read."""

from game.engine.state import Event
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.ui.theme import THEME

STEPS = {
    *("laid", "hit", "took_effect", "trimmed", "claimed", "scored", "no_word", "declined", "finished"),
    *("mulligan", "word_discarded", "offered", "bartered", "refused"),
}  # kinds of events that are read one by one


def reading_time(event: Event, view_after: RambleWords, people: frozenset[int]) -> float | None:
    """Longer where it concerns a person, and between the steps of computer players. view_after: what all see after it.

    What one seat alone is told of its pass takes no time: a pass must not tell of a hand (RW-3.10).
    """
    if event.kind == "no_higher":
        return 0.0
    player = event.facts.get("player", view_after.turn)
    if is_event_outcome_for_people(event, view_after, player, people):
        return THEME.motion["result_held"].ms / 1000
    if event.kind == "resolved" or (event.kind in STEPS and player not in people):
        return THEME.motion["step_read"].ms / 1000
    return None


def is_event_outcome_for_people(event: Event, view_after: RambleWords, player: int, people: frozenset[int]) -> bool:
    """A claim on or by them, a change of their word or in vain, a trade; a hit on the only person there is."""
    match event.kind:
        case "scored" | "no_word":
            return bool(people & {player, event.facts.get("owner", player)})
        case "took_effect" if staging.was_every_changed_card_hit(event):
            return bool(people & {view_after.turn, event.facts["word"]})
        case "took_effect" | "trimmed":
            return event.facts["word"] in people - {event.facts.get("player", view_after.turn)}
        case "bartered":
            return bool(people & {player, event.facts["partner"]})
        case "hit":
            return people == {view_after.hits[-2].player if len(view_after.hits) > 1 else view_after.turn}
    return False
