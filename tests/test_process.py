"""Processes beside the program: what they find, and what they leave as it was."""

import os

from game.bots.process import ChildProcess, with_environment_variables


def tell_environment(line, *names):
    line.send([os.environ.get(name) for name in names])


def test_a_process_finds_its_variables_and_the_program_keeps_its_own(monkeypatch):
    monkeypatch.setenv("KNOWN", "before")
    monkeypatch.delenv("UNKNOWN", raising=False)
    process = ChildProcess({"KNOWN": "other", "UNKNOWN": "new"})
    line = process.start(tell_environment, "KNOWN", "UNKNOWN")
    assert line.recv() == ["other", "new"]
    process.stop()
    assert os.environ["KNOWN"] == "before" and "UNKNOWN" not in os.environ


def test_the_variables_are_as_before_even_where_the_start_fails(monkeypatch):
    monkeypatch.delenv("UNKNOWN", raising=False)
    try:
        with with_environment_variables({"UNKNOWN": "new"}):
            assert os.environ["UNKNOWN"] == "new"
            raise OSError
    except OSError:
        pass
    assert "UNKNOWN" not in os.environ
