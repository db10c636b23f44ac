"""What the laptop shows of people on phones: the page by which they find the table, and the prompt."""

import importlib
import pkgutil
from collections import defaultdict

import pytest
from evening import Evening
from pseudo import CODE, teach

import game.scenes as scenes
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.link import PhoneLink
from game.phones.messages import JoinCodeChanged, SeatRequested, ServerFailed, ServerReady, WatcherCount
from game.scenes.phone_host import PhoneHost
from game.scenes.phones import PhonesPage
from game.scenes.seat_request import SeatRequestPage
from game.session.commands import CommitPlan, Confirm, MoveSeatToScreen, PrepareAnswer
from game.session.flow import view_for_early_choice
from game.session.stages import ChoosingRemotely, ConfirmingVisit
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.sidebar import PHONE_GONE
from game.ui.texts import Texts


def test_phones_have_a_sentence_for_each_page_that_may_lie_over_the_table():
    for found in pkgutil.walk_packages(scenes.__path__, "game.scenes."):
        importlib.import_module(found.name)
    found, known = [Scene], set()
    while found:
        scene = found.pop()
        known.add(scene.name_on_phones)
        found += scene.__subclasses__()
    texts = Texts()
    assert len(known) > 5 and all(texts(f"phone.paused.{name}") for name in known)


@pytest.fixture
def link(monkeypatch):
    """A line behind which nobody serves anything."""
    monkeypatch.setattr(PhoneLink, "open", lambda self: None)
    return PhoneLink()


@pytest.fixture
def page(stage, link):
    seats = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady")]
    page = PhonesPage(link, stage.application.texts, lambda: seats, lambda player: None)
    stage.app.push(page)
    stage.frames(2)
    return page


def says(stage, key: str, **facts) -> bool:
    """Does the screen show this text? It may be wrapped, or follow another."""
    stage.frames(2)
    words = " ".join(" ".join(box.text for box in stage.seen()).split())
    return stage.application.texts(key, **facts) in words


def test_each_address_that_the_server_has_told_can_be_shown(stage, link, page):
    assert page.url == "" and says(stage, "phones.opening")
    link.receive(ServerReady(8765, "token", ("192.168.1.4", "10.0.0.2")))
    stage.frames(2)
    shown = []
    for _ in range(3):
        shown.append(page.url)
        page.on_press("address")
    one, two = "http://192.168.1.4:8765/#token", "http://10.0.0.2:8765/#token"
    assert shown == [one, two, one]


def test_the_code_is_that_for_playing_or_that_for_watching(stage, link, page):
    link.receive(ServerReady(8765, "token", ("192.168.1.4", "10.0.0.2"), "only eyes"))
    assert says(stage, "phones.scan")
    stage.press("watch")
    assert page.url == "http://192.168.1.4:8765/#only eyes" and says(stage, "phones.watch.scan")
    stage.press("address")
    assert page.url == "http://10.0.0.2:8765/#only eyes"
    stage.press("watch")
    assert page.url == "http://10.0.0.2:8765/#token" and says(stage, "phones.scan")


def test_beside_the_address_stands_what_guests_without_a_camera_type(stage, link, page):
    link.receive(ServerReady(8765, "token", ("192.168.1.4",), "only eyes", "48217390"))
    assert says(stage, "phones.code", code="4821 7390")
    link.receive(JoinCodeChanged("00000001"))
    assert says(stage, "phones.code", code="0000 0001")
    stage.press("watch")
    assert not says(stage, "phones.code", code="0000 0001"), "nobody needs it to look on"


@pytest.mark.parametrize("language", ["en", "de", CODE])
def test_all_buttons_and_sentences_fit_the_smallest_window_with_the_largest_text(home, monkeypatch, link, language):
    teach(monkeypatch)
    evening = Evening(size=(1024, 600), text_size=150)
    try:
        evening.app.change_settings(language=language)
        seats = [Seat("Mara", 0, HUMAN), Seat("Maximiliane", 1, HUMAN)]
        page = PhonesPage(link, evening.application.texts, lambda: seats, lambda player: None)
        link.receive(ServerReady(8765, "token", ("192.168.100.124", "10.0.0.2"), "only eyes", "48217390"))
        evening.app.push(page)
        for _ in range(2):
            evening.frames(2)
            assert not evening.complaints()
            boxes = [one.box for one in page.widgets()]
            assert len(boxes) == 4 and all(page.dialog_box().contains(box) for box in boxes)
            assert all(one.collidelist(boxes[:n]) < 0 for n, one in enumerate(boxes))
            page.on_press("watch")
        link.request = SeatRequested(1, 1)
        for is_lent in (False, True):
            evening.app.push(SeatRequestPage(link, evening.application.texts, seats[1].name, is_lent))
            evening.frames(2)
            assert not evening.complaints()
    finally:
        evening.close()


def test_the_page_tells_how_many_look_on(stage, link, page):
    link.receive(ServerReady(8765, "token", ("192.168.1.4",)))
    assert not says(stage, "phones.watching", count=2)
    link.receive(WatcherCount(2))
    assert says(stage, "phones.watching", count=2)


def test_the_page_says_why_there_are_no_phones(stage, link, page):
    link.receive(ServerFailed("no_port"))
    assert says(stage, "phones.trouble.no_port")


def test_only_a_person_at_the_laptop_is_said_to_play_there(stage, monkeypatch):
    monkeypatch.setattr(PhoneHost, "connected_players", lambda self: frozenset({0}))
    scene = stage.sit_down(GAMES[0], [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")])
    assert scene.session.do(MoveSeatToScreen(0, True))
    stage.frames(2)
    tips = [scene.find_widget(("seat", player)).tooltip for player in range(3)]
    for tip, key in zip(tips, ["level.human.remote", "level.human.line", "level.steady.line"], strict=True):
        assert stage.application.texts(key) in tip
    stage.press(("seat", 0))
    assert says(stage, "level.human.remote") and not says(stage, "level.human.line")


def icons_drawn(monkeypatch) -> defaultdict[str, set[tuple[float, float]]]:
    """Where icons are drawn from now on, by their names."""
    drawn, draw = defaultdict(set), Canvas.draw_icon

    def draw_icon(self, name, x, y, *given):
        drawn[name].add((x, y))
        return draw(self, name, x, y, *given)

    monkeypatch.setattr(Canvas, "draw_icon", draw_icon)
    return drawn


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_panel_of_a_seat_tells_while_its_phone_is_gone(stage, monkeypatch, game):
    there = {0, 1}
    monkeypatch.setattr(PhoneHost, "connected_players", lambda self: frozenset(there))
    drawn = icons_drawn(monkeypatch)
    scene = stage.sit_down(game, [Seat(name, n, HUMAN) for n, name in enumerate(("Mara", "Jonas"))])
    for player in (0, 1):
        assert scene.session.do(MoveSeatToScreen(player, True))
    counts = []
    for change in (None, there.remove, there.add):
        if change is not None:
            change(1)
        drawn.clear()
        scene.mark_dirty()
        stage.frames(2)
        panels = scene.parts.places.seats
        counts.append([any(box.collidepoint(place) for place in drawn[PHONE_GONE]) for box in panels])
        is_said = stage.application.texts("level.human.gone") in scene.find_widget(("seat", 1)).tooltip
        assert is_said == (1 not in there)
    assert counts == [[False, False], [False, True], [False, False]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_words_of_the_top_bar_end_before_the_phone(stage, monkeypatch, game):
    monkeypatch.setattr(PhoneHost, "connected_players", lambda self: frozenset())
    scene = stage.sit_down(game, [Seat(f"Maximiliane {n}", n, HUMAN) for n in range(game.players.start)])
    stage.frames(2)
    icon = stage.app.canvas.rect(*scene.find_widget("phones").box)
    words = [one for one in stage.seen() if one.rect.top < icon.bottom and one.rect.left < icon.left]
    assert words and max(one.rect.right for one in words) <= icon.left


def test_the_prompt_says_who_has_decided_already(stage, monkeypatch):
    monkeypatch.setattr(PhoneHost, "connected_players", lambda self: frozenset({0, 1}))
    new_york = next(game for game in GAMES if game.id == "explore_new_york")
    scene = stage.sit_down(new_york, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    session, state = scene.session, scene.match.state
    for player in (0, 1):
        assert session.do(MoveSeatToScreen(player, True))
    while state.phase != "block":
        stage.until(lambda: isinstance(session.stage, ChoosingRemotely | ConfirmingVisit))
        is_made = isinstance(session.stage, ConfirmingVisit)
        assert session.do(Confirm() if is_made else CommitPlan((state.legal()[0],)), sender=session.stage.player)
    stage.until(lambda: isinstance(session.stage, ChoosingRemotely))
    later = 1 - state.current_player
    view = view_for_early_choice(session.conduct, scene.match.view(later))
    plan = []
    while view.current_player == later:
        plan.append(view.legal()[0])
        view.apply(plan[-1])
    ready = {"names": scene.match.seats[later].name, "n": 1}
    assert not says(stage, "prompt.remote.ready", **ready)
    assert session.do(PrepareAnswer(later, tuple(plan)), sender=later)
    scene.mark_dirty()
    assert says(stage, "prompt.remote.ready", **ready)


def test_nobody_passes_the_laptop_to_the_only_one_who_plays_at_it(stage):
    scene = stage.sit_down(GAMES[0], [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {"first": 1})
    stage.until(lambda: scene.parts.cover.is_shown)
    texts, name = stage.application.texts, scene.parts.session.player_names[scene.asked_player]
    assert texts("table.pass_to", name=name) in [box.text for box in stage.seen()]
    assert scene.session.do(MoveSeatToScreen(1 - scene.asked_player, True))
    stage.frames(2)
    assert texts("table.stays_with", name=name) in [box.text for box in stage.seen()]


def test_the_page_of_seats_says_whose_phone_is_there_and_whose_is_waited_for(stage, link, monkeypatch):
    def lines() -> list[str]:
        stage.frames(2)
        shown, texts = [box.text for box in stage.seen()], stage.application.texts
        states = ("laptop", "free", "phone", "away")
        return [state for state in states for _ in range(shown.count(texts(f"seats.human_line.{state}")))]

    stage.application.phones.known_link = link
    page = stage.application.open_seats(GAMES[0])
    stage.app.push(page)
    page.on_press("add_human")
    first, second = (n for n, one in enumerate(page.match_setup.seat_setups) if one.player == HUMAN)
    page.mark_dirty()
    assert lines() == ["laptop"] * 2
    monkeypatch.setattr(PhoneLink, "is_open", True)
    assert lines() == ["free"] * 2
    link.waiting, link.there = {first, second}, {first}
    assert lines() == ["phone", "away"]
    link.there = {first, second}
    assert lines() == ["phone"] * 2


def test_the_page_with_the_code_says_that_a_free_seat_has_no_phone_yet(stage, link, page):
    link.receive(ServerReady(8765, "token", ("192.168.1.4",)))
    assert says(stage, "phones.state.here") and says(stage, "phones.state.computer")


def test_where_all_hands_are_on_phones_the_empty_rack_says_so_and_whose_phone_is_gone(stage, monkeypatch):
    words = next(game for game in GAMES if game.id == "ramble_words")
    monkeypatch.setattr(PhoneHost, "connected_players", lambda self: frozenset({0}))
    drawn = icons_drawn(monkeypatch)
    scene = stage.sit_down(words, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    rack = scene.parts.places.hand
    for player in (0, 1):
        assert not says(stage, "table.hands_on_phones")
        assert scene.session.do(MoveSeatToScreen(player, True))
    scene.mark_dirty()
    drawn.clear()
    assert says(stage, "table.hands_on_phones") and not stage.complaints()
    assert len([place for place in drawn[PHONE_GONE] if rack.collidepoint(place)]) == 1
    on_rack = [box.text for box in stage.seen() if stage.app.canvas.rect(*rack).contains(box.rect)]
    assert {"Mara", "Jonas"} <= set(on_rack)
