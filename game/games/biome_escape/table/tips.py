"""What a thing on the land is and does, and what may come next: tooltips and odds."""

from collections import Counter
from collections.abc import Sequence

from game.engine.hexes import Hex, bearing, distance
from game.engine.state import PUBLIC
from game.games.biome_escape.rules import camps, foresight, land, people, raids, secret_cards
from game.games.biome_escape.rules.components import (
    ALLY,
    BUILT,
    INJURED,
    KEY,
    PARTS,
    STEALER,
    SUPPLY,
    TAKEN,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.known import privately_known_secrets
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.style import SECRET_SIGNS
from game.ui.lines import Line
from game.ui.table import Key

TELLERS = {
    "seat": "seat_tip",
    "tile": "tile_tip", "camp": "camp_tip", "farm": "farm_tip", "gang": "gang_tip", "party": "raiders_tip",
    "mercenaries": "mercenaries_tip", "route": "route_tip", "secret": "secret_tip", "pawn": "pawn_tip",
    "signal": "signal_tip", "store": "camp_number_tip", "cool": "cooldown_tip", "memory": "memory_tip",
    "box": "box_tip", "card": "card_tip", "show": "show_tip", "do": "button_tip", "goal": "goal_tip",
    "ring": "cooldown_ring_tip",
}  # fmt: skip
PRICES = {ALLY: PARTS.trade_price, STEALER: PARTS.ransom_price}  # supplies, of what is paid for in a camp


class TooltipTexts:
    """The tooltips of everything on the table, by the kind of piece."""

    def __init__(self, names: BiomeNames):
        self.named, self.texts = names, names.texts

    def tooltip(self, view: BiomeEscape, key: Key) -> str:
        teller = TELLERS.get(key[0])
        return getattr(self, teller)(view, *key[1:]) if teller else ""

    def button_tip(self, view: BiomeEscape, button: str) -> str:
        """The tooltip of a button that belongs to no piece; a line of a sheet says enough."""
        key = f"tip.do.{button}"
        return self.texts(key, n=view.actions) if key in self.texts else ""

    def show_tip(self, view: BiomeEscape, button: str) -> str:
        return self.texts(f"show.{button}")

    def goal_tip(self, view: BiomeEscape) -> str:
        spare = max(0, people.keys_that_may_be_lost(view))
        return self.texts("tip.goal" if spare else "tip.goal.none", needed=view.keys_needed, n=spare)

    def cooldown_ring_tip(self, view: BiomeEscape) -> str:
        return self.texts("tip.ring")

    # ---------------------------------------------------------------- the land
    def tile_tip(self, view: BiomeEscape, at: Hex) -> str:
        texts = self.texts
        if at not in view.tiles:
            if not land.is_explorable(view, at):
                return texts("tip.mist.exit")
            return texts("tip.mist")
        if camps.is_player_camp(view, at):
            return " ".join([*self.roaming_units_text(view, at), self.camp_store_text(view, at, texts("mark.built"))])
        words = [f"**{texts(f'tile.{view.tiles[at]}')}.**", texts(f"tip.tile.{view.tiles[at]}")]
        if at in view.cliffs:
            words.append(texts("tip.tile.cliffs"))
        return " ".join([*self.roaming_units_text(view, at), *words])

    def roaming_units_text(self, view: BiomeEscape, at: Hex) -> list[str]:
        """The tooltips of raiders, mercenaries and the gang on a tile: what lies under the pointer is the tile."""
        found = [self.raiders_tip(view, camp) for camp, place in view.parties.items() if place == at]
        found += [self.mercenaries_tip(view, camp) for camp, place in view.mercenaries.items() if place == at]
        return [*found, self.gang_tip(view)] if view.gang == at else found

    def camp_tip(self, view: BiomeEscape, at: Hex) -> str:
        if at not in view.camps:
            return self.texts("tip.camp.exit", n=len(view.used_keys), needed=view.keys_needed)
        kind = view.camps[at]
        words = [self.texts(f"tip.camp.{kind}", **({"price": PRICES[kind]} if kind in PRICES else {}))]
        if at in view.cooldowns:
            words.append(self.cooldown_words(view, at))
        if camps.is_enemy(view, at):
            words += self.next_attack_words(view, at)
        if camps.is_player_camp(view, at):
            words.append(self.camp_store_text(view, at))
        told = (SUPPLY,) if camps.is_player_camp(view, at) else ()
        kinds = [view.secrets[one].kind for one in secret_cards.secrets_lying_at(view, at)]
        stored: Counter[str | None] = Counter(kind for kind in kinds if kind not in told)
        if stored:
            words.append(self.texts("tip.stored", what=self.named.counted_kinds_text(stored)))
        return " ".join(words)

    def camp_number_tip(self, view: BiomeEscape, at: Hex) -> str:
        """The number at a camp: what cools down, or what is in the barn."""
        if at in view.cooldowns or at not in view.camps:
            return self.camp_tip(view, at)
        return self.camp_store_text(view, at)

    def camp_store_text(self, view: BiomeEscape, at: Hex, name: str = "") -> str:
        """What its two numbers are: so many supplies, and how many at the most; behind them or behind a name."""
        n, most = secret_cards.supplies_at(view, at), PARTS.barn
        what = name or self.texts("barn", n=n, most=most)
        return self.texts(
            self.named.text_key_for_text_size("tip.store") if n < most else "tip.store.full", what=what, n=n, most=most
        )

    def cooldown_words(self, view: BiomeEscape, at: Hex) -> str:
        if at in view.parties:
            return self.texts("tip.party_out")
        if at in view.mercenaries:
            return self.texts("tip.mercenaries_out")
        left = view.cooldowns[at]
        return self.texts("tip.cooldown" if left else "tip.ready", n=left)

    def next_attack_words(self, view: BiomeEscape, at: Hex) -> list[str]:
        """Whom it would attack now (section 12)."""
        if at in view.parties:
            return []
        threat = raids.threat_of_enemy_camp(view, at)
        if not threat.targets:
            return [self.texts("tip.no_target")]
        places = self.texts.joined_list(self.place_names(view, threat.targets))
        count, n = len(threat.targets), threat.travel_cost
        one_or_more = "tip.target" if count == 1 else "tip.targets"
        attack = self.texts("tip.attack", n=round(100 * threat.chance))
        return [self.texts(one_or_more, at=places, n=n, count=count), attack]

    def place_names(self, view: BiomeEscape, places: Sequence[Hex]) -> list[str]:
        """The names of places, each once; of several camps of the team or of allies how many they are."""
        camps = Counter(view.camps.get(one) for one in places)
        several = {kind: self.texts(f"several.{kind}", n=camps[kind]) for kind in (BUILT, ALLY) if camps[kind] > 1}
        names = (several.get(view.camps.get(one, "")) or self.named.place_name(view, one) for one in places)
        return list(dict.fromkeys(names))

    def farm_tip(self, view: BiomeEscape, at: Hex) -> str:
        return self.texts("tip.farm", at=self.named.place_name(view, view.farms[at]), n=view.cooldowns[at])

    def gang_tip(self, view: BiomeEscape) -> str:
        return self.texts("tip.gang.held", n=view.gang_fight) if view.gang_fight else self.texts("tip.gang")

    def raiders_tip(self, view: BiomeEscape, camp: Hex) -> str:
        loot = self.named.counted_kinds_text(Counter(view.secrets[one].kind for one in view.loot[camp]))
        home = self.named.place_name(view, camp)
        return self.texts("tip.party", what=loot, home=home, n=len(raids.raiders_way_home_by_turns(view, camp)))

    def mercenaries_tip(self, view: BiomeEscape, camp: Hex) -> str:
        return self.texts(
            f"tip.mercenaries.{view.jobs[camp]}", n=len(view.to_free.get(camp, ())) + len(view.to_fetch.get(camp, ()))
        )

    def route_tip(self, view: BiomeEscape, route: int) -> str:
        path = view.routes[route]
        names = self.place_names(view, (path[0], path[-1]))
        ends = names[0] if len(names) == 1 else self.texts("tip.route.ends", first=names[0], second=names[1])
        return self.texts("tip.route" if view.gang not in path else "tip.route.closed", ends=ends)

    def signal_tip(self, view: BiomeEscape, at: Hex) -> str:
        signal = view.signals[at]
        phrase = self.texts(f"phrase.{signal.phrase}")
        return self.texts("tip.signal", player=self.named.names[signal.player], phrase=phrase)

    # ---------------------------------------------------------------- where it is
    def whereabouts(self, view: BiomeEscape, key: Key) -> str:
        """How far a tile, or what lies on it, is from the viewer's own pawn, and in which direction."""
        at = key[1] if isinstance(key[1], Hex) else place_of_secret(view, key[1]) if key[0] == "secret" else None
        start = view.pawns[view.viewer] if view.viewer is not None and view.viewer != PUBLIC else None
        if at is None or start is None:
            return ""
        n, side = distance(start, at), self.texts(f"side.{bearing(start, at)}")
        if n == 0:
            return self.texts("apart.here")
        return side if n == 1 else self.texts("apart.far", side=side, n=n)

    # ---------------------------------------------------------------- secrets and people
    def secret_tip(self, view: BiomeEscape, secret: int) -> str:
        if secret not in view.secrets:
            return ""
        return self.secret_kind_tip(view.secrets[secret].kind)

    box_tip = secret_tip

    def memory_tip(self, view: BiomeEscape, secret: int) -> str:
        """What a secret is that only the viewer knows, and where."""
        where = next((where for other, where in privately_known_secrets(view) if other == secret), None)
        if where is None:
            return ""
        words = f"**{self.named.known_secret_text(view, secret, where)}.** "
        return words + self.texts(f"tip.secret.{view.secrets[secret].kind}")

    def secret_kind_tip(self, kind: str | None) -> str:
        if kind is None:
            return self.texts("tip.secret.unknown")
        return f"**{self.texts(f'secret.{kind}')}.** " + self.texts(
            self.named.text_key_for_text_size(f"tip.secret.{kind}")
        )

    def card_tip(self, view: BiomeEscape, card: int) -> str:
        return self.texts("tip.card")

    def pawn_tip(self, view: BiomeEscape, player: int) -> str:
        if player == view.viewer and people.is_free(view, player):
            return self.texts("tip.pawn.own")
        words = f"**{self.named.names[player]}** {self.named.whereabouts_text(view, player)}. "
        if view.health[player] == TAKEN:
            if view.pawns[player] is None:
                return words + self.texts("tip.lost")
            return words + self.texts("tip.captive", price=PARTS.ransom_price)
        key = "tip.injured" if view.health[player] == INJURED else "tip.pawn"
        return words + self.texts(key, n=len(view.packs[player]))

    def cooldown_tip(self, view: BiomeEscape, place_or_secret: Hex | int) -> str:
        if isinstance(place_or_secret, int):
            return self.texts("tip.injury", player=self.named.names[place_or_secret], n=view.counts[place_or_secret])
        return (
            self.camp_tip(view, place_or_secret)
            if place_or_secret in view.camps
            else self.farm_tip(view, place_or_secret)
        )

    def seat_tip(self, view: BiomeEscape, player: int) -> str:
        """What is in a pack, as far as the viewer knows."""
        pack = view.packs[player]
        if not pack:
            return self.texts("tip.pack.empty", player=self.named.names[player])
        known = self.named.counted_kinds_text(Counter(view.secrets[one].kind for one in pack))
        words = self.texts("tip.pack", player=self.named.names[player], n=len(pack))
        return f"{words} " + self.texts("tip.pack.known", what=known) if known else words

    # ---------------------------------------------------------------- odds
    def odds(self, own_view: BiomeEscape) -> list[Line]:
        """What may lie in the stacks and in the box, as far as the viewer can know."""
        texts = self.texts
        lines = [Line(texts("odds.tiles", n=len(own_view.tile_stack)), "ui_layers")]
        foreseen = [tile_kind_of_code(tile.code) for tile in own_view.tile_stack if tile.code is not None]
        if foreseen:
            lines.append(
                Line(
                    texts("odds.foreseen", what=", ".join(texts(f"tile.{kind}") for kind in foreseen)), "gi_binoculars"
                )
            )
        elif own_view.tile_stack:
            kinds = foresight.possible_next_tiles(own_view)
            lines.append(
                Line(texts("odds.kinds", what=", ".join(texts(f"tile.{kind}") for kind in kinds)), "gi_compass")
            )
        lines.append(Line(texts("odds.secrets", n=len(own_view.secret_stack), box=len(own_view.box)), "ui_eye"))
        known = Counter(secret.kind for secret in own_view.secrets.values() if secret.kind == KEY)
        lines.append(
            Line(
                texts(
                    "odds.keys",
                    n=known[KEY],
                    needed=own_view.keys_needed,
                    spare=max(0, people.keys_that_may_be_lost(own_view)),
                ),
                SECRET_SIGNS[KEY],
            )
        )
        return lines


def place_of_secret(view: BiomeEscape, secret: int) -> Hex | None:
    """Where a secret lies that nobody carries."""
    return next((at for at in view.tiles if secret in secret_cards.secrets_lying_at(view, at)), None)
