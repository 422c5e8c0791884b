import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../helpers/eventually.ts";
import { longTest } from "../../helpers/long-test.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `channel${index}`);
const words = /Twitch lets me be in 100 channels where I'm not a moderator\. Make me a moderator/;

/** Opens a bot in that many channels that knows to be a moderator in the named ones. */
async function open({ channels = 200, moderated = [] as readonly string[] } = {}) {
  const linked = names(channels);
  const world = await openTwitch({ linked });
  onTestFinished(() => world.stop());
  const { twitch, clock, adapter, registry, happened } = world;
  for (const name of moderated) {
    const channel = twitch.channels.get(name);
    if (channel) channel.badges = "moderator/1";
    await registry.noteModerator(name, true);
  }
  await adapter.start([]);
  const until = (holds: () => boolean) =>
    eventually(async () => {
      await clock.advance(5_000);
      expect(holds()).toBe(true);
    });
  const turnedAway = () => happened.filter(([what, , , text]) => what === "trouble" && words.test(String(text)));
  const channelsOf = () => adapter.health().channels;
  return { ...world, until, turnedAway, channelsOf };
}

longTest(
  "the bot joins 100 of 200 channels where it isn't a moderator, and tells the other channels what to do",
  async () => {
    const { twitch, clock, until, turnedAway, channelsOf } = await open();
    await until(() => turnedAway().length === 100);
    expect(twitch.countJoined()).toBe(100);
    expect(channelsOf()).toEqual({ counted: 100, most: 100, waiting: 100 });

    const joins = twitch.joins.length;
    // One join each, with room for late answers, because the test makes time fly.
    expect(joins).toBeLessThan(250);
    for (let minute = 0; minute < 60; minute += 1) await clock.advance(60_000);
    expect(twitch.joins).toHaveLength(joins);
    expect(turnedAway()).toHaveLength(100);
  },
);

test("channels where the bot is a moderator come first and don't count toward the limit of channels", async () => {
  const moderated = names(130).slice(90);
  const { twitch, until, channelsOf } = await open({ channels: 130, moderated });
  await until(() => names(130).every(twitch.isIn));
  // An answer can be late because the test makes time fly, so a channel may be tried twice.
  const order = [...new Set(twitch.joins.map(({ channel }) => channel))];
  expect(order.slice(0, 40)).toEqual(moderated);
  expect(channelsOf()).toEqual({ counted: 90, most: 100, waiting: 0 });
});

test("a channel that the bot leaves makes room for the next one", async () => {
  const { twitch, registry, adapter, until, turnedAway, happened } = await open({ channels: 102 });
  await until(() => turnedAway().length === 2);

  await registry.part({ login: "channel0" });
  adapter.refresh();
  await until(() => twitch.isIn("channel100"));
  await until(() => adapter.health().channels?.waiting === 1);
  expect(twitch.isIn("channel101")).toBe(false);
  expect(happened).toContainEqual(["opened", "channel100"]);
});

test("the 101st channel is told that the bot is full, and joined once the bot is its moderator", async () => {
  const { twitch, registry, until, turnedAway } = await open({ channels: 101 });
  await until(() => turnedAway().length === 1);
  const late = twitch.addChannel("latecomer", { roomId: "7777" });
  const ask = () => twitch.type(bot.login, { id: late.roomId, login: late.name }, "!join");
  const truth = /@latecomer I'm in 100 channels, .* Type \/mod bellringer in your chat, then !join here again/;

  ask();
  await twitch.until(() => twitch.said.some(({ text }) => truth.test(text)));
  expect(registry.isLinked("latecomer")).toBe(true);
  await until(() => turnedAway().some(([, channel]) => channel === "latecomer"));
  expect(twitch.isIn("latecomer")).toBe(false);

  late.badges = "moderator/1";
  ask();
  await until(() => twitch.isIn("latecomer"));
});
