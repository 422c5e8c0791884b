import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasChromium } from "../helpers/chromium.ts";
import { askPage, openServedPage } from "../helpers/served-page.ts";

const pageTest = hasChromium ? test : test.skip;
const announced = (page: Page) => page.locator(".announcement p").allTextContents();
const press = (page: Page, name: string) => page.locator(".announcement").last().getByRole("button", { name }).click();

/** A room with announcements, and one where the team is asked about comments. */
async function openRooms() {
  const { simulator, open } = await openServedPage();
  const lobby = await open();
  const team = await open("team");
  await askPage(lobby, `/tiltify connect ${simulator.campaignId}`);
  await lobby.getByRole("button", { name: "Yes" }).click();
  await lobby.getByText("From now on, I announce").waitFor();
  await askPage(team, "/tiltify alerts here");
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  return { simulator, lobby, team };
}

pageTest("a moderator approves a comment by pressing a button on the page", async () => {
  const { simulator, lobby, team } = await openRooms();
  expect(await askPage(team, "/tiltify comments approve")).toContain("are asked about each one, with buttons");

  simulator.donate({ amount: "25", name: "Ann Berg", comment: "Go <b>otters</b>!" });
  await expect.poll(() => announced(team)).toEqual([expect.stringContaining("“Go <b>otters</b>!”")]);
  expect(await announced(lobby)).toEqual([expect.stringContaining("Ann Berg donated $25.")]);

  await team.reload();
  await press(team, "Approve");

  await expect.poll(() => announced(lobby)).toEqual([expect.stringContaining("“Go <b>otters</b>!”")]);
  await expect.poll(() => announced(team)).toEqual([expect.stringContaining("Approved.")]);
  expect(await team.locator(".announcement button").count()).toBe(0);

  simulator.donate({ amount: "5", name: "good gal", comment: "hello" });
  await expect.poll(() => announced(lobby)).toContainEqual(expect.stringContaining("good gal donated $5."));
  expect(await askPage(lobby, "/tiltify approve good gal")).toContain("good gal $5: “hello”");
  await expect.poll(() => announced(lobby)).toContainEqual(expect.stringContaining("“hello”"));
});

pageTest("a moderator on the page can read and approve a comment that the filter hid", async () => {
  const { simulator, lobby, team } = await openRooms();
  simulator.donate({ amount: "5", name: "Ann", comment: "fuck this, go otters" });
  await expect.poll(() => announced(team)).toEqual([expect.stringContaining("was hidden by the filter")]);
  expect(await team.content()).not.toContain("go otters");

  await press(team, "Show it to me");
  await team.getByText("Ann: “fuck this, go otters”").waitFor();
  await team.locator(".aside").last().getByRole("button", { name: "Approve" }).click();

  await expect.poll(() => announced(lobby)).toEqual([expect.stringContaining("fuck this, go otters")]);
});

pageTest("a moderator can hide and show a donation with the buttons next to the donation", async () => {
  const { simulator, lobby } = await openRooms();
  simulator.donate({ amount: "5", name: "Ann", comment: null });
  simulator.donate({ amount: "6", name: "Troll", comment: "boo" });
  await expect.poll(() => announced(lobby)).toHaveLength(2);

  await askPage(lobby, "/donations");
  const list = lobby.locator(".reply:not(.aside)").last();
  const lines = (await list.locator("p").innerText()).split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^\d\. Troll \$6, .*Hide$/));
  const line = lines
    .slice(1)
    .filter((one) => one.endsWith("Hide"))
    .findIndex((one) => one.includes("Troll"));
  await list.getByRole("button", { name: "Hide" }).nth(line).click();

  await expect.poll(() => announced(lobby)).toContainEqual(expect.stringContaining("Someone donated $6."));
  expect(await announced(lobby)).toContainEqual(expect.stringContaining("Ann donated $5."));
  expect(await list.getByRole("button", { name: "Hide" }).count()).toBe(1);

  await lobby.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => announced(lobby)).toContainEqual(expect.stringContaining("Troll donated $6"));
});
