import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { openServedWorld } from "../helpers/served-world.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

const maple = { id: "1001", login: "maplenine", name: "MapleNine", badges: "broadcaster/1" };
const otter = { id: "1002", login: "otter", name: "Otter", badges: "broadcaster/1" };

/** Runs the whole program, which announces a campaign in two Twitch channels and in the browser's lobby. */
async function open() {
  let twitch = createFakeTwitch();
  const world = await openServedWorld(sqlite, {
    async env({ now }) {
      twitch = createFakeTwitch({ now });
      const { chatUrl, authUrl, apiUrl } = await twitch.listen();
      return {
        ACCESS: "open",
        TWITCH_CLIENT_ID: bot.clientId,
        TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
        TWITCH_CHAT_URL: chatUrl,
        TWITCH_AUTH_URL: authUrl,
        TWITCH_API_URL: apiUrl,
      };
    },
  });
  onTestFinished(() => twitch.close());
  const { clock, simulator } = world;
  twitch.addChannel(bot.login, { roomId: bot.userId });
  const channel = twitch.addChannel("maplenine", { roomId: maple.id });
  twitch.addChannel("otter", { roomId: otter.id });
  const app = await world.start();
  /** Lets time pass until something is true. */
  const until = async (holds: () => boolean | Promise<boolean>, stepMs = 1_000) => {
    for (let step = 0; step < 600; step += 1) {
      if (await holds()) return;
      await clock.advance(stepMs);
      await delay(10);
    }
    throw new Error("it did not happen");
  };
  const isHello = ({ text }: { text: string }) => text.startsWith("I'm here! ");
  const sentIn = (name: string) =>
    twitch.said.filter((line) => line.channel === name && !isHello(line)).map(({ text }) => text);
  const isSaid = (name: string, words: string) => () => sentIn(name).some((text) => text.includes(words));
  const told = async (words: string) => (await app.read("team")).filter(({ text }) => text.includes(words));

  await until(() => twitch.isIn(bot.login));
  for (const from of [maple, otter]) twitch.type(bot.login, { ...from, badges: "" }, "!join");
  await until(() => twitch.said.filter(isHello).length === 2);
  for (const { login } of [maple, otter]) {
    const name = `#${login}`;
    const space = { address: login, name };
    const place = { chat: "twitch", connection: "twitch:main", space, address: login, name };
    const by = { id: "test", name: "test", role: "manager" } as const;
    await app.services.campaigns.connect(place, { kind: "campaign", id: simulator.campaignId }, by);
  }
  await app.connect();
  return { simulator, ...app, twitch, channel, until, sentIn, isSaid, told };
}

test("a channel that bans the bot is reported once, and its announcements are sent later", async () => {
  const { simulator, twitch, channel, until, sentIn, isSaid, told } = await open();
  channel.closed = "msg_banned";

  simulator.donate({ name: "Ann", amount: "5" });
  await until(isSaid("otter", "Ann donated $5"));
  await until(async () => (await told("I'm banned from this channel")).length > 0);
  twitch.drop();
  await until(() => twitch.isIn("otter"));
  simulator.donate({ name: "Bo", amount: "6" });
  await until(isSaid("otter", "Bo donated $6"));
  expect(sentIn("maplenine")).toEqual([]);
  expect(await told("I'm banned from this channel")).toHaveLength(1);

  delete channel.closed;
  await until(isSaid("maplenine", "Ann"), 10_000);
  await until(isSaid("maplenine", "Bo"));
  expect(sentIn("otter").filter((text) => text.includes("donated"))).toHaveLength(2);
  expect(twitch.dropped).toEqual([]);
});

test("announcements that waited in emote-only mode are sent as soon as it ends", async () => {
  const { simulator, twitch, channel, until, isSaid, told } = await open();
  channel.closed = "msg_emoteonly";
  simulator.donate({ name: "Ann", amount: "5" });
  await until(async () => (await told("only emotes are allowed here")).length > 0);

  delete channel.closed;
  twitch.notify("maplenine", "@room-id=1001;emote-only=0 :tmi.twitch.tv ROOMSTATE #maplenine");
  let seconds = 0;
  await until(() => {
    seconds += 1;
    return isSaid("maplenine", "Ann donated $5")();
  });
  expect(seconds).toBeLessThan(30);
});

test("a revoked login is reported once, and Twitch gets its announcements after the next login", async () => {
  const { simulator, twitch, read, until, sentIn, isSaid, told } = await open();
  twitch.auth.revoke();
  twitch.drop();
  await until(async () => (await told("My Twitch login has expired.")).length > 0);

  simulator.donate({ name: "Ann", amount: "5" });
  await until(async () => (await read()).some(({ text }) => text.includes("Ann donated $5")));
  expect(sentIn("maplenine")).toEqual([]);
  expect(await told("My Twitch login has expired.")).toHaveLength(1);

  expect(await told("type ABCDEFGH")).toHaveLength(1);
  twitch.auth.activate();
  await until(isSaid("maplenine", "Ann donated $5"));
  await until(isSaid("otter", "Ann donated $5"));
  await until(async () => (await told("I'm logged in to Twitch again.")).length > 0);
});

test("a viewer who uses a moderator's command on Twitch gets no answer", async () => {
  const { twitch, store, until, sentIn } = await open();
  const viewer = { id: "5", login: "ann", badges: "vip/1,subscriber/12" };
  const settings = () => store.read.selectFrom("settings").select(["scope", "key", "value"]).execute();
  const follows = () => store.read.selectFrom("follows").select(["destination_id", "fact_id"]).execute();
  const before = [await settings(), await follows()];

  const orders = ["pace calm", "prefix ?", "pause", "command off goal", "disconnect", "comments off", "yes", "hide"];
  for (const text of orders) twitch.type("maplenine", viewer, `!tiltify ${text}`);
  twitch.type("maplenine", { id: "6", login: "mo", badges: "moderator/1" }, "!tiltify disconnect");
  twitch.type("maplenine", maple, "!tiltify cooldown");

  await until(() => sentIn("maplenine").length > 1);
  expect(sentIn("maplenine").toSorted()).toEqual([
    expect.stringMatching(/^Cooldown here: normal/),
    "Only the broadcaster can do that here. Nothing changed.",
  ]);
  expect([await settings(), await follows()]).toEqual(before);
});
