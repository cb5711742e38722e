"""Producing, placing pieces and tokens, paying, gaining."""

from __future__ import annotations

from tests.view.explain_case import METAL, WOOD, Case, crimea, top

TWO_SITES = {"resources": {"A4": "2 wood", "A5": "2 wood"}}
CRIMEAN_WOOD = {"resources": {"G3": "2 wood", "H1": "2 wood"}}

PRODUCE = top("deploy", units="character C5, worker A4, worker A5, worker B5")
SITES = [
    Case(
        "territory_limit",
        "produce_at B5 1",
        given=top("deploy", structures="mill C6", units="worker A4, worker A5, worker B5"),
        play=("produce", "produce_at A4 1", "produce_at A5 1"),
    ),
    Case("yields_nothing", "produce_at D4 1", {"terrain": "factory"}, PRODUCE, ("produce",)),
    Case(
        "yields_nothing",
        "produce_at home-nordic 1",
        {"terrain": "home base"},
        PRODUCE,
        ("produce",),
    ),
    Case(
        "produced_already",
        "produce_at A4 1",
        {"space": "A4"},
        PRODUCE,
        ("produce", "produce_at A4 1"),
    ),
    Case(
        "more_than_workers", "produce_at A4 2", {"have": 1, "space": "A4"}, PRODUCE, ("produce",)
    ),
    Case("amount_zero", "produce_at A4 0", given=PRODUCE, play=("produce",)),
    Case("not_controlled", "produce_at F5 1", {"space": "F5"}, PRODUCE, ("produce",)),
    Case("no_worker_there", "produce_at C5 1", {"space": "C5"}, PRODUCE, ("produce",)),
    Case(
        "workers_all_out",
        "produce_at A6 2",
        {"have": 1},
        top("deploy", units="worker A4 x5, worker A6 x2", popularity=5),
        ("produce",),
    ),
    Case(
        "home_base_site",
        "deploy 1 home-nordic",
        given={**top("deploy"), **METAL},
        play=("bottom 0",),
    ),
    Case("lake_site", "deploy 1 C4", {"space": "C4"}, {**top("deploy"), **METAL}, ("bottom 0",)),
    Case(
        "not_controlled", "deploy 1 B5", {"space": "B5"}, {**top("deploy"), **METAL}, ("bottom 0",)
    ),
    Case(
        "no_worker_there",
        "build mine C5",
        {"space": "C5"},
        {**top("build", units="character C5, worker A4"), **WOOD},
        ("bottom 0",),
    ),
    Case(
        "no_mech_there",
        "place_worker A4",
        {"space": "A4"},
        {
            **top("factory", factory_cards=[14], cards=[2], units="mech 1 A5, worker A4"),
            "modules": ["promos"],
        },
        ("factory_top 0", "discard 2"),
    ),
    Case(
        "token_order",
        "place oil A4",
        given=top("enlist"),
        play=("trade any_resource 2", "place metal A5"),
    ),
    Case(
        "no_worker_there",
        "place oil C5",
        {"space": "C5"},
        top("enlist", units="character C5, worker A4"),
        ("trade any_resource 2",),
    ),
    Case("nothing_to_place", "place oil A4", given=top("enlist")),
    Case("nothing_to_place", "place_worker A4", given=top("enlist")),
    Case("place_all", "done", {"left": 2}, top("enlist"), ("trade any_resource 2",)),
]

PAYMENT = [
    Case("nothing_to_pay", "pay wood A4", given=top("build")),
    Case("nothing_to_pay", "pay_card 2", given=top("build")),
    Case("nothing_to_pay", "discard 2", given=top("build")),
    Case(
        "wrong_resource",
        "pay metal A4",
        {"resource": "wood"},
        {**top("build"), **TWO_SITES},
        ("bottom 0",),
    ),
    Case(
        "no_token",
        "pay wood B5",
        {"resource": "wood", "space": "B5"},
        {**top("build"), **TWO_SITES},
        ("bottom 0",),
    ),
    Case(
        "not_controlled",
        "pay wood B5",
        {"space": "B5"},
        {**top("build"), "resources": {**TWO_SITES["resources"], "B5": "1 wood"}},
        ("bottom 0",),
    ),
    Case(
        "rest_unpayable",
        "pay wood A5",
        {"left": 3},
        {**top("build"), **TWO_SITES},
        ("bottom 0",),
    ),
    Case(
        "token_order",
        "pay wood A4",
        given={
            **top("build", units="worker A4, worker A5, worker B5"),
            "resources": {"A4": "2 wood", "A5": "2 wood", "B5": "2 wood"},
        },
        play=("bottom 0", "pay wood A5"),
    ),
    Case(
        "type_paid",
        "pay oil A5",
        {"resource": "oil"},
        {
            **top("factory", factory_cards=[13]),
            "modules": ["promos"],
            "resources": {"A4": "2 oil, 1 wood", "A5": "1 oil"},
        },
        ("factory_top 0", "pay oil A4"),
    ),
    Case("cards_do_not_pay", "pay_card 2", given={**top("build"), **TWO_SITES}, play=("bottom 0",)),
    Case(
        "card_paid_already",
        "pay_card 2",
        {"ability": "coercion"},
        {**crimea("build", cards=[2, 2]), **CRIMEAN_WOOD},
        ("bottom 0", "pay_card 2"),
    ),
    Case(
        "card_first",
        "pay_card 2",
        given={**crimea("build", cards=[2, 2]), **CRIMEAN_WOOD},
        play=("bottom 0", "pay wood G3"),
    ),
    Case(
        "card_not_held",
        "pay_card 5",
        {"value": "5"},
        {**crimea("build", cards=[2, 2]), **CRIMEAN_WOOD},
        ("bottom 0",),
    ),
    Case("nothing_to_gain", "gain coins 1", given=top("build")),
    Case(
        "gain_or_decline",
        "gain popularity 0",
        given={**top("build"), **WOOD, "crimea": {"recruits": ["build coins"]}},
        play=("bottom 0", "decline"),
    ),
    Case(
        "amount_too_high",
        "gain popularity 2",
        {"most": 1},
        {**top("build"), **WOOD, "crimea": {"recruits": ["build coins"]}},
        ("bottom 0", "decline"),
    ),
]

CASES = [*SITES, *PAYMENT]
