"""Files that others may have written cost one sentence and their place: no start, no title, no other match."""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
from evening import Evening
from keeping import APE_CITY, SPECIAL, TEXTS, put, saved_of
from spoiling import save_of

from game.engine.data import DataError, load_yaml
from game.engine.reading import UnfitFile, read_file
from game.games.ramble_words.rules import words
from game.persistence import storage as storage_module
from game.persistence.plain_json import DEEPEST, MOST_VALUES, StorageError, format_json, parse_json
from game.persistence.save_format import bytes_with_seal, save_to_bytes, save_with_packed_actions, seal_of
from game.persistence.storage import Storage
from game.ui import assets

ROOT = Path(__file__).resolve().parent.parent
HUGE = "9" * 4001
PATIENCE = 60  # seconds, after which a test waits for ever


@pytest.fixture(autouse=True)
def nothing_waits_for_ever():
    """A pipe that is opened without care would hold the whole suite up."""
    before = signal.signal(signal.SIGALRM, lambda *_: pytest.fail("it waits for ever"))
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def with_name(name: str) -> bytes:
    return save_to_bytes({**saved_of(), "seats": [[name, 0, "human"], ["Jonas", 1, "human"]]})


def with_raw(field: str, text: str) -> bytes:
    """A sealed save in which a field is written like this, whatever that is."""
    body = (
        format_json({**save_with_packed_actions(saved_of()), field: "MARK"})
        .removesuffix("\n}")
        .replace('"MARK"', text)
        .encode()
    )
    return body + seal_of(body)


def with_course(course: bytes) -> bytes:
    return bytes_with_seal(
        {**save_with_packed_actions(saved_of()), "match": base64.b64encode(zlib.compress(course)).decode()}
    )


BAD = {
    "a NUL in a name": with_raw("seats", '[["Ma\\u0000ra", 0, "human"], ["Jonas", 1, "human"]]'),
    "a lone surrogate in a name": with_raw("seats", '[["Ma\\ud800ra", 0, "human"], ["Jonas", 1, "human"]]'),
    "a name of 100,000 letters": with_name("M" * 100_000),
    "5,000 combining marks": with_name("e" + "\u0301" * 5000),
    "a name that is an instruction to our texts": with_name("{icon:none}"),
    "a turn of 4,001 digits": with_raw("summary", f'{{"turn": {HUGE}, "to_play": 0}}'),
    "a turn of 30 digits": with_raw("summary", f'{{"turn": {"9" * 30}, "to_play": 0}}'),
    "a number without end": with_raw("summary", '{"turn": Infinity}'),
    "100,000 brackets": b"[" * 100_000,
    "100,000 brackets in a sealed save": with_raw("options", "[" * 100_000 + "]" * 100_000),
    "100,000 brackets in the packed course": with_course(b"[" * 100_000),
    "a course that unpacks to 100 MB": with_course(b" " * 100_000_000),
    "a course that is cut": bytes_with_seal(
        {**save_with_packed_actions(saved_of()), "match": save_with_packed_actions(saved_of())["match"][:40]}
    ),
    "a course that tells what the title says": with_course(b'{"seats": []}'),
    "a million values": b"[" + b"1," * 1_000_000 + b"1]",
    "a name twice": with_raw("summary", '{"turn": 1, "turn": 2}'),
    "60 MB": b'{"format": 2, "game": "' + b"x" * 60_000_000 + b'"}',
    "a time after all days": with_raw("saved", str(10**13)),
    "winners who do not play": save_to_bytes({**saved_of(), "summary": {"is_over": True, "winners": [77]}}),
    "bytes that are no text": b"\xff\xfe\x00",
}


def assert_only_the_bad_one_is_aside(stage: Evening, home: Path, name: str = "bad.json") -> None:
    title = stage.top
    assert len(title.shown_notices) == 1 and name in title.shown_notices[0] and "\n" not in title.shown_notices[0], (
        title.shown_notices
    )
    assert len(title.shown_notices[0]) < 400
    assert [path.name for path in (home / "damaged").iterdir()] == [name]
    assert [info.id for info in title.saves] == ["good"]
    title.resume_save(title.saves[0])
    stage.frames(2)
    assert stage.top is stage.application.host.scene


@pytest.mark.long
@pytest.mark.parametrize("content", BAD.values(), ids=BAD.keys())
def test_a_bad_save_costs_one_sentence_and_its_place(home, opened, content):
    put(home, content)
    assert_only_the_bad_one_is_aside(opened(), home)
    assert (home / "damaged" / "bad.json").read_bytes() == content


def test_after_it_was_put_aside_nothing_is_told_any_more(home, opened):
    put(home, BAD["a NUL in a name"])
    opened().close()
    assert opened().top.shown_notices == []


@pytest.mark.parametrize("make", SPECIAL.values(), ids=SPECIAL.keys())
def test_what_is_no_file_costs_one_sentence_and_its_place(home, opened, make):
    put(home, b"")
    (home / "saves" / "bad.json").unlink()
    make(home / "saves" / "bad.json")
    assert_only_the_bad_one_is_aside(opened(), home)


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    file = tmp_path / "large.json"
    file.write_bytes(b"x" * 11)
    assert read_file(file, 11) == b"x" * 11
    with pytest.raises(UnfitFile, match="expected at most 10 bytes, found 11"):
        read_file(file, 10)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="no file of this system is larger than it says")
def test_a_file_that_is_larger_than_it_says_is_read_no_further():
    with pytest.raises(UnfitFile, match="expected at most 10 bytes, found more"):
        read_file(Path("/proc/self/maps"), 10)


@pytest.mark.parametrize("make", SPECIAL.values(), ids=SPECIAL.keys())
def test_settings_that_are_no_file_start_afresh(home, opened, make):
    make(home / "settings.json")
    stage = opened()
    assert len(stage.top.shown_notices) == 1 and "settings.json" in stage.top.shown_notices[0]
    stage.app.change_settings(text_size=125)
    assert json.loads((home / "settings.json").read_text())["text_size"] == 125


@pytest.mark.parametrize("name", [b"\xff\xfe.json", b"x" * 240 + b".json", b"a\nb.json"])
def test_the_name_of_a_file_cannot_break_the_sentence_about_it(home, opened, name):
    put(home, b"")
    os.rename(home / "saves" / "bad.json", os.fsencode(home / "saves") + b"/" + name)
    title = opened().top
    assert len(title.shown_notices) == 1 and title.shown_notices[0].isprintable()
    assert [info.id for info in title.saves] == ["good"]


SETTINGS = {
    "an anchor that contains itself": "&a [*a]",
    "billion laughs": "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]",
    "100,000 brackets": "[" * 100_000,
    "5,000 digits": '{\n"effects": ' + "1" * 5000 + "\n}",
    "a NUL in a name": '{\n"names": ["Ma\\u0000ra"]\n}',
    "a surrogate in a name": '{\n"names": ["\\udfff"]\n}',
    "marks in a seat's name": '{\n"last": {"ape_city": {"seats": [{"name": "e'
    + "\u0301" * 99
    + '", "sign": 0, "player": "human"}]}}\n}',
    "a million names": '{\n"names": [' + '"a",' * 1_000_000 + '"a"]\n}',
    "5 MB": " " * 5_000_000 + "{}",
    "YAML": "speed: calm",
}


@pytest.mark.parametrize("text", SETTINGS.values(), ids=SETTINGS.keys())
def test_bad_settings_cost_one_sentence_and_start_afresh(home, opened, text):
    (home / "settings.json").write_text(text, encoding="utf-8")
    stage = opened()
    assert (
        len(stage.top.shown_notices) == 1
        and "settings.json" in stage.top.shown_notices[0]
        and len(stage.top.shown_notices[0]) < 400
    )
    assert (home / "damaged" / "settings.json").read_text(encoding="utf-8") == text
    stage.app.push(stage.application.open_seats(APE_CITY))
    stage.frames(2)


@pytest.mark.parametrize("make", SPECIAL.values(), ids=SPECIAL.keys())
def test_what_is_no_file_among_those_of_the_program_is_one_sentence(tmp_path, monkeypatch, display, make):
    for name in ("file.yaml", "common.txt.gz", "font.woff2", "icon.svg"):
        make(tmp_path / name)
    shutil.copy(words.FOLDER / "word_lists.yaml", tmp_path)
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    monkeypatch.setattr(assets, "FONTS", tmp_path)
    monkeypatch.setattr(assets, "ICONS", tmp_path)
    yaml, font = tmp_path / "file.yaml", "font.woff2"
    for read in (
        lambda: load_yaml(yaml, Any),
        lambda: words.read_word_list("common"),
        lambda: assets.load_font(font, 20),
    ):
        with pytest.raises(DataError, match="expected a"):
            read()
    assets.load_icon("icon", 20)
    assert str(assets.left_out.pop()).startswith("icon.svg: expected a readable icon")


def test_whatever_is_raised_while_one_save_is_read_concerns_that_save_alone(home, monkeypatch):
    store = Storage(TEXTS)
    for match_id in ("good", "bad"):
        store.save(match_id, saved_of())
    read = storage_module.save_info

    def stumbles(match_id, saved):
        if match_id == "bad":
            raise KeyError("nobody thought of this")
        return read(match_id, saved)

    monkeypatch.setattr(storage_module, "save_info", stumbles)
    infos, sentences = store.list_saves()
    assert [info.id for info in infos] == ["good"] and len(sentences) == 1 and "bad.json" in sentences[0]
    store.close()


# ---------------------------------------------------------------- limits
@pytest.mark.parametrize(
    ("content", "is_fine"),
    [
        (b"[" * DEEPEST + b"]" * DEEPEST, True),
        (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), False),
        (b'["' + b"[" * 500 + b'"]', True),
        (b'["\\"' + b"[" * 500 + b'"]', True),
        (b'["]",' * 100 + b"1" + b"]" * 100, False),
        (b'{"a":' * 100 + b"1" + b"}" * 100, False),
        (b"[" + b"1," * (MOST_VALUES - 2) + b"1]", True),
        (b"[" + b"1," * (MOST_VALUES + 1) + b"1]", False),
        (b"[" + b"9" * 40 + b"]", True),
        (b"[" + b"9" * 41 + b"]", False),
        (b"[1e999]", False),
        (b"[NaN]", False),
        (b'{"a": 1, "a": 1}', False),
    ],
)
def test_the_limits_of_json(content, is_fine):
    try:
        parse_json(content, "file.json", TEXTS)
    except StorageError as error:
        assert not is_fine and "file.json, line 1: expected" in str(error)
    else:
        assert is_fine


@pytest.mark.long
@pytest.mark.parametrize("content", [b'"' + b'\\"' * 2_000_000, b'"' * 4_000_000, b"[]" * 2_000_000])
def test_no_file_is_looked_at_for_long(content):
    before = time.process_time()
    with pytest.raises(StorageError):
        parse_json(content, "file.json", TEXTS)
    assert time.process_time() - before < 5, "one that is tried anew at every letter takes hours"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: &x [*x]", "line 1: expected everything written out, without references, found the anchor x"),
        ("a: 1\nb: *a", "line 2: expected everything written out, without references, found the anchor a"),
        ("[" * 100_000, "line 1: expected at most 12 levels"),
        ("- " * 50_000, "line 1: expected at most 12 levels"),
        ("a: 1\nb: " + "{b: " * 100_000, "line 2: expected at most 12 levels"),
        ("a: " + "1" * 5000, "line 1: expected a whole number"),
        ("a: 1.0e+400", "line 1: expected a number"),
        ('a: "\\0"', r"line 1: expected plain text, found the character U\+0000"),
        ("a: " + "x" * 20_000, "line 1: expected plain text, found 20000 letters"),
        ("# " + "x" * 600_000, "expected at most 500000 bytes"),
    ],
)
def test_yaml_of_ours_goes_so_deep_and_stands_for_nothing_else(tmp_path, text, problem):
    (tmp_path / "file.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=f"^file.yaml(, |: ){problem}"):
        load_yaml(tmp_path / "file.yaml", Any)


# ---------------------------------------------------------------- ending it from outside
WAITING = """
import os, sys
sys.path[:0] = [{root!r}]
from game import scenes
from game.persistence import storage

def wait(*_):
    print("waiting", flush=True)
    {wait}

{place} = wait
scenes.start((960, 540))
"""
PLACES = {
    "while a file is read": ("storage.read_save", "open({pipe!r}).read()"),
    "while it thinks in circles": ("scenes.TitlePage.look_for_saves", "while True: pass"),
    "while the picture is made": ("scenes.TitlePage.paint", "while True: pass"),
}


@pytest.mark.long
@pytest.mark.parametrize(("place", "wait"), PLACES.values(), ids=PLACES.keys())
def test_the_program_ends_when_it_is_told_to_from_outside(home, tmp_path, place, wait):
    (home / "saves").mkdir()
    (home / "saves" / "good.json").write_bytes(save_of(APE_CITY))
    os.mkfifo(tmp_path / "pipe")
    code = WAITING.format(root=str(ROOT), place=place, wait=wait.format(pipe=str(tmp_path / "pipe")))
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    try:
        while program.stdout.readline().strip() != "waiting":
            assert program.poll() is None
        program.send_signal(signal.SIGTERM)
        assert program.wait(20) == 0
    finally:
        program.kill()
        program.stdout.close()
