import { expect, onTestFinished, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import { resumeDestinations } from "../../../src/store/outbox/due-destinations.ts";
import { eventually } from "../../helpers/eventually.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";

const own = { id: bot.userId, login: bot.login };
const ann = { id: "1", login: "ann" };
const line = "🔔 Ann donated $5.";

async function open(badges = "") {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  Object.assign(world.twitch.channels.get("maplenine") ?? {}, { badges });
  await world.start();
  const { clock, twitch, adapter, place } = world;
  const send = (options: { body?: string; id?: string; mayHaveArrived?: boolean } = {}) => {
    const message = { id: "m", place: place(), body: line, moments: [], createdAt: clock.now(), ...options };
    return adapter.send(message, AbortSignal.timeout(30_000));
  };
  /** Sends a line that gets no reaction, until it counts as unknown. */
  const sendInVain = async (options?: Parameters<typeof send>[0]) => {
    const heard = twitch.heard.length;
    const sending = send(options).catch((error: unknown) => error);
    await twitch.until(() => twitch.heard.length > heard);
    await clock.advance(5_000);
    return sending;
  };
  return { ...world, send, sendInVain };
}

test("the bot has one Twitch connection that only receives and another that only posts", async () => {
  const { twitch, send } = await open();

  await send();

  expect([twitch.connections(), twitch.said.length, twitch.joinedSpeakers()]).toEqual([2, 1, 0]);
});

test.each(["", "moderator/1"])(
  "a line whose answer is lost is confirmed by the chat's copy (badges: %s)",
  async (badges) => {
    const { twitch, send } = await open(badges);
    twitch.next("shown-unanswered");

    expect(await send()).toEqual({ remoteId: "line-1" });
  },
);

test("a copy of a line in another channel of a shared chat doesn't confirm the line", async () => {
  const { twitch, send, clock } = await open();
  twitch.next("lost");
  const outcome = send().catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);
  twitch.type("maplenine", own, line, { "source-room-id": "77" });
  await clock.advance(5_000);

  expect(await outcome).toMatchObject({ kind: "unknown" });
});

test("Twitch's USERSTATE after a join doesn't count as the confirmation of a line", async () => {
  const { twitch, send, clock } = await open();
  twitch.next("lost");
  const outcome = send().catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);

  for (const notify of [twitch.sendAll, (text: string) => twitch.notify("maplenine", text)]) {
    notify("@badges=;mod=0 :tmi.twitch.tv USERSTATE #maplenine");
  }
  twitch.notify("maplenine", "@id=x;badges=;mod=0 :tmi.twitch.tv USERSTATE #maplenine");
  await clock.advance(5_000);

  expect(await outcome).toMatchObject({ kind: "unknown" });
});

test("a line without an answer is unknown after 5 s, and the posting connection is reopened", async () => {
  const { twitch, sendInVain, send, clock } = await open();
  const joins = twitch.joins.length;
  await clock.advance(10_000);
  twitch.next("shown-unheard");

  expect(await sendInVain()).toMatchObject({ kind: "unknown" });
  await twitch.until(() => twitch.logins() === 3 && twitch.connections() === 2);
  await clock.advance(1_200);
  // Twitch refuses a line that is already the last one there.
  expect(await send({ mayHaveArrived: true })).toEqual({});
  await clock.advance(1_200);
  await send({ id: "n", body: "🔔 Bo donated $5." });

  expect([twitch.said.length, twitch.joins.length]).toEqual([2, joins]);
});

test("a line that is confirmed too late isn't posted again", async () => {
  const { twitch, sendInVain, send, clock } = await open("moderator/1");
  twitch.next("lost");
  await sendInVain();
  twitch.type("maplenine", own, line, { id: "late" });
  await clock.advance(5_000);

  expect(await send({ mayHaveArrived: true })).toEqual({ remoteId: "late" });
  expect(twitch.heard).toHaveLength(1);
});

test("a line without confirmation is sent again if the channel has confirmed earlier lines", async () => {
  const { twitch, sendInVain, send, clock, happened } = await open();
  await send({ id: "before", body: "🔔 Bo donated $5." });
  await clock.advance(1_200);
  twitch.next("lost", "lost", "lost");

  expect(await sendInVain()).toMatchObject({ kind: "unknown" });
  for (let round = 0; round < 2; round += 1) {
    await clock.advance(5_000);
    expect(await sendInVain({ mayHaveArrived: true })).toMatchObject({ kind: "later" });
  }
  // After three in a row, Twitch may be ignoring the account itself.
  expect(happened.filter(([what]) => what === "ignored")).toHaveLength(1);
  await clock.advance(300_000);
  await send({ mayHaveArrived: true });

  expect(twitch.said.map(({ text }) => text)).toEqual(["🔔 Bo donated $5.", line]);
});

test("a donation isn't lost while Twitch swallows all lines, and the bot stops posting there with a reason", async () => {
  const { run, donate, twitch, clock, close, store } = await openScene({ maplenine: "" });
  onTestFinished(close);
  twitch.swallowUnjoined(true);
  await run(20_000, [{ at: 500, act: () => donate("Ann") }]);
  const place = await store.read.selectFrom("destinations").select(["state", "state_reason"]).executeTakeFirst();
  expect([twitch.said, twitch.heard.length > 1, place?.state_reason]).toEqual([[], true, expect.anything()]);

  twitch.swallowUnjoined(false);
  for (let step = 0; step < 60; step += 1) await clock.advance(5_000);
  await store.write((tx) => resumeDestinations(tx, { now: clock.now() }));
  await run(10_000);
  expect(twitch.said.map(({ text }) => text)).toEqual([expect.stringContaining("Ann donated $5")]);
});

test("the posting connection is reopened when Twitch asks for it, and the receiving one stays", async () => {
  const { twitch, send, clock } = await open();
  const joins = twitch.joins.length;
  await clock.advance(30_000);

  twitch.sendSpeakers(":tmi.twitch.tv RECONNECT");

  await twitch.until(() => twitch.logins() === 3 && twitch.connections() === 2);
  await eventually(() => send({ id: "again" }));
  expect(twitch.joins).toHaveLength(joins);
});

test("a line of ours that only the database remembers doesn't count as a second copy of the bot", async () => {
  const { twitch, told, happened, adapter, place } = await open();
  told.set("maplenine", [line]);

  twitch.type("maplenine", own, line);
  twitch.type("maplenine", ann, "hello");
  await eventually(() => expect(adapter.linesReceived?.("maplenine")).toBe(1));

  expect(happened.filter(([what]) => what === "trouble")).toEqual([]);
  expect(adapter.nextSlotMs(place())).toBe(0);
});

test.each([
  ["irc", ""],
  ["irc", "moderator/1"],
  ["helix", ""],
  ["helix", "moderator/1"],
] as const)(
  "a line without confirmation isn't posted twice if a viewer gets an answer after it (over %s, badges: %s)",
  async (send, badges) => {
    const { run, donate, twitch, adapter, repeats, close, store } = await openScene({ maplenine: badges }, { send });
    onTestFinished(close);
    adapter.onCommand(async () => say("$5 of $10."));
    twitch.next("shown-unanswered");

    await run(20_000, [
      { at: 500, act: () => donate("Ann") },
      { at: 1_000, act: () => twitch.type("maplenine", ann, "!total") },
      { at: 9_000, act: () => twitch.type("maplenine", ann, "!goal") },
    ]);

    expect(twitch.said.filter(({ text }) => text.includes("Ann"))).toHaveLength(1);
    expect([repeats(), twitch.said.length]).toEqual([0, 3]);
    const rows = await store.read.selectFrom("messages").select("remote_id").execute();
    expect(rows).toEqual([{ remote_id: "line-1" }]);
  },
);
