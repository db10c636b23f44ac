"""Nothing of anybody's is lost: other people's files, older saves, what was played last, what is not for all eyes."""

import errno
import json
import os
import shutil
from pathlib import Path

import pytest
from evening import Evening
from keeping import SPECIAL, TEXTS, put, saved_of
from spoiling import save_of

from game.engine.rng import Rng
from game.games import GAMES
from game.persistence.plain_json import StorageError
from game.persistence.save_format import save_from_bytes, save_to_bytes
from game.persistence.storage import Storage

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))
APE_CITY = GAMES[0]
REAL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


# ---------------------------------------------------------------- a folder of other things
OTHERS = ("holiday.mkv.part", "notes.json", "saves/holiday.mkv.part", "saves/letter.json.part", "saves/notes.txt",
          "damaged/bad.json", "lock.txt", "settings.json.bak", ".part", "x.part")  # fmt: skip


def test_in_a_folder_of_other_things_only_files_of_our_own_names_are_touched(home, opened):
    put(home, b"{")
    for name in OTHERS:
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text("mine")
    (home / "settings.json.part").write_text("{")
    (home / "saves" / "ape_city-20260101-120000.json.part").write_bytes(save_of(APE_CITY)[:200])
    stage = opened()
    stage.app.change_settings(text_size=125)
    stage.take_up("good")
    assert [name for name in OTHERS if (home / name).read_text() != "mine"] == []
    assert not list(home.glob("**/settings.json.part")) and not list(home.glob("saves/ape_city-*.part"))
    assert (home / "damaged" / "bad-2.json").read_bytes() == b"{"


@pytest.mark.parametrize("make", SPECIAL.values(), ids=SPECIAL.keys())
def test_what_bears_the_name_of_a_file_in_the_making_is_left_alone(home, make):
    store = Storage(TEXTS)
    make(store.saves / "one.json.part")
    store.save("one", saved_of())
    assert store.write_error == "" and store.load("one") and os.path.lexists(store.saves / "one.json.part")
    store.close()


# ---------------------------------------------------------------- opening writes nothing
def lying(home: Path) -> dict[str, tuple[bytes, int]]:
    files = [path for path in home.rglob("*") if path.is_file() and path.name not in ("lock", "settings.json")]
    return {str(path.relative_to(home)): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def look_at(stage: Evening, match_id: str) -> None:
    """Open a match while computer players are held."""
    scene = stage.application.resume_match(match_id)
    scene.hold_bots(True)
    stage.app.push(scene)
    scene.draw(stage.app.canvas)


def play_on(stage: Evening) -> None:
    """One action more."""
    scene = stage.application.host.scene
    while scene.match.awaits_confirmation:
        scene.session.confirm_visit()
    scene.session.play_plan([scene.match.state.random_action(Rng(3))])


@pytest.mark.long
@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_opening_a_match_writes_nothing_and_playing_on_copies_what_is_older(home, opened, file):
    (home / "saves").mkdir()
    (home / "saves" / file.name).write_bytes(file.read_bytes())
    stage, before = opened(), lying(home)
    look_at(stage, file.stem)
    assert lying(home) == before
    play_on(stage)
    is_older = b'"format": 1' in file.read_bytes()
    assert (home / "before-upgrade" / file.name).exists() == is_older
    if not is_older:
        return
    assert (home / "before-upgrade" / file.name).read_bytes() == file.read_bytes()
    assert b'"format": 2' in (home / "saves" / file.name).read_bytes()
    play_on(stage)
    assert len(list((home / "before-upgrade").iterdir())) == 1


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_was_to_be_copied_and_is_gone_is_written_anew(home, opened, what):
    file = next(file for file in SAVES if b'"format": 1' in file.read_bytes())
    (home / "saves").mkdir()
    (home / "saves" / file.name).write_bytes(file.read_bytes())
    stage = opened()
    look_at(stage, file.stem)
    (home / "saves" / file.name).unlink() if what == "file" else shutil.rmtree(home)
    play_on(stage)
    assert stage.application.host.is_kept and b'"format": 2' in (home / "saves" / file.name).read_bytes()
    assert not (home / "before-upgrade").exists()


def test_what_is_to_be_copied_and_cannot_be_read_stays_as_it_is(home, monkeypatch):
    store = Storage(TEXTS)
    store.save("old", saved_of())
    store.load("old")
    store.back_up_before_overwrite("old")
    before = store.path("old").read_bytes()
    broken = OSError(errno.EIO, "it cannot be read")
    with monkeypatch.context() as patch:
        patch.setattr(type(home), "read_bytes", lambda self: (_ for _ in ()).throw(broken))
        with pytest.raises(StorageError, match="it cannot be read"):
            store.save("old", saved_of())
    assert store.path("old").read_bytes() == before and "it cannot be read" in store.write_error
    store.save("old", saved_of())
    assert (home / "before-upgrade" / "old.json").read_bytes() == before and not store.write_error
    store.close()


@pytest.mark.long
@REAL
def test_where_the_moves_no_longer_replay_the_history_is_copied_before_it_is_replaced(home, opened, game):
    saved = saved_of(game)
    content = save_to_bytes({**saved, "actions": saved["actions"][1:]})
    put(home, content)
    stage = opened()
    look_at(stage, "bad")
    assert stage.application.host.scene.match.changed_rules and (home / "saves" / "bad.json").read_bytes() == content
    assert not (home / "before-upgrade").exists()
    play_on(stage)
    assert (home / "before-upgrade" / "bad.json").read_bytes() == content
    assert (home / "saves" / "bad.json").read_bytes() != content


def nonsense(**changes) -> dict:
    saved = saved_of()
    return {**saved, "actions": saved["actions"][1:], "state": {**saved["state"], **changes}}


SENSELESS = {
    "an unknown level": {**saved_of(), "seats": [["Mara", 0, "human"], ["Jonas", 1, "emperor"]]},
    "an empty agenda": nonsense(agenda=[]),
    "an agenda of steps alone": nonsense(agenda=[["step", "end_turn", []]]),
    "a question to nobody there": nonsense(agenda=[["ask", 7, "play", []]]),
    "a winner who does not play": nonsense(winners=[77]),
    "a pawn off the board": nonsense(pawns=[999, 12]),
    "gold beyond reason": nonsense(gold=[10**18, 0]),
    "a card that is none": nonsense(hands=[["17"], ["1"]]),
    "too few hands": nonsense(hands=[]),
}


@pytest.mark.parametrize("saved", SENSELESS.values(), ids=SENSELESS.keys())
def test_a_sealed_save_that_makes_no_sense_gets_a_sentence_of_ours(home, opened, saved):
    put(home, save_to_bytes(saved))
    stage = opened()
    title = stage.top
    bad = next((info for info in title.saves if info.id == "bad"), None)
    if bad is not None:
        title.resume_save(bad)
    assert stage.top is title and len(title.shown_notices) == 1 and "bad.json" in title.shown_notices[0]
    words = ("index", "range", "Error", "NoneType", "object", "unpack", "key")
    assert not [word for word in words if word in title.shown_notices[0]], title.shown_notices
    assert (home / "damaged" / "bad.json").read_bytes() == save_to_bytes(saved)
    title.resume_save(next(info for info in title.saves if info.id == "good"))
    assert stage.top is stage.application.host.scene


# ---------------------------------------------------------------- what lies in a save
@REAL
def test_hands_and_deck_are_not_read_at_a_glance(game):
    saved = saved_of(game)
    content = save_to_bytes(saved)
    assert save_from_bytes(content, "x.json", TEXTS) == saved
    text = content.decode()
    assert not [field for field in ("seed", "actions", "rng", "state", "agenda") if f'"{field}"' in text]
    told = [json.dumps(value)[1:-1] for value in saved["state"].values()]
    assert not [value for value in told if len(value) > 12 and value in text]
    assert not [action for action in saved["actions"] if len(action) > 3 and action in text]
    assert len(content) < len(json.dumps(saved)) + 200


def test_old_saves_and_new_ones_hold_the_same():
    for file in SAVES:
        old = save_from_bytes(file.read_bytes(), file.name, TEXTS)
        assert save_from_bytes(save_to_bytes(old), file.name, TEXTS) == old and old["format"] == 2


# ---------------------------------------------------------------- clocks
def test_what_was_played_last_comes_first_whatever_the_clock_says(home, monkeypatch):
    store = Storage(TEXTS)
    for match_id, now in (("first", 2_000_000_000), ("second", 1_000_000_000), ("third", -5), ("fourth", 10**12)):
        monkeypatch.setattr("game.persistence.storage.time.time", lambda now=now: now)
        store.save(match_id, saved_of())
    assert [info.id for info in store.list_saves()[0]] == ["fourth", "third", "second", "first"]
    store.close()
    again = Storage(TEXTS)
    monkeypatch.setattr("game.persistence.storage.time.time", lambda: 5)
    again.save("first", again.load("first"))
    assert again.list_saves() == (again.list_saves()[0], []) and again.list_saves()[0][0].id == "first"
    again.close()


def test_a_save_without_a_counter_is_older_than_one_with_it(home):
    store = Storage(TEXTS)
    (store.saves / "old.json").write_bytes(save_to_bytes({**saved_of(), "saved": 3_000_000_000}))
    store.save("new", saved_of())
    assert [info.id for info in store.list_saves()[0]] == ["new", "old"]
    store.close()


def test_a_counter_at_its_end_still_saves(home):
    store = Storage(TEXTS)
    (store.saves / "last.json").write_bytes(save_to_bytes({**saved_of(), "order": 2**53}))
    store.save("new", saved_of())
    assert {info.id for info in store.list_saves()[0]} == {"new", "last"} and store.list_saves()[1] == []
    store.close()
