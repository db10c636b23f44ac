"""What must be done in the park, in one sentence."""

from game.games.ramble_park.conduct import DRAWS
from game.games.ramble_park.rules import foresight, specials
from game.games.ramble_park.rules.components import GPS, HAND
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.hand_words import HandLimitText
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.picks import (
    can_pickpocket_card,
    possible_actions_of_asked_person,
    special_card_player,
)
from game.games.ramble_park.table.trips import chosen_travellers, is_gps_card, pawns_that_may_come_along
from game.ui.offer import Draft, name_of
from game.ui.table import Key


class PromptTexts:
    """What the one who is asked does next, by what is picked so far."""

    def __init__(self, names: ParkNames, hands: HandLimitText):
        self.named, self.texts, self.hands = names, names.texts, hands
        self.people = names.players.people

    def prompt(self, own_view: RamblePark, draft: Draft) -> tuple[str, str]:
        names, holder = [name_of(key) for key in draft], special_card_player(draft)
        if holder is not None:
            return self.special_card_prompt(own_view, holder, names), ""
        if not draft and specials.can_team_escape(own_view) and own_view.players_holding(GPS):
            return self.escape_prompt(own_view), ""
        if own_view.phase == "hand":
            either = ".or" if self.hands.special_card_reminder(own_view) else ""
            return self.texts(f"prompt.hand{either}", n=len(own_view.hands[own_view.asked_player]) - HAND), ""
        if own_view.phase in DRAWS:
            return self.draw_prompt(own_view), ""
        if own_view.phase == "actions" and not draft:
            return self.actions_prompt(self.possible_actions(own_view)), ""
        if own_view.phase != "actions":
            return self.texts(f"prompt.{own_view.phase}"), ""
        return self.texts(f"prompt.actions.{self.draft_text_key(own_view, names)}", **self.draft_facts(names)), ""

    def draw_prompt(self, own_view: RamblePark) -> str:
        """The prompt to draw cards; for Lights Out cards, with the chance that they lose the tile most in danger."""
        if own_view.phase != "lights" or not foresight.most_dangerous_tile(own_view):
            return self.texts(f"prompt.{own_view.phase}", n=own_view.draws)
        chance = round(100 * foresight.chance_of_lights_out_card(own_view, foresight.most_dangerous_tile(own_view)))
        return self.texts(
            "prompt.lights.feared",
            n=own_view.draws,
            chance=chance,
            tile=self.named.tile_name(foresight.most_dangerous_tile(own_view)),
        )

    def escape_prompt(self, own_view: RamblePark) -> str:
        """Everybody stands at the exit with all tokens, and somebody holds what leads them out."""
        holders = own_view.players_holding(GPS)
        if own_view.current_player in holders:
            return self.texts("prompt.leave.own")
        return self.texts("prompt.leave", player=self.named.player_name(holders[0]))

    def possible_actions(self, own_view: RamblePark) -> list[str]:
        """What can be done now; nothing where a pawn without company stands on a lit tile that touches no other."""
        moves = dict.fromkeys(action[0] for action in possible_actions_of_asked_person(own_view, self.people))
        return [self.texts(f"deed.{move}") for move in moves if move not in ("jog", "end_actions")]

    def actions_prompt(self, deeds: list[str]) -> str:
        """You can walk, fix or give."""
        if not deeds:
            return self.texts("prompt.actions.none")
        return self.texts("prompt.actions", deeds=self.named.alternatives_text(deeds))

    def special_card_prompt(self, own_view: RamblePark, holder: int, names: list[Key]) -> str:
        """What the holder of a Special card does with it, in somebody's turn."""
        card = "gps" if is_gps_card(names[0]) else "handbook"
        if len(names) == 1 and can_pickpocket_card(own_view, self.people, names[0]):
            return self.texts(f"prompt.special.{card}.take")
        words = self.texts(f"prompt.special.{card}" if holder in self.people else f"prompt.special.{card}.asked")
        return self.gps_prompt(own_view, names, words) if is_gps_card(names[0]) else words

    def gps_prompt(self, own_view: RamblePark, names: list[Key], who: str) -> str:
        """First who travels, then where to, and who could come along; in a rescue it is known who travels."""
        if not chosen_travellers(own_view, names):
            return self.texts("prompt.special.gps.who", who=who)
        step = "rescue" if names[0][0] == "rescue" else "to"
        others = [self.named.player_name(one) for one in pawns_that_may_come_along(own_view, names)]
        if not others:
            return self.texts(f"prompt.special.gps.{step}", who=who)
        return self.texts(f"prompt.special.gps.{step}.more", who=who, others=self.named.alternatives_text(others))

    def draft_text_key(self, own_view: RamblePark, names: list[Key]) -> str:
        kind = names[0][0]
        if kind == "pawn":
            return "walk" if names[0][1] == own_view.current_player else "guide"
        if kind == "card":
            return "give" if names[0][1] == own_view.current_player else "take"
        return {"tile": "fix", "token": "swap"}.get(kind, "walk")

    def draft_facts(self, names: list[Key]) -> dict[str, str]:
        facts = dict.fromkeys(("player", "card", "tile", "landmark"), "")
        if isinstance(names[0][1], int):
            facts["player"] = self.named.player_name(names[0][1])
        if names[0][0] == "card":
            facts["card"] = self.named.card_name(names[0][2])
        elif names[0][0] == "tile":
            facts["tile"] = self.named.tile_name(names[0][1])
        elif names[0][0] == "token":
            facts["landmark"] = self.named.landmark_name(names[0][1])
        return facts
