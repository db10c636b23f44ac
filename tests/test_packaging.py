"""What people install: menu entry, file type, manual and Debian package fit the program, and are made twice alike."""

import configparser
import gzip
import importlib
import io
import shutil
import struct
import subprocess
import sys
import tarfile
import types
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PIL import Image

from game import launch
from game.program import IDENTIFIER, SHARED, VERSION
from tools import deb, elf, icons, linux_files, package, windows_files

EPOCH = 1_700_000_000  # 14 November 2023
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs Debian's dpkg-deb")
is_linux = pytest.mark.skipif(sys.platform != "linux", reason="about programs of Linux")


@pytest.fixture
def program(tmp_path) -> Path:
    """Stands for the folder that PyInstaller makes."""
    folder = tmp_path / "GameNight"
    inside = folder / "_internal"
    (inside / "licences").mkdir(parents=True)
    shutil.copyfile(sys.executable, folder / "GameNight")
    shutil.copyfile(package.ROOT / "LICENSE", inside / "LICENSE")
    (inside / "licences" / "LICENCES.txt").write_text("SDL\n", encoding="utf-8")
    (inside / "libz.so.1").symlink_to("libz.so.1.2")
    (inside / "libz.so.1.2").write_bytes(b"")
    return folder


@pytest.fixture
def tree(tmp_path, program) -> Path:
    linux_files.lay_out(tmp_path / "tree", program, EPOCH)
    return tmp_path / "tree"


def menu_entry(tree: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(tree / "usr" / "share" / "applications" / "gamenight.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


@is_linux
def test_the_menu_entry_starts_the_program_and_has_its_icon(tree):
    entry = menu_entry(tree)
    command = tree / entry["Exec"].split()[0].lstrip("/")
    assert command.resolve() == tree / "usr" / "lib" / "gamenight" / "GameNight"
    assert entry["Exec"].endswith(" %f") and entry["Type"] == "Application" and entry["Terminal"] == "false"
    files = sorted((tree / "usr" / "share" / "icons").rglob(f"{entry['Icon']}.png"))
    sizes = {Image.open(icon).size for icon in files}
    assert sizes == {(side, side) for side in icons.SIDES}
    assert all(icon.parts[-3] == "{0}x{0}".format(Image.open(icon).width) for icon in files)


@is_linux
def test_the_window_belongs_to_the_menu_entry(tree, monkeypatch):
    monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
    launch.set_sdl_defaults()
    assert menu_entry(tree)["StartupWMClass"] == launch.os.environ["SDL_VIDEO_X11_WMCLASS"]


@is_linux
def test_a_shared_match_is_a_file_type_that_the_program_opens(tree):
    kind = ElementTree.parse(tree / "usr" / "share" / "mime" / "packages" / "gamenight.xml").getroot()[0]
    assert kind.find(f"{MIME}glob").get("pattern") == f"*{SHARED}"
    assert menu_entry(tree)["MimeType"] == f"{kind.get('type')};"


@is_linux
def test_the_description_for_software_centres_says_version_and_day(tree):
    file = tree / "usr" / "share" / "metainfo" / f"{IDENTIFIER}.metainfo.xml"
    told = ElementTree.parse(file).getroot()
    assert told.findtext("id") == IDENTIFIER and told.findtext("launchable") == "gamenight.desktop"
    assert told.find("releases/release").attrib == {"version": VERSION, "date": "2023-11-14"}
    assert "@" not in file.read_text(encoding="utf-8")


def test_the_manual_has_what_help_has_and_no_tests():
    told = linux_files.manual(EPOCH).decode().replace("\\-", "-")
    for word, more, what in launch.HELP[1:]:  # the first is the program itself
        assert (what[1:] in told) == (word not in launch.SOURCE_ONLY), (word, more)
    assert f'"Game Night {VERSION}"' in told


@pytest.mark.long
@is_linux
@needs_dpkg
def test_the_debian_package_is_made_twice_alike_and_says_what_it_is(tree, tmp_path, program):
    (tmp_path / "one").mkdir(), (tmp_path / "two").mkdir()
    first = deb.build(tree, tmp_path / "one", EPOCH).read_bytes()
    linux_files.lay_out(tmp_path / "tree", program, EPOCH)
    second = deb.build(tree, tmp_path / "two", EPOCH)
    assert second.read_bytes() == first
    fields = subprocess.run(["dpkg-deb", "-f", second], capture_output=True, text=True, check=True).stdout
    assert f"Package: gamenight\nVersion: {VERSION}\n" in fields and "Depends: libc6 (>= 2." in fields
    packed = subprocess.run(["dpkg-deb", "--fsys-tarfile", second], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as box:
        files = {info.name: info for info in box}
    assert {(info.uid, info.gid, info.mtime) for info in files.values()} == {(0, 0, EPOCH)}
    assert files["./usr/games/gamenight"].issym() and files["./usr/lib/gamenight/GameNight"].mode == 0o755
    assert files["./usr/lib/gamenight/_internal/LICENSE"].mode == 0o644
    assert "./usr/share/doc/gamenight/copyright" in files and "./usr/share/man/man6/gamenight.6.gz" in files


@is_linux
def test_the_archive_is_made_twice_alike_and_opens_into_one_folder(tmp_path, program):
    (tmp_path / "one").mkdir(), (tmp_path / "two").mkdir()
    first = package.archive(program, tmp_path / "one", EPOCH)
    (program / "_internal" / "LICENSE").touch()
    second = package.archive(program, tmp_path / "two", EPOCH)
    assert first.read_bytes() == second.read_bytes() and VERSION in first.name
    assert gzip.decompress(first.read_bytes())
    with tarfile.open(first) as box:
        assert {name.split("/")[0] for name in box.getnames()} == {f"GameNight-{VERSION}"}
        assert box.getmember(f"GameNight-{VERSION}/_internal/libz.so.1").linkname == "libz.so.1.2"


@is_linux
def test_an_appimage_has_at_its_top_what_its_tool_asks_for(tree, tmp_path, monkeypatch):
    tool = tmp_path / "tools" / "appimagetool"
    tool.parent.mkdir()
    tool.write_text('#!/bin/sh\ncat "$2"/AppRun "$2"/gamenight.desktop "$2"/.DirIcon > "$3"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tool.parent), prepend=":")
    made = package.app_image(tree, tmp_path, EPOCH).read_bytes()
    assert made.startswith(b"\x7fELF") and made.endswith(icons.png(256)) and b"\nExec=gamenight %f\n" in made


def test_what_git_does_not_know_is_not_packaged(tmp_path):
    stray = package.ROOT / "tools" / "stray.tmp"
    stray.touch()
    try:
        copy = package.clean_copy(tmp_path)
    finally:
        stray.unlink()
    assert (copy / "game" / "program.py").is_file() and (copy / "assets" / "CREDITS.md").is_file()
    assert not (copy / "tools" / "stray.tmp").exists() and not (copy / "tests").exists()


# ---------------------------------------------------------------- Windows and macOS
def test_the_icon_for_windows_has_every_size_and_is_the_same_picture(tmp_path):
    (tmp_path / "icon.ico").write_bytes(icons.ico())
    with Image.open(tmp_path / "icon.ico") as icon:
        assert icon.info["sizes"] == {(side, side) for side in icons.SIDES} and min(icons.SIDES) == 16
        for side in icons.SIDES:
            icon.size = (side, side)
            icon.load()
            assert icon.convert("RGBA").tobytes() == icons.picture(side).tobytes(), side
    assert icons.SIDES[-1] == 256


@pytest.mark.long
def test_the_icon_for_macos_can_be_read(tmp_path):
    (tmp_path / "icon.icns").write_bytes(icons.icns())
    with Image.open(tmp_path / "icon.icns") as icon:
        assert {(wide * scale, high * scale) for wide, high, scale in icon.info["sizes"]} >= {(16, 16), (256, 256)}
        assert icon.convert("RGBA").size == (256, 256)


def test_the_version_resource_for_windows_is_one_that_pyinstaller_can_write(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pefile", types.ModuleType("pefile"))  # only Windows has these, for reading
    monkeypatch.setattr("PyInstaller.compat.win32api", None, raising=False)
    monkeypatch.delitem(sys.modules, "PyInstaller.utils.win32.versioninfo", raising=False)
    versioninfo = importlib.import_module("PyInstaller.utils.win32.versioninfo")
    file = tmp_path / "version.txt"
    file.write_text(windows_files.version_resource(), encoding="utf-8")
    resource = versioninfo.load_version_info_from_text_file(str(file))
    raw = resource.toRaw()
    assert f"ProductVersion\0{VERSION}".encode("utf-16-le") in raw.replace(bytes(4), bytes(2))
    assert "Game Night".encode("utf-16-le") in raw
    sys.modules.pop("PyInstaller.utils.win32.versioninfo")


# ---------------------------------------------------------------- libraries
def library(search: bytes, tag: int = 29) -> bytes:
    """A library that looks for others in a folder: its head, two segments, their table of six entries, the texts."""
    strings, base = b"\0libc.so.6\0" + search + b"\0", 0x1000
    entries = ((1, 1), (5, base + 272), (tag, 11), (6, 7), (0, 0), (0, 0))
    dynamic = b"".join(struct.pack("<QQ", *entry) for entry in entries)
    head = elf.MAGIC + bytes(10) + struct.pack("<HHIQQQIHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2) + bytes(6)
    whole, table = 272 + len(strings), len(dynamic)
    head += struct.pack("<IIQQQQQQ", elf.LOAD, 5, 0, base, base, whole, whole, 1)
    head += struct.pack("<IIQQQQQQ", elf.DYNAMIC, 6, 176, base + 176, base + 176, table, table, 8)
    return head + dynamic + strings


@pytest.mark.parametrize("tag", elf.SEARCH)
def test_a_library_forgets_the_folders_of_the_machine_it_was_built_on(tmp_path, tag):
    file = tmp_path / "lib.so"
    content = library(b"/home/builder/lib", tag)
    file.write_bytes(content)
    assert elf.forget_search_paths(file)
    forgotten = file.read_bytes()
    assert b"builder" not in forgotten and len(forgotten) == len(content)
    segments = elf.program_headers(forgotten)
    offset = next(offset for kind, offset, _, _ in segments if kind == elf.DYNAMIC)
    tags = [struct.unpack_from("<Q", forgotten, offset + 16 * n)[0] for n in range(6)]
    assert tags == [1, 5, 6, 0, 0, 0]
    assert not elf.forget_search_paths(file)


def test_a_library_keeps_the_folder_of_its_own_package(tmp_path):
    for name, content in (("lib.so", library(b"$ORIGIN/../x.libs")), ("text.so", b"INPUT(libc.so.6)")):
        (tmp_path / name).write_bytes(content)
        assert not elf.forget_search_paths(tmp_path / name)
        assert (tmp_path / name).read_bytes() == content


def test_the_c_library_must_be_as_new_as_the_newest_that_is_asked_for(tmp_path):
    for name, versions in (("a", b"GLIBC_2.4\0GLIBC_2.17\0"), ("b", b"GLIBC_2.9\0GLIBC_2.2.5\0")):
        (tmp_path / name).write_bytes(b"\x7fELF" + versions)
    (tmp_path / "no program").write_bytes(b"GLIBC_2.99\0")
    assert elf.newest_glibc(sorted(tmp_path.iterdir())) == "2.17"
