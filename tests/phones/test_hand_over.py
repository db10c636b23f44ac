"""What a phone may want for its seat beside answers: undone moves again, a computer player for a while, to give up."""

import pygame
import pytest
from phone_night import PhoneNight
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.phrases import FaultyData
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones.hub import PhoneHub
from game.phones.messages import (
    PhonePresence,
    SeatAgrees,
    SeatAsksAll,
    SeatDisagrees,
    SeatHandedToBot,
    SeatRequested,
    SeatTaken,
    TableLaid,
)
from game.phones.phone import PhoneConnection
from game.scenes.consent import ConsentPage
from game.scenes.host import seats_lent_to_bots
from game.session.commands import ChangeSeatOccupant, CommitPlan, OpenHand, Redo, Surrender, Undo
from game.session.consent import GIVE_UP, ConsentQuestion
from game.session.stages import ChoosingRemotely, HandOver

APE, BIOME = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "biome_escape"))
GIVING_UP = ConsentQuestion(GIVE_UP)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.fixture
def night(request):
    night = PhoneNight(request.param, 2, 2, seed=1)
    for player in (0, 1):
        night.link.give_seat_to_phone(player)
    night.wait(lambda: isinstance(night.scene.session.stage, ChoosingRemotely))
    night.frame()
    yield night
    night.close()


def keys_of(night: PhoneNight, player: int) -> list[str]:
    """The buttons on this player's phone."""
    news = night.link.audiences[player].news()
    page = page_for(night.scene.match, news)
    return [key[0] for key in page.sections()["keys"]]


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_what_a_phone_has_undone_it_can_play_again(night):
    link, session = night.link, night.scene.session
    me = session.stage.player
    open_move = next(one for one in session.match.state.legal() if leaves_undo(session.match, one))
    link.perform(me, link.audiences[me].question, CommitPlan((open_move,)))
    night.wait(lambda: isinstance(session.stage, ChoosingRemotely))
    night.frame()
    assert "undo" in keys_of(night, me) and "redo" not in keys_of(night, me)
    link.perform(me, link.audiences[me].question, Undo())
    night.frame()
    assert session.match.ply == 0 and "redo" in keys_of(night, me) and "redo" not in keys_of(night, 1 - me)
    link.perform(1 - me, link.audiences[1 - me].question, Redo())
    assert session.match.ply == 0
    link.perform(me, link.audiences[me].question, Redo())
    assert session.match.actions == [open_move]


def leaves_undo(match: Match, action) -> bool:
    """Can it be undone, and is its player asked again?"""
    tried = Match(match.game, list(match.seats), dict(match.options), match.seed)
    tried.play(action)
    return (
        tried.can_undo() and not tried.awaits_confirmation and tried.state.current_player == match.state.current_player
    )


@pytest.mark.parametrize("night", [APE], indirect=True)
def test_a_computer_player_stands_in_for_a_phone_until_it_takes_its_seat_again(night):
    link, match = night.link, night.scene.match
    link.receive(SeatHandedToBot(0))
    assert not match.seats[0].is_human and link.remote == {1} and 0 in link.players_of_free_seats()
    night.frame()
    link.receive(SeatTaken(0))
    assert match.seats[0].player == HUMAN and link.remote == {0, 1} and link.players_of_free_seats() == frozenset()


@pytest.mark.parametrize("night", [APE], indirect=True)
@pytest.mark.parametrize("is_same_match", [True, False], ids=["resumed", "another match"])
def test_a_computer_player_keeps_a_seat_for_its_person_in_the_next_match_too(night, is_same_match):
    link, host = night.link, night.evening.application.host
    link.receive(SeatHandedToBot(0))
    night.evening.app.return_to_first_scene()
    night.frame()
    night.evening.app.push(host.make_scene_of_last_good_state()) if is_same_match else host.start_again()
    night.frame()
    assert link.players_of_free_seats() == {0} and link.remote == {1}
    link.receive(SeatTaken(0))
    assert host.scene.match.seats[0].player == HUMAN and link.remote == {0, 1}


@pytest.mark.parametrize("night", [APE], indirect=True)
def test_a_seat_with_another_name_is_not_kept_for_a_phone(night):
    link = night.link
    link.receive(SeatHandedToBot(0))
    seats = [Seat("Old Ferro", 0, "steady"), *night.scene.match.seats[1:]]
    night.evening.app.return_to_first_scene()
    night.evening.sit_down(APE, seats, {}, 1)
    night.frame()
    assert 0 not in link.players_of_free_seats()


@pytest.mark.parametrize("night", [APE], indirect=True)
def test_a_seat_that_the_laptop_gives_to_a_computer_player_is_no_phone_s_to_take(night):
    link, session = night.link, night.scene.session
    session.do(ChangeSeatOccupant(0, "gentle"))
    assert 0 not in link.players_of_free_seats()
    link.receive(SeatHandedToBot(0))  # was under way
    link.receive(SeatTaken(0))
    assert session.match.seats[0].player == "gentle" and link.remote == {1}


def phone_at_table(game):
    """What the table hears, a hub with two people's free seats, a phone that has said nothing yet, and the seats."""
    heard, hub, phone = [], PhoneHub(lambda message: heard.append(message)), PhoneConnection(None, None, 0.0)
    seats = (Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN))
    hub.receive(TableLaid(game.id, seats, frozenset({0, 1})))
    hub.phones.add(phone)
    return heard, hub, phone, seats


def test_a_guest_sees_which_seats_a_computer_player_keeps_for_a_while():
    heard, hub, phone, seats = phone_at_table(APE)
    hub.handle_phone_message(phone, {"t": "hi", "k": hub.table_token})
    hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    hub.receive(news_of(Match(APE, list(seats), {}, 5), 0))
    old = phone.token
    other = a_guest(hub)
    hub.handle_phone_message(phone, {"t": "lend"})
    assert heard[-1] == SeatHandedToBot(0) and old not in hub.tokens
    hub.update_seats((seats[0]._replace(player="steady"), seats[1]), frozenset({0, 1}))
    told = hub.message_for(phone)
    assert told["note"] == "lent_now" and states(told) == ["lent", "free"] and told["lent"] == phone.claim != old
    assert states(hub.message_for(other)) == ["held", "free"] and "lent" not in hub.message_for(other)
    hub.update_seats((seats[0]._replace(player="steady"), seats[1]), frozenset({1}))
    assert hub.message_for(phone)["seats"][0]["state"] == "computer"


def a_guest(hub: PhoneHub, **said: str) -> PhoneConnection:
    """One more phone that has greeted; said: what else it says then."""
    phone = PhoneConnection(None, None, 0.0)
    hub.phones.add(phone)
    hub.handle_phone_message(phone, {"t": "hi", "k": hub.table_token, **said})
    return phone


def states(told: dict) -> list[str]:
    return [seat["state"] for seat in told["seats"]]


def lent_seat():
    """Mara's phone has lent her seat, and the table has a computer player there: what is heard, the hub, the phone."""
    heard, hub, phone, seats = phone_at_table(APE)
    hub.handle_phone_message(phone, {"t": "hi", "k": hub.table_token})
    hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    hub.receive(news_of(Match(APE, list(seats), {}, 5), 0))
    hub.handle_phone_message(phone, {"t": "lend"})
    hub.update_seats(seats, frozenset({1}))  # was under way
    hub.update_seats((seats[0]._replace(player="steady"), seats[1]), frozenset({0, 1}))
    heard.clear()
    return heard, hub, phone, seats


def test_a_seat_that_a_phone_has_lent_is_no_other_phone_s_to_take():
    heard, hub, phone, _ = lent_seat()
    for said in ({}, {"lent": "guessed"}, {"lent": ""}, {"lent": hub.table_token}):
        stranger = a_guest(hub, **said)
        hub.handle_phone_message(stranger, {"t": "take", "seat": 0})
        assert stranger.is_guest and heard == [] and states(hub.message_for(stranger))[0] == "held"
    hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    assert phone.player == 0 and SeatTaken(0) in heard and hub.lent == {}


def test_a_page_that_is_loaded_anew_still_has_the_seat_that_it_has_lent():
    heard, hub, phone, _ = lent_seat()
    claim = hub.message_for(phone)["lent"]
    hub.phones.discard(phone)
    again = a_guest(hub, lent=claim)
    assert states(hub.message_for(again))[0] == "lent"
    hub.handle_phone_message(again, {"t": "watch"})  # and looks on meanwhile
    hub.handle_phone_message(again, {"t": "leave"})
    hub.handle_phone_message(again, {"t": "take", "seat": 0})
    assert again.player == 0 and SeatTaken(0) in heard
    other = a_guest(hub, lent=claim)
    assert "lent" not in hub.message_for(other), "a claim is worth nothing once it was used"


def test_who_takes_another_seat_gives_up_the_one_that_was_lent():
    heard, hub, phone, _ = lent_seat()
    claim = phone.claim
    hub.handle_phone_message(phone, {"t": "take", "seat": 1})
    hub.update_seats(hub.match.laid.seats, frozenset({0}))
    other = a_guest(hub, lent=claim)
    assert states(hub.message_for(other)) == ["held", "phone"]
    hub.handle_phone_message(other, {"t": "ask", "seat": 0})
    assert heard[-1] == SeatRequested(1, 0), "the laptop says who plays it"


def test_the_laptop_gives_a_seat_that_was_lent_to_another_phone_or_takes_it_itself():
    heard, hub, phone, seats = lent_seat()
    other = a_guest(hub)
    hub.handle_phone_message(other, {"t": "ask", "seat": 0})
    assert heard == [SeatRequested(1, 0)]
    hub.handle_request_answer(1, True)
    assert other.player == 0 and SeatTaken(0) in heard and "lent" not in hub.message_for(phone)
    heard, hub, phone, seats = lent_seat()
    hub.update_seats(seats, frozenset({0, 1}))  # somebody plays it at the laptop
    assert "lent" not in hub.message_for(phone) and states(hub.message_for(a_guest(hub)))[0] == "free"


@pytest.mark.parametrize("night", [APE], indirect=True)
def test_a_seat_that_was_lent_is_known_when_the_program_starts_again(night):
    night.link.receive(SeatHandedToBot(0))
    host = night.evening.application.host
    kept = host.storage.load(host.match_id)
    night.link.stop()
    scene = host.resume_match(host.match_id)
    assert kept["lent"] == [0] and scene.session.lent == {0}
    night.link.attach_match(scene.session, lambda: scene.game_table)
    assert 0 in night.link.players_of_free_seats()
    scene.session.do(ChangeSeatOccupant(0, "gentle"))
    assert 0 not in night.link.players_of_free_seats(), "the laptop has decided otherwise"


def test_after_a_new_start_nobody_takes_a_lent_seat_without_asking_at_the_laptop():
    heard, hub = [], PhoneHub(lambda message: heard.append(message))
    seats = (Seat("Mara", 0, "steady"), Seat("Jonas", 1, HUMAN))
    hub.receive(TableLaid(APE.id, seats, frozenset({0, 1})))
    guest = a_guest(hub, lent="a claim of yesterday")
    assert states(hub.message_for(guest)) == ["held", "free"]
    hub.handle_phone_message(guest, {"t": "take", "seat": 0})
    assert guest.is_guest and heard == []
    hub.handle_phone_message(guest, {"t": "ask", "seat": 0})
    hub.handle_request_answer(1, True)
    assert heard[:2] == [SeatRequested(1, 0), SeatTaken(0)] and guest.player == 0


@pytest.mark.parametrize("plain", [[7], ["0"], [True], 3, [-1]], ids=str)
def test_a_save_that_lends_a_seat_which_is_not_there_is_damaged(plain):
    with pytest.raises(FaultyData):
        seats_lent_to_bots({"lent": plain}, [Seat("Mara", 0, "steady"), Seat("Jonas", 1, HUMAN)])


def test_who_looks_on_can_neither_give_up_nor_hand_a_seat_over():
    heard, hub, phone, seats = phone_at_table(BIOME)
    hub.handle_phone_message(phone, {"t": "hi", "k": hub.watch_token})
    heard.clear()
    hub.receive(news_of(Match(BIOME, list(seats), {}, 5), PUBLIC))
    for said in ({"t": "lend"}, {"t": "ask_all", "n": 0}):
        hub.handle_phone_message(phone, said)
    assert not heard and hub.tokens == {}


def told(night: PhoneNight, player: int) -> dict:
    """What this player's phone shows."""
    return page_for(night.scene.match, night.link.audiences[player].news()).sections()


@pytest.mark.long
@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_all_give_up_together_each_on_the_own_phone(night):
    link, app, texts = night.link, night.evening.app, night.evening.application.texts
    assert GIVING_UP in link.audiences[0].news().may_ask_all
    night.scene.parts.actions.open_page("menu")
    link.receive(SeatAsksAll(0, GIVING_UP))
    night.frame()
    assert not isinstance(app.top, ConsentPage)  # another page is open
    app.pop()
    night.frame()
    page = app.top
    assert isinstance(page, ConsentPage) and page.ticked == {night.scene.match.seats[0].sign}
    assert told(night, 0)["prompt"]["what"] == texts("phone.consent.waits") and keys_of(night, 0) == ["disagree"]
    assert told(night, 1)["prompt"]["what"] == texts("phone.give_up", name=night.scene.match.seats[0].name)
    assert keys_of(night, 1) == ["disagree", "agree"] and told(night, 1)["header"]["tone"] != "other"
    link.receive(SeatAgrees(1, link.audiences[1].question))
    night.frame()
    night.wait(lambda: night.scene.match.is_over and page not in app.scenes)
    assert GIVING_UP not in link.audiences[0].news().may_ask_all and link.consent.question is None


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_nobody_gives_up_once_one_wants_to_play_on(night):
    link, app = night.link, night.evening.app
    for refuse in (
        lambda: link.receive(SeatDisagrees(1, link.audiences[1].question)),  # one who was asked
        lambda: link.receive(SeatDisagrees(0, link.audiences[0].question)),  # who has asked, thinks again
        lambda: app.top.on_press("no"),
    ):
        link.receive(SeatAsksAll(0, GIVING_UP))
        night.frame()
        question = link.audiences[1].question
        assert isinstance(app.top, ConsentPage)
        refuse()
        night.frame()
        night.frame()
        assert app.top is night.scene and link.consent.question is None and "agree" not in keys_of(night, 1)
        link.receive(SeatAgrees(1, question))  # was under way
        link.receive(SeatDisagrees(1, question))
        night.frame()
        assert link.consent.question is None and app.top is night.scene and not night.scene.match.is_over


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_who_plays_at_the_laptop_agrees_there(night):
    link, app = night.link, night.evening.app
    link.give_back(1)
    link.receive(SeatAsksAll(0, GIVING_UP))
    night.frame()
    page = app.top
    assert isinstance(page, ConsentPage) and not page.widgets()[-1].enabled
    page.on_press(("agrees", night.scene.match.seats[1].sign))
    assert page.widgets()[-1].enabled
    page.on_press("yes")
    night.wait(lambda: night.scene.match.is_over)
    night.frame()
    assert link.consent.question is None and not isinstance(app.top, ConsentPage)


def ask_at_laptop(night: PhoneNight) -> ConsentPage:
    """The page on which all may give up, opened from the menu; both phones are connected, and hear of it."""
    for player in (0, 1):
        night.link.receive(PhonePresence(player, True))
    night.scene.parts.actions.open_page("menu")
    night.evening.app.top.on_press("give_up")
    night.frame()
    night.frame()
    page = night.evening.app.top
    assert isinstance(page, ConsentPage)
    return page


def agrees(night: PhoneNight, page: ConsentPage, player: int):
    """The box for this player's agreement."""
    return next(one for one in page.widgets() if one.key == ("agrees", night.scene.match.seats[player].sign))


@pytest.mark.long
@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_the_laptop_asks_the_phones_whether_all_give_up(night):
    link, texts = night.link, night.evening.application.texts
    page = ask_at_laptop(night)
    for player in (0, 1):
        assert told(night, player)["prompt"]["what"] == texts("phone.give_up.laptop")
        assert keys_of(night, player) == ["disagree", "agree"] and not agrees(night, page, player).enabled
    assert page_for(night.scene.match, night.link.audiences[PUBLIC].news()).sections()["keys"] == []
    link.receive(SeatAgrees(0, link.audiences[0].question))
    night.frame()
    assert page.ticked == {night.scene.match.seats[0].sign} and keys_of(night, 0) == ["disagree"]
    link.receive(SeatAgrees(1, link.audiences[1].question))
    night.wait(lambda: night.scene.match.is_over and page not in night.evening.app.scenes)
    assert link.consent.question is None


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_a_phone_that_wants_to_play_on_ends_what_the_laptop_asks(night):
    link, app = night.link, night.evening.app
    page = ask_at_laptop(night)
    link.receive(SeatDisagrees(1, link.audiences[1].question))
    night.frame()
    night.frame()
    assert page not in app.scenes and link.consent.question is None and "agree" not in keys_of(night, 0)
    ask_at_laptop(night).on_press("no")
    night.frame()
    assert link.consent.question is None and "agree" not in keys_of(night, 0) and not night.scene.match.is_over


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_the_rules_stay_open_over_the_question_that_a_phone_has_ended(night):
    link, app = night.link, night.evening.app
    page = ask_at_laptop(night)
    page.open_rulebook()
    rules = app.top
    link.receive(SeatDisagrees(1, link.audiences[1].question))
    night.frame()
    assert app.top is rules and link.consent.question is None
    app.pop()
    night.frame()
    assert page not in app.scenes and link.consent.question is None


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_whose_phone_is_away_agrees_at_the_laptop(night):
    link, match = night.link, night.scene.match
    page = ask_at_laptop(night)
    link.receive(PhonePresence(0, False))
    night.frame()
    assert agrees(night, page, 0).enabled and not agrees(night, page, 1).enabled
    page.on_press(("agrees", match.seats[0].sign))
    link.receive(SeatAgrees(1, link.audiences[1].question))
    night.frame()
    assert not match.is_over and page.widgets()[-1].enabled
    page.on_press("yes")
    night.wait(lambda: match.is_over)


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_a_phone_that_leaves_its_seat_to_the_computer_is_asked_no_more(night):
    link, match = night.link, night.scene.match
    page = ask_at_laptop(night)
    link.receive(SeatHandedToBot(0))
    night.frame()
    assert [seat.name for seat in page.people] == [match.seats[1].name]


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_a_match_that_is_over_keeps_its_people_and_asks_nobody_to_give_up(night):
    link, match = night.link, night.scene.match
    link.receive(SeatAsksAll(0, GIVING_UP))  # another page is open until the end
    night.scene.session.do(Surrender())
    night.wait(lambda: match.is_over)
    link.receive(SeatHandedToBot(0))  # was under way
    assert match.seats[0].player == HUMAN and link.remote == {1}
    night.frame()
    assert not isinstance(night.evening.app.top, ConsentPage) and link.consent.question is None


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_who_played_a_match_to_its_end_is_not_changed_by_a_phone_that_comes_back(night):
    link, match = night.link, night.scene.match
    link.receive(SeatHandedToBot(0))
    stand_in = match.seats[0].player
    night.scene.session.do(Surrender())
    night.wait(lambda: match.is_over)
    assert 0 not in link.players_of_free_seats()
    link.receive(SeatTaken(0))
    assert match.seats[0].player == stand_in != HUMAN and link.remote == {1}


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_an_open_hand_closes_when_a_phone_asks_everyone_to_give_up(night):
    link, session = night.link, night.scene.session
    me = session.stage.player
    link.give_back(me)
    night.wait(lambda: isinstance(session.stage, HandOver))
    session.do(OpenHand(me))
    night.frame()
    assert session.is_private and session.hand.is_open
    link.receive(SeatAsksAll(1 - me, GIVING_UP))
    night.frame()
    assert isinstance(night.evening.app.top, ConsentPage) and not session.hand.is_open


@pytest.mark.parametrize("night", [APE], indirect=True)
def test_nobody_gives_up_in_a_game_of_each_against_all(night):
    assert not night.link.audiences[0].news().may_ask_all
    night.link.receive(SeatAsksAll(0, GIVING_UP))
    night.frame()
    assert night.evening.app.top is night.scene
