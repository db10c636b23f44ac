"""What actions would bring, in words: of a choice that is not made yet, and of a companion's plan."""

from itertools import groupby
from typing import Any

from game.engine.state import Action
from game.games.ramble_park.rules.components import HAND, IN_THE_DARK
from game.games.ramble_park.rules.foresight import plan_until_hand_too_full
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.hand_words import HandLimitText
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.style import LAMP, LIGHTS, STYLE
from game.games.ramble_park.table.trips import gps_text_key_and_pawns
from game.ui.lines import Line

WALKS = ("move", "jog")
HANDING_OVER = ("give", "pickpocket")
DRAWING = ("draw_explore", "draw_lights_out")


class ActionSentences:
    """Sentences about actions."""

    def __init__(self, names: ParkNames, hands: HandLimitText):
        self.named, self.texts, self.hands = names, names.texts, hands

    # ---------------------------------------------------------------- companions
    def plan_sentence(self, public_view: RamblePark, plan: tuple[Action, ...]) -> str:
        """A whole turn in one sentence."""
        if public_view.options["plans"] == "silent":
            return ""
        plan = plan_until_hand_too_full(public_view, plan)
        deeds = [self.action_text(action, len(list(same))) for action, same in groupby(actions_to_tell(plan))]
        if not deeds:
            return ""
        words = self.texts("intent", deeds=self.texts.joined_list(deeds))
        over = self.hands_over_limit(public_view.foresee(*plan))
        speaker = public_view.asked_player
        return " ".join([words, *(self.hand_over_limit_text("intent.over", one, n, speaker) for one, n in over)])

    def tiles_of_plan(self, public_view: RamblePark, plan: tuple[Action, ...]) -> list[str]:
        """The tiles that the sentence of a plan speaks of; where something is collected, the tile of the pawn then."""
        tiles: list[str] = []
        here = public_view.pawns[public_view.asked_player]
        for move, *args in actions_to_tell(plan_until_hand_too_full(public_view, plan)):
            if move in WALKS or (move == "play_gps" and public_view.asked_player in args[1]):
                here = args[-1]
            if move in (*WALKS, "fix"):
                tiles += args
            elif move in ("guide", "play_handbook", "play_gps"):
                tiles.append(args[-1])
            elif move == "collect":
                tiles.append(here)
        return tiles

    def hands_over_limit(self, foreseen: dict[str, Any]) -> list[tuple[int, int]]:
        """Who will hold too many cards, and how many, by what is foreseen."""
        return [(one, len(foreseen["hands"][one])) for one in foreseen.get("over", ()) if one in foreseen["hands"]]

    def hand_over_limit_text(self, key: str, player: int, cards: int, reader: int) -> str:
        """That a hand will be too full, and what follows. reader: the player for whom it is about the own hand."""
        facts = {"player": self.named.player_name(player), "n": cards, "m": cards - HAND}
        return self.texts(f"{key}.own" if player == reader else key, **facts)

    def action_text(self, action: Action, times: int) -> str:
        facts = self.action_facts(action)
        words = self.texts(f"intent.{action[0]}{facts.pop('key', '')}", **facts)
        return self.texts(f"intent.times.{times}", deed=words) if times > 1 else words

    # ---------------------------------------------------------------- what a choice would bring
    def preview_lines(self, own_view: RamblePark, plan: tuple[Action, ...]) -> list[Line]:
        move, *args = plan[0]
        facts = own_view.foresee(*plan)
        left = facts.get("actions", own_view.actions)
        left_words = self.texts("preview.left" if left else "preview.left.none", n=left)
        names = self.action_facts(plan[0]) | {"left": left_words}
        if move == "discard_card" and own_view.is_landmark_still_needed(args[0]):
            names["others"] = self.hands.other_holders_text(own_view, args[0])
        if move == "collect":
            names["key"] = ".swap" if args[1] else ""
        if move == "draw_lights_out" and facts["vital"]:
            words = self.texts("preview.draw_lights_out.vital", n=len(facts["vital"]), cards=facts["cards"])
            return [Line(words, LIGHTS, tone=STYLE["alarm"])]
        if move == "draw_explore":
            names |= {"n": facts["kinds"].get(IN_THE_DARK, 0), "cards": facts["cards"]}
        if move == "draw_lights_out":
            names |= {"n": len(facts["gone"]), "cards": facts["cards"]}
        if move == "fix" and len(args) == 1 and self.can_fix_second_tile(own_view, args[0]):
            names["key"] = ".more"
        if move in DRAWING and not names["n"]:
            names["key"] = ".none"
        over = self.hands_over_limit(facts) if move in HANDING_OVER else []
        if over:  # more to the point than how many actions are left
            told = [self.hand_over_limit_text("preview.over", one, n, own_view.asked_player) for one, n in over]
            names["left"] = " ".join(told)
        return [Line(self.texts(f"preview.{move}{names.pop('key', '')}", **names).rstrip(), LAMP)]

    def can_fix_second_tile(self, own_view: RamblePark, tile: str) -> bool:
        """Can the action that fixes this tile fix a second one too?"""
        others = (one for one in own_view.dark_tiles if one != tile)
        return any(own_view.is_legal(("fix", *sorted((tile, one)))) for one in others)

    def action_facts(self, action: Action) -> dict[str, Any]:
        """What an action names, in words. The fact `key` is the ending of its text key, where it has one."""
        move, *args = action
        facts: dict[str, Any] = {"n": 0}
        match move:
            case "move" | "jog" | "relocate":
                facts |= {"tile": self.named.tile_name(args[0])}
            case "guide":
                facts |= {"player": self.named.player_name(args[0]), "tile": self.named.tile_name(args[1])}
            case "fix":
                facts |= {"tile": self.texts.joined_list([self.named.tile_name_in_list(tile) for tile in args])}
            case "give" | "pickpocket":
                facts |= {"player": self.named.player_name(args[0]), "card": self.named.card_name(args[1])}
            case "collect":
                facts |= {
                    "landmark": self.named.landmark_name(args[0]),
                    "card": self.named.card_name(args[1] or args[0]),
                }
            case "discard_card":
                facts |= {"card": self.named.card_name(args[0]), "others": ""}
            case "play_handbook":
                facts |= {"player": self.named.player_name(args[0]), "tile": self.named.tile_name(args[1])}
            case "play_gps":
                way, pawns = gps_text_key_and_pawns(*args[:2])
                names = self.texts.joined_list([self.named.player_name(one) for one in pawns])
                facts |= {
                    "player": self.named.player_name(args[0]),
                    "pawns": names,
                    "tile": self.named.tile_name(args[2]),
                }
                facts |= {"key": f".{way}"} if way else {}
            case "escape":
                facts |= {"player": self.named.player_name(args[0])}
        return facts


def actions_to_tell(plan: tuple[Action, ...]) -> list[Action]:
    """What is said of a plan: of a walk over several tiles only where it ends, lights in one breath."""
    told: list[Action] = []
    for action in plan:
        if told and action[0] in WALKS and told[-1][0] in WALKS:
            told[-1] = action
        elif told and action[0] == told[-1][0] == "fix":
            told[-1] = (*told[-1], *action[1:])
        elif action[0] != "end_actions":
            told.append(action)
    return told
