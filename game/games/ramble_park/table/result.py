"""How a night in the park ended: the walk home or the dark, what was found, who did what, the lamps turn by turn."""

from collections import Counter

from pygame import FRect

from game.engine.match import Match
from game.engine.state import PUBLIC, State
from game.games.ramble_park.rules.components import DARKNESS, IN_THE_DARK, LANDMARKS, LEVELS, TILES_OF
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import cards, tiles
from game.games.ramble_park.table.faces import EndingFace, FinalParkFace, SignFace
from game.games.ramble_park.table.finale import draw_final_park, final_park_face
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.style import EXIT_SIGN, LAMP, LIGHTS, ROLE_SIGNS, STYLE
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.result import Curve, Figure, Plot, Result, ResultRow, Trophy
from game.ui.table import Face
from game.ui.widgets import draw_disc

FEWEST = 2  # deeds that are worth a remark
REMARKS = 2  # of each player


def make_match_result(match: Match, names: ParkNames) -> Result:
    """The result of a match that is over, in the words of the game."""
    end, texts = checked_park_state(match.view()), names.texts
    is_won = end.ending == "escaped"
    home = [names.player_name(player) for player in end.winners or []]
    whole = len(home) == end.players
    return Result(
        headline=result_headline(end, names),
        line=ending_sentence(end, names) if is_won else missing_goal_text(end, names),
        status=texts("result.status", n=end.turns, level=texts(f"option.level.{end.options['level']}")),
        winner_line=texts("result.cheer.won" if whole else "result.cheer.without" if is_won else "result.cheer.lost"),
        rows=tuple(
            ResultRow(player, remark=player_remark(match, end, names, player), role=role_text(end, names, player))
            for player in range(end.players)
        ),
        plot=lamps_plot(match, end, names),
        crest=EndingFace(end.ending),
        title=texts("result.people"),
        trophies=trophies(match, end, names),
        found=texts("result.found", n=len(end.tokens), m=len(LANDMARKS)),
        world=final_park_face(end, names),
        figures=result_figures(end, names),
        brief="" if is_won else missing_goal_text(end, names),
        again=next_level_hint(end, names) if is_won else ("", {}),
    )


def result_figures(final_state: RamblePark, names: ParkNames) -> tuple[Figure, ...]:
    """What may be counted of a night."""
    counted = (
        ("turns", final_state.turns),
        ("lit", lit_lamp_count(final_state)),
        ("gone", len(final_state.removed_tiles)),
        ("notch", final_state.notch),
    )
    return tuple(Figure(n, names.texts(f"result.figure.{name}", n=n, most=DARKNESS)) for name, n in counted)


def checked_park_state(state: State) -> RamblePark:
    """A state of a match, which is one of this game."""
    assert isinstance(state, RamblePark), "a match of this game"
    return state


def next_level_hint(final_state: RamblePark, names: ParkNames) -> tuple[str, dict[str, str]]:
    """The next level for whoever has won at this one; the same once more where there is none."""
    levels = list(LEVELS)
    following = levels[levels.index(final_state.options["level"]) + 1 :][:1]
    if not following:
        return "", {}
    level = names.texts(f"option.level.{following[0]}")
    return names.texts("result.again.level", level=level), {"level": following[0]}


def result_headline(final_state: RamblePark, names: ParkNames) -> str:
    texts = names.texts
    if final_state.ending == "escaped":
        home = [names.player_name(one) for one in final_state.winners or []]
        if len(home) == final_state.players:
            return texts(f"result.won.{final_state.players}")
        return texts("result.won.some", names=texts.joined_list(home), n=len(home))
    facts = {"landmark": "", "names": ""}
    if final_state.ending == "landmark":
        facts["landmark"] = names.landmark_name(lost_landmark(final_state))
    if final_state.ending == "stranded":
        facts["names"] = texts.joined_list(
            [
                names.player_name(one)
                for one in range(final_state.players)
                if final_state.is_pawn_over_hole(one) or not final_state.is_player_still_in_game(one)
            ]
        )
    return texts(f"result.lost.{final_state.ending}", **facts)


def lost_landmark(final_state: RamblePark) -> str:
    return next(
        one
        for one in LANDMARKS
        if final_state.is_landmark_still_needed(one) and not any(tile in final_state.lights for tile in TILES_OF[one])
    )


def ending_sentence(final_state: RamblePark, names: ParkNames) -> str:
    return names.texts(
        "result.stood",
        n=lit_lamp_count(final_state),
        notch=final_state.notch,
        most=DARKNESS,
        gone=len(final_state.removed_tiles),
    )


def lit_lamp_count(night: RamblePark) -> int:
    """How many lamps burn."""
    return sum(night.lights.values())


def missing_goal_text(final_state: RamblePark, named: ParkNames) -> str:
    """How far it was to the goal."""
    texts, missing = named.texts, [one for one in LANDMARKS if final_state.is_landmark_still_needed(one)]
    if not missing:
        return texts("result.missing.way", notch=final_state.notch, most=DARKNESS)
    if len(missing) == len(LANDMARKS):
        return texts("result.missing.all", n=len(final_state.removed_tiles))
    names = texts.joined_list([named.landmark_name(one) for one in missing])
    return texts("result.missing.some", n=len(final_state.tokens), names=names, m=len(missing))


def role_text(final_state: RamblePark, names: ParkNames, player: int) -> str:
    return names.role_name(final_state.roles[player])


# ---------------------------------------------------------------- what was found
def trophies(match: Match, final_state: RamblePark, names: ParkNames) -> tuple[Trophy, ...]:
    """The tokens in the order in which they were found, then those that were not."""
    found = {told.event.facts["landmark"]: told for told in match.log if told.event.kind == "collected"}
    turns = turn_of_each_action(match)
    shown = []
    for landmark in final_state.tokens:
        told = found.get(landmark)
        words = names.texts("result.turn", n=turns[told.ply - 1]) if told else ""
        shown.append(
            Trophy(
                SignFace(landmark, True),
                words,
                told.event.facts["player"] if told else None,
                names.landmark_name(landmark),
            )
        )
    return (
        *shown,
        *(
            Trophy(SignFace(landmark, False), title=names.landmark_name(landmark))
            for landmark in LANDMARKS
            if final_state.is_landmark_still_needed(landmark)
        ),
    )


def turn_of_each_action(match: Match) -> list[int]:
    """The turn in which each action was made."""
    return [checked_park_state(before).turns for before in match.before]


# ---------------------------------------------------------------- what each did
def player_remark(match: Match, final_state: RamblePark, names: ParkNames, player: int) -> Line:
    """The one or two things that say most of a player."""
    texts, deeds = names.texts, deed_counts(match, player)
    if not final_state.is_player_still_in_game(player):
        return Line(texts("result.note.left_behind"), "gi_moon")
    notes = remarkable_deeds(deeds, final_state.roles[player])[:REMARKS]
    if not notes:
        return Line(texts("result.note.there"), "ui_footprints")
    told = [texts(f"result.note.{note}", n=count, m=deeds["fixed"]) for note, _, count in notes]
    return Line("\n".join(told), notes[0][1])


def remarkable_deeds(deeds: Counter[str], role: str) -> list[tuple[str, str, int]]:
    """What is worth a remark, the rarest first: its name, its sign, and how often."""
    notes = (
        ("escaped", "gi_gps", deeds["escaped"] * FEWEST),
        ("pairs", ROLE_SIGNS["electrician"], deeds["pairs"]),
        ("guided", ROLE_SIGNS["ranger"], deeds["guided"] * (role == "ranger")),
        ("swapped", ROLE_SIGNS["photographer"], deeds["swapped"] * FEWEST),
        ("took", ROLE_SIGNS["pickpocket"], deeds["pickpocketed"]),
        ("found", "gi_laurels", deeds["collected"]),
        ("specials", "gi_gps", deeds["specials"]),
        ("gave", ROLE_SIGNS["birdwatcher"], deeds["gave"]),
        ("fixed", LAMP, deeds["fixed"] * (deeds["pairs"] < FEWEST)),
        ("walked", "ui_footprints", deeds["walked"]),
    )
    worth = [(note, icon, count) for note, icon, count in notes if count >= FEWEST]
    return worth or [("found", "gi_laurels", 1)] * bool(deeds["collected"])


def deed_counts(match: Match, player: int) -> Counter[str]:
    """How often a player did what; nothing where the log begins in the middle."""
    deeds: Counter[str] = Counter()
    for _, (kind, facts, _) in match.log if not match.is_log_beginning_missing else ():
        if kind == "moved" and facts["how"] == "guide":
            deeds["guided"] += 1
        if facts.get("player") != player:
            continue
        deeds[kind] += 1 if kind != "fixed" else len(facts["tiles"])
        deeds["pairs"] += kind == "fixed" and len(facts["tiles"]) == 2
        deeds["walked"] += (kind == "moved") * {"move": 1, "jog": 2}.get(facts.get("how", ""), 0)
        deeds["swapped"] += kind == "collected" and len(set(facts["cards"])) > 1
        deeds["specials"] += kind in ("gps_played", "handbook_played")
    return deeds


# ---------------------------------------------------------------- the plot
def lamps_plot(match: Match, final_state: RamblePark, names: ParkNames) -> Plot | None:
    """Lamps and lost tiles when each turn began, and at the end; None where the beginning is not known."""
    began: dict[int, RamblePark] = {}
    for state in match.before:
        began.setdefault(checked_park_state(state).turns, checked_park_state(state.view(PUBLIC)))
    if not began or min(began) > 1:
        return None
    texts, look = names.texts, STYLE["plot"]
    nights = [began[turn] for turn in sorted(began)] + [final_state]
    curves = (
        Curve(tuple(map(lit_lamp_count, nights)), words=texts("result.plot.lit"), colour=look["lit"]),
        Curve(
            tuple(len(night.removed_tiles) for night in nights),
            words=texts("result.plot.gone"),
            colour=look["gone"],
            is_dashed=True,
        ),
    )
    labels = (*(str(turn) for turn in range(len(began))), texts("plot.end"))
    turns = turn_of_each_action(match)
    found = [(turns[told.ply - 1], told.event.facts) for told in match.log if told.event.kind == "collected"]
    marks = tuple((turn, SignFace(facts["landmark"], True)) for turn, facts in found)
    words = (texts("result.plot"), texts("result.plot.line"), texts("plot.axis"))
    return Plot(*words, labels, curves, marks=marks)


# ---------------------------------------------------------------- pictures
def draw_result_part(canvas: Canvas, face: Face, box: FRect) -> None:
    """A token, found or not, or the sign of how the night ended."""
    match face:
        case SignFace(landmark, is_lit):
            r = min(box.w, box.h) / 2 * 0.88
            tiles.draw_tile_sign(canvas, box.centerx, box.centery - 1, r, landmark, is_lit)
        case FinalParkFace():
            draw_final_park(canvas, box, face)
        case EndingFace(ending):
            draw_ending_sign(canvas, ending, box)


def draw_ending_sign(canvas: Canvas, ending: str, box: FRect) -> None:
    r = min(box.w, box.h) / 2
    if ending == "escaped":
        tiles.draw_tile_sign(canvas, box.centerx, box.centery - 1, r * 0.8, "exit")
    elif ending == "darkness":
        high = r * 1.9
        card = FRect(box.centerx - high * 0.37, box.centery - high / 2, high * 0.74, high)
        cards.draw_explore_card(canvas, card, IN_THE_DARK)
    else:
        look = STYLE["tile_dark"]
        draw_disc(canvas, box.centerx, box.centery, r * 0.92, look["plate"], look["rim"], 3)
        sign = LIGHTS if ending in ("landmark", "stranded") else EXIT_SIGN
        canvas.draw_icon(sign, box.centerx, box.centery, r * 1.1, look["ink"])
