"""The notebook runs from its first cell to its last, and holds no old output."""

from __future__ import annotations

import json
from pathlib import Path

from tests.env.extras import need
from tests.examples.running import EXAMPLES, run

NOTEBOOK = EXAMPLES / "analyse.ipynb"
EXECUTE = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], 4)
NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""


def test_it_is_kept_without_output() -> None:
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


def test_it_runs(tmp_path: Path) -> None:
    need("notebook", "matplotlib", "nbclient", "nbformat", "ipykernel", "polars")
    out = tmp_path / "executed.ipynb"
    run("-W", "default", "-c", EXECUTE, str(NOTEBOOK), str(out), SNATH_GAMES="12")
    cells = json.loads(out.read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output["output_type"] == "error"]
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    assert len(pictures) == 3
    summary = "".join(outputs[-1]["data"]["text/plain"])
    assert summary == "{'games': 12, 'win_share': 1.0, 'best': 'greedy:tries=20'}"
