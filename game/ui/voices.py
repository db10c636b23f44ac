"""The voices that systems provide, each a program: speech-dispatcher, and those of macOS and Windows."""

import os
import shutil
import subprocess
import sys
from typing import Protocol

from game.program import is_packaged

ENDING = 2.0  # seconds that a program may take to fall silent, or to say which voices it has
WINDOWS_SCRIPT = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$fitting = $voice.GetInstalledVoices() |
  Where-Object { $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq 'LANGUAGE' } | Select-Object -First 1
if ($fitting) { $voice.SelectVoice($fitting.VoiceInfo.Name) }
$words = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$voice.Speak($words.ReadToEnd())
"""


class Voice(Protocol):
    """A program that speaks and ends when it is done."""

    def start_speaking(self, words: str, language: str) -> "subprocess.Popen[bytes]":
        """Start speaking. Raises OSError."""

    def stop_speaking(self, process: "subprocess.Popen[bytes]") -> None:
        """Be silent at once."""


class SpeechDispatcher:
    """Linux: `spd-say` asks a service, which would keep speaking after the program has ended."""

    def __init__(self, program: str):
        self.program = program

    def start_speaking(self, words: str, language: str) -> "subprocess.Popen[bytes]":
        return start_process([self.program, "-N", "game-night", "-w", "-l", language, "--", words])

    def stop_speaking(self, process: "subprocess.Popen[bytes]") -> None:
        kill_process(process)
        try:
            start_process([self.program, "-C"]).wait(ENDING)
        except (OSError, subprocess.TimeoutExpired):
            return


class MacSpeech:
    """macOS: each voice belongs to a language."""

    def __init__(self, program: str):
        self.program = program
        self.voices: dict[str, str] | None = None

    def start_speaking(self, words: str, language: str) -> "subprocess.Popen[bytes]":
        if self.voices is None:
            self.voices = self.find_voices()
        voice = self.voices.get(language)
        return start_process([self.program, *(["-v", voice] if voice else []), "-f", "-"], words)

    def stop_speaking(self, process: "subprocess.Popen[bytes]") -> None:
        kill_process(process)

    def find_voices(self) -> dict[str, str]:
        """The first for each language, from lines like `Anna   de_DE   # Hallo!`."""
        try:
            told = subprocess.run([self.program, "-v", "?"], capture_output=True, timeout=ENDING, check=False).stdout
        except (OSError, subprocess.TimeoutExpired):
            return {}
        found: dict[str, str] = {}
        for line in told.decode(errors="replace").splitlines():
            name, _, code = line.partition("#")[0].rstrip().rpartition(" ")
            if name:
                found.setdefault(code[:2], name.strip())
        return found


class WindowsSpeech:
    """Windows: System.Speech, through PowerShell."""

    def __init__(self, program: str):
        self.program = program

    def start_speaking(self, words: str, language: str) -> "subprocess.Popen[bytes]":
        script = WINDOWS_SCRIPT.replace("LANGUAGE", language[:2])
        return start_process([self.program, "-NoProfile", "-NonInteractive", "-Command", script], words)

    def stop_speaking(self, process: "subprocess.Popen[bytes]") -> None:
        kill_process(process)


def find_voice(platform: str = sys.platform) -> Voice | None:
    """This system's voice; None if there is none."""
    if platform == "win32":
        program = shutil.which("powershell")
        return WindowsSpeech(program) if program else None
    if platform == "darwin":
        program = shutil.which("say")
        return MacSpeech(program) if program else None
    program = shutil.which("spd-say")
    return SpeechDispatcher(program) if program else None


def start_process(command: list[str], words: str | None = None) -> "subprocess.Popen[bytes]":
    """Start a program without a window, with words to read. Raises OSError."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL if words is None else subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=system_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if process.stdin is not None and words is not None:
        try:
            with process.stdin as pipe:
                pipe.write(words.encode())
        except BrokenPipeError:  # it has ended already, which its exit code tells
            return process
    return process


def system_environment() -> dict[str, str]:
    """The system's environment. A packaged program has its own libraries, which others must not load."""
    found = dict(os.environ)
    if is_packaged():
        before = found.pop("LD_LIBRARY_PATH_ORIG", "")
        found.pop("LD_LIBRARY_PATH", None)
        if before:
            found["LD_LIBRARY_PATH"] = before
    return found


def kill_process(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()
