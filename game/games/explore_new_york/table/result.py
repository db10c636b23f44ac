"""How a match of Explore New York ended: ranks, what every box brought, the maps, and the points turn by turn."""

from collections.abc import Sequence

from game.engine.match import Match
from game.games.explore_new_york.rules import scoring
from game.games.explore_new_york.rules.city import RouteScore
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table.faces import FinalMapFace, ScoreBoxFace
from game.games.explore_new_york.table.pieces import map_drawing_from_view
from game.games.explore_new_york.table.sheet import BOXES, ICONS
from game.ui.contract.views import Players
from game.ui.lines import Line
from game.ui.result import Curve, Plot, Result, ResultPart, ResultRow
from game.ui.texts import Texts

SIGN = 0.62  # of a part's height


def make_match_result(match: Match, texts: Texts, players: Players) -> Result:
    """The result of a match that is over."""
    end, names = match.view(), players.names
    assert isinstance(end, ExploreNewYork), "a match of this game"
    won = end.winners or []
    scores = [scoring.final_route_score(end, player) for player in range(end.players)]
    ranked = sorted(range(end.players), key=lambda player: scoring.final_rank_key(end, player), reverse=True)
    winners = {"names": texts.joined_list([names[player] for player in won]), "n": len(won)}
    return Result(
        headline=texts("result.won", **winners),
        line=ending_sentence(end, texts, scores, ranked),
        status=texts("result.status", n=end.last_turn),
        winner_line=texts("result.well_done", **winners),
        rows=tuple(make_result_row(end, texts, scores, player) for player in ranked),
        suspense=texts("result.suspense"),
        plot=points_plot(match, end, texts, scores),
        pictures=tuple(final_map_part(end, texts, players, scores, player) for player in ranked),
    )


def ending_sentence(
    final_state: ExploreNewYork, texts: Texts, scores: Sequence[RouteScore], ranked: Sequence[int]
) -> str:
    """58 to 51, or 58, 51 and 44; what was done about a tie."""
    sentences = [texts("result.scores", scores=texts.score_text([scores[player].total for player in ranked]))]
    most = [score.total for score in scores].count(scores[ranked[0]].total)
    if len(final_state.winners or []) > 1:
        sentences.append(texts("result.shared"))
    elif most > 1:
        sentences.append(texts("result.tie"))
    return " ".join(sentences)


def final_map_part(
    final_state: ExploreNewYork, texts: Texts, players: Players, scores: Sequence[RouteScore], player: int
) -> ResultPart:
    """A seat's final map, its points below it."""
    vp = scores[player].total
    face = FinalMapFace(
        final_state.city, map_drawing_from_view(final_state, player), players.signs[player], final_state.routes[player]
    )
    return ResultPart(face, vp, words=texts("result.picture", name=players.names[player], vp=vp))


# ---------------------------------------------------------------- one row
def make_result_row(final_state: ExploreNewYork, texts: Texts, scores: Sequence[RouteScore], player: int) -> ResultRow:
    """The points of each box."""
    boxes = scores[player].points_by_score_box
    parts = tuple(
        (ResultPart(ScoreBoxFace(name), points, width=SIGN, words=str(points)),) for name, points in zip(BOXES, boxes)
    )
    place = 1 + sum(
        scoring.final_rank_key(final_state, other) > scoring.final_rank_key(final_state, player)
        for other in range(final_state.players)
    )
    told = {f"box{n}": points for n, points in enumerate(boxes)}
    return ResultRow(
        player, place, parts, player_remark(final_state, texts, scores, player), tooltip=texts("result.tip", **told)
    )


def player_remark(final_state: ExploreNewYork, texts: Texts, scores: Sequence[RouteScore], player: int) -> Line:
    """The first thing that can be said of a map."""
    missed = scoring.best_route(final_state, player).worth - scores[player].total
    if any(final_state.declared):
        key = "result.note.missed" if missed else "result.note.found"
        return Line(texts(key, n=missed, best=scores[player].total + missed), "ui_search")
    on_route, drawn = final_state.routes[player].bit_count(), final_state.links_on_map(player).bit_count()
    if on_route == drawn:
        return Line(texts("result.note.all", n=drawn), "ui_pencil")
    best = score_box_with_widest_lead(scores, player)
    if best is not None:
        return Line(texts(f"result.note.{BOXES[best]}"), ICONS.get(BOXES[best], ("ui_pencil",))[0])
    return Line(texts("result.note.links", n=on_route, of=drawn), "ui_pencil")


def score_box_with_widest_lead(scores: Sequence[RouteScore], player: int) -> int | None:
    """A box in which this player has more than anybody else: the one with the widest lead."""
    leads = [
        (score - max(other.points_by_score_box[n] for one, other in enumerate(scores) if one != player), n)
        for n, score in enumerate(scores[player].points_by_score_box)
    ]
    lead, box = max(leads)
    return box if lead > 0 else None


# ---------------------------------------------------------------- the plot
def points_plot(match: Match, final_state: ExploreNewYork, texts: Texts, scores: Sequence[RouteScore]) -> Plot:
    """What the best line of each map was worth when a turn began, and the Final Route."""
    began: dict[int, ExploreNewYork] = {}
    for state in match.before:
        assert isinstance(state, ExploreNewYork), "a match of this game"
        began.setdefault(state.turn, state)
    turns = sorted(began)
    curves = tuple(
        Curve((*(scoring.best_route_score(began[turn], player).total for turn in turns), score.total), player)
        for player, score in enumerate(scores)
    )
    labels = (*(str(turn - 1) for turn in turns), texts("plot.end"))
    return Plot(texts("result.plot"), texts("result.plot.line"), texts("plot.axis"), labels, curves)


# ---------------------------------------------------------------- words
