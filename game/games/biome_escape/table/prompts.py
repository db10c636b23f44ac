"""What must be done now, and what a choice would bring, in one sentence each."""

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import land, packing, raids, secret_cards
from game.games.biome_escape.rules.components import (
    CARAVAN_KIT,
    EXTRA_ACTION,
    EXTRA_CARRY,
    HOME,
    KILLER,
    LAKE,
    LAST_TILES,
    PARTS,
    TELEPORT,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.look import EXPLORE, FOOT
from game.games.biome_escape.table.prospects import OWN_UP, SAY, USE, Choosers, Prospects, is_private
from game.ui.lines import Line
from game.ui.offer import Draft

URGENT = ("use_key", "ransom")
DEEDS = ("discover", "pickup", "trade", "caravan_move")  # what else comes to mind
EXTRAS = (EXTRA_ACTION, EXTRA_CARRY)


class Prompts(Choosers):
    """The part of the controller that says what is asked and what a choice brings."""

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own: BiomeEscape, draft: Draft) -> tuple[str, str]:
        if own.phase == "camp_explore":
            return self.texts("prompt.camp_explore.turn" if draft else "prompt.camp_explore"), ""
        if own.phase == "arrange":
            return self.texts(f"prompt.arrange.{own.agenda[-1].about[0]}"), self.texts("prompt.arrange.line")
        if own.phase == "trade":
            return self.texts("prompt.trade", n=secret_cards.load(own, own.viewer), capacity=own.capacity), ""
        if own.phase == "must_use":
            return self.texts("prompt.must_use", what=self.secret_words(own, own.agenda[-1].about[0])), ""
        if draft:
            line = self.texts("prompt.say.line") if draft[0] == SAY else ""
            return self.texts(f"prompt.{self.intent(own, draft)}", **self.draft_facts(own, draft)), line
        is_urgent = any(move in self.prospects(own).actions for move in URGENT)
        advice = "" if is_urgent and self.is_large else self.advice(own)
        if not own.actions and not self.deed_names(own):
            return self.texts("prompt.turn.spent"), advice
        if not own.actions:
            return self.texts(self.sized("prompt.turn.free"), deeds=self.deeds(own, 2)), advice
        has_found = self.found_here(own) is not None
        if has_found and not self.is_large:
            return self.texts("prompt.turn.found", n=own.actions), advice
        key = self.sized("prompt.turn") if advice or has_found else "prompt.turn"
        return self.texts(key, n=own.actions, deeds=self.deeds(own, 2 if advice else 3)), advice

    def deeds(self, own: BiomeEscape, most: int) -> str:
        """The first things that come to mind, by what can be done."""
        names = self.deed_names(own)
        told = names[: min(most, 2) if self.is_large else most] or ["nothing"]
        *first, last = [self.texts(f"deed.{name}") for name in told]
        words = self.texts("deeds.or", first=", ".join(first), last=last) if first else last
        return words if own.actions or not names else self.texts("deeds.free", deeds=words)

    def deed_names(self, own: BiomeEscape) -> list[str]:
        """What can be done, the most urgent first."""
        found: Prospects = self.prospects(own)
        is_beside = any(not walk.path for walk in found.mist.values())
        names = ["place"] if self.carries_for_camp(own) else []
        names += [move for move in URGENT if move in found.actions]
        names += ["walk"] if found.ways and (is_beside or not found.mist) else []
        names += ["explore" if is_beside else "explore.far"] if found.mist else []
        names += [move for move in DEEDS if move in found.actions]
        uses = [move for move in found.actions if move.startswith("use_") and move not in URGENT]
        names += uses if len(uses) == 1 else ["use"] if uses else []
        return names or (["place"] if "place" in found.actions else [])

    def carries_for_camp(self, own: BiomeEscape) -> bool:
        """Does somebody stand on a camp of theirs with something that works only there?"""
        kinds = [own.secrets[one].kind for one in own.packs[own.viewer]]
        return own.is_player_camp(own.pawns[own.viewer]) and any(kind in EXTRAS for kind in kinds)

    def advice(self, own: BiomeEscape) -> str:
        """A reminder that fits the moment."""
        danger = 0.0 if own.lying.get(HOME) else self.danger_to(own, HOME)
        if danger:
            return self.texts(self.sized("advice.empty_camp"), n=round(100 * danger))
        at = own.pawns[own.viewer]
        if own.is_enemy_camp(at):
            return self.texts(self.sized(f"advice.{own.camps[at]}"))
        if at in own.parties.values():
            return self.texts(self.sized("advice.raiders"))
        if own.exit is not None:
            return self.texts(self.sized("advice.exit"), n=max(0, own.keys_needed - len(own.used_keys)))
        carried = [own.secrets[one].kind for one in own.packs[own.viewer]]
        if own.tile_stack and len(own.tile_stack) <= LAST_TILES:
            return self.texts(self.sized("advice.last_stack"))
        if "key" in carried:
            return self.texts("advice.keys")
        has_looked = any(is_private(own, one) for one in own.lying.get(own.pawns[own.viewer], ()))
        return self.texts(self.sized("advice.quiet")) if has_looked else ""

    def danger_to(self, own: BiomeEscape, at: Hex) -> float:
        """How likely killers attack a place in the next turn of the board, if one of their camps would choose it."""
        killers = [camp for camp, kind in own.camps.items() if kind == KILLER]
        threats = [raids.threat_of(own, camp) for camp in killers]
        return max((one.chance for one in threats if at in one.targets), default=0.0)

    def intent(self, own: BiomeEscape, draft: Draft) -> str:
        """The text for a half-made choice."""
        first, last = draft[0], draft[-1]
        if first[0] == "tile":
            return "tile.turn"
        if first[0] == "camp":
            return {"rescue": "rescue", "intercept": "intercept"}.get(draft[1][1], "camp") if len(draft) > 1 else "camp"
        if first == SAY:
            return "own_up" if OWN_UP in draft else "say.where" if last[0] == "say" else "say"
        if first[0] == "pawn":
            return "own_pawn" if first[1] == own.viewer else "ransom"
        if first[0] == "secret" and len(draft) > 1:
            kind = own.secrets[first[1]].kind
            return (
                {
                    TELEPORT: "teleport",
                    CARAVAN_KIT: "caravan",
                    "farm_kit": "farm",
                    "foresight": "foresight",
                    "camp_kit": "camp_kit",
                }.get(kind, "use")
                if USE in draft
                else "send"
            )
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
        walked = sum(land.enter_cost(own, action[1]) for action in plan if action[0] == "move")
        paid = sum(len(action) - 2 for action in plan if action[0] == "move")
        facts = self.plan_facts(own, plan[-1]) | {"walked": walked, "n": len(plan), "paid": paid}
        key = f"preview.{move}"
        if move == "move" and len(plan) == 1:
            key += ".one"
        elif move == "explore" and len(plan) > 1:
            key += ".far"
        if f"{key}.{facts.get('variant')}" in self.texts:
            key += f".{facts['variant']}"
        words = self.texts(self.sized(key), **facts) if key in self.texts else self.texts("preview.other")
        spent = self.spent(own, plan)
        if spent is not None and not self.is_large:  # there the feet and the plate on the land say it
            left = own.actions - spent
            words += " " + self.texts("preview.left" if left else "preview.left.none", n=left)
        if paid:
            words += " " + self.texts("preview.cliff", n=paid)
        return [Line(words, FOOT if move == "move" else EXPLORE)]

    def spent(self, own: BiomeEscape, plan: tuple[Action, ...]) -> int | None:
        """The actions of a plan, where that is worth saying."""
        cost = 0
        for move, *args in plan:
            if move == "move":
                cost += land.enter_cost(own, args[0])
            elif move == "explore":
                cost += 0 if own.phase == "camp_explore" else 1
            elif move == "discover":
                cost += packing.look_cost(own, own.pawns[own.viewer])
            elif move in ("pickup", "place"):
                cost += packing.carry_cost(own, own.pawns[own.viewer])
            elif move in ("caravan_move", "trade", "hire", "ransom") or move.startswith("use_"):
                cost += 1
            else:
                return None
        return None if plan[-1][0] == "use_supply" else cost

    def plan_facts(self, own: BiomeEscape, action: Action) -> dict:
        """The things an action names, in words."""
        move, *args = action
        usual = {
            "at": "",
            "what": "",
            "actions": own.actions - 1 + own.figure,
            "price": PARTS.trade_price,
            "player": "",
            "left": own.actions,
        }
        return usual | self.named_by(own, move, args) | self.special_of(own, move, args)

    def named_by(self, own: BiomeEscape, move: str, args: list) -> dict:
        """The place, the secret, the player that an action is about."""
        if move in ("move", "explore"):
            return {"at": self.place_words(own, args[0])}
        if move == "use_teleport":
            return {"what": self.secret_words(own, args[0]), "at": self.place_words(own, args[1])}
        if move in ("discover", "pickup", "place", "own_up") or move.startswith("use_"):
            return {"what": self.secret_words(own, args[0])}
        if move == "caravan_move":
            return self.end_of_route(own, args[0])
        if move == "send":
            where = self.end_of_route(own, args[0])
            return {"what": self.secret_words(own, args[1]), **where} if where else {}
        if move == "ransom":
            return {"player": self.names[args[0]]}
        if move == "trade_pick":
            return {"what": self.kind_name(own.secrets[args[0]].kind) if args[0] is not None else ""}
        if move == "signal":
            return {"what": self.texts(f"phrase.{args[0]}"), "at": self.place_words(own, args[1])}
        return {}

    def end_of_route(self, own: BiomeEscape, route: int) -> dict:
        """Where a caravan route leads from here; nothing for one that there is not."""
        if route >= len(own.routes):
            return {}
        path = own.routes[route]
        return {"at": self.place_words(own, path[-1] if path[0] == own.pawns[own.viewer] else path[0])}

    def special_of(self, own: BiomeEscape, move: str, args: list) -> dict:
        """Which variant of its sentence an action needs, and the numbers in that."""
        if move in ("move", "explore"):
            return {"variant": "gang" if args[0] == own.gang else ""}
        if move == "hire":
            return {"variant": args[0], "n": len(args[4]), "price": len(args[4])}
        if move == "trade_pick":
            return {"variant": "none" if args[0] is None else ""}
        if move == "use_teleport":
            return {"variant": "hurt" if args[1] == own.gang or own.tiles.get(args[1]) == LAKE else ""}
        if move == "use_key":
            left = own.keys_needed - len(own.used_keys) - 1
            return {"variant": "last" if left == 0 else "", "left": max(0, left)}
        return {}

    def idle(self, own: BiomeEscape) -> list[Line]:
        return []

    def has_info(self, own: BiomeEscape) -> bool:
        return False
