"""What the packaged program contains of others: nothing of it without the text of its licence."""

import sys
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from tools import licences

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = Path(distribution("pygame-ce").locate_file(""))
NOT_INSIDE = {"avif", "portmidi"}  # no module of ours needs them
ENTRIES = yaml.safe_load(licences.LIBRARIES.read_text(encoding="utf-8"))


def brought_by_wheels() -> list[Path]:
    return sorted(file for folder in PACKAGES.glob("*.libs") for file in folder.iterdir())


@pytest.mark.parametrize("name", licences.required(ROOT / "requirements.txt"))
def test_every_distribution_that_is_required_brings_its_licence(name):
    assert len(licences.licence_of(distribution(name))) > 500
    assert licences.source_of(distribution(name)).startswith("https://")
    assert licences.short_licence(distribution(name)) != licences.UNKNOWN


def told_of(*addresses: str) -> SimpleNamespace:
    """A distribution whose metadata names these addresses."""
    metadata = Message()
    for address in addresses:
        metadata["Project-URL"] = address
    return SimpleNamespace(name="one", version="1.0", metadata=metadata)


def test_the_source_is_where_its_makers_have_it():
    funding, home, source = "Funding, https://f.org", "Homepage, https://h.org", "Source Code, https://s.org"
    assert licences.source_of(told_of(funding, home, source)) == "https://s.org"
    assert licences.source_of(told_of(funding, home)) == "https://h.org"
    with pytest.raises(LookupError, match="one 1.0 names no address"):
        licences.source_of(told_of(funding))


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="wheels name their libraries otherwise there")
def test_the_licence_of_every_library_in_a_wheel_is_known():
    files = [file for file in brought_by_wheels() if licences.bare(file.name) not in NOT_INSIDE]
    assert len(files) > 30
    assert [file.name for file in files if licences.entry_of(file.name) is None] == []


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("SDL2.dll", "sdl2"),
        ("libopusfile-0.dll", "opusfile"),
        ("libFLAC.12.dylib", "flac"),
    ],
)
def test_a_library_is_known_by_its_name_alone(name, bare):
    assert licences.bare(name) == bare
    assert licences.entry_of(name) is not None


def test_of_two_beginnings_the_longer_one_counts():
    assert licences.entry_of("libopusfile.so.0")["text"] == "xiph.txt"
    assert licences.entry_of("libopus.so.0")["text"] == "opus.txt"


def test_every_notice_is_there_and_is_used():
    assert {entry["text"] for entry in ENTRIES if "text" in entry} == {file.name for file in licences.NOTICES.iterdir()}
    assert all(("text" in entry) != ("beside" in entry) for entry in ENTRIES)


@pytest.mark.long
def test_what_is_listed_lies_there(tmp_path):
    binaries = [(file.name, str(file)) for file in brought_by_wheels() if licences.bare(file.name) not in NOT_INSIDE]
    parts = licences.collect(["pygame.display", "yaml", "no_package"], binaries, tmp_path / "licences")
    listed = (tmp_path / "licences" / licences.LIST).read_text(encoding="utf-8")
    names = {part.name.split()[0] for part in parts}
    assert {"Python", "pygame-ce", "PyYAML", "pyinstaller", "SDL,", "mpg123", "SCOWL", "German"} <= names
    assert all(part.name in listed and (tmp_path / "licences" / part.text).stat().st_size > 200 for part in parts)
    lgpl = (tmp_path / "licences" / "pygame-ce.txt").read_text(encoding="utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lgpl and "NO WARRANTY" in lgpl


def test_a_library_that_nobody_knows_is_told(tmp_path, capsys):
    (tmp_path / "site-packages").mkdir()
    strange = tmp_path / "site-packages" / "libstrange-12345678.so.3"
    parts = licences.collect([], [(strange.name, str(strange))], tmp_path / "licences")
    assert parts[-1] == licences.Part("strange", *[licences.UNKNOWN] * 3)
    assert "libstrange" in capsys.readouterr().err
