"""From an action back to the picks that make it, for hints."""

from collections.abc import Callable

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
    """How an action is picked: first what it is about, then, where that is not the usual one, how it is paid."""

    def __init__(self, menus: ChoiceMenus, deals: BargainOffers):
        self.menus, self.deals = menus, deals

    def picks_of(self, own_view: BiomeEscape, action: Action) -> Draft:
        """The picks that make an action."""
        move = action[0]
        if move == "pickup" and self.menus.can_only_be_picked_up(own_view, action[1]):
            return (("secret", action[1]),)
        picks = (picks_for_use if move in USE_PICKS else PICKS[move])(own_view, action)
        return self.picks_with_payment(own_view, action, picks) if move in PAID_MOVES else picks

    def picks_with_payment(self, own_view: BiomeEscape, action: Action, picks: Draft) -> Draft:
        """The picks of an action, and of its payment where that is not the usual one."""
        ways = self.deals.actions_by_payment(own_view, action)
        return (*picks, ("pay", ways.index(action))) if action in ways[1:] else picks


# ---------------------------------------------------------------- on the land
def picks_for_explore(own_view: BiomeEscape, action: Action) -> Draft:
    """The place, and how the tile is turned where its cliffs are known."""
    _, at, rotation = action
    return (("tile", at), *((("turn", rotation),) if knows_next_cliffs(own_view) else ()))


def picks_for_move(own_view: BiomeEscape, action: Action) -> Draft:
    """The tile, and that it is climbed to where there is a way that costs no supply."""
    _, at, *pay = action
    is_round = pay and not possible_actions(own_view).ways[at].supplies
    return (("tile", at), *((CLIMB,) if is_round else ()))


def picks_for_send(own_view: BiomeEscape, action: Action) -> Draft:
    """The secret, and the far end of the route where there are several."""
    _, route, secret, *_ = action
    path = own_view.routes[route]
    far = path[-1] if path[0] == own_view.pawns[own_view.observer] else path[0]
    routes = {one[1] for one in possible_actions(own_view).actions["send"] if one[2] == secret}
    return (("secret", secret), SEND, *((("tile", far),) if len(routes) > 1 else ()))


# ---------------------------------------------------------------- bargains
def own_camp_key(own_view: BiomeEscape) -> Key:
    """The key of the camp on which the viewer stands."""
    return ("camp", own_view.pawns[own_view.observer])


def picks_for_hire(own_view: BiomeEscape, action: Action) -> Draft:
    """The camp and the job, then whom or what it is about."""
    _, job, camp, captives, secrets, *_ = action
    if job == INTERCEPT:
        return (own_camp_key(own_view), ("do", job), ("party", camp))
    people, goods = [("pawn", one) for one in captives], [("secret", one) for one in secrets]
    return (own_camp_key(own_view), ("do", job), *people, *goods)


# ---------------------------------------------------------------- what a secret does
def picks_for_use(own_view: BiomeEscape, action: Action) -> Draft:
    """The secret, unless its use is due anyway, and what it is used on."""
    move, secret, *_ = action
    first = () if own_view.phase == "must_use" else (("secret", secret), USE)
    return (*first, *USE_PICKS[move](own_view, action))


def picks_for_farm(own_view: BiomeEscape, action: Action) -> Draft:
    """The camp, where there are several for which a farm could work."""
    move, secret, camp = action
    choices = [one for one in possible_actions(own_view).actions.get(move, ()) if one[1] == secret]
    return (("tile", camp),) if len(choices) > 1 else ()


PicksOf = Callable[[BiomeEscape, Action], Draft]

PAID_MOVES = {"move", "send", "trade", "hire", "ransom"}
PICKS: dict[str, PicksOf] = {
    "explore": picks_for_explore,
    "move": picks_for_move,
    "discover": lambda own_view, action: (("secret", action[1]),),
    "pickup": lambda own_view, action: (("secret", action[1]), ("do", "pickup")),
    "place": lambda own_view, action: (("secret", action[1]), ("do", "place")),
    "send": picks_for_send,
    "caravan_move": lambda own_view, action: (("route", action[1]),),
    "trade": lambda own_view, action: (own_camp_key(own_view), TRADE),
    "trade_pick": lambda own_view, action: (NONE,) if action[1] is None else (("box", action[1]),),
    "hire": picks_for_hire,
    "ransom": lambda own_view, action: (("pawn", action[1]),),
    "signal": lambda own_view, action: (SAY, ("say", action[1]), ("tile", action[2])),
    "own_up": lambda own_view, action: (SAY, OWN_UP, ("secret", action[1])),
    "arrange": lambda own_view, action: tuple(("card", number) for number in action[1:]),
    "end_turn": lambda own_view, action: (END,) if would_waste_actions(own_view) else (),
}
USE_PICKS: dict[str, PicksOf] = {
    "use_supply": lambda own_view, action: (),
    "use_key": lambda own_view, action: (),
    "use_farm_kit": picks_for_farm,
    "use_camp_kit": lambda own_view, action: (),
    "use_caravan_kit": lambda own_view, action: tuple(("tile", at) for at in action[3:]),  # it begins where one stands
    "use_clairvoyance": lambda own_view, action: (),
    "use_foresight": lambda own_view, action: (("do", action[2]),),
    "use_teleport": lambda own_view, action: (("tile", action[2]),),
}
