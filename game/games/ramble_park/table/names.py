"""What things and people in the park are called."""

from collections.abc import Iterable, Sequence
from typing import Any

from game.games.ramble_park.rules.components import PARTS, TILES
from game.games.ramble_park.rules.state import RamblePark
from game.ui.contract.views import Players
from game.ui.facts import facts_in_words
from game.ui.texts import InflectedName, Texts

LANDMARK_NAMES = {landmark.id: landmark.name for landmark in PARTS.landmarks}
SEATS = ("to_seat", "from_seat")  # facts that are player numbers


class ParkNames:
    """Names of the park's things in the words of the game, and of the players at this table."""

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.players = texts, players

    def player_name(self, player: int) -> str:
        return self.players.names[player]

    def player_list_text(self, players: Iterable[int]) -> str:
        """Mara, Jonas and Ines."""
        return self.texts.joined_list([self.player_name(one) for one in players])

    def tile_name(self, tile: str) -> InflectedName:
        """What a tile is called; its form `to` says in a sentence that somebody goes there. A tile that a variant has
        renamed has no text of its own.
        """
        printed = TILES[tile].name.partition(" (")[0] if tile in TILES else tile
        key = f"tile.{printed.casefold().replace(' ', '_')}"
        name = self.texts(key, tile=printed) if key in self.texts else printed
        return name_with_grammar_forms(name, to=self.texts("tile.to", tile=name))

    def tile_name_in_list(self, tile: str) -> str:
        """What a tile is called among others in a sentence: the Park Exit, Bow Bridge."""
        return self.tile_name(tile).form("the")

    def landmark_name(self, landmark: str) -> str:
        return LANDMARK_NAMES.get(landmark, landmark)

    def card_name(self, card: str) -> str:
        return self.texts(f"card.{card}") if f"card.{card}" in self.texts else self.landmark_name(card)

    def role_name(self, role: str) -> str:
        return self.texts(f"role.{role}")

    def role_name_and_ability(self, public_view: RamblePark, player: int) -> tuple[str, str]:
        """What a player is, and what that parkgoer can do; nothing where one has been left behind."""
        if not public_view.is_player_still_in_game(player):
            return self.texts("role.out"), ""
        role = public_view.roles[player]
        return self.role_name(role), self.texts(f"role.{role}.line")

    def alternatives_text(self, words: Sequence[str]) -> str:
        """Walk, fix or give."""
        *first, last = words
        return self.texts("deeds.or", first=", ".join(first), last=last) if first else last

    def counted_cards_text(self, counts: dict[str, int]) -> str:
        """Three cards of this, one of that."""
        return ", ".join(self.texts("tip.some", card=self.card_name(card), n=n) for card, n in counts.items())

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Facts ready for a sentence: seats, tiles, cards, landmarks and roles by their names."""
        words = facts_in_words(self.texts, list(self.players.names), facts)
        words |= {name: self.player_name(facts[name]) for name in SEATS if name in facts}
        for name in ("tile", "start", "end"):
            if isinstance(facts.get(name), str):
                words[name] = self.tile_name(facts[name])
        if isinstance(facts.get("card"), str):
            words["card"] = self.card_name(facts["card"])
        if "landmark" in facts:
            words["landmark"] = self.landmark_name(facts["landmark"])
        if "role" in facts:
            words["role"] = self.role_name(facts["role"])
        for name, named in (
            ("tiles", self.tile_name_in_list),
            ("landmarks", self.landmark_name),
            ("cards", self.card_name),
        ):
            if name in facts and not isinstance(facts[name], int):
                words[name] = self.texts.joined_list([named(one) for one in facts[name]])
        if "pawns" in facts and not isinstance(facts["pawns"], dict):
            words["pawns"] = self.player_list_text(facts["pawns"])
        return words


def name_with_grammar_forms(name: str, **forms: str) -> InflectedName:
    """The name with these forms, save those that it has already."""
    inflected = InflectedName(name)
    inflected.forms = forms | (name.forms if isinstance(name, InflectedName) else {})
    return inflected
