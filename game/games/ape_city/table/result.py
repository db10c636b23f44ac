"""How a match of Ape City Escape ended: ranks, what counted, what to remember, and the gold over the turns."""

from collections import Counter
from collections.abc import Sequence

from pygame import FRect

from game.engine.match import Match
from game.engine.state import PUBLIC
from game.games.ape_city.rules import scoring
from game.games.ape_city.rules.components import OUT, START
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import art
from game.games.ape_city.table.faces import CoinsFace, CountedTokenFace
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.result import Curve, Plot, Result, ResultPart, ResultRow
from game.ui.table import Face
from game.ui.texts import Texts

COIN = 0.62  # a coin's diameter, in heights of its row
OVERLAP = 0.29  # from one coin of a pile to the next
FEWEST = 2  # artifacts, or meetings with the ape, that are worth a remark


def make_match_result(match: Match, texts: Texts, names: Sequence[str]) -> Result:
    """The result of a match that is over."""
    end = match.view()
    assert isinstance(end, ApeCity), "a match of this game"
    won = end.winners or []
    ranked = sorted(range(end.players), key=lambda player: scoring.final_rank_key(end, player), reverse=True)
    winners = {"names": texts.joined_list([names[player] for player in won]), "n": len(won)}
    got_out = any(has_left_city(end, player) for player in won)
    tie = ".tied" if scoring.how_tie_was_broken(end) else ""
    return Result(
        headline=texts(f"result.won{'' if got_out else '_behind'}{tie}", **winners),
        line=ending_sentence(end, texts, names, ranked),
        status=texts("result.status", n=round_count(end)),
        winner_line=texts("result.well_done" if got_out else "result.well_gathered", **winners),
        rows=tuple(make_result_row(match, end, texts, player) for player in ranked),
        plot=gold_by_round_plot(match, end, texts),
        suspense=texts("result.suspense"),
    )


def round_count(state: ApeCity) -> int:
    return (state.turns - 1) // state.players + 1


def ending_sentence(final_state: ApeCity, texts: Texts, names: Sequence[str], ranked: Sequence[int]) -> str:
    """14 to 12, or 14, 12 and 9; who left first, and what was done about a tie."""
    scores = scoring.scores(final_state)
    words = texts.score_text([scores[player] for player in ranked])
    key = "result.scores" if len(ranked) == 2 else "result.scores.many"
    sentences = [texts(key, scores=words, name=names[final_state.pawns.index(OUT)], turn=round_count(final_state))]
    if len(final_state.winners or []) > 1:
        sentences.append(texts("result.shared"))
    elif scores.count(max(scores)) > 1:
        sentences.append(texts(f"result.tie{'.out' * has_left_city(final_state, ranked[0])}"))
    return " ".join(sentences)


def has_left_city(final_state: ApeCity, player: int) -> bool:
    return final_state.pawns[player] == OUT


# ---------------------------------------------------------------- one row
def make_result_row(match: Match, final_state: ApeCity, texts: Texts, player: int) -> ResultRow:
    gold, values = (
        final_state.gold[player],
        sorted((token.value for token in final_state.artifacts[player]), reverse=True),
    )
    pile = ResultPart(CoinsFace(gold), gold, width=(COIN + OVERLAP * (gold - 1) if gold else 0.0), words=str(gold))
    tokens = tuple(ResultPart(CountedTokenFace(value), value, CountedTokenFace()) for value in values)
    tip = texts("result.tip" if tokens else "result.tip.gold", gold=gold, n=sum(values), score=gold + sum(values))
    place = 1 + sum(
        scoring.final_rank_key(final_state, other) > scoring.final_rank_key(final_state, player)
        for other in range(final_state.players)
    )
    note = tie_break_line(final_state, texts, player) or player_remark(match, final_state, texts, player)
    return ResultRow(player, place, ((pile,), tokens), note, tooltip=tip)


def tie_break_line(final_state: ApeCity, texts: Texts, player: int) -> Line | None:
    """Why somebody is ranked behind another with as much gold (8.4)."""
    scores = scoring.scores(final_state)
    ahead = [
        one
        for one in range(final_state.players)
        if scores[one] == scores[player]
        and scoring.final_rank_key(final_state, one) > scoring.final_rank_key(final_state, player)
    ]
    if not ahead:
        return None
    best = max(ahead, key=lambda player: scoring.final_rank_key(final_state, player))
    return Line(texts(f"result.note.tied{'.out' * has_left_city(final_state, best)}"), "gi_footprint")


def player_remark(match: Match, final_state: ApeCity, texts: Texts, player: int) -> Line:
    """The first thing that can be said of a player; where the log begins in the middle only what the end shows."""
    space = final_state.pawns[player]
    if space == OUT:
        return Line(texts("result.note.first_out"), "gi_exit-door")
    met, robbed, found = (event_counts_by_player(match, kind) for kind in ("met_ape", "mugged", "found_gold"))
    if not met[player] and space != START and not match.is_log_beginning_missing:
        return Line(texts("result.note.never_met"), "gi_footprint")
    notes = (("hunter", "gi_totem-mask", list(map(len, final_state.artifacts))), ("mugger", "ui_users", robbed),
             ("most_gold", "gi_two-coins", found), ("most_met", "gi_gorilla", met))  # fmt: skip
    for note, icon, counts in notes:
        if is_count_worth_a_remark(counts, player):
            return Line(texts(f"result.note.{note}", n=counts[player]), icon)
    return Line(texts("result.note.start" if space == START else "result.note.space", space=space), "ui_footprints")


def event_counts_by_player(match: Match, kind: str) -> list[int]:
    """How often each player did something; not told where the log begins in the middle."""
    told = Counter(
        one.event.facts["player"] for one in match.log if one.event.kind == kind and not match.is_log_beginning_missing
    )
    return [told[player] for player in range(len(match.seats))]


def is_count_worth_a_remark(counts: list[int], player: int) -> bool:
    """Has this player more than anybody else, and enough to be worth a remark?"""
    return counts[player] >= FEWEST and counts[player] == max(counts) and counts.count(counts[player]) == 1


# ---------------------------------------------------------------- the plot
def gold_by_round_plot(match: Match, final_state: ApeCity, texts: Texts) -> Plot | None:
    """Gold tokens when each round began, and the score; None for a match whose beginning is not known."""
    began: dict[int, list[int]] = {}
    for state in match.before:
        public = state.view(PUBLIC)
        assert isinstance(public, ApeCity), "a match of this game"
        began.setdefault(round_count(public), public.gold)
    if not began or min(began) > 1:
        return None
    values = [began[turn] for turn in sorted(began)]
    curves = [
        Curve((*[gold[player] for gold in values], scoring.scores(final_state)[player]), player)
        for player in range(final_state.players)
    ]
    labels = (*[str(turn - 1) for turn in sorted(began)], texts("plot.end"))
    return Plot(texts("result.plot"), texts("result.plot.line"), texts("plot.axis"), labels, tuple(curves))


# ---------------------------------------------------------------- words and pictures


def draw_result_part(canvas: Canvas, face: Face, box: FRect) -> None:
    """A pile of coins or an artifact."""
    match face:
        case CoinsFace(count):
            draw_coin_row(canvas, count, box)
        case CountedTokenFace(value):
            art.draw_artifact_token(canvas, box.centerx, box.centery - box.h * 0.04, box.h * 0.92, value)


def draw_coin_row(canvas: Canvas, count: int, box: FRect) -> None:
    """Gold pieces in a row, each half under the next."""
    size = box.h * COIN
    step = (box.w - size) / max(1, count - 1)
    for n in range(count):
        art.draw_coin(canvas, box.x + size / 2 + n * step, box.centery, size)
