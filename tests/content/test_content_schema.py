"""The JSON Schemas for editors: up to date, and in agreement with the files."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from snath.content.formats import FORMATS
from snath.content.json_schema import schema, schema_files, write_schemas
from snath.content.modules import content_modules, formats, sources

jsonschema = pytest.importorskip("jsonschema")

KINDS = formats().kinds
FOLDERS = {source.name: source.folder for source in sources()}
SHIPPED = [
    (module, kind) for module in content_modules() for kind in KINDS
    if FOLDERS[module].joinpath(f"{kind}.json").is_file()
]
# The formats that have their schemas in a folder: those of the base game, those of modules.
SCHEMAS = {resources.files("snath.content").joinpath("schema"): FORMATS} | {
    source.folder.joinpath("schema"): source.facet.formats
    for source in sources() if source.facet.formats
}


def read(module: str, name: str) -> Any:
    return json.loads(FOLDERS[module].joinpath(name).read_text(encoding="utf-8"))


def validator(kind: str, *, override: bool) -> Any:
    return jsonschema.Draft202012Validator(schema(kind, KINDS[kind], override=override))


def test_schema_folders_are_up_to_date() -> None:
    """If this fails, call `snath.content.json_schema.write_schemas` on the folder."""
    assert len(SCHEMAS) >= 3
    for folder, kinds in SCHEMAS.items():
        there = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir()}
        assert there == schema_files(kinds)


def test_write_schemas(tmp_path: Path) -> None:
    write_schemas(tmp_path / "schema", FORMATS)
    assert len(list((tmp_path / "schema").iterdir())) == 2 * len(FORMATS)


@pytest.mark.parametrize("text", schema_files(KINDS).values(), ids=schema_files(KINDS))
def test_schema_is_valid(text: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(text))


@pytest.mark.parametrize(("module", "kind"), SHIPPED)
def test_file_matches_its_schema(module: str, kind: str) -> None:
    data = read(module, f"{kind}.json")
    validator(kind, override=False).validate(data)
    path = Path(str(FOLDERS[module])) / data["$schema"]
    assert path.name == f"{kind}.schema.json"
    assert path.is_file()


def test_what_each_module_ships() -> None:
    shipped = {name: [k for m, k in SHIPPED if m == name] for name in content_modules()}
    assert shipped == {
        "base": list(FORMATS),
        "automa": ["automa_cards", "star_trackers"],
        "invaders": ["player_mats", "factions"],
        "promos": ["factory_cards", "objectives", "encounters"],
        "modular_board": ["board", "modular_board"],
        "airships": ["airship_tiles", "automa_airships"],
        "more_encounters": ["encounters"],
        "mech_mods": ["mech_mods"],
        "infrastructure_mods": ["infrastructure_mods"],
        "vesna": ["board", "factions", "mech_tokens"],
        "fenris": ["board", "factions"],
        "tesla": ["tesla"],
        "mad_tesla": ["mad_tesla"],
        "desolation": ["desolation"],
        "triumph_tracks": ["triumph_tracks"],
        "triumph_tiles": ["triumph_tiles"],
        "rivals": ["rivals"],
        "alliances": ["alliances"],
        "resolutions": ["resolutions"],
        "influence_race": ["influence_race"],
        "captive": ["captive"],
        "raiders": ["raiders"],
        "fortress": ["fortress"],
        "search_party": ["search_party"],
        "scattered_stars": ["scattered_stars"],
    }


def test_override_schema_asks_only_for_the_key() -> None:
    entry = {"encounters": [{"number": 3}]}
    validator("encounters", override=True).validate(entry)
    assert not validator("encounters", override=False).is_valid(entry)


@pytest.mark.parametrize("entry", [
    {"number": "3"}, {"number": 3, "title": "x"}, {"number": 3, "options": []},
    {"number": 3, "confidence": "certain"},
])
def test_schema_refuses_what_loading_refuses(entry: dict[str, Any]) -> None:
    assert not validator("encounters", override=True).is_valid({"encounters": [entry]})


@pytest.mark.parametrize(("module", "kind"), SHIPPED)
def test_promo_entries_name_their_pack(module: str, kind: str) -> None:
    for entries in read(module, f"{kind}.json").values():
        for entry in entries if isinstance(entries, list) else []:
            assert ("pack" in entry) == (module == "promos")


def test_packs() -> None:
    packs: dict[str, list[int]] = {}
    for card in read("promos", "encounters.json")["encounters"]:
        packs.setdefault(card["pack"], []).append(card["number"])
    assert packs == {
        "promo_1": [29, 30, 31, 32], "promo_2": [33, 34, 35, 36], "promo_6": [37],
        "promo_7": [38], "promo_11": [39], "promo_12": [40], "promo_13": [41], "promo_14": [42],
    }
