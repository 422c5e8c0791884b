import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { systemClock } from "../../src/util/clock.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDiscordLikeAdapter } from "../helpers/discord-like-adapter.ts";
import { createDiscordLikeChat } from "../helpers/discord-like-chat.ts";
import { campaignId, donationEvent } from "../helpers/donation-events.ts";
import { sendJson } from "../helpers/fake-process.ts";
import { chatKey, post, withChatKey } from "../helpers/http-client.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { deliverSigned, webhookSecret as secret } from "../helpers/signed-delivery.ts";
import { createTwitchLikeAdapter } from "../helpers/twitch-like-adapter.ts";
import { createTwitchLikeChat } from "../helpers/twitch-like-chat.ts";

const limit = { messages: 1_000, perMs: 1_000 };
const facts = [campaignId, "second", "third"];

/** Runs the whole program with three chats: the browser, one with edits and nonces, and one of single lines. */
async function openWorld() {
  const discord = createDiscordLikeChat({ limit });
  const twitch = createTwitchLikeChat({ limit });
  const [discordUrl, twitchUrl] = [(await discord.listen(0)).baseUrl, (await twitch.listen(0)).baseUrl];
  onTestFinished(async () => {
    await Promise.all([discord.close(), twitch.close()]);
  });
  const { log, lines } = createLogLines();
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: await sqlite.fresh(),
    SECRET_KEY: "a key of the tests, long enough to be one",
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    TILTIFY_WEBHOOK_SECRETS: secret,
  });
  const app = await startApp({
    config,
    clock: systemClock,
    random: Math.random,
    log,
    chats: [
      createDiscordLikeAdapter({ baseUrl: discordUrl, limit }),
      createTwitchLikeAdapter({ baseUrl: twitchUrl, limit }),
    ],
  });
  onTestFinished(() => app.stop());
  const places = [
    { chat: "browser", connection: "browser", space: { address: "browser", name: "browser" }, address: "lobby" },
    { chat: "discord", connection: "discord:0", space: { address: "stage", name: "stage" }, address: "stage" },
    { chat: "twitch", connection: "twitch:main", space: { address: "stage", name: "stage" }, address: "stage" },
  ];
  await app.store.write(async (tx) => {
    for (const place of places) {
      const destinationId = await ensureDestination(tx, place, 1);
      for (const [at, id] of facts.entries()) {
        const fact = { id, kind: "campaign", name: `Campaign ${at + 1}` } as const;
        await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: at });
      }
    }
  });

  /** The browser chat answers only the page that asked. */
  const privateAnswers: string[] = [];
  return {
    app,
    privateAnswers,
    twitchUrl,
    lines,
    onDiscord: () => discord.messages.map(({ text }) => text),
    onTwitch: () => twitch.messages.map(({ text }) => text),
    async donate(data: Record<string, unknown>, source = campaignId) {
      const now = Date.now();
      const { body } = donationEvent({ at: now, data, source });
      expect(await deliverSigned({ url: app.url, secret, body, now })).toBe(204);
    },
    /** Types in every chat as a manager, or as a viewer where the chat knows viewers. */
    async type(text: string, role: "manager" | "everyone" = "manager") {
      const line = (sign: string) => ({ place: "stage", user: { id: "u1", name: "Ann", role }, text: sign + text });
      await sendJson(`${discordUrl}/type`, line("/"));
      await sendJson(`${twitchUrl}/type`, line("!"));
      if (role !== "manager") return;
      const typed = { user: "Ann", text: `/${text}` };
      privateAnswers.push((await post(`${app.url}/chat/rooms/lobby/messages`, typed, withChatKey)).text);
    },
  };
}

type World = Awaited<ReturnType<typeof openWorld>>;

/** In all three chats. */
async function untilSent(world: World, wanted: string): Promise<void> {
  const heard = (texts: string[]) => texts.some((text) => text.includes(wanted));
  await expect.poll(() => heard(world.onDiscord()) && heard(world.onTwitch())).toBe(true);
  await expect.poll(async () => heard(await roomTexts(world))).toBe(true);
}

async function roomTexts({ app, privateAnswers }: World): Promise<string[]> {
  const rows = await app.store.read.selectFrom("room_events").select("body").orderBy("seq").execute();
  return [...rows.map(({ body }) => String(JSON.parse(body).text ?? body)), ...privateAnswers];
}

test("a bad name is replaced, and a bad comment is left out", async () => {
  const world = await openWorld();
  await world.donate({
    id: "d1",
    donor_name: "n1gg3r",
    donor_comment: "f.u.c.k you",
    amount: { value: "11", currency: "USD" },
  });
  await untilSent(world, "Someone donated $11");
  await world.donate({ id: "d2", donor_name: "Dick", donor_comment: "Hi from Scunthorpe" });
  await untilSent(world, "🔔 Dick donated $25 to Campaign 1: “Hi from Scunthorpe”");
});

test("the hide command edits the last announcement where the chat can", async () => {
  const world = await openWorld();
  await world.donate({
    id: "d1",
    donor_name: "Troll",
    donor_comment: "rude",
    amount: { value: "11", currency: "USD" },
  });
  await untilSent(world, "🔔 Troll donated $11 to Campaign 1: “rude”");
  await world.type("tiltify hide");
  await expect
    .poll(world.onTwitch)
    .toContainEqual(expect.stringMatching(/^Hidden: Troll's \$11 donation\. It's still in #/));
  await expect.poll(world.onDiscord).toContainEqual(expect.stringContaining("Someone donated $11"));
  await expect.poll(() => roomTexts(world)).toContainEqual(expect.stringContaining("Someone donated $11"));
  expect(world.onTwitch().join("\n")).not.toMatch(/Hidden:.*rude/);
});

test("a comment that needs approval is posted once, after the approval", async () => {
  const world = await openWorld();
  await world.type("tiltify comments approve");
  await expect
    .poll(() => world.onTwitch().join())
    .toContain("Comments are announced here once a moderator approves them");
  await world.donate({ id: "d1", donor_name: "Ann", donor_comment: "Go otters!" });
  await untilSent(world, "Ann donated $25");
  expect([...world.onDiscord(), ...world.onTwitch(), ...(await roomTexts(world))].join()).not.toContain("otters");
  await sendJson(`${world.twitchUrl}/type`, {
    place: "stage",
    user: { id: "u2", name: "Mod", role: "moderator" },
    text: "!tiltify approve ann",
  });
  await expect
    .poll(() => world.onTwitch().slice(-2).toSorted())
    .toEqual(["Approved.", "💬 Comment by Ann ($25): “Go otters!” Campaign: Campaign 1."]);
  expect(world.onDiscord().join()).not.toContain("otters");
});

test("disconnecting one of three campaigns keeps the other two", async () => {
  const world = await openWorld();
  await world.type("tiltify disconnect 2");
  await untilSent(world, "Stop announcing Campaign 2");
  await world.type("tiltify yes");
  await untilSent(world, "I no longer announce Campaign 2");
  for (const [at, id] of facts.entries()) {
    await world.donate(
      { id: `d${at}`, campaign_id: id, donor_name: `Donor ${at + 1}`, amount: { value: `${at + 5}`, currency: "USD" } },
      id,
    );
  }
  await untilSent(world, "Donor 3 donated $7");
  await untilSent(world, "Donor 1 donated $5");
  for (const texts of [world.onDiscord(), world.onTwitch(), await roomTexts(world)]) {
    expect(texts.filter((text) => text.includes("Donor 2"))).toEqual([]);
  }
});

test("a command is refused and logged if the person has no right to use it", async () => {
  const world = await openWorld();
  const orders = [
    "tiltify cooldown every",
    "tiltify pause",
    "tiltify hide",
    "tiltify disconnect 2",
    "tiltify comments off",
  ];
  for (const order of orders) await world.type(order, "everyone");
  const refused = () => world.lines.filter(({ msg }) => msg === "command refused").length;
  await expect.poll(refused).toBe(2 * orders.length);
  expect(world.onTwitch()).toEqual([]);
  expect(world.onDiscord()).toHaveLength(orders.length);
  for (const text of world.onDiscord()) expect(text).toMatch(/^Only .* can do that( here)?\.\nNothing changed\.$/);
  const { read } = world.app.store;
  expect(await read.selectFrom("settings").selectAll().execute()).toEqual([]);
  expect(await read.selectFrom("follows").selectAll().execute()).toHaveLength(9);
});
