import { expect, onTestFinished, test } from "vitest";
import { closedReason, isKnown, refusalOf } from "../../../src/chat/twitch/notices.ts";
import { eventually } from "../../helpers/eventually.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

/**
 * The notices of https://dev.twitch.tv/docs/irc/msg-id/ that answer a chat line. The rest of that page concerns
 * commands and modes.
 */
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
  "Twitch's notice %s means %s",
  (id, kind) => {
    expect(isKnown(id)).toBe(true);
    expect(refusalOf(id, "")).toMatchObject({ kind });
    expect(closedReason(id) !== undefined).toBe(kind === "destination-unavailable" || kind === "host-must-act");
  },
);

test("a notice from Twitch about a mode or a command isn't taken as a refusal of our line", () => {
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
])("a channel waits for the seconds in the text of Twitch's notice %s: %s", (id, text, retryAfterMs) => {
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

test("a bot that is timed out in a channel stays silent there for as long as Twitch says", async () => {
  const { twitch, send, adapter, place, clock } = await open();
  Object.assign(twitch.channels.get("maplenine") ?? {}, { timedOutUntil: clock.now() + 20_000 });

  await expect(send("one")).rejects.toMatchObject({ kind: "later", retryAfterMs: 21_000 });

  expect([adapter.nextSlotMs(place()), adapter.nextSlotMs(place("otter"))]).toEqual([21_000, 0]);
  await clock.advance(21_000);
  await send("one");
});

test("a bot posts within a minute after a moderator ends its timeout", async () => {
  const { twitch, send, adapter, place, clock } = await open();
  const channel = twitch.channels.get("maplenine") ?? {};
  Object.assign(channel, { timedOutUntil: clock.now() + 86_400_000 });
  await expect(send("one")).rejects.toMatchObject({ kind: "later" });

  Object.assign(channel, { timedOutUntil: 0 });
  await clock.advance(60_000);

  expect(adapter.nextSlotMs(place())).toBe(0);
  await send("one");
});

test("an unknown notice counts as a refusal of only the line that it answers, and is logged once", async () => {
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

test("the account is silent for an hour after three ignored lines, except where it is exempt", async () => {
  const { twitch, adapter, place, send, clock, happened } = await open();
  for (const channel of ["maplenine", "otter", "maplenine"]) {
    twitch.next({ notice: "msg_ratelimit" });
    const message = { id: "m", place: place(channel), body: "one", moments: [], createdAt: 0 };
    await expect(adapter.send(message, AbortSignal.timeout(30_000))).rejects.toMatchObject({ kind: "later" });
    await clock.advance(2_000);
  }

  // The channel is checked earlier: the bot may post if it becomes a moderator in the meantime.
  expect(adapter.nextSlotMs(place("otter"))).toBe(30_000);
  expect(happened).toContainEqual(["ignored", clock.now() - 2_000 + 3_600_000]);
  await clock.advance(3_590_000);
  await expect(send("too early")).rejects.toMatchObject({ kind: "later" });
  await clock.advance(10_000);
  await eventually(() => expect(happened).toContainEqual(["heard again"]));
  expect(adapter.nextSlotMs(place("otter"))).toBe(0);
});
