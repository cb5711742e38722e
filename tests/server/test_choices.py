"""What can be chosen for a new game, as a form asks for it, and what goes together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from snath.config import offered_options
from tests.server.served import served

TWO = [{"kind": "human"}, {"kind": "human"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("choices")) as client:
        yield client


def fit(client: httpx.Client, **order: Any) -> dict[str, Any]:
    answer = client.post("/api/choices/check", json={"seats": TWO, **order})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_option_says_how_to_ask_for_it(client: httpx.Client) -> None:
    choices = client.get("/api/choices").json()
    settings = {setting["name"]: setting for setting in choices["settings"]}
    assert list(settings) == offered_options()
    assert settings["assign"]["kind"] == "words"
    assert settings["assign"]["words"] == ["random", "draft"]
    assert settings["assign"]["module"] == "base"
    assert (settings["bribes"]["kind"], settings["bribes"]["module"]) == ("switch", "bribes")
    assert settings["round_limit"]["high"] == 10_000
    assert settings["teams"]["kind"] == "other"
    assert choices["switches"]["final_turns"] == "final_turns"
    assert "invaders" not in choices["switches"]


def test_an_order_that_goes_together_has_no_problem(client: httpx.Client) -> None:
    found = fit(client, modules=["invaders"])
    assert found["problem"] is None
    assert "invaders" not in found["excluded"]


def test_a_problem_is_a_sentence(client: httpx.Client) -> None:
    found = fit(client, options={"mats_by_number": True, "assign": "draft"})
    assert "'mats_by_number' deals all mats" in found["problem"]


def test_a_module_that_does_not_fit_says_why_and_because_of_what(client: httpx.Client) -> None:
    automa = [{"kind": "human"}, {"kind": "automa", "level": "automa"}]
    found = fit(client, seats=automa, modules=["invaders"])
    assert found["problem"] is None
    assert "bribes" in found["excluded"]["bribes"]["text"]
    assert found["excluded"]["bribes"]["because"] == []  # the seat, not a module
    assert "invaders" not in found["excluded"]


def test_bad_orders_are_told_not_refused(client: httpx.Client) -> None:
    assert "unknown module" in fit(client, modules=["nothing"])["problem"]
    assert fit(client, seats=[])["problem"]


def test_a_table_is_laid_out_without_making_a_game(client: httpx.Client) -> None:
    """Standard unless a module lays another board; chance draws what the options leave open."""
    def lay(**order: Any) -> dict[str, Any]:
        answer = client.post("/api/choices/laid", json={"seats": TWO, **order})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    assert lay()["board"]["key"] == "standard"
    boards = [lay(modules=["modular_board"])["board"] for _ in range(6)]
    assert len({board["key"] for board in boards}) > 1
    assert {(len(board["hexes"]), len(board["bases"])) for board in boards} == {(47, 8)}
    code = boards[0]["key"]
    again = lay(modules=["modular_board"], options={"board": code, "assign": "random"})
    assert again["board"] == boards[0]
    part = again["parts"]["modular_board"]
    assert part["code"] == code
    assert {start["faction"] for start in part["starts"]} >= {"nordic", "crimea"}


def test_a_board_that_cannot_be_laid_is_refused_with_a_reason(client: httpx.Client) -> None:
    order = {"seats": TWO, "modules": ["modular_board"], "options": {"board": "A-3b1a2b4b"}}
    answer = client.post("/api/choices/laid", json=order)
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_config"
    assert "tile 1a has a lake next to the home base" in answer.json()["text"]
