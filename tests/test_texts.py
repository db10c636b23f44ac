"""Templates become sentences; what is missing is named."""

import pytest

from game.engine.data import DataError
from game.ui.texts import Texts


@pytest.fixture
def texts(tmp_path):
    (tmp_path / "texts.en.yaml").write_text(
        'greet: "Hello {name}"\n'
        'cards: "{n} {n|card|cards}"\n'
        'rich: "**{name}** {icon:ui_x}"\n'
        'level: "of the shell"\n'
        'wood: "Wald|where=im Wald|whither=in den Wald"\n'
        'walk: "{name} goes {at|whither}"\n'
        'list.two: "{first} and {second}"\n'
        'list.more: "{first}, {second}"\n',
        encoding="utf-8",
    )
    (tmp_path / "park").mkdir()
    (tmp_path / "park" / "texts.en.yaml").write_text('level: "of the park"\nonly: "here"\n', encoding="utf-8")
    return Texts("", tmp_path)


def test_facts_fill_the_slots(texts):
    assert texts("greet", name="Mara") == "Hello Mara"


def test_a_number_picks_the_word_for_one_or_for_more(texts):
    assert [texts("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_name_stands_in_the_form_that_a_sentence_asks_for(texts):
    assert texts("wood") == "Wald" and texts("greet", name=texts("wood")) == "Hello Wald"
    assert texts("walk", name="Mara", at=texts("wood")) == "Mara goes in den Wald"
    assert texts("walk", name="Mara", at=texts.joined_list([texts("wood")])) == "Mara goes in den Wald"


def test_a_name_without_the_form_asked_for_stands_as_it_is(texts):
    assert texts("walk", name="Mara", at="home") == "Mara goes home"


def test_icons_and_bold_are_left_to_the_canvas(texts):
    assert texts("rich", name="Mara") == "**Mara** {icon:ui_x}"


def test_a_fact_is_never_read_as_a_slot(texts):
    assert texts("greet", name="{n|card|cards}") == "Hello {n|card|cards}"


def test_a_missing_key_is_named_with_its_file(texts):
    with pytest.raises(DataError, match="texts.en.yaml: expected a text named 'nowhere'"):
        texts("nowhere")
    with pytest.raises(DataError, match="texts.en.yaml: expected a text named 'nowhere'"):
        texts.for_game("park")("nowhere")


def test_a_missing_fact_is_named(texts):
    expected = "texts.en.yaml: expected only known placeholders in the text .greet., found .name."
    with pytest.raises(DataError, match=expected):
        texts("greet")


def test_the_texts_of_a_game_come_before_those_of_the_shell(texts):
    park = texts.for_game("park")
    assert [park("level"), park("only"), park("greet", name="Ines")] == ["of the park", "here", "Hello Ines"]
    assert texts("level") == "of the shell"


def test_a_game_without_texts_has_those_of_the_shell(texts):
    assert texts.for_game("desert")("level") == "of the shell"


def test_lists_of_any_length_read_well(texts):
    names = ["Mara", "Jonas", "Ines"]
    assert [texts.joined_list(names[:n]) for n in range(4)] == ["", "Mara", "Mara and Jonas", "Mara, Jonas and Ines"]


def test_a_key_that_stands_twice_is_refused_with_its_line(tmp_path):
    (tmp_path / "texts.en.yaml").write_text('a: "1"\na: "2"\n', encoding="utf-8")
    with pytest.raises(DataError, match="line 2"):
        Texts("", tmp_path)


@pytest.mark.parametrize(
    "game, key, facts, told",
    [
        ("", "analysis.decision.better", {"when": "Turn 3", "n": 1}, "1 more win in 100 games was possible"),
        ("", "analysis.decision.better", {"when": "Turn 3", "n": 2}, "2 more wins in 100 games were possible"),
        ("ape_city", "odds.cards", {"n": 1, "apes": 0, "percent": 0}, "1 card is unseen."),
        ("ramble_park", "tip.deck.lights", {"n": 9, "gone": 1}, "1 of them would take a dark tile away"),
        ("ramble_park", "tip.deck.lights", {"n": 9, "gone": 2}, "2 of them would each take a dark tile away"),
        ("ramble_park", "tip.vital.in_pile", {"n": 100, "draws": 1, "cards": 1}, "(1 of 1 card)"),
    ],
)
def test_one_thing_is_spoken_of_as_one(game, key, facts, told):
    texts = Texts().for_game(game) if game else Texts()
    assert told in texts(key, **facts)
