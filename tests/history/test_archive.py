"""Finished matches are kept for good: whole, once, through damage, kills, older tables and other laptops."""

import json
import sqlite3
import subprocess
import sys
import textwrap
import zipfile
from pathlib import Path

import pytest
from playing import match_of

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.history import sharing
from game.history.archive import Archive
from game.history.history_file import FILE, MIGRATIONS
from game.history.people import People
from game.history.played import finishing_places_of, played_match
from game.persistence.plain_json import StorageError
from game.persistence.save_format import read_save, save_to_bytes
from game.persistence.storage import MOST_FINISHED, Storage
from game.ui.texts import Texts

ROOT = Path(__file__).resolve().parent.parent.parent
TEXTS = Texts()
APE_CITY = GAMES[0]
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.fixture
def storage(home):
    opened = Storage(TEXTS)
    yield opened
    opened.close()


@pytest.fixture
def archive(storage):
    opened = Archive(storage, GAMES, People(storage))
    yield opened
    opened.close()


def over(game, n: int = 2, names: tuple[str, ...] = ()) -> dict:
    """The save of a match that is over."""
    match: Match = match_of(game, n).match
    saved = match.to_json()
    seats = [Seat(name, at, "human") for at, name in enumerate(names)] + match.seats[len(names) :]
    return {
        **saved,
        "seats": [list(seat) for seat in seats],
        "summary": {"is_over": True, "winners": match.state.winners, "seconds": 600 + n},
    }


def finish(storage: Storage, saved: dict) -> str:
    """Put a finished match on disk, as the table does."""
    match_id = storage.new_match_id(saved["game"])
    assert storage.save(match_id, saved) == match_id
    return match_id


@EACH
def test_a_finished_match_is_kept_with_who_what_and_how_it_ended(game, storage, archive):
    match_id = finish(storage, over(game, names=("Mara",)))
    archive.add_file(storage.path(match_id))
    kept, state = archive.find_matches()[0], match_of(game, 2).match.state
    assert (kept.id, kept.game, kept.moves, kept.seconds) == (
        match_id,
        game.id,
        len(match_of(game, 2).match.actions),
        602,
    )
    assert [seat.points for seat in kept.seats] == (state.scores() or [None] * state.players)
    assert [n for n, seat in enumerate(kept.seats) if seat.place == 1] == sorted(state.winners)
    assert kept.is_together == (state.scores() is None) and kept.options == match_of(game, 2).match.options
    assert archive.load_save(match_id)["actions"] == read_save(storage.path(match_id), TEXTS)["actions"]
    again = Match.from_json(archive.load_save(match_id), game)
    assert again.is_over and again.view(PUBLIC).scores() == state.scores()


def test_places_follow_winners_then_points():
    assert finishing_places_of([2], [5, 9, 9], 3) == [3, 2, 1]
    assert finishing_places_of([], None, 3) == [0, 0, 0]


@EACH
def test_a_match_that_was_played_on_from_another_is_kept_as_a_branch(game, storage, archive):
    whole = match_of(game, 2).match
    match = whole.restarted_match()
    for action in whole.actions[: len(whole.actions) // 2]:
        match.confirm_all_visits()
        match.play(action)
    branch = match.branch_off(match.seats, "that-match", "2026-05-03", 7, Rng(5))
    rng = Rng(3)
    while not branch.is_over:
        branch.confirm_all_visits()
        if not branch.is_over:
            branch.play(branch.state.random_action(rng))
    match_id = finish(storage, {**branch.to_json(), "summary": {"is_over": True, "winners": branch.state.winners}})
    archive.add_file(storage.path(match_id))
    kept = archive.find_matches()[0]
    assert (kept.origin, kept.is_counted, kept.moves) == ("branch", False, branch.ply)
    assert [seat.points for seat in kept.seats] == (branch.state.scores() or [None] * len(match.seats))
    again = Match.from_json(archive.load_save(match_id), game)
    assert again.to_json() == branch.to_json() and not again.changed_rules


def test_a_match_is_counted_once_however_often_it_is_kept(storage, archive):
    match_id = finish(storage, over(APE_CITY))
    for _ in range(3):
        archive.add_file(storage.path(match_id))
        archive.add_missing_matches([match_id])
    assert archive.count_matches() == len(archive.find_matches()) == 1


def test_what_ended_before_there_was_an_archive_is_taken_over(storage, archive):
    ids = {finish(storage, over(game)) for game in GAMES}
    assert archive.add_missing_matches(sorted(ids)) == [] and archive.match_ids() == ids


def test_more_than_a_dozen_finished_matches_are_kept_and_their_files_too(storage, archive):
    ids = {finish(storage, over(APE_CITY, n)) for n in (2, 3) for _ in range(MOST_FINISHED)}
    listed = storage.move_old_finished_saves(storage.list_saves()[0])
    assert len(listed) == MOST_FINISHED and len(storage.older_finished_files()) == MOST_FINISHED
    archive.add_missing_matches([info.id for info in listed])
    assert archive.match_ids() == ids
    assert storage.new_match_id("ape_city") not in ids, "nor is such a name given again"


def test_a_match_whose_end_was_taken_back_is_not_counted(stage):
    host = stage.application.host
    seen = match_of(APE_CITY, 2).match
    scene = stage.sit_down(APE_CITY, seen.seats, seen.options, seen.seed)
    for action in seen.actions:
        scene.match.confirm_all_visits()
        scene.match.play(action)
    host.save_match(scene.match)
    archive = stage.application.history.archive
    assert archive.has_match(host.match_id)
    scene.match.truncate_actions(scene.match.ply - 1)
    host.save_match(scene.match)
    assert not archive.has_match(host.match_id)
    assert not scene.match.is_over


# ---------------------------------------------------------------- damage
@pytest.mark.parametrize(
    "spoilt", [b"", b"SQLite format 3\0" + b"\xff" * 4096, b"no database at all, and long enough" * 99]
)
def test_a_damaged_file_is_set_aside_and_made_anew(spoilt, storage):
    ids = {finish(storage, over(APE_CITY, n)) for n in (2, 3)}
    (storage.folder / FILE).write_bytes(spoilt)
    archive = Archive(storage, GAMES, People(storage))
    if spoilt:
        assert "\n" not in archive.problem and FILE in archive.problem
        assert (storage.damaged / FILE).read_bytes() == spoilt
        assert archive.match_ids() == ids
    archive.add_missing_matches(sorted(ids))
    assert archive.match_ids() == ids
    archive.close()


def test_damage_in_the_middle_is_found_in_the_background(storage):
    ids = [finish(storage, over(game, n)) for game in GAMES for n in (2, 3)]
    archive = Archive(storage, GAMES, People(storage))
    archive.add_missing_matches(ids)
    archive.close()
    path = storage.folder / FILE
    content = bytearray(path.read_bytes())
    for at in range(8192, len(content), 4096):
        content[at : at + 64] = b"\xee" * 64
    path.write_bytes(content)
    archive = Archive(storage, GAMES, People(storage))
    archive.file.check_in_background()
    archive.file.check.join()
    told = archive.rebuild_if_damaged() or archive.problem
    assert FILE in told and archive.match_ids() == set(ids)
    assert archive.rebuild_if_damaged() == ""
    archive.close()


def test_a_damaged_finished_file_is_set_aside_with_one_sentence(storage, archive):
    match_id = finish(storage, over(APE_CITY))
    content = storage.path(match_id).read_bytes()
    storage.path(match_id).write_bytes(content.replace(b"ape_city", b"ape_cit_", 1))
    told = archive.add_missing_matches([match_id])
    assert len(told) == 1 and f"{match_id}.json" in told[0] and archive.match_ids() == set()
    assert (storage.damaged / f"{match_id}.json").is_file()


def test_older_tables_are_copied_then_brought_up_to_date(storage, monkeypatch):
    archive = Archive(storage, GAMES, People(storage))
    match_id = finish(storage, over(APE_CITY))
    archive.add_file(storage.path(match_id))
    archive.close()
    more = (*MIGRATIONS, "ALTER TABLE match ADD COLUMN remark TEXT NOT NULL DEFAULT ''")
    monkeypatch.setattr("game.history.history_file.MIGRATIONS", more)
    archive = Archive(storage, GAMES, People(storage))
    assert archive.match_ids() == {match_id}
    assert archive.file.database.execute("PRAGMA user_version").fetchone() == (len(more),)
    archive.close()
    with sqlite3.connect(storage.originals / f"history-{len(MIGRATIONS)}.db") as before:
        assert before.execute("SELECT id FROM match").fetchall() == [(match_id,)]
    monkeypatch.setattr("game.history.history_file.MIGRATIONS", MIGRATIONS)
    archive = Archive(storage, GAMES, People(storage))
    assert TEXTS("history.newer", file=FILE, known=len(MIGRATIONS), found=len(more)) in archive.problem
    assert (storage.damaged / FILE).is_file() and archive.match_ids() == {match_id}
    archive.close()


def test_a_second_window_looks_and_changes_nothing(storage, archive):
    archive.add_file(storage.path(finish(storage, over(APE_CITY))))
    second = Storage(TEXTS)
    assert not second.can_storage_write
    reading = Archive(second, GAMES, People(second))
    assert reading.match_ids() == archive.match_ids()
    with pytest.raises(StorageError):
        reading.remove_match(next(iter(archive.match_ids())))
    assert archive.count_matches() == 1
    archive.close()
    storage.close()
    second.retry_locking_folder()
    reading.remove_match(next(iter(reading.match_ids())))
    assert reading.count_matches() == 0, "the first window is gone: now this one keeps the matches"
    reading.close()
    second.close()


@pytest.mark.long
def test_killed_while_it_keeps_a_match_it_has_it_whole_or_not_at_all(home, storage):
    saves = [over(APE_CITY, n) for n in (2, 3)]
    ids = [finish(storage, saved) for saved in saves]
    storage.close()
    script = textwrap.dedent(f"""
        import os, sys
        sys.path.insert(0, {str(ROOT)!r})
        from game.games import GAMES
        from game.history.archive import Archive
        from game.history.people import People
        from game.persistence.storage import Storage
        from game.ui.texts import Texts
        storage = Storage(Texts())
        archive = Archive(storage, GAMES, People(storage))
        count, at = 0, int(sys.argv[1])
        def note(statement):
            global count
            count += 1
            if count == at:
                os._exit(9)
        archive.file.database.set_trace_callback(note)
        for match_id in {ids!r}:
            archive.add_file(storage.path(match_id))
    """)
    for at in range(1, 24):
        ended = subprocess.run([sys.executable, "-c", script, str(at)], check=False, capture_output=True, text=True)
        assert ended.returncode in (0, 9), ended.stderr
        opened = Storage(TEXTS)
        archive = Archive(opened, GAMES, People(opened))
        assert archive.problem == ""
        for match in archive.find_matches():
            assert len(match.seats) == len(archive.load_save(match.id)["seats"]), "whole, or not there"
        archive.add_missing_matches(ids)
        assert archive.match_ids() == set(ids) and archive.count_matches() == 2
        archive.close()
        opened.close()
        if ended.returncode == 0:
            break
    else:
        raise AssertionError("it never came to its end")


# ---------------------------------------------------------------- sharing
def test_a_match_is_shared_as_a_file_and_taken_in_once(storage, archive, tmp_path):
    match_id = finish(storage, over(APE_CITY, names=("Mara", "Jonas")))
    archive.add_file(storage.path(match_id))
    sharing.export_match(archive, match_id, tmp_path / "ours.json")
    assert sharing.import_matches(archive, tmp_path / "ours.json") == 0, "it is here already"
    archive.remove_match(match_id)
    assert sharing.import_matches(archive, tmp_path / "ours.json") == 1
    kept = archive.find_matches()[0]
    assert [seat.name for seat in kept.seats[:2]] == ["Mara", "Jonas"]
    assert storage.finished_match_file(kept.id) is not None, "it has a file of its own here"


def test_everything_moves_to_a_new_laptop(storage, archive, tmp_path):
    ids = [finish(storage, over(game, n)) for game in GAMES for n in (2, 3)]
    archive.add_missing_matches(ids)
    assert sharing.export_all(archive, tmp_path / "all.zip") == len(ids)
    other = Storage(TEXTS, tmp_path / "other")
    there = Archive(other, GAMES, People(other))
    assert sharing.import_matches(there, tmp_path / "all.zip") == len(ids)
    assert sharing.import_matches(there, tmp_path / "all.zip") == 0

    def course(match):
        return match._replace(id="", seats=tuple(seat._replace(person=None) for seat in match.seats))

    assert sorted(map(str, map(course, there.find_matches()))) == sorted(map(str, map(course, archive.find_matches())))
    there.close()
    other.close()
    with pytest.raises(StorageError):
        sharing.export_all(archive, tmp_path / "all.zip")


@pytest.mark.parametrize("name", ["../up.json", "x.exe"])
def test_a_strange_zip_is_refused_in_a_sentence(name, storage, archive, tmp_path):
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as box:
        box.writestr(name, save_to_bytes(over(APE_CITY)) if name.endswith("json") else b"MZ")
    if name.endswith("json"):
        sharing.import_matches(archive, tmp_path / "odd.zip")
        assert not (storage.folder / "up.json").exists() and len(storage.older_finished_files()) == 1
        return
    with pytest.raises(StorageError, match="odd.zip"):
        sharing.import_matches(archive, tmp_path / "odd.zip")
    assert archive.count_matches() == 0


@pytest.mark.parametrize("content", [b"", b"{}", b"PK\x03\x04 but no more"])
def test_what_is_no_match_is_refused_in_a_sentence(content, archive, tmp_path):
    (tmp_path / "odd.json").write_bytes(content)
    with pytest.raises(StorageError, match="odd.json"):
        sharing.import_matches(archive, tmp_path / "odd.json")
    assert archive.count_matches() == 0


# ---------------------------------------------------------------- people
def test_people_are_told_apart_renamed_merged_and_forgotten(storage, archive):
    people = archive.people
    people.register([("Mara", 0), ("Jonas", 1)], 100)
    first = finish(storage, over(APE_CITY, 2, ("Mara", "Jonas")))
    second = finish(storage, over(APE_CITY, 3, ("mara", "Ines")))
    archive.add_missing_matches([first, second])
    mara, jonas = people.find_by_name("Mara"), people.find_by_name("Jonas")
    assert archive.count_matches(person=mara.id) == 2 and archive.count_matches(person=jonas.id) == 1
    people.rename(mara.id, "Mara K.", 2**33)
    with pytest.raises(ValueError, match="another person"):
        people.rename(jonas.id, "mara k.", 2**33)
    assert archive.load_save(first)["seats"][0][0] == "Mara K."
    people.merge(mara.id, jonas.id, 2**33)
    archive.merge_people(mara.id, jonas.id)
    assert archive.count_matches(person=mara.id) == 2 and archive.count_matches(person=jonas.id) == 0
    people.forget(mara.id)
    archive.forget_person(mara.id, lambda player: f"Player {player + 1}")
    assert archive.count_matches(person=mara.id) == 0 and archive.count_matches() == 2
    for match_id in (first, second):
        on_disk = read_save(storage.path(match_id), TEXTS)
        assert not {"Mara", "Mara K.", "mara", "Jonas"} & {seat[0] for seat in on_disk["seats"]}
        assert not {"Mara", "Mara K.", "mara", "Jonas"} & {seat[0] for seat in archive.load_save(match_id)["seats"]}


def test_people_come_back_by_their_former_names_when_the_file_is_made_anew(storage):
    people = People(storage)
    people.register([("Anna", 2)], 100)
    anna = people.find_by_name("Anna")
    match_id = finish(storage, over(APE_CITY, 2, ("Anna",)))
    people.rename(anna.id, "Anna K.", 2**33)
    people.register([("Anna", 3)], 2**33)
    archive = Archive(storage, GAMES, people)
    archive.add_missing_matches([match_id])
    assert (
        archive.count_matches(person=anna.id) == 1 and archive.count_matches(person=people.find_by_name("Anna").id) == 0
    )
    archive.close()
    assert [(one.name, one.sign) for one in People(storage)] == [("Anna", 3), ("Anna K.", 2)]


@pytest.mark.parametrize(
    "odd",
    [
        {"people": [{"id": 1, "name": "A", "sign": 9, "since": 1}], "next_id": 2},
        {"people": [{"id": 1, "name": "", "sign": 1, "since": 1}], "next_id": 2},
        {"people": [{"id": 1, "name": "A", "sign": 1, "since": 1}] * 2, "next_id": 2},
        {"people": [{"id": 5, "name": "A", "sign": 1, "since": 1}], "next_id": 2},
        {"people": "all", "next_id": 2},
        [],
    ],
)
def test_a_damaged_list_of_people_is_set_aside(odd, storage):
    (storage.folder / "people.json").write_text(json.dumps(odd))
    people = People(storage)
    assert "people.json" in people.problem and len(people) == 0
    people.register([("Mara", 0)], 1)
    assert [one.name for one in People(storage)] == ["Mara"]


def test_what_a_save_says_of_feats_is_looked_at_first():
    saved = over(APE_CITY)
    saved["summary"]["feats"] = [["word", 0, 7, "APPLE"], ["word", 9, 7, "X"], "odd", ["word", 0, 10**9, ""]]
    assert [feat.words for feat in played_match("x", saved, APE_CITY).feats] == ["APPLE"]
