"""Settings of a server, from the command line or the environment (`SNATH_…`)."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from ..engine.errors import ConfigError

PREFIX: Final = "SNATH_"
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("", "0", "false", "no", "off")


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen; each has an environment variable of the same name."""

    database: str = ""  # a URL; empty: one SQLite file in the user's data folder
    host: str = "127.0.0.1"
    port: int = 8037
    public_url: str = ""  # how players reach the server, for links in notifications
    secure_cookies: bool = False  # players come over https; so if `public_url` says so
    trust_proxy: bool = False  # take addresses of clients from X-Forwarded-For
    bot_workers: int = 0  # processes that think for bots; 0: all cores but one
    bot_seconds: float = 20.0  # a bot that thinks longer is replaced for this decision
    idle_seconds: float = 300.0  # a table that nobody watches leaves memory after this
    connections: int = 2000  # that are no sockets; beyond, idle ones give way
    connections_per_address: int = 200  # not counted behind a proxy
    sockets_per_user: int = 10
    sockets_per_address: int = 500  # one address may be that of a whole school
    metrics_token: str = ""  # who shows it may read the numbers of /metrics
    open_metrics: bool = False  # tell them to everybody who asks
    limit_factor: float = 1.0  # of all limits on requests; large for load tests of one's own
    webhook_hosts: tuple[str, ...] = ()  # host or host:port that notifications may go to
    push_key: str = ""  # made by `snath pushkey`; without it browsers are told nothing
    push_contact: str = ""  # mailto: or https:, how push services reach whoever runs this
    push_hosts: tuple[str, ...] = ()  # push services beside those of the known browsers
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    smtp_tls: bool = True

    @property
    def tls(self) -> bool:
        """Whether players come over https."""
        return self.secure_cookies or self.public_url.startswith("https://")

    def url(self) -> str:
        """The URL of the database."""
        if not self.database:
            return f"sqlite:///{data_folder() / 'snath.sqlite3'}"
        for old in ("postgres://", "postgresql://"):
            if self.database.startswith(old):
                return "postgresql+psycopg://" + self.database.removeprefix(old)
        if not self.database.startswith(("sqlite://", "postgresql+psycopg://")):
            raise ConfigError(
                f"database={self.database!r}; allowed: postgresql://USER@HOST/NAME or sqlite:///FILE"
            )
        return self.database


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment gives; the others keep their defaults."""
    given = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for field in fields(Settings):
        text = given.get(PREFIX + field.name.upper())
        if text is not None:
            try:
                values[field.name] = read(field.default, text)
            except ValueError as error:
                name = PREFIX + field.name.upper()
                raise ConfigError(f"{name}={text!r}; allowed: {error}") from error
    return Settings(**values)


def read(default: object, text: str) -> object:
    """A value of the type that the default has; a ValueError says what is allowed."""
    if isinstance(default, bool):
        word = text.strip().lower()
        if word not in YES + NO:
            raise ValueError(", ".join(filter(None, YES + NO)))
        return word in YES
    if isinstance(default, (int, float)):
        try:
            return type(default)(text)
        except ValueError:
            whole = "whole " if isinstance(default, int) else ""
            raise ValueError(f"a {whole}number") from None
    if isinstance(default, tuple):
        return tuple(word.strip() for word in text.split(",") if word.strip())
    return text


def data_folder() -> Path:
    """Where games are kept unless another database is named; made when it is missing."""
    home = Path.home()
    named = os.environ.get(PREFIX + "DATA")
    if named:
        folder = Path(named)
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "snath"
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support" / "snath"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "snath"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
