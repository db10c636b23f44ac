"""How an attempt to escape ended: all out, or what was lost; who did what, the rounds in curves, the whole truth."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from pygame import Color, FRect

from game.engine.hexes import Hex
from game.engine.match import Match
from game.games.biome_escape.rules import camps, secret_cards
from game.games.biome_escape.rules.components import CAMP_KIT, INJURED, KEY, START_TILES, SUPPLY, TAKEN
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import art, board, ground, tiles
from game.games.biome_escape.table.art import BACK, OPEN
from game.games.biome_escape.table.board import LandChart, box_of
from game.games.biome_escape.table.ending import ending_shown_on_land
from game.games.biome_escape.table.ground import Tile, tile_picture_variant
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.result_faces import (
    EndingFace,
    ExitLockFace,
    FinalLandFace,
    FinalTile,
    FinalWorldFace,
    SecretFatesFace,
)
from game.games.biome_escape.table.style import CAMP_SIGNS, FOOT, SECRET_SIGNS, STYLE
from game.games.biome_escape.table.truth import SecretFateTexts, draw_secret_fate_list
from game.ui import seats
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.result import Curve, Figure, Plot, Result, ResultPart, ResultRow, Trophy
from game.ui.table import Face
from game.ui.texts import Texts
from game.ui.widgets import draw_disc

LOST = {"missing": "ui_x", "stolen": "gi_bandit"}  # signs at keys that are not in hand
LARGEST = 92.0  # radius of a tile in a picture of the land
SKY, FOOT_ROOM = 0.12, 0.06  # of the height of such a picture, above the land and below it
FEWEST = 2  # so often that it is worth a remark
WON = "escaped"
SIGNS = {
    WON: "gi_exit-door",
    "keys_destroyed": "gi_key",
    "main_camp_destroyed": "gi_camping-tent",
    "all_out": "gi_robber-hand",
    "conceded": "ui_log-out",
    "round_limit": "ui_hourglass",
}


def make_match_result(match: Match, names: BiomeNames) -> Result:
    """The result of a match that is over; `names` has the words."""
    end, texts = match.state, names.texts
    assert isinstance(end, BiomeEscape), "a match of this game"
    is_won, land = end.ending == WON, final_land_face(end, names.players.signs)
    return Result(
        headline=texts(f"result.{end.ending}"),
        line=distance_to_goal_sentence(end, names),
        status=texts("result.status", n=end.round, stacks=end.keys_needed),
        winner_line=texts("result.cheer.won" if is_won else "result.cheer.lost"),
        rows=tuple(
            ResultRow(player, remark=player_remark(match, end, names, player), role=names.whereabouts_text(end, player))
            for player in range(end.players)
        ),
        plot=rounds_plot(match, end, names),
        crest=EndingFace(end.ending),
        title=texts("result.people"),
        trophies=trophies(end, names),
        pictures=(
            ResultPart(land, 0, width=0.0, words=texts("result.land")),
            ResultPart(
                SecretFatesFace(SecretFateTexts(match, names).all_secret_fates()),
                0,
                width=0.0,
                words=texts("result.truth"),
            ),
        ),
        world=FinalWorldFace(land.tiles, ending_shown_on_land(end)),
        figures=result_figures(end, names),
        brief=missing_keys_sentence(end, names),
    )


def result_figures(final_state: BiomeEscape, names: BiomeNames) -> tuple[Figure, ...]:
    """What may be counted of an attempt."""
    counted = (
        ("rounds", final_state.round),
        ("explored", len(final_state.tiles) - len(START_TILES)),
        ("found", secret_cards.keys_found(final_state)),
        ("lost", final_state.secrets_lost),
    )
    return tuple(Figure(count, names.texts(f"result.figure.{name}", n=count)) for name, count in counted)


def distance_to_goal_sentence(final_state: BiomeEscape, names: BiomeNames) -> str:
    """How far it was to the goal, and what there is to tell (8.3)."""
    texts, explored = names.texts, len(final_state.tiles) - len(START_TILES)
    in_all = texts(
        "result.stood", n=explored, found=secret_cards.keys_found(final_state), lost=final_state.secrets_lost
    )
    if final_state.ending == WON:
        return in_all
    return f"{missing_keys_sentence(final_state, names)} {in_all}"


def missing_keys_sentence(final_state: BiomeEscape, names: BiomeNames) -> str:
    """Where the keys were in the end; nothing for those who have escaped."""
    if final_state.ending == WON:
        return ""
    used, held, stolen = len(final_state.used_keys), team_key_count(final_state), stolen_key_count(final_state)
    facts = {"used": used, "needed": final_state.keys_needed, "held": held, "stolen": stolen}
    return names.texts("result.stood.exit" if final_state.exit else "result.stood.no_exit", **facts)


def team_key_count(final_state: BiomeEscape) -> int:
    """Keys in packs and in the stores of friendly camps."""
    return count_keys(
        final_state,
        [
            *(one for pack in final_state.packs for one in pack),
            *secrets_stored_at(final_state, camps.friendly_camps(final_state)),
        ],
    )


def stolen_key_count(final_state: BiomeEscape) -> int:
    """Keys of raiders and at their camps."""
    return count_keys(
        final_state,
        [
            *(one for loot in final_state.loot.values() for one in loot),
            *secrets_stored_at(final_state, camps.enemy_camps(final_state)),
        ],
    )


def secrets_stored_at(final_state: BiomeEscape, places: Iterable[Hex]) -> list[int]:
    return [one for at in places for one in final_state.lying.get(at, ())]


def count_keys(final_state: BiomeEscape, secrets: Iterable[int]) -> int:
    return sum(final_state.secrets[one].kind == KEY for one in secrets)


def trophies(final_state: BiomeEscape, names: BiomeNames) -> tuple[Trophy, ...]:
    """The locks of the exit: used keys, those in hand, stolen ones, those that were never brought."""
    used, held = len(final_state.used_keys), team_key_count(final_state)
    words = (
        [("used", "result.key.used")] * used
        + [("held", "result.key.held")] * held
        + [("stolen", "result.key.stolen")] * stolen_key_count(final_state)
        + [("missing", "result.key.missing")] * final_state.keys_needed
    )
    return tuple(
        Trophy(ExitLockFace(how), names.texts(text)) for how, text in words[: max(final_state.keys_needed, used)]
    )


# ---------------------------------------------------------------- what each did
def player_remark(match: Match, final_state: BiomeEscape, names: BiomeNames, player: int) -> Line:
    """The best thing of a player, and always how much of the land is owed to them; where they are says their role."""
    texts, counts = names.texts, deed_counts(match, player)
    explored = counts[COUNTED["explored"]]
    notes = (
        ("keys", SECRET_SIGNS[KEY], counts["key_used"] * FEWEST),
        ("freed", "gi_robber-hand", counts["ransomed"] * FEWEST),
        ("camps", SECRET_SIGNS[CAMP_KIT], counts["camp_built"] * FEWEST),
        ("explored", "gi_compass", explored),
        ("found", "ui_eye", counts["discovered"]),
        ("traded", "gi_shopping-bag", counts["traded"] * FEWEST),
        ("walked", FOOT, counts["moved"]),
    )
    for note, icon, count in notes:
        if count >= FEWEST:
            words = texts(f"result.note.{note}", n=counts[COUNTED[note]])
            is_more = explored and note != "explored"
            return Line(texts("result.note.and", first=words, n=explored) if is_more else words, icon)
    if explored:
        return Line(texts("result.note.explored", n=explored), "gi_compass")
    kind = final_state.health[player]
    if kind in (INJURED, TAKEN):
        return Line(texts(f"result.note.{kind}"), "ui_plus" if kind == INJURED else "gi_robber-hand")
    return Line(texts("result.note.there"), FOOT)


COUNTED = {
    "keys": "key_used",
    "freed": "ransomed",
    "camps": "camp_built",
    "explored": "explored",
    "found": "discovered",
    "traded": "traded",
    "walked": "moved",
}


def deed_counts(match: Match, player: int) -> Counter[str]:
    """How often a player did what; nothing where the log begins in the middle."""
    return Counter(
        told.event.kind
        for told in match.log
        if told.event.facts.get("player") == player and not match.is_log_beginning_missing
    )


# ---------------------------------------------------------------- the plot
def rounds_plot(match: Match, final_state: BiomeEscape, names: BiomeNames) -> Plot | None:
    """Keys, camps, supplies and injuries as each round began, and at the end; None where the beginning is not known."""
    began: dict[int, BiomeEscape] = {}
    for state in match.before:
        assert isinstance(state, BiomeEscape), "a match of this game"
        began.setdefault(state.round, state)
    if not began or min(began) > 1:
        return None
    rounds = [began[number] for number in sorted(began)] + [final_state]
    texts, look = names.texts, STYLE["plot"]
    curves = (
        make_curve(
            rounds, lambda state: team_key_count(state) + len(state.used_keys), texts("result.plot.keys"), look["keys"]
        ),
        make_curve(rounds, lambda state: len(camps.player_camps(state)), texts("result.plot.camps"), look["camps"]),
        make_curve(rounds, supplies_stored, texts("result.plot.supplies"), look["supplies"]),
        make_curve(rounds, injured_count, texts("result.plot.injured"), look["injured"]),
    )
    labels = (*(str(number - 1) for number in sorted(began)), texts("plot.end"))
    limit = (float(final_state.keys_needed), texts("result.plot.limit"))
    return Plot(texts("result.plot"), texts("result.plot.line"), texts("plot.axis"), labels, curves, limit)


def make_curve(
    rounds: Sequence[BiomeEscape],
    value: Callable[[BiomeEscape], int],
    words: str,
    colour: Color,
) -> Curve:
    return Curve(tuple(float(value(state)) for state in rounds), words=words, colour=colour)


def supplies_stored(state: BiomeEscape) -> int:
    return sum(
        state.secrets[one].kind == SUPPLY for at in camps.friendly_camps(state) for one in state.lying.get(at, ())
    )


def injured_count(state: BiomeEscape) -> int:
    return sum(health in (INJURED, TAKEN) for health in state.health)


# ---------------------------------------------------------------- pictures
def final_land_face(final_state: BiomeEscape, signs: Sequence[int]) -> FinalLandFace:
    """The land with everything that lies and stands there."""
    return FinalLandFace(
        tuple(final_tile(final_state, at, signs) for at in sorted(final_state.tiles, key=board.tile_drawing_depth))
    )


def final_tile(final_state: BiomeEscape, at: Hex, signs: Sequence[int]) -> FinalTile:
    badge = final_state.camps.get(at) or (
        "farm" if at in final_state.farms else "gang" if at == final_state.gang else ""
    )
    secrets = tuple(final_state.secrets[one].kind or "" for one in final_state.lying.get(at, ()))
    here = tuple(signs[player] for player, place in enumerate(final_state.pawns) if place == at)
    return FinalTile(at, final_state.tiles[at], tuple(final_state.cliffs.get(at, ())), badge, secrets, here)


def draw_result_part(canvas: Canvas, face: Face, box: FRect, texts: Texts) -> None:
    """A lock of the exit, the sign of how it ended, or the land with everything turned up."""
    match face:
        case FinalLandFace(shown):
            draw_revealed_land(canvas, box, shown)
        case FinalWorldFace():
            draw_final_world(canvas, box, face)
        case SecretFatesFace(fates):
            draw_secret_fate_list(canvas, box.inflate(-24, -8), fates, texts)
        case ExitLockFace(how):
            draw_exit_lock(canvas, box, how)
        case EndingFace(ending):
            r = min(box.w, box.h) / 2
            tone = STYLE["ink"]["done"] if ending == WON else STYLE["tags"]["danger"]
            draw_disc(canvas, box.centerx, box.centery, r * 0.92, tone, STYLE["mark"]["rim"], 3)
            canvas.draw_icon(SIGNS.get(ending, "gi_exit-door"), box.centerx, box.centery, r * 1.1, STYLE["mark"]["rim"])


def draw_exit_lock(canvas: Canvas, box: FRect, how: str) -> None:
    r, look = min(box.w, box.h) / 2, STYLE["lock"]
    draw_disc(
        canvas, box.centerx, box.centery, r * 0.92, look["lit"] if how == "used" else look["face"], look["rim"], 2
    )
    canvas.draw_icon("gi_key", box.centerx, box.centery, r * 1.1, look["ink"])
    if how in LOST:
        canvas.draw_icon(LOST[how], box.centerx + r * 0.5, box.centery + r * 0.5, r * 0.8, look["broken"])


def draw_revealed_land(canvas: Canvas, box: FRect, shown: Sequence[FinalTile]) -> None:
    """The land as it was in the end, every secret face up."""
    chart = chart_of_revealed_land(box.inflate(-8, -8), shown)
    scale = chart.tile_radius
    for tile in shown:
        tiles.draw_tile(
            canvas, *chart.tile_center(tile.place), scale, tile.kind, tile_picture_variant(tile.place), tile.cliffs
        )
    for tile in shown:
        draw_tile_contents(canvas, chart, tile)


def chart_of_revealed_land(room: FRect, shown: Sequence[FinalTile], whole: FRect | None = None) -> LandChart:
    """The land as large as fits into `room`. whole: the area that is painted, if it is larger than that."""
    middles = [board.world_position(tile.place) for tile in shown]
    left, top = min(x for x, _ in middles) - 1.1, min(y for _, y in middles) - 1.3
    world = FRect(left, top, max(x for x, _ in middles) + 1.1 - left, max(y for _, y in middles) + 1.0 - top)
    window, scale = whole or room, min(LARGEST, room.w / world.w, room.h / world.h)
    aside = (window.centerx - room.centerx) / scale, (window.centery - room.centery) / scale
    return LandChart(box_of(window), box_of(world), scale, (world.centerx + aside[0], world.centery + aside[1]))


def draw_final_world(canvas: Canvas, box: FRect, face: FinalWorldFace) -> None:
    """The land in its dome over the whole window, with all that stands and lies there."""
    whole = FRect(0, 0, canvas.w, canvas.h)
    shown = tuple(Tile(tile.place, tile.kind, tile.cliffs) for tile in face.tiles)
    room = FRect(box.x, box.y + box.h * SKY, box.w, box.h * (1 - SKY - FOOT_ROOM))
    chart = chart_of_revealed_land(room, face.tiles, whole)
    ground.draw_land(canvas, whole, chart, shown, frozenset(), frozenset(), face.end)
    for tile in face.tiles:
        draw_tile_contents(canvas, chart, tile)


def draw_tile_contents(canvas: Canvas, chart: LandChart, tile: FinalTile) -> None:
    (x, y), r = chart.tile_center(tile.place), chart.tile_radius
    if tile.badge in CAMP_SIGNS:
        art.draw_standing_model(canvas, x, y - r * 0.2, r * 0.8, tile.badge)
    for kind, spot in zip(tile.secrets, chart.token_spots(tile.place, len(tile.secrets))):
        art.draw_secret_token(canvas, spot.x, spot.y, spot.size * 1.15, kind, OPEN if kind else BACK)
    for sign, spot in zip(tile.signs, chart.pawn_spots(tile.place, len(tile.signs), True) if tile.signs else ()):
        seats.draw_seat_pawn(canvas, spot.x, spot.y + spot.size * 0.42, spot.size * 0.9, sign)
