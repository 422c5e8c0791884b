import { expect, onTestFinished, test } from "vitest";
import { whisper } from "../../../src/chat/reply/reply.ts";
import { createChannelRegistry } from "../../../src/chat/twitch/channel-registry.ts";
import { loadLanguage } from "../../../src/words/languages.ts";
import { eventually } from "../../helpers/eventually.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { memoryStore, openTwitch } from "../../helpers/twitch/open-twitch.ts";

const broadcaster = { id: "1001", login: "maplenine", name: "MapleNine", badges: "broadcaster/1" };
const owner = (login: string) => ({ login, id: `id of ${login}` });
const moderator = { id: "5", login: "mo", badges: "moderator/1" };

async function open(options: Parameters<typeof openTwitch>[0] = { linked: [] }) {
  const world = await openTwitch(options);
  onTestFinished(() => world.stop());
  await world.start();
  const said = () => world.twitch.said.map(({ channel, text }) => `${channel}: ${text}`);
  const offer = async (channel = "maplenine") => {
    const offered = await world.registry.offer(channel, "discord/1");
    await world.clock.advance(60_000);
    await world.twitch.until(() => world.twitch.isIn(channel));
    return offered;
  };
  return { ...world, said, offer };
}

const send = (world: Awaited<ReturnType<typeof open>>) =>
  world.adapter.send(
    { id: "m", place: world.place(), body: "hi", moments: [], createdAt: 0 },
    AbortSignal.timeout(30_000),
  );

test("the bot joins an offered channel and posts nothing until its broadcaster types the code", async () => {
  const world = await open();
  const { twitch, offer, said } = world;
  expect(await offer()).toEqual({ code: "4821" });

  for (const text of ["!total", "!tiltify status", "!tiltify link 4821", "!join"])
    twitch.type("maplenine", moderator, text);
  twitch.type("maplenine", broadcaster, "!tiltify link 1234");
  await expect(send(world)).rejects.toMatchObject({ kind: "destination-unavailable" });
  expect(said()).toEqual([]);

  twitch.type("maplenine", broadcaster, "!tiltify link 4821");
  await twitch.until(() => twitch.said.length > 0);
  expect(said()).toEqual([expect.stringMatching(/^maplenine: I'm here! Please type \/mod bellringer, or other bots/)]);
  await world.clock.advance(1_200);
  await send(world);
});

test("a server's offer to link a channel ends after 15 minutes, and the bot leaves the channel", async () => {
  const { twitch, clock, offer, said } = await open();
  await offer();

  await clock.advance(15 * 60_000);
  await twitch.until(() => !twitch.isIn("maplenine"));

  expect(said()).toEqual([]);
});

test("a channel that doesn't exist isn't reported as a problem while it is only offered", async () => {
  const { twitch, registry, clock, happened } = await open();
  await registry.offer("typo", "discord/1");
  for (let step = 0; step < 20; step += 1) await clock.advance(5_000);

  expect(twitch.joins.filter(({ channel }) => channel === "typo").length).toBeGreaterThan(1);
  expect(happened.filter(([what]) => what === "trouble")).toEqual([]);
});

test("a code that links a channel with a server works once", async () => {
  const { twitch, registry, offer, passUntil } = await open();
  await offer();
  twitch.type("maplenine", broadcaster, "!tiltify link 4821");
  await twitch.until(() => twitch.said.length === 1);

  twitch.type("maplenine", broadcaster, "!part");
  await passUntil(() => !twitch.isIn("maplenine"));

  expect(await registry.accept(owner("maplenine"), "4821")).toBeUndefined();
});

test("a server can make ten offers a day and link five channels", async () => {
  const { registry, clock } = await open();
  for (let index = 0; index < 10; index += 1) expect(await registry.offer("otter", "discord/1")).toHaveProperty("code");

  expect(await registry.offer("otter", "discord/1")).toBe("too-many");
  expect(await registry.offer("otter", "discord/2")).toHaveProperty("code");
  await clock.leap(86_400_001);
  for (const channel of ["a1", "a2", "a3", "a4", "a5"]) {
    await registry.offer(channel, "discord/1");
    expect(await registry.accept(owner(channel), "4821")).toEqual({ by: "discord/1" });
  }
  expect(await registry.offer("a6", "discord/1")).toBe("full");
  expect(await registry.offer("a5", "discord/1")).toBe("already-linked");
});

test("a channel whose owner typed !join can be linked with a server later", async () => {
  const { registry } = await open({ linked: ["maplenine"] });

  expect(await registry.offer("maplenine", "discord/1")).toEqual({ code: "4821" });
  expect(registry.isLinked("maplenine")).toBe(true);
  expect(await registry.accept({ login: "maplenine", id: "1001" }, "4821")).toEqual({ by: "discord/1" });
});

test("a broadcaster's sentence that begins with the bot's name and with part doesn't send the bot away", async () => {
  const { twitch, clock, said, registry } = await open({ linked: ["maplenine"] });

  twitch.type("maplenine", broadcaster, "@bellringer part two is next!");
  await clock.advance(5_000);
  expect(registry.isLinked("maplenine")).toBe(true);
  expect(said().join()).not.toContain("!join");

  twitch.type("maplenine", broadcaster, "@bellringer part");
  await twitch.until(() => !twitch.isIn("maplenine"));
});

test("a streamer's !join in the bot's own channel brings the bot to theirs, and !part sends it away", async () => {
  const { twitch, said } = await open();

  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!join");
  await twitch.until(() => twitch.said.length === 2);
  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!part");
  await twitch.until(() => !twitch.isIn("maplenine"));

  await twitch.until(() => twitch.said.length === 3);
  expect(said()).toEqual([
    `${bot.login}: @maplenine On my way!`,
    expect.stringMatching(/^maplenine: I'm here! Please type \/mod bellringer, or other bots/),
    `${bot.login}: @maplenine I left.`,
  ]);
});

test("the bot's own channel explains how to add the bot, and ignores commands for other bots", async () => {
  const { twitch, said } = await open();
  for (const text of ["!discord", "!help", "hello"]) twitch.type(bot.login, { ...broadcaster, badges: "" }, text);
  await twitch.until(() => twitch.said.length === 1);
  twitch.type(bot.login, { id: "1002", login: "otter", badges: "" }, "!tiltify connect @otter/stream");
  await twitch.until(() => twitch.said.length === 2);
  const way = "To add me to your chat, type !join here. To remove me, type !part here.";
  expect(said()).toEqual([`${bot.login}: @maplenine ${way}`, `${bot.login}: @otter ${way}`]);
});

test("!join waits for !allow from the bot's account if the host has to be asked", async () => {
  const world = await open({ linked: [], mode: "ask" });
  const { twitch, registry, said } = world;
  const host = { id: bot.userId, login: bot.login, badges: "broadcaster/1" };

  for (const from of [broadcaster, { id: "1002", login: "otter" }])
    twitch.type(bot.login, { ...from, badges: "" }, "!join");
  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!join");
  twitch.type(bot.login, moderator, "!allow maplenine");
  twitch.type("maplenine", host, "!allow maplenine");
  await twitch.until(() => twitch.said.length === 3);
  expect(said().at(-1)).toBe(`${bot.login}: @maplenine I've asked the host. ·`);
  expect(world.happened.filter(([what]) => what === "asked")).toEqual([
    ["asked", "maplenine", bot.login],
    ["asked", "otter", bot.login],
  ]);
  expect([registry.isLinked("maplenine"), twitch.isIn("maplenine")]).toEqual([false, false]);

  twitch.type(bot.login, host, "!allow stranger");
  twitch.type(bot.login, host, "!allow @MapleNine");
  await twitch.until(() => twitch.isIn("maplenine"));
  await twitch.until(() => twitch.said.length === 6);
  expect(said().slice(-3)).toEqual([
    `${bot.login}: Nobody by that name has asked for me here.`,
    `${bot.login}: @maplenine On my way!`,
    expect.stringMatching(/^maplenine: I'm here! /),
  ]);
  expect(world.happened).toContainEqual(["linked", "maplenine", undefined, "1001"]);
  expect(twitch.isIn("otter")).toBe(false);
});

test("the host can't allow a channel's old request to join after the channel has sent the bot away", async () => {
  const registry = createChannelRegistry({ kept: memoryStore(), now: () => 0, newCode: () => "4821" });
  await registry.ask(owner("maplenine"));
  expect(await registry.part(owner("maplenine"))).toBeUndefined();

  expect(await registry.allow("maplenine")).toBeUndefined();
  expect(registry.isLinked("maplenine")).toBe(false);
});

test("until a campaign is proven, the bot answers only the commands for signing in", async () => {
  const world = await open({ linked: [], mode: "verified" });
  const { twitch, adapter, registry, said, passUntil } = world;
  const asked: string[] = [];
  adapter.onCommand(async ({ text }) => {
    asked.push(text);
    return whisper("Here you are.");
  });
  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!join");
  await passUntil(() => twitch.said.length === 2);
  const waits = "I'm here, and I've asked the host if I can stay. If the campaign is yours, you don't have to wait:";
  expect(said()).toEqual([`${bot.login}: @maplenine On my way!`, expect.stringContaining(`maplenine: ${waits}`)]);
  expect(world.happened).toContainEqual(["asked", "maplenine", bot.login]);

  twitch.type("maplenine", { id: "9", login: "ann", badges: "" }, "!donate");
  twitch.type("maplenine", broadcaster, "!tiltify pause");
  await passUntil(() => twitch.said.length === 3);
  expect([said().at(-1), asked]).toEqual([expect.stringContaining(waits), []]);
  for (const text of ["!tiltify login", "!tiltify connect x", "!tiltify yes"])
    twitch.type("maplenine", broadcaster, text);
  await passUntil(() => twitch.said.length === 6);
  expect(asked).toEqual(["tiltify login", "tiltify connect x", "tiltify yes"]);

  expect([registry.guardOf("maplenine"), registry.asked()]).toEqual(["waiting", ["maplenine"]]);
  expect([await registry.letIn("maplenine"), await registry.letIn("maplenine")]).toEqual([true, false]);
  twitch.type("maplenine", broadcaster, "!tiltify pause");
  await passUntil(() => asked.length === 4);
  expect(await registry.allow("maplenine")).toEqual({ id: "1001" });
  expect([registry.guardOf("maplenine"), registry.asked()]).toEqual([null, []]);
});

test("the bot leaves a channel whose owner doesn't prove a campaign within a week, and stays if they do", async () => {
  const clock = { time: 0 };
  const kept = memoryStore();
  const openAs = async (mode: "verified" | "ask" | "open") => {
    const opened = createChannelRegistry({ kept, mode, now: () => clock.time, newCode: () => "4821" });
    await opened.load();
    return opened;
  };
  const registry = await openAs("verified");
  for (const login of ["maplenine", "otter"]) {
    await registry.ask(owner(login));
    await registry.join(owner(login), "waiting");
  }
  await registry.letIn("otter");
  expect(registry.wanted()).toEqual(["maplenine", "otter"]);
  expect((await openAs("ask")).wanted()).toEqual([]);
  const everybody = await openAs("open");
  expect([everybody.wanted(), everybody.guardOf("maplenine")]).toEqual([["maplenine", "otter"], null]);
  clock.time = 7 * 24 * 3_600_000;
  expect([registry.wanted(), registry.asked(), registry.isLinked("maplenine")]).toEqual([["otter"], [], false]);
  expect(await registry.allow("maplenine")).toBeUndefined();
  expect(await registry.allow("otter")).toEqual({ id: "id of otter" });
});

test("a request for a channel is dropped after a week, and at most a hundred are stored", async () => {
  const clock = { time: 0 };
  const registry = createChannelRegistry({ kept: memoryStore(), now: () => clock.time, newCode: () => "4821" });
  await registry.ask(owner("early"));
  clock.time += 7 * 86_400_000;
  expect(await registry.allow("early")).toBeUndefined();

  const asked = [];
  for (let index = 0; index < 101; index += 1) {
    asked.push(await registry.ask(owner(`channel${index}`)));
    clock.time += 600_000;
  }
  expect(asked.filter((outcome) => outcome === "asked")).toHaveLength(100);
});

test("a bot that uses a streamer's account ignores viewers' !join and !part there, unless they name it", async () => {
  const world = await open({ linked: [bot.login], mode: "open" });
  const { twitch, registry, said } = world;
  await twitch.until(() => twitch.isIn(bot.login));

  for (const text of ["!part", "!join", `@${bot.login} join`])
    twitch.type(bot.login, { ...broadcaster, badges: "" }, text);
  await twitch.until(() => twitch.said.length > 0);

  expect(said()[0]).toBe(`${bot.login}: @maplenine On my way!`);
  expect(registry.isLinked("maplenine")).toBe(true);
  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!part");
  await eventually(() => expect(registry.isLinked("maplenine")).toBe(false));
});

test("!join is refused in closed mode, except for the host's own channel", async () => {
  const { twitch, registry, said } = await open({ linked: [], mode: "closed" });

  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!join");
  await twitch.until(() => twitch.said.length === 1);
  twitch.type(bot.login, { id: bot.userId, login: bot.login, badges: "broadcaster/1" }, "!join");
  await twitch.until(() => twitch.said.length === 2);

  expect(said()[0]).toBe(`${bot.login}: @maplenine The host isn't adding any other channels.`);
  expect([registry.isLinked("maplenine"), registry.isLinked(bot.login)]).toEqual([false, true]);
});

test.each(["!part", "!tiltify unlink", "!Part please"])(
  "%s sends the bot away if the broadcaster types it",
  async (text) => {
    const { twitch, registry } = await open({ linked: ["maplenine"] });

    twitch.type("maplenine", moderator, text);
    twitch.type("maplenine", { ...broadcaster, id: "6", login: "fake" }, "hello");
    await eventually(() => expect(registry.isLinked("maplenine")).toBe(true));
    twitch.type("maplenine", broadcaster, text);

    await twitch.until(() => !twitch.isIn("maplenine"));
    expect(registry.isLinked("maplenine")).toBe(false);
  },
);

test("a broadcaster's agreement survives a restart", async () => {
  const world = await open({ linked: ["maplenine"] });
  await world.adapter.stop();

  const { adapter } = world.build();
  onTestFinished(() => adapter.stop());
  await adapter.start([]);

  await world.twitch.until(() => world.twitch.isIn("maplenine"));
});

test("offers of two servers to the same channel don't affect each other", async () => {
  const codes = ["111111", "222222"];
  const registry = createChannelRegistry({ kept: memoryStore(), now: () => 0, newCode: () => codes.shift() ?? "" });
  await registry.offer("maplenine", "discord/1");
  await registry.offer("maplenine", "discord/2");

  expect(await registry.accept(owner("maplenine"), "111111")).toEqual({ by: "discord/1" });
});

test("a channel's code is invalid after five wrong guesses, and the next code works", async () => {
  const codes = ["111111", "222222"];
  const registry = createChannelRegistry({ kept: memoryStore(), now: () => 0, newCode: () => codes.shift() ?? "" });
  await registry.offer("maplenine", "discord/1");
  for (let guess = 0; guess < 5; guess += 1) await registry.accept(owner("maplenine"), `${guess}`);

  expect(await registry.accept(owner("maplenine"), "111111")).toBeUndefined();
  await registry.offer("maplenine", "discord/1");
  expect(await registry.accept(owner("maplenine"), "222222")).toEqual({ by: "discord/1" });
});

test("throwaway accounts can't fill the list of requests", async () => {
  const { twitch, registry, clock, said } = await open({ linked: [], mode: "ask" });
  for (let index = 0; index < 20; index += 1) {
    twitch.type(bot.login, { id: `9${index}`, login: `troll${index}` }, "!join");
    await clock.advance(2_000);
  }
  await eventually(() => expect(registry.asked()).toHaveLength(10));
  await twitch.until(() => said().some((line) => line.includes("Too many people are asking for me right now.")));

  await clock.advance(3_600_000);
  twitch.type(bot.login, { ...broadcaster, badges: "" }, "!join");
  await eventually(() => expect(registry.asked()).toContain("maplenine"));
});

test("a streamer whose stream has another language is asked once, in that language, whether to switch", async () => {
  const world = await open();
  const { twitch, said, set, happened } = world;
  const channels = [
    { login: "maplenine", roomId: broadcaster.id, language: "de" },
    { login: "french", roomId: "1003", language: "fr" },
    { login: "dutch", roomId: "1004", language: "nl" },
    { login: "nobody", roomId: "1005", language: "other" },
    { login: "otter", roomId: "1002", language: "ja" },
  ];
  await loadLanguage("es");
  set.set("french language", "es");
  for (const { login, ...channel } of channels) twitch.addChannel(login, channel);
  await world.offer();
  twitch.type("maplenine", broadcaster, "!tiltify link 4821");
  await world.passUntil(() => said().length === 2);
  for (const { login, roomId: id } of channels.slice(1)) {
    twitch.type(bot.login, { id, login, name: login }, "!join");
    await world.passUntil(() => said().some((line) => line.startsWith(`${login}: `)));
  }
  const requests = () => twitch.helix.requests.filter(({ path }) => path === "/helix/channels");
  await world.passUntil(() => said().at(-1)?.startsWith("otter: ここ") === true);

  expect(happened.filter(([what]) => what === "linked")).toHaveLength(channels.length);
  expect(requests()).toHaveLength(4);
  expect(said().filter((line) => line.includes("!tiltify language"))).toEqual([
    "maplenine: Soll ich hier Deutsch sprechen? Tippe !tiltify language de",
    "otter: ここでは日本語でお知らせしましょうか？ 切り替えるには： !tiltify language ja",
  ]);
});

test("a streamer is asked about another language long after the bot has connected", async () => {
  const { twitch, said, passUntil } = await open();
  twitch.addChannel("otter", { roomId: "1002", language: "ja" });
  // A connection outlives its token: https://dev.twitch.tv/docs/authentication/validate-tokens
  twitch.auth.expire();

  twitch.type(bot.login, { id: "1002", login: "otter" }, "!join");
  await passUntil(() => said().filter((line) => line.startsWith("otter: ")).length === 2);

  expect(said().at(-1)).toContain("!tiltify language ja");
});
