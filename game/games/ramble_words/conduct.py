"""How a match of Ramble Words goes on at a table: who may hit what is played, and how they are asked (RW-12.6)."""

from collections.abc import Iterable, Iterator

from game.engine.state import Action, Ask, Event
from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.state import RambleWords
from game.session.conduct import Conduct, Feat, ReactionWindow

UNSEEN = {"hit": "pass", "offer_reply": "refuse", "offer_counter": "refuse"}  # the move of a phase


def round_number(state: RambleWords) -> int:
    """How often the turn has gone round the table, the present round included."""
    return (state.turns - 1) // state.players + 1


def players_still_asked(public: RambleWords) -> tuple[int, ...]:
    """Who is asked at this level, in the order of the rules; skipped for public reasons only (RW-6.23)."""
    found: list[int] = []
    for item in reversed(public.agenda):
        if isinstance(item, Ask):
            found.append(item.player)
        elif item.name == "ask":
            found += [player for player in item.about if public.hands[player] and hits.hittable_cards(public, player)]
        else:
            break
    return tuple(found)


def is_own_card_at_stake(public: RambleWords, player: int) -> bool:
    """Is it about this player's word, or a hit on this player's card?"""
    if not public.hits:
        return public.target == player
    below = public.hits[-2].player if len(public.hits) > 1 else public.turn
    return below == player


class RambleWordsConduct(Conduct[RambleWords]):
    """Anybody may hit any card that is played, and is asked by nothing but public facts."""

    open_phases = frozenset({"claim"})  # RW-12.8
    auto_confirmed = frozenset({"pass"})

    def active_player(self, public: RambleWords) -> int:
        return public.turn

    def turn_number(self, public: RambleWords) -> int:
        return max(1, round_number(public))

    def reaction_window(self, public: RambleWords) -> ReactionWindow | None:
        """RW-12.6: who may hit, and how they are asked."""
        if public.phase != "hit":
            return None
        asked = players_still_asked(public)
        how, seconds = public.options["hit_asking"], public.options["hit_seconds"]
        concerned = frozenset(
            player for player in asked if how != "my_word_only" or is_own_card_at_stake(public, player)
        )
        return ReactionWindow(
            id=(public.turns, public.move, tuple(public.hits)),
            players=asked,
            silence=("pass",),
            calls=how == "buzzer",
            concerned=concerned,
            seconds=None if seconds == "untimed" else float(seconds),
        )

    def answer_without_hand(self, public: RambleWords) -> Action | None:
        """To let a play pass, or to refuse a trade, nobody needs to look at the own cards."""
        move = UNSEEN.get(public.phase or "")
        return None if move is None else (move,)

    def feats(self, events: Iterable[Event]) -> list[Feat]:
        """The word that scored most."""
        words = [event.facts for event in events if event.kind == "scored"]
        best = max(words, key=lambda word: int(word["n"]), default=None)
        return [Feat("word", best["player"], best["n"], best["letters"])] if best else []

    def view_after_implicit_action(self, own_view: RambleWords, action: Action) -> RambleWords | None:
        """Nobody skips a start at this table: a change is simply made."""
        if action != ("skip_word",):
            return None
        after = own_view.clone()
        after.apply(action)
        return after

    def remark_moments(self, event: Event) -> Iterator[tuple[int, str]]:
        """Whose card was hit and who hit it, whose word another has scored, who has bartered."""
        match event.kind, event.facts:
            case "hit", {"player": player, "owner": owner}:
                yield owner, "struck"
                yield player, "striking"
            case "scored", {"player": player, "owner": owner} if player != owner:
                yield owner, "robbed"
            case "bartered", {"player": player, "partner": partner}:
                yield player, "bartered"
                yield partner, "bartered"


CONDUCT = RambleWordsConduct()
