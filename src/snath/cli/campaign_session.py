"""A campaign in the terminal: the person answers, bots answer for all others."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console

from ..bots import make_bot, seat_word
from ..bots.bot import Bot
from ..bots.campaign import choose
from ..campaign import Campaign, Decision
from ..campaign.names import BOT
from ..campaign.state import PLAYING, REWARDS
from ..engine.errors import SnathError
from ..engine.ids import NOBODY
from ..engine.rng import Rng
from ..game import Game
from ..record.record import Record
from ..record.replay import replay
from .campaign import RUNNING, final_table, options_text, save, tell
from .terminal.session import HELPER, Left, Session
from .terminal.source import Source

LEAVE: Final = ("q", "quit")
STAND_IN: Final = "greedy"  # plays for people who are not at this terminal


class CampaignSession:
    """Goes on until the campaign is over or the person leaves."""

    def __init__(
        self,
        console: Console,
        campaign: Campaign,
        member: int,
        source: Source,
        file: Path,
        lang: str,
    ) -> None:
        self.console = console
        self.campaign = campaign
        self.member = member
        self.source = source
        self.file = file
        self.lang = lang
        self.told = len(campaign.log())

    @property
    def game_file(self) -> Path:
        return self.file.with_name(self.file.name + RUNNING)

    def run(self) -> None:
        try:
            while not self.campaign.over:
                self.go_on()
        except Left:
            self.console.print("The campaign is saved.")
            return
        view = self.campaign.view(self.member, self.lang)
        tell(self.console, self.campaign, view, self.lang)
        self.console.print(final_table(self.campaign, view, self.lang))
        for member in view["finale"]["leadership"]:
            if member["member"] in (self.member, *view["finale"]["winners"]):
                for level in member["profile"]:
                    self.say(f"{level['title']}. {level['text']}")

    def go_on(self) -> None:
        """The next thing to do, whoever has to do it."""
        asked = self.campaign.decisions()
        mine = self.campaign.decision(self.member)
        if mine is not None:
            self.answer(mine)
        elif asked:
            rng = Rng.seeded(self.campaign.config.seed + self.campaign.version)
            self.campaign.play(asked[0].member, choose(self.campaign, asked[0].member, rng))
        elif self.campaign.stage == PLAYING:
            self.play_episode()
        else:
            self.begin()
        save(self.campaign, self.file)
        self.tell_news()

    def say(self, text: str) -> None:
        self.console.print(text, markup=False)

    def tell_news(self) -> None:
        lines = self.campaign.log(self.member, self.lang)
        for line in lines[self.told :]:
            self.say(line["text"])
        self.told = len(lines)

    def begin(self) -> None:
        """The story so far and what is different in the next game."""
        view = self.campaign.view(self.member, self.lang)
        tell(self.console, self.campaign, view, self.lang)
        intro = view["intro"]
        self.say(f"\n{intro['episode']}. {intro['title']}, {intro['date']}\n\n{intro['opening']}\n")
        for rule in intro["rules"]:
            self.say(f"- {rule}")
        self.line("Enter to begin, q to leave: ")
        self.campaign.begin_episode()

    def line(self, prompt: str) -> str:
        line = self.source.ask(prompt)
        if line is None or line.strip() in LEAVE:
            raise Left(line is not None)
        return line.strip()

    def answer(self, asked: Decision) -> None:
        """A numbered choice, asked again until it is one."""
        if self.campaign.stage == REWARDS and asked.sealed:
            self.say(self.campaign.view(self.member, self.lang)["outcome"]["closing"])
        for text in options_text(asked, self.lang):
            self.say(text)
        while True:
            line = self.line("> ")
            if line in asked.options:
                self.campaign.play(self.member, line)
                return
            if line.isdigit() and 1 <= int(line) <= len(asked.options):
                self.campaign.play(self.member, asked.options[int(line) - 1])
                return
            self.say(f"1–{len(asked.options)}, q")

    def play_episode(self) -> None:
        """The game in the terminal; one that was left goes on."""
        game = self.running_game()
        table = self.campaign.table
        seat = table.index(self.member) if self.member in table else NOBODY  # who sits out watches
        session = Session(self.console, game, seat, self.bots(), self.source)
        try:
            session.run()
        except Left:
            game.record().save(self.game_file)
            raise
        self.campaign.finish_episode(game)
        self.game_file.unlink(missing_ok=True)

    def running_game(self) -> Game:
        config = self.campaign.game_config()
        if self.game_file.exists():
            try:
                game = replay(Record.load(self.game_file))
                if game.config.to_json() == config.to_json():
                    return game
            except SnathError:
                pass
            self.say("The game that was left cannot go on; it begins anew.")
        return Game(config)

    def bots(self) -> list[Bot]:
        """A bot for every seat; a helper for the person's own, Automas are never asked."""
        out: list[Bot] = []
        for member in self.campaign.table:
            kind, _, word = self.campaign.players[member].partition(":")
            if member == self.member:
                out.append(make_bot(HELPER))
            else:
                bot = seat_word(word if kind == BOT else STAND_IN).make()
                assert bot is not None
                out.append(bot)
        return out
