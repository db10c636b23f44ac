"""What things and people in the park are called."""

from game.games.ramble_park.rules.components import PARTS, TILES
from game.ui.controller import Controller

LANDMARK_NAMES = {landmark.id: landmark.name for landmark in PARTS.landmarks}
SEATS = ("to_seat", "from_seat")  # facts that are player numbers


class Names(Controller):
    """The part of the controller that knows the names."""

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
        words = super().in_words(facts)
        words |= {name: self.names[facts[name]] for name in SEATS if name in facts}
        for name in ("tile", "start", "end"):
            if isinstance(facts.get(name), str):
                words[name] = self.tile_name(facts[name])
        if isinstance(facts.get("card"), str):
            words["card"] = self.card_name(facts["card"])
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
