"""What the server writes about itself: a line of JSON for each event.

Only fields of a whitelist get out.  The text of an error may hold whatever led to it: options and
cards (rules), chat and names (a database tells which row it could not store).  So errors are
written without it: their type, a code where they have one, and the place in the program.  What
looks like a token is masked everywhere.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final, TextIO

# What kind of error it is, as errors of the rules, the server, the system, SQLite and PostgreSQL
# say it; none of it is made from what somebody has written.
CODES: Final = ("code", "errno", "strerror", "sqlite_errorname", "sqlstate")
# Extra fields of a log call that are written: `log.info("opened", extra={"game": id})`.
FIELDS: Final = (
    "game", "seat", "code", "status", "method", "path", "ms", "bot", "count", "rows", "version",
    "table", "kind", "tries", "host", "port", "database", "pid",
)
LONG_WORD: Final = re.compile(r"[A-Za-z0-9_\-+/=]{20,}")  # tokens, cookies, hashes, seeds
DIGITS: Final = re.compile(r"\b[0-9]{12,}\b")
QUERY: Final = re.compile(r"\?[^\s\"']*")
CREDENTIALS: Final = re.compile(r"://[^/@\s]+@")
MASK: Final = "…"
LONGEST: Final = 2000


def masked(text: str) -> str:
    """A text without what could be a secret."""
    text = CREDENTIALS.sub(f"://{MASK}@", text)
    text = QUERY.sub(f"?{MASK}", text)
    text = LONG_WORD.sub(mask_word, text)
    return DIGITS.sub(MASK, text)[:LONGEST]


def mask_word(match: re.Match[str]) -> str:
    """Paths and long names of code stay readable; anything like random text does not."""
    word = match.group()
    parts = re.split(r"[/_\-.]", word)
    readable = all(len(part) < 20 and not re.search(r"[0-9].*[0-9].*[0-9]", part) for part in parts)
    return word if readable else MASK


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            # What comes from elsewhere may show an error in its further lines, with its text.
            "message": masked(record.getMessage().partition("\n")[0]),
        }
        for field in FIELDS:
            value = record.__dict__.get(field)
            if value is not None:
                line[field] = value if isinstance(value, int | float) else masked(str(value))
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = error_json(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def error_json(error: BaseException) -> dict[str, Any]:
    """Type, codes and place of an error, and of what has caused it."""
    out: dict[str, Any] = {"type": type(error).__name__}
    for name in CODES:
        value = getattr(error, name, None)
        if isinstance(value, int | str):
            out[name] = value
    frames = traceback.extract_tb(error.__traceback__)
    out["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    if error.__cause__ is not None:
        out["cause"] = error_json(error.__cause__)
    return out


def configure(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send all logs of the process to one stream (standard error), as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # One line per request is the business of a proxy; here it would drown the rest.
    logging.getLogger("uvicorn.access").setLevel(max(level, logging.WARNING))
    logging.getLogger("alembic").setLevel(max(level, logging.WARNING))
