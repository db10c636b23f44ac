"""Saves and settings survive crashes, damage and folders that cannot be written; each trouble is one sentence."""

import errno
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.seats import FORMAT, Seat
from game.persistence import save_format as saved_module
from game.persistence import storage as storage_module
from game.persistence.folder import write_atomically
from game.persistence.plain_json import StorageError, system_reason_text
from game.persistence.save_format import read_save, save_to_bytes
from game.persistence.settings import LastSetup, Settings
from game.persistence.storage import Storage
from game.ui.texts import Texts

ROOT = Path(__file__).resolve().parent.parent
TEXTS = Texts()
NOT_WRITABLE = TEXTS.template("storage.not_writable").partition("{")[0]
SAVED = {
    "format": FORMAT,
    "game": "ape_city",
    "version": 1,
    "players": 2,
    "seats": [["Mara", 0, "human"], ["Žofie", 3, "steady"]],
    "options": {"mugging": False},
    "seed": 7,
    "actions": ["play_cards 1", "play_cards 2 3A"],
    "final": 1,
    "state": {"ape": 4, "hands": [["1", "2"], None]},
}


@pytest.fixture
def storage(home):
    opened = Storage(TEXTS)
    yield opened
    opened.close()


def damaged(storage: Storage) -> list[str]:
    return sorted(path.name for path in storage.damaged.glob("*")) if storage.damaged.exists() else []


def spoil(storage: Storage, match_id: str, content: bytes) -> str:
    """The one sentence that a file with this content gives."""
    storage.path(match_id).write_bytes(content)
    infos, sentences = storage.list_saves()
    assert infos == []
    assert len(sentences) == 1
    return sentences[0]


# Saves


def test_a_save_comes_back_equal(storage):
    storage.save("one", SAVED)
    loaded = storage.load("one")
    assert {key: loaded[key] for key in SAVED} == SAVED


def test_saves_are_listed_with_who_plays_newest_first(storage, monkeypatch):
    monkeypatch.setattr(storage_module.time, "time", lambda: 1000)
    storage.save("old", SAVED)
    monkeypatch.setattr(storage_module.time, "time", lambda: 2000)
    storage.save("new", {**SAVED, "summary": {"turn": 3, "to_play": 1}})
    infos, sentences = storage.list_saves({"ape_city": 1})
    assert sentences == []
    assert [(info.id, info.saved, info.moves, info.summary) for info in infos] == [
        ("new", 2000, 2, {"turn": 3, "to_play": 1}),
        ("old", 1000, 2, {}),
    ]
    assert infos[0].seats == [Seat("Mara", 0, "human"), Seat("Žofie", 3, "steady")]


def test_new_matches_get_names_of_their_own(storage):
    names = []
    for _ in range(3):
        names.append(storage.new_match_id("ape_city"))
        storage.save(names[-1], SAVED)
    assert len(set(names)) == 3
    assert all(name.startswith("ape_city-") for name in names)


def test_a_removed_save_is_gone(storage):
    storage.save("one", SAVED)
    storage.remove("one")
    assert storage.list_saves() == ([], [])


# Damage


def test_a_save_cut_at_any_place_is_kept_aside_with_one_sentence(storage):
    whole = save_to_bytes(SAVED)
    for length in [0, 1, 2, 40, len(whole) // 2, *range(len(whole) - 90, len(whole))]:
        sentence = spoil(storage, "cut", whole[:length])
        assert "cut.json" in sentence and "line " in sentence, (length, sentence)
    assert len(damaged(storage)) == 95
    assert "cut.json" in damaged(storage) and "cut-2.json" in damaged(storage)


def test_every_flipped_bit_is_noticed(storage):
    whole = bytearray(save_to_bytes(SAVED))
    rng = random.Random(3)
    path = storage.path("flipped")
    for place in range(len(whole)):
        bit = 1 << rng.randrange(8)
        whole[place] ^= bit
        path.write_bytes(whole)
        with pytest.raises(StorageError, match="flipped.json, line|flipped.json is cut short"):
            read_save(path, TEXTS)
        whole[place] ^= bit


def test_a_changed_value_names_its_line_and_the_check_sum(storage):
    assert "changed.json, line 9:" in spoil(
        storage, "changed", save_to_bytes(SAVED).replace(b'"players": 2', b'"players": 3')
    )


def test_files_of_other_programs_are_kept_aside(storage):
    for content in (b"[1, 2]\n", b"{}\n", b'"text"', b'{"format": "docx", "game": 1}', b"[" * 100_000, b"1" * 5000):
        sentence = spoil(storage, "foreign", content)
        assert sentence.startswith("foreign.json"), content[:20]
    assert "byte 1" in spoil(storage, "foreign", b"\xff\xfe\x00")


def test_a_save_of_a_newer_program_says_which_format_was_expected(storage):
    sentence = spoil(storage, "future", save_to_bytes({**SAVED, "format": FORMAT + 1}))
    assert TEXTS("save.newer", file="future.json", line=2, found=FORMAT + 1, known=FORMAT) in sentence
    assert damaged(storage) == ["future.json"]


def test_a_save_of_another_game_or_of_newer_rules_is_not_taken(storage):
    storage.save("chess", {**SAVED, "game": "chess"})
    storage.save("newer", {**SAVED, "version": 9})
    infos, sentences = storage.list_saves({"ape_city": 1, "ramble_park": 1})
    assert infos == []
    assert TEXTS("save.other_game", file="chess.json", found="chess", known="ape_city, ramble_park") in sentences[0]
    assert TEXTS("save.newer_rules", file="newer.json", found=9, known=1) in sentences[1]


def test_a_field_of_the_wrong_kind_is_named_with_its_line(storage):
    assert "line 8: actions: expected a list" in spoil(storage, "odd", save_to_bytes({**SAVED, "actions": "none"}))


def test_one_damaged_save_does_not_block_the_others(storage):
    storage.save("good", SAVED)
    storage.path("bad").write_bytes(b"{")
    infos, sentences = storage.list_saves()
    assert [info.id for info in infos] == ["good"]
    assert len(sentences) == 1
    assert storage.list_saves()[1] == []


def test_loading_a_damaged_save_keeps_it_aside_too(storage):
    storage.path("bad").write_bytes(b"{")
    with pytest.raises(StorageError, match=r"bad.json.*damaged/bad.json"):
        storage.load("bad")
    assert damaged(storage) == ["bad.json"]


def test_an_older_format_is_upgraded_step_by_step(storage, monkeypatch):
    monkeypatch.setattr(saved_module, "FORMAT", 3)
    monkeypatch.setattr(
        saved_module,
        "UPGRADES",
        {1: lambda old: {**old, "format": 2, "seed": 8}, 2: lambda old: {**old, "format": 3}},
    )
    storage.path("old").write_bytes(save_to_bytes({**SAVED, "format": 1}))
    loaded = storage.load("old")
    assert (loaded["format"], loaded["seed"]) == (3, 8)


# Writing


def test_writing_cut_short_leaves_the_old_save_and_the_next_start_cleans_up(home):
    first = Storage(TEXTS)
    first.save("one", SAVED)
    part = first.path("one").with_name("one.json.part")
    part.write_bytes(b'{"format"')
    first.close()
    second = Storage(TEXTS)
    assert [info.id for info in second.list_saves()[0]] == ["one"]
    assert not part.exists()
    second.close()


@pytest.mark.long
def test_a_program_killed_while_it_saves_leaves_a_whole_save(home):
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from game.persistence.storage import Storage\nfrom game.ui.texts import Texts\n"
        "store, n = Storage(Texts()), 0\n"
        "saved = dict(format=1, game='ape_city', version=1, players=2, seats=[], options={}, seed=1)\n"
        "saved['state'] = {'x': 'y' * 20000}\n"
        "while True:\n"
        "    n += 1\n"
        "    store.save('one', {**saved, 'actions': ['a'] * n})\n"
        "    print(n, flush=True)\n"
    )
    environment = {**os.environ, "GAMENIGHT_HOME": str(home)}
    rng = random.Random(1)
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", script, str(ROOT)], stdout=subprocess.PIPE, env=environment, text=True
        ) as program:
            lines = (line for line in program.stdout if line.strip().isdigit())
            last = [int(next(lines)) for _ in range(rng.randrange(2, 12))][-1]
            program.kill()
        store = Storage(TEXTS)
        infos, sentences = store.list_saves()
        assert sentences == []
        assert infos[0].moves >= last
        store.close()


def test_a_save_that_does_not_read_back_is_not_put_in_place(home, monkeypatch):
    target = home / "save.json"
    write_atomically(target, b"good")
    monkeypatch.setattr(Path, "read_bytes", lambda path: b"other")
    with pytest.raises(OSError, match="read back"):
        write_atomically(target, b"better")
    monkeypatch.undo()
    assert target.read_bytes() == b"good"


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(home, monkeypatch):
    (home / "file").write_text("no folder")
    monkeypatch.setenv("GAMENIGHT_HOME", str(home / "file" / "saves"))
    store = Storage(TEXTS)
    assert [notice.startswith(NOT_WRITABLE) for notice in store.notices] == [True]
    store.save("one", SAVED)
    assert store.list_saves() == ([], [])
    assert store.load_settings() == Settings()


def test_a_save_that_fails_raises_once_and_again_after_one_that_worked(storage):
    storage.saves.rmdir()
    storage.saves.touch()
    with pytest.raises(StorageError, match="Can’t write to"):
        storage.save("one", SAVED)
    storage.save("one", SAVED)
    storage.saves.unlink()
    storage.save("one", SAVED)
    storage.path("one").unlink()
    storage.saves.rmdir()
    storage.saves.touch()
    with pytest.raises(StorageError):
        storage.save("one", SAVED)


def test_folders_that_were_removed_are_made_again(storage):
    storage.save("one", SAVED)
    shutil.rmtree(storage.saves)
    storage.save("one", SAVED)
    assert storage.write_error == "" and storage.load("one")["seed"] == 7
    shutil.rmtree(storage.folder)
    storage.save("one", SAVED)
    assert storage.write_error == "" and storage.load("one")["seed"] == 7
    second = Storage(TEXTS)
    assert not second.can_storage_write, "the lock is made again too"


def test_a_second_window_reads_but_writes_nothing(storage):
    storage.save("one", SAVED)
    storage.path("bad").write_bytes(b"{")
    second = Storage(TEXTS)
    assert not second.can_storage_write
    assert second.notices == [TEXTS("storage.second_window")]
    second.save("two", SAVED)
    second.save_settings(Settings(text_size=150))
    second.remove("one")
    infos, sentences = second.list_saves()
    assert [info.id for info in infos] == ["one"]
    assert len(sentences) == 1 and storage.path("bad").exists()
    assert storage.load_settings() == Settings()


def test_the_lock_goes_with_the_window_that_held_it(storage):
    storage.close()
    second = Storage(TEXTS)
    assert second.can_storage_write
    second.close()


# Settings


def test_settings_come_back_equal(storage):
    liked = Settings(
        "fast",
        True,
        150,
        True,
        10,
        0,
        True,
        "press",
        True,
        ["Mara", "Žofie"],
        {"ape_city": LastSetup([Seat("Mara", 2, "human")], {"mugging": True})},
    )
    storage.save_settings(liked)
    assert storage.load_settings() == liked


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('{"speed": "normal"', "settings.json is cut short (line 1"),
        ('{\n"speed": "normal", }\n}\n', "line 2, position 20: "),
        ('{\n"effects": 1e2\n}', "line 2: expected a whole number"),
        ('{\n"lessons": {"ape_city": -1}\n}', "line 2: expected pages of lessons"),
        ('{\n"last": {"ape_city": {"seats": 3}}\n}', "line 2: expected a list"),
        ('{\n"last": {"ape_city": {"seats": [{"name": "Mara"}]}}\n}', "line 2: expected entries named name, sign"),
        ('{\n"speed": "hasty"\n}', "line 2: expected one of calm, normal, fast, instant for speed"),
        ('{\n"speed": "calm",\n"text_size": 110\n}', "line 3: expected one of 100, 125, 150 for text_size"),
        ('{\n"effects": 101\n}', "line 2: expected one of 0–100 for effects"),
        ('{\n"wings": true\n}', "line 2: expected one of speed"),
        ('{\n"mute": "maybe"\n}', "line 2: expected true or false"),
    ],
)
def test_damaged_settings_start_afresh_and_are_kept_aside(storage, content, expected):
    (storage.folder / "settings.json").write_text(content)
    assert storage.load_settings() == Settings()
    assert len(storage.notices) == 1 and expected in storage.notices[0]
    assert damaged(storage) == ["settings.json"]


def test_a_report_is_one_file_of_its_own(storage):
    paths = [storage.save_report("error", {"error": "x"}) for _ in range(2)]
    assert [path.name for path in paths] == ["error.json", "error-2.json"]
    assert json.loads(paths[0].read_text()) == {"error": "x"}


# ---------------------------------------------------------------- no room, and room again
def full(*_, **__):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_on_a_full_disk_the_old_save_stays_nothing_half_written_is_left_and_room_is_used_again(storage, monkeypatch):
    storage.save("one", SAVED)
    with monkeypatch.context() as patch:
        patch.setattr(storage_module.os, "fsync", full)
        with pytest.raises(StorageError, match="Can’t write to .*one.json .the disk is full."):
            storage.save("one", {**SAVED, "seed": 8})
        assert "the disk is full" in storage.write_error
        storage.save("one", {**SAVED, "seed": 8})  # told once
        assert "the disk is full" in storage.write_error
    assert [path.name for path in storage.saves.iterdir()] == ["one.json"] and storage.load("one")["seed"] == 7
    storage.save("one", {**SAVED, "seed": 8})
    assert storage.write_error == "" and storage.load("one")["seed"] == 8


def test_what_the_system_refuses_is_told_in_the_language_of_the_table():
    german = Texts()
    german.set_language("de")
    refused, unheard_of = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), OSError(errno.EPIPE, "Broken pipe")
    assert system_reason_text(refused, TEXTS) == TEXTS("reason.full")
    assert system_reason_text(refused, german) == german("reason.full") != TEXTS("reason.full")
    assert system_reason_text(unheard_of, german) == "Broken pipe"


def test_a_folder_that_becomes_writable_is_used_from_then_on(home, monkeypatch):
    (home / "file").write_text("no folder")
    monkeypatch.setenv("GAMENIGHT_HOME", str(home / "file"))
    store = Storage(TEXTS)
    store.save("one", SAVED)
    assert store.write_error.startswith(NOT_WRITABLE)
    (home / "file").unlink()
    store.save("one", SAVED)
    assert store.write_error == "" and [info.id for info in store.list_saves()[0]] == ["one"]
    store.close()


def test_a_second_window_takes_over_when_the_first_is_gone(storage):
    second = Storage(TEXTS)
    second.save("one", SAVED)
    assert second.write_error == TEXTS("storage.second_window") and second.list_saves() == ([], [])
    storage.close()
    second.save("one", SAVED)
    assert second.write_error == "" and [info.id for info in second.list_saves()[0]] == ["one"]
    assert not storage.home.acquire_folder(), "and now the first one waits"
    second.close()


def test_what_another_window_has_played_since_is_not_overwritten(storage):
    storage.save("one", SAVED)
    second = Storage(TEXTS)
    older = second.load("one")
    storage.save("one", {**SAVED, "actions": ["play_cards 1"] * 9})
    storage.close()
    kept_as = second.save("one", older)
    assert kept_as != "one" and len(second.load("one")["actions"]) == 9
    assert second.save(kept_as, older) == kept_as
    assert second.list_saves()[0][0].id == kept_as
    second.close()


def test_a_save_that_cannot_be_removed_is_told(storage, monkeypatch):
    storage.save("one", SAVED)
    monkeypatch.setattr(Path, "unlink", full)
    with pytest.raises(StorageError, match="Can’t write to .*one.json"):
        storage.remove("one")


@pytest.mark.parametrize(
    "nonsense",
    [
        {"seats": [5]}, {"seats": [["Mara", 9, "human"]]}, {"saved": "today"}, {"saved": 10**30}, {"summary": []},
        {"summary": {"turn": "first"}}, {"summary": {"to_play": 2}}, {"summary": {"asked": [2]}},
        {"summary": {"asked": 1}},
    ],
)  # fmt: skip
def test_a_sealed_save_whose_title_makes_no_sense_is_kept_aside(storage, nonsense):
    assert "odd.json" in spoil(storage, "odd", save_to_bytes({**SAVED, **nonsense}))
    assert damaged(storage) == ["odd.json"]
