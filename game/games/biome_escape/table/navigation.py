"""Which part of the land is in sight: all of it with room to grow, or where people look and things happen."""

from functools import lru_cache
from typing import Any

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.state import Event
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import board, overview
from game.games.biome_escape.table.board import USUAL, Box, LandChart, box_of, explorable_border, world_bounds
from game.games.biome_escape.table.grid import Grid, screen_grid
from game.ui.contract.views import TableFrame, TableView
from game.ui.panning import Camera, Point

SCALES = (30.0, 36.0, 42.0, 48.0, 56.0, 64.0, 74.0, 86.0, 100.0)  # radius of a tile
FITTING = tuple(sorted({*SCALES, *map(float, range(30, 101, 3))}))  # likewise, where all of the land is shown
PLAIN_HIGH = 570.0  # of the land's window: in a higher one tiles may be larger than usual
LEAST = 36.0  # the land shows all of itself between this and the usual one
STEP, LOWEST = 0.5, 14  # bare ground below the land, in radii, that lifts it over the panels; how many steps at most
SMALLER, HAIR = 1.25, 0.001  # so much smaller a tile may be than it need be; what is shown whole needs, in radii

Panels = tuple[Box, ...]


class LandCamera(Camera):
    """A camera that knows for which land, window and panels its world was chosen."""

    def __init__(self) -> None:
        super().__init__(SCALES, LEAST, USUAL, FITTING)
        self.fitted: tuple[Any, ...] = ()

    def set_bounds(self, window: FRect, world: FRect) -> None:
        self.usual = USUAL * max(1.0, window.h / PLAIN_HIGH)
        super().set_bounds(window, world)


def camera_at_shown_event(view: TableView[BiomeEscape], frame: TableFrame) -> LandCamera:
    """The view's camera, or a new one, that shows the land as it is, and where something happens just now.

    The land lies as before where it can, since who clicks on means what lay there.
    """
    camera = view.camera if isinstance(view.camera, LandCamera) else LandCamera()
    grid = screen_grid(frame.canvas, len(frame.places.seats))
    fit_camera(camera, frozenset(view.public.tiles), grid)
    place = tile_of_event(view.public, view.news)
    if place is not None and not camera.is_whole_world_visible:
        camera.scroll_into_view(board.world_position(place))
    camera.overview = None if camera.is_whole_world_visible else overview.picture_box(grid.overview)
    return camera


def chart_from_view(view: TableView[BiomeEscape], frame: TableFrame) -> LandChart:
    """The land as a viewer sees it; shown whole where nobody has a camera."""
    return camera_chart(camera_at_shown_event(view, frame) if view.camera is None else view.camera)


def camera_chart(camera: Camera) -> LandChart:
    return LandChart(box_of(camera.window), box_of(camera.world), camera.scale, camera.middle)


def whole_land_chart(window: FRect, world: FRect) -> LandChart:
    camera = LandCamera()
    camera.set_bounds(window, world)
    return camera_chart(camera)


def tile_of_event(public_view: BiomeEscape, shown_event: Event | None) -> Hex | None:
    """Where on the land something happens."""
    if shown_event is None:
        return None
    facts = shown_event.facts
    for name in ("end", "at", "camp"):
        at = facts.get(name)
        if isinstance(at, Hex):
            return at
    if shown_event.kind == "ended" and facts["how"] == "escaped":
        return public_view.exit
    if shown_event.kind == "turn_began":
        player: int = facts["player"]
        return public_view.pawns[player]
    return None


def is_land_point_under_panel(chart: LandChart, grid: Grid, at: Point) -> bool:
    """Does a panel lie over this point of the land?"""
    panels = (grid.goal, grid.ring) if chart.shows_whole_world else (grid.goal, grid.ring, grid.overview)
    return any(panel.collidepoint(at) for panel in panels)


def can_tile_be_pointed_at(chart: LandChart, grid: Grid, at: Hex) -> bool:
    """Does it show, clear of the panels that lie on the land?"""
    return chart.can_tile_be_clicked(at) and not is_land_point_under_panel(chart, grid, chart.tile_center(at))


# ---------------------------------------------------------------- as the land grows
def fit_camera(camera: LandCamera, explored: frozenset[Hex], grid: Grid) -> None:
    window, panels = box_of(grid.camera), boxes_of_panels_over_land(grid)
    if camera.fitted != (explored, window, panels):
        is_same_room = camera.fitted[1:] == (window, panels)
        stays = is_same_room and can_keep_camera(camera, explored, window, panels)
        camera.fitted = (explored, window, panels)
        camera.set_bounds(grid.camera, camera.world if stays else world_with_growth_room(explored, window, panels))


def boxes_of_panels_over_land(grid: Grid) -> Panels:
    """What lies over the land."""
    return box_of(grid.goal), box_of(grid.ring), box_of(grid.camera_button_box)


def can_keep_camera(camera: LandCamera, explored: frozenset[Hex], window: Box, panels: Panels) -> bool:
    """Would all of the land be shown as before, no tile much smaller or more under panels than it need be?"""
    before = whole_land_chart(FRect(window), camera.world)
    anew = whole_land_chart(FRect(window), world_clear_of_panels(explored, window, panels))
    is_clear = before.total_hidden_share(explored, panels) <= anew.total_hidden_share(explored, panels)
    return (
        camera.world.contains(world_bounds(explored)) and before.tile_radius >= anew.tile_radius / SMALLER and is_clear
    )


@lru_cache(maxsize=64)
def world_clear_of_panels(explored: frozenset[Hex], window: Box, panels: Panels) -> FRect:
    """The world with so much bare ground below it that, shown whole, the fewest tiles lie under panels."""
    world = world_bounds(explored)
    best: tuple[tuple[float, float, int], FRect] | None = None
    for step in range(LOWEST + 1):
        taller = FRect(world.x, world.y, world.w, world.h + step * STEP)
        chart = whole_land_chart(FRect(window), taller)
        rank = (chart.total_hidden_share(explored, panels), -chart.scale, step)
        if best is None or rank < best[0]:
            best = (rank, taller)
    assert best is not None
    return best[1]


@lru_cache(maxsize=64)
def world_with_growth_room(explored: frozenset[Hex], window: Box, panels: Panels) -> FRect:
    """The clear world with room for what will be explored next: all round it, as far as tiles do not become small.

    What is shown whole fills the window, so that it can stay as it is while the land grows into it.
    """
    clear, room = world_clear_of_panels(explored, window, panels), FRect(window)
    grown = explored | frozenset(explorable_border(explored))
    world, grown_world = world_bounds(explored), world_bounds(grown)
    chart = whole_land_chart(room, clear)
    if not chart.shows_whole_world:
        return grown_world
    hidden, largest, best = chart.total_hidden_share(explored, panels), chart.tile_radius, None
    for scale in (one for one in FITTING if max(LEAST, largest / SMALLER) <= one <= largest):
        for step in range(LOWEST + 1):
            frame = FRect(0, 0, room.w / scale - HAIR, room.h / scale - HAIR)
            frame.midbottom = (grown_world.centerx, world.bottom + step * STEP)
            chart = whole_land_chart(room, frame)
            if not frame.contains(world) or chart.total_hidden_share(explored, panels) > hidden:
                continue
            lack = max(0.0, frame.y - grown_world.y, frame.x - grown_world.x)
            rank = (lack, -scale, chart.total_hidden_share(grown, panels), abs(frame.centery - clear.centery))
            if best is None or rank < best[0]:
                best = (rank, frame)
    return best[1] if best is not None else clear
