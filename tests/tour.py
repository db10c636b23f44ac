"""A walk past every screen of a game, and the measure of what is written there: cut, covered, too small, too pale."""

import re
from collections.abc import Hashable, Iterator
from itertools import combinations

import pygame
from evening import Evening
from pygame import FRect

from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.persistence.settings import LastSetup
from game.scenes.house_rules import HouseRulesPage
from game.scenes.match_setup import MatchSetup
from game.scenes.scrolling import ScrollPage
from game.scenes.settings import TABS
from game.scenes.table.play import PlayScene
from game.ui.audit import DrawnText, find_text_problems
from game.ui.book import RulebookPlace
from game.ui.theme import THEME, contrast_ratio
from game.ui.widget import Widget

LONG_NAMES = ("Bartholomew W", "Maximiliane B", "Old Ferro", "Christopher M", "Wilhelmina O", "Ada")
PLIES = (0, 3, 9, 20, 45, 90, 170)  # actions after which a table is looked at
LOOKS = 3  # things pointed at, each time
PAGES = 3  # of a list that goes on
PALE, PALE_LARGE, LARGE = 4.5, 3.0, 24  # least contrast of text, of large text, and pixels from which it is large
SAMPLES = 8  # points of a text that are looked at, across and down
STRUCK_OUT = 2.9  # least of the print of a card in Ramble Words: a cancelled one is veiled, ink and all
PRINT = [THEME.games["ramble_words"]["card"][ink] for ink in ("red", "black")]


# ---------------------------------------------------------------- what is wrong with what is shown
def faults(evening: Evening) -> list[str]:
    """One sentence for each text or widget that is not as it should be on the present screen."""
    boxes = evening.seen()
    explained = explanation(evening)
    window = evening.app.canvas.surf.get_rect()
    found = find_text_problems([one for one in boxes if not explained.issuperset(words_of(one.text))], window)
    found += [
        box for one in boxes if explained.issuperset(words_of(one.text)) for box in find_text_problems([one], window)
    ]
    found += [f"{one.text!r} is shortened" for one in boxes if "…" in one.text and not is_meant(one.text)]
    if not explained:
        asleep = {one.label for one in evening.top.current_widgets if not one.enabled}
        awake = [one for one in boxes if one.text not in asleep]
        found += [pale for one in awake if (pale := paleness(evening.app.canvas.surf, one))]
    return [*found, *crowded(evening, isinstance(evening.top, PlayScene))]


def explanation(evening: Evening) -> set[str]:
    """The words of the tooltip, which may lie over other texts."""
    page = evening.top
    pointed_at = page.find_widget(page.hover) if page.hover is not None else None
    is_there = pointed_at is not None and page.tooltips.is_tooltip_shown
    return words_of(page.tooltip_text(pointed_at)) if is_there else set()


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def is_meant(text: str) -> bool:
    """Words that end so, and the long names of people."""
    return any(name.startswith(text.rstrip("…")) for name in LONG_NAMES)


def paleness(surface: pygame.Surface, one: DrawnText) -> str:
    """Says so where a text has too little contrast to what lies between and round its letters."""
    box = one.rect.inflate(2, 2).clip(surface.get_rect())
    if one.colour.a < 255 or not box:
        return ""
    across, down = max(1, box.w // SAMPLES), max(1, box.h // SAMPLES)
    points = [(x, y) for x in range(box.left, box.right, across) for y in range(box.top, box.bottom, down)]
    ratios = sorted(contrast_ratio(one.colour, surface.get_at(point)) for point in points)
    ratio, least = ratios[len(ratios) * 3 // 4], PALE_LARGE if one.size_px >= LARGE else PALE
    if one.colour in PRINT and len(one.text) < 3:
        least = STRUCK_OUT
    return f"{one.text!r} has a contrast of {ratio:.1f}" if ratio < least - 0.05 else ""


def crowded(evening: Evening, is_table: bool) -> Iterator[str]:
    """Widgets that leave the window or lie on each other; the pieces of a table may."""
    canvas = evening.app.canvas
    window = FRect(0, 0, canvas.w, canvas.h).inflate(1, 1)
    items = [
        one for one in evening.top.current_widgets if not (is_table and one.kind == "tile") and is_there(evening, one)
    ]
    boxes = [(one.key, in_sight(evening, one)) for one in items]
    yield from (f"{key} leaves the window: {box}" for key, box in boxes if not window.contains(box))
    for (one, box), (other, beside) in combinations(boxes, 2):
        if box.inflate(-1, -1).colliderect(beside.inflate(-1, -1)):
            yield f"{one} lies on {other}: {box}, {beside}"


def in_sight(evening: Evening, widget: Widget) -> FRect:
    """What shows of a widget that is being scrolled away."""
    if not isinstance(evening.top, ScrollPage):
        return widget.box
    shown = widget.box.clip(evening.top.viewport_box())
    return shown if shown.h and shown.w else widget.box


def is_there(evening: Evening, widget: Widget) -> bool:
    """Is it not scrolled out of sight?"""
    found = evening.top.widget_at(widget.box.center)
    return found is not None and found.key == widget.key


# ---------------------------------------------------------------- the walk
def beside_the_table(evening: Evening, game: Game, seed: int = 3) -> Iterator[tuple[str, list[str]]]:
    """What leads to a full table of a game, and what is opened from it: its name, and what is wrong with it."""
    evening.app.return_to_first_scene()
    for name in laying_the_table(evening, game, game.players[-1:]):
        yield name, faults(evening)
    scene = seated(evening, game, game.players[-1], seed)
    play_to(scene, 9, Rng(seed))
    scene.parts.buzzers.pass_for_all_at_screen()
    evening.frames(2)
    for name in beside(evening, scene, is_long=False):
        yield name, faults(evening)
    evening.app.return_to_first_scene()


def tour(evening: Evening, game: Game, seed: int = 3) -> Iterator[tuple[str, list[str]]]:
    """Every screen of a game, one after the other: its name, and what is wrong with it."""
    for name in before_the_table(evening, game):
        yield name, faults(evening)
    for players in game.players:
        for name in at_the_table(evening, game, players, seed + players):
            yield f"{players} players, {name}", faults(evening)


def pointed(evening: Evening, keys: list[Hashable], limit: int = LOOKS) -> Iterator[str]:
    """Rest the pointer on some of these, until a tooltip is there."""
    for key in keys[:: 1 + len(keys) // limit]:
        if evening.top.find_widget(key) is not None:
            evening.point(evening.top.find_widget(key).box.center)
            evening.app.run_frame(0.7, [])
            yield f"pointing at {key}"
    evening.point((5, 400))


def before_the_table(evening: Evening, game: Game) -> Iterator[str]:
    application, app = evening.application, evening.app
    app.return_to_first_scene()
    evening.until(lambda: not evening.top.is_animating)
    yield "title"
    for name in pointed(evening, [("game", game.id), "settings", "quit"], 3):
        yield f"title, {name}"
    yield from laying_the_table(evening, game, game.players)
    app.return_to_first_scene()
    app.push(application.open_settings())
    for tab in TABS:
        evening.top.tab, evening.top.page = tab, 0
        yield from leafed(evening, f"settings, {tab}")
    evening.top.on_press("sound_test")
    yield from leafed(evening, "sound test")
    app.return_to_first_scene()
    app.push(application.open_saves())
    yield "saves"
    app.return_to_first_scene()


def laying_the_table(evening: Evening, game: Game, counts: range) -> Iterator[str]:
    application, app = evening.application, evening.app
    for players in counts:
        people = [Seat(LONG_NAMES[n], n, "steady" if n % 2 else HUMAN) for n in range(players)]
        app.change_settings(last={game.id: LastSetup(people, {})})
        app.push(application.open_seats(game))
        yield f"seats of {players}"
        for name in pointed(
            evening, [one.key for one in evening.top.current_widgets if one.tooltip or one.option_tips], 4
        ):
            yield f"seats of {players}, {name}"
        app.return_to_first_scene()
    texts = application.texts.for_game(game.id)
    app.push(HouseRulesPage(MatchSetup(game, app.settings, texts), texts))
    yield from leafed(evening, "house rules")
    app.return_to_first_scene()


def leafed(evening: Evening, name: str) -> Iterator[str]:
    """A page with more of its kind."""
    for page in range(PAGES):
        evening.top.page = page
        evening.top.mark_dirty()
        yield f"{name}, page {page + 1}"


def at_the_table(evening: Evening, game: Game, players: int, seed: int) -> Iterator[str]:
    """A game played at random, looked at again and again, to its result."""
    scene, rng = seated(evening, game, players, seed), Rng(seed)
    for ply in PLIES:
        play_to(scene, ply, rng)
        if scene.match.is_over:
            break
        yield from (f"ply {ply}, {name}" for name in looked_at(evening, scene))
        if ply in (9, 90):
            yield from (
                f"ply {ply}, {name}" for name in beside(evening, scene, is_long=players == game.players.stop - 1)
            )
    while not scene.match.is_over:
        scene.match.confirm_visit() if scene.match.awaits_confirmation else scene.match.play(
            scene.match.state.random_action(rng)
        )
    scene.show_current_state()
    evening.until(lambda: evening.top is not scene)
    evening.until(lambda: evening.top.is_done)
    yield "result"
    for view in range(len(evening.top.result_view_names())):
        evening.top.on_press("side", view)
        evening.top.mark_dirty()
        yield f"result, view {view + 1}"
    evening.application.result_pages.handle_result_choice("analysis")
    evening.frames(2)
    yield "analysis"
    evening.app.pop()
    yield from watched_again(evening)
    evening.app.return_to_first_scene()


def watched_again(evening: Evening) -> Iterator[str]:
    """From the result: its opening, its middle held, its end."""
    evening.application.result_pages.watch_again()
    scene = evening.top
    scene.mode.playback.toggle_pause()
    evening.frames(2)
    yield "watching"
    for name, ply in (
        ("in the middle", len(scene.mode.playback.script) // 2),
        ("to the end", len(scene.mode.playback.script)),
    ):
        while scene.match.ply < ply:
            scene.mode.playback.step_forward()
        scene.parts.presenter.skip_pending()
        evening.frames(2)
        yield f"watching, {name}"
        if scene.mode.playback.can_play_on:
            scene.mode.play_on()
            evening.frames(2)
            yield "playing on"
            evening.app.pop()


def seated(evening: Evening, game: Game, players: int, seed: int) -> PlayScene:
    """People, and a computer player that waits."""
    seats = [Seat(LONG_NAMES[n], n, "steady" if players > 2 and n == 1 else HUMAN) for n in range(players)]
    scene = evening.sit_down(game, seats, {"first": 0}, seed)
    scene.hold_bots(True)
    return scene


def play_to(scene: PlayScene, ply: int, rng: Rng) -> None:
    match = scene.match
    while not match.is_over and (
        match.awaits_confirmation or match.ply < ply or not match.seats[match.state.current_player].is_human
    ):
        match.confirm_visit() if match.awaits_confirmation else match.play(match.state.random_action(rng))
    scene.show_current_state()


def looked_at(evening: Evening, scene: PlayScene) -> Iterator[str]:
    """The table as it stands: shut and open, pointed at, with a pick, refused."""
    evening.frames(3)
    yield "table"
    scene.parts.buzzers.pass_for_all_at_screen()
    evening.frames(2)
    if evening.top is scene and scene.parts.cover.is_shown:
        evening.key(pygame.K_SPACE, " ")
        yield "table, open"
    if evening.top is not scene or not scene.can_asked_player_answer_here:
        return
    lit = [key for key in scene.table.pieces if scene.selection.offer.lights(key)]
    yield from (f"table, {name}" for name in pointed(evening, lit))
    yield from (f"table, {name}" for name in pointed(evening, [key for key in scene.table.pieces if key not in lit], 2))
    yield from (
        f"table, {name}"
        for name in pointed(evening, [one.key for one in evening.top.current_widgets if one.kind != "tile"], 4)
    )
    others = [
        key for key in scene.table.pieces if key not in lit and not scene.parts.tabletop.is_view_switch_piece(key)
    ]
    for key in others[:: 1 + len(others) // 2]:
        if is_there(evening, scene.find_widget(key)):
            evening.press(key)
            yield f"table, refusing {key}"
    scene.selection.clear_picks()
    for key in lit[:1] + lit[-1:]:
        before = scene.match.ply
        if key in scene.table.pieces and scene.can_asked_player_answer_here:
            scene.selection.pick(key)
            evening.frames(2)
            yield f"table, picked {key}"
        if scene.match.ply == before and evening.top is scene:
            scene.selection.clear_picks()


def beside(evening: Evening, scene: PlayScene, is_long: bool) -> Iterator[str]:
    """What is opened from a table."""
    for name in ("menu", "log", "odds", "rules", "seat", "agreement"):
        if name == "agreement" and scene.match.action_count_after_undo_by_consent() is None:
            continue
        evening.application.open_page(name, **({"player": len(scene.match.seats) - 1} if name == "seat" else {}))
        evening.frames(2)
        yield name
        if name == "log":
            evening.key(pygame.K_HOME)
            yield "log, its beginning"
        if name == "rules" and is_long:
            yield from read_through(evening)
        while evening.top is not scene:
            evening.app.pop()
    if scene.can_asked_player_answer_here:
        scene.parts.actions.request_hint()
        evening.frames(2)
        yield "table, hint"


def read_through(evening: Evening) -> Iterator[str]:
    """Every section of the rulebook, its beginning and its end."""
    book = evening.top
    for n in range(len(book.book)):
        book.go_to(RulebookPlace(n, -1))
        yield f"rules, section {n + 1}"
        evening.key(pygame.K_END)
        yield f"rules, end of section {n + 1}"
