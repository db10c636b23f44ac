"""What the things of the park are, in words: tooltips, counts, and how likely something is lost."""

from collections import Counter
from collections.abc import Callable

from game.games.ramble_park.conduct import SPECIALS
from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import (
    COUNTS,
    DARKNESS,
    EXIT,
    IN_THE_DARK,
    LANDMARK_AT,
    LANDMARKS,
    MATCHING,
    TILES,
    TILES_OF,
)
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.style import EXPLORE, LANDMARK_SIGNS, LIGHTS, STYLE
from game.ui.lines import Fact, Line
from game.ui.offer import name_of
from game.ui.table import Key


class TooltipTexts:
    """Explains what lies on the table."""

    def __init__(self, names: ParkNames):
        self.named, self.texts = names, names.texts

    # ---------------------------------------------------------------- tooltips
    def tooltip(self, view: RamblePark, key: Key) -> str:
        name = name_of(key)
        tellers: dict[str, Callable[..., str]] = {
            "tile": self.tile_tip,
            "danger": self.tile_tip,
            "hole": lambda view, tile: self.texts("tip.hole", tile=self.named.tile_name(tile)),
            "pawn": self.pawn_tip,
            "panel": self.panel_tip,
            "seat": self.seat_tip,
            "card": lambda view, player, card: self.card_tip(view, card),
            "drop": self.card_tip,
            "token": self.token_tip,
            "deck": self.deck_tip,
        }
        tell = tellers.get(name[0])
        return tell(view, *name[1:]) if tell else ""

    def tile_tip(self, view: RamblePark, tile: str) -> str:
        texts = self.texts
        kind = TILES[tile].kind
        if kind == "landmark" and LANDMARK_AT[tile] in view.tokens:
            kind = "found"
        role = texts(f"role.{TILES[tile].of}") if kind == "start" else ""
        name = f"**{self.named.tile_name(tile)}.**"
        what = texts(f"tip.tile.{kind}", of=self.named.landmark_name(TILES[tile].of), role=role)
        is_lit = view.lights[tile]
        light = [texts("tip.tile.lit" if is_lit else "tip.tile.dark")] if is_lit or not view.is_tile_vital(tile) else []
        return " ".join([name, what, *light, *self.tile_danger_text(view, tile), *self.walk_instead_text(view, tile)])

    def tile_danger_text(self, view: RamblePark, tile: str) -> list[str]:
        """What is lost with a dark tile, and how likely that is in this turn (12.5)."""
        if view.is_over or view.lights[tile]:
            return []
        chance = round(100 * foresight.chance_of_lights_out_card(view, tile))
        if not view.is_tile_vital(tile):
            return [self.texts("tip.chance", n=chance)] if chance else []
        of = self.named.landmark_name(LANDMARK_AT.get(tile, ""))
        where = "in_pile" if tile in {one for layer in view.layers for one in layer} else "discarded"
        counts = {"n": chance, "draws": foresight.lights_out_cards_left(view), "cards": len(view.lights_out)}
        last = [] if tile == EXIT else [self.texts("tip.vital.last", of=of)]
        return [*last, self.texts(f"tip.vital.{where}", **counts)]

    def walk_instead_text(self, view: RamblePark, tile: str) -> list[str]:
        """How to walk where a click would fix."""
        if view.viewer != view.current_player or view.phase != "actions" or view.lights[tile]:
            return []
        return [self.texts("tip.tile.walk_dark")] if tile in view.paths[view.pawns[view.asked_player]] else []

    def pawn_tip(self, view: RamblePark, player: int) -> str:
        """Whose it is, and what that parkgoer can do."""
        role = view.roles[player]
        who = self.texts("tip.pawn", player=self.named.player_name(player), role=self.named.role_name(role))
        return f"{who} " + self.texts(f"role.{role}.tip")

    def seat_tip(self, view: RamblePark, player: int) -> str:
        """What the parkgoer of a panel can do; nothing of one who has been left behind."""
        return self.panel_tip(view, player) if view.is_player_still_in_game(player) else ""

    def panel_tip(self, view: RamblePark, player: int) -> str:
        role = view.roles[player]
        return f"**{self.named.role_name(role)}.** " + self.texts(f"role.{role}.tip")

    def card_tip(self, view: RamblePark, card: str) -> str:
        texts = self.texts
        if card in SPECIALS:
            return f"**{self.named.card_name(card)}.** " + texts(f"tip.card.{card}")
        if card in view.tokens:
            return texts("tip.card.found", card=self.named.card_name(card))
        return self.where_to_collect_tip(view, "tip.card", card)

    def where_to_collect_tip(self, view: RamblePark, key: str, landmark: str) -> str:
        """Where a landmark can still be collected that has not been found."""
        name = self.named.landmark_name(landmark)
        tiles = [self.named.tile_name_in_list(tile) for tile in TILES_OF[landmark] if tile in view.lights]
        if not tiles:
            return self.texts("tip.landmark.lost", landmark=name)
        return self.texts(key, card=name, landmark=name, n=MATCHING, tiles=self.named.alternatives_text(tiles))

    def token_tip(self, view: RamblePark, landmark: str) -> str:
        texts = self.texts
        if landmark in view.tokens:
            found = texts("tip.token.found", landmark=self.named.landmark_name(landmark))
            return f"{found} {texts('aim')}"
        words = self.where_to_collect_tip(view, "tip.token", landmark)
        held = {player: hand.count(landmark) for player, hand in enumerate(view.hands) if landmark in hand}
        who = texts.joined_list(
            [texts("tip.token.held", player=self.named.player_name(one), n=n) for one, n in held.items()]
        )
        return " ".join([words, *([texts("tip.token.who", who=who)] if held else []), texts("aim")])

    def deck_tip(self, view: RamblePark, which: str) -> str:
        """What is left in a deck, and that a click draws fewer cards than the button, where it does."""
        return f"{self.deck_text(view, which)} {self.deck_click_tip(view, which)}".strip()

    def deck_click_tip(self, view: RamblePark, which: str) -> str:
        is_longer = view.phase == which and view.draws > 1
        return self.texts("tip.deck.click") if is_longer else ""

    def deck_text(self, view: RamblePark, which: str) -> str:
        if which == "explore":
            dark = foresight.unseen_explore_counts(view).get(IN_THE_DARK, 0)
            return self.texts("tip.deck.explore" if dark else "tip.deck.explore.none", n=len(view.explore), dark=dark)
        gone = sum(tile in view.lights and not view.lights[tile] for layer in view.layers for tile in layer)
        return self.texts("tip.deck.lights" if gone else "tip.deck.lights.none", n=len(view.lights_out), gone=gone)

    # ---------------------------------------------------------------- people and supplies
    def supplies(self, public_view: RamblePark) -> list[Fact]:
        """Decks, discards and the meter, and for each landmark whether its token has been found."""
        left = DARKNESS - public_view.notch
        meter = self.texts("tip.meter", n=public_view.lights_out_cards_per_turn, notch=public_view.notch, left=left)
        decks = ((EXPLORE, "explore", public_view.explore), (LIGHTS, "lights", public_view.lights_out))
        return [
            *(
                Fact(
                    sign,
                    str(len(deck)),
                    self.deck_text(public_view, which),
                    pressed=self.deck_click_tip(public_view, which),
                )
                for sign, which, deck in decks
            ),
            Fact(EXPLORE, str(len(public_view.explore_discards)), self.explore_discards_tip(public_view)),
            Fact(LIGHTS, str(len(public_view.lights_out_discards)), self.lights_discards_tip(public_view)),
            Fact("gi_moon", str(public_view.notch), meter),
            *(
                Fact(LANDMARK_SIGNS[landmark], str(int(not public_view.is_landmark_still_needed(landmark))))
                for landmark in LANDMARKS
            ),
        ]

    def explore_discards_tip(self, public_view: RamblePark) -> str:
        counts = Counter(public_view.explore_discards)
        listed = self.named.counted_cards_text({card: counts[card] for card in COUNTS if card in counts})
        return self.texts("tip.discards.explore" if listed else "tip.discards.explore.none", cards=listed)

    def lights_discards_tip(self, public_view: RamblePark) -> str:
        """Out of the pile now; In the Dark puts them back on top."""
        listed = ", ".join(self.named.tile_name(tile) for tile in sorted(public_view.lights_out_discards))
        return self.texts("tip.discards.lights" if listed else "tip.discards.lights.none", tiles=listed)

    def odds(self, own_view: RamblePark) -> list[Line]:
        """What is left in both decks, and what may come back."""
        texts, unseen = self.texts, foresight.unseen_explore_counts(own_view)
        others = self.named.counted_cards_text({card: n for card, n in unseen.items() if card != IN_THE_DARK})
        dark = unseen.get(IN_THE_DARK, 0)
        lines = [
            Line(texts("odds.dark" if dark else "odds.dark.none", n=dark, cards=len(own_view.explore)), "gi_moon"),
            Line(texts("odds.explore", cards=others), EXPLORE),
            Line(self.losable_tiles_text(own_view), LIGHTS, tone=STYLE["alarm"]),
            Line(self.lights_discards_tip(own_view), LIGHTS),
            Line(self.explore_discards_tip(own_view), EXPLORE),
        ]
        if own_view.notch < DARKNESS - 1:
            lines.append(Line(texts("odds.notch", n=DARKNESS - own_view.notch), "gi_moon"))
        return lines

    def losable_tiles_text(self, own_view: RamblePark) -> str:
        """The dark tiles that may be lost in this turn, the likeliest first."""
        chances = sorted(
            [(round(100 * foresight.chance_of_lights_out_card(own_view, tile)), tile) for tile in own_view.dark_tiles],
            reverse=True,
        )
        likely = [self.texts("odds.chance", tile=self.named.tile_name(tile), n=n) for n, tile in chances if n]
        return self.texts("odds.gone", tiles=", ".join(likely)) if likely else self.texts("odds.gone.none")
