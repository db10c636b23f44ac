"""What must be done now, and what a choice would bring, in one sentence each."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules import camps, raids, secret_cards
from game.games.biome_escape.rules.components import (
    CARAVAN_KIT,
    EXTRA_ACTION,
    EXTRA_CARRY,
    HOME,
    KILLER,
    LAST_TILES,
    PARTS,
    TELEPORT,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.prospects import (
    END,
    OWN_UP,
    SAY,
    USE,
    knows_next_cliffs,
    possible_actions,
    secrets_on_own_tile,
    takeable_found_secret,
)
from game.games.biome_escape.table.reasons import enemy_camp_refusal
from game.ui.offer import Draft

URGENT = ("use_key", "ransom")
OTHERS = ("discover", "pickup", "trade", "caravan_move")  # what else comes to mind
EXTRAS = (EXTRA_ACTION, EXTRA_CARRY)


class PromptTexts:
    """What is asked. found: the secret that the seat has just looked at where it stands."""

    def __init__(self, names: BiomeNames, found_secret: int | None):
        self.named, self.texts, self.found = names, names.texts, found_secret

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own_view: BiomeEscape, draft: Draft) -> tuple[str, str]:
        if own_view.phase == "camp_explore":
            return self.texts("prompt.camp_explore.turn" if draft else "prompt.camp_explore"), ""
        if own_view.phase == "arrange":
            return self.texts(f"prompt.arrange.{own_view.agenda[-1].about[0]}"), self.texts("prompt.arrange.line")
        if own_view.phase == "trade":
            return self.texts(
                "prompt.trade",
                n=secret_cards.carried_weight(own_view, own_view.observer),
                capacity=camps.carrying_capacity(own_view),
            ), ""
        if own_view.phase == "must_use":
            return self.texts(
                "prompt.must_use", what=self.named.secret_name(own_view, own_view.agenda[-1].about[0])
            ), ""
        if draft:
            line = self.texts("prompt.say.line") if draft[0] == SAY else ""
            return self.texts(
                f"prompt.{self.draft_text_key(own_view, draft)}", **self.draft_facts(own_view, draft)
            ), line
        is_urgent = any(move in possible_actions(own_view).actions for move in URGENT)
        advice = "" if is_urgent and self.named.is_large else self.reminder_text(own_view)
        if not own_view.actions and not self.suggestion_texts(own_view):
            return self.texts("prompt.turn.spent"), advice
        if not own_view.actions:
            return self.texts(
                self.named.text_key_for_text_size("prompt.turn.free"), deeds=self.suggestions_text(own_view, 2)
            ), advice
        has_found = takeable_found_secret(own_view, self.found) is not None
        if has_found and not self.named.is_large:
            return self.texts("prompt.turn.found", n=own_view.actions), advice
        key = self.named.text_key_for_text_size("prompt.turn") if advice or has_found else "prompt.turn"
        return self.texts(key, n=own_view.actions, deeds=self.suggestions_text(own_view, 2 if advice else 3)), advice

    def prompt_over_hint(self, own_view: BiomeEscape, draft: Draft) -> str:
        """Over a hint: it names one of the things that could be done, so they are left out; empty where none are."""
        if own_view.phase != "turn" or draft or not own_view.actions:
            return ""
        return self.texts("prompt.turn.short", n=own_view.actions)

    def suggestions_text(self, own_view: BiomeEscape, limit: int) -> str:
        """The first things that come to mind, by what can be done."""
        names = self.suggestion_texts(own_view)
        told = names[: min(limit, 2) if self.named.is_large else limit] or ["nothing"]
        here = [name for name in names if name in self.suggestions_for_secrets_here(own_view)]
        if here and not any(name in here for name in told):
            told[-1] = here[0]
        *first, last = [self.texts(f"deed.{name}") for name in told]
        words = self.texts("deeds.or", first=", ".join(first), last=last) if first else last
        return words if own_view.actions or not names else self.texts("deeds.free", deeds=words)

    def suggestion_texts(self, own_view: BiomeEscape) -> list[str]:
        """What can be done, the most urgent first."""
        found = possible_actions(own_view)
        is_beside = any(not walk.path for walk in found.mist.values())
        names = ["place"] if self.has_camp_only_secret(own_view) else []
        names += [move for move in URGENT if move in found.actions]
        names += ["walk"] if found.ways and (is_beside or not found.mist) else []
        names += ["explore" if is_beside else "explore.far"] if found.mist else []
        names += [move for move in OTHERS if move in found.actions]
        uses = [move for move in found.actions if move.startswith("use_") and move not in URGENT]
        names += uses if len(uses) == 1 else ["use"] if uses else []
        return names or (["place"] if "place" in found.actions else [])

    def suggestions_for_secrets_here(self, own_view: BiomeEscape) -> tuple[str, ...]:
        """What can be done with the secrets on the own tile: one of it is always told."""
        lying = secrets_on_own_tile(own_view)
        actions = possible_actions(own_view).actions
        uses = [
            move for move, ways in actions.items() if move.startswith("use_") and any(way[1] in lying for way in ways)
        ]
        return ("discover", "pickup", *uses, *(["use"] if uses else []))

    def has_camp_only_secret(self, own_view: BiomeEscape) -> bool:
        """Does somebody stand on a camp of theirs with something that works only there?"""
        kinds = [own_view.secrets[one].kind for one in own_view.packs[own_view.observer]]
        return camps.is_player_camp(own_view, own_view.pawns[own_view.observer]) and any(
            kind in EXTRAS for kind in kinds
        )

    def reminder_text(self, own_view: BiomeEscape) -> str:
        """A reminder that fits the moment."""
        danger = 0.0 if own_view.lying.get(HOME) else self.killer_attack_chance(own_view, HOME)
        if danger:
            return self.texts(self.named.text_key_for_text_size("advice.empty_camp"), n=round(100 * danger))
        at = own_view.pawns[own_view.observer]
        if at is not None and camps.is_enemy(own_view, at):
            is_loot = enemy_camp_refusal(own_view, at).reason == "no_fight.loot"
            key = "advice.loot" if is_loot else f"advice.{own_view.camps[at]}"
            return self.texts(self.named.text_key_for_text_size(key))
        if at in own_view.parties.values():
            return self.texts(self.named.text_key_for_text_size("advice.raiders"))
        if own_view.exit is not None:
            missing = max(0, own_view.keys_needed - len(own_view.used_keys))
            return self.texts(
                self.named.text_key_for_text_size("advice.exit" if missing else "advice.exit.open"), n=missing
            )
        carried = [own_view.secrets[one].kind for one in own_view.packs[own_view.observer]]
        if own_view.tile_stack and len(own_view.tile_stack) <= LAST_TILES:
            return self.texts(self.named.text_key_for_text_size("advice.last_stack"))
        if "key" in carried:
            return self.texts("advice.keys")
        has_looked = self.found is not None and self.found in secrets_on_own_tile(own_view)
        return self.texts(self.named.text_key_for_text_size("advice.quiet")) if has_looked else ""

    def killer_attack_chance(self, own_view: BiomeEscape, at: Hex) -> float:
        """How likely killers attack a place in the next turn of the board, if one of their camps would choose it."""
        killers = [camp for camp, kind in own_view.camps.items() if kind == KILLER]
        threats = [raids.threat_of_enemy_camp(own_view, camp) for camp in killers]
        return max((one.chance for one in threats if at in one.targets), default=0.0)

    def tile_text_key(self, own_view: BiomeEscape, draft: Draft) -> str:
        """The text for a tile that is picked: how a quarry lies is asked only where its cliffs are known."""
        if draft[-1][1] in own_view.tiles:
            return "tile.walk"
        return "tile.turn" if draft[-1][0] == "tile" and knows_next_cliffs(own_view) else "tile.explore"

    def draft_text_key(self, own_view: BiomeEscape, draft: Draft) -> str:
        """The text for a half-made choice."""
        first, last = draft[0], draft[-1]
        if first[0] == "tile":
            return self.tile_text_key(own_view, draft)
        if first[0] == "camp":
            return {"rescue": "rescue", "intercept": "intercept"}.get(draft[1][1], "camp") if len(draft) > 1 else "camp"
        if first == END:
            return "end_turn"
        if first == SAY:
            return "own_up" if OWN_UP in draft else "say.where" if last[0] == "say" else "say"
        if first[0] == "pawn":
            return "own_pawn" if first[1] == own_view.viewer else "ransom"
        if first[0] == "secret" and len(draft) > 1:
            kind = own_view.secrets[first[1]].kind
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

    def draft_facts(self, own_view: BiomeEscape, draft: Draft) -> dict[str, str | int]:
        first = draft[0]
        facts: dict[str, str | int] = {"what": "", "player": "", "n": len(draft), "m": PARTS.most_rescued, "phrase": ""}
        if first == END:
            facts["n"] = own_view.actions
        elif first[0] == "secret":
            facts["what"] = self.named.secret_name(own_view, first[1])
        elif first[0] == "pawn":
            facts["player"] = self.named.names[first[1]]
        elif len(draft) > 1 and draft[1][0] == "say":
            facts["phrase"] = self.texts(f"phrase.{draft[1][1]}")
        return facts
