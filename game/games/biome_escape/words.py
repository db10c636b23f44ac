"""The sentences round the biome: who is where, what must be done, what a choice would bring."""

from collections import Counter
from collections.abc import Sequence

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Action, Event
from game.games.biome_escape.components import (
    BUILT,
    CARAVAN_KIT,
    INJURED,
    LAKE,
    MAIN,
    PARTS,
    TAKEN,
    TELEPORT,
    TILE_STACK,
    tile_of,
)
from game.games.biome_escape.look import EXPLORE, FOOT, LOOK, SECRET_SIGNS
from game.games.biome_escape.pieces import Mark
from game.games.biome_escape.prospects import OWN_UP, SAY, USE, Prospects
from game.games.biome_escape.rules import BiomeEscape
from game.ui.bars import TurnPart
from game.ui.captions import in_words
from game.ui.controller import Fact, Line
from game.ui.offer import Draft
from game.ui.texts import Texts

PLACES = ("at", "start", "end", "camp", "to")  # facts that are places
STEPS = {  # parts of the board's turn -> their signs
    "farms": "gi_barn",
    "injury": "ui_plus",
    "allies": "gi_tribal-mask",
    "mercenaries": "gi_hiking",
    "gang": "ui_users",
    "parties": "gi_running-shoe",
    "enemies": "gi_bandit",
}
SIGNS = {
    "farm_rolled": "gi_barn", "farm_halted": "gi_barn", "produced": "gi_barn", "injury_rolled": "ui_plus", "healing_halted": "ui_plus",
    "ally_rolled": "gi_tribal-mask", "ally_halted": "gi_tribal-mask", "mercenaries_moved": "gi_hiking", "mercenaries_done": "gi_hiking",
    "rescued": "gi_hiking", "fight_began": "gi_hiking", "raiders_beaten": "gi_hiking", "mercenaries_destroyed": "ui_users",
    "gang_moved": "ui_users", "gang_held": "ui_users", "party_moved": "gi_running-shoe", "party_home": "gi_running-shoe",
    "raiders_destroyed": "ui_users", "enemy_rolled": "gi_bandit", "enemy_halted": "gi_bandit", "raided": "gi_bandit",
    "nothing_to_raid": "gi_bandit", "camp_destroyed": "gi_snake-totem", "captive_waits": "gi_bandit", "captives_claimed": "gi_bandit",
    "destroyed": "ui_users", "exit_found": "gi_exit-door", "board_done": "gi_all-seeing-eye", "board_turn": "gi_all-seeing-eye",
    "extra_secret": "ui_plus", "ended": "gi_exit-door", "round_began": "ui_hourglass",
}  # fmt: skip


HIDDEN_USES = ("use_clairvoyance", "use_foresight", "use_teleport", "use_supply")  # said without their names


class Words:
    """The part of the controller that finds the words."""

    minor: frozenset[str] = frozenset({"step", "round_began", "turn_began", "turn_ended", "moved", "farm_rolled", "ally_rolled", "injury_rolled", "enemy_rolled"})

    texts: Texts
    names: list[str]
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

    def in_words(self, facts: dict) -> dict:
        """Facts ready for a sentence: seats, places, secrets and tiles by their names."""
        words = in_words(self.texts, self.names, {key: value for key, value in facts.items() if key not in ("secrets", "kinds", "captives", "pack", "via", "cliffs", "path", "pieces")})
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
        words["raids"] = len(facts.get("parties", ()))
        words["n"] = words.get("n", words.get("secrets", words.get("paid", 0)))
        return words | self.secret_facts(facts)

    def secret_facts(self, facts: dict) -> dict:
        """What is told about secrets: the kind of one, the kinds of several."""
        words: dict = {"what": self.texts("secret.some")}
        if facts.get("kind"):
            words["what"] = self.kind_name(facts["kind"])
        if facts.get("kinds") is not None:
            counts = Counter(kind for kind in facts["kinds"] if kind)
            named = [self.kind_name(kind) if n == 1 else self.texts("tip.some", what=self.kind_name(kind), n=n) for kind, n in counts.items()]
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

    # ---------------------------------------------------------------- the turn
    def active(self, public: BiomeEscape) -> int:
        return public.turn

    def turn_number(self, public: BiomeEscape) -> int:
        return max(1, public.round)

    def status(self, public: BiomeEscape) -> str:
        return self.texts("status", round=self.turn_number(public), actions=public.turn_figure, capacity=public.capacity)

    def chapter(self, public: BiomeEscape) -> str:
        return self.texts("chapter", round=self.turn_number(public))

    def gate_button(self, public: BiomeEscape) -> str:
        return self.texts("button.gate")

    def by_itself(self, public: BiomeEscape) -> Action | None:
        return None

    def steps(self, public: BiomeEscape) -> Sequence[TurnPart]:
        """The seven parts of the board's turn, while it moves."""
        if not self.step_now:
            return ()
        names = list(STEPS)
        now = names.index(self.step_now)
        return tuple(TurnPart(icon, 1, int(n < now), self.texts(f"step.{name}"), n == now, LOOK["button"]) for n, (name, icon) in enumerate(STEPS.items()))

    def intention(self, public: BiomeEscape, player: int, plan: tuple[Action, ...]) -> str:
        """What a companion says it is up to, where that betrays nothing: the first thing that all will see."""
        walks = [action for action in plan if action[0] == "move"]
        told = [self.texts("intent.move", at=self.place_words(public, walks[-1][1]))] if walks else []
        for move, *_ in plan:
            key = "intent.use" if move in HIDDEN_USES else f"intent.{move}"
            if move != "move" and key in self.texts:
                told.append(self.texts(key))
        return self.texts("intent", deeds=self.texts.several(list(dict.fromkeys(told)))) if told else ""

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own: BiomeEscape, draft: Draft) -> tuple[str, str]:
        if own.phase == "camp_explore":
            return self.texts("prompt.camp_explore.turn" if draft else "prompt.camp_explore"), ""
        if own.phase == "arrange":
            return self.texts(f"prompt.arrange.{own.agenda[-1].about[0]}"), self.texts("prompt.arrange.line")
        if own.phase == "trade":
            return self.texts("prompt.trade", n=own.load(own.viewer), capacity=own.capacity), ""
        if own.phase == "must_use":
            return self.texts("prompt.must_use", what=self.secret_words(own, own.agenda[-1].about[0])), ""
        if draft:
            return self.texts(f"prompt.{self.intent(own, draft)}", **self.draft_facts(own, draft)), ""
        return self.texts("prompt.turn", n=own.actions, deeds=self.deeds(own)), self.advice(own)

    def deeds(self, own: BiomeEscape) -> str:
        """The first things that come to mind, by what can be done."""
        found: Prospects = self.prospects(own)
        names = []
        if found.ways:
            names.append("walk")
        if found.mist:
            names.append("explore")
        for move in ("discover", "pickup", "trade", "use_key", "ransom", "caravan_move"):
            if move in found.actions:
                names.append(move)
        if not names:
            return self.texts("deed.nothing")
        *first, last = [self.texts(f"deed.{name}") for name in names[:3]]
        return self.texts("deeds.or", first=", ".join(first), last=last) if first else last

    def advice(self, own: BiomeEscape) -> str:
        """A reminder that fits the moment."""
        killers = [at for at, kind in own.camps.items() if kind == "killer"]
        if killers and not own.lying.get(Hex(0, 0)) and min(own.cooldowns[at] for at in killers) <= 6:
            return self.texts("advice.empty_camp")
        if own.exit is not None:
            return self.texts("advice.exit", n=max(0, own.keys_needed - len(own.used_keys)))
        carried = [own.secrets[one].kind for one in own.packs[own.viewer]]
        return self.texts("advice.keys") if "key" in carried else self.texts("advice.quiet")

    def intent(self, own: BiomeEscape, draft: Draft) -> str:
        """The text for a half-made choice."""
        first, last = draft[0], draft[-1]
        if first[0] == "tile":
            return "tile.turn"
        if first[0] == "camp":
            return {"rescue": "rescue", "intercept": "intercept"}.get(draft[1][1], "camp") if len(draft) > 1 else "camp"
        if first == SAY:
            return "own_up" if OWN_UP in draft else "say.where" if len(draft) > 1 and last[0] == "say" else "concede" if len(draft) > 1 else "say"
        if first[0] == "pawn":
            return "own_pawn" if first[1] == own.viewer else "ransom"
        if first[0] == "secret" and len(draft) > 1:
            kind = own.secrets[first[1]].kind
            return {TELEPORT: "teleport", CARAVAN_KIT: "caravan", "farm_kit": "farm", "foresight": "foresight", "camp_kit": "camp_kit"}.get(kind, "use") if USE in draft else "send"
        return "secret"

    def draft_facts(self, own: BiomeEscape, draft: Draft) -> dict:
        first = draft[0]
        facts: dict = {"what": "", "player": "", "n": len(draft), "m": PARTS.most_rescued, "phrase": ""}
        if first[0] == "secret":
            facts["what"] = self.secret_words(own, first[1])
        elif first[0] == "pawn":
            facts["player"] = self.names[first[1]]
        elif len(draft) > 1 and draft[1][0] == "say":
            facts["phrase"] = self.texts(f"phrase.{draft[1][1]}")
        return facts

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own: BiomeEscape, plan: tuple[Action, ...]) -> list[Line]:
        """The whole plan in one sentence, with what is left then."""
        move, *args = plan[-1]
        walked = sum(own.enter_cost(action[1]) for action in plan if action[0] == "move")
        paid = sum(len(action) - 2 for action in plan if action[0] == "move")
        facts = self.plan_facts(own, plan[-1]) | {"walked": walked, "n": len(plan), "paid": paid}
        key = f"preview.{move}"
        if move == "move" and len(plan) == 1:
            key += ".one"
        elif move == "explore" and len(plan) > 1:
            key += ".far"
        if f"{key}.{facts.get('variant')}" in self.texts:
            key += f".{facts['variant']}"
        words = self.texts(key, **facts) if key in self.texts else self.texts("preview.other")
        spent = self.spent(own, plan)
        if spent is not None:
            words += " " + self.texts("preview.left", n=own.actions - spent)
        if paid:
            words += " " + self.texts("preview.cliff", n=paid)
        return [Line(words, FOOT if move == "move" else EXPLORE)]

    def spent(self, own: BiomeEscape, plan: tuple[Action, ...]) -> int | None:
        """The actions of a plan, where that is worth saying."""
        cost = 0
        for move, *args in plan:
            if move == "move":
                cost += own.enter_cost(args[0])
            elif move == "explore":
                cost += 0 if own.phase == "camp_explore" else 1
            elif move == "discover":
                cost += own.look_cost(own.pawns[own.viewer])
            elif move in ("pickup", "place"):
                cost += own.carry_cost(own.pawns[own.viewer])
            elif move in ("caravan_move", "trade", "hire", "ransom") or move.startswith("use_"):
                cost += 1
            else:
                return None
        return None if plan[-1][0] == "use_supply" else cost

    def plan_facts(self, own: BiomeEscape, action: Action) -> dict:
        """The things an action names, in words."""
        move, *args = action
        facts: dict = {"at": "", "what": "", "actions": own.actions - 1 + own.figure, "price": PARTS.trade_price, "player": "", "left": own.actions}
        if move in ("move", "explore"):
            facts["at"] = self.place_words(own, args[0])
            facts["variant"] = "gang" if args[0] == own.gang else ""
        elif move == "caravan_move" and args[0] < len(own.routes):
            path = own.routes[args[0]]
            facts["at"] = self.place_words(own, path[-1] if path[0] == own.pawns[own.viewer] else path[0])
        elif move in ("discover", "pickup", "place", "own_up") or move.startswith("use_"):
            facts["what"] = self.secret_words(own, args[0])
        elif move == "ransom":
            facts["player"] = self.names[args[0]]
        elif move == "hire":
            facts["variant"], facts["n"] = args[0], len(args[4])
            facts["price"] = len(args[4])
        elif move == "send" and args[0] < len(own.routes):
            path = own.routes[args[0]]
            facts |= {"what": self.secret_words(own, args[1]), "at": self.place_words(own, path[-1] if path[0] == own.pawns[own.viewer] else path[0])}
        elif move == "trade_pick":
            facts |= {"what": self.kind_name(own.secrets[args[0]].kind) if args[0] is not None else "", "variant": "none" if args[0] is None else ""}
        elif move == "signal":
            facts |= {"what": self.texts(f"phrase.{args[0]}"), "at": self.place_words(own, args[1])}
        if move == "use_teleport":
            facts |= {"at": self.place_words(own, args[1]), "variant": "hurt" if args[1] == own.gang or own.tiles.get(args[1]) == LAKE else ""}
        if move == "use_key":
            facts |= {"variant": "last" if len(own.used_keys) + 1 == own.keys_needed else "", "left": max(0, own.keys_needed - len(own.used_keys) - 1)}
        return facts

    def idle(self, own: BiomeEscape) -> list[Line]:
        return []

    def has_info(self, own: BiomeEscape) -> bool:
        return False

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
        """The pack, the actions of whose turn it is, what is wrong with somebody, and what all know of the pack."""
        pack = public.packs[player]
        is_acting = public.current == player or (public.turn == player and public.actions and not public.is_over)
        feet = f"{public.actions}/{public.figure}" if is_acting else ""
        known = [public.secrets[one].kind for one in pack if PUBLIC in public.secrets[one].known]
        sign = {INJURED: "ui_plus", TAKEN: "gi_robber-hand"}.get(public.health[player], "")
        return [Fact("gi_knapsack", str(len(pack))), Fact(FOOT, feet), Fact(sign, str(public.counts[player])), *(Fact(SECRET_SIGNS[kind], "") for kind in known)]

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
            Fact("gi_key", f"{used} {needed} {public.keys_destroyed} {spare}", self.texts("tip.keys", used=used, needed=needed, broken=public.keys_destroyed, n=spare)),
            Fact("ui_layers", str(len(public.tile_stack)), self.tiles_tip(public)),
            Fact("ui_eye", str(len(public.secret_stack)), self.texts("tip.secrets", n=len(public.secret_stack), box=len(public.box))),
        ]

    def tiles_tip(self, public: BiomeEscape) -> str:
        left = len(public.tile_stack)
        last = self.texts("tip.tiles.exit") if left <= PARTS.stack_size + 1 and public.exit is None else ""
        return self.texts("tip.tiles", n=left) + (" " + last if last else "")

    def sign(self, event: Event) -> str:
        if isinstance(event.facts.get("player"), int) and event.kind not in ("injured", "captured", "freed", "injury_rolled", "ended", "captive_waits"):
            return ""
        return SIGNS.get(event.kind, "")
