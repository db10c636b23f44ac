"""What is heard: the files and the script that makes them, the sound of every event, and silence where it is due."""

import array
import itertools
import os
import re
import subprocess
import sys
import time
import wave
from pathlib import Path

import pygame
import pytest
from evening import Evening

from game.engine.data import ROOT
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import SETTLED, Event, Refusal
from game.games import GAMES
from game.persistence.settings import Settings
from game.session.commands import CloseHand
from game.ui import assets
from game.ui import sounds as sounds_module
from game.ui.assets import SOUNDS
from game.ui.sounds import FAINTEST, MOST, TOGETHER, Sounds, SoundScheme, sound_for_event, volume_from_percent
from tests import recorded_game
from tools.loudness import loudest, true_peak

FILES = sorted(SOUNDS.glob("*.wav"))
APE_CITY = GAMES[0]
ONE = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 2, "steady")]
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
ALL_FILES = 1_500_000  # bytes
SOFTEST, LOUDEST = -32, -20  # LUFS of a short sound's loudest 400 ms
HIGHEST = 0.42  # of full scale, at a short sound's highest point


@pytest.fixture(autouse=True)
def silence():
    """Nothing sounds on from a test before."""
    if pygame.mixer.get_init():
        pygame.mixer.stop()
        pygame.mixer.music.stop()


class Ear(Sounds):
    """Notes every sound in place of a device, at moments that lie far apart."""

    def __init__(self, settings: Settings = Settings()):
        self.names: list[str] = []
        super().__init__(settings, itertools.count().__next__)

    def _load_sound(self, name):
        self.names.append(name)

    _begin_ambience = _load_sound

    def take(self) -> list[str]:
        names, self.names = self.names, []
        return names


def samples(path: Path) -> array.array:
    with wave.open(str(path)) as file:
        return array.array("h", file.readframes(file.getnframes()))


def seconds(path: Path) -> float:
    with wave.open(str(path)) as file:
        return file.getnframes() / file.getframerate()


def random_events(game) -> list[Event]:
    """Everything that happens in fifty random games, with house rules by lot."""
    events = []
    for seed in range(50):
        rng = Rng(seed)
        options = {option.id: rng.random_item(option.values) for option in game.options}
        players = game.players[seed % len(game.players)]
        state = game.rules.new_with_snapshots(
            players, game.chosen_house_rule_options(players, options), Rng(seed), pictures=False
        )
        while not state.is_over:
            state.play(state.random_action(rng))
        events += [snapshot.event for snapshot in state.snapshots if snapshot.event.kind != SETTLED]
    return events


def recorded_events(game) -> list[Event]:
    """Everything that happens in its recorded games, which show what is too rare at random."""
    events = []
    for file in recorded_game.files_of(game):
        players, options, seed, actions = recorded_game.read(game, file)
        state = game.rules.new_with_snapshots(
            players, game.chosen_house_rule_options(players, options), Rng(seed), pictures=False
        )
        for action in actions:
            state.play(action)
        events += [snapshot.event for snapshot in state.snapshots if snapshot.event.kind != SETTLED]
    return events


def names_in_code() -> set[str]:
    """The sounds that the shell plays by name."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))
    return set(re.findall(r'\.play\("(\w+)"\)', code))


def names_of(score: SoundScheme) -> set[str]:
    return {name for name in (*score.events.values(), score.ambience) if name}


def run_with(driver: str, code: str) -> subprocess.CompletedProcess:
    environment = {**os.environ, "SDL_AUDIODRIVER": driver}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=60)


# The files


@pytest.mark.long
def test_the_script_makes_the_very_files_that_are_kept(tmp_path):
    subprocess.run([sys.executable, "-B", ROOT / "tools" / "make_sounds.py", tmp_path], check=True, timeout=120)
    assert sorted(path.name for path in tmp_path.iterdir()) == [path.name for path in FILES]
    assert [path.name for path in FILES if path.read_bytes() != (tmp_path / path.name).read_bytes()] == []


def test_the_sounds_are_small_together():
    assert sum(path.stat().st_size for path in FILES) <= ALL_FILES


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_mono_and_as_loud_as_the_others(path):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
    sound = [value / 32768 for value in samples(path)]
    assert SOFTEST <= loudest(sound, 44100) <= LOUDEST
    assert true_peak(sound) <= HIGHEST


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_short_sound_is_short_and_dies_away(path):
    sound = samples(path)
    assert seconds(path) <= 2
    assert max(map(abs, sound[-44:])) < 0.01 * max(map(abs, sound))  # the last millisecond


# What is heard for what


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_kind_of_event_has_its_sound(game):
    score, events = Sounds(Settings()).load_sound_scheme(game.id), random_events(game) + recorded_events(game)
    assert {kind.split(".")[0] for kind in score.events} == {event.kind for event in events}
    facts = {f"{event.kind}.{name}" for event in events for name, value in event.facts.items() if value is True}
    assert {kind for kind in score.events if "." in kind} <= facts
    assert {event.kind for event in events if event.to is None and sound_for_event(score, event) is None} == set()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_only_some_are_told_has_no_sound(game):
    score, events = Sounds(Settings()).load_sound_scheme(game.id), random_events(game)
    open_kinds = {event.kind for event in events if event.to is None}  # some are private by a house rule only
    assert {
        sound_for_event(score, event) for event in events if event.to is not None and event.kind not in open_kinds
    } <= {None}


def test_a_private_event_is_silent_even_where_its_kind_has_a_sound():
    ear = Ear()
    ear.play_event_sound("ape_city", Event("drew", {}, (0,)))
    assert ear.take() == []
    ear.play_event_sound("ape_city", Event("drew", {}))
    assert ear.take() == ["card_drawn"]


def test_a_fact_that_is_true_may_have_a_sound_of_its_own():
    score = SoundScheme({"ape_stepped": "ape_step", "ape_stepped.is_hop": "ape_passage"})
    assert sound_for_event(score, Event("ape_stepped", {"is_hop": False})) == "ape_step"
    assert sound_for_event(score, Event("ape_stepped", {"is_hop": True})) == "ape_passage"
    assert sound_for_event(score, Event("unheard_of", {"is_hop": True})) is None


def test_a_game_without_a_score_is_silent():
    ear = Ear()
    ear.play_event_sound("pounce", Event("played", {}))
    ear.play_ambience("pounce")
    assert ear.take() == []


@pytest.mark.parametrize("name", ["no_such_sound", "../fonts/x", "\ud7ff", "x" * 5000])
def test_a_score_that_names_what_is_not_there_is_told_of_its_own_file(tmp_path, monkeypatch, name):
    monkeypatch.setattr(sounds_module, "DATA", tmp_path)
    (tmp_path / "pounce").mkdir()
    score = f"ambience: {name}\nevents: {{played: {name}, drew: card_drawn, drawn: null}}\n"
    (tmp_path / "pounce" / "sounds.yaml").write_text(score, encoding="utf-8")
    sounds = Sounds(Settings())
    sounds.play_ambience("pounce")
    sounds.play_event_sound("pounce", Event("played", {}))
    told = [str(assets.left_out.pop()) for _ in assets.left_out[:]]
    assert len(told) == 1 and "sounds.yaml: expected sounds from assets/sounds, not " in told[0] and len(told[0]) < 200
    assert sounds.load_sound_scheme("pounce") == SoundScheme({"drew": "card_drawn", "drawn": None})


def test_every_sound_that_is_named_is_there_and_every_one_there_is_named():
    sounds = Sounds(Settings())
    named = names_in_code().union(*(names_of(sounds.load_sound_scheme(game.id)) for game in GAMES))
    assert named == {path.stem for path in FILES} | assets.ambience_names()


# How loud, and how much at once


@pytest.mark.parametrize("settings", [Settings(mute=True), Settings(effects=0)])
def test_muted_effects_are_not_even_begun(settings):
    ear = Ear(settings)
    ear.play("hop")
    ear.play_click()
    assert ear.take() == []


def test_volumes_follow_the_settings_at_once():
    sounds = Sounds(Settings(effects=50, ambience=100))
    sounds.play("hop")
    sounds.play_ambience("ape_city")
    hop, music = sounds.loaded["hop"], pygame.mixer.music
    assert (hop.get_volume(), music.get_volume()) == (0.25, 1.0)
    sounds.set_volumes(Settings(effects=100, ambience=50))
    assert (hop.get_volume(), music.get_volume()) == (1.0, 0.25)


def test_only_the_end_of_a_slider_is_silence():
    assert [volume_from_percent(percent) for percent in (0, 1, 50, 100)] == [0, FAINTEST, 0.25, 1]
    sounds = Sounds(Settings(effects=1))
    sounds.play("hop")
    assert sounds.loaded["hop"].get_volume() > 0


def test_a_sound_begins_once_at_a_moment():
    now = [0.0]
    sounds = Sounds(Settings(), lambda: now[0])
    sounds.play("hop")
    count = sounds.loaded["hop"].get_num_channels()
    sounds.play("hop")
    assert sounds.loaded["hop"].get_num_channels() == count == 1
    now[0] += TOGETHER
    sounds.play("hop")
    assert sounds.loaded["hop"].get_num_channels() == 2


def test_few_sounds_begin_at_the_same_moment():
    sounds = Sounds(Settings(), lambda: 0.0)
    for name in ("hop", "coin_found", "card_played", "ape_step", "shuffle"):
        sounds.play(name)
    assert list(sounds.begun) == ["hop", "coin_found"] and MOST == 2


@pytest.mark.long
def test_what_would_end_first_gives_way_to_a_third_sound():
    now = [0.0]
    sounds = Sounds(Settings(), lambda: now[0])
    for name in ("win", "shuffle", "turn"):
        sounds.play(name)
        now[0] += 0.1
    heard = {one.channel.get_sound() for one in sounds.sounding}
    assert heard == {sounds.loaded["win"], sounds.loaded["turn"]}
    until = time.monotonic() + 5
    while sounds.loaded["shuffle"].get_num_channels() and time.monotonic() < until:
        pygame.time.wait(5)
    assert sounds.loaded["shuffle"].get_num_channels() == 0
    assert sounds.loaded["win"].get_num_channels() == 1


def test_a_sound_that_has_ended_gives_way_to_none():
    now = [0.0]
    sounds = Sounds(Settings(), lambda: now[0])
    sounds.play("click")
    sounds.play("win")
    now[0] += 1  # the click is over, the fanfare is not
    sounds.play("turn")
    assert sorted(round(one.until, 2) for one in sounds.sounding) == [1.62, 1.9]


def test_a_press_clicks_only_if_it_made_no_other_sound():
    now = [0.0]
    sounds = Sounds(Settings(), lambda: now[0])
    sounds.play("refuse")
    sounds.play_click()
    assert "click" not in sounds.begun
    now[0] += TOGETHER
    sounds.play_click()
    assert "click" in sounds.begun


def test_the_ambience_comes_and_goes_with_its_game_and_its_volume():
    ear = Ear()
    ear.play_ambience("ape_city")
    ear.play_ambience("ape_city")
    assert ear.take() == ["jungle"] and ear.heard == "jungle"
    ear.set_volumes(Settings(mute=True))
    assert ear.heard is None
    ear.set_volumes(Settings())
    assert ear.take() == ["jungle"] and ear.heard == "jungle"
    ear.play_ambience("")
    assert ear.take() == [] and ear.heard is None


def test_the_ambience_waits_while_the_people_look_elsewhere(home):
    stage = Evening()
    ear = stage.app.sounds = Ear()
    stage.sit_down(APE_CITY, ONE, {"first": 0})
    assert ear.heard == "jungle"
    stage.frames(2, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert ear.heard is None
    ear.take()
    stage.frames(1, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert ear.heard == "jungle" and ear.take() == ["jungle"]
    stage.close()


def test_effects_leave_the_ambience_alone_and_it_leaves_them():
    sounds = Sounds(Settings())
    sounds.play_ambience("ape_city")
    for name in ("win", "turn", "hop", "shuffle"):
        sounds.play(name)
        assert pygame.mixer.music.get_busy()
    sounds.play_ambience("ramble_words")
    assert pygame.mixer.music.get_busy() and pygame.mixer.get_busy()


def test_another_ambience_is_not_waited_for():
    sounds = Sounds(Settings())
    sounds.play_ambience("ape_city")
    sounds.play_ambience("")
    begun = time.monotonic()
    sounds.play_ambience("ramble_words")
    assert time.monotonic() - begun < 0.3 and sounds.heard == "cafe"  # the jungle takes 0.7 s to fade out


def test_an_ambience_whose_file_is_gone_is_told_of_and_silent(tmp_path, monkeypatch):
    sounds = Sounds(Settings())
    assert sounds.load_sound_scheme("ape_city").ambience == "jungle"
    monkeypatch.setattr(assets, "SOUNDS", tmp_path)
    sounds.play_ambience("ape_city")
    assert not pygame.mixer.music.get_busy()
    assert ["jungle.ogg" in str(assets.left_out.pop()) for _ in assets.left_out[:]] == [True]


def test_nothing_sounds_on_when_the_program_ends(home):
    evening = Evening()
    evening.app.sounds.play("win")
    evening.app.sounds.play_ambience("ape_city")
    assert pygame.mixer.music.get_busy() and pygame.mixer.get_busy()
    evening.close()
    assert not pygame.mixer.music.get_busy() and not pygame.mixer.get_busy()
    evening.app.sounds.play("turn")
    assert not pygame.mixer.get_busy()


# Without a device


def test_a_device_that_cannot_be_opened_leaves_the_program_silent():
    code = """
from game.engine.state import Event
from game.persistence.settings import Settings
from game.ui.sounds import Sounds
sounds = Sounds(Settings())
sounds.play("hop")
sounds.play_click()
sounds.play_event_sound("ape_city", Event("won", {}))
sounds.play_ambience("ape_city")
sounds.set_volumes(Settings(mute=True))
sounds.play_ambience("")
print(sounds.has_device, sounds.loaded, sounds.begun)
"""
    done = run_with("nonexistent", code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "False {} {}\n", "")


def test_no_device_is_opened_before_the_first_sound():
    code = """
import pygame
from game.scenes import Application
application = Application((1280, 720))
application.app.run_frame(0.0, [])
print(application.app.sounds.has_device, pygame.mixer.get_init(), application.app.sounds.loaded)
application.close()
"""
    done = run_with("dummy", code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "None None {}\n", "")


def test_a_sound_whose_file_is_missing_is_silent():
    sounds = Sounds(Settings())
    sounds.play("no_such_sound")
    assert sounds.loaded == {"no_such_sound": None} and sounds.begun == {}


# At the table


@pytest.fixture
def stage(home):
    stage = Evening()
    stage.app.sounds = Ear(stage.app.settings)
    yield stage
    stage.close()


def test_the_jungle_is_heard_at_the_table_and_under_its_menu_but_not_at_the_title(stage):
    assert stage.app.sounds.heard is None
    scene = stage.sit_down(APE_CITY, ONE, {"first": 0})
    assert stage.app.sounds.heard == "jungle"
    scene.parts.actions.open_page("menu")
    stage.frames(2)
    assert stage.app.sounds.heard == "jungle"
    stage.app.return_to_first_scene()
    stage.frames(2)
    assert stage.app.sounds.heard is None


def test_a_person_hears_once_that_it_is_their_turn(stage):
    stage.sit_down(APE_CITY, ONE, {"first": 0})
    stage.frames(5)
    assert stage.app.sounds.take().count("turn") == 1


def test_what_is_shown_is_heard_in_its_order_and_what_others_are_told_is_not(stage):
    scene = stage.sit_down(APE_CITY, TWO, {"first": 0})
    stage.until(lambda: scene.parts.cover.is_shown)
    scene.session.open_hand(0)
    ear, score, shown = stage.app.sounds, stage.app.sounds.load_sound_scheme("ape_city"), []
    ear.take()
    lay = scene.parts.presenter.show_event
    scene.parts.presenter.show_event = lambda event, *views: (shown.append(event), lay(event, *views))
    scene.session.play_plan([("play_cards", scene.own_view.hands[0][-1])])
    stage.until(lambda: scene.match.awaits_confirmation and scene.is_at_rest)
    scene.session.confirm_visit()
    stage.until(lambda: scene.parts.presenter.is_done)
    assert {event.kind for event in shown if event.to is not None} == {"drawn"}
    heard = [name for name in ear.take() if name in names_of(score)]
    assert heard == [name for event in shown if (name := sound_for_event(score, event))] and "card_drawn" in heard


def test_a_refused_pick_says_no_and_an_accepted_one_does_not(stage):
    scene = stage.sit_down(APE_CITY, ONE, {"first": 0})
    stage.until(lambda: scene.asked_player is not None)
    stage.app.sounds.take()
    scene.parts.actions.undo()
    assert stage.app.sounds.take() == ["click"]  # no rule is against it: there is nothing to undo
    scene.selection.show_refusal(None, Refusal("AC-6.1", "not_now"))
    assert stage.app.sounds.take() == ["refuse"]
    scene.selection.pick(next(key for key in scene.table.pieces if scene.selection.offer.lights(key)))
    assert stage.app.sounds.take() == ["pick"]


def test_the_lid_is_heard_where_hands_are_hidden(stage):
    scene = stage.sit_down(APE_CITY, TWO, {"first": 0})
    stage.until(lambda: scene.parts.cover.is_shown)
    stage.app.sounds.take()
    scene.session.open_hand(0)
    assert stage.app.sounds.take() == ["cover_open"]
    scene.session.do(CloseHand())
    scene.session.do(CloseHand())
    assert stage.app.sounds.take() == ["cover_close"]


def test_a_sole_person_has_no_lid_to_hear(stage):
    scene = stage.sit_down(APE_CITY, ONE, {"first": 0})
    stage.until(lambda: scene.asked_player is not None)
    assert not {"cover_open", "cover_close"} & set(stage.app.sounds.take())


def test_something_unexpected_is_heard_as_well_as_shown(stage):
    stage.app.sounds.take()
    stage.app.top.update = lambda dt: 1 / 0
    stage.frames(1)
    assert stage.app.sounds.take() == ["error"]


def test_m_is_for_mute_at_once(stage):
    stage.sit_down(APE_CITY, ONE, {"first": 0})
    stage.key(pygame.K_m, "m")
    assert stage.app.sounds.heard is None and stage.app.sounds.effects == 0
