import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { nextCampaign } from "../../src/notices/notice-texts.ts";
import { createNotices } from "../../src/notices/notices.ts";
import { systemClock } from "../../src/util/clock.ts";
import { hasChromium, openPage } from "../helpers/chromium.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { type FakeComponent, visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";
import { wordsIn } from "../helpers/words.ts";

const inChromium = hasChromium ? test : test.skip;
const server = { permissions: may.manageServer };

/** To get screenshots, set SCREENSHOTS to a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** A manager of a server, who presses the shown buttons. */
async function openServer() {
  const world = await serveDiscord(sqlite);
  const { discord, choose } = world;
  const component = (label: string) => {
    for (const message of discord.messages.toReversed()) {
      const found = allOf(message.components).find((one) => one.label === label);
      if (found) return { message, found };
    }
    throw new Error(`there is no ${label}`);
  };
  const answered = (pressed: ReturnType<typeof discord.interactions.create>) => {
    const answer = discord.messages.find(
      ({ interaction, id }) => interaction === pressed.id || id === pressed.original,
    );
    return visibleText(answer ?? {});
  };
  async function press(label: string) {
    const { message, found } = component(label);
    const data = { component_type: 2, custom_id: found.custom_id };
    const pressed = discord.interactions.create({ ...server, type: 3, message, data });
    await expect.poll(() => pressed.callbacks).toHaveLength(1);
    await expect.poll(() => pressed.callbacks[0]?.type === 9 || answered(pressed) !== "").toBe(true);
    return { text: answered(pressed), callback: pressed.callbacks[0] };
  }
  /** Types into the only field of a form that was just opened. */
  async function fill(form: unknown, value: string) {
    const { custom_id, components } = form as { custom_id: string; components: { component: { custom_id: string } }[] };
    const [label] = components;
    const input = { type: 4, custom_id: label?.component.custom_id, value };
    const data = { custom_id, components: [{ type: 18, component: input }] };
    const sent = discord.interactions.create({ ...server, type: 5, data });
    await expect.poll(() => answered(sent)).not.toBe("");
    return answered(sent);
  }
  return { ...world, choose, press, fill, linkOf: (label: string) => component(label).found.url ?? "" };
}

function allOf(components: readonly FakeComponent[]): FakeComponent[] {
  return components.flatMap((one) => [one, ...allOf(one.components ?? [])]);
}

inChromium(
  "signing in leads from the button over the consent page, the code and the menu to a connected campaign",
  async () => {
    const { choose, press, fill, linkOf } = await openServer();
    const asked = await choose("tiltify login");
    expect([asked.isPrivate, asked.text]).toEqual([true, expect.stringContaining("Sign in with Tiltify to prove")]);

    const page = await openPage();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await page.goto(linkOf("Sign in with Tiltify"));
    await picture(page, "consent");
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL(/oauth\/tiltify\/callback/);
    await picture(page, "code");
    const code = (await page.locator(".code").textContent()) ?? "";
    expect(await page.locator("body").textContent()).toContain(
      "asked for this. Where: Discord, Otter Lounge, #donations.",
    );
    expect(sent.filter((line) => line.includes("/callback"))).toHaveLength(1);
    await page.reload();
    await picture(page, "again");
    expect(await page.locator("body").textContent()).toContain("You've seen this page before.");

    const { callback } = await press("Enter the code");
    expect(callback?.type).toBe(9);
    expect(await fill(callback?.data, "BBB-BBB")).toContain("That isn't the code.");
    expect(await fill(callback?.data, code)).toContain("You're signed in with Tiltify as MapleNine.");
    expect((await press("Connect Maple's 24h Stream")).text).toContain("Maple's 24h Stream");
    await choose("tiltify yes");
    expect((await choose("tiltify list")).text).toContain("proven by");
    await page.close();
  },
);

inChromium("a person who refuses consent is answered on the page and in the chat", async () => {
  const { choose, linkOf } = await openServer();
  await choose("tiltify login");
  const page = await openPage({ locale: "fr-FR" });
  await page.goto(linkOf("Sign in with Tiltify"));
  await page.getByRole("button", { name: "Deny" }).click();
  await page.waitForURL(/oauth\/tiltify\/callback/);
  await picture(page, "denied");
  expect(await page.locator("body").textContent()).toContain("Tu ne l’as pas autorisé sur Tiltify.");
  expect((await choose("tiltify login")).text).toContain("You didn't allow it on Tiltify.");
  await page.close();
});

/** The team's message when the proven owner of a campaign has published another one, and its button. */
async function announceNext({ store, discord, simulator }: Awaited<ReturnType<typeof openServer>>) {
  const notices = createNotices({
    ...{ store, clock: systemClock, words: wordsIn("en"), log: silentLog },
    defaultPlace: () => undefined,
    onNotified: () => undefined,
  });
  const told = { id: simulator.campaignId, name: "Maple's 24h Stream", account: "MapleNine", place: "202" };
  const notice = nextCampaign("discord/100", told);
  await notices.notify({ ...notice, next: { campaign: told.id, place: told.place } });
  return await eventually(() => {
    const message = discord.messages.find((one) => visibleText(one).includes("has published"));
    const button = allOf(message?.components ?? []).find(({ label }) => label === "Connect it");
    if (!message || !button) throw new Error("not told yet");
    return { message, data: { component_type: 2, custom_id: button.custom_id } };
  });
}

test("two moderators who press the button to announce the next campaign connect it once", async () => {
  const world = await openServer();
  const { discord, simulator, answerTo, choose, store } = world;
  const [ann, bo] = ["71", "72"].map((id) => ({ ...server, channel: "201", user: { id, username: `mod${id}` } }));
  await choose("tiltify team here", {}, { ...ann, ...server });
  const { message, data } = await announceNext(world);
  expect(message.channel_id).toBe("201");
  const pressed = [ann, bo].map((who) => discord.interactions.create({ ...server, ...who, type: 3, message, data }));
  for (const one of pressed) expect((await answerTo(one)).text).toContain("Announce it in #donations?");
  const done = await Promise.all([ann, bo].map((who) => choose("tiltify yes", {}, { ...server, ...who })));
  const says = (text: string) => done.filter((one) => one.text.includes(text)).length;
  expect([says("From now on, I announce"), says("already")]).toEqual([1, 1]);

  const follows = await store.read.selectFrom("follows").select(["destination_id", "fact_id"]).execute();
  expect(follows).toEqual([{ destination_id: "discord/100/202", fact_id: simulator.campaignId }]);
  await eventually(() => expect(simulator.requestCounts().putWebhookSubscription).toBe(1));
  simulator.donate({ amount: "25", name: "Ann" });
  const said = () => discord.messages.filter((one) => visibleText(one).includes("**Ann**"));
  await eventually(() => expect(said().map(({ channel_id }) => channel_id)).toEqual(["202"]));
});
