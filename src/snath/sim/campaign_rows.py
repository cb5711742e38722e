"""Rows of simulated campaigns on disk: none that is finished is lost or played twice.

After each campaign a small manifest beside the file is replaced: it says how many are done and how
long the file was then.  Whatever a crash leaves behind that length is cut off when the run goes on.
"""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from typing import Any, Final

from .campaign import CampaignPlan
from .errors import FileProblem
from .play import Line

VERSION: Final = 1


class CampaignRows:
    """The file of one run; `done` campaigns are in it, the first ones of the plan."""

    def __init__(self, out: Path, plan: CampaignPlan) -> None:
        self.out = out
        self.manifest = out.with_name(out.name + ".manifest.json")
        self.plan = {"seats": list(plan.words), "seed": plan.seed, **plan.settings}
        self.done = 0
        self.size = 0

    def begin(self, overwrite: bool) -> None:
        """A new run; an old one is in the way unless it may be overwritten."""
        old = [path for path in (self.out, self.manifest) if path.exists()]
        if old and not overwrite:
            raise FileProblem(
                f"{old[0]} exists: go on with --resume, or begin anew with --overwrite"
            )
        self.out.parent.mkdir(parents=True, exist_ok=True)
        self.out.write_bytes(b"")
        self._note()

    def resume(self) -> list[dict[str, str]]:
        """The rows of an earlier run of the same plan; without one this is a new run."""
        if not self.manifest.exists():
            self.begin(overwrite=False)
            return []
        try:
            noted: dict[str, Any] = json.loads(self.manifest.read_text(encoding="utf-8"))
            plan, self.done, self.size = noted["plan"], int(noted["done"]), int(noted["size"])
        except (ValueError, TypeError, KeyError) as error:
            raise FileProblem(f"{self.manifest} is no manifest of campaigns") from error
        if noted.get("campaigns") != VERSION or plan != json.loads(json.dumps(self.plan)):
            raise FileProblem(
                f"{self.out} was made with other settings ({plan}): resume with those, or choose "
                "another file"
            )
        if not self.out.exists() or self.out.stat().st_size < self.size:
            raise FileProblem(f"{self.out} is shorter than its manifest says; --overwrite")
        os.truncate(self.out, self.size)
        return list(csv.DictReader(io.StringIO(self.out.read_text(encoding="utf-8"))))

    def add(self, rows: list[Line]) -> None:
        """The rows of the next campaign."""
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        if not self.done:
            writer.writeheader()
        writer.writerows(rows)
        data = text.getvalue().encode()
        with self.out.open("ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self.done += 1
        self.size += len(data)
        self._note()

    def _note(self) -> None:
        noted = {"campaigns": VERSION, "plan": self.plan, "done": self.done, "size": self.size}
        beside = self.manifest.with_name(self.manifest.name + ".tmp")
        beside.write_text(json.dumps(noted, indent=1) + "\n", encoding="utf-8")
        beside.replace(self.manifest)
