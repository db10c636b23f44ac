"""What lies over the land: the ways of enemies, panels, tokens on the ring, what the board does."""

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.state import Event
from game.games.biome_escape.rules import camps, people, raids
from game.games.biome_escape.rules.components import INJURED, LAST_TILES
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import ring
from game.games.biome_escape.table.board import LandChart, box_of
from game.games.biome_escape.table.board_turn import BoardTurnScene
from game.games.biome_escape.table.faces import (
    BoardTurnFace,
    CooldownRingFace,
    CooldownTokenFace,
    DieFace,
    ExitGoalFace,
    OverviewFace,
    RaidersPathFace,
    SwitchFace,
    ThreatFace,
)
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.memory import memory_from_view
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.navigation import can_tile_be_pointed_at
from game.games.biome_escape.table.ring import CooldownToken
from game.games.biome_escape.table.style import CAMP_SIGNS, INJURY
from game.ui.contract.views import TableView
from game.ui.table import ROLL, Face, Piece

WAYS, PANELS, RING, SCENE = 2, 16, 17, 35  # layers
NOWHERE = (0.0, 0.0)  # size of what is drawn and cannot be pointed at
LEAST_DIE = 26.0  # units


class OverlayPieces:
    """Ways of enemies, the panels over the land, and what the board does just now."""

    def __init__(self, names: BiomeNames, grid: Grid, chart: LandChart):
        self.named, self.texts, self.grid, self.chart = names, names.texts, grid, chart

    def pieces(self, view: TableView[BiomeEscape]) -> list[Piece]:
        public, news = view.public, view.news
        return [
            *self.raid_pieces(public, memory_from_view(view).threats),
            *self.panel_pieces(public),
            *self.cooldown_ring_pieces(public),
            *self.board_turn_scene_pieces(memory_from_view(view).story.scene, news),
            *self.die_pieces(news),
        ]

    # ---------------------------------------------------------------- what enemies are up to
    def raid_pieces(self, public_view: BiomeEscape, threats: bool) -> list[Piece]:
        """The way home of every raiding party, a tick for each board turn; on request whom each camp would attack."""
        pieces = [
            self.path_piece("home", camp, self.raiders_way_home_face(public_view, camp)) for camp in public_view.parties
        ]
        for camp in camps.enemy_camps(public_view) if threats else ():
            threat = raids.threat_of_enemy_camp(public_view, camp)
            if threat.way:
                points = self.chart.offsets_from(self.grid.camera.center, [camp, *threat.way])
                pieces.append(self.path_piece("threat", camp, ThreatFace(points, threat.travel_cost)))
        if camps.enemy_camps(public_view):
            box, words = self.grid.toggle, self.texts("show.threats")
            face = SwitchFace(threats)
            pieces.append(Piece(("show", "threats"), face, box.center, box.size, SCENE, words, is_view=True))
        return pieces

    def raiders_way_home_face(self, public_view: BiomeEscape, camp: Hex) -> RaidersPathFace:
        center, marches = self.grid.camera.center, raids.raiders_way_home_by_turns(public_view, camp)
        stops = [public_view.parties[camp], *(place for march in marches for place in march)]
        rests = {n: march[-1] for n, march in enumerate(marches[:-1], 1) if march}
        spots = self.chart.offsets_from(center, rests.values())
        return RaidersPathFace(self.chart.offsets_from(center, stops), tuple(zip(spots, rests)))

    def path_piece(self, kind: str, camp: Hex, face: RaidersPathFace | ThreatFace) -> Piece:
        """Another way is another piece: it does not travel."""
        return Piece((kind, camp, face), face, self.grid.camera.center, NOWHERE, WAYS)

    def panel_pieces(self, public_view: BiomeEscape) -> list[Piece]:
        """Goal, ring and overview: what travels over the land stays below them."""
        grid, is_resting = self.grid, any(not token.left for token in self.cooldown_tokens(public_view))
        panels: list[tuple[str, FRect, Face]] = [
            ("goal", grid.goal, self.goal_face(public_view)),
            ("ring", grid.ring, CooldownRingFace(self.texts("ring"), is_resting)),
        ]
        if not self.chart.shows_whole_world:
            tiles, marks = tuple(public_view.tiles.items()), tuple(public_view.camps.items())
            face = OverviewFace(tiles, marks, self.chart.world, box_of(self.chart.visible_world_rect))
            panels.append(("overview", grid.overview, face))
        return [
            Piece(
                (name,),
                face,
                box.center,
                box.size,
                PANELS,
                is_roof=True,
                is_sheer=name == "overview",
                is_sudden=True,
            )
            for name, box, face in panels
        ]

    def goal_face(self, public_view: BiomeEscape) -> ExitGoalFace:
        needed, spare = public_view.keys_needed, max(0, people.keys_that_may_be_lost(public_view))
        tiles, secrets = len(public_view.tile_stack), len(public_view.secret_stack)
        words = self.texts("goal", n=needed), self.texts("goal.spare", n=spare)
        left = (self.texts("goal.tiles", n=tiles), str(tiles)), (self.texts("goal.secrets", n=secrets), str(secrets))
        may_exit = public_view.exit is None and tiles <= LAST_TILES
        return ExitGoalFace(words, len(public_view.used_keys), needed, left, may_exit)

    # ---------------------------------------------------------------- the ring
    def cooldown_tokens(self, public_view: BiomeEscape) -> list[CooldownToken]:
        """Everything that may be on cool-down."""
        tokens = []
        for at, left in public_view.cooldowns.items():
            kind = public_view.camps.get(at, "farm")
            if at not in public_view.parties and at not in public_view.mercenaries:
                tokens.append(CooldownToken(("cool", at), CAMP_SIGNS[kind], kind, left))
        for player, health in enumerate(public_view.health):
            if health == INJURED:
                tokens.append(CooldownToken(("cool", player), INJURY, "injury", public_view.counts[player]))
        return tokens

    def cooldown_ring_pieces(self, public_view: BiomeEscape) -> list[Piece]:
        box = self.grid.ring
        return [
            Piece(
                token.key,
                CooldownTokenFace(token.icon, token.tone),
                (x, y),
                (size, size),
                RING,
                self.named.cooldown_text(public_view, token.key[1]),
            )
            for token, (x, y, size) in ring.cooldown_token_places(box, self.cooldown_tokens(public_view))
        ]

    # ---------------------------------------------------------------- what the board does
    def board_turn_scene_pieces(self, scene: BoardTurnScene | None, shown_event: Event | None) -> list[Piece]:
        """The die and the words of one step of the board's turn."""
        if scene is None:
            return []
        is_summary = shown_event is not None and shown_event.kind == "board_done"
        box, part = (
            self.grid.board_turn_summary_box if is_summary else self.grid.board_turn_box,
            1.0 if scene.roll else None,
        )
        face = BoardTurnFace(scene)
        return [Piece(("scene",), face, box.center, box.size, SCENE, part=part, pace=ROLL, is_sudden=True)]

    def die_pieces(self, shown_event: Event | None) -> list[Piece]:
        """The die that is rolled for one more secret on the tile that has been explored (6.4)."""
        if shown_event is None or shown_event.kind != "extra_secret":
            return []
        if not can_tile_be_pointed_at(self.chart, self.grid, shown_event.facts["at"]):
            return []
        center, size = self.chart.tile_center(shown_event.facts["at"]), max(LEAST_DIE, self.chart.tile_radius * 0.5)
        face = DieFace(shown_event.facts["roll"])
        return [Piece(("die",), face, center, (size, size), SCENE, part=1.0, pace=ROLL, is_sheer=True)]
