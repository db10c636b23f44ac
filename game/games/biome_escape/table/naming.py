"""What things, places and people of the biome are called, and the facts of what happens in words."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Event
from game.games.biome_escape.rules.components import (
    BUILT,
    HOME,
    INJURED,
    KILLER,
    MAIN,
    TAKEN,
    TILE_STACK,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.style import CAMP_OF, CAMP_SIGNS, DESTROYERS, SIGNS
from game.ui.contract.views import Players
from game.ui.facts import facts_in_words
from game.ui.texts import Texts

UNSAID = ("secrets", "kinds", "captives", "pack", "via", "cliffs", "path", "pieces")  # or said in their own way
PLACES = ("at", "start", "end", "camp", "to")  # facts that are places


class BiomeNames:
    """Names in the words of the game, and of the players at this table.

    shown: the view by which places are named in what has happened; is_large: so large are letters that only half as
    many words have room.
    """

    def __init__(self, texts: Texts, players: Players, shown: BiomeEscape | None = None, is_large: bool = False):
        self.texts, self.players, self.names = texts, players, list(players.names)
        self.shown, self.is_large = shown, is_large

    def names_with_view(self, public_view: BiomeEscape) -> "BiomeNames":
        """The same names once this is shown."""
        return BiomeNames(self.texts, self.players, public_view, self.is_large)

    def text_key_for_text_size(self, key: str) -> str:
        """The text that has room: a short one for large letters, where there is one."""
        return f"{key}.short" if self.is_large and f"{key}.short" in self.texts else key

    # ---------------------------------------------------------------- things and places
    def tile_name(self, kind: str) -> str:
        return self.texts(f"tile.{tile_kind_of_code(kind)}")

    def secret_kind_name(self, kind: str | None) -> str:
        return self.texts(f"secret.{kind}") if kind else self.texts("secret.unknown")

    def place_name(self, view: BiomeEscape, at: Hex | None) -> str:
        """A place as people name it: by its camp, else by its tile."""
        if at is None:
            return self.texts("place.nowhere")
        if view.camps.get(at) in (BUILT, MAIN):
            return self.texts(f"place.{view.camps[at]}")
        if at not in view.tiles:
            return self.texts("place.mist")
        return self.texts(f"place.{view.tiles[at]}")

    def secret_name(self, view: BiomeEscape, secret: int) -> str:
        return self.secret_kind_name(view.secrets[secret].kind if secret in view.secrets else None)

    def cooldown_text(self, view: BiomeEscape, place_or_secret: Hex | int) -> str:
        if isinstance(place_or_secret, int):
            return self.names[place_or_secret]
        return self.texts(f"mark.{view.camps.get(place_or_secret, 'farm')}")

    def secret_location_text(self, own_view: BiomeEscape, location: Hex | int) -> str:
        """Where a secret is, in words. location: a tile, or the player who carries it."""
        if location == own_view.viewer:
            return self.texts("memory.own")
        if isinstance(location, int):
            return self.texts("memory.pack", player=self.names[location])
        return self.texts("memory.at", at=self.place_name(own_view, location))

    def known_secret_text(self, own_view: BiomeEscape, secret: int, location: Hex | int) -> str:
        return self.texts(
            "memory", what=self.secret_name(own_view, secret), where=self.secret_location_text(own_view, location)
        )

    def counted_kinds_text(self, counts: Counter[str | None]) -> str:
        """Kinds of secrets and how many of each, as a list in words."""
        return ", ".join(self.counted_secret_kind_texts(counts))

    def secret_kinds_text(self, kinds: Iterable[str | None]) -> str:
        """The same in a sentence, of secrets whose kinds everybody sees."""
        return self.texts.joined_list(self.counted_secret_kind_texts(Counter(kinds))) or self.texts("secret.nothing")

    def counted_secret_kind_texts(self, counts: Counter[str | None]) -> list[str]:
        return [
            self.texts("tip.some", what=self.secret_kind_name(kind), n=n) if n > 1 else self.secret_kind_name(kind)
            for kind, n in counts.items()
            if kind
        ]

    def whereabouts_text(self, public_view: BiomeEscape, player: int) -> str:
        """Where a player is, in words; if injured or captive, that and for how long."""
        health, left = public_view.health[player], public_view.counts[player]
        if health == INJURED:
            return self.texts("role.injured", n=left)
        if health == TAKEN:
            return self.texts("role.captured" if public_view.pawns[player] is not None else "role.lost", n=left)
        return self.texts("role.at", at=self.place_name(public_view, public_view.pawns[player]))

    # ---------------------------------------------------------------- what has happened
    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Facts ready for a sentence: seats, places, secrets and tiles by their names."""
        said = {name: value for name, value in facts.items() if name not in UNSAID and not isinstance(value, Hex)}
        words = facts_in_words(self.texts, self.names, said)
        for name in PLACES:
            if name in facts and (facts[name] is None or isinstance(facts[name], Hex)) and self.shown is not None:
                words[name] = self.place_name(self.shown, facts[name])
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
            words["fetched"] = self.rescued_text(facts["players"], len(facts["secrets"]))
        words["raids"] = len(facts.get("parties", ()))
        words["n"] = words.get("n", words.get("secrets", words.get("paid", 0)))
        return words | self.secret_name_facts(facts)

    def rescued_text(self, players: tuple[int, ...], secrets: int) -> str:
        """Whom and what a rescue brings home: the people by name, and how many secrets."""
        named = [self.names[one] for one in players]
        named += [self.texts("secret.count", n=secrets)] if secrets else []
        return self.texts.joined_list(named) if named else self.texts("secret.nothing")

    def secret_name_facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """What is told about secrets: the kind of one, the kinds of several."""
        words: dict[str, Any] = {"what": self.texts("secret.some")}
        kind = facts.get("kind") or self.publicly_known_kind(facts.get("secret"))
        if kind:
            words["what"] = self.secret_kind_name(kind)
        if facts.get("kinds") is not None:
            words["kinds"] = self.secret_kinds_text(facts["kinds"])
        if facts.get("pieces") is not None:
            name_of = self.tile_name if facts.get("stack") == TILE_STACK else self.secret_kind_name
            words["pieces"] = ", ".join(name_of(piece) for piece in facts["pieces"])
        for name in ("stack", "phrase", "job"):
            if name in facts:
                words[name] = self.texts(f"{name}.{facts[name]}")
        return words

    def publicly_known_kind(self, secret: int | None) -> str | None:
        """What a secret is, where all know it."""
        token = self.shown.secrets.get(secret) if self.shown is not None and secret is not None else None
        return token.kind if token is not None and PUBLIC in token.known else None

    def event_icon(self, event: Event) -> str:
        """The icon of an event; none for what a player did."""
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
        at = event.facts.get(CAMP_OF.get(event.kind, ""))
        camp = self.shown.camps.get(at) if self.shown is not None and at is not None else None
        return CAMP_SIGNS[camp] if camp else SIGNS.get(event.kind, "")


def event_as_told(event: Event, public_view: BiomeEscape | None) -> Event:
    """The event with the fact that picks its sentence: a captive's time is up, players built the destroyed camp, the
    gang had nowhere to go, or raiders are home who keep nothing.

    Any other event is returned as it is.
    """
    if event.kind == "party_home" and public_view and public_view.camps.get(event.facts["camp"]) == KILLER:
        return event._replace(facts=event.facts | {"how": "killer"})
    if event.kind == "camp_destroyed" and event.facts["at"] != HOME:
        return event._replace(facts=event.facts | {"how": "built"})
    if event.kind == "gang_moved" and not event.facts["via"]:
        return event._replace(facts=event.facts | {"how": "stayed"})
    is_over = event.kind == "captive_waits" and not event.facts["left"]
    return event._replace(facts=event.facts | {"how": "over"}) if is_over else event
