"""What lies on the table of the park, and what can be told from it at once."""

from game.engine.hexes import Hex
from game.engine.state import State
from game.games.ramble_park.rules.components import (
    DARKNESS,
    EXIT,
    GPS,
    LANDMARK_AT,
    METER,
    OUT,
    TILES,
    TILES_OF,
)
from game.games.ramble_park.rules.known import STATE_LIMITS
from game.games.ramble_park.rules.park import Paths, adjacent_tiles, tile_positions


class RamblePark(State):
    """One night in the park, from the first lamp that goes out to the walk home."""

    PHASES = {
        "actions": ("move", "jog", "guide", "fix", "give", "pickpocket", "collect", "end_actions"),  # 5.1
        "explore": ("draw_explore",),  # 5.2
        "lights": ("draw_lights_out",),  # 5.3
        "hand": ("discard_card",),  # 5.4
        "relocate": ("relocate",),  # 5.5
        "stranded": ("accept_fate",),  # 5.6
    }
    ANYTIME = frozenset({"play_gps", "play_handbook", "escape"})  # 5.7
    WHEN = {
        **dict.fromkeys(PHASES["actions"], "RP-5.1"),
        "draw_explore": "RP-5.2",
        "draw_lights_out": "RP-5.3",
        "discard_card": "RP-5.4",
        "relocate": "RP-5.5",
        "accept_fate": "RP-5.6",
    }
    STATE_LIMITS = STATE_LIMITS

    layout: str  # the tile ids in the order of the positions (2.2), parted by spaces
    lights: dict[str, bool]  # the tiles still in the park: is it lit?
    roles: tuple[str, ...]  # by player
    pawns: list[str]  # the tile of each player's pawn; one that the park has lost: between tiles; or OUT
    hands: list[list[str]]  # open, sorted
    explore: list[str]  # the first is on top
    explore_discards: list[str]
    lights_out: list[str]  # the draw pile, the first is on top
    layers: list[tuple[str, ...]]  # what everybody knows of that pile: its layers from the top, each in no known order
    lights_out_discards: list[str]
    tokens: list[str]  # landmarks collected, in this order
    notch: int
    first: int
    turn: int  # the active player
    turns: int  # turns begun so far
    actions: int  # left to the active player
    draws: int  # left in this phase
    ending: str  # how it ended: escaped, or why it is lost (8.2); empty while it runs

    # ---------------------------------------------------------------- the park
    @property
    def paths(self) -> Paths:
        """The tiles that touched each tile when the park was whole."""
        return adjacent_tiles(self.layout)

    @property
    def places(self) -> dict[str, Hex]:
        """Where each tile lies, or lay."""
        return tile_positions(self.layout)

    @property
    def removed_tiles(self) -> list[str]:
        return [tile for tile in TILES if tile not in self.lights]

    @property
    def dark_tiles(self) -> list[str]:
        return [tile for tile, is_lit in self.lights.items() if not is_lit]

    def neighbouring_tiles(self, tile: str) -> list[str]:
        """The tiles of the park that touch a tile or a hole."""
        lights = self.lights
        return [one for one in self.paths[tile] if one in lights]

    def tiles_two_moves_away(self, tile: str) -> list[str]:
        """The tiles exactly two moves away, over tiles of the park (6.2)."""
        paths, lights = self.paths, self.lights
        near = [one for one in paths[tile] if one in lights]
        further = dict.fromkeys([far for one in near for far in paths[one]])
        return [far for far in further if far in lights and far != tile and far not in near]

    def is_landmark_still_needed(self, landmark: str) -> bool:
        return landmark not in self.tokens

    def is_tile_vital(self, tile: str) -> bool:
        """Would the park without this tile be lost (8.2: exit, landmark)?"""
        if tile == EXIT:
            return True
        landmark = LANDMARK_AT.get(tile)
        if landmark is None or not self.is_landmark_still_needed(landmark):
            return False
        return [one for one in TILES_OF[landmark] if one in self.lights] == [tile]

    # ---------------------------------------------------------------- the parkgoers
    def is_player_still_in_game(self, player: int) -> bool:
        """Is this player still in the game (10.1)?"""
        return self.pawns[player] != OUT

    def is_pawn_over_hole(self, player: int) -> bool:
        """Does this pawn wait over the hole where its tile was?"""
        return self.pawns[player] not in self.lights and self.pawns[player] != OUT

    def clockwise_from(self, player: int) -> list[int]:
        """The players who are still in the game, beginning with this one."""
        return [one for one in (*range(player, self.players), *range(player)) if self.is_player_still_in_game(one)]

    def other_players(self, player: int) -> list[int]:
        return [one for one in self.clockwise_from(player) if one != player]

    def players_holding(self, card: str) -> list[int]:
        return [player for player, hand in enumerate(self.hands) if card in hand]

    def can_stranded_pawn_be_rescued(self) -> bool:
        return bool(self.players_holding(GPS))

    # ---------------------------------------------------------------- the meter
    @property
    def lights_out_cards_per_turn(self) -> int:
        """How many Lights Out cards the meter says (2.7); none in total darkness."""
        return METER[self.notch] if self.notch < DARKNESS else 0
