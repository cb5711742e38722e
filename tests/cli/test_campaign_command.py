"""`snath campaign`: a campaign in a file, played in the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from snath.campaign import CampaignRecord, replay
from snath.cli.campaign import load
from snath.cli.campaign_session import CampaignSession
from snath.cli.main import main
from snath.cli.terminal.session import Left
from snath.sim.campaign import CampaignPlan, PlayedCampaign, play_campaign


@pytest.fixture(autouse=True)
def quick_helper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays for the person need not think."""
    monkeypatch.setattr("snath.cli.campaign_session.HELPER", "random")


class Impatient:
    """Lets the helper play every game and takes the first answer to every other question."""

    def __init__(self, lines: int) -> None:
        self.left = lines
        self.last = ""

    def ask(self, prompt: str) -> str | None:
        if self.left == 0:
            return None
        self.left -= 1
        self.last = "1" if self.last == "auto all" else "auto all"
        return self.last


def begun(tmp_path: Path, players: str = "person,random") -> Path:
    file = tmp_path / "ours.json"
    line = ["campaign", "new", str(file), "--players", players, "--seed", "4"]
    assert main([*line, "--title", "Ours", "--round-limit", "1"]) == 0
    return file


def go_on(file: Path, lines: int) -> str:
    out = io.StringIO()
    console = Console(file=out, width=100)
    CampaignSession(console, load(file), 0, Impatient(lines), file, "en").run()
    return out.getvalue()


def test_from_the_first_episode_to_the_last(tmp_path: Path) -> None:
    file = begun(tmp_path)
    text = go_on(file, 2000)
    campaign = load(file)
    assert campaign.over and len(campaign.history) == 8
    for told in ("Uneasy truce", "Captive in the core", "wins the campaign"):
        assert told in text
    assert not file.with_name("ours.json.game").exists()


def test_leaving_in_the_middle_of_a_game_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(tmp_path)

    def leave(self: object) -> None:
        raise Left(on_purpose=True)

    monkeypatch.setattr("snath.cli.campaign_session.Session.run", leave)
    assert "The campaign is saved." in go_on(file, 20)
    assert load(file).stage == "playing"
    running = json.loads(file.with_name("ours.json.game").read_text())
    assert running["config"] == load(file).game_config().to_json()
    monkeypatch.undo()
    monkeypatch.setattr("snath.cli.campaign_session.HELPER", "random")
    go_on(file, 40)
    assert load(file).history


def test_show_export_and_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = begun(tmp_path, "person,automa:automa,random")
    go_on(file, 6)
    capsys.readouterr()
    assert main(["campaign", "show", str(file), "--lang", "pl"]) == 0
    shown = capsys.readouterr().out
    assert "Niespokojny rozejm" in shown and "odyfikacj" not in shown  # nothing from later on
    assert main(["campaign", "show", str(file), "--as", "0", "--json", "-"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert view["title"] == "Ours" and view["you"] == 0 and "seed" not in json.dumps(view)
    copy = tmp_path / "copy.json"
    assert main(["campaign", "export", str(file), str(copy)]) == 0
    record = CampaignRecord.of_text(copy.read_bytes())
    assert replay(record).digest() == load(file).digest()
    assert main(["campaign", "import", str(copy), str(tmp_path / "theirs.json")]) == 0
    assert load(tmp_path / "theirs.json").digest() == load(file).digest()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["new", "{file}"], "exists already"),
        (["new", "{other}", "--players", "person,unheard"], "unheard"),
        (["new", "{other}", "--modules", "airships"], "not for campaigns"),
        (["new", "{other}", "--resolution", "land_rush"], "doomsday_clock"),
        (["play", "{file}", "--as", "7"], "no member"),
        (["show", "{broken}"], "row 1"),
        (["import", "{file}", "{file}"], "exists already"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: list[str], said: str
) -> None:
    file = begun(tmp_path)
    broken = tmp_path / "broken.json"
    data = json.loads(file.read_text())
    data["rows"] = [[0, "faction atlantis"]]
    broken.write_text(json.dumps(data))
    names = {"file": str(file), "other": str(tmp_path / "other.json"), "broken": str(broken)}
    assert main(["campaign", *(word.format(**names) for word in line)]) != 0
    error = capsys.readouterr().err
    assert said in error and "this should not have happened" not in error


def test_simulated_campaigns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rows.csv"
    line = ["sim", "--campaign", "--games", "1", "--seats", "random,automa", "--jobs", "1"]
    assert main([*line, "--option", "round_limit=2", "--out", str(out), "--json", "-"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["campaigns"] == 1 and sum(figures["episodes"].values()) == 8
    assert len(out.read_text().splitlines()) == 1 + 8 * 2
    assert main([*line, "--option", "round_limit=2", "--out", str(out)]) != 0
    assert "--resume" in capsys.readouterr().err
    assert main([*line, "--mirror"]) != 0
    assert "--campaign goes with" in capsys.readouterr().err


def test_simulated_campaigns_go_on_after_an_interruption(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The finished file is the same as without one, whatever the crash has left at its end."""
    line = ["sim", "--campaign", "--games", "3", "--seats", "random,automa", "--jobs", "1",
            "--option", "round_limit=2", "--seed", "5", "--json", "-"]  # fmt: skip
    whole, out = tmp_path / "whole.csv", tmp_path / "rows.csv"
    assert main([*line, "--out", str(whole)]) == 0
    figures = json.loads(capsys.readouterr().out)

    def interrupted(plan: CampaignPlan, number: int) -> PlayedCampaign:
        if number == 2:
            raise KeyboardInterrupt
        return play_campaign(plan, number)

    with monkeypatch.context() as patch:
        patch.setattr("snath.sim.campaign.play_campaign", interrupted)
        assert main([*line, "--out", str(out)]) == 130
    assert "2 of 3 campaigns are finished" in capsys.readouterr().err
    with out.open("a", encoding="utf-8") as file:
        file.write("2,77,1,torn")

    def once(plan: CampaignPlan, number: int) -> PlayedCampaign:
        assert number == 2, "played twice"
        return play_campaign(plan, number)

    with monkeypatch.context() as patch:
        patch.setattr("snath.sim.campaign.play_campaign", once)
        assert main([*line, "--out", str(out), "--resume"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert out.read_bytes() == whole.read_bytes()
    assert {**again, "seconds": 0} == {**figures, "seconds": 0}
    other = [word if word != "5" else "6" for word in line]
    assert main([*other, "--out", str(out), "--resume"]) != 0
    assert "made with other settings" in capsys.readouterr().err
