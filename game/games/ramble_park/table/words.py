"""The sentences of a turn in the park: what must be done, what is intended, what a choice would bring."""

from collections.abc import Sequence
from itertools import groupby

from game.engine.state import Action, Event, Step
from game.games.ramble_park.conduct import DRAWS
from game.games.ramble_park.rules import foresight, specials
from game.games.ramble_park.rules.components import (
    ACTIONS,
    EXPLORE_DRAWS,
    GPS,
    HAND,
    IN_THE_DARK,
    IS_LANDMARK,
    MATCHING,
)
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.look import EXPLORE, FOOT, LAMP, LIGHTS, LOOK
from game.games.ramble_park.table.tips import Tips
from game.games.ramble_park.table.trips import is_gps, way_of_trip
from game.ui.bars import TurnPart
from game.ui.lines import Line
from game.ui.offer import Draft, name_of

WALKS = ("move", "jog")
DRAWING = ("draw_explore", "draw_lights_out")


class Words(Tips):
    """The part of the controller that finds the words."""

    people: frozenset[int]

    # ---------------------------------------------------------------- the turn
    def status(self, public: RamblePark) -> str:
        level = self.texts(f"option.level.{public.options['level']}")
        return self.texts("status", turn=self.turn_number(public), level=level)

    def chapter(self, public: RamblePark) -> str:
        if not public.turns:
            return self.texts("chapter.setup")
        return self.texts("chapter", turn=public.turns, player=self.names[self.active(public)])

    def gate_button(self, public: RamblePark) -> str:
        following = public.clockwise_from((public.turn + 1) % public.players)[0]
        return self.texts("button.next", player=self.names[following])

    def part_of_turn(self, public: RamblePark) -> int:
        """0 for actions, 1 for Explore cards, 2 for Lights Out cards."""
        if Step("explore") in public.agenda:
            return 0
        return 1 if Step("lights") in public.agenda else 2

    def steps(self, public: RamblePark) -> Sequence[TurnPart]:
        if public.is_over or not public.agenda or self.is_other_over(public):
            return ()
        now, notch = self.part_of_turn(public), public.lights_out_a_turn
        explore, lights = (EXPLORE_DRAWS, public.draws, 0)[now], (notch, notch, public.draws)[now]
        parts = (
            ("actions", FOOT, ACTIONS, 0 if now else public.actions),
            ("explore", EXPLORE, EXPLORE_DRAWS, explore),
            ("lights", LIGHTS, max(notch, lights), lights),
        )
        return tuple(
            TurnPart(icon, count, count - rest, self.step_words(name, rest), n == now, LOOK["button"])
            for n, (name, icon, count, rest) in enumerate(parts)
        )

    def is_other_over(self, public: RamblePark) -> bool:
        """Must a computer player put a card away in another's turn?"""
        return public.phase == "hand" and public.current != public.turn and public.current not in self.people

    def waiting(self, public: RamblePark) -> str:
        if public.phase != "hand":
            return ""
        return self.texts("waiting.hand", n=len(public.hands[public.current]) - HAND)

    def step_words(self, name: str, left: int) -> str:
        return self.texts(f"step.{name}" if left else f"step.{name}.done", n=left)

    # ---------------------------------------------------------------- what has happened
    def as_told(self, event: Event) -> Event:
        """A holder of a GPS who travels by it sends nobody."""
        if event.kind != "gps_played":
            return event
        how, pawns = way_of_trip(event.facts["player"], event.facts["pawns"])
        return event._replace(facts=event.facts | {"how": how, "pawns": pawns})

    # ---------------------------------------------------------------- companions
    def intention(self, public: RamblePark, player: int, plan: tuple[Action, ...]) -> str:
        """A whole turn in one sentence; of a walk over several tiles only where it ends, lights in one breath."""
        if public.options["plans"] == "silent":
            return ""
        told: list[Action] = []
        for action in self.settled(public, plan):
            if told and action[0] in WALKS and told[-1][0] in WALKS:
                told[-1] = action
            elif told and action[0] == told[-1][0] == "fix":
                told[-1] = (*told[-1], *action[1:])
            elif action[0] != "end_actions":
                told.append(action)
        deeds = [self.deed_words(action, len(list(same))) for action, same in groupby(told)]
        return self.texts("intent", deeds=self.texts.several(deeds)) if deeds else ""

    def settled(self, public: RamblePark, plan: tuple[Action, ...]) -> tuple[Action, ...]:
        """A plan up to where a hand is too full: after what is put away then, all is thought over."""
        for n in range(1, len(plan)):
            if public.foresee(*plan[:n]).get("over"):
                return plan[:n]
        return plan

    def deed_words(self, action: Action, times: int) -> str:
        facts = self.action_facts(action)
        words = self.texts(f"intent.{action[0]}{facts.pop('key', '')}", **facts)
        return self.texts(f"intent.times.{times}", deed=words) if times > 1 else words

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own: RamblePark, draft: Draft) -> tuple[str, str]:
        names = [name_of(key) for key in draft]
        speaker = self.speaker(draft)
        if speaker is not None:
            return self.special_prompt(own, speaker, names), ""
        if not draft and specials.can_leave(own) and own.holders(GPS):
            return self.leave_prompt(own), ""
        if own.phase == "hand":
            either = ".or" if self.special_words(own) else ""
            return self.texts(f"prompt.hand{either}", n=len(own.hands[own.current]) - HAND), ""
        if own.phase in DRAWS:
            return self.draw_prompt(own), ""
        if own.phase == "actions" and not draft:
            return self.actions_prompt(self.deeds(own)), ""
        if own.phase != "actions":
            return self.texts(f"prompt.{own.phase}"), ""
        return self.texts(f"prompt.actions.{self.intent(own, names)}", **self.intent_facts(names)), ""

    def draw_prompt(self, own: RamblePark) -> str:
        """Which cards come now, and how likely they lose the park."""
        if own.phase != "lights" or not foresight.feared(own):
            return self.texts(f"prompt.{own.phase}", n=own.draws)
        chance = round(100 * foresight.chance_of_card(own, foresight.feared(own)))
        return self.texts(
            "prompt.lights.feared", n=own.draws, chance=chance, tile=self.tile_name(foresight.feared(own))
        )

    def leave_prompt(self, own: RamblePark) -> str:
        """Everybody stands at the exit with all tokens, and somebody holds what leads them out."""
        holders = own.holders(GPS)
        if own.current in holders:
            return self.texts("prompt.leave.own")
        return self.texts("prompt.leave", player=self.names[holders[0]])

    def deeds(self, own: RamblePark) -> list[str]:
        """What can be done now; nothing where a pawn without company stands on a lit tile that touches no other."""
        moves = dict.fromkeys(action[0] for action in self.answers(own))
        return [self.texts(f"deed.{move}") for move in moves if move not in ("jog", "end_actions")]

    def actions_prompt(self, deeds: list[str]) -> str:
        """You can walk, fix or give."""
        if not deeds:
            return self.texts("prompt.actions.none")
        return self.texts("prompt.actions", deeds=self.either(deeds))

    def special_prompt(self, own: RamblePark, speaker: int, names: list[tuple]) -> str:
        """What the holder of a Special card does with it, in somebody's turn."""
        card = "gps" if is_gps(names[0]) else "handbook"
        if len(names) == 1 and self.can_be_taken(own, names[0]):
            return self.texts(f"prompt.special.{card}.take")
        words = self.texts(f"prompt.special.{card}" if speaker in self.people else f"prompt.special.{card}.asked")
        return self.trip_prompt(own, names, words) if is_gps(names[0]) else words

    def trip_prompt(self, own: RamblePark, names: list[tuple], who: str) -> str:
        """First who travels, then where to, and who could come along; in a rescue it is known who travels."""
        if not self.travellers(own, names):
            return self.texts("prompt.special.gps.who", who=who)
        step = "rescue" if names[0][0] == "rescue" else "to"
        others = [self.names[one] for one in self.along(own, names)]
        if not others:
            return self.texts(f"prompt.special.gps.{step}", who=who)
        return self.texts(f"prompt.special.gps.{step}.more", who=who, others=self.either(others))

    def intent(self, own: RamblePark, names: list[tuple]) -> str:
        kind = names[0][0]
        if kind == "pawn":
            return "walk" if names[0][1] == own.current else "guide"
        if kind == "card":
            return "give" if names[0][1] == own.current else "take"
        return {"tile": "fix", "token": "swap"}.get(kind, "walk")

    def intent_facts(self, names: list[tuple]) -> dict:
        facts = dict.fromkeys(("player", "card", "tile", "landmark"), "")
        if isinstance(names[0][1], int):
            facts["player"] = self.names[names[0][1]]
        if names[0][0] == "card":
            facts["card"] = self.card_name(names[0][2])
        elif names[0][0] == "tile":
            facts["tile"] = self.tile_name(names[0][1])
        elif names[0][0] == "token":
            facts["landmark"] = self.landmark_name(names[0][1])
        return facts

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own: RamblePark, plan: tuple[Action, ...]) -> list[Line]:
        move, *args = plan[0]
        facts = own.foresee(*plan)
        left = facts.get("actions", own.actions)
        left_words = self.texts("preview.left" if left else "preview.left.none", n=left)
        names = self.action_facts(plan[0]) | {"left": left_words}
        if move == "discard_card" and own.is_needed(args[0]):
            names["others"] = self.others_words(own, args[0], "preview.others")
        if move == "collect":
            names["key"] = ".swap" if args[1] else ""
        if move == "draw_lights_out" and facts["vital"]:
            words = self.texts("preview.draw_lights_out.vital", n=len(facts["vital"]), cards=facts["cards"])
            return [Line(words, LIGHTS, tone=LOOK["alarm"])]
        if move == "draw_explore":
            names |= {"n": facts["kinds"].get(IN_THE_DARK, 0), "cards": facts["cards"]}
        if move == "draw_lights_out":
            names |= {"n": len(facts["gone"]), "cards": facts["cards"]}
        if move in DRAWING and not names["n"]:
            names["key"] = ".none"
        lines = [Line(self.texts(f"preview.{move}{names.pop('key', '')}", **names).rstrip(), LAMP)]
        lines += [Line(self.texts("preview.over", player=self.names[one]), player=one) for one in facts.get("over", ())]
        return lines

    def action_facts(self, action: Action) -> dict:
        """The things an action names, in words; key: the ending of its texts, where they have one of their own."""
        move, *args = action
        facts: dict = {"n": 0}
        match move:
            case "move" | "jog" | "relocate":
                facts |= {"tile": self.tile_name(args[0])}
            case "guide":
                facts |= {"player": self.names[args[0]], "tile": self.tile_name(args[1])}
            case "fix":
                facts |= {"tile": self.texts.several([self.tile_name(tile) for tile in args])}
            case "give" | "pickpocket":
                facts |= {"player": self.names[args[0]], "card": self.card_name(args[1])}
            case "collect":
                facts |= {"landmark": self.landmark_name(args[0]), "card": self.card_name(args[1] or args[0])}
            case "discard_card":
                facts |= {"card": self.card_name(args[0]), "others": ""}
            case "play_handbook":
                facts |= {"player": self.names[args[0]], "tile": self.tile_name(args[1])}
            case "play_gps":
                way, pawns = way_of_trip(*args[:2])
                names = self.texts.several([self.names[one] for one in pawns])
                facts |= {"player": self.names[args[0]], "pawns": names, "tile": self.tile_name(args[2])}
                facts |= {"key": f".{way}"} if way else {}
            case "escape":
                facts |= {"player": self.names[args[0]]}
        return facts

    def idle(self, own: RamblePark) -> list[Line]:
        return []

    def has_info(self, own: RamblePark) -> bool:
        return False

    def discard_words(self, own: RamblePark, draft: Draft) -> str:
        """What helps to choose the card that goes: what is worthless or nearly complete, who else holds it."""
        hand = own.hands[own.viewer]
        cards = [card for card in dict.fromkeys(hand) if card in IS_LANDMARK]
        found = [self.card_name(card) for card in cards if not own.is_needed(card)]
        told = [self.texts("sheet.hand.found", cards=self.texts.several(found), n=len(found))] if found else []
        told += [self.card_words(own, card, hand.count(card)) for card in cards if own.is_needed(card)]
        told += [self.others_words(own, name[1]) for name in map(name_of, draft) if own.is_needed(name[1])]
        return " ".join(filter(None, told))

    def card_words(self, own: RamblePark, card: str, n: int) -> str:
        """How far somebody is who holds `n` of a landmark's cards, where that matters."""
        facts = {"card": self.card_name(card), "n": n, "most": MATCHING}
        if n > MATCHING:
            return self.texts("sheet.hand.more", **facts)
        return self.texts("sheet.hand.collecting", **facts) if n >= MATCHING - 1 else ""

    def others_words(self, own: RamblePark, card: str, key: str = "sheet.hand.others") -> str:
        """Who else holds cards like this one."""
        others = [one for one in range(own.players) if one != own.viewer and card in own.hands[one]]
        if not others:
            return ""
        n, who = sum(own.hands[one].count(card) for one in others), self.texts.several([self.names[i] for i in others])
        return self.texts(key, card=self.card_name(card), who=who, n=n, m=len(others))

    def special_words(self, own: RamblePark) -> str:
        """That a Special card may be played in place of putting a card away, by whoever holds one."""
        cards = [self.card_name(card) for card in self.playable(own, own.current)]
        return self.texts("sheet.hand.line", cards=self.either(cards)) if cards else ""
