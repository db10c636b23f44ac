"""From an action back to the picks that make it, for hints."""

from collections.abc import Iterable

from game.engine.state import Action
from game.games.biome_escape.rules.components import INTERCEPT
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.deals import BargainOffers
from game.games.biome_escape.table.menus import ChoiceMenus
from game.games.biome_escape.table.prospects import (
    CLIMB,
    END,
    NONE,
    OWN_UP,
    SAY,
    SEND,
    TRADE,
    USE,
    knows_next_cliffs,
    possible_actions,
    would_waste_actions,
)
from game.ui.offer import Draft
from game.ui.table import Key


class PicksForActions:
    """How an action is picked."""

    def __init__(self, menus: ChoiceMenus, deals: BargainOffers):
        self.menus, self.deals = menus, deals

    def picks_of(self, own_view: BiomeEscape, action: Action) -> Draft:  # noqa: C901  a case a move
        """The picks that make an action."""
        move, *args = action
        match move:
            case "explore":
                return (("tile", args[0]), *((("turn", args[1]),) if knows_next_cliffs(own_view) else ()))
            case "move":
                is_round = len(action) > 2 and not possible_actions(own_view).ways[args[0]].supplies
                return self.picks_with_payment(own_view, action, (("tile", args[0]), *((CLIMB,) if is_round else ())))
            case "discover":
                return (("secret", args[0]),)
            case "pickup" if self.menus.can_only_be_picked_up(own_view, args[0]):
                return (("secret", args[0]),)
            case "pickup" | "place":
                return (("secret", args[0]), ("do", move))
            case "send":
                path = own_view.routes[args[0]]
                far = path[-1] if path[0] == own_view.pawns[own_view.observer] else path[0]
                ends = {one[1] for one in possible_actions(own_view).actions["send"] if one[2] == args[1]}
                keys = (("secret", args[1]), SEND, *((("tile", far),) if len(ends) > 1 else ()))
                return self.picks_with_payment(own_view, action, keys)
            case "caravan_move":
                return (("route", args[0]),)
            case "trade":
                return self.picks_with_payment(own_view, action, (("camp", own_view.pawns[own_view.observer]), TRADE))
            case "hire":
                picks = (
                    [("party", args[1])]
                    if args[0] == INTERCEPT
                    else [*(("pawn", one) for one in args[2]), *(("secret", one) for one in args[3])]
                )
                return self.picks_with_payment(
                    own_view, action, (("camp", own_view.pawns[own_view.observer]), ("do", args[0]), *picks)
                )
            case "ransom":
                return self.picks_with_payment(own_view, action, (("pawn", args[0]),))
            case "signal":
                return (SAY, ("say", args[0]), ("tile", args[1]))
            case "own_up":
                return (SAY, OWN_UP, ("secret", args[0]))
            case "arrange":
                return tuple(("card", n) for n in args)
            case "trade_pick":
                return (NONE,) if args[0] is None else (("box", args[0]),)
            case "end_turn":
                return (END,) if would_waste_actions(own_view) else ()
        return self.picks_for_use(own_view, action)

    def picks_with_payment(self, own_view: BiomeEscape, action: Action, keys: Draft) -> Draft:
        """The picks of an action, and of its payment where that is not the usual one."""
        ways = self.deals.actions_by_payment(own_view, action)
        return (*keys, ("pay", ways.index(action))) if action in ways[1:] else keys

    def picks_for_use(self, own_view: BiomeEscape, action: Action) -> Draft:
        move, one, *args = action
        picks: Iterable[Key] = ()
        if move == "use_farm_kit":
            picks = (
                [("tile", args[0])]
                if len([other for other in possible_actions(own_view).actions.get(move, ()) if other[1] == one]) > 1
                else []
            )
        elif move == "use_foresight":
            picks = [("do", args[0])]
        elif move == "use_teleport":
            picks = [("tile", args[0])]
        elif move == "use_caravan_kit":
            picks = [("tile", at) for at in args[1:]]
        first = () if own_view.phase == "must_use" else (("secret", one), USE)
        return (*first, *picks)
