"""A game of which one browser plays both seats: brought to a position over REST, then looked at."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from tests.browser.conftest import Person, wait_for_question

Turn = Sequence[int | str]  # a seat and what it plays


class TwoSeats:
    """The page shows seat 0."""

    def __init__(
        self, person: Person, seats: Sequence[str], way: Sequence[Turn], **order: Any
    ) -> None:
        """`seats` are written "faction mat"."""
        self.person = person
        self.idem = itertools.count()
        named = [dict(zip(("faction", "mat"), seat.split(), strict=True)) for seat in seats]
        body = {"seats": [{"kind": "human", **seat} for seat in named], "player": "Ada", **order}
        self.id: str = self.post("/api/games", body)["id"]
        self.post(f"/api/games/{self.id}/join", {"player": "Bob"})
        for seat, *actions in way:
            self.act(int(seat), *map(str, actions))

    def open(self) -> None:
        self.person.open(f"/game/{self.id}?seat=0")
        wait_for_question(self.person)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.person.page.request.post(self.person.url + path, data=body)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def view(self, seat: int = 0) -> dict[str, Any]:
        path = f"{self.person.url}/api/games/{self.id}/view?seat={seat}"
        view: dict[str, Any] = self.person.page.request.get(path).json()["view"]
        return view

    def act(self, seat: int, *actions: str) -> None:
        for action in actions:
            body = {
                "type": "act", "idem": str(next(self.idem)), "actions": [action],
                "version": self.view(seat)["version"],
            }
            self.post(f"/api/games/{self.id}/actions?seat={seat}", body)
