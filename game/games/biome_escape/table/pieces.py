"""What lies on the land and round it: tiles, badges, secrets, people, the ways of enemies, tokens on the ring."""

from collections.abc import Hashable, Iterable
from dataclasses import replace

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Event
from game.games.biome_escape.rules import raids
from game.games.biome_escape.rules.components import INJURED, LAST_TILES, TAKEN
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import board, ring
from game.games.biome_escape.table.art import BACK, KNOWN, OPEN, SHARED
from game.games.biome_escape.table.badges import Badges
from game.games.biome_escape.table.board import Chart
from game.games.biome_escape.table.faces import (
    CoolingFace,
    DieFace,
    GoalFace,
    MistFace,
    OverviewFace,
    PawnFace,
    RingFace,
    RouteFace,
    SceneFace,
    SecretFace,
    SignalFace,
    SwitchFace,
    ThreatFace,
    TileFace,
    WayHomeFace,
)
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.ground import variant_of
from game.games.biome_escape.table.look import CAMP_SIGNS, INJURY
from game.games.biome_escape.table.ring import Token
from game.games.biome_escape.table.scenes import Scene
from game.ui.table import ROLL, Face, Piece, Point
from game.ui.texts import Texts

TILE, ROUTE, WAYS, SIGNAL, PAWN, SECRET = 0, 1, 2, 7, 8, 13  # layers on the land
PAPERS, RING, SCENE = 16, 17, 35  # and above it
NOWHERE = (0.0, 0.0)  # size of what is drawn and cannot be pointed at
SEEN = ("seen",)  # the card of a private look
SMALL = 46.0  # tiles smaller than this carry fewer numbers
LEAST_DIE = 26.0  # units
STACKED = 2.6  # units from one of several equal secrets to the next


class Pieces(Badges):
    """The part of the controller that lays things out."""

    texts: Texts
    names: list[str]
    signs: list[int]
    grid_now: Grid
    chart: Chart
    turning: frozenset[Hex]  # tiles that are under way and drawn by themselves
    shows_threats: bool  # whom the enemies would attack
    step_now: str
    seen: tuple[int, ...]  # what the open tray has just been shown
    told: Scene | None  # what the card of the board's turn says
    is_telling: bool  # it lies there
    pack_high: float  # how much of the log's room something else takes

    def layout(self, public: BiomeEscape, area: FRect, news: Event | None = None) -> list[Piece]:
        self.fit_lens(public, news)
        self.turning = frozenset((news.facts["at"],)) if news is not None and news.kind == "explored" else frozenset()
        on_land = [
            *self.tile_pieces(public),
            *self.route_pieces(public),
            *self.mark_pieces(public, news),
            *self.signal_pieces(public),
            *self.secret_pieces(public, public.lying, news),
            *self.pawn_pieces(public, news),
        ]
        return [
            *(piece for piece in on_land if not self.is_covered(piece.center)),
            *self.raid_pieces(public),
            *self.paper_pieces(public),
            *self.ring_pieces(public),
            *self.scene_pieces(public, news),
            *self.die_pieces(news),
        ]

    def fit_lens(self, public: BiomeEscape, news: Event | None) -> None:
        """The window shows the land as it is, and where something happens just now."""
        lens = self.chart.lens
        grid = self.grid_now
        papers = tuple(map(tuple, (grid.goal, grid.ring, grid.buttons)))
        self.chart.fit(frozenset(public.tiles), grid.lens, papers)
        place = place_of(public, news)
        if place is not None and not lens.sees_all:
            lens.show(board.in_world(place))

    # ---------------------------------------------------------------- tiles
    def tile_pieces(self, public: BiomeEscape) -> list[Piece]:
        """What the ground shows lies still; a tile that turns over is drawn by itself."""
        pieces = []
        for at in (*public.tiles, *board.around(public.tiles)):
            if self.can_be_pointed_at(at):
                box, face, is_still = self.chart.box(at), self.tile_face(public, at), at not in self.turning
                words = self.place_words(public, at)
                piece = Piece(("tile", at), face, box.center, box.size, TILE, words)
                pieces.append(replace(piece, is_printed=True, is_sudden=True) if is_still else piece)
        return pieces

    def tile_face(self, public: BiomeEscape, at: Hex) -> TileFace | MistFace:
        if at in public.tiles:
            return TileFace(public.tiles[at], tuple(public.cliffs.get(at, ())), variant_of(at), self.chart.r)
        pawn = public.pawns[public.turn]
        return MistFace(variant_of(at), self.chart.r, pawn is not None and at in neighbours_of(pawn))

    def can_be_pointed_at(self, at: Hex) -> bool:
        """Does it show, clear of the papers that lie on the land?"""
        return self.chart.is_in_reach(at) and not self.is_covered(self.chart.middle(at))

    def is_covered(self, at: Point) -> bool:
        """Does a paper lie over this point of the land?"""
        grid = self.grid_now
        papers = (grid.goal, grid.ring, *((grid.overview,) if self.chart.lens.overview is not None else ()))
        return any(paper.collidepoint(at) for paper in papers)

    def route_pieces(self, public: BiomeEscape) -> list[Piece]:
        """Caravan routes; one can be pointed at near its middle."""
        pieces, size = [], self.chart.r * 0.7
        for n, path in enumerate(public.routes):
            middle = self.chart.between(path[len(path) // 2 - 1], path[len(path) // 2])
            face = RouteFace(self.points_from(middle, path), self.chart.r, public.gang not in path)
            pieces.append(Piece(("route", n), face, middle, (size, size * 0.6), ROUTE, self.texts("route")))
        return pieces

    # ---------------------------------------------------------------- what enemies are up to
    def raid_pieces(self, public: BiomeEscape) -> list[Piece]:
        """The way home of every raiding party, a tick for each board turn; on request whom each camp would attack."""
        pieces = [self.way_piece("home", camp, self.way_home(public, camp)) for camp in public.parties]
        for camp in public.enemy_camps if self.shows_threats else ():
            threat = raids.threat_of(public, camp)
            if threat.way:
                points = self.points_from(self.grid_now.lens.center, [camp, *threat.way])
                pieces.append(self.way_piece("threat", camp, ThreatFace(points, threat.distance)))
        if public.enemy_camps:
            box, words = self.grid_now.toggle, self.texts("show.threats")
            face = SwitchFace(self.shows_threats)
            pieces.append(Piece(("show", "threats"), face, box.center, box.size, SCENE, words, is_view=True))
        return pieces

    def way_home(self, public: BiomeEscape, camp: Hex) -> WayHomeFace:
        center, marches = self.grid_now.lens.center, raids.marches_home(public, camp)
        stops = [public.parties[camp], *(place for march in marches for place in march)]
        rests = {n: march[-1] for n, march in enumerate(marches[:-1], 1) if march}
        spots = self.points_from(center, rests.values())
        return WayHomeFace(self.points_from(center, stops), tuple(zip(spots, rests)))

    def way_piece(self, what: str, camp: Hex, face: WayHomeFace | ThreatFace) -> Piece:
        """Another way is another piece: it does not travel."""
        return Piece((what, camp, face), face, self.grid_now.lens.center, NOWHERE, WAYS)

    def points_from(self, center: Point, places: Iterable[Hex]) -> tuple[Point, ...]:
        """The middles of tiles as seen from a point."""
        middles = map(self.chart.middle, places)
        return tuple((x - center[0], y - center[1]) for x, y in middles)

    def look(self, key: Hashable) -> str:
        """The card of a private look is put away; the threats are shown, or no longer."""
        if key == SEEN:
            self.seen = ()
        else:
            self.shows_threats = not self.shows_threats
        return ""

    def signal_pieces(self, public: BiomeEscape) -> list[Piece]:
        pieces = []
        for at, signal in public.signals.items():
            if self.chart.is_seen(at):
                box, label = self.chart.flag(at), self.texts(f"phrase.{signal.phrase}")
                face = SignalFace(signal.phrase, self.signs[signal.player])
                pieces.append(Piece(("signal", at), face, box.center, box.size, SIGNAL, label))
        return pieces

    # ---------------------------------------------------------------- secrets
    def secret_pieces(
        self, view: BiomeEscape, lying: dict[Hex, tuple[int, ...]], news: Event | None = None
    ) -> list[Piece]:
        """Those on the land; equal ones lie on each other, the topmost has their number."""
        pieces = []
        for at, ids in lying.items():
            if not self.chart.is_seen(at):
                continue
            groups = self.groups(view, at, ids)
            has_column = at in view.pawns and len(self.marks_at(view, at)) > 1
            for (face, group), spot in zip(groups, self.chart.tokens(at, len(groups), has_column)):
                for n, one in enumerate(group):
                    is_top = n == len(group) - 1 > 0
                    count = len(group) if is_top and self.chart.r >= SMALL else 0
                    center = (spot.x, spot.y - min(n, 3) * STACKED)
                    label = self.secret_words(view, one)
                    pieces.append(
                        Piece(
                            ("secret", one),
                            replace(face, count=count),
                            center,
                            (spot.size, spot.size),
                            SECRET + is_top,
                            label,
                            origin=self.origin(news, one),
                        )
                    )
        return pieces

    def groups(self, view: BiomeEscape, at: Hex, ids: Iterable[int]) -> list[tuple[SecretFace, list[int]]]:
        """The secrets of a tile by their faces; what is not known lies apart where there are few."""
        by_face: dict[SecretFace, list[int]] = {}
        for one in ids:
            by_face.setdefault(self.face_of(view, at, one), []).append(one)
        groups: list[tuple[SecretFace, list[int]]] = []
        for face, group in by_face.items():
            groups += [(face, [one]) for one in group] if len(by_face) + len(group) <= 4 else [(face, group)]
        return groups

    def face_of(self, view: BiomeEscape, at: Hex | None, one: int) -> SecretFace:
        secret = view.secrets[one]
        if secret.kind is None:
            return SecretFace(BACK)
        if at in view.camps:
            return SecretFace(OPEN, secret.kind)
        return SecretFace(SHARED if PUBLIC in secret.known else KNOWN, secret.kind)

    def origin(self, news: Event | None, one: int) -> tuple | None:
        """Where a secret that has just come onto the land comes from."""
        if news is None or news.facts.get("secret") != one:
            return None
        if news.kind == "produced":
            return ("farm", news.facts["at"])
        return ("pawn", news.facts["player"]) if news.kind == "placed" else None

    # ---------------------------------------------------------------- people
    def pawn_pieces(self, public: BiomeEscape, news: Event | None) -> list[Piece]:
        pieces = []
        for at in sorted({place for place in public.pawns if place is not None}, key=board.depth):
            if not self.chart.is_seen(at):
                continue
            marks = self.marks_at(public, at)
            here = [player for player, place in enumerate(public.pawns) if place == at]
            spots = self.chart.fan(at, len(here), at in public.lying or bool(marks), bool(marks))
            for n, (player, spot) in enumerate(zip(here, spots)):
                pieces.append(self.pawn_piece(public, player, spot, n, news))
        return pieces

    def pawn_piece(self, public: BiomeEscape, player: int, spot: board.Spot, n: int, news: Event | None) -> Piece:
        is_active = player == public.turn and not public.is_over and public.is_free(player)
        state = {TAKEN: "captured", INJURED: "injured"}.get(public.health[player], "active" if is_active else "")
        via = ()
        if news is not None and news.kind == "caravanned" and news.facts["player"] == player:
            path = next(
                (one for one in public.routes if {one[0], one[-1]} == {news.facts["start"], news.facts["end"]}), ()
            )
            via = tuple(
                self.chart.middle(at) for at in (path if path[:1] == (news.facts["start"],) else path[::-1])[1:-1]
            )
        label = self.texts("pawn", name=self.names[player])
        face = PawnFace(self.signs[player], state)
        return Piece(("pawn", player), face, spot[:2], (spot.size * 0.8, spot.size), PAWN + n, label, via=via)

    # ---------------------------------------------------------------- the papers over the land
    def paper_pieces(self, public: BiomeEscape) -> list[Piece]:
        """Goal, ring and overview: what travels over the land stays below them."""
        grid, is_resting = self.grid_now, any(not token.left for token in self.cooling(public))
        papers: list[tuple[str, FRect, Face]] = [
            ("goal", grid.goal, self.goal_face(public)),
            ("ring", grid.ring, RingFace(self.texts("ring"), is_resting)),
        ]
        lens = self.chart.lens
        if lens.overview is not None:
            tiles, camps = tuple(public.tiles.items()), tuple(public.camps.items())
            papers.append(("overview", grid.overview, OverviewFace(tiles, camps, tuple(lens.world), tuple(lens.frame))))
        return [
            Piece((name,), face, box.center, box.size, PAPERS, is_roof=True, is_sheer=True, is_sudden=True)
            for name, box, face in papers
        ]

    def goal_face(self, public: BiomeEscape) -> GoalFace:
        needed, spare = public.keys_needed, max(0, public.keys_spare)
        tiles, secrets = len(public.tile_stack), len(public.secret_stack)
        words = self.texts("goal", n=needed), self.texts("goal.spare", n=spare)
        left = (self.texts("goal.tiles", n=tiles), str(tiles)), (self.texts("goal.secrets", n=secrets), str(secrets))
        may_exit = public.exit is None and tiles <= LAST_TILES
        return GoalFace(words, len(public.used_keys), needed, left, may_exit)

    # ---------------------------------------------------------------- the ring
    def cooling(self, public: BiomeEscape) -> list[Token]:
        """Everything that may be on cool-down."""
        tokens = []
        for at, left in public.cooldowns.items():
            kind = public.camps.get(at, "farm")
            if at not in public.parties and at not in public.mercenaries:
                tokens.append(Token(("cool", at), CAMP_SIGNS[kind], kind, left))
        for player, health in enumerate(public.health):
            if health == INJURED:
                tokens.append(Token(("cool", player), INJURY, "injury", public.counts[player]))
        return tokens

    def ring_pieces(self, public: BiomeEscape) -> list[Piece]:
        box = self.grid_now.ring
        return [
            Piece(
                token.key,
                CoolingFace(token.icon, token.tone),
                (x, y),
                (size, size),
                RING,
                self.cooling_words(public, token.key[1]),
            )
            for token, (x, y, size) in ring.layout(box, self.cooling(public))
        ]

    # ---------------------------------------------------------------- what the board does
    def scene_pieces(self, public: BiomeEscape, news: Event | None) -> list[Piece]:
        """The die and the words of one step of the board's turn."""
        told = self.scene_of(public, news)
        is_going_on = self.is_telling and bool(self.step_now)
        self.is_telling = told is not None or is_going_on
        if not self.is_telling:
            return []
        self.told = told or self.told
        is_summary = news is not None and news.kind == "board_done"
        box = self.grid_now.summary if is_summary else self.grid_now.scene
        self.pack_high = box.h if is_summary else 0.0
        face = SceneFace(self.told)
        part = 1.0 if self.told.roll else None
        return [Piece(("scene",), face, box.center, box.size, SCENE, part=part, pace=ROLL, is_sudden=True)]

    def die_pieces(self, news: Event | None) -> list[Piece]:
        """The die that is rolled for one more secret on the tile that has been explored (6.4)."""
        if news is None or news.kind != "extra_secret" or not self.can_be_pointed_at(news.facts["at"]):
            return []
        center, size = self.chart.middle(news.facts["at"]), max(LEAST_DIE, self.chart.r * 0.5)
        face = DieFace(news.facts["roll"])
        return [Piece(("die",), face, center, (size, size), SCENE, part=1.0, pace=ROLL, is_sheer=True)]


def place_of(public: BiomeEscape, news: Event | None) -> Hex | None:
    """Where on the land something happens."""
    if news is None:
        return None
    facts = news.facts
    for name in ("end", "at", "camp"):
        if isinstance(facts.get(name), Hex):
            return facts[name]
    if news.kind == "turn_began":
        return public.pawns[facts["player"]]
    return None
