"""What a half-made choice in the park can become: clicks and drags into whole actions."""

from typing import Any

from game.engine.state import Action, Refusal
from game.games.ramble_park.conduct import DRAWS
from game.games.ramble_park.rules import foresight, specials
from game.games.ramble_park.rules.components import EXPLORE_DRAWS, GPS, HANDBOOK
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.picks import (
    ASKING_SHEETS,
    can_pickpocket_card,
    is_special_card,
    picks_for_action,
    playable_special_cards,
    possible_actions_of_asked_person,
    special_card_player,
)
from game.games.ramble_park.table.refused import HAND_FIRST, intended_action, refusal_for_picks
from game.games.ramble_park.table.trips import (
    GOALS,
    chosen_travellers,
    draft_after_trip_pick,
    draft_after_trip_unpick,
    is_gps_card,
    pawns_that_may_come_along,
    selectable_pawns,
)
from game.ui.contract.parts import TableChoices
from game.ui.offer import Draft, EqualPieceKey, Offer, draft_after_pick, name_of, offer_from_actions
from game.ui.table import Key

NAMED = ("discard_card", "accept_fate")  # what waits for its button
END: Action = ("end_actions",)


def plan_to_end_turn_part(own_view: RamblePark) -> tuple[Action, ...]:
    """What ends this part of a turn, with all cards that nobody has to choose: up to the end of their deck, which is
    shuffled anew then. Who wants to see one card before the next picks their deck.
    """
    explore, lights = len(own_view.explore), len(own_view.lights_out)
    if own_view.phase == "actions":
        return (END, *[(DRAWS["explore"],)] * min(EXPLORE_DRAWS, explore))
    if own_view.phase in DRAWS:
        left = {"explore": explore, "lights": lights}[own_view.phase]
        return ((DRAWS[own_view.phase],),) * min(own_view.draws, left)
    return ()


def is_fix_of_two_lights(action: Action) -> bool:
    """The first light waits for its button: so do both, that one button does what it says."""
    return action[0] == "fix" and len(action) > 2


class ParkChoices(TableChoices[RamblePark]):
    """What picks lead to, and the words of the buttons there."""

    def __init__(self, names: ParkNames):
        super().__init__(names.texts, names.players)
        self.named, self.people = names, names.players.people

    # ---------------------------------------------------------------- what it can become
    def offer(self, own_view: RamblePark, draft: Draft) -> Offer:
        is_asked = own_view.phase in ASKING_SHEETS and own_view.current_player in self.people
        panels = tuple(("panel", player) for player in range(own_view.players)) if draft or is_asked else ()
        offer = self.offer_for_phase(own_view, draft)._replace(panels=panels)
        return offer._replace(words=self.discard_button_texts(own_view)) if own_view.phase == "hand" else offer

    def discard_button_texts(self, own_view: RamblePark) -> tuple[str, ...]:
        """What the button may say while a hand is one card too large."""
        cards = dict.fromkeys(own_view.hands[own_view.asked_player])
        return self.texts("button.choose"), *(self.plan_button_text(own_view, ("discard_card", card)) for card in cards)

    def offer_for_phase(self, own_view: RamblePark, draft: Draft) -> Offer:
        names = [name_of(key) for key in draft]
        if names and special_card_player(draft) is not None:
            return self.offer_special_card(own_view, names)._replace(bot_card=self.bot_card(names))
        ways = [
            way
            for action in possible_actions_of_asked_person(own_view, self.people)
            for way in picks_for_action(own_view, action)
        ]
        offer = offer_from_actions(ways, draft)
        if own_view.phase == "stranded" and ways:
            offer = offer._replace(lit=offer.lit | {("rescue", holder) for holder in own_view.players_holding(GPS)})
        if own_view.phase == "hand" and ways:
            waits = (self.texts("button.choose"), self.texts(f"why.{HAND_FIRST.reason}"))
            offer = offer._replace(asides=self.special_card_buttons(own_view), waits=waits, waits_rule=HAND_FIRST.rule)
        if not draft:
            return self.offer_before_picks(own_view, offer)
        if not offer.plan and not offer.lit:
            return Offer(plan=intended_action(own_view, names), why=refusal_for_picks(own_view, self.people, names))
        return offer._replace(button=self.button(own_view, offer))

    def offer_before_picks(self, own_view: RamblePark, offer: Offer) -> Offer:
        """Nothing is picked: all that is legal, all Special cards that can be played, what ends this part."""
        spare = frozenset(
            ("card", player, card)
            for player in range(own_view.players)
            for card in playable_special_cards(own_view, player)
        )
        offer = offer._replace(lit=offer.lit | spare, spare=spare - offer.lit)
        plan = plan_to_end_turn_part(own_view)
        if not plan or plan[0] not in possible_actions_of_asked_person(own_view, self.people):
            return offer
        button = self.plan_button_text(own_view, plan[0], len(plan))
        return offer._replace(plan=plan, button=button, asks_twice=plan[0] == END)

    def special_card_buttons(self, own_view: RamblePark) -> tuple[tuple[Key, str], ...]:
        """Buttons for the Special cards that may be played in place of putting a card away."""
        player = own_view.asked_player
        return tuple(
            (("card", player, card), self.texts(f"button.instead.{card}"))
            for card in playable_special_cards(own_view, player)
        )

    # ---------------------------------------------------------------- Special cards
    def offer_special_card(self, own_view: RamblePark, names: list[Key]) -> Offer:
        player = names[0][1]
        if names[0][0] == "card" and names[0][2] == HANDBOOK:
            offer = self.offer_handbook(own_view, player, names[1:])
        else:
            offer = self.offer_gps(own_view, player, names)
        if len(names) == 1 and can_pickpocket_card(own_view, self.people, names[0]):
            offer = offer._replace(lit=offer.lit | {("panel", own_view.current_player)})
        return offer

    def bot_card(self, names: list[Key]) -> str:
        """The Special card that a companion may be asked to use."""
        is_theirs = len(names) == 1 and is_special_card(names[0]) and names[0][1] not in self.people
        return str(names[0][2]) if is_theirs else ""

    def out_of_turn_player(self, draft: Draft) -> int | None:
        """A GPS and a Handbook speak up for who holds them."""
        return special_card_player(draft)

    def offer_handbook(self, own_view: RamblePark, player: int, names: list[Key]) -> Offer:
        if not names:
            lit = frozenset(("tile", tile) for tile in own_view.dark_tiles)
            light = ("play_handbook", player, foresight.most_dangerous_tile(own_view))
            return (
                Offer(lit, (light,), self.plan_button_text(own_view, light))
                if foresight.most_dangerous_tile(own_view)
                else Offer(lit)
            )
        tile = names[-1][1] if names[-1][0] == "tile" else ""
        return Offer(plan=(("play_handbook", player, tile),), more=False)

    # ---------------------------------------------------------------- trips by GPS
    def offer_gps(self, own_view: RamblePark, player: int, names: list[Key]) -> Offer:
        """One or more pawns of one tile, then where to; with all of them at the exit, out of the park."""
        pawns = tuple(sorted(chosen_travellers(own_view, names)))
        goals = [name[1] for name in names if name[0] in GOALS]
        if not pawns:
            return (
                Offer(plan=(("play_gps", player, (), ""),))
                if len(names) > 1
                else self.offer_first_pawn(own_view, player)
            )
        if names[1:] and names[-1][0] not in ("pawn", *GOALS):
            return Offer(why=Refusal("RP-6.9", "no_goal"))
        lit = selectable_pawns(own_view, names) | {
            ("tile", tile) for tile in own_view.lights if tile != own_view.pawns[pawns[0]]
        }
        if not goals:
            return Offer(frozenset(lit))
        trip = ("play_gps", player, pawns, goals[-1])
        if names[-1][0] in GOALS and not pawns_that_may_come_along(own_view, names):
            return Offer(plan=(trip,), more=False)
        return Offer(frozenset(lit - {("tile", goals[-1])}), (trip,), self.plan_button_text(own_view, trip))

    def offer_first_pawn(self, own_view: RamblePark, player: int) -> Offer:
        lit = frozenset(("pawn", one) for one in range(own_view.players) if own_view.is_player_still_in_game(one))
        if not specials.can_team_escape(own_view):
            return Offer(lit)
        escape = ("escape", player)
        return Offer(lit, (escape,), self.plan_button_text(own_view, escape))

    # ---------------------------------------------------------------- picks that change others
    def after_pick(self, own_view: RamblePark, draft: Draft, key: Key) -> Draft:
        """Without its card nothing of a Special card's use is left."""
        first = name_of(draft[0]) if draft else ("",)
        if key not in draft:
            is_trip = is_gps_card(first) and name_of(key)[0] in ("pawn", "tile")
            return draft_after_trip_pick(own_view, draft, key) if is_trip else (*draft, key)
        left = draft_after_pick(draft, key)
        if not is_special_card(first):
            return left
        if key == draft[0]:
            return ()
        return draft_after_trip_unpick(own_view, left) if is_gps_card(first) else left

    # ---------------------------------------------------------------- buttons and hints
    def button(self, own_view: RamblePark, offer: Offer) -> str | None:
        """A plan waits for its button where more could be picked, or where it hurts."""
        if not offer.plan:
            return None
        is_waiting = offer.more or offer.plan[0][0] in NAMED or is_fix_of_two_lights(offer.plan[0])
        return self.plan_button_text(own_view, offer.plan[0]) if is_waiting else None

    def plan_button_text(self, own_view: RamblePark, action: Action, times: int = 1) -> str:
        """What the button says that does this, so many times."""
        move, *args = action
        facts: dict[str, Any] = {"n": times}
        if move == "fix":
            return self.texts("button.fix" if len(args) == 1 else "button.fix.both", tile=self.named.tile_name(args[0]))
        if action == END:
            facts = {"n": min(EXPLORE_DRAWS, len(own_view.explore)), "left": own_view.actions}
        elif move == "collect":
            facts["landmark"] = self.named.landmark_name(args[0])
        elif move == "discard_card":
            facts["card"] = self.named.card_name(args[0])
        elif move == "accept_fate":
            return self.texts(
                f"button.accept_fate.{own_view.options['stranded']}",
                player=self.named.player_name(own_view.asked_player),
            )
        elif move == "play_handbook":
            facts["tile"] = self.named.tile_name(args[1])
        return self.texts(f"button.{move}", **facts)

    def picks_of(self, own_view: RamblePark, action: Action) -> Draft:
        """The pieces that would be picked for this action."""
        move, *args = action
        if move in ("play_gps", "play_handbook", "escape"):
            card = HANDBOOK if move == "play_handbook" else GPS
            rest = [("tile", args[1])] if move == "play_handbook" else []
            if move == "play_gps":
                rest = [*(("pawn", pawn) for pawn in args[1]), ("tile", args[2])]
            return (EqualPieceKey(("card", args[0], card), 0), *rest)
        if move == "end_actions":
            return ()
        ways = picks_for_action(own_view, action)
        keys = [key for step in ways[-1][1] for key in (step if isinstance(step, list) else [step])]
        return tuple(EqualPieceKey(key, 0) if key[0] in ("card", "drop") else key for key in keys)
