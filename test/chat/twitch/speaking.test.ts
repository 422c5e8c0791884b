import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { toSafeLine } from "../../../src/chat/twitch/line-text.ts";
import { hostileContent } from "../../helpers/hostile-content.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

async function open(options?: Parameters<typeof openTwitch>[0]) {
  const world = await openTwitch(options);
  onTestFinished(() => world.stop());
  await world.start();
  let count = 0;
  const say = (body: string, channel = "maplenine") => {
    count += 1;
    const createdAt = world.clock.now() + 1;
    const message = { id: `m${count}`, place: world.place(channel), body, moments: [], createdAt };
    return world.adapter.send(message, AbortSignal.timeout(2_000));
  };
  return { ...world, say };
}

const hostileLine = fc.oneof(
  fc.string({ unit: "binary", maxLength: 700 }),
  fc.constantFrom(
    "hi\r\nPRIVMSG #victim :owned",
    "\r\n\0",
    "/ban ann",
    ".timeout ann",
    "!points add",
    "\u0001ACTION waves\u0001",
    " \u2028/me x",
    "🦦".repeat(600),
    "\ud800",
    "",
  ),
);

test("whatever donors write, exactly one line of at most 500 characters leaves, and it is no command", async () => {
  const { twitch, say, adapter, clock } = await open();
  const body = fc.oneof(hostileContent.map(adapter.render), hostileLine);

  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const before = twitch.heard.length;
      await clock.advance(31_000);
      await say(text);
      const lines = twitch.heard.slice(before);
      expect(lines.map(({ channel }) => channel)).toEqual(["maplenine"]);
      const line = lines[0]?.text ?? "";
      expect([...line].length).toBeLessThanOrEqual(500);
      expect(line).not.toMatch(/[\r\n\0\p{Cc}]/u);
      expect(line).toMatch(/^[^!/.\\~?$%&*+=<>#|-]/);
    }),
    { seed: 20_260_115, numRuns: 150 },
  );
  expect(twitch.said).toHaveLength(twitch.heard.length);
});

test("a text that is harmless is said as it is", () => {
  for (const text of ["🔔 Ann donated $25.", "@mod Done.", "Maple: $5 of $10.", "“Hi”"]) {
    expect(toSafeLine(text, { isRepeated: false })).toBe(text);
  }
});

test("the same text twice is varied, as Twitch refuses it otherwise", async () => {
  const { twitch, say } = await open();

  for (let round = 0; round < 3; round += 1) await say("🔔 Ann donated $5. Thank you!");

  const texts = twitch.said.map(({ text }) => text);
  expect(texts.every((text, index) => text !== texts[index - 1])).toBe(true);
  expect(texts.map((text) => text.replace(/ \u034f$/u, ""))).toEqual(Array(3).fill("🔔 Ann donated $5. Thank you!"));
});

test.each([
  ["msg_ratelimit", "later"],
  ["msg_slowmode", "later"],
  ["msg_duplicate", "later"],
  ["msg_timedout", "later"],
  ["msg_banned", "destination-unavailable"],
  ["msg_channel_suspended", "destination-unavailable"],
  ["msg_channel_blocked", "destination-unavailable"],
  ["msg_followersonly", "destination-unavailable"],
  ["msg_subsonly", "destination-unavailable"],
  ["msg_emoteonly", "destination-unavailable"],
  ["msg_verified_email", "destination-unavailable"],
  ["tos_ban", "destination-unavailable"],
  ["no_permission", "destination-unavailable"],
  ["msg_rejected", "message-refused"],
  ["msg_rejected_mandatory", "message-refused"],
  ["unrecognized_cmd", "message-refused"],
])("the notice %s means %s", async (notice, kind) => {
  const { twitch, say } = await open();
  twitch.next({ notice });

  await expect(say("hi")).rejects.toMatchObject({ kind });

  expect(twitch.logins()).toBe(1);
});

test("a notice about something else is no answer", async () => {
  const { twitch, say, lines } = await open();
  twitch.next({ notice: "emote_only_on" }, "lost");

  const first = say("one").catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);
  twitch.drop();

  expect(await first).toMatchObject({ kind: "unknown" });
  expect(lines.length).toBeGreaterThan(0);
});

test("a line that is not answered within 5 s is unknown, and the connection is made anew", async () => {
  const { twitch, say, clock } = await open();
  twitch.next("shown-unanswered");
  const saying = say("one").catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);
  await clock.untilAsleep(3);

  await clock.advance(5_000);

  expect(await saying).toMatchObject({ kind: "unknown" });
  await twitch.until(() => twitch.logins() === 2 && twitch.isIn("maplenine"));
  await say("two");
  expect(twitch.said.map(({ text }) => text)).toEqual(["one", "two"]);
});

test("a line that is shown although nobody said so is not said twice", async () => {
  const { twitch, say, clock } = await open();
  twitch.next("shown-unanswered");
  const saying = say("🔔 Ann donated $5.").catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);
  await clock.untilAsleep(3);
  await clock.advance(5_000);
  await saying;
  await twitch.until(() => twitch.logins() === 2 && twitch.isIn("maplenine"));

  expect(await say("🔔 Ann donated $5.")).toEqual({});
  await say("🔔 Ann donated $5.");

  expect(twitch.said.map(({ text }) => text)).toEqual(["🔔 Ann donated $5.", "🔔 Ann donated $5. \u034f"]);
});

test("a line that is lost is said at the second try", async () => {
  const { twitch, say } = await open();
  twitch.next("lost-and-dropped");
  await expect(say("🔔 Ann donated $5.")).rejects.toMatchObject({ kind: "unknown" });
  await twitch.until(() => twitch.logins() === 2 && twitch.isIn("maplenine"));

  await say("🔔 Ann donated $5.");

  expect(twitch.said).toHaveLength(1);
});

test("what an earlier life has said is not said again by the next one", async () => {
  const world = await open();
  const createdAt = world.clock.now();
  await world.say("🔔 Ann donated $5.");
  await world.adapter.stop();
  await world.clock.advance(2_000);

  const { adapter } = world.build();
  onTestFinished(() => adapter.stop());
  await adapter.start([]);
  await world.twitch.until(() => world.twitch.isIn("maplenine"));
  const message = { id: "m1", place: world.place(), body: "🔔 Ann donated $5.", moments: [], createdAt };

  expect(await adapter.send(message, AbortSignal.timeout(2_000))).toEqual({});
  expect(world.twitch.said).toHaveLength(1);
});

test("in one channel a line waits for the answer to the one before; another channel does not", async () => {
  const { twitch, say } = await open({ linked: ["maplenine", "otter"] });
  twitch.next("shown-unanswered");

  const [first, second] = [say("one"), say("two")].map((saying) => saying.catch((error: unknown) => error));
  await twitch.until(() => twitch.heard.length === 1);
  await say("elsewhere", "otter");

  expect(twitch.heard.map(({ text }) => text)).toEqual(["one", "elsewhere"]);
  twitch.drop();
  expect(await first).toMatchObject({ kind: "unknown" });
  await second;
  expect(twitch.heard.map(({ text }) => text)).toEqual(["one", "elsewhere", "two"]);
});

test("nothing is said before the channel is joined", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  world.twitch.holdJoins();
  await world.adapter.start([]);
  await world.twitch.until(() => world.twitch.waitingToJoin() === 2);
  expect(world.adapter.nextSlotMs(world.place())).toBeGreaterThan(0);
  const message = { id: "m1", place: world.place(), body: "hi", moments: [], createdAt: 0 };
  const saying = world.adapter.send(message, AbortSignal.timeout(2_000));
  expect(world.twitch.heard).toEqual([]);

  world.twitch.letIn();

  await saying;
  expect(world.twitch.said).toHaveLength(1);
});

test("a channel that has not agreed is never spoken in", async () => {
  const { twitch, say } = await open();

  await expect(say("hi", "otter")).rejects.toMatchObject({ kind: "destination-unavailable" });

  expect(twitch.heard).toEqual([]);
});

test("where it is a moderator it may say five times as much", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  const channel = world.twitch.channels.get("maplenine");
  if (channel) channel.badges = "moderator/1";
  await world.start();
  await vi.waitFor(() => expect(world.adapter.health().detail).toBeUndefined());

  for (let index = 0; index < 90; index += 1) {
    const message = { id: `m${index}`, place: world.place(), body: `line ${index}`, moments: [], createdAt: 0 };
    await world.adapter.send(message, AbortSignal.timeout(2_000));
  }

  expect(world.twitch.said).toHaveLength(90);
  expect(world.adapter.nextSlotMs(world.place())).toBeGreaterThan(0);
});

test("in slow mode it takes its time, unless it is a moderator", async () => {
  const { twitch, say, adapter, place, clock } = await open();
  twitch.tell("maplenine", "@room-id=1001;slow=60 :tmi.twitch.tv ROOMSTATE #maplenine");
  await say("one");

  await vi.waitFor(() => expect(adapter.nextSlotMs(place())).toBe(60_000), { interval: 5 });
  await clock.advance(59_000);
  expect(adapter.nextSlotMs(place())).toBe(1_000);
  twitch.tell("maplenine", "@badges=moderator/1;mod=1 :tmi.twitch.tv USERSTATE #maplenine");
  await vi.waitFor(() => expect(adapter.nextSlotMs(place())).toBe(0), { interval: 5 });
});
