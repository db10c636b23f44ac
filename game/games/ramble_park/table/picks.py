"""Which picks make which action, and whose they are."""

from game.engine.state import Action, Ask
from game.games.ramble_park.conduct import SPECIALS
from game.games.ramble_park.rules.components import GPS
from game.games.ramble_park.rules.state import RamblePark
from game.ui.offer import Draft, Way, name_of
from game.ui.table import Key

ASKING_SHEETS = ("hand", "stranded")  # questions with a paper of their own


def is_special_card(name: Key) -> bool:
    return name[0] == "card" and name[2] in SPECIALS


def special_card_player(draft: Draft) -> int | None:
    """Who plays a Special card by this draft; nobody where a pickpocket takes it."""
    names = [name_of(key) for key in draft]
    if not names or names[-1][0] == "panel":
        return None
    if names[0][0] == "rescue" or is_special_card(names[0]):
        player: int = names[0][1]
        return player
    return None


def possible_actions_of_asked_person(own_view: RamblePark, people: frozenset[int]) -> list[Action]:
    """What the one who is asked may do, if that is a person."""
    top = own_view.agenda[-1] if own_view.current_player in people else None
    return own_view.handlers.legal[top.phase](own_view, top.player, *top.about) if isinstance(top, Ask) else []


def playable_special_cards(own_view: RamblePark, player: int) -> list[str]:
    """Special cards of a player that have something to do now."""
    hand = own_view.hands[player]
    return [card for card in SPECIALS if card in hand and (card == GPS or own_view.dark_tiles)]


def can_pickpocket_card(own_view: RamblePark, people: frozenset[int], card: Key) -> bool:
    """Can the player who is asked take this card as the Pickpocket?"""
    return card[0] == "card" and ("pickpocket", card[1], card[2]) in possible_actions_of_asked_person(own_view, people)


def picks_for_action(own_view: RamblePark, action: Action) -> list[Way]:
    """The picks that make an action."""
    move, *args = action
    me = own_view.current_player
    match move:
        case "move" | "jog" | "relocate":
            by_pawn = (action, (("pawn", me), ("tile", args[0])))
            means_fix = move == "move" and not own_view.lights[args[0]]
            return [by_pawn] if means_fix else [by_pawn, (action, (("tile", args[0]),))]
        case "guide":
            return [(action, (("pawn", args[0]), ("tile", args[1])))]
        case "fix":
            here = (
                [(action, (("pawn", me), ("tile", own_view.pawns[me])))]
                if me is not None and args == [own_view.pawns[me]]
                else []
            )
            return [*here, (action, ([("tile", tile) for tile in args],))]
        case "give":
            card = ("card", me, args[1])
            return [(action, (card, ("panel", args[0]))), (action, (card, ("pawn", args[0])))]
        case "pickpocket":
            card = ("card", *args)
            return [(action, (card, ("panel", me)))] if args[1] in SPECIALS else [(action, (card,))]
        case "collect":
            at = "" if me is None else own_view.pawns[me]
            firsts: list[Key] = [("tile", at)] if own_view.lights.get(at) else []  # a dark one would be fixed
            stand_in: list[Key] = [("card", me, args[1])] if args[1] else []
            return [(action, (first, *stand_in)) for first in (*firsts, ("token", args[0]))]
        case "draw_explore" | "draw_lights_out":
            return [(action, (("deck", "explore" if move == "draw_explore" else "lights"),))]
        case "discard_card":
            return [(action, (("drop", args[0]),))]
        case "accept_fate":
            return [(action, ([("keep", holder) for holder in own_view.players_holding(GPS)],))]
    return []
