"""Web Push in a real browser, from the worker on: a push service lies outside."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .conftest import Arrive, wait_for_question, wait_until

REGISTER = """async () => {
    await navigator.serviceWorker.register('/push.js')
    await navigator.serviceWorker.ready
}"""
SHOWN = """async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, tag, data }) =>
        ({ title, body, tag, url: data.url }))
}"""
CLICK = """() => self.registration.getNotifications().then(([shown]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification: shown })))"""


def test_a_push_is_shown_and_leads_to_the_game(arrive: Arrive) -> None:
    ada = arrive()
    page, context = ada.page, ada.page.context
    game = ada.create({"kind": "bot", "bot": "random"}, seed=3)
    context.grant_permissions(["notifications"], origin=ada.url)
    ada.open("/settings")
    devtools = context.new_cdp_session(page)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(r["registrationId"] for r in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.evaluate(REGISTER)
    wait_until(page, lambda: bool(registered))
    told = {"title": "Your turn", "body": "Round 3", "url": f"/game/{game}", "tag": game}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": ada.url, "registrationId": registered[-1], "data": json.dumps(told)},
    )
    wait_until(page, lambda: page.evaluate(SHOWN) == [told])

    # A tap on it: the page that shows the game comes to the front.
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    [worker] = context.service_workers
    worker.evaluate(CLICK)
    wait_until(page, lambda: page.evaluate(SHOWN) == [])
    expect(page.locator(".ask.mine")).to_be_visible()
    assert len(context.pages) == 1
