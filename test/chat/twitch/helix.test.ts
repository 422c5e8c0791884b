import { expect, onTestFinished, test } from "vitest";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

const line = "🔔 Ann donated $5: “hi”";

async function open() {
  const world = await openTwitch({ send: "helix" });
  onTestFinished(() => world.stop());
  await world.start();
  const send = (options: { body?: string; mayHaveArrived?: boolean } = {}) => {
    const message = { id: "m", place: world.place(), body: line, moments: [], createdAt: 0, ...options };
    return world.adapter.send(message, AbortSignal.timeout(2_000));
  };
  const statuses = () => world.twitch.helix.requests.map(({ status }) => status);
  return { ...world, send, statuses };
}

test("a line is said over the API, with the id that it has in the chat", async () => {
  const { twitch, send, statuses } = await open();

  expect(await send()).toEqual({ remoteId: "line-1" });

  expect([statuses(), twitch.said.map(({ text }) => text)]).toEqual([[200], [line]]);
});

test.each([
  ["msg_rejected", "words-refused"],
  ["automod_held", "words-refused"],
  ["a_code_of_tomorrow", "words-refused"],
  ["", "words-refused"],
  ["emote_only_on", "words-refused"],
  ["msg_ratelimit", "later"],
  ["msg_duplicate", "later"],
  ["msg_banned", "destination-unavailable"],
])("what is not sent is not said, whatever the reason is called: %s means %s", async (notice, kind) => {
  const { twitch, send, statuses } = await open();
  twitch.next({ notice });

  await expect(send()).rejects.toMatchObject({ kind });

  expect(statuses()).toEqual([200]);
});

test("a line that AutoMod holds holds up nothing", async () => {
  const { twitch, send, adapter, place, clock } = await open();
  twitch.next({ notice: "automod_held" });
  await expect(send()).rejects.toMatchObject({ kind: "words-refused" });

  await clock.advance(1_200);
  expect(adapter.nextSlotMs(place())).toBe(0);
  await send({ body: "🔔 Someone donated $5." });
});

test("a line whose request was cut is known by being read back", async () => {
  const { twitch, send } = await open();
  twitch.next("shown-unanswered");

  expect(await send()).toEqual({ remoteId: "line-1" });
});

test("a token that is over is renewed, and the line said, without leaving the chat", async () => {
  const { twitch, send, statuses, clock } = await open();
  twitch.auth.expire();

  expect(await send()).toEqual({ remoteId: "line-1" });
  expect(statuses()).toEqual([401, 200]);
  for (let step = 0; step < 30; step += 1) await clock.advance(5_000);
  expect(twitch.logins()).toBe(2);
  await send({ body: "🔔 Bo donated $5." });
  expect(statuses()).toEqual([401, 200, 200]);
});

test("a login that does not allow it speaks over chat", async () => {
  const world = await openTwitch({ send: "helix", scopes: ["chat:read", "chat:edit"] });
  onTestFinished(() => world.stop());
  await world.start();
  const message = { id: "m", place: world.place(), body: line, moments: [], createdAt: 0 };

  await world.adapter.send(message, AbortSignal.timeout(2_000));

  expect([world.twitch.helix.requests, world.twitch.said.length]).toEqual([[], 1]);
  const missing = ["user:write:chat", "moderator:manage:chat_messages", "moderator:manage:announcements"];
  expect(world.happened).toContainEqual(["scopes missing", ...missing]);
});

test("answers go over the API, too, and both ways share what the account may say", async () => {
  const { twitch, adapter, send, clock } = await open();
  adapter.onCommand(async () => ({ lines: ["$5 of $10."] }));
  await send();
  await clock.advance(1_200);
  twitch.type("maplenine", { id: "1", login: "ann" }, "!total");
  await twitch.until(() => twitch.said.length === 2);

  expect(twitch.helix.requests).toHaveLength(2);
});
