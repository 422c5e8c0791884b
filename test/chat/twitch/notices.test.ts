import { expect, onTestFinished, test } from "vitest";
import { closedReason, isKnown, refusalOf } from "../../../src/chat/twitch/notices.ts";
import { eventually } from "../../helpers/eventually.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

/** Those of https://dev.twitch.tv/docs/irc/msg-id/ that answer a line of chat; the rest of that page is about orders and modes. */
const refused = {
  later: ["msg_ratelimit", "msg_slowmode", "msg_timedout"],
  "destination-unavailable": [
    "msg_banned",
    "msg_channel_blocked",
    "msg_channel_suspended",
    "msg_emoteonly",
    "msg_followersonly",
    "msg_followersonly_followed",
    "msg_followersonly_zero",
    "msg_subsonly",
    "no_permission",
    "tos_ban",
  ],
  "host-must-act": ["msg_requires_verified_phone_number", "msg_suspended", "msg_verified_email"],
  "words-refused": [
    "msg_bad_characters",
    "msg_rejected",
    "msg_rejected_mandatory",
    "unrecognized_cmd",
    "unavailable_command",
    "invalid_user",
    "no_help",
    "cmds_available",
  ],
};

test.each(Object.entries(refused).flatMap(([kind, ids]) => ids.map((id) => [id, kind] as const)))(
  "the notice %s means %s",
  (id, kind) => {
    expect(isKnown(id)).toBe(true);
    expect(refusalOf(id, "")).toMatchObject({ kind });
    expect(closedReason(id) !== undefined).toBe(kind === "destination-unavailable" || kind === "host-must-act");
  },
);

test("what is switched in the channel, or answers orders, is about no line of ours", () => {
  for (const id of ["emote_only_on", "slow_off", "bad_ban_mod", "usage_whisper", "raid_notice_mature", "vip_success"]) {
    expect([id, isKnown(id), refusalOf(id, "")]).toEqual([id, true, undefined]);
  }
});

test.each([
  ["msg_timedout", "You are timed out for 20 more seconds.", 21_000],
  ["msg_slowmode", "This room is in slow mode. You will be able to talk again in 7 seconds.", 8_000],
  ["msg_timedout", "You are timed out for 86400 more seconds.", 60_000],
  ["msg_timedout", "You are timed out.", 60_000],
  ["msg_ratelimit", "Your message was not sent because you are sending messages too quickly.", 2_000],
])("%s waits for the seconds that it names: %s", (id, text, retryAfterMs) => {
  expect(refusalOf(id, text)).toMatchObject({ retryAfterMs });
});

async function open() {
  const world = await openTwitch({ linked: ["maplenine", "otter"] });
  onTestFinished(() => world.stop());
  await world.start();
  const message = { id: "m", place: world.place(), moments: [], createdAt: 0 };
  const send = (body: string) => world.adapter.send({ ...message, body }, AbortSignal.timeout(30_000));
  return { ...world, send };
}

test("who is timed out is quiet there for as long as Twitch says, and nowhere else", async () => {
  const { twitch, send, adapter, place, clock } = await open();
  Object.assign(twitch.channels.get("maplenine") ?? {}, { timedOutUntil: clock.now() + 20_000 });

  await expect(send("one")).rejects.toMatchObject({ kind: "later", retryAfterMs: 21_000 });

  expect([adapter.nextSlotMs(place()), adapter.nextSlotMs(place("otter"))]).toEqual([21_000, 0]);
  await clock.advance(21_000);
  await send("one");
});

test("whom a moderator lets speak again speaks within a minute, however long the timeout was", async () => {
  const { twitch, send, adapter, place, clock } = await open();
  const channel = twitch.channels.get("maplenine") ?? {};
  Object.assign(channel, { timedOutUntil: clock.now() + 86_400_000 });
  await expect(send("one")).rejects.toMatchObject({ kind: "later" });

  Object.assign(channel, { timedOutUntil: 0 });
  await clock.advance(60_000);

  expect(adapter.nextSlotMs(place())).toBe(0);
  await send("one");
});

test("a notice that nobody knows refuses that line only, and is logged once", async () => {
  const { twitch, send, adapter, place, lines, clock, passUntil } = await open();
  for (const body of ["one", "two"]) {
    twitch.next({ notice: "msg_new_idea" });
    let refused: unknown;
    void send(body).catch((error: unknown) => {
      refused = error;
    });
    await passUntil(() => refused !== undefined);
    expect(refused).toMatchObject({ kind: "unknown-refusal", message: expect.stringContaining("msg_new_idea") });
  }

  await clock.advance(1_200);
  expect(adapter.nextSlotMs(place())).toBe(0);
  await send("three");
  expect(lines.filter((line) => line.notice === "msg_new_idea")).toHaveLength(1);
});

test("ignored three times in a row, the account is quiet for an hour where it is not exempt, and the host is told", async () => {
  const { twitch, adapter, place, send, clock, happened } = await open();
  for (const channel of ["maplenine", "otter", "maplenine"]) {
    twitch.next({ notice: "msg_ratelimit" });
    const message = { id: "m", place: place(channel), body: "one", moments: [], createdAt: 0 };
    await expect(adapter.send(message, AbortSignal.timeout(30_000))).rejects.toMatchObject({ kind: "later" });
    await clock.advance(2_000);
  }

  // It is looked at again sooner: where the bot is made a moderator meanwhile, it may speak.
  expect(adapter.nextSlotMs(place("otter"))).toBe(30_000);
  expect(happened).toContainEqual(["ignored", clock.now() - 2_000 + 3_600_000]);
  await clock.advance(3_590_000);
  await expect(send("too early")).rejects.toMatchObject({ kind: "later" });
  await clock.advance(10_000);
  await eventually(() => expect(happened).toContainEqual(["heard again"]));
  expect(adapter.nextSlotMs(place("otter"))).toBe(0);
});
