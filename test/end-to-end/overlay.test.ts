import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasChromium } from "../helpers/chromium.ts";
import { ask, post } from "../helpers/http-client.ts";
import { askPage, openServedPage } from "../helpers/served-page.ts";

const shown = (page: Page) => page.locator(".alert .head").allTextContents();

test.skipIf(!hasChromium)(
  "an overlay shows donations of its place, loses what is hidden within a second, and ends with its link",
  async () => {
    const { simulator, app, open } = await openServedPage();
    const lobby = await open();
    await askPage(lobby, `/tiltify connect ${simulator.campaignId}`);
    await lobby.getByRole("button", { name: "Yes" }).click();
    await lobby.getByText("is announced in lobby").waitFor();
    await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
    const made = await askPage(lobby, "/tiltify overlay new");
    const addressOf = (view: string) => new RegExp(`${app.url}/overlay/${view}#key=(\\S+)`).exec(made) ?? [];
    const [alertsUrl = "", key = ""] = addressOf("alerts");

    const alerts = await lobby.context().newPage();
    const goal = await lobby.context().newPage();
    await alerts.goto(alertsUrl);
    await goal.goto(addressOf("goal")[0] ?? "");
    await expect.poll(() => alerts.evaluate("sessionStorage.length")).toBe(1);

    simulator.donate({ amount: "25", name: "Troll", comment: "rude words" });
    await expect.poll(() => shown(alerts)).toEqual(["Troll donated $25:"]);
    await goal.getByText(/^\$25 of/).waitFor();
    await askPage(lobby, "/tiltify hide");
    await expect.poll(() => shown(alerts)).toEqual(["Someone donated $25. Thank you!"]);

    for (let donor = 1; donor <= 9; donor += 1) simulator.donate({ amount: "5", name: `Ann ${donor}` });
    await expect.poll(() => shown(alerts)).toEqual([expect.stringMatching(/^\d donations, \$/)]);

    const bearer = { authorization: `Bearer ${key}` };
    const order = { user: "Eve", text: "/tiltify pause" };
    expect((await post(`${app.url}/chat/rooms/lobby/messages`, order, bearer)).status).toBe(404);
    expect((await ask(`${app.url}/chat/rooms/lobby/events`, { headers: bearer })).status).toBe(404);

    await askPage(lobby, "/tiltify overlay off");
    await expect.poll(() => alerts.locator("body").innerText()).toBe("");
    await expect.poll(() => goal.locator("main").innerText()).toBe("");
    expect((await ask(`${app.url}/overlay/key`, { method: "POST", headers: bearer })).status).toBe(401);
  },
);
