"""How a match of Ramble Words ended: ranks, every claimed word and who had begun it, hits, points over the rounds."""

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.match import Match
from game.engine.state import PUBLIC
from game.games.ramble_words.conduct import round_number
from game.games.ramble_words.rules import piles
from game.games.ramble_words.rules.state import RambleWords, ScoredWord
from game.games.ramble_words.rules.turns import scores
from game.games.ramble_words.table import art
from game.games.ramble_words.table.cards import RATIO
from game.games.ramble_words.table.faces import ClaimedWord, EveryWordFace, PileFace, PlayerWords, SignFace
from game.games.ramble_words.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.result import Curve, Plot, Result, ResultPart, ResultRow
from game.ui.seats import draw_emblem
from game.ui.table import Face
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import draw_separator, scaled_with_text

MOST = 12  # cards of a pile that are drawn
STEP = 0.2  # from one card of a pile to the next, in heights
SIZES = (24, 20, 18, 16)  # of the words in the list: the largest in which all fit
WIDE = 10.5  # width of a column of words, in sizes of type
BEGUN = 1.2  # width of the sign of whoever had begun a word, in sizes of type
SIGN = 0.62  # width of a count's sign, in heights
COUNTS = (  # text, sign, fact
    ("count.words", "ui_check", "n"),
    ("count.taken", "ui_hand", "taken"),
    ("count.hits", "ui_x", "hits"),
)
CLAIMS = ("scored", "no_word")  # the events that tell what came of one
FEWEST = 2  # of anything that is worth a remark


def make_match_result(match: Match, texts: Texts, names: Sequence[str]) -> Result:
    """The result of a match that is over."""
    end = match.view()
    assert isinstance(end, RambleWords), "a match of this game"
    won = end.winners or []
    ranked = sorted(range(end.players), key=lambda player: final_rank_key(end, player), reverse=True)
    winners = {"names": texts.joined_list([names[player] for player in won]), "n": len(won)}
    words = EveryWordFace(tuple(word_list_of_player(match, end, player) for player in ranked))
    return Result(
        headline=texts("result.won" if any(scores(end)) else "result.nobody", **winners),
        line=ending_sentence(end, texts, ranked),
        status=texts("result.status", n=round_number(end)),
        winner_line=texts("result.well_done", **winners),
        rows=tuple(make_result_row(end, texts, player) for player in ranked),
        plot=points_by_round_plot(match, end, texts),
        pictures=(ResultPart(words, 0, width=0),),
    )


def final_rank_key(final_state: RambleWords, player: int) -> tuple[int, int]:
    """What ranks go by (RW-8.12)."""
    return scores(final_state)[player], piles.highest_scored_word(final_state, player)


def ending_sentence(final_state: RambleWords, texts: Texts, ranked: Sequence[int]) -> str:
    """25 to 18, or 25, 18 and 9; what ended it, and what was done about a tie."""
    points = scores(final_state)
    limits = {"points": final_state.options["target_points"], "reshuffles": final_state.options["shuffle_limit"]}
    sentences = [
        texts("result.scores", scores=texts.score_text([points[player] for player in ranked])),
        texts(f"result.end.{final_state.ending}", n=limits.get(final_state.ending, 0)),
    ]
    if len(final_state.winners or []) > 1:
        sentences.append(texts("result.shared"))
    elif points.count(max(points)) > 1:
        sentences.append(texts("result.tie"))
    return " ".join(sentences)


# ---------------------------------------------------------------- one row
def scored_words_of(final_state: RambleWords, player: int) -> list[ScoredWord]:
    return [one for one in final_state.scored if one.player == player]


def make_result_row(final_state: RambleWords, texts: Texts, player: int) -> ResultRow:
    kept, words = final_state.kept[player], scored_words_of(final_state, player)
    pile = ResultPart(
        PileFace(tuple(kept[-MOST:])), len(kept), width=1 / RATIO + STEP * max(0, min(len(kept), MOST) - 1)
    )
    place = 1 + sum(
        final_rank_key(final_state, other) > final_rank_key(final_state, player) for other in range(final_state.players)
    )
    taken = sum(one.owner != player for one in words)
    facts = {
        "n": len(words),
        "taken": taken,
        "hits": final_state.hits_made[player],
        "beaten": final_state.hits_beaten[player],
    }
    columns = [(pile,)]
    for key, icon, fact in COUNTS:
        columns.append((ResultPart(SignFace(icon), 0, width=SIGN, words=texts(f"result.{key}", n=facts[fact])),))
    return ResultRow(
        player, place, tuple(columns), remark(final_state, texts, player), tooltip=texts("result.tip", **facts)
    )


def remark(final_state: RambleWords, texts: Texts, player: int) -> Line:
    """The first thing that can be said of a player."""
    words = scored_words_of(final_state, player)
    if not words:
        return Line(texts("result.note.none"), "ui_x")
    taken = [sum(one.player == who != one.owner for one in final_state.scored) for who in range(final_state.players)]
    counts = (("taken", "ui_hand", taken), ("hits", "ui_users", final_state.hits_made))
    best = max(words, key=lambda one: one.points)
    if piles.highest_scored_word(final_state, player) == max(
        piles.highest_scored_word(final_state, one) for one in range(final_state.players)
    ):
        return Line(texts("result.note.dearest", word=best.word.upper(), n=best.points), "ui_trophy")
    for note, icon, numbers in counts:
        if numbers[player] >= FEWEST and numbers[player] == max(numbers) and numbers.count(numbers[player]) == 1:
            return Line(texts(f"result.note.{note}", n=numbers[player]), icon)
    return Line(texts("result.note.best", word=best.word.upper(), n=best.points), "ui_pencil")


# ---------------------------------------------------------------- the plot
def points_by_round_plot(match: Match, final_state: RambleWords, texts: Texts) -> Plot | None:
    """Points when each round began, and at the end; None for a match whose beginning is not known."""
    began: dict[int, list[int]] = {}
    for state in match.before:
        public = state.view(PUBLIC)
        assert isinstance(public, RambleWords), "a match of this game"
        began.setdefault(round_number(public), scores(public))
    if not began or min(began) > 1:
        return None
    values = [began[number] for number in sorted(began)]
    values.append(scores(final_state))
    curves = tuple(Curve(tuple(points[player] for points in values), player) for player in range(final_state.players))
    labels = (*[str(number - 1) for number in sorted(began)], texts("plot.end"))
    return Plot(texts("result.plot"), texts("result.plot.line"), texts("plot.axis"), labels, curves)


# ---------------------------------------------------------------- words and pictures


def word_list_of_player(match: Match, final_state: RambleWords, player: int) -> PlayerWords:
    """All that the list shows."""
    words = tuple(claims_of_player(match, final_state, player))
    return PlayerWords(player, final_state.hits_made[player], final_state.hits_beaten[player], words)


def claims_of_player(match: Match, final_state: RambleWords, player: int) -> Iterator[ClaimedWord]:
    """What a player has claimed, one after the other; what was no word only as far as the log goes back."""
    scored = scored_words_of(final_state, player)
    told = [one.event for one in match.log if one.event.kind in CLAIMS and one.event.facts["player"] == player]
    earlier = len(scored) - sum(event.kind == "scored" for event in told)
    words = (ClaimedWord(one.word.upper(), one.points, None if one.owner == player else one.owner) for one in scored)
    yield from itertools.islice(words, earlier)
    for event in told:
        if event.kind == "scored":
            yield next(words)
        else:
            yield ClaimedWord(event.facts["letters"].upper(), -event.facts["n"], None, is_word=False)


def draw_result_part(
    canvas: Canvas, face: Face, box: FRect, texts: Texts, names: Sequence[str], signs: Sequence[int]
) -> None:
    """A pile of points, the sign of a count, or the words of all players side by side."""
    match face:
        case PileFace(cards):
            art.draw_pile(canvas, box, cards, MOST)
        case EveryWordFace(players):
            draw_words_of_all_players(canvas, box, players, TableNames(texts, names, signs))
        case SignFace(icon):
            canvas.draw_icon(icon, *box.center, min(box.w, box.h) * 0.9, INK_SOFT)


# ---------------------------------------------------------------- every word
class TableNames(NamedTuple):
    """Who sits there, and the sentences."""

    texts: Texts
    names: Sequence[str]
    signs: Sequence[int]


def draw_words_of_all_players(canvas: Canvas, box: FRect, lists: Sequence[PlayerWords], table: TableNames) -> None:
    """Each player's name and hits, then every word; all words in the same size."""
    pitch, line, mark = box.w / len(lists), canvas.line_height(16), scaled_with_text(canvas, 34, 0.5)
    rooms = [FRect(box.x + n * pitch + 8, box.y, pitch - 24, box.h) for n in range(len(lists))]
    size = next((one for one in SIZES if do_words_fit(canvas, word_list_box(canvas, rooms[0]), lists, one)), SIZES[-1])
    for one, room in zip(lists, rooms):
        left, width = room.x + mark + 8, room.w - mark - 8
        hits = table.texts("result.words.hits", n=one.hits, m=one.beaten)
        if canvas.measure_text(hits, 16)[0] > width:
            hits = table.texts("result.count.hits", n=one.hits)
        with canvas.text_area(*room):
            draw_emblem(canvas, room.x + mark / 2, room.y + line, mark, table.signs[one.player])
            canvas.draw_fitted(table.names[one.player], left, room.y + line * 0.5, width, 17, "bold", INK, "ml")
            canvas.draw_fitted(hits, left, room.y + line * 1.5, width, 16, "text", INK_SOFT, "ml")
            draw_separator(canvas, room.x, room.y + line * 2 + 5, room.w)
            draw_word_list(canvas, word_list_box(canvas, room), one.words, size, table)


def word_list_box(canvas: Canvas, area: FRect) -> FRect:
    """What is left below a player's name."""
    head = canvas.line_height(16) * 2 + 10
    return FRect(area.x, area.y + head, area.w, area.h - head)


def do_words_fit(canvas: Canvas, area: FRect, lists: Sequence[PlayerWords], size: float) -> bool:
    """Do all words fit in this size?"""
    for one in lists:
        _, across, places = word_grid_size(canvas, area, size, len(one.words))
        if len(one.words) > places or any(word_width(canvas, word, size) > area.w / across - 14 for word in one.words):
            return False
    return True


def word_width(canvas: Canvas, word: ClaimedWord, size: float) -> float:
    """Points, word, and the sign of whoever had begun it."""
    sign = 0 if word.owner is None else canvas.type_size(size) * BEGUN + 8
    return points_width(canvas, [word], size) + canvas.measure_text(word.letters, size, "bold")[0] + sign


def points_width(canvas: Canvas, words: Sequence[ClaimedWord], size: float) -> float:
    """The points of all these words, and the gap behind them."""
    texts = ["0", *(points_text(one) for one in words)]
    return max(canvas.measure_text(text, size, "title")[0] for text in texts) + 8


def points_text(word: ClaimedWord) -> str:
    """3, or −3 for what was no word."""
    return str(word.points).replace("-", "−")


def word_grid_size(canvas: Canvas, area: FRect, size: float, count: int) -> tuple[int, int, int]:
    """Rows, columns, and how many words they hold; no more columns than the words need."""
    rows = max(1, int(area.h / canvas.line_height(size)))
    across = max(1, min(int(area.w / (canvas.type_size(size) * WIDE)), -(-count // rows)))
    return rows, across, rows * across


def draw_word_list(canvas: Canvas, area: FRect, words: Sequence[ClaimedWord], size: float, table: TableNames) -> None:
    """Claims in their order; what does not fit is counted."""
    line = canvas.line_height(size)
    rows, across, places = word_grid_size(canvas, area, size, len(words))
    shown, pitch = words if len(words) <= places else words[: places - 1], area.w / across
    wide = pitch - 2 - 12 * (across > 1)
    boxes = [FRect(area.x + n // rows * pitch, area.y + n % rows * line, wide, line) for n in range(len(shown) + 1)]
    figure = points_width(canvas, words, size)
    for box, one in zip(boxes, shown):
        draw_claimed_word(canvas, box, one, size, table, figure)
    rest = len(words) - len(shown)
    if rest or not words:
        last = table.texts("result.words.more", n=rest) if rest else table.texts("result.words.none")
        canvas.draw_fitted(last, boxes[-1].x, boxes[-1].centery, boxes[-1].w, 16, "em", INK_SOFT, "ml")


def draw_claimed_word(
    canvas: Canvas, box: FRect, one: ClaimedWord, size: float, table: TableNames, figure: float
) -> None:
    """Points, word, and whoever had begun it where that is somebody else, or that it was no word.

    figure: the width of the points, with the gap behind them.
    """
    colour = STYLE["card"]["red"] if one.is_word else INK_SOFT
    canvas.text(points_text(one), box.x + figure - 8, box.centery, size, "title", colour, "mr")
    sign = 0 if one.owner is None else canvas.type_size(size) * BEGUN
    room, ink = box.w - figure - sign - 8, INK if one.is_word else INK_SOFT
    left = box.x + figure
    left += canvas.draw_fitted(one.letters, left, box.centery, room, size, "bold", ink, "ml")[0]
    note = "" if one.is_word else table.texts("result.words.not_a_word")
    if one.owner is not None:
        draw_emblem(canvas, left + 8 + sign / 2, box.centery, sign, table.signs[one.owner])
        note = table.texts("result.words.begun", name=table.names[one.owner])
    left += 8 + (sign + 6 if sign else 0)
    if canvas.measure_text(note, 16)[0] <= box.right - left:
        canvas.text(note, left, box.centery, 16, "text", INK_SOFT, "ml")
