import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBarriers } from "../helpers/axe.ts";
import { hasChromium } from "../helpers/chromium.ts";
import { openServedPage } from "../helpers/served-page.ts";

const soon = { timeout: 20_000 };
const whole = test.skipIf(!hasChromium);

/** Opens two pages of one room, the first with its control room. */
async function openRooms() {
  const { simulator, app, open } = await openServedPage();
  const other = await open();
  const page = await open("lobby&control");
  await page.setViewportSize({ width: 1_280, height: 800 });
  return { simulator, app, page, other };
}

const panel = (page: Page, name: string) =>
  page.locator(".panel").filter({ has: page.getByRole("heading", { name, level: 2 }) });
const openPanel = (page: Page, name: string) => panel(page, name).locator(":scope > summary").click();
const answer = (page: Page) => page.locator(".aside p").last();

whole(
  "people can use the control room without typing a command, and another page gets none of its answers",
  async () => {
    const { simulator, app, page, other } = await openRooms();
    const frames: string[] = [];
    const devtools = await other.context().newCDPSession(other);
    await devtools.send("Network.enable");
    devtools.on("Network.eventSourceMessageReceived", ({ data }) => frames.push(data));

    // Connect a campaign.
    await page.getByLabel("Address of the campaign page").fill(simulator.campaignId);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("button", { name: "Yes" }).first().click();
    await panel(page, "Status").getByText("Everything's fine.").waitFor(soon);
    await expect.poll(() => simulator.requestCounts().putWebhookSubscription, soon).toBe(1);

    // Hide a donor, and show them again.
    simulator.donate({ amount: "25", name: "Ann Berg", comment: "Go otters!" });
    simulator.donate({ amount: "6", name: "Troll", comment: "boo" });
    const people = panel(page, "Recent");
    await people.getByRole("button", { name: "Hide: Troll $6" }).click(soon);
    await expect
      .poll(() => page.locator(".announcement").allTextContents(), soon)
      .toContainEqual(expect.stringContaining("Someone donated $6"));
    await people.locator("li.hidden").getByText("Troll $6").waitFor(soon);
    expect(await people.getByRole("button", { name: "Hide: Troll $6" }).count()).toBe(0);
    await people.getByRole("button", { name: "Show: Troll $6" }).click();
    await people.getByRole("button", { name: "Hide: Troll $6" }).waitFor(soon);

    // Change a setting after looking at its preview.
    await openPanel(page, "Settings");
    await page.getByLabel("Minimum amount", { exact: true }).fill("20");
    await page.getByText("In the last hour, that would have been 1 of 2.").waitFor(soon);
    await page.getByRole("button", { name: "Save" }).click();
    await answer(page).getByText("Donations of $20 or more are announced").waitFor(soon);
    await expect.poll(() => page.getByLabel("Minimum amount", { exact: true }).inputValue(), soon).toBe("20 USD");

    // Open the history, and undo the change.
    await openPanel(page, "History");
    const history = panel(page, "History");
    await history.getByText("Minimum amount: 0 → $20").waitFor(soon);
    await history.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Minimum amount", { exact: true }).inputValue(), soon).toBe("0");

    // Set a template.
    await openPanel(page, "Your templates");
    await page.getByLabel("Your template", { exact: true }).fill("{name} rang the bell with {amount}!");
    const twitch = page.locator("figure").filter({ hasText: "Twitch" });
    await twitch.getByText("🔔 Ann Berg rang the bell with $25!").first().waitFor(soon);
    await panel(page, "Your templates").getByRole("button", { name: "Save" }).click();
    await panel(page, "Your templates").getByRole("button", { name: "Default text" }).waitFor(soon);

    // Try a theme in the overlay editor's preview.
    await openPanel(page, "Overlay editor");
    const preview = page.frameLocator("iframe");
    await preview.locator(".alert .sum").getByText("$25").waitFor(soon);
    await page.getByRole("button", { name: "bottom-right" }).press("Enter");
    await page.getByRole("combobox", { name: "Theme" }).selectOption("pop");
    await preview.locator('html[data-corner="bottom-right"][data-theme="pop"]').waitFor(soon);
    await page.getByRole("button", { name: "500", exact: true }).click();
    await preview.locator(".alert.large .sum").getByText("$500").waitFor(soon);
    await panel(page, "Overlay editor").getByRole("button", { name: "Save" }).click();
    await answer(page).getByText("bottom-right pop").waitFor(soon);

    // Only the page that asked gets the overlay's links.
    await openPanel(page, "Overlay for OBS");
    await panel(page, "Overlay for OBS").getByRole("button", { name: "New links" }).click();
    await answer(page).getByText(`${app.url}/overlay/alerts#key=`).waitFor(soon);
    const [, key = ""] = /alerts#key=([\w-]+)/.exec(await answer(page).innerText()) ?? [];
    expect(key.length).toBeGreaterThan(20);
    await panel(page, "Overlay for OBS").getByText("There's an overlay for lobby").waitFor(soon);

    const state = await other.evaluate<string>(`fetch("/chat/rooms/lobby/control").then((answer) => answer.text())`);
    const seen = frames.join("") + state + (await other.content());
    expect(seen).toContain("Troll");
    expect(
      [key, "rang the bell with $25", "In the last hour", "Hidden everywhere"].filter((one) => seen.includes(one)),
    ).toEqual([]);
    expect(await other.locator(".aside").count()).toBe(0);
    expect(
      (await fetch(`${app.url}/chat/rooms/lobby/control`, { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(404);
  },
);

whole("a moderator can approve a comment by keyboard alone, and end a panic by the button in its answer", async () => {
  const { simulator, page } = await openRooms();
  await page.getByLabel("Address of the campaign page").fill(simulator.campaignId);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Yes" }).first().press("Enter");
  await panel(page, "Status").getByText("Everything's fine.").waitFor(soon);
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription, soon).toBe(1);
  await panel(page, "Settings").locator(":scope > summary").press("Enter");
  await page.getByRole("combobox", { name: "Comments", exact: true }).press("End");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Save");
  await page.keyboard.press("Enter");

  simulator.donate({ amount: "25", name: "Ann Berg", comment: "Go otters!" });
  const waiting = panel(page, "Waiting for approval");
  await waiting.getByText("“Go otters!”").waitFor(soon);
  await waiting.getByRole("button", { name: "Approve" }).press("Enter");
  await expect
    .poll(() => page.locator(".announcement").allTextContents(), soon)
    .toContainEqual(expect.stringContaining("“Go otters!”"));
  await waiting.getByText("Nothing waiting.").waitFor(soon);

  await page.getByRole("button", { name: "Panic" }).press("Enter");
  await page.getByRole("button", { name: "Resume", exact: true }).waitFor(soon);
  await expect
    .poll(() => page.locator(".announcement").allTextContents(), soon)
    .not.toContainEqual(expect.stringContaining("Ann Berg"));
  await page.getByRole("button", { name: "Undo everything" }).press("Enter");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor(soon);
  await expect
    .poll(() => page.locator(".announcement").allTextContents(), soon)
    .toContainEqual(expect.stringContaining("Ann Berg"));
});

const headings = (page: Page) => page.locator(".panel:visible > summary").allTextContents();

whole("a helper can moderate with a personal link, and loses access the moment the link ends", async () => {
  const { app, page, other } = await openRooms();
  await panel(page, "Status").getByText("Connect a campaign").first().waitFor(soon);
  await expect
    .poll(() => headings(page), soon)
    .toEqual([
      ...["Status", "Waiting for approval", "Recent", "Timer", "Settings", "Your templates"],
      ...["Overlay editor", "Overlay for OBS", "Helpers", "History", "Host", "Pictures and sounds"],
    ]);
  await openPanel(page, "Host");
  await panel(page, "Host").getByText("Campaigns: 0.").waitFor(soon);

  // Create a helper's link on the page.
  await openPanel(page, "Helpers");
  const helpers = panel(page, "Helpers");
  await helpers.getByText("Give someone a link").click();
  await helpers.getByLabel("Their name").fill("Anna");
  await helpers.getByText("/tiltify helpers new Anna").last().waitFor();
  await helpers.getByRole("button", { name: "Make a link" }).click();
  await answer(page).getByText("The link for Anna:").waitFor(soon);
  const [link = ""] = /http:\S+#key=helper-[\w-]+/.exec(await answer(page).innerText()) ?? [];
  expect(link.startsWith(`${app.url}/chat#key=`)).toBe(true);
  expect(await other.content()).not.toContain("helper-");

  // Open it on Anna's phone.
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context?.newPage();
  if (phone === undefined) throw new Error("no browser");
  await phone.goto(link);
  await phone.waitForSelector('[data-state="live"]', soon);
  expect(phone.url()).toBe(`${app.url}/chat`);
  const name = phone.getByLabel("Your name");
  expect([await name.inputValue(), await name.isEditable()]).toEqual(["Anna", false]);
  await phone.getByRole("button", { name: "Control room" }).press("Enter");
  await panel(phone, "Status").getByText("No campaign").first().waitFor(soon);
  await openPanel(phone, "Settings");
  expect(await headings(phone)).toEqual(["Status", "Waiting for approval", "Recent", "Timer", "Settings"]);
  expect(await panel(phone, "Settings").locator("label > span:first-child").allTextContents()).toHaveLength(3);
  expect(await phone.getByText("Forget a donor").count()).toBe(0);

  // Set the timer with the keyboard.
  const timer = panel(phone, "Timer");
  await timer.locator(":scope > summary").press("Enter");
  await timer.getByRole("button", { name: "Start with 4 hours" }).press("Enter");
  await timer.getByRole("button", { name: "+5 min" }).press("Enter", soon);
  await timer.getByText("4:04:5").waitFor(soon);
  await timer.getByRole("button", { name: "Pause timer" }).press("Enter");
  await timer.getByRole("button", { name: "Resume timer" }).waitFor(soon);
  expect(await findBarriers(phone)).toEqual([]);
  expect(await phone.evaluate("document.documentElement.scrollWidth")).toBe(390);

  // Anna types commands, allowed ones and others.
  await phone.getByRole("button", { name: "Pause", exact: true }).press("Enter");
  await phone.getByRole("button", { name: "Resume", exact: true }).waitFor(soon);
  await phone.getByRole("button", { name: "Chat", exact: true }).press("Enter");
  await phone.getByLabel("Message").fill("/tiltify cooldown calm");
  await phone.keyboard.press("Enter");
  await answer(phone).getByText("Only people who manage this place can do that.").waitFor(soon);
  await openPanel(page, "History");
  await panel(page, "History").getByText("(Anna, just now)").first().waitFor(soon);
  await helpers.getByText(/created .*, last used/).waitFor(soon);

  // End the link.
  await helpers.getByRole("button", { name: "Turn off", exact: true }).click();
  await phone.getByText("This link no longer works. Ask the person who gave it to you for a new one.").waitFor(soon);
  expect(await findBarriers(phone)).toEqual([]);
  await phone.goto(link);
  await phone.getByText("This link no longer works.").waitFor(soon);
  await page.reload();
  await page.waitForSelector('[data-state="live"]');
});
