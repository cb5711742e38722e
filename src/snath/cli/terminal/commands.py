"""What the player can type besides answers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...engine.errors import SnathError
from ...engine.ruleset import Ruleset
from .mapview import legend, neighbours_text, space_text
from .mats import player_panel
from .owners import owner
from .question import choices, forced
from .story import chapters
from .tables import scores, summary

if TYPE_CHECKING:
    from .session import Session

HELP: Final = """\
 number        choose that option          notation   the same in words, like: bolster power 2
 a             all options, also those that take less than they could
 u             take back your last decision (until something was revealed)
 m             map                         D4         all about a territory
 me, p N       your mats, those of player N      o    everybody in short
 l, l N        what happened lately, in the last N turns
 s             the score if the game ended now
 why ACTION    why an action is not possible, like: why section build
 hint          what the greedy bot would do;  auto   let it finish your turn, auto all: the game
 save FILE     save the game; go on later with: snath play --load FILE
 q             leave
Empty input repeats the question. """
RECENT: Final = 6  # turns that `l` shows


def is_number(word: str) -> bool:
    """Plain digits; other signs that count as digits elsewhere are none."""
    return word.isascii() and word.isdigit() and len(word) <= 9


class Commands:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.leaving = False

    def run(self, line: str) -> bool:
        """Carry out a command; False if it is none."""
        name, _, rest = line.partition(" ")
        rest = rest.strip()
        leaving = self.leaving
        self.leaving = False
        match name.lower():
            case "?" | "h" | "help":
                self.session.say(HELP)
            case "a" | "all":
                self.session.show_minor = True
                self.session.show_question(choices(self.session.game.state))
            case "u" | "undo":
                self.undo()
            case "m" | "map":
                self.session.console.print(*self.session.map(), sep="\n")
                self.session.say(legend(self.session.game.state, self.session.signs), "dim")
            case "me":
                self.player(str(self.session.seat))
            case "p" if rest:
                self.player(rest)
            case "o" | "p":
                self.everybody()
            case "l" | "log":
                self.log(rest)
            case "s" | "score":
                self.score()
            case "why":
                self.why(rest)
            case "hint":
                self.hint()
            case "auto":
                self.session.helping = "game" if rest == "all" else "turn"
            case "save":
                self.save(rest)
            case "q" | "quit" | "exit":
                self.leave(leaving)
            case _:
                return self.space(line)
        return True

    def undo(self) -> None:
        """Back to the last question that had a choice."""
        game = self.session.game
        if not game.can_undo(self.session.seat):
            self.session.say("Nothing can be taken back any more.", "red")
            return
        game.undo(self.session.seat)
        while forced(game.state.legal()) and game.can_undo(self.session.seat):
            game.undo(self.session.seat)
        self.session.told = min(self.session.told, len(game.events))
        self.session.say("Taken back.", "dim")

    @property
    def rules(self) -> Ruleset:
        return self.session.game.state.rules

    def begun(self) -> bool:
        if self.session.game.state.round:
            return True
        self.session.say("The game has not begun yet.", "red")
        return False

    def everybody(self) -> None:
        if self.begun():
            self.session.console.print(summary(self.rules, self.session.view()))
            self.session.say(self.seats(), "dim")

    def score(self) -> None:
        if self.begun():
            self.session.console.print(scores(self.rules, self.session.view()))

    def seats(self) -> str:
        state = self.session.game.state
        names = [f"{seat} {owner(state, seat)}" for seat in range(len(state.players))]
        return "Players: " + ", ".join(names)

    def player(self, number: str) -> None:
        game = self.session.game
        if not is_number(number) or int(number) >= len(game.state.players):
            self.session.say(f"There is no player {number}. {self.seats()}.", "red")
        elif self.begun():
            view = self.session.view()
            self.session.console.print(player_panel(game.state, view, int(number)))

    def log(self, number: str) -> None:
        turns = int(number) if is_number(number) else RECENT
        game = self.session.game
        told = chapters(game.state, game.events, self.session.seat)
        for chapter in told[-max(turns, 1) :]:
            self.session.say(chapter.title(game.state), "bold")
            for line in chapter.lines:
                self.session.say(f"  {line}")

    def why(self, action: str) -> None:
        """Why an action is not among the options."""
        if not action:
            self.session.say("why ACTION: the action in notation, like: why section build", "red")
            return
        try:
            reason = self.session.game.explain(action)
        except SnathError as error:
            self.session.say(f"{error}.", "red")
            return
        self.session.say("It is possible now." if reason is None else reason.text)

    def hint(self) -> None:
        code = self.session.bot_choice()
        found = next(c for c in choices(self.session.game.state) if c.code == code)
        self.session.say(f"The greedy bot would choose {found.number}: {found.text}")

    def save(self, name: str) -> None:
        if not name:
            self.session.say("save FILE: where to?", "red")
            return
        try:
            self.session.game.record().save(Path(name).expanduser())
        except (OSError, SnathError) as error:
            self.session.say(f"Not saved: {error}.", "red")
            return
        self.session.say(f"Saved. Go on later with: snath play --load {name}")

    def leave(self, sure: bool) -> None:
        from .session import Left

        if sure:
            raise Left(on_purpose=True)
        self.leaving = True
        self.session.say("Type q again to leave; save FILE keeps the game.")

    def space(self, line: str) -> bool:
        """All about a territory that is named."""
        board = self.session.game.state.board
        space = board.index.get(line.upper(), board.index.get(line.lower(), -1))
        if space < 0:
            return False
        self.session.console.print(space_text(board, self.session.view(), space))
        self.session.say(f"  {neighbours_text(board, space)}", "dim")
        return True
