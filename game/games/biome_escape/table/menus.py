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
    Choice,
    is_at_hand,
    prospects_of,
)
from game.games.biome_escape.table.style import PHRASE_SIGNS, SECRET_SIGNS
from game.ui.offer import Draft


class Menus:
    """The lines of small sheets, in their order."""

    def __init__(self, named: BiomeNames):
        self.named, self.texts = named, named.texts

    def lines(self, own: BiomeEscape, draft: Draft) -> list[Choice]:
        """The choices that have no piece of their own, in the order of their sheet."""
        if own.phase == "must_use":
            one = own.agenda[-1].about[0]
            return self.stack_lines(own) if own.secrets[one].kind == FORESIGHT and not draft else []
        if own.phase != "turn" or not draft:
            return []
        if draft[0][0] == "secret" and is_at_hand(own, draft[0][1]) and own.secrets[draft[0][1]].kind is not None:
            if len(draft) == 1:
                return [] if self.is_just_taken(own, draft[0][1]) else self.secret_lines(own, draft[0][1])
            return self.stack_lines(own) if draft[1:] == (USE,) and own.secrets[draft[0][1]].kind == FORESIGHT else []
        if draft[0][0] == "camp" and len(draft) == 1:
            return self.deal_lines(own)
        return self.talk_lines(own) if draft == (SAY,) else []

    def is_just_taken(self, own: BiomeEscape, one: int) -> bool:
        """Can it be picked up and nothing else be done with it?"""
        can_take = ("pickup", one) in prospects_of(own).actions.get("pickup", ())
        return can_take and [line.key for line in self.secret_lines(own, one)] == [PICKUP]

    def secret_lines(self, own: BiomeEscape, one: int) -> list[Choice]:
        kind, at = own.secrets[one].kind, people.stands_at(own, own.observer)
        free = self.price(packing.carry_cost(own, at))
        lines = []
        if one in own.packs[own.observer]:
            lines.append(Choice(PLACE, self.texts("line.place"), "ui_hand", free))
        else:
            lines.append(Choice(PICKUP, self.texts("line.pickup"), "gi_knapsack", free))
        if f"line.use.{kind}" in self.texts:
            lines.append(Choice(USE, self.texts(f"line.use.{kind}", n=own.figure), SECRET_SIGNS[kind], self.price(1)))
        if any(at in (path[0], path[-1]) for path in own.routes) and camps.is_friendly(own, at):
            lines.append(
                Choice(SEND, self.texts("line.send"), SECRET_SIGNS[CARAVAN_KIT], self.texts("price.supplies", n=1))
            )
        return lines

    def stack_lines(self, own: BiomeEscape) -> list[Choice]:
        counts = {TILE_STACK: len(own.tile_stack), SECRET_STACK: len(own.secret_stack)}
        icons = {TILE_STACK: "ui_layers", SECRET_STACK: "ui_eye"}
        return [
            Choice(("do", name), self.texts(f"line.stack.{name}", n=min(PARTS.foresight, n)), icons[name])
            for name, n in counts.items()
        ]

    def deal_lines(self, own: BiomeEscape) -> list[Choice]:
        price = {RESCUE: 1, DISRUPT: PARTS.hire_price[DISRUPT], INTERCEPT: PARTS.hire_price[INTERCEPT]}
        trade = Choice(
            TRADE, self.texts("line.trade", n=len(own.box)), "gi_shopping-bag", self.deal_price(PARTS.trade_price)
        )
        hires = [
            Choice(("do", job), self.texts(f"line.{job}"), "gi_hiking", self.deal_price(price[job])) for job in DEALS
        ]
        return [trade, *hires]

    def deal_price(self, supplies: int) -> str:
        return self.texts("price.supplies", n=supplies)

    def talk_lines(self, own: BiomeEscape) -> list[Choice]:
        """What is friendly; owning up stands apart, as a button of the prompt."""
        return [Choice(("say", phrase), self.texts(f"phrase.{phrase}"), PHRASE_SIGNS[phrase]) for phrase in PHRASES]

    def price(self, actions: int) -> str:
        return self.texts("price.actions", n=actions) if actions else self.texts("price.free")
