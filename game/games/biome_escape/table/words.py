"""The sentences round the biome: names, whose turn it is, who is where with what, what companions mean to do."""

from collections import Counter
from collections.abc import Sequence

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Action, Event
from game.games.biome_escape.rules.components import (
    BUILT,
    HOME,
    INJURED,
    MAIN,
    PARTS,
    TAKEN,
    TILE_STACK,
    tile_of,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.art import KNOWN
from game.games.biome_escape.table.badges import Mark
from game.games.biome_escape.table.look import (
    CAMP_OF,
    CAMP_SIGNS,
    DESTROYERS,
    FOOT,
    LOOK,
    SECRET_SIGNS,
    SIGNS,
    STEPS,
)
from game.games.biome_escape.table.prompts import Prompts
from game.ui.bars import TurnPart
from game.ui.controller import Controller
from game.ui.lines import Fact
from game.ui.offer import Draft

RULE_OF_PHASE = {
    "turn": "BE-6.1",
    "camp_explore": "BE-6.5",
    "trade": "BE-6.7",
    "must_use": "BE-6.10",
    "arrange": "BE-6.2",
    "over": "BE-8.1",
}
RULE_OF_PICK = {
    "tile": "BE-6.4",
    "secret": "BE-6.1",
    "camp": "BE-6.8",
    "route": "BE-6.6",
    "pawn": "BE-6.1",
    "do": "BE-6.11",
}
RULE_OF_KIND = {
    "key": "BE-8.1",
    "extra_action": "BE-2.23",
    "extra_carry": "BE-2.23",
    "captured": "BE-7.3",
    "camp_kit": "BE-6.5",
    "caravan_kit": "BE-6.6",
    "farm_kit": "BE-6.2",
    "supply": "BE-6.2",
    "clairvoyance": "BE-6.2",
    "foresight": "BE-6.2",
    "teleport": "BE-6.2",
}
RULE_OF_STEP = {
    "farms": "BE-7.5",
    "injury": "BE-7.6",
    "allies": "BE-7.7",
    "mercenaries": "BE-7.8",
    "gang": "BE-7.9",
    "parties": "BE-7.13",
    "enemies": "BE-7.15",
}
UNSAID = ("secrets", "kinds", "captives", "pack", "via", "cliffs", "path", "pieces")  # or said in their own way
PLACES = ("at", "start", "end", "camp", "to")  # facts that are places
HIDDEN_USES = ("use_clairvoyance", "use_foresight", "use_teleport", "use_supply")  # said without their names


class Words(Prompts, Controller):
    """The part of the controller that finds the words."""

    minor: frozenset[str] = frozenset(
        {
            "step",
            "round_began",
            "turn_began",
            "turn_ended",
            "moved",
            "farm_rolled",
            "ally_rolled",
            "injury_rolled",
            "enemy_rolled",
        }
    )

    step_now: str
    shown: BiomeEscape | None  # the view by which places are named
    supplied: tuple[BiomeEscape, list[Fact]] | None = None

    # ---------------------------------------------------------------- names
    def tile_name(self, kind: str) -> str:
        return self.texts(f"tile.{tile_of(kind)}")

    def kind_name(self, kind: str | None) -> str:
        return self.texts(f"secret.{kind}") if kind else self.texts("secret.unknown")

    def place_words(self, view: BiomeEscape, at: Hex | None) -> str:
        """A place as people name it: by its camp, else by its tile."""
        if at is None:
            return self.texts("place.nowhere")
        if view.camps.get(at) in (BUILT, MAIN):
            return self.texts(f"place.{view.camps[at]}")
        if at not in view.tiles:
            return self.texts("place.mist")
        return self.texts(f"place.{view.tiles[at]}")

    def secret_words(self, view: BiomeEscape, one: int) -> str:
        return self.kind_name(view.secrets[one].kind if one in view.secrets else None)

    def mark_words(self, view: BiomeEscape, mark: Mark) -> str:
        return self.texts(f"mark.{mark.kind}" if mark.key[0] != "party" else "mark.party")

    def cooling_words(self, view: BiomeEscape, what: Hex | int) -> str:
        if isinstance(what, int):
            return self.names[what]
        return self.texts(f"mark.{view.camps.get(what, 'farm')}")

    def as_told(self, event: Event) -> Event:
        """A captive whose time is up waits no longer; the tile of a camp that is destroyed goes by its own name."""
        if event.kind == "camp_destroyed" and event.facts["at"] != HOME:
            return event._replace(facts=event.facts | {"how": "built"})
        is_over = event.kind == "captive_waits" and not event.facts["left"]
        return event._replace(facts=event.facts | {"how": "over"}) if is_over else event

    def in_words(self, facts: dict) -> dict:
        """Facts ready for a sentence: seats, places, secrets and tiles by their names."""
        said = {name: value for name, value in facts.items() if name not in UNSAID and not isinstance(value, Hex)}
        words = super().in_words(said)
        for name in PLACES:
            if name in facts and (facts[name] is None or isinstance(facts[name], Hex)) and self.shown is not None:
                words[name] = self.place_words(self.shown, facts[name])
        if "captive" in facts:
            words["captive"] = self.names[facts["captive"]]
        if "tile" in facts:
            words["tile"] = self.tile_name(facts["tile"])
        for name in ("secrets", "captives", "pack", "camps", "paid", "pieces"):
            if isinstance(facts.get(name), tuple):
                words[name] = len(facts[name])
        if "roll" in facts and "secret" in facts:
            words["extra"] = "" if facts["secret"] is None else self.texts("extra_secret", roll=facts["roll"])
        if "players" in facts and "secrets" in facts:
            words["fetched"] = self.fetched_words(facts["players"], len(facts["secrets"]))
        words["raids"] = len(facts.get("parties", ()))
        words["n"] = words.get("n", words.get("secrets", words.get("paid", 0)))
        return words | self.secret_facts(facts)

    def fetched_words(self, players: tuple[int, ...], secrets: int) -> str:
        """The people by name, and how many secrets."""
        named = [self.names[one] for one in players]
        named += [self.texts("secret.count", n=secrets)] if secrets else []
        return self.texts.several(named) if named else self.texts("secret.nothing")

    def secret_facts(self, facts: dict) -> dict:
        """What is told about secrets: the kind of one, the kinds of several."""
        words: dict = {"what": self.texts("secret.some")}
        kind = facts.get("kind") or self.open_kind(facts.get("secret"))
        if kind:
            words["what"] = self.kind_name(kind)
        if facts.get("kinds") is not None:
            counts = Counter(kind for kind in facts["kinds"] if kind)
            named = [
                self.kind_name(kind) if n == 1 else self.texts("tip.some", what=self.kind_name(kind), n=n)
                for kind, n in counts.items()
            ]
            words["kinds"] = self.texts.several(named) if named else self.texts("secret.nothing")
        if facts.get("pieces") is not None:
            named = self.tile_name if facts.get("stack") == TILE_STACK else self.kind_name
            words["pieces"] = ", ".join(named(piece) for piece in facts["pieces"])
        if "stack" in facts:
            words["stack"] = self.texts(f"stack.{facts['stack']}")
        if "phrase" in facts:
            words["phrase"] = self.texts(f"phrase.{facts['phrase']}")
        if "job" in facts:
            words["job"] = self.texts(f"job.{facts['job']}")
        return words

    def open_kind(self, one: int | None) -> str | None:
        """What a secret is, where all know it."""
        token = self.shown.secrets.get(one) if self.shown is not None else None
        return token.kind if token is not None and PUBLIC in token.known else None

    # ---------------------------------------------------------------- the turn
    def status(self, public: BiomeEscape) -> str:
        return self.texts(
            "status", round=self.turn_number(public), actions=public.turn_figure, capacity=public.capacity
        )

    def chapter(self, public: BiomeEscape) -> str:
        return self.texts("chapter", round=self.turn_number(public))

    def gate_button(self, public: BiomeEscape) -> str:
        return self.texts("button.gate")

    def steps(self, public: BiomeEscape) -> Sequence[TurnPart]:
        """The seven parts of the board's turn, while it moves."""
        if not self.step_now:
            return ()
        names = list(STEPS)
        now = names.index(self.step_now)
        return tuple(
            TurnPart(icon, 1, int(n < now), self.texts(f"step.{name}"), n == now, LOOK["button"])
            for n, (name, icon) in enumerate(STEPS.items())
        )

    def intention(self, public: BiomeEscape, player: int, plan: tuple[Action, ...]) -> str:
        """What a companion says it is up to, where that betrays nothing: the first thing that all will see."""
        walks = [action for action in plan if action[0] == "move"]
        told = [self.texts("intent.move", at=self.place_words(public, walks[-1][1]))] if walks else []
        for move, *_ in plan:
            key = "intent.use" if move in HIDDEN_USES else f"intent.{move}"
            if move != "move" and key in self.texts:
                told.append(self.texts(key))
        return self.texts("intent", deeds=self.texts.several(list(dict.fromkeys(told)))) if told else ""

    def waiting(self, public: BiomeEscape) -> str:
        """To people who are captive or injured: how long, and what helps."""
        plights = {player: self.plight(public, player) for player in sorted(self.people)}
        told = [self.texts(key, player=self.names[one], n=public.counts[one]) for one, key in plights.items() if key]
        return " ".join(told)

    def plight(self, public: BiomeEscape, player: int) -> str:
        """The text for one who takes no turns; none for who is free."""
        if public.health[player] == TAKEN:
            return "waiting.lost" if public.pawns[player] is None else "waiting.captured"
        return "waiting.injured" if public.health[player] == INJURED else ""

    def rule_here(self, view: BiomeEscape, draft: Draft) -> str:
        """The rule of the phase, of what is picked, or of the board's turn."""
        if self.step_now:
            return RULE_OF_STEP[self.step_now]
        if not draft or view.phase != "turn":
            return RULE_OF_PHASE.get(view.phase, "")
        kind = view.secrets[draft[0][1]].kind if draft[0][0] == "secret" and draft[0][1] in view.secrets else None
        return RULE_OF_KIND.get(kind) or RULE_OF_PICK.get(draft[0][0], "")

    # ---------------------------------------------------------------- people and supplies
    def role(self, public: BiomeEscape, player: int) -> str:
        """Where somebody is, or why not."""
        health, left = public.health[player], public.counts[player]
        if health == INJURED:
            return self.texts("role.injured", n=left)
        if health == TAKEN:
            return self.texts("role.captured" if public.pawns[player] is not None else "role.lost", n=left)
        return self.texts("role.at", at=self.place_words(public, public.pawns[player]))

    def facts(self, public: BiomeEscape, player: int) -> list[Fact]:
        """The pack, the actions of whose turn it is, what is wrong with somebody, and what is known of the pack.

        What lies in the viewer's own pack has a paper of its own; here stands what all know of it. Of other packs the
        viewer also remembers what nobody else does (BE-3.1).
        """
        pack = public.packs[player]
        is_acting = public.current == player or (public.turn == player and public.actions and not public.is_over)
        feet = f"{public.actions}/{public.figure}" if is_acting else ""
        tokens = [public.secrets[one] for one in pack]
        is_told = [(one.kind, PUBLIC in one.known) for one in tokens if one.kind]
        told = sorted((one for one in is_told if one[1] or player != public.viewer), key=lambda one: not one[1])
        sign = {INJURED: "ui_plus", TAKEN: "gi_robber-hand"}.get(public.health[player], "")
        return [
            Fact("gi_knapsack", str(len(pack))),
            Fact(FOOT, feet),
            Fact(sign, str(public.counts[player])),
            *(Fact(SECRET_SIGNS[kind], "" if is_open else KNOWN) for kind, is_open in told),
        ]

    def supplies(self, public: BiomeEscape) -> list[Fact]:
        """Counted once for each view, for the table asks at every picture."""
        if self.supplied is None or self.supplied[0] is not public:
            self.supplied = (public, self.count_supplies(public))
        return self.supplied[1]

    def count_supplies(self, public: BiomeEscape) -> list[Fact]:
        """Keys used and needed and destroyed, tiles and secrets left."""
        used, needed = len(public.used_keys), public.keys_needed
        spare = max(0, public.keys_spare)
        return [
            Fact(
                "gi_key",
                f"{used}/{needed}",
                self.texts("tip.keys", used=used, needed=needed, broken=public.keys_destroyed, n=spare),
            ),
            Fact("ui_layers", str(len(public.tile_stack)), self.tiles_tip(public)),
            Fact(
                "ui_eye",
                str(len(public.secret_stack)),
                self.texts("tip.secrets", n=len(public.secret_stack), box=len(public.box)),
            ),
        ]

    def tiles_tip(self, public: BiomeEscape) -> str:
        left = len(public.tile_stack)
        last = self.texts("tip.tiles.exit") if left <= PARTS.stack_size + 1 and public.exit is None else ""
        return self.texts("tip.tiles", n=left) + (" " + last if last else "")

    def sign(self, event: Event) -> str:
        if isinstance(event.facts.get("player"), int) and event.kind not in (
            "injured",
            "captured",
            "freed",
            "injury_rolled",
            "ended",
            "captive_waits",
        ):
            return ""
        if event.kind == "destroyed":
            return DESTROYERS[event.facts["how"]]
        camp = self.shown.camps.get(event.facts.get(CAMP_OF.get(event.kind))) if self.shown is not None else None
        return CAMP_SIGNS[camp] if camp else SIGNS.get(event.kind, "")
