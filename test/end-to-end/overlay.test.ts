import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasChromium } from "../helpers/chromium.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { ask, post } from "../helpers/http-client.ts";
import { askPage, openServedPage } from "../helpers/served-page.ts";

const pageTest = hasChromium ? test : test.skip;
const shown = (page: Page) => page.locator(".alert .head").allTextContents();

pageTest("an overlay shows its place's donations, except those that moderators hid", async () => {
  const { simulator, app, open } = await openServedPage();
  const lobby = await open();
  await askPage(lobby, `/tiltify connect ${simulator.campaignId}`);
  await lobby.getByRole("button", { name: "Yes" }).click();
  await lobby.getByText("I announce Maple").waitFor();
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  const made = await askPage(lobby, "/tiltify overlay new");
  const addressOf = (view: string) => new RegExp(`${app.url}/overlay/${view}#key=(\\S+)`).exec(made) ?? [];
  const [alertsUrl = "", key = ""] = addressOf("alerts");

  const alerts = await lobby.context().newPage();
  const goal = await lobby.context().newPage();
  // Keeps an alert on the screen until the test releases it, however slow the machine is.
  await alerts.clock.install();
  await alerts.clock.pauseAt(Date.now() + 3_600_000);
  await alerts.goto(alertsUrl);
  await goal.goto(addressOf("goal")[0] ?? "");
  const scene = await lobby.context().newPage();
  await scene.goto(addressOf("scene")[0] ?? "");
  await scene.locator(".goals .panel .percent").waitFor();
  await scene.locator(".aside .panel").waitFor();
  await expect.poll(() => alerts.evaluate("sessionStorage.length")).toBe(1);

  simulator.donate({ amount: "25", name: "Troll", comment: "rude words" });
  await expect.poll(() => shown(alerts)).toEqual(["Troll donated $25:"]);
  await goal.getByText(/^\$25 of/).waitFor();
  await askPage(lobby, "/tiltify hide");
  await expect.poll(() => shown(alerts)).toEqual(["Someone donated $25. Thank you!"]);

  for (let donor = 1; donor <= 9; donor += 1) simulator.donate({ amount: "5", name: `Ann ${donor}` });
  const later = () => alerts.clock.runFor(1_000).then(() => shown(alerts));
  await expect.poll(later).toEqual([expect.stringMatching(/^\d donations, \$/)]);

  const bearer = { authorization: `Bearer ${key}` };
  const order = { user: "Eve", text: "/tiltify pause" };
  expect((await post(`${app.url}/chat/rooms/lobby/messages`, order, bearer)).status).toBe(404);
  expect((await ask(`${app.url}/chat/rooms/lobby/events`, { headers: bearer })).status).toBe(404);

  await askPage(lobby, "/tiltify overlay off");
  await expect.poll(() => alerts.locator("main").innerText()).toBe("");
  await expect.poll(() => goal.locator("main").innerText()).toBe("");
  await expect.poll(() => scene.locator(".panel").count()).toBe(0);
  expect((await ask(`${app.url}/overlay/key`, { method: "POST", headers: bearer })).status).toBe(401);
});

pageTest("the label files of a place show its totals and donors, without hidden names", async () => {
  const folder = temporaryFolder();
  const { simulator, open } = await openServedPage({ env: { LABELS_FOLDER: folder } });
  const lobby = await open();
  await askPage(lobby, `/tiltify connect ${simulator.campaignId}`);
  await lobby.getByRole("button", { name: "Yes" }).click();
  await lobby.getByText("I announce Maple").waitFor();
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  await askPage(lobby, "/tiltify overlay new");
  await expect.poll(() => readdirSync(folder)).toHaveLength(1);
  const [place = ""] = readdirSync(folder);
  const file = (name: string) => readFileSync(join(folder, place, `${name}.txt`), "utf8");

  // Before any donation: one from the second before a timer starts may count, because a `Date` header has no fractions.
  await expect.poll(() => existsSync(join(folder, place, "timer.txt")) && file("timer")).toBe("");
  await askPage(lobby, "/tiltify timer start 1h 10m per $5");
  await expect.poll(() => file("timer")).toMatch(/^0:59:5/);

  simulator.donate({ amount: "25", name: "Troll", comment: "rude words" });
  await expect.poll(() => file("latest")).toBe("Troll $25");
  await expect.poll(() => file("total")).toBe("$25");
  expect(["goal", "percent"].map(file)).toEqual(["$2,000", "1%"]);
  await askPage(lobby, "/tiltify hide");
  await expect.poll(() => file("latest")).toBe("Someone $25");
  await expect.poll(() => file("top")).not.toContain("Troll");
  await askPage(lobby, "/tiltify test");
  simulator.donate({ amount: "5", name: "Ann" });
  await expect.poll(() => file("latest")).toBe("Ann $5");
  await expect.poll(() => file("timer")).toMatch(/^1:5[89]:/);

  await askPage(lobby, "/tiltify overlay off");
  await expect.poll(() => ["total", "goal", "percent", "latest", "top", "timer"].map(file).join("")).toBe("");
  expect(readdirSync(join(folder, place)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
