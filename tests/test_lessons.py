"""Lessons: each is played to its end at the real table, by mouse and by keys; only what it asks for is taken."""

import math
import random

import pygame
import pytest
from evening import FRAME, Evening

from game.engine.notation import state_to_plain
from game.games import GAMES
from game.games.ape_city.table import board
from game.scenes.lesson import plan
from game.scenes.lesson.mode import UNREAD
from game.scenes.lesson.plan import (
    lesson_key,
    lesson_name_of_piece,
    lesson_numbers,
    load_lesson,
    match_at_page,
    picks_of_earlier_pages,
)
from game.scenes.lesson.pointing import merge_neighbouring_boxes
from game.scenes.seats import SeatsPage
from game.scenes.table.play import PlayScene
from game.ui import spotlight
from game.ui.offer import Offer
from game.ui.spotlight import (
    bubble_beak_points,
    bubble_place,
    candidate_bubble_positions,
    cost_of_bubble_distance,
    cost_of_bubble_hiding,
)

TAUGHT = [game for game in GAMES if lesson_numbers(game)]
LESSONS = [(game, number) for game in TAUGHT for number in lesson_numbers(game)]
SMALL = {"size": (1024, 600), "text_size": 150}
WINDOWS = (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150))  # beside the small one, by size and text
MOST_TABS = 60
EDGE = 0.15  # of a panel, that a bubble may hide
WORDS_A_MINUTE, CLICKS_A_MINUTE = 200, 20  # of somebody new
READ = {one: load_lesson(one[0], number=one[1]) for one in LESSONS}
PAGES = [(*one, page) for one in LESSONS for page in range(len(READ[one].steps))]
IN_PARTS = [one for one in PAGES if picks_of_earlier_pages(READ[one[:2]], one[2])]  # picked on several pages

AFTER_A_WHILE = [one for one in PAGES if READ[one[:2]].steps[one[2]].before]

every_lesson = pytest.mark.parametrize(("game", "number"), LESSONS, ids=lambda one: getattr(one, "id", one))


@pytest.fixture
def evening(request):
    evening = Evening(**getattr(request, "param", {}))
    yield evening
    evening.close()


in_a_small_window = pytest.mark.parametrize("evening", [SMALL], indirect=True, ids=["1024x600, 150 %"])
in_small_windows = pytest.mark.parametrize(
    "evening", [SMALL, SMALL | {"language": "de"}], indirect=True, ids=["1024x600, 150 %", "German, 1024x600, 150 %"]
)


def learn(evening, game, page=None, number=1) -> PlayScene:
    """The lesson lies open at a page."""
    scene = evening.application.open_lesson(game, page, number)
    evening.app.push(scene)
    opened(evening, scene)
    return scene


def opened(evening, scene) -> None:
    """All that comes by itself has come, and the page has lain open for a moment."""
    evening.until(
        lambda: scene.mode.progress.is_lesson_page_open and scene.is_at_rest and scene.mode.since_page >= UNREAD,
    )
    evening.turn(False)
    evening.frames(1)


def next_pick(scene):
    """The piece to pick next, or the button that stands for one; None when all is picked."""
    left = scene.mode.progress.piece_names_to_pick_on_page
    if not left:
        return None
    asides = [("aside", *key) for key, _ in scene.selection.offer.asides]
    lit = [key for key in scene.table.pieces if scene.selection.offer.lights(key)]
    found = [key for name in left for key in lit if lesson_name_of_piece(key) == name] + asides
    assert found, f"page {scene.mode.progress.page + 1}: nothing is lit of {left}"
    return found[0]


def press(evening, scene, key) -> None:
    evening.press(key)


def walk_to(evening, scene, key) -> None:
    """By Tab, then Enter."""
    is_there = evening.walk(lambda: scene.focus == key, MOST_TABS)
    assert is_there, f"page {scene.mode.progress.page + 1}: no Tab leads to {key}"
    evening.key(pygame.K_RETURN)


def do_page(evening, scene, use, fire) -> None:
    """All that a page asks for, up to the next."""
    page = scene.mode.progress.page
    for _ in range(30):
        if not scene.mode.progress.current_lesson_step.needs_learner_action or next_pick(scene) is None:
            fire()
        else:
            use(evening, scene, next_pick(scene))
        evening.until(lambda: scene.mode.progress.is_lesson_page_open or scene.mode.progress.is_learner_done)
        if scene.mode.progress.page != page or scene.mode.progress.is_learner_done:
            break
    opened(evening, scene)
    assert scene.mode.progress.page == page + 1, f"page {page + 1} does not end"


# ---------------------------------------------------------------- whose lesson it is
@pytest.mark.long
@every_lesson
def test_the_learner_is_called_by_the_name_of_the_first_person_last_seated(evening, game, number):
    evening.app.change_settings(names=["Zoë", "Mara"])
    scene = evening.application.open_lesson(game, 0, number)
    assert scene.match.seats[0].name == "Zoë" and "**Zoë" in scene.mode.progress.current_lesson_step.text
    assert not any("{" in step.text for step in scene.mode.progress.lesson.steps)


@every_lesson
def test_a_learner_who_is_not_known_or_called_like_another_has_the_lessons_name(evening, game, number):
    evening.app.change_settings(names=["Old Ferro"])
    scene = evening.application.open_lesson(game, 0, number)
    assert scene.match.seats[0].name == load_lesson(game, number=number).seats[0] == "Mara"


# ---------------------------------------------------------------- the light
def test_neighbours_have_one_light_and_what_was_named_first_stays_first():
    low, high, beside = pygame.FRect(0, 90, 10, 10), pygame.FRect(50, 5, 10, 10), pygame.FRect(10, 90, 10, 10)
    assert merge_neighbouring_boxes([low, high, beside]) == [low.union(beside), high]


def test_a_space_of_a_causeway_is_lit_with_its_number(evening):
    scene = learn(evening, next(game for game in GAMES if game.id == "ape_city"), 0)
    number = board.milestone_box(scene.parts.tabletop.places.board, 1)
    assert scene.mode.pointing.box_of_lesson_name("space 1").contains(number)


def test_what_is_kept_clear_has_no_light_of_its_own(evening):
    scene = learn(evening, next(game for game in GAMES if game.id == "ape_city"), 8)
    target, lit = (
        scene.mode.pointing.target(),
        (scene.mode.pointing.boxes_named_by_page(), scene.mode.pointing.less_darkened_boxes()),
    )
    scene.mode.progress.lesson = scene.mode.progress.lesson._replace(
        steps=tuple(step._replace(clear=("space 1",)) for step in scene.mode.progress.lesson.steps)
    )
    assert scene.mode.pointing.boxes_to_keep_visible() == (target, scene.mode.pointing.box_of_lesson_name("space 1"))
    assert (
        scene.mode.pointing.target(),
        (scene.mode.pointing.boxes_named_by_page(), scene.mode.pointing.less_darkened_boxes()),
    ) == (
        target,
        lit,
    )


def test_a_beak_reaches_what_is_meant_and_is_left_out_where_it_would_be_a_needle(evening, monkeypatch):
    bubble, near, far = pygame.FRect(300, 60, 400, 200), pygame.FRect(720, 100, 40, 40), pygame.FRect(40, 300, 30, 40)
    middling = pygame.FRect(200, 300, 30, 40)
    assert bubble_beak_points(bubble, near)[1].x == near.left
    first, tip, last = bubble_beak_points(bubble, middling)
    assert tip == (middling.right, middling.top) and tip.distance_to((first + last) / 2) < 8 * first.distance_to(last)
    assert first.distance_to(last) < bubble_beak_points(bubble, near)[0].distance_to(
        bubble_beak_points(bubble, near)[2]
    )
    drawn, canvas = [], evening.app.canvas
    monkeypatch.setattr(spotlight, "paint_beak", lambda canvas, box, target: drawn.append(target))
    for target in (near, middling, far):
        spotlight.paint_lesson_bubble(canvas, bubble, spotlight.BubbleText("A", "B", 0, 2, "1"), target)
    assert drawn == [near, middling]


def test_a_bubble_lies_where_way_and_hiding_cost_least_of_all_places():
    rng, room, hand = random.Random(1), pygame.FRect(20, 60, 900, 500), pygame.FRect(100, 430, 500, 120)
    for count in (0, 1, 4, 8) * 3:
        w, h = rng.uniform(200, 400), rng.uniform(80, 200)
        spoken_of = tuple(pygame.FRect(rng.uniform(0, 800), rng.uniform(0, 500), 90, 70) for _ in range(count))
        aim = spoken_of[0] if spoken_of else pygame.FRect(room.center, (0, 0))
        costs = {
            (x, y): cost_of_bubble_distance(box, aim) + cost_of_bubble_hiding(box, spoken_of, aim, (hand,))
            for y in candidate_bubble_positions(room.y, room.h - h)
            for x in candidate_bubble_positions(room.x, room.w - w)
            if (box := pygame.FRect(x, y, w, h))
        }
        found = bubble_place((w, h), room, spoken_of, aim if spoken_of else None, (hand,))
        assert costs[min(costs, key=lambda at: math.dist(at, found.topleft))] == min(costs.values())


# ---------------------------------------------------------------- every lesson
@every_lesson
def test_what_a_lesson_plays_is_legal_from_page_to_page(game, number):
    lesson = load_lesson(game, number=number)
    assert 7 <= len(lesson.steps) <= 12
    for page in range(len(lesson.steps) + 1):
        match = match_at_page(game, lesson, page)
        assert match.is_over or not match.awaits_confirmation
    assert not lesson.steps[-1].needs_learner_action


@every_lesson
def test_a_lesson_takes_less_than_five_minutes(game, number):
    steps = load_lesson(game, number=number).steps
    words = sum(len(f"{step.title} {step.text} {step.prompt}".split()) for step in steps)
    clicks = sum(1 + len(step.pick) + sum(len(action.split()) for action in step.do) for step in steps)
    assert words / WORDS_A_MINUTE + clicks / CLICKS_A_MINUTE < 5


@pytest.mark.long
@every_lesson
def test_each_page_points_at_one_thing_takes_nothing_but_what_it_asks_for_and_answers_every_click(
    evening, game, number
):
    """In a small window pages are looked at by test_a_lesson_is_played_to_its_end_by_mouse_and_everything_fits."""
    scene = learn(evening, game, 0, number)
    while True:
        look_for_one_thing(scene)
        if evening.app.canvas.zoom == 1:
            look_at_panels(scene)
        try_what_is_not_asked_for(evening, scene)
        if scene.mode.progress.is_last:
            return
        do_page(evening, scene, press_the_target, lambda: evening.press("fire"))


def try_what_is_not_asked_for(evening, scene) -> None:
    ply, draft, page = scene.match.ply, scene.selection.draft, scene.mode.progress.page
    for key in other_pieces(scene)[:3]:
        scene.selection.answer = None
        assert not scene.selection.offer.lights(key), f"{key} is lit on page {page + 1}"
        scene.selection.pick(key)
        evening.turn(False)
        assert scene.selection.answer is not None, f"a click on {key} on page {page + 1} is not answered"
    if scene.mode.progress.current_lesson_step.needs_learner_action and scene.mode.progress.piece_names_to_pick_on_page:
        assert scene.find_widget("fire") is None, f"page {page + 1} can be fired too early"
        evening.key(pygame.K_SPACE, " ")
    assert (scene.match.ply, scene.selection.draft, scene.mode.progress.page) == (ply, draft, page)


def look_for_one_thing(scene) -> None:
    """It shows one thing; what it keeps clear is there, and under no bubble."""
    mode = scene.mode
    several = f"page {mode.progress.page + 1} shows several things: {mode.progress.current_lesson_step.at}"
    assert len(mode.pointing.boxes_named_by_page()) <= 1, several
    boxes = {name: mode.pointing.box_of_lesson_name(name) for name in mode.progress.current_lesson_step.clear}
    hidden = [name for name, box in boxes.items() if box is None or mode.bubble.box().colliderect(box)]
    assert not hidden, f"page {mode.progress.page + 1} does not keep {hidden} clear"


def look_at_panels(scene) -> None:
    """With text of the usual size there is room beside the pawns and the players' panels, but for an edge."""
    page, bubble, pointing = scene.mode.progress.page + 1, scene.mode.bubble.box(), scene.mode.pointing
    pawns = [box for box in pointing.pawn_boxes() if bubble.colliderect(box)]
    assert not pawns, f"the bubble of page {page} lies on pawns: {pawns}"
    hidden = [box.clip(bubble).w * box.clip(bubble).h / (box.w * box.h) for box in scene.parts.places.seats]
    assert max(hidden) < EDGE, f"the bubble of page {page} lies on panels: {hidden}"


def press_the_target(evening, scene, key) -> None:
    evening.press(target_of(scene, key))


def target_of(scene, key):
    """What is lit to be picked next: a piece, wherever it is one, else what stands for it."""
    target = scene.mode.pointing.next_pick
    assert not scene.mode.bubble.is_bubble_hiding_subject(scene.mode.bubble.box()), (
        f"page {scene.mode.progress.page + 1}"
    )
    if target is not None:
        assert scene.mode.pointing.target() == scene.mode.pointing.padded_spotlight_box(
            scene.mode.pointing.piece_box(target)
        )
        assert lesson_name_of_piece(target) in scene.mode.progress.piece_names_to_pick_on_page
    return key if target is None else target


@pytest.mark.long
def test_a_bubble_leaves_a_paper_of_choices_free_and_a_button_beside_stands_where_next_stands(evening):
    game, number = next(one for one in LESSONS if one[0].id == "biome_escape" and one[1] == 2)
    scene, papers, beside = learn(evening, game, 0, number), 0, 0

    def look_and_press(evening, scene, key) -> None:
        nonlocal papers, beside
        bubble, mode = scene.mode.bubble.box(), scene.mode
        papers += len(mode.pointing.menu_boxes())
        assert not mode.bubble.is_bubble_over_paper(bubble), f"page {scene.mode.progress.page + 1}"
        asked = mode.offered.secondary_button_asked_for()
        if asked is not None:
            beside += 1
            assert (
                scene.find_widget(asked).style == "primary"
                and mode.bubble.bubble_beak_target() == scene.find_widget(asked).box
            )
            assert scene.find_widget(asked).label in mode.sentences.instruction()
        evening.press(key)

    while not scene.mode.progress.is_last:
        do_page(evening, scene, look_and_press, lambda: evening.press("fire"))
    assert papers and beside


@pytest.mark.long
@every_lesson
@in_small_windows
def test_a_lesson_is_played_to_its_end_by_mouse_and_everything_fits(evening, game, number):
    scene = learn(evening, game, 0, number)
    while not scene.mode.progress.is_last:
        look_at_page(evening, scene)
        do_page(evening, scene, press_the_target, lambda: evening.press("fire"))
    look_at_page(evening, scene)
    evening.press("fire")
    assert evening.top is not scene


def look_at_page(evening, scene) -> None:
    """What it names is there, its bubble has room and hides none of it, and its words can be read."""
    look_for_one_thing(scene)
    page, mode, step = scene.mode.progress.page + 1, scene.mode, scene.mode.progress.current_lesson_step
    missing = [name for name in (*step.at, *step.clear) if mode.pointing.box_of_lesson_name(name) is None]
    assert not missing, f"page {page} names {missing}, which is not there"
    bubble, room = mode.bubble.box(), mode.bubble.allowed_bubble_area()
    assert room.contains(bubble), f"page {page} is too long: {bubble} of {room}"
    assert not mode.bubble.is_bubble_hiding_subject(bubble), f"the bubble of page {page} lies on what it points at"
    said = [step.title, *step.text.replace("**", "").split()]
    boxes = evening.seen()
    seen = [one for one in boxes if any(word in said for word in one.text.split())]
    ours = [one for one in seen if one.within == evening.app.canvas.rect(*bubble)]
    assert ours and all(one.within.contains(one.rect) for one in ours), f"words of page {page} leave their bubble"
    cut = [one.text for one in boxes if one.text.endswith("…") and one.rect.top > evening.px(room.bottomleft)[1]]
    assert not cut, f"the prompt of page {page} is too long: {cut}"


def walk_through(evening, game, number) -> None:
    """Play a lesson to its end, and look at each page."""
    scene = learn(evening, game, 0, number)
    while True:
        look_at_page_and_panels(evening, scene)
        if scene.mode.progress.is_last:
            return
        do_page(evening, scene, press_the_target, lambda: evening.press("fire"))


def look_at_page_and_panels(evening, scene) -> None:
    look_at_page(evening, scene)
    if evening.app.canvas.zoom == 1:
        look_at_panels(scene)


@pytest.mark.long
@pytest.mark.parametrize(
    ("evening", "lesson"),
    [
        ({"size": (1280, 720), "language": "de"}, ("ramble_park", 1)),
        ({"size": (1280, 720), "text_size": 150, "language": "de"}, ("ape_city", 1)),
        ({"size": (1280, 720), "text_size": 150}, ("explore_new_york", 1)),
    ],
    indirect=["evening"],
)
def test_a_bubble_stands_beside_what_it_speaks_of_in_windows_where_there_is_little_room(evening, lesson):
    walk_through(evening, *next(one for one in LESSONS if (one[0].id, one[1]) == lesson))


@pytest.mark.long
@every_lesson
@pytest.mark.parametrize("evening", [{"language": "en"}, {"language": "de"}], indirect=True, ids=["English", "German"])
def test_a_bubble_stands_beside_what_it_speaks_of_in_every_window_and_language(evening, game, number):
    """The lesson is played once, and at each page and each pick seen in all windows; the small one has its own test."""
    scene, bubble_places = learn(evening, game, 0, number), {}

    def in_each_window(look) -> None:
        for window in windows:
            show_in(evening, scene, window, bubble_places)
            look()

    def press_in_the_last(evening, scene, key) -> None:
        in_each_window(lambda: evening.spot(target_of(scene, next_pick(scene))))
        press_the_target(evening, scene, next_pick(scene))

    def fire_in_the_last() -> None:
        in_each_window(lambda: evening.spot("fire"))
        evening.press("fire")

    while True:
        page = scene.mode.progress.page
        windows = [WINDOWS[(page + n) % len(WINDOWS)] for n in range(len(WINDOWS))]
        in_each_window(lambda: look_at_page_and_panels(evening, scene))
        if scene.mode.progress.is_last:
            return
        do_page(evening, scene, press_in_the_last, fire_in_the_last)


def show_in(evening, scene, window, bubble_places: dict) -> None:
    """The page in another window, as if it had been open there all the time."""
    app, bubble = evening.app, scene.mode.bubble
    bubble_places[app.window.size, app.settings.text_size] = bubble.placed
    app.window.size_on_desktop, text_size = window
    app.window.open(False)
    if text_size != app.settings.text_size:
        app.change_settings(text_size=text_size)
    else:
        app.painter.fit_window(text_size / 100)
    scene.parts.tabletop.fit_window()
    bubble.placed = bubble_places.get(window)
    evening.turn(False)
    assert (app.window.size, app.settings.text_size) == window and not app.window.has_window_size_changed


@pytest.mark.long
@every_lesson
def test_a_lesson_is_played_to_its_end_by_keys(evening, game, number):
    scene = learn(evening, game, 0, number)
    while not scene.mode.progress.is_last:
        do_page(evening, scene, walk_to, lambda: evening.key(pygame.K_SPACE, " "))
    evening.key(pygame.K_SPACE, " ")
    assert evening.top is not scene


def other_pieces(scene) -> list:
    """Some that the page does not ask for: one of each kind, first of those that a game would take."""
    selection, left, kinds = scene.selection, scene.mode.progress.piece_names_to_pick_on_page, {}
    free = (
        scene.game_table.choices.offer(selection.own_view, selection.draft)
        if selection.own_view is not None
        else Offer()
    )
    is_view = scene.parts.tabletop.is_view_switch_piece
    others = [key for key in scene.table.pieces if lesson_name_of_piece(key) not in left and not is_view(key)]
    for key in sorted(others, key=free.lights, reverse=True):
        if key not in selection.draft:
            kinds.setdefault(lesson_name_of_piece(key).split()[0], key)
    return list(kinds.values())


@pytest.mark.long
@every_lesson
def test_one_back_is_the_page_before_as_it_was(evening, game, number):
    lesson = load_lesson(game, number=number)
    scene = learn(evening, game, len(lesson.steps) - 1, number)
    for page in reversed(range(len(lesson.steps) - 1)):
        evening.press("back_one")
        opened(evening, scene)
        before = match_at_page(game, lesson, page)
        assert scene.mode.progress.page == page and state_to_plain(scene.match.state) == state_to_plain(before.state)
        assert tuple(map(lesson_name_of_piece, scene.selection.draft)) == picks_of_earlier_pages(lesson, page)


@pytest.mark.long
@pytest.mark.parametrize(("game", "number", "page"), AFTER_A_WHILE, ids=lambda one: getattr(one, "id", one))
def test_what_has_happened_since_the_page_before_is_there_and_was_not_shown(evening, game, number, page):
    scene = learn(evening, game, page - 1, number)
    do_page(evening, scene, press, lambda: evening.press("fire"))
    before = match_at_page(game, scene.mode.progress.lesson, page)
    assert state_to_plain(scene.match.state) == state_to_plain(before.state)
    assert scene.mode.progress.start_ply == scene.match.ply == before.ply and not any(
        piece.is_popup for piece in scene.table.pieces.values()
    )


@pytest.mark.long
@pytest.mark.parametrize(("game", "number", "page"), IN_PARTS, ids=lambda one: getattr(one, "id", one))
def test_what_lies_picked_already_is_not_picked_once_more(evening, game, number, page):
    scene = learn(evening, game, page, number)
    draft = scene.selection.draft
    scene.mode.restore_lesson_picks()
    assert draft and scene.selection.draft == draft


@pytest.mark.parametrize(("game", "number", "page"), IN_PARTS, ids=lambda one: getattr(one, "id", one))
def test_what_was_picked_waits_until_it_lies_on_the_table(evening, monkeypatch, game, number, page):
    scene = learn(evening, game, page, number)
    draft, scene.session.draft, scene.mode.is_fresh = scene.selection.draft, (), True
    with monkeypatch.context() as patch:
        patch.setattr(scene.mode.progress, "keys_of_name", lambda name: [])
        scene.update(FRAME)
    assert not scene.selection.draft
    evening.frames(2)
    assert draft and scene.selection.draft == draft


def test_a_press_does_not_turn_a_page_that_has_only_just_come_to_where_it_was_meant_for_something_else(evening):
    game = next(one for one in TAUGHT if one.id == "ramble_words")
    scene = learn(evening, game, 1)
    while next_pick(scene) is not None:
        evening.press(next_pick(scene))
    evening.press("fire")
    evening.until(lambda: scene.mode.progress.page == 2 and scene.mode.progress.is_lesson_page_open)
    evening.press("fire")
    assert scene.mode.progress.page == 2
    assert scene.selection.answer[0] == scene.parts.texts("lesson.read_first")
    evening.press("fire")
    assert scene.mode.progress.page == 3


def test_a_click_where_next_stands_on_other_pages_is_answered(evening):
    scene = learn(evening, TAUGHT[0], 0)
    at = scene.find_widget("fire").box.center
    while not scene.mode.progress.current_lesson_step.needs_learner_action:
        evening.press("fire")
        opened(evening, scene)
    assert scene.find_widget("fire") is None
    evening.click(at)
    assert scene.selection.answer[0].startswith(scene.parts.texts("lesson.first", what="")[:8])


def test_a_click_on_the_bar_that_says_what_to_do_is_not_refused(evening):
    game = next(game for game in TAUGHT if game.id == "ramble_words")
    scene = learn(evening, game, 0)
    bar = scene.parts.places.prompt
    evening.click((bar.centerx, bar.centery))
    assert scene.selection.answer is None
    evening.click((scene.parts.places.board.centerx, scene.parts.places.board.y + 4))
    assert scene.selection.answer is not None


def test_cards_that_must_lie_in_an_order_are_taken_in_no_other(evening):
    game = next(game for game in TAUGHT if game.id == "ramble_words")
    scene = learn(evening, game, 1)
    evening.key(pygame.K_a, "a")
    assert not scene.selection.draft and scene.selection.answer
    evening.key(pygame.K_p, "p")
    evening.key(pygame.K_a, "a")
    assert [lesson_name_of_piece(key) for key in scene.selection.draft] == ["card 2S10", "card 1SA"]


# ---------------------------------------------------------------- leaving and coming back
def seats_page(evening, game) -> SeatsPage:
    evening.press(("game", game.id))
    return evening.top


@pytest.mark.long
def test_a_lesson_that_was_left_goes_on_at_its_page_and_one_that_is_read_begins_anew(evening):
    game = TAUGHT[0]
    seats = seats_page(evening, game)
    assert seats.find_widget("learn").label == seats.texts("seats.learn")
    evening.press("learn")
    opened(evening, evening.top)
    do_page(evening, evening.top, press, lambda: evening.press("fire"))
    evening.key(pygame.K_ESCAPE)
    assert evening.top is seats and evening.application.storage.load_settings().lessons == {game.id: 1}
    left = seats.texts("lesson.left", page=2, pages=len(READ[game, 1].steps))
    assert seats.tooltips.shown_message[:2] == (left, "learn"), "it says that nothing was lost"
    evening.frames(1)
    assert seats.find_widget("learn").label == seats.texts("seats.learn_on")
    evening.press("learn")
    scene = evening.top
    opened(evening, scene)
    assert scene.mode.progress.page == 1
    while not scene.mode.progress.is_last:
        do_page(evening, scene, press, lambda: evening.press("fire"))
    assert evening.app.settings.lessons == {}
    evening.press("fire")
    assert evening.top is seats


# ---------------------------------------------------------------- several lessons
@pytest.fixture
def two_lessons(monkeypatch):
    """A game with exactly two, which are the same here."""
    game = TAUGHT[0]
    files = {1: plan.lesson_file(game, 1), 2: plan.lesson_file(game, 1)}
    monkeypatch.setattr(plan, "lesson_file", lambda game, number, language="en": files.get(number, plan.DATA / "none"))
    return game


def read_to_the_end(evening, scene) -> None:
    evening.app.replace(
        evening.application.open_lesson(scene.match.game, len(scene.mode.progress.lesson.steps) - 2, scene.mode.number)
    )
    opened(evening, evening.top)
    evening.press("fire")
    opened(evening, evening.top)
    assert evening.top.mode.progress.is_last


def test_a_game_with_several_lessons_offers_them_and_knows_which_were_finished(evening, two_lessons):
    seats = seats_page(evening, two_lessons)
    evening.press("learn")
    choice = evening.top
    assert [choice.lesson_progress_text(one) for one in choice.choices] == [
        "",
        "",
    ] and choice.suggested_lesson.number == 1
    evening.press("begin")
    opened(evening, evening.top)
    read_to_the_end(evening, evening.top)
    evening.press("fire")
    assert evening.top is seats
    evening.press("learn")
    choice = evening.top
    assert [choice.lesson_progress_text(one) for one in choice.choices] == [choice.texts("lessons.finished"), ""]
    assert choice.suggested_lesson.number == 2
    evening.press(("lesson", 2))
    opened(evening, evening.top)
    do_page(evening, evening.top, press, lambda: evening.press("fire"))
    evening.key(pygame.K_ESCAPE)
    evening.frames(1)
    assert seats.find_widget("learn").label == seats.texts("seats.learn"), (
        "which to resume is said once, on the next page"
    )
    evening.press("learn")
    assert evening.top.find_widget("begin").label == choice.texts("lessons.resume", n=2)
    assert evening.top.lesson_progress_text(evening.top.choices[1]) == choice.texts(
        "lessons.left_at", page=2, pages=len(choice.choices[1].lesson.steps)
    )
    kept = evening.application.storage.load_settings()
    assert kept.finished_lessons == [two_lessons.id] and kept.lessons == {lesson_key(two_lessons, 2): 1}


def test_who_has_finished_a_lesson_is_offered_the_next_one_beside_play(evening, two_lessons):
    seats_page(evening, two_lessons)
    evening.press("learn")
    evening.press(("lesson", 1))
    read_to_the_end(evening, evening.top)
    first = evening.top
    assert first.find_widget("fire").label == first.parts.texts("lesson.play")
    evening.press("next_lesson")
    second = evening.top
    opened(evening, second)
    assert second is not first and second.mode.number == 2 and second.mode.progress.page == 0
    read_to_the_end(evening, second)
    assert evening.top.find_widget("next_lesson") is None


@in_a_small_window
def test_the_choice_among_lessons_fits(evening, two_lessons):
    seats_page(evening, two_lessons)
    evening.app.change_settings(finished_lessons=[two_lessons.id])
    evening.press("learn")
    assert not evening.complaints()


def test_a_lesson_is_kept_among_no_saves(evening):
    scene = learn(evening, TAUGHT[0], 0)
    while not scene.mode.progress.is_last:
        do_page(evening, scene, press, lambda: evening.press("fire"))
    assert evening.application.storage.list_saves()[0] == []


def test_the_rules_open_from_a_lesson_and_lead_back_to_it(evening):
    scene = learn(evening, TAUGHT[0], 1)
    evening.key(pygame.K_F1)
    assert evening.top is not scene
    evening.key(pygame.K_ESCAPE)
    assert evening.top is scene and scene.mode.progress.page == 1


@pytest.mark.long
@every_lesson
def test_a_page_to_be_read_counts_nobodys_actions(evening, game, number):
    scene = learn(evening, game, 99, number)
    assert not scene.mode.progress.current_lesson_step.needs_learner_action and not scene.mode.sentences.turn_parts()
    deed = next(n for n, step in enumerate(scene.mode.progress.lesson.steps) if step.needs_learner_action)
    scene = learn(evening, game, deed, number)
    assert list(scene.mode.sentences.turn_parts()) == list(scene.game_table.text.status(scene.public_view).turn_parts)


def test_a_page_that_no_longer_exists_is_the_last_one(evening):
    scene = learn(evening, TAUGHT[0], 99)
    assert scene.mode.progress.is_last


def test_a_game_without_a_lesson_has_no_button_for_one(evening, monkeypatch):
    monkeypatch.setattr("game.scenes.lesson.plan.STEM", "no_lesson")
    seats = seats_page(evening, TAUGHT[0])
    assert seats.find_widget("learn") is None and seats.find_widget("rulebook") is not None
