import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasChromium, openPage } from "../helpers/chromium.ts";
import { sqlite } from "../helpers/databases.ts";
import type { FakeMessage } from "../helpers/discord/fake-messages.ts";
import { type FakeComponent, visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

const inChromium = hasChromium ? test : test.skip;
const [donor, boss, bots] = ["401", "380", "390"];
const manageRoles = String(1n << 28n);
const viewer = { user: { id: "71", username: "ann" }, permissions: may.nothing };
const manager = { user: { id: "8", username: "boss" }, permissions: may.manageServer, roles: [boss] };

/** To get screenshots, set SCREENSHOTS to a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** A server with a campaign, and a role for donors. */
async function openServer() {
  const world = await serveDiscord(sqlite, {}, (simulator) => ({
    TILTIFY_WEBHOOK_RELAY_ID: simulator.ids.webhookRelay,
  }));
  const { choose, simulator, discord } = world;
  const { members } = discord;
  members.setRole(donor, { name: "Donor", position: 3 });
  members.setRole(boss, { name: "Boss", position: 8, permissions: manageRoles });
  members.setRole(bots, { name: "bellringer", position: 6, permissions: manageRoles, managed: true });
  members.setBotRoles([bots]);
  members.join("8", [boss]);
  members.join("71");
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await choose("tiltify role", { which: "donor", role: donor }, manager);
  await eventually(() => expect(simulator.requestCounts().putWebhookSubscription).toBe(1));
  return world;
}

/**
 * The donation page: a relay's link is its usual address with `relay`, and donations there are reported with the key
 * (developers.tiltify.com, "Using Relays"). It does not look like the platform's.
 */
async function playDonationPage(page: Page, { simulator }: Awaited<ReturnType<typeof openServer>>) {
  const given: string[] = [];
  await page.route("https://donate.tiltify.com/**", async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [relay, name, amount] = ["relay", "name", "amount"].map((one) => searchParams.get(one) ?? undefined);
    if (name !== undefined && amount !== undefined) {
      given.push(simulator.donate({ name, amount, ...(relay && { relay }) }).id);
      return route.fulfill({ contentType: "text/html", body: "<h1>Thank you!</h1>" });
    }
    const told = relay === undefined ? "" : "<p>Whoever sent you here is told of this donation.</p>";
    const fields = `<input type="hidden" name="relay" value="${relay ?? ""}">
      <label>Name <input name="name"></label> <label>Amount <input name="amount"></label>`;
    const form = `<form>${fields} <button>Donate</button></form>`;
    await route.fulfill({ contentType: "text/html", body: `<h1>Donate to Maple's 24h Stream</h1>${told}${form}` });
  });
  return given;
}

function buttonsOf(message: FakeMessage | undefined): FakeComponent[] {
  const inside = (one: FakeComponent): FakeComponent[] => [one, ...(one.components ?? []).flatMap(inside)];
  return (message?.components ?? []).flatMap(inside).filter(({ type }) => type === 2);
}

inChromium(
  "/give leads to the donation in a browser, the role and the mention, and a refund takes both back",
  async () => {
    const world = await openServer();
    const { choose, discord, simulator } = world;
    const answer = () => discord.messages.findLast(({ interaction }) => interaction !== null);
    const press = async (label: string) => {
      const message = answer();
      const data = { component_type: 2, custom_id: buttonsOf(message).find((one) => one.label === label)?.custom_id };
      const before = JSON.stringify(message?.components);
      discord.interactions.create({ ...viewer, type: 3, message, data });
      await eventually(() => expect(JSON.stringify(message?.components)).not.toBe(before));
    };
    await choose("give", {}, viewer);
    await press("☐ Role");
    await press("☐ Name");
    await press("Get my link");
    const link = buttonsOf(answer()).find(({ url }) => url !== undefined)?.url ?? "";

    const page = await openPage();
    const given = await playDonationPage(page, world);
    await page.goto(link);
    await picture(page, "donation-page");
    expect(await page.locator("body").textContent()).toContain("is told of this donation");
    await page.getByLabel("Name").fill("Ann");
    await page.getByLabel("Amount").fill("25");
    await page.getByRole("button", { name: "Donate" }).click();
    await page.getByText("Thank you!").waitFor();
    await page.close();

    const announced = () =>
      discord.messages
        .filter(({ interaction }) => interaction === null)
        .map(visibleText)
        .filter((text) => /donat(?:ed|ion of)/.test(text));
    await eventually(() => expect(announced()).toEqual(["**Ann** donated **$25**.\n-# Thank you, <@71>!"]));
    await eventually(() => expect(discord.members.rolesOf("71")).toEqual([donor]));
    simulator.update(given[0] ?? "", { payment: "cancelled" });
    await eventually(() => expect(announced()).toEqual(["A donation of **$25** was refunded."]));
    await eventually(() => expect(discord.members.rolesOf("71")).toEqual([]));
  },
);
