"""People in a campaign: set up over REST, played to wherever a test wants to be."""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable
from typing import Any

from tests.waiting import wait_for

from .people import Person, play_at_random

HUMAN = {"kind": "human"}
AUTOMA = {"kind": "automa"}
BOT = {"kind": "bot", "bot": "random"}


class Campaigner:
    """Somebody's place in a campaign."""

    def __init__(self, person: Person, campaign: str) -> None:
        self.person = person
        self.id = campaign

    def path(self, rest: str = "") -> str:
        return f"/api/campaigns/{self.id}{rest}"

    def look(self) -> dict[str, Any]:
        update: dict[str, Any] = self.person.get(self.path())
        return update

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.look()["view"]
        return view

    def answer(self, *actions: str, **more: Any) -> dict[str, Any]:
        version = more.pop("version", None)
        chosen = self.view["version"] if version is None else version
        body = {"idem": uuid.uuid4().hex, "version": chosen, "actions": list(actions), **more}
        return self.person.post(self.path("/answers"), body)

    def act(self, do: str, **more: Any) -> dict[str, Any]:
        return self.person.post(self.path("/acts"), {"idem": uuid.uuid4().hex, "do": do, **more})

    def options(self) -> list[str]:
        question = self.view["question"]
        return [] if question is None else [option["action"] for option in question["options"]]


def two_people(ann: Person, bob: Person, *more: dict[str, Any], **order: Any) -> list[Campaigner]:
    """Ann and Bob with their factions, before the first episode."""
    body = {"places": [HUMAN, HUMAN, *more], "player": "Ann", "round_limit": 1, **order}
    made = ann.post("/api/campaigns", body)
    bob.post(f"/api/campaigns/{made['id']}/join", {"player": "Bob"})
    both = [Campaigner(person, made["id"]) for person in (ann, bob)]
    for each, faction in zip(both, ("nordic", "rusviet"), strict=True):
        each.answer(f"faction {faction}")
    return both


def play_episode(both: list[Campaigner]) -> str:
    """Begin the next episode and play its game at random to the end; the game."""
    game: str = both[0].act("begin")["info"]["game"]
    tabs = {seat: each.person.sit(game) for seat, each in enumerate(both)}
    play_at_random(tabs, random.Random(5))
    return game


def until_stage(each: Campaigner, stage: str) -> None:
    wait_for(lambda: each.view["stage"] == stage)


def answer_all(
    both: list[Campaigner], until: Callable[[dict[str, Any]], bool] = lambda _: False
) -> None:
    """Answer everything that is asked with the last answer, until nobody is, or as wanted."""
    for _ in range(200):
        for each in both:
            view = each.view
            if until(view):
                return
            if view["question"] is not None:
                each.answer(view["question"]["options"][-1]["action"])
        if not any(each.view["question"] for each in both):
            return
    raise AssertionError("there is no end of questions")


def is_voting(view: dict[str, Any]) -> bool:
    return view["fork"] is not None
