"""A game in the terminal: one person against bots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ...bots import Bot, make_bot, seat_rng, seat_word, world_sampler
from ...engine.errors import SnathError
from ...game import Game
from ...scenario.sections import by_bottom_row
from .commands import Commands, is_number
from .facet import terminal_facets
from .looks import signs_for
from .mapview import map_lines
from .mats import belonging_lines, player_panel
from .order import earlier
from .phrases import phrase
from .question import Choice, asked, choices, forced
from .source import Source
from .story import chapters
from .tables import scores, summary
from .wording import word

HELPER: Final = "greedy"  # gives hints and plays for the player on demand


class Left(Exception):
    """The player has left the table, on purpose or because there is no more input."""

    def __init__(self, on_purpose: bool) -> None:
        super().__init__()
        self.on_purpose = on_purpose


class Session:
    """Asks the player, lets the bots answer, shows what happens in between."""

    def __init__(
        self, console: Console, game: Game, seat: int, bots: Sequence[Bot], source: Source
    ) -> None:
        self.console = console
        self.game = game
        self.seat = seat
        self.bots = bots  # by seat; the one of the player's seat gives hints
        self.source = source
        self.signs = signs_for(console.encoding)
        self.commands = Commands(self)
        self.told = 0  # events that have been shown
        self.turn = -1  # the own turn whose table has been shown
        self.show_minor = False
        self.helping = ""  # "", "turn" or "game": the helper answers for the player

    # -- playing -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end; raises Left if the player goes before."""
        while not self.game.over:
            if self.game.state.seat() == self.seat:
                self.answer()
            else:
                self.let_bot_play()
        self.recap()
        self.console.print(*self.map(), sep="\n")
        self.console.print(scores(self.game.state.rules, self.view()))

    def let_bot_play(self) -> None:
        """All decisions of the others until the player is asked again."""
        with self.console.status("the others are playing …"):
            while not self.game.over and self.game.state.seat() != self.seat:
                self.game.play(self.bot_choice())

    def bot_choice(self) -> int:
        """What the bot of the seat that must choose would do."""
        seat = self.game.state.seat()
        rng = seat_rng(self.game.config.seed, seat, self.game.version)
        world = world_sampler(self.game.state, seat, rng)
        return self.bots[seat].choose(world, self.game.state.legal(), rng)

    def answer(self) -> None:
        """One decision of the player: played by itself, by the helper, or asked."""
        options = self.game.state.legal()
        if self.helping:
            self.help_out()
        elif forced(options):
            text = choices(self.game.state)[0].text
            self.say(f"(only one way: {text})", "dim")
            self.game.play(options[0])
        else:
            self.ask()

    def help_out(self) -> None:
        code = self.bot_choice()
        chosen = next(c for c in choices(self.game.state) if c.code == code)
        self.say(f"(for you: {chosen.text})", "dim")
        turn = self.game.state.turn
        self.game.play(code)
        if self.helping == "turn" and self.game.state.turn != turn:
            self.helping = ""

    def ask(self) -> None:
        self.recap()
        state = self.game.state
        if state.active == self.seat and self.turn != state.turn:
            self.turn = state.turn
            self.show_table()
        found = choices(state)
        self.show_question(found)
        version = self.game.version
        while self.game.version == version and not self.helping:
            line = self.source.ask("> ")
            if line is None:
                raise Left(on_purpose=False)
            self.respond(line.strip(), found)

    def respond(self, line: str, found: list[Choice]) -> None:
        """A number or notation plays; anything else is a command."""
        if not line:
            self.show_question(found)
        elif is_number(line):
            if 1 <= int(line) <= len(found):
                self.play(found[int(line) - 1].code)
            else:
                self.say(f"There is no option {line}; allowed: 1 to {len(found)}.", "red")
        elif not self.commands.run(line):
            self.play_notation(line)

    def play_notation(self, line: str) -> None:
        actions = [kind.name for kind in self.game.state.rules.actions.values()]
        if line.split(maxsplit=1)[0] not in actions:
            self.say(f"{line!r} is neither a command nor an action. Type ? for help.", "red")
            return
        try:
            self.play(self.game.code_of(by_bottom_row(self.game.state, self.seat, line)))
        except SnathError as error:
            self.say(f"{error}.", "red")

    def play(self, code: int) -> None:
        """A choice of the player; an illegal one is explained."""
        reason = self.game.explain(code)
        if reason is not None:
            self.say(f"Not possible: {reason.text}", "red")
            return
        for each in self.with_earlier(code):
            self.game.play(each, self.seat)
        self.show_minor = False

    def with_earlier(self, code: int) -> list[int]:
        """A choice, with what comes before it in order and would be lost by it, if wanted."""
        chosen = [code]
        while more := earlier(self.game.state, chosen):
            self.say("Also, as it could not be chosen afterwards? (Enter or no: nothing)", "bold")
            for number, option in enumerate(more, 1):
                self.say(f"{number:>4}  {phrase(self.game.state, option)}")
            line = (self.source.ask("also> ") or "no").strip().lower()
            if line in ("no", "n", ""):
                break
            if is_number(line) and 1 <= int(line) <= len(more):
                chosen.append(more[int(line) - 1])
            else:
                self.say(f"There is no option {line!r}; allowed: 1 to {len(more)}, no.", "red")
        return sorted(chosen)

    # -- showing -----------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        return self.game.observe(self.seat)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def map(self) -> list[Text]:
        return map_lines(self.game.state, self.view(), self.console.width, self.signs)

    def show_table(self) -> None:
        """Map, everybody in short, the own mats."""
        state = self.game.state
        view = self.view()
        self.console.rule(f"Round {state.round}, your turn")
        self.console.print(*self.map(), sep="\n")
        self.console.print(summary(state.rules, view))
        if view["tile"]:
            self.say(f"Structure bonus: {word('tiles', view['tile'])}", "dim")
        for said in filter(None, (facet.line(view) for facet in terminal_facets(state.rules))):
            self.say(said, "dim")
        for line in belonging_lines(view, None):
            self.console.print(line)
        self.console.print()
        self.console.print(player_panel(state, view, self.seat, brief=True))

    def recap(self) -> None:
        """What has happened since the player last looked."""
        self.tell(self.told)
        self.told = len(self.game.events)

    def tell(self, since: int) -> None:
        state = self.game.state
        for chapter in chapters(state, self.game.events[since:], self.seat, brief=True):
            if chapter.turn:
                self.say(chapter.title(state), "bold")
            if chapter.sentence:
                self.say(f"  {chapter.sentence}")
            lead, style = ("    · ", "dim") if chapter.sentence else ("  ", "")
            for line in chapter.lines:
                self.say(lead + line, style)

    def show_question(self, found: list[Choice]) -> None:
        self.console.print()
        self.say(asked(self.game.state), "bold")
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="bold cyan", min_width=4)
        table.add_column()
        group = ""
        for choice in found:
            if choice.minor and not self.show_minor:
                continue
            heading = "Less of it" if choice.minor else choice.group
            if heading not in (group, ""):
                table.add_row("", Text(heading, "dim italic"))
            group = heading
            table.add_row(str(choice.number), Text(choice.text))
        self.console.print(table)
        hidden = sum(choice.minor for choice in found)
        if hidden and not self.show_minor:
            self.say(f"      (a: all options, {hidden} more that take less)", "dim")


def bots_for(names: Sequence[str], seats: int, human: int) -> list[Bot]:
    """A bot for every seat, in turn from the list; the helper for the player's own.

    An Automa plays by itself and is never asked.
    """
    out = [make_bot(HELPER) for _ in range(seats)]
    others = cycle(names)
    for seat in range(seats):
        if seat != human:
            bot = seat_word(next(others)).make()
            if bot is not None:
                out[seat] = bot
    return out
