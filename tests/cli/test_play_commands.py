"""``simulate``, ``replay`` and ``scenario`` on the command line."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from cardgen import data
from cardgen.cli.app import run as run_line
from cardgen.cli.replay import replay
from cardgen.cli.scenario import scenario
from cardgen.cli.simulate import simulate
from cardgen.problem import Invalid

CENNERA = data.examples() / "cennera"
FIREWORKS = data.examples() / "fireworks"


def run(*words: str | Path) -> int:
    """One command line: its exit code, 2 for wrong usage, 1 for problems."""
    app = typer.Typer()
    for command in (simulate, replay, scenario):
        app.command(command.__name__)(command)
    try:
        code = typer.main.get_command(app).main(list(map(str, words)), standalone_mode=False)
    except Invalid as invalid:
        print("\n".join(map(str, invalid.problems)), file=sys.stderr)
        return 1
    except Exception as error:
        if not hasattr(error, "exit_code"):
            raise
        print(error.format_message(), file=sys.stderr)  # type: ignore[attr-defined]
        return error.exit_code
    return code or 0


Told = pytest.CaptureFixture[str]


def test_decks_play_each_other(capsys: Told) -> None:
    decks = sorted((CENNERA / "decks").glob("*.yaml"))
    assert run("simulate", *decks[:2], "--games", "40", "--seed", "3", "-q") == 0
    told = capsys.readouterr()
    assert "40" in told.out
    assert told.err == ""


def test_the_same_seed_gives_the_same_json_with_any_number_of_workers(capsys: Told) -> None:
    told = []
    for jobs in ("1", "2"):
        assert run("simulate", CENNERA, "-n", "300", "-s", "5", "-j", jobs, "-f", "json", "-q") == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    pairing = json.loads(told[0])["pairings"][0]
    assert pairing["games"] == 300
    assert pairing["seed"] == 5


def test_options_sets_and_policies_reach_the_games(capsys: Told) -> None:
    words = ["simulate", CENNERA, "-n", "20", "-f", "json", "-q", "--set", "strategic", "-p", "greedy"]
    assert run(*words, "-o", "placement_cap=12", "-o", "diag_allies=off", "-p", "random") == 0
    pairing = json.loads(capsys.readouterr().out)["pairings"][0]
    options = pairing["options"]
    assert options["attribute"] is options["oshi"] is options["recruit"] is True
    assert options["placement_cap"] == 12
    assert options["diag_allies"] == "off"
    assert [entrant["policy"] for entrant in pairing["entrants"]] == ["greedy", "random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--option", "reviv"], "did you mean 'revival'"),
        (["--option", "placement_cap=many"], "placement_cap: found the text 'many'"),
        (["--option", "center_cells=[c1"], "--option"),
        (["--set", "beginers"], "did you mean 'beginner'"),
        (["--policy", "gready"], "did you mean 'greedy'"),
        (["--policy", "random", "--policy", "random", "--policy", "random"], "3 policies for 2 players"),
        (["--policy", "nowhere:Clever"], "nowhere"),
        (["--rules", "nowhere:Game"], "there is no module 'nowhere'"),
    ],
)
def test_wrong_words_are_wrong_usage(words: list[str], message: str, capsys: Told) -> None:
    assert run("simulate", CENNERA, "-n", "4", "-q", *words) == 2
    assert message in capsys.readouterr().err


CHOOSING = "class Own:\n    name = 'own'\n    def choose(self, view, stream): return"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("raise RuntimeError('half done')\n", "own_player.py:1"),
        ("def (\n", "own_player.py, line 1"),
        ("import surely_not_there\n", "surely_not_there"),
        ("Own = 7\n", "has no class 'Own'"),
        ("class Own: pass\n", "it has no 'name' and 'choose'"),
        (f"{CHOOSING} -5\n", "own chose action -5"),
        (f"{CHOOSING} view.legal[-1]\n", ""),
    ],
)
def test_a_policy_in_plain_python_is_found_beside_its_project_and_judged(
    text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Told
) -> None:
    shutil.copytree(CENNERA, tmp_path / "set", ignore=shutil.ignore_patterns("build", "art"))
    (tmp_path / "set" / "art").mkdir()
    (tmp_path / "set" / "own_player.py").write_text(text, "utf-8")
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "own_player", raising=False)
    code = run("simulate", tmp_path / "set", "-n", "4", "-q", "--policy", "own_player:Own")
    assert code == (2 if message else 0)
    assert message in " ".join(capsys.readouterr().err.split())


STATE = """
class State:
    players, to_move, over, turns, question, ending = 2, 0, False, 0, "", ""
    returns = points = value = seen_by = hide = copy = to_data = apply = lambda self, *given: [0, 0]
    def legal(self): return {}["none"]
"""
OWN_RULES = """
class Own:
    game, version = "cennera", 1
    action_text = parse_action = from_data = lambda self, *given: given
    def __init__(self, spec, cards): self.spec, self.cards = spec, cards
    def start(self, decks, options, streams): return State()
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("class Own:\n    def __init__(self, spec, cards): pass\n", "'Own' lacks game, version, spec, cards"),
        (f"{OWN_RULES}\nclass State: pass\n", "the class 'State' lacks players, to_move, over"),
        (OWN_RULES, "own_rules.py:6: NameError: name 'State' is not defined"),
        (f"{STATE}{OWN_RULES}", "own_rules.py:5: KeyError"),
        (f"{STATE}{OWN_RULES}".replace('{}["none"]', "self.none"), "own_rules.py:5: AttributeError"),
    ],
)
@pytest.mark.parametrize("games", [4, 3_000])
def test_rules_of_ones_own_that_fail_are_told_at_their_place(
    text: str, message: str, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Told
) -> None:
    shutil.copytree(CENNERA, tmp_path / "set", ignore=shutil.ignore_patterns("build", "art"))
    (tmp_path / "set" / "art").mkdir()
    (tmp_path / "set" / "own_rules.py").write_text(text, "utf-8")
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "own_rules", raising=False)
    words = ["simulate", str(tmp_path / "set"), "-n", str(games), "-q", "--jobs", "2"]
    assert run_line([*words, "--rules", "own_rules:Own"]) == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_a_missing_deck_is_wrong_usage(capsys: Told) -> None:
    assert run("simulate", CENNERA / "decks" / "nothing.yaml") == 2
    assert "there is no" in capsys.readouterr().err


def test_a_deck_that_breaks_the_rules_is_told_before_a_game(tmp_path: Path, capsys: Told) -> None:
    shutil.copytree(CENNERA, tmp_path / "set", ignore=shutil.ignore_patterns("build", "art"))
    (tmp_path / "set" / "art").mkdir()
    deck = tmp_path / "set" / "decks" / "short.yaml"
    deck.write_text("game: cennera\nname: short\ncards: {asa-01: 3}\n", encoding="utf-8")
    assert run("simulate", deck, "-n", "4") == 1
    assert "short.yaml:" in capsys.readouterr().err


def test_a_game_in_plain_python_is_found_beside_its_project(capsys: Told) -> None:
    assert run("simulate", FIREWORKS, "--rules", "fireworks:Fireworks", "-n", "50", "-q", "-f", "table") == 0
    assert capsys.readouterr().out.startswith("entrants")


def test_a_game_without_rules_says_how_to_name_some(capsys: Told) -> None:
    assert run("simulate", FIREWORKS, "-n", "5") == 2
    assert "module:Class" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["cards.csv", "cardgen.yaml", "decks/game.json", "art/game.json"])
def test_a_record_takes_no_place_of_the_projects_own(name: str, tmp_path: Path, capsys: Told) -> None:
    shutil.copytree(CENNERA, tmp_path / "set", ignore=shutil.ignore_patterns("build", "*.svg"))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert run("simulate", tmp_path / "set", "-n", "2", "-q", "--record", tmp_path / "set" / name) == 2
    assert "is where the project's own files are" in " ".join(capsys.readouterr().err.split())
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_recorded_game_is_played_again(tmp_path: Path, capsys: Told) -> None:
    file = tmp_path / "game.json"
    assert run("simulate", CENNERA, "-n", "10", "-q", "--record", file, "--game", "7") == 0
    capsys.readouterr()
    assert run("replay", file, "--project", CENNERA) == 0
    told = capsys.readouterr().out.splitlines()
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["index"] == 7
    assert [line.split(": ", 1)[1] for line in told[1:-1]] == record["actions"]
    assert told[-1].startswith(record["outcome"]["ending"])


def test_a_replay_stops_where_it_is_told_and_shows_the_position(tmp_path: Path, capsys: Told) -> None:
    file = tmp_path / "game.json"
    run("simulate", CENNERA, "-n", "2", "-q", "--record", file)
    capsys.readouterr()
    assert run("replay", file, "--project", CENNERA, "--at", "2") == 0
    told = capsys.readouterr().out
    assert "A*" in told
    assert "B*" in told
    assert "A may:\n  place " in told
    assert run("replay", file, "--project", CENNERA, "--at", "999") == 2
    assert "the game is over after " in capsys.readouterr().err


def test_a_record_of_other_cards_is_told(tmp_path: Path, capsys: Told) -> None:
    file = tmp_path / "game.json"
    run("simulate", CENNERA, "-n", "2", "-q", "--record", file)
    file.write_text(file.read_text(encoding="utf-8").replace('"sha256:', '"sha256:0'), encoding="utf-8")
    assert run("replay", file, "--project", CENNERA) == 1
    assert "the record's cards" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"decks": []}, "not with 0"),
        ({"options": {"ligth": True}}, "did you mean 'light'?"),
        ({"options": {"light": "yes"}}, "expected yes or no"),
    ],
)
def test_a_record_that_makes_no_game_is_told(
    change: dict[str, object], told: str, tmp_path: Path, capsys: Told
) -> None:
    file = tmp_path / "game.json"
    run("simulate", CENNERA, "-n", "2", "-q", "--record", file)
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | change), "utf-8")
    assert run("replay", file, "--project", CENNERA) == 1
    error = capsys.readouterr().err
    assert "no game begins with what it holds" in error
    assert told in error


def test_a_second_project_is_wrong_usage(capsys: Told) -> None:
    assert run("simulate", CENNERA, FIREWORKS, "-n", "2") == 2
    assert "behind a project stand files of decks" in " ".join(capsys.readouterr().err.split())


def test_scenarios_pass_and_fail_with_their_line(tmp_path: Path, capsys: Told) -> None:
    for name in ("scenarios.yaml", "fireworks.yaml", "cards.csv", "fireworks.py"):
        shutil.copy(FIREWORKS / name, tmp_path / name)
    file = tmp_path / "scenarios.yaml"
    assert run("scenario", file, "--rules", "fireworks:Fireworks") == 0
    assert "4 scenarios played, no problems" in capsys.readouterr().err
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("winner: A", "winner: B"), encoding="utf-8")
    assert run("scenario", file, "--rules", "fireworks:Fireworks") == 1
    told = capsys.readouterr()
    assert "winner is 'A', expected 'B'" in told.out
    assert "scenarios.yaml:14:49" in told.out


INTERRUPTED = """
import os, signal, sys, typer
from cardgen.cli.replay import replay
from cardgen.cli.simulate import simulate
from cardgen.play import simulate as games

whole = games.play_job

def play_job(*arguments):
    for number, part in enumerate(whole(*arguments)):
        yield part
        if number == 2:
            os.killpg(0, signal.SIGINT)  # as Ctrl-C does: to all processes of the command

games.play_job = play_job
app = typer.Typer()
app.command("simulate")(simulate)
app.command("replay")(replay)
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(typer.main.get_command(app).main(sys.argv[1:], standalone_mode=False))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_tells_what_is_known(tmp_path: Path, jobs: str) -> None:
    script = tmp_path / "command.py"
    script.write_text(INTERRUPTED)
    words = [
        "simulate",
        str(FIREWORKS),
        "--rules",
        "fireworks:Fireworks",
        "-n",
        "90000",
        "-f",
        "json",
        "-j",
        jobs,
    ]
    done = subprocess.run(
        [sys.executable, str(script), *words], capture_output=True, start_new_session=True, timeout=100
    )
    assert done.returncode == 130, done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert json.loads(done.stdout)["pairings"][0]["games"] == 300


def test_a_record_into_a_missing_folder_is_refused_before_any_game(tmp_path: Path, capsys: Told) -> None:
    assert run("simulate", CENNERA, "-n", "2", "--record", tmp_path / "gone" / "game.json") == 2
    told = capsys.readouterr()
    assert "there is no folder" in told.err
    assert not told.out


STAMPEDE = data.examples() / "stampede"
FORKED = """\
format: 1
game: stampede
scenarios:
- name: fork
  given: {turn: 9, numbers: {turn_counter: 9}, cards: {
    A.center: [{card: tg-07, beneath: [tg-04, tg-01]}], A.hand: [tg-15], A.deck: [tg-01, tg-01],
    B.center: [tg-01], B.left: [tg-01], B.assists: [tg-15], B.deck: [tg-01, tg-01]}}
  do: ["A: use tg-15 A.hand"ANSWER]
"""


@pytest.mark.parametrize("answer", ["", ', "A: end phase"'])
def test_a_script_without_an_answer_is_told_what_each_mode_does(
    answer: str, tmp_path: Path, capsys: Told
) -> None:
    shutil.copytree(STAMPEDE, tmp_path / "race")
    (tmp_path / "race" / "s.yaml").write_text(FORKED.replace("ANSWER", answer))
    assert run("scenario", tmp_path / "race" / "s.yaml", "-q") == 1
    told = capsys.readouterr().out
    assert "choose one (tg-15)" in told
    assert "mode 2: 相手のアシスト置き場のカード1枚を破壊する。" in told


def test_a_replay_shows_the_question_its_ability_and_what_each_mode_does(
    tmp_path: Path, capsys: Told
) -> None:
    file = tmp_path / "game.json"
    decks = [STAMPEDE / "decks" / name for name in ("raimei.yaml", "tsuki.yaml")]
    assert run("simulate", *decks, "-n", "1", "-q", "-s", "2", "--record", file) == 0
    actions = json.loads(file.read_text(encoding="utf-8"))["actions"]
    capsys.readouterr()
    at = actions.index("mode 1")
    assert run("replay", file, "--project", STAMPEDE, "--at", str(at)) == 0
    told = capsys.readouterr().out
    assert "is asked: 1つを選ぶ（局地的大落雷）\n" in told
    assert "\n  mode 1: 相手の" in told


ROUNDABOUT = """\
- id: {id}
  kind: machine
  name: {id}
  gear: 1
  class_name: {style}
  power: 5000
  defence: 5000
  abilities:
  - timing: on_call
    effects: [{{repeat: 99, do: [{{repeat: 99, do: [{{repeat: 99, do: [{{ready: self}}]}}]}}]}}]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_effects_without_end_are_a_problem_that_names_the_cards(
    jobs: str, tmp_path: Path, capsys: Told
) -> None:
    ids = {f"m{number}": "steering" if number < 3 else "thunder_gallop" for number in range(10)}
    (tmp_path / "cards.yaml").write_text(
        "".join(ROUNDABOUT.format(id=card, style=style) for card, style in ids.items())
    )
    (tmp_path / "cardgen.yaml").write_text("game: stampede\ncards: cards.yaml\ndecks: d.yaml\n")
    cards = ", ".join(f"{card}: 4" for card in ids)
    (tmp_path / "d.yaml").write_text(f"game: stampede\nname: d\ncards: {{{cards}}}\n")
    assert run("simulate", tmp_path, "-n", "20", "-q", "-j", jobs) == 1
    told = capsys.readouterr()
    named = re.search(r"cards.yaml:(\d+):3: .* took part: m(\d).*; it was game \d+ of seed 1 .*", told.err)
    assert named is not None
    assert int(named[1]) == 10 * int(named[2]) + 9
    assert told.out == ""


FOREVER = """
from fireworks import Fireworks, State


class Rekindled(State):
    def reveal(self):
        sent = self.sent
        super().reveal()
        for seat, card in enumerate(sent):
            self.hand[seat] = sorted([*self.hand[seat][:2], card])

    def copy(self):
        twin = super().copy()
        twin.__class__ = Rekindled
        return twin


class Forever(Fireworks):
    def start(self, decks, options, streams):
        state = super().start(decks, options, streams)
        state.__class__ = Rekindled
        return state
"""


@pytest.mark.parametrize(("policy", "seed"), [("first-legal", 3), ("random", 4)])
def test_a_game_without_end_is_told_with_its_number_and_what_goes_round(
    policy: str, seed: int, tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FIREWORKS, tmp_path, dirs_exist_ok=True)
    (tmp_path / "forever.py").write_text(FOREVER)
    monkeypatch.setattr("sys.path", sys.path[:])
    options = ["--rules", "forever:Forever", "-n", "2", "-q", "-p", policy, "--seed", str(seed)]
    assert run("simulate", tmp_path, *options) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert f"game 0 of seed {seed} has no end" in told.err
    assert re.search(r"goes round with: send [-a-z]+(; send [-a-z]+)*( \(.*\))? \[endless-game\]", told.err)


def test_a_loop_in_one_scenario_hides_no_other(tmp_path: Path, capsys: Told) -> None:
    (tmp_path / "cards.yaml").write_text(ROUNDABOUT.format(id="m1", style="steering"))
    given = (
        "{turn: 9, numbers: {turn_counter: 9}, cards: {A.center: [m1], B.center: [m1], A.hand: [m1], "
        "A.deck: [m1, m1], B.deck: [m1, m1]}}"
    )
    (tmp_path / "s.yaml").write_text(
        f"format: 1\ngame: stampede\ncards: cards.yaml\ngiven: {given}\nscenarios:\n"
        '- {name: loop, do: ["A: call m1 right"]}\n- {name: other, do: ["A: fly"]}\n'
    )
    assert run("scenario", tmp_path / "s.yaml", "-q") == 1
    told = capsys.readouterr().out
    assert "these cards took part: m1 [endless-effects]" in told
    assert "other: 'fly'" in told
