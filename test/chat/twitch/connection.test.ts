import { expect, onTestFinished, test, vi } from "vitest";
import { keepGrant } from "../../../src/chat/twitch/login.ts";
import { later } from "../../../src/words/later.ts";
import { eventually } from "../../helpers/eventually.ts";
import { bot, createFakeTwitch } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch, sealing } from "../../helpers/twitch/open-twitch.ts";

/** The library keeps the `fetch` that exists when it is loaded. */
const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("not in tests"));

const ann = { id: "1", login: "ann", name: "Ann" };

async function open(options?: Parameters<typeof openTwitch>[0]) {
  const world = await openTwitch(options);
  onTestFinished(() => world.stop());
  return world;
}

type World = Awaited<ReturnType<typeof open>>;

/** Lets pending traffic on loopback arrive. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const untilBack = ({ twitch }: World, logins: number) =>
  twitch.until(() => twitch.logins() >= 2 * logins && twitch.isIn("maplenine") && twitch.isIn(bot.login));

test("Node's own WebSocket is hidden only while the Twitch library is loaded", async () => {
  await open();

  expect(globalThis.WebSocket).toBeTypeOf("function");
});

test("the bot is back in every channel after several lost connections in a row", async () => {
  const world = await open({ linked: ["maplenine", "otter", "birch", "cedar"] });
  const { twitch, clock } = world;
  await world.start();

  twitch.drop();
  await twitch.until(() => twitch.logins() === 4);
  twitch.drop();
  await twitch.until(() => twitch.connections() === 0);
  await clock.untilAsleep(2);
  await clock.advance(1_000);

  await twitch.until(() => ["maplenine", "otter", "birch", "cedar", bot.login].every(twitch.isIn));
  expect(twitch.connections()).toBe(2);
});

test("the bot retries until Twitch is back if Twitch is down at the start", async () => {
  const { adapter, clock, kept, urls, twitch: first } = await open();
  await first.close();
  await adapter.start([]);
  await eventually(() => expect(adapter.health().detail).toMatch(/ECONNREFUSED/));

  const second = createFakeTwitch({ now: clock.now });
  onTestFinished(() => second.close());
  for (const name of [bot.login, "maplenine"]) second.addChannel(name);
  await second.listen(Number(new URL(urls.chatUrl).port));
  await keepGrant({ grant: second.auth.grant(), kept, sealing });

  await eventually(async () => {
    await clock.advance(10_000);
    expect(second.isIn("maplenine")).toBe(true);
  });
});

test("the Twitch library requests no emotes from another server", async () => {
  const world = await open();
  await world.start();

  world.twitch.sendAll("@emote-sets=0,33,50;user-id=900 :tmi.twitch.tv GLOBALUSERSTATE");
  world.twitch.notify("maplenine", "@emote-sets=0,33,50,237 :tmi.twitch.tv USERSTATE #maplenine");
  world.twitch.sendAll("PING :tmi.twitch.tv");

  await world.twitch.until(() => world.twitch.pongs() === 2);
  expect(fetched).not.toHaveBeenCalled();
});

test("the bot reconnects once when Twitch's server asks for it", async () => {
  const world = await open();
  await world.start();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  world.twitch.sendAll(":tmi.twitch.tv RECONNECT");

  await untilBack(world, 2);
  // The library would reconnect by itself after a second.
  vi.advanceTimersByTime(5_000);
  await turns();
  expect([world.twitch.logins(), world.twitch.connections()]).toEqual([4, 2]);
});

test("a dead connection to Twitch is given up after 90 s", async () => {
  const world = await open();
  await world.start();
  world.twitch.freeze();

  for (let second = 0; second < 95; second += 5) await world.clock.advance(5_000);

  await untilBack(world, 2);
  expect(world.lines).toContainEqual(expect.objectContaining({ reason: "silence" }));
});

test("a quiet Twitch connection is pinged and stays open", async () => {
  const world = await open();
  await world.start();

  for (let second = 0; second < 300; second += 5) {
    await world.clock.advance(5_000);
    await turns();
  }

  expect(world.twitch.logins()).toBe(2);
});

test("a ping from Twitch's server is answered", async () => {
  const world = await open();
  await world.start();

  world.twitch.sendAll("PING :tmi.twitch.tv");

  await world.twitch.until(() => world.twitch.pongs() === 2);
});

test("a token that has expired is renewed when the bot reconnects", async () => {
  const world = await open();
  await world.start();

  world.twitch.auth.expire();
  world.twitch.drop();

  await untilBack(world, 2);
});

test("a token that Twitch calls valid but chat refuses is renewed", async () => {
  const world = await open();
  await world.start();
  const before = world.twitch.auth.requests.length;
  const isValid = vi.spyOn(world.twitch.auth, "isValid").mockReturnValueOnce(false);
  world.twitch.drop();

  await world.twitch.until(() => isValid.mock.calls.length > 0);
  await world.twitch.until(() => world.twitch.connections() === 0);
  await world.clock.untilAsleep(2);
  await world.clock.advance(2_000);
  await untilBack(world, 3);

  const asked = world.twitch.auth.requests.slice(before).filter(({ grant }) => grant === "refresh_token");
  expect(asked).toHaveLength(1);
});

test("a revoked login is reported with the way to log in, and the bot waits for the new login", async () => {
  const world = await open();
  await world.start();
  world.twitch.auth.revoke();
  world.twitch.drop();

  await eventually(() => expect(world.adapter.health().state).toBe("failed"));
  expect(world.adapter.health().detail).toMatchObject({ key: "twitch.login.expired" });
  expect(world.adapter.nextSlotMs(world.place())).toBeGreaterThan(0);
});

test("the bot keeps receiving after lines that make the Twitch library throw", async () => {
  const world = await open();
  const heard: string[] = [];
  world.adapter.onCommand(async ({ text }) => void heard.push(text));
  await world.start();

  for (const line of [
    ":tmi.twitch.tv NOTICE #maplenine",
    ":x!x@x PRIVMSG #maplenine",
    ":tmi.twitch.tv HOSTTARGET #a",
    "@ ",
  ]) {
    world.twitch.sendAll(line);
  }
  world.twitch.type("maplenine", ann, "!total");

  await eventually(() => expect(heard).toEqual(["total"]));
  expect(world.twitch.logins()).toBe(2);
});

test("the bot leaves a channel whose broadcaster sends it away, and stays in the other channels", async () => {
  const world = await open({ linked: ["maplenine", "otter"] });
  await world.start();

  world.twitch.type("otter", { id: "1002", login: "otter" }, "!part");

  await world.twitch.until(() => !world.twitch.isIn("otter"));
  expect(world.twitch.isIn("maplenine")).toBe(true);
  expect(world.twitch.joins.map(({ channel }) => channel).toSorted()).toEqual([bot.login, "maplenine", "otter"]);
});

test("a channel that can't be joined is in the health report and retried with growing waits", async () => {
  const world = await open({ linked: ["maplenine", "gone"] });
  const gone = world.twitch.channels.get("gone");
  if (gone) gone.closed = "missing";
  await world.adapter.start([]);
  await world.twitch.until(() => world.twitch.isIn("maplenine"));

  await world.clock.advance(10_000);
  await turns();
  expect(world.happened).not.toContainEqual(expect.arrayContaining(["trouble"]));
  await world.clock.advance(10_000);
  expect(world.adapter.health()).toMatchObject({
    state: "ready",
    detail: later("twitch.missing", { channels: ["gone"] }),
  });
  expect(world.happened).toContainEqual([
    "trouble",
    "gone",
    "closed",
    "I can't be in twitch.tv/gone: Twitch won't let me in: the channel has been renamed or is gone. I'll keep checking.",
  ]);
  await expect(
    world.adapter.send(
      { id: "m1", place: world.place("gone"), body: "x", moments: [], createdAt: 0 },
      AbortSignal.timeout(30_000),
    ),
  ).rejects.toMatchObject({ kind: "destination-unavailable" });

  if (gone) delete gone.closed;
  await world.clock.advance(60_000);
  await world.twitch.until(() => world.twitch.isIn("gone"));
});

test.each([
  ["msg_channel_suspended", "this channel is suspended or gone"],
  ["msg_banned", "I'm banned from this channel"],
] as const)(
  "a channel that answers a join with %s is reported, and the other channels go on",
  async (closed, reason) => {
    const world = await open({ linked: ["maplenine", "gone"] });
    const gone = world.twitch.channels.get("gone");
    if (gone) gone.closed = closed;

    await world.adapter.start([]);
    await world.twitch.until(() => world.twitch.isIn("maplenine"));

    const words = `I can't be in twitch.tv/gone: ${reason}. I'll keep checking.`;
    await eventually(() => expect(world.happened).toContainEqual(["trouble", "gone", "closed", words]));
  },
);

test("the bot joins no faster than Twitch allows", async () => {
  const linked = Array.from({ length: 45 }, (_, index) => `channel${index}`);
  const world = await open({ linked });
  await world.adapter.start([]);
  await world.twitch.until(() => world.twitch.joins.length >= 17);
  for (let step = 0; step < 6 && !linked.every(world.twitch.isIn); step += 1) {
    await world.clock.advance(5_000);
    await turns();
  }

  const { joins } = world.twitch;
  expect(linked.every(world.twitch.isIn)).toBe(true);
  for (const { at } of joins) {
    expect(joins.filter((other) => other.at > at - 10_000 && other.at <= at).length).toBeLessThanOrEqual(20);
  }
});

test("a new Twitch login is used within about a minute, even if the old login still works", async () => {
  const world = await open();
  await world.start();

  await keepGrant({ grant: world.twitch.auth.grant(), kept: world.kept, sealing });
  for (let second = 0; second < 65; second += 5) {
    await world.clock.advance(5_000);
    await turns();
  }

  await untilBack(world, 2);
});

test("a new Twitch login is used even if the old login is being validated at that moment", async () => {
  const world = await open();
  await world.start();
  for (let step = 0; step < 359; step += 1) await world.clock.advance(10_000);
  await turns();

  await keepGrant({ grant: world.twitch.auth.grant(), kept: world.kept, sealing });
  for (let second = 0; second < 70; second += 5) {
    await world.clock.advance(5_000);
    await turns();
  }

  await untilBack(world, 2);
});

test("a revoked Twitch login ends the connection within an hour", async () => {
  const world = await open();
  await world.start();
  world.twitch.auth.revoke();

  for (let minute = 0; minute < 61; minute += 1) {
    for (let step = 0; step < 3; step += 1) await world.clock.advance(20_000);
    await turns();
  }

  await eventually(() => expect(world.adapter.health().state).toBe("failed"));
  expect(world.twitch.connections()).toBe(0);
});

test("the Twitch chat starts even if the database can't be read", async () => {
  const world = await open();
  world.kept.values.set("replies", "nonsense");
  world.kept.values.set("channels", "{}");

  await world.adapter.start([]);

  await world.twitch.until(() => world.twitch.isIn(bot.login));
});

test("a channel gets advice if the bot isn't its moderator", async () => {
  const world = await open({ linked: ["maplenine", "otter"] });
  const otter = world.twitch.channels.get("otter");
  if (otter) otter.badges = "moderator/1";
  await world.start();

  await eventually(() =>
    expect(world.adapter.health()).toMatchObject({
      state: "ready",
      advice: {
        maplenine: later("twitch.guest", {
          ...{ channel: "twitch.tv/maplenine", answers: 7, per: 30_000 },
          mod: [{ type: "text", text: "/mod bellringer" }],
        }),
      },
    }),
  );
  const kept = () => ["maplenine", "otter", "stranger"].map(world.registry.isModerator);
  await eventually(() => expect(kept()).toEqual([false, true, null]));
});

test("the bot joins a channel again after Twitch removed it", async () => {
  const world = await open();
  await world.start();

  world.twitch.putOut("maplenine");
  expect(world.twitch.isIn("maplenine")).toBe(false);

  await world.twitch.until(() => world.twitch.isIn("maplenine"));
  expect(world.twitch.logins()).toBe(2);
});
