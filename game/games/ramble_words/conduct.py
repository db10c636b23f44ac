"""How a match of Ramble Words goes on at a table: who may hit what is played, and how they are asked (RW-12.6)."""

from collections.abc import Iterator, Sequence

from game.engine.state import Ask, Event
from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.state import RambleWords
from game.session.conduct import (
    USUAL_KINDS,
    Asking,
    Conduct,
    EventKindConduct,
    Moment,
    MoveKindConduct,
    ReactionWindow,
    Turn,
)

UNSEEN = {"hit": "pass", "offer_reply": "refuse", "offer_counter": "refuse"}  # the move of a phase


def round_number(state: RambleWords) -> int:
    """How often the turn has gone round the table, the present round included."""
    return (state.turns - 1) // state.players + 1


def players_still_asked(public_view: RambleWords) -> tuple[int, ...]:
    """Who is asked at this level, in the order of the rules; skipped for public reasons only (RW-6.23)."""
    found: list[int] = []
    for item in reversed(public_view.agenda):
        if isinstance(item, Ask):
            found.append(item.player)
        elif item.name == "ask":
            found += [
                player
                for player in item.about
                if public_view.hands[player] and hits.hittable_cards(public_view, player)
            ]
        else:
            break
    return tuple(found)


def is_own_card_at_stake(public_view: RambleWords, player: int) -> bool:
    """Is it about this player's word, or a hit on this player's card?"""
    if not public_view.hits:
        return public_view.target == player
    below = public_view.hits[-2].player if len(public_view.hits) > 1 else public_view.turn
    return below == player


def player_asked_again(events: Sequence[Event]) -> int | None:
    """Who began the chain of hits that has been resolved last, while nothing but passes has followed it."""
    first, is_resolved = None, False
    for event in reversed(events):
        if event.kind == "resolved" and not is_resolved:
            is_resolved = True
        elif event.kind == "hit" and is_resolved:
            first = event.facts["player"]
        elif event.kind not in ("passed", "no_higher"):
            break
    return first


class RambleWordsConduct(Conduct[RambleWords]):
    """Anybody may hit any card that is played, and is asked by nothing but public facts."""

    event_kinds = {
        "drew": EventKindConduct(opens_turn=True),  # RW-7.1: a turn begins with drawing
        "drawn": EventKindConduct(details="drew", opens_turn=True),
        "no_higher": EventKindConduct(details="passed"),
        "offered_faces": EventKindConduct(details="offered"),
        **USUAL_KINDS,
    }
    move_kinds = {
        "pass": MoveKindConduct(needs_no_done=True),
        "skip_word": MoveKindConduct(is_implicit=True),  # nobody skips a start at this table: a change is simply made
    }

    def turn(self, public_view: RambleWords) -> Turn:
        return Turn(max(1, round_number(public_view)), public_view.turn, "" if public_view.turns else "setup")

    def asking(self, view: RambleWords) -> Asking:
        """A claim is open (RW-12.8); to let a play pass, or to refuse a trade, nobody need look at cards."""
        move = UNSEEN.get(view.phase or "")
        return Asking(
            is_open=view.phase == "claim",
            without_hand=None if move is None else (move,),
            window=self.reaction_window(view) if view.phase == "hit" else None,
        )

    def reaction_window(self, public_view: RambleWords) -> ReactionWindow:
        """RW-12.6: who may hit, and how they are asked."""
        asked = players_still_asked(public_view)
        how, seconds = public_view.options["hit_asking"], public_view.options["hit_seconds"]
        concerned = frozenset(
            player for player in asked if how != "my_word_only" or is_own_card_at_stake(public_view, player)
        )
        return ReactionWindow(
            id=(public_view.turns, public_view.move, tuple(public_view.hits)),
            players=asked,
            silence=("pass",),
            calls=how == "buzzer",
            concerned=concerned,
            seconds=None if seconds == "untimed" else float(seconds),
        )

    def needs_no_telling(self, event: Event, before: Sequence[Event]) -> bool:
        """Whoever has just hit and is asked about the other cards (RW-6.22) may let them pass without a word."""
        return event.kind == "passed" and event.facts["player"] == player_asked_again(before)

    def moments(self, event: Event) -> Iterator[Moment]:
        """A card hit (for both players), a word scored (also for an owner who loses it), a barter (for both)."""
        match event.kind, event.facts:
            case "hit", {"player": player, "owner": owner}:
                yield Moment(owner, "struck")
                yield Moment(player, "striking")
            case "scored", {"player": player, "owner": owner, "n": points, "letters": word}:
                yield Moment(player, "word", points, word)
                if player != owner:
                    yield Moment(owner, "robbed")
            case "bartered", {"player": player, "partner": partner}:
                yield Moment(player, "bartered")
                yield Moment(partner, "bartered")


CONDUCT = RambleWordsConduct()
