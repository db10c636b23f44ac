"""The sentences round the park: what must be done, what a choice would bring, what a thing is, how likely it gets lost."""

from collections import Counter
from collections.abc import Hashable, Sequence

from game.engine.state import Action, Event, Step
from game.games.ramble_park.choices import SPECIALS, name_of
from game.games.ramble_park.components import (
    ACTIONS,
    COUNTS,
    DARKNESS,
    EXIT,
    EXPLORE_DRAWS,
    GPS,
    HAND,
    IN_THE_DARK,
    IS_LANDMARK,
    LANDMARK_AT,
    LANDMARKS,
    MATCHING,
    PARTS,
    TILES,
    TILES_OF,
)
from game.games.ramble_park.look import EXPLORE, FOOT, LAMP, LANDMARK_SIGNS, LIGHTS, LOOK, ROLE_SIGNS
from game.games.ramble_park.rules import RamblePark
from game.ui.bars import TurnPart
from game.ui.captions import in_words
from game.ui.controller import Fact, Line
from game.ui.offer import Draft
from game.ui.texts import Texts

LANDMARK_NAMES = {landmark.id: landmark.name for landmark in PARTS.landmarks}
WALKS = ("move", "jog")
DRAWS = {"explore": "draw_explore", "lights": "draw_lights_out"}  # the move of a phase
SEATS = ("to_seat", "from_seat")  # facts that are player numbers
SIGNS = {
    "light_went_out": LIGHTS,
    "tile_removed": LIGHTS,
    "lights_out_reshuffled": LIGHTS,
    "got_darker": "gi_moon",
    "explore_reshuffled": EXPLORE,
    "lost": "gi_moon",
    "escaped": "gi_exit-door",
}


class Words:
    """The part of the controller that finds the words."""

    minor: frozenset[str] = frozenset()

    texts: Texts
    names: list[str]
    supplied: tuple[RamblePark, list[Fact]] | None = None

    # ---------------------------------------------------------------- names
    def tile_name(self, tile: str) -> str:
        key = f"tile.{tile}"
        return self.texts(key) if key in self.texts else TILES[tile].name if tile in TILES else tile

    def landmark_name(self, landmark: str) -> str:
        return LANDMARK_NAMES.get(landmark, landmark)

    def card_name(self, card: str) -> str:
        return self.texts(f"card.{card}") if f"card.{card}" in self.texts else self.landmark_name(card)

    def role_name(self, role: str) -> str:
        return self.texts(f"role.{role}")

    def in_words(self, facts: dict) -> dict:
        """Facts ready for a sentence: seats, tiles, cards, landmarks and roles by their names."""
        words = in_words(self.texts, self.names, facts)
        words |= {name: self.names[facts[name]] for name in SEATS if name in facts}
        for name, named in (("tile", self.tile_name), ("start", self.tile_name), ("end", self.tile_name), ("card", self.card_name)):
            if isinstance(facts.get(name), str):
                words[name] = named(facts[name])
        if "landmark" in facts:
            words["landmark"] = self.landmark_name(facts["landmark"])
        if "role" in facts:
            words["role"] = self.role_name(facts["role"])
        for name, named in (("tiles", self.tile_name), ("landmarks", self.landmark_name), ("cards", self.card_name)):
            if name in facts and not isinstance(facts[name], int):
                words[name] = self.texts.several([named(one) for one in facts[name]])
        if "pawns" in facts and not isinstance(facts["pawns"], dict):
            words["pawns"] = self.texts.several([self.names[one] for one in facts["pawns"]])
        return words

    # ---------------------------------------------------------------- the turn
    def active(self, public: RamblePark) -> int:
        return public.turn % public.players

    def turn_number(self, public: RamblePark) -> int:
        return max(1, public.turns)

    def status(self, public: RamblePark) -> str:
        return self.texts("status", turn=self.turn_number(public), level=self.texts(f"option.level.{public.options['level']}"))

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
        if public.is_over or not public.agenda:
            return ()
        now, notch = self.part_of_turn(public), public.lights_out_a_turn
        left = (public.actions if now == 0 else 0, (EXPLORE_DRAWS, public.draws, 0)[now], (notch, notch, public.draws)[now])
        parts = zip(("actions", "explore", "lights"), (FOOT, EXPLORE, LIGHTS), (ACTIONS, EXPLORE_DRAWS, max(notch, left[2])), left)
        return tuple(
            TurnPart(icon, count, count - rest, self.step_words(name, rest), n == now, LOOK["button"])
            for n, (name, icon, count, rest) in enumerate(parts)
        )

    def step_words(self, name: str, left: int) -> str:
        return self.texts(f"step.{name}" if left else f"step.{name}.done", n=left)

    # ---------------------------------------------------------------- companions
    def intention(self, public: RamblePark, player: int, plan: tuple[Action, ...]) -> str:
        """A whole turn in one sentence; of a walk over several tiles only where it ends, lights in one breath."""
        if public.options["plans"] == "silent":
            return ""
        told: list[Action] = []
        for action in plan:
            if told and action[0] in WALKS and told[-1][0] in WALKS:
                told[-1] = action
            elif told and action[0] == told[-1][0] == "fix":
                told[-1] = (*told[-1], *action[1:])
            elif action[0] != "end_actions":
                told.append(action)
        deeds = [self.texts(f"intent.{action[0]}", **self.action_facts(action)) for action in told]
        return self.texts("intent", deeds=self.texts.several(deeds)) if deeds else ""

    def by_itself(self, public: RamblePark) -> Action | None:
        """Cards that are turned over without a click, while nobody could play a Special card in between."""
        if public.options["draws"] != "quick" or public.phase not in DRAWS or any(card in SPECIALS for hand in public.hands for card in hand):
            return None
        return (DRAWS[public.phase],)

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own: RamblePark, draft: Draft) -> tuple[str, str]:
        names = [name_of(key) for key in draft]
        speaker = self.speaker(draft)
        if speaker is not None:
            return self.special_prompt(own, speaker, names), ""
        if not draft and own.can_leave() and own.holders(GPS):
            return self.leave_prompt(own), ""
        if own.phase == "hand":
            return self.texts("prompt.hand", n=len(own.hands[own.current]) - HAND, cards=len(own.hands[own.current])), ""
        if own.phase in ("explore", "lights"):
            return self.texts(f"prompt.{own.phase}", n=own.draws), ""
        if own.phase == "actions" and not draft:
            deeds = self.deeds(own)
            return self.texts("prompt.actions", deeds=self.either(deeds)) if deeds else self.texts("prompt.actions.none"), ""
        if own.phase != "actions":
            return self.texts(f"prompt.{own.phase}"), ""
        return self.texts(f"prompt.actions.{self.intent(own, names)}", **self.intent_facts(names)), ""

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

    def either(self, deeds: list[str]) -> str:
        """Walk, fix or give."""
        *words, last = deeds
        return self.texts("deeds.or", first=", ".join(words), last=last) if words else last

    def special_prompt(self, own: RamblePark, speaker: int, names: list[tuple]) -> str:
        """What the holder of a Special card does with it, in somebody's turn."""
        is_gps = names[0][0] == "rescue" or names[0][2] == "gps"
        step = "to" if is_gps and (len(names) > 1 or names[0][0] == "rescue") else "who" if is_gps else "handbook"
        asked = "" if speaker in self.people else ".asked"
        return self.texts(f"prompt.special.{step}{asked}")

    def intent(self, own: RamblePark, names: list[tuple]) -> str:
        kind = names[0][0]
        if kind == "pawn":
            return "walk" if names[0][1] == own.current else "guide"
        if kind == "card":
            return "give" if names[0][1] == own.current else "take"
        return {"tile": "fix", "token": "swap"}.get(kind, "walk")

    def intent_facts(self, names: list[tuple]) -> dict:
        facts = {"player": self.names[names[0][1]] if isinstance(names[0][1], int) else "", "card": "", "tile": "", "landmark": ""}
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
        names = self.action_facts(plan[0]) | {"left": self.texts("preview.left", n=left)}
        if move == "collect":
            names["key"] = ".swap" if args[1] else ""
        if move == "draw_lights_out" and facts["vital"]:
            return [Line(self.texts("preview.draw_lights_out.vital", n=len(facts["vital"]), cards=facts["cards"]), LIGHTS, tone=LOOK["alarm"])]
        if move == "draw_explore":
            names |= {"n": facts["kinds"].get(IN_THE_DARK, 0), "cards": facts["cards"]}
        if move == "draw_lights_out":
            names |= {"n": len(facts["gone"]), "cards": facts["cards"]}
        lines = [Line(self.texts(f"preview.{move}{names.pop('key', '')}", **names), LAMP)]
        lines += [Line(self.texts("preview.over", player=self.names[one]), player=one) for one in facts.get("over", ())]
        return lines

    def action_facts(self, action: Action) -> dict:
        """The things an action names, in words."""
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
                facts |= {"card": self.card_name(args[0])}
            case "play_handbook":
                facts |= {"player": self.names[args[0]], "tile": self.tile_name(args[1])}
            case "play_gps":
                pawns = self.texts.several([self.names[one] for one in args[1]])
                facts |= {"player": self.names[args[0]], "pawns": pawns, "tile": self.tile_name(args[2]), "n": len(args[1])}
            case "escape":
                facts |= {"player": self.names[args[0]]}
        return facts

    def idle(self, own: RamblePark) -> list[Line]:
        return []

    def has_info(self, own: RamblePark) -> bool:
        return False

    def discard_words(self, own: RamblePark, draft: Draft) -> str:
        """What helps to choose the card that goes: what is nearly complete, who else holds the one that is picked."""
        hand, me = own.hands[own.viewer], own.viewer
        sentences = [
            self.texts("sheet.hand.collecting", card=self.card_name(card), n=hand.count(card), most=MATCHING)
            for card in dict.fromkeys(hand)
            if card in IS_LANDMARK and own.is_needed(card) and hand.count(card) >= MATCHING - 1
        ]
        for name in map(name_of, draft):
            others = [one for one in range(own.players) if one != me and name[1] in own.hands[one]]
            n = sum(own.hands[one].count(name[1]) for one in others)
            if name[1] in own.tokens:
                sentences.append(self.texts("sheet.hand.found", card=self.card_name(name[1])))
            elif others:
                who = self.texts.several([self.names[one] for one in others])
                sentences.append(self.texts("sheet.hand.others", card=self.card_name(name[1]), who=who, n=n, m=len(others)))
        return " ".join(sentences)

    # ---------------------------------------------------------------- tooltips
    def tooltip(self, view: RamblePark, key: Hashable) -> str:
        name = name_of(key)
        tell = {
            "tile": self.tile_tip,
            "danger": self.tile_tip,
            "hole": lambda view, tile: self.texts("tip.hole", tile=self.tile_name(tile)),
            "pawn": self.pawn_tip,
            "panel": self.panel_tip,
            "card": lambda view, player, card: self.card_tip(view, card),
            "drop": self.card_tip,
            "token": self.token_tip,
            "deck": self.deck_tip,
        }.get(name[0])
        return tell(view, *name[1:]) if tell else ""

    def tile_tip(self, view: RamblePark, tile: str) -> str:
        texts = self.texts
        kind = TILES[tile].kind
        about = {"of": self.landmark_name(TILES[tile].of), "role": texts(f"role.{TILES[tile].of}") if kind == "start" else ""}
        words = [f"**{self.tile_name(tile)}.**", texts(f"tip.tile.{kind}", **about)]
        if kind == "landmark" and LANDMARK_AT[tile] in view.tokens:
            words = [words[0], texts("tip.tile.found", of=about["of"])]
        words.append(texts("tip.tile.lit" if view.lights[tile] else "tip.tile.dark"))
        return " ".join([*words, *self.danger_words(view, tile), *self.reach_words(view, tile)])

    def danger_words(self, view: RamblePark, tile: str) -> list[str]:
        """What is lost with a dark tile, and how likely that is in this turn (12.5)."""
        if view.is_over or view.lights[tile]:
            return []
        chance = round(100 * view.chance_of_card(tile))
        if not view.is_vital(tile):
            return [self.texts("tip.chance", n=chance)] if chance else []
        kind = "exit" if tile == EXIT else "last"
        of = self.landmark_name(LANDMARK_AT.get(tile, ""))
        draws = view.lights_out_to_come
        where = "in_pile" if tile in {one for layer in view.layers for one in layer} else "discarded"
        return [self.texts(f"tip.vital.{kind}", of=of), self.texts(f"tip.vital.{where}", n=chance, draws=draws, cards=len(view.lights_out))]

    def reach_words(self, view: RamblePark, tile: str) -> list[str]:
        """How to walk where a click would fix."""
        if view.viewer != view.current or view.phase != "actions" or view.lights[tile] or tile not in view.paths[view.pawns[view.current]]:
            return []
        return [self.texts("tip.tile.walk_dark")]

    def pawn_tip(self, view: RamblePark, player: int) -> str:
        return self.texts("tip.pawn", player=self.names[player], role=self.role_name(view.roles[player]))

    def panel_tip(self, view: RamblePark, player: int) -> str:
        role = view.roles[player]
        return f"**{self.role_name(role)}.** " + self.texts(f"role.{role}.tip")

    def card_tip(self, view: RamblePark, card: str) -> str:
        texts = self.texts
        if card in SPECIALS:
            return f"**{self.card_name(card)}.** " + texts(f"tip.card.{card}")
        tiles = [self.tile_name(tile) for tile in TILES_OF[card] if tile in view.lights]
        key = "tip.card.found" if card in view.tokens else "tip.card"
        return texts(key, card=self.card_name(card), n=MATCHING, tiles=texts.several(tiles), m=len(tiles))

    def token_tip(self, view: RamblePark, landmark: str) -> str:
        key = "tip.token.found" if landmark in view.tokens else "tip.token"
        tiles = [self.tile_name(tile) for tile in TILES_OF[landmark] if tile in view.lights]
        held = {player: hand.count(landmark) for player, hand in enumerate(view.hands) if landmark in hand}
        who = self.texts.several([self.texts("tip.token.held", player=self.names[one], n=n) for one, n in held.items()])
        words = self.texts(key, landmark=self.landmark_name(landmark), n=MATCHING, tiles=self.texts.several(tiles), m=len(tiles))
        return f"{words} {self.texts('tip.token.who', who=who)}" if held and landmark not in view.tokens else words

    def deck_tip(self, view: RamblePark, which: str) -> str:
        if which == "explore":
            dark = view.unseen_explore().get(IN_THE_DARK, 0)
            return self.texts("tip.deck.explore", n=len(view.explore), dark=dark)
        gone = sum(tile in view.lights and not view.lights[tile] for layer in view.layers for tile in layer)
        return self.texts("tip.deck.lights", n=len(view.lights_out), gone=gone)

    # ---------------------------------------------------------------- people and supplies
    def role(self, public: RamblePark, player: int) -> str:
        role = public.roles[player]
        if not public.is_in(player):
            return self.texts("role.out") + "\n"
        return self.role_name(role) + "\n" + self.texts(f"role.{role}.line")

    def facts(self, public: RamblePark, player: int) -> list[Fact]:
        """The sign of the role, and how many cards lie open."""
        return [Fact(ROLE_SIGNS[public.roles[player]], str(len(public.hands[player])))]

    def supplies(self, public: RamblePark) -> list[Fact]:
        """Counted once for each view, for the table asks at every picture."""
        if self.supplied is None or self.supplied[0] is not public:
            self.supplied = (public, self.count_supplies(public))
        return self.supplied[1]

    def count_supplies(self, public: RamblePark) -> list[Fact]:
        """Decks, discards and the meter, and for each landmark whether its token has been found."""
        return [
            Fact(EXPLORE, str(len(public.explore)), self.deck_tip(public, "explore")),
            Fact(LIGHTS, str(len(public.lights_out)), self.deck_tip(public, "lights")),
            Fact(EXPLORE, str(len(public.explore_discards)), self.explore_discards_tip(public)),
            Fact(LIGHTS, str(len(public.lights_out_discards)), self.lights_discards_tip(public)),
            Fact("gi_moon", str(public.notch), self.texts("tip.meter", n=public.lights_out_a_turn, notch=public.notch, left=DARKNESS - public.notch)),
            *(Fact(LANDMARK_SIGNS[landmark], str(int(not public.is_needed(landmark)))) for landmark in LANDMARKS),
        ]

    def explore_discards_tip(self, public: RamblePark) -> str:
        counts = Counter(public.explore_discards)
        listed = ", ".join(self.texts("tip.some", card=self.card_name(card), n=counts[card]) for card in COUNTS if card in counts)
        return self.texts("tip.discards.explore" if listed else "tip.discards.explore.none", cards=listed)

    def lights_discards_tip(self, public: RamblePark) -> str:
        """Out of the pile now; In the Dark puts them back on top."""
        listed = ", ".join(self.tile_name(tile) for tile in sorted(public.lights_out_discards))
        return self.texts("tip.discards.lights" if listed else "tip.discards.lights.none", tiles=listed)

    def odds(self, own: RamblePark) -> list[Line]:
        """What is left in both decks, and what may come back."""
        texts, unseen = self.texts, own.unseen_explore()
        lines = [
            Line(texts("odds.dark", n=unseen.get(IN_THE_DARK, 0), cards=len(own.explore)), "gi_moon"),
            Line(texts("odds.explore", cards=self.counted({card: n for card, n in unseen.items() if card != IN_THE_DARK})), EXPLORE),
        ]
        dangers = [(own.chance_of_card(tile), tile) for tile in own.dark]
        likely = [self.texts("odds.chance", tile=self.tile_name(tile), n=round(100 * chance)) for chance, tile in sorted(dangers)[::-1] if chance >= 0.005]
        lines.append(Line(texts("odds.gone", tiles=", ".join(likely)) if likely else texts("odds.gone.none"), LIGHTS, tone=LOOK["alarm"]))
        lines.append(Line(self.lights_discards_tip(own), LIGHTS))
        lines.append(Line(self.explore_discards_tip(own), EXPLORE))
        if own.notch < DARKNESS - 1:
            lines.append(Line(texts("odds.notch", n=DARKNESS - own.notch), "gi_moon"))
        return lines

    def counted(self, counts: dict[str, int]) -> str:
        return ", ".join(self.texts("tip.some", card=self.card_name(card), n=n) for card, n in counts.items())

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.kind, "")

    def missing(self, public: RamblePark) -> list[str]:
        """The landmarks still to be found."""
        return [landmark for landmark in LANDMARKS if public.is_needed(landmark)]
