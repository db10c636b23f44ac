"""Another language: chosen, switched in the middle of everything, and looked at where words are long."""

import re

import pytest
from evening import Evening
from legible import EVERYWHERE, name_of
from pseudo import CODE, pseudo, teach
from tour import beside_the_table

from game.engine.data import DATA
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.settings import LastSetup
from game.phones.link import PhoneLink
from game.ui import language
from game.ui.language import ENGLISH, PLURALS, languages, plural_form, system_language
from game.ui.texts import Texts

ENGLISH_WORD = re.compile(r"\b(and|your|you|with|cards?|turns?|turn|players?|begins|draws)\b")


@pytest.fixture
def taught(monkeypatch):
    teach(monkeypatch)


# ---------------------------------------------------------------- which one
@pytest.mark.parametrize(
    "wanted, spoken", [(["de"], "de"), (["fr", "de"], "de"), (["fr"], ENGLISH), ([], ENGLISH), (["en", "de"], ENGLISH)]
)
def test_the_first_language_of_the_system_that_is_spoken_here_is_proposed(monkeypatch, wanted, spoken):
    monkeypatch.setitem(languages(), "de", language.Language("Deutsch", "one_other"))
    for name in language.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": one} for one in wanted])
    assert system_language() == spoken


@pytest.mark.parametrize(
    "told, spoken", [("de_AT.UTF-8", "de"), ("de", "de"), ("fr:de:en", "de"), ("C", ENGLISH), ("de@euro", "de")]
)
def test_the_environment_says_what_the_system_speaks(monkeypatch, told, spoken):
    monkeypatch.setitem(languages(), "de", language.Language("Deutsch", "one_other"))
    monkeypatch.setenv("LANGUAGE", told)
    assert system_language() == spoken


def test_the_title_offers_the_next_language_before_and_after_a_match_is_saved(taught, stage):
    app = stage.app
    names = [one.name for one in languages().values()]
    for n in range(len(names)):
        assert app.top.find_widget("language").label == names[(n + 1) % len(names)]
        stage.press("language")
    assert app.settings.language == ENGLISH
    seats = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
    app.change_settings(last={GAMES[0].id: LastSetup(seats, {})})
    stage.press(("game", GAMES[0].id))
    app.pop()
    stage.frames(1)
    assert app.top.find_widget("language") is not None, "people only looked at the seats"
    stage.sit_down(GAMES[0], seats)
    stage.frames(2)
    app.return_to_first_scene()
    stage.frames(2)
    assert app.top.saves and app.top.find_widget("language") is not None


def test_a_language_that_is_not_there_any_more_is_that_of_the_system(stage):
    stage.app.change_settings(language="tlh")
    assert stage.application.texts.language == ENGLISH


# ---------------------------------------------------------------- switched
def words_on(stage: Evening) -> str:
    return " ".join(box.text for box in stage.seen())


def english_left(stage: Evening) -> list[str]:
    """English words that are still on the screen; names are none."""
    return [box.text for box in stage.seen() if ENGLISH_WORD.search(box.text)]


def test_every_page_that_is_open_changes_its_language_at_once(taught, stage):
    stage.until(lambda: not stage.top.is_animating)
    for open_page in (None, stage.application.open_settings, stage.application.open_saves):
        if open_page is not None:
            stage.app.push(open_page())
        stage.app.change_settings(language=ENGLISH)
        before = words_on(stage)
        stage.app.change_settings(language=CODE)
        assert words_on(stage) != before and not english_left(stage)
        stage.app.change_settings(language=ENGLISH)
        assert words_on(stage) == before


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_changes_its_language_as_it_lies(taught, stage, game):
    seats = [Seat(("Mara", "Jonas", "Ines")[n], n, HUMAN) for n in range(max(2, game.players.start))]
    scene = stage.sit_down(game, seats, {}, 3)
    stage.until(lambda: scene.asked_player is not None)
    before = words_on(stage)
    stage.app.change_settings(language=CODE)
    stage.frames(2)
    assert words_on(stage) != before and not english_left(stage)
    stage.app.change_settings(language=ENGLISH)
    stage.frames(2)
    assert words_on(stage) == before


def test_phones_speak_what_the_table_speaks():
    link = PhoneLink()
    link.set_language("de")
    assert link.language == "de"


# ---------------------------------------------------------------- counting
@pytest.mark.parametrize(
    "family, forms",
    [
        ("other", {0: 0, 1: 0, 5: 0}),
        ("one_other", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("upto_one_other", {0: 0, 1: 0, 2: 1}),
        ("one_few_many", {1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 111: 2}),
        ("one_few_other", {1: 0, 2: 1, 4: 1, 5: 2, 22: 2}),
    ],
)
def test_languages_count_as_cldr_says(family, forms):
    assert {n: PLURALS[family](n) for n in forms} == forms


def test_a_text_has_as_many_forms_as_its_language_counts(monkeypatch):
    monkeypatch.setitem(languages(), "cs", language.Language("Čeština", "one_few_other"))
    assert [plural_form("cs", n, ["karta", "karty", "karet"]) for n in (1, 3, 7)] == ["karta", "karty", "karet"]
    assert plural_form("cs", 7, ["karta", "karty"]) == "karty"


def test_every_language_has_a_name_and_counts_in_a_known_way():
    for one in languages().values():
        assert one.name and one.plurals in PLURALS


def test_what_a_language_does_not_say_is_said_in_english(tmp_path):
    (tmp_path / "texts.en.yaml").write_text('a: "one"\nb: "two"\n', encoding="utf-8")
    (tmp_path / "texts.de.yaml").write_text('a: "eins"\n', encoding="utf-8")
    texts = Texts("", tmp_path)
    texts.set_language("de")
    assert (texts("a"), texts("b")) == ("eins", "two")


# ---------------------------------------------------------------- looked at
def test_the_language_that_nobody_speaks_keeps_what_is_no_word():
    text = "Play **{n} {n|card|cards}** {icon:eye} (AC-5.1)"
    assert (
        pseudo(text) == "Plääýý **{n} {n|çäärd|çäärdš}** {icon:eye} (AC-5.1)" and len(pseudo("a house of cards")) > 20
    )


@pytest.mark.long
@pytest.mark.parametrize("window", EVERYWHERE, ids=name_of)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_words_that_are_longer_by_two_fifths_fit_on_every_screen(taught, game, window):
    look_at(game, window, CODE)


@pytest.mark.long
@pytest.mark.parametrize("spoken", [code for code in languages() if code != ENGLISH])
@pytest.mark.parametrize("window", EVERYWHERE, ids=name_of)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_screen_is_legible_in_every_language(game, window, spoken):
    assert (DATA / game.id / f"texts.{spoken}.yaml").exists(), "a language is chosen only when all is said in it"
    look_at(game, window, spoken)


def look_at(game, window, spoken: str) -> None:
    evening = Evening(*window)
    try:
        evening.app.change_settings(language=spoken)
        found = [f"{name}: {fault}" for name, faults in beside_the_table(evening, game) for fault in faults]
    finally:
        evening.close()
    assert not found, "\n".join(found[:20])
