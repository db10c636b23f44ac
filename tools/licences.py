"""The licences of all that is inside the packaged program, collected where it is built: build.spec asks for them."""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import NamedTuple

import yaml

HERE = Path(__file__).resolve().parent / "packaging"
NOTICES, LIBRARIES = HERE / "notices", HERE / "libraries.yaml"
LIST = "LICENCES.txt"
ALWAYS = ("pyinstaller",)  # its loader starts every packaged program
A_LICENCE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|L?GPL)[^/]*$", re.IGNORECASE)
# The file name of a library without "lib", its version and the hash that wheels put there.
BARE = re.compile(r"(?:lib)?(?P<name>[a-z0-9_]+?)(?:-[0-9a-f]{8})?(?:[-.].*)?$")
SOURCE_LABELS = (
    "source",
    "repo",
    "github",
    "homepage",
    "home",
)  # of addresses in a distribution's metadata, the best first
HEAD = """\
Game Night is under the MIT licence (the file LICENSE). assets/CREDITS.md lists fonts, icons, sounds and word lists.
The program also contains the following parts, each under the licence of its authors. The text is in the file named.

Libraries under the LGPL, such as pygame-ce, are separate files in this folder. To use another version of one, replace
its file. Their sources are available at the addresses below."""
UNKNOWN = "not known here"


class Part(NamedTuple):
    """Something that others have made: `text` is a file's name in the folder of licences."""

    name: str
    licence: str
    text: str
    source: str


WORDS = HERE.parents[1] / "data" / "ramble_words"
ENGLISH_WORDS = Part("SCOWL 2020.12.07", "as its text says", "SCOWL.txt", "http://wordlist.aspell.net/")
GERMAN_WORDS = Part(
    "German word lists, from igerman98 20161207",
    "GPL-3.0-only",
    "GERMAN.txt",
    "https://www.j3e.de/ispell/igerman98/",
)


def of_words(folder: Path) -> list[Part]:
    """The word lists, which lie among the program's data."""
    for text in (ENGLISH_WORDS.text, GERMAN_WORDS.text):
        shutil.copyfile(WORDS / text, folder / text)
    return [ENGLISH_WORDS, GERMAN_WORDS]


def collect(modules: Iterable[str], binaries: Iterable[tuple[str, str]], folder: Path) -> list[Part]:
    """Write the texts and their list into a new folder. `binaries`: place in the program, file it is taken from."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    binaries = list(binaries)
    parts = [of_python(folder), *of_words(folder)]
    for one in inside({name.split(".")[0] for name in modules} | {Path(place).parts[0] for place, _ in binaries}):
        parts.append(of_distribution(one, folder))
    parts += sorted({of_library(Path(file), folder) for _, file in binaries if is_library(Path(file))})
    parts = list(dict.fromkeys(parts))
    (folder / LIST).write_text(listed(parts), encoding="utf-8", newline="\n")
    return parts


def listed(parts: Iterable[Part]) -> str:
    rows = [
        f"{name}\n    licence: {licence}\n    text: {text}\n    source: {source}"
        for name, licence, text, source in parts
    ]
    return "\n\n".join([HEAD, *rows]) + "\n"


# What was installed with pip


def inside(packages: set[str]) -> list[Distribution]:
    """The distributions that these packages (first names) belong to."""
    owners = packages_distributions()
    names = {name for package in packages for name in owners.get(package, ())} | set(ALWAYS)
    return sorted(map(distribution, names), key=lambda one: one.name.lower())


def of_distribution(one: Distribution, folder: Path) -> Part:
    text = folder / f"{one.name}.txt"
    text.write_text(licence_of(one), encoding="utf-8", newline="\n")
    return Part(f"{one.name} {one.version}", short_licence(one), text.name, source_of(one))


def source_of(one: Distribution) -> str:
    """Where its makers have its source. Raises LookupError where it does not say."""
    named = [address.partition(", ") for address in one.metadata.get_all("Project-URL") or ()]
    named.append(("home", ", ", one.metadata.get("Home-page", "")))
    for wanted in SOURCE_LABELS:
        for label, _, address in named:
            if wanted in label.lower() and address:
                return address
    raise LookupError(f"{one.name} {one.version} names no address of its source")


def licence_of(one: Distribution) -> str:
    """All that it brings of licences, one after the other. Raises LookupError where it brings none."""
    files = [file for file in one.files or () if A_LICENCE.search(str(file)) and not str(file).endswith(".py")]
    files = [file for file in files if ".dist-info" in str(file)] or files
    if not files:
        raise LookupError(f"{one.name} brings no text of its licence")
    return "\n\n".join(Path(file.locate()).read_text(encoding="utf-8").strip() for file in sorted(files)) + "\n"


def short_licence(one: Distribution) -> str:
    told = next((words[0] for name in ("License-Expression", "License") if (words := one.metadata.get_all(name))), "")
    classifiers = [line.split(" :: ")[-1] for line in one.metadata.get_all("Classifier", []) if "License ::" in line]
    return told.splitlines()[0] if told else ", ".join(classifiers) or UNKNOWN


# Libraries


def is_library(file: Path) -> bool:
    """One of its own, and no module of Python."""
    is_module = any(suffix in file.name for suffix in (".cpython-", ".abi3.", ".pyd"))
    return not is_module and any(ending in file.name.lower() for ending in (".so", ".dll", ".dylib"))


def of_library(file: Path, folder: Path) -> Part:
    known = entry_of(file.name)
    if re.match(r"(lib)?python", file.name.lower()):
        return of_python(folder)
    if "site-packages" not in file.parts and (package := package_of(file)):
        return of_system_library(package, folder)
    if known is None:
        print(f"No licence is known for {file.name}: add it to {LIBRARIES}.", file=sys.stderr)
        return Part(bare(file.name), UNKNOWN, UNKNOWN, UNKNOWN)
    return Part(known["name"], known["licence"], text_of(known, folder), known["source"])


def bare(name: str) -> str:
    found = BARE.match(name.lower())
    return found["name"] if found else name


def entry_of(name: str) -> dict[str, str] | None:
    """What libraries.yaml says of a library."""
    entries = yaml.safe_load(LIBRARIES.read_text(encoding="utf-8"))
    fitting = [(len(start), entry) for entry in entries for start in entry["begins"] if bare(name).startswith(start)]
    return max(fitting, key=lambda one: one[0])[1] if fitting else None


def text_of(entry: dict[str, str], folder: Path) -> str:
    """The name of the file with its licence, which lies in the folder now."""
    if "text" in entry:
        shutil.copyfile(NOTICES / entry["text"], folder / entry["text"])
        return entry["text"]
    beside = distribution(entry["beside"])
    (folder / f"{beside.name}.txt").write_text(licence_of(beside), encoding="utf-8", newline="\n")
    return f"{beside.name}.txt"


# What comes from the system


def of_python(folder: Path) -> Part:
    places = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    file = next((place for place in places if place.is_file()), None)
    if file is None:
        raise LookupError(f"Python's licence lies in none of {', '.join(map(str, places))}")
    shutil.copyfile(file, folder / "Python.txt")
    version = sys.version.split()[0]
    return Part(f"Python {version}", "PSF-2.0", "Python.txt", f"https://www.python.org/ftp/python/{version}/")


def package_of(file: Path) -> str:
    """The package that brought a file to a Debian; empty on other systems, or where nobody knows."""
    if shutil.which("dpkg-query") is None:
        return ""
    real = file.resolve()
    for path in (real, Path(str(real).removeprefix("/usr"))):
        done = subprocess.run(["dpkg-query", "--search", str(path)], capture_output=True, text=True)
        if done.returncode == 0:
            return done.stdout.split(":")[0]
    return ""


def of_system_library(package: str, folder: Path) -> Part:
    copyright = Path("/usr/share/doc") / package / "copyright"
    content = copyright.read_text(encoding="utf-8")
    (folder / f"{package}.txt").write_text(content, encoding="utf-8", newline="\n")
    name = f"{package} (of the system it was built on)"
    return Part(name, "as its text says", f"{package}.txt", f"apt-get source {package}")


def required(requirements: Path) -> list[str]:
    """The distributions that a file of requirements names."""
    lines = (line.partition("#")[0].strip() for line in requirements.read_text(encoding="utf-8").splitlines())
    return [line.partition("==")[0] for line in lines if line]
