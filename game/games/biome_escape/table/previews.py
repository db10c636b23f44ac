"""What a choice would bring, in one sentence."""

from typing import Any

from game.engine.state import Action
from game.games.biome_escape.rules import land, packing, people
from game.games.biome_escape.rules.components import CAPTURED, LAKE, PARTS
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.prospects import would_waste_actions
from game.games.biome_escape.table.style import EXPLORE, FOOT
from game.ui.lines import Line


class PlanPreviews:
    """What a plan would bring."""

    def __init__(self, names: BiomeNames):
        self.named, self.texts = names, names.texts

    def preview_lines(self, own_view: BiomeEscape, plan: tuple[Action, ...]) -> list[Line]:
        """The whole plan in one sentence, with what is left then."""
        move, *args = plan[-1]
        walked = sum(land.cost_to_enter(own_view, action[1]) for action in plan if action[0] == "move")
        paid = sum(len(action) - 2 for action in plan if action[0] == "move")
        facts = self.plan_facts(own_view, plan[-1]) | {"walked": walked, "n": len(plan), "paid": paid}
        key = f"preview.{move}"
        if move == "move" and len(plan) == 1:
            key += ".one"
        elif move == "explore" and len(plan) > 1:
            key += ".far"
        if f"{key}.{facts.get('variant')}" in self.texts:
            key += f".{facts['variant']}"
        words = (
            self.texts(self.named.text_key_for_text_size(key), **facts)
            if key in self.texts
            else self.texts("preview.other")
        )
        spent = self.action_cost_of_plan(own_view, plan)
        if spent is not None and not self.named.is_large:  # there the feet and the plate on the land say it
            left = own_view.actions - spent
            words += " " + self.texts("preview.left" if left else "preview.left.none", n=left)
        if paid:
            words += " " + self.texts("preview.cliff", n=paid)
        return [Line(words, FOOT if move == "move" else EXPLORE)]

    def action_cost_of_plan(self, own_view: BiomeEscape, plan: tuple[Action, ...]) -> int | None:
        """The actions of a plan, where that is worth saying."""
        cost = 0
        for move, *args in plan:
            if move == "move":
                cost += land.cost_to_enter(own_view, args[0])
            elif move == "explore":
                cost += 0 if own_view.phase == "camp_explore" else 1
            elif move == "discover":
                cost += packing.look_cost(own_view, people.pawn_tile(own_view, own_view.observer))
            elif move in ("pickup", "place"):
                cost += packing.pick_up_or_place_cost(own_view, people.pawn_tile(own_view, own_view.observer))
            elif move in ("caravan_move", "trade", "hire", "ransom") or move.startswith("use_"):
                cost += 1
            else:
                return None
        return None if plan[-1][0] == "use_supply" else cost

    def plan_facts(self, own_view: BiomeEscape, action: Action) -> dict[str, Any]:
        """The things an action names, in words."""
        move, *args = action
        usual = {
            "at": "",
            "what": "",
            "actions": own_view.actions - 1 + own_view.figure,
            "price": PARTS.trade_price,
            "player": "",
            "left": own_view.actions,
        }
        return usual | self.action_target_facts(own_view, move, args) | self.plan_wording_facts(own_view, move, args)

    def action_target_facts(self, own_view: BiomeEscape, move: str, args: list[Any]) -> dict[str, Any]:
        """The place, the secret, the player that an action is about."""
        if move in ("move", "explore"):
            return {"at": self.named.place_name(own_view, args[0])}
        if move == "use_teleport":
            return {"what": self.named.secret_name(own_view, args[0]), "at": self.named.place_name(own_view, args[1])}
        if move in ("discover", "pickup", "place", "own_up") or move.startswith("use_"):
            return {"what": self.named.secret_name(own_view, args[0])}
        if move == "caravan_move":
            return self.caravan_route_end_facts(own_view, args[0])
        if move == "send":
            where = self.caravan_route_end_facts(own_view, args[0])
            return {"what": self.named.secret_name(own_view, args[1]), **where} if where else {}
        if move == "ransom":
            return {"player": self.named.names[args[0]]}
        if move == "trade_pick":
            return {"what": self.named.secret_kind_name(own_view.secrets[args[0]].kind) if args[0] is not None else ""}
        if move == "signal":
            return {"what": self.texts(f"phrase.{args[0]}"), "at": self.named.place_name(own_view, args[1])}
        return {}

    def caravan_route_end_facts(self, own_view: BiomeEscape, route: int) -> dict[str, Any]:
        """Where a caravan route leads from here; nothing for one that there is not."""
        if route >= len(own_view.routes):
            return {}
        path = own_view.routes[route]
        return {
            "at": self.named.place_name(own_view, path[-1] if path[0] == own_view.pawns[own_view.observer] else path[0])
        }

    def plan_wording_facts(self, own_view: BiomeEscape, move: str, args: list[Any]) -> dict[str, Any]:
        """Which variant of its sentence an action needs, and the numbers in that."""
        if move in ("move", "explore"):
            return {"variant": "gang" if args[0] == own_view.gang else ""}
        if move == "end_turn":
            return {"variant": "unused" if would_waste_actions(own_view) else ""}
        if move == "hire":
            return {"variant": args[0], "n": len(args[4]), "price": len(args[4])}
        if move == "trade_pick":
            return {"variant": "none" if args[0] is None else ""}
        if move == "own_up":
            return {"variant": "trap" if own_view.secrets[args[0]].kind == CAPTURED else ""}
        if move == "use_teleport":
            return {"variant": "hurt" if args[1] == own_view.gang or own_view.tiles.get(args[1]) == LAKE else ""}
        if move == "use_key":
            left = own_view.keys_needed - len(own_view.used_keys) - 1
            return {"variant": "last" if left == 0 else "", "left": max(0, left)}
        return {}
