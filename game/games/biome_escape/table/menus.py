"""Choices that have no piece of their own: lines on a small sheet."""

from game.games.biome_escape.rules import camps, packing, people
from game.games.biome_escape.rules.components import (
    CARAVAN_KIT,
    DISRUPT,
    FORESIGHT,
    INTERCEPT,
    PARTS,
    PHRASES,
    RESCUE,
    SECRET_STACK,
    TILE_STACK,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.prospects import (
    DEALS,
    PICKUP,
    PLACE,
    SAY,
    SEND,
    TRADE,
    USE,
    MenuChoice,
    is_secret_usable_here,
    possible_actions,
)
from game.games.biome_escape.table.style import PHRASE_SIGNS, SECRET_SIGNS
from game.ui.offer import Draft


class ChoiceMenus:
    """The lines of small sheets, in their order."""

    def __init__(self, names: BiomeNames):
        self.named, self.texts = names, names.texts

    def menu_lines(self, own_view: BiomeEscape, draft: Draft) -> list[MenuChoice]:
        """The choices that have no piece of their own, in the order of their sheet."""
        if own_view.phase == "must_use":
            one = own_view.agenda[-1].about[0]
            return self.stack_menu_lines(own_view) if own_view.secrets[one].kind == FORESIGHT and not draft else []
        if own_view.phase != "turn" or not draft:
            return []
        if (
            draft[0][0] == "secret"
            and is_secret_usable_here(own_view, draft[0][1])
            and own_view.secrets[draft[0][1]].kind is not None
        ):
            if len(draft) == 1:
                return (
                    []
                    if self.can_only_be_picked_up(own_view, draft[0][1])
                    else self.secret_menu_lines(own_view, draft[0][1])
                )
            return (
                self.stack_menu_lines(own_view)
                if draft[1:] == (USE,) and own_view.secrets[draft[0][1]].kind == FORESIGHT
                else []
            )
        if draft[0][0] == "camp" and len(draft) == 1:
            return self.bargain_menu_lines(own_view)
        return self.remark_menu_lines(own_view) if draft == (SAY,) else []

    def can_only_be_picked_up(self, own_view: BiomeEscape, secret: int) -> bool:
        """Can it be picked up and nothing else be done with it?"""
        can_take = ("pickup", secret) in possible_actions(own_view).actions.get("pickup", ())
        return can_take and [line.key for line in self.secret_menu_lines(own_view, secret)] == [PICKUP]

    def secret_menu_lines(self, own_view: BiomeEscape, secret: int) -> list[MenuChoice]:
        kind, at = own_view.secrets[secret].kind, people.pawn_tile(own_view, own_view.observer)
        free = self.action_price_text(packing.pick_up_or_place_cost(own_view, at))
        lines = []
        if secret in own_view.packs[own_view.observer]:
            lines.append(MenuChoice(PLACE, self.texts("line.place"), "ui_hand", free))
        else:
            lines.append(MenuChoice(PICKUP, self.texts("line.pickup"), "gi_knapsack", free))
        if f"line.use.{kind}" in self.texts:
            lines.append(
                MenuChoice(
                    USE,
                    self.texts(f"line.use.{kind}", n=max(own_view.actions, 1) - 1 + own_view.figure),
                    SECRET_SIGNS[kind],
                    self.action_price_text(1),
                )
            )
        if any(at in (path[0], path[-1]) for path in own_view.routes) and camps.is_friendly_camp(own_view, at):
            lines.append(
                MenuChoice(SEND, self.texts("line.send"), SECRET_SIGNS[CARAVAN_KIT], self.texts("price.supplies", n=1))
            )
        return lines

    def stack_menu_lines(self, own_view: BiomeEscape) -> list[MenuChoice]:
        counts = {TILE_STACK: len(own_view.tile_stack), SECRET_STACK: len(own_view.secret_stack)}
        icons = {TILE_STACK: "ui_layers", SECRET_STACK: "ui_eye"}
        return [
            MenuChoice(("do", name), self.texts(f"line.stack.{name}", n=min(PARTS.foresight, n)), icons[name])
            for name, n in counts.items()
        ]

    def bargain_menu_lines(self, own_view: BiomeEscape) -> list[MenuChoice]:
        price = {RESCUE: 1, DISRUPT: PARTS.hire_price[DISRUPT], INTERCEPT: PARTS.hire_price[INTERCEPT]}
        trade = MenuChoice(
            TRADE,
            self.texts("line.trade", n=len(own_view.box)),
            "gi_shopping-bag",
            self.supply_price_text(PARTS.trade_price),
        )
        hires = [
            MenuChoice(("do", job), self.texts(f"line.{job}"), "gi_hiking", self.supply_price_text(price[job]))
            for job in DEALS
        ]
        return [trade, *hires]

    def supply_price_text(self, supplies: int) -> str:
        return self.texts("price.supplies", n=supplies)

    def remark_menu_lines(self, own_view: BiomeEscape) -> list[MenuChoice]:
        """What is friendly; owning up stands apart, as a button of the prompt."""
        return [MenuChoice(("say", phrase), self.texts(f"phrase.{phrase}"), PHRASE_SIGNS[phrase]) for phrase in PHRASES]

    def action_price_text(self, actions: int) -> str:
        return self.texts("price.actions", n=actions) if actions else self.texts("price.free")
