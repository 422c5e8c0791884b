import { expect, onTestFinished, test } from "vitest";
import { keepGrant } from "../../../src/chat/twitch/login.ts";
import { eventually } from "../../helpers/eventually.ts";
import { openTwitch, sealing } from "../../helpers/twitch/open-twitch.ts";

const line = "🔔 Ann donated $5: “hi”";

async function open() {
  const world = await openTwitch({ send: "helix" });
  onTestFinished(() => world.stop());
  await world.start();
  const send = (options: { body?: string; mayHaveArrived?: boolean } = {}) => {
    const message = { id: "m", place: world.place(), body: line, moments: [], createdAt: 0, ...options };
    return world.adapter.send(message, AbortSignal.timeout(30_000));
  };
  const statuses = () => world.twitch.helix.requests.map(({ status }) => status);
  return { ...world, send, statuses };
}

test("a line posted through Twitch's API has the ID that it has in the chat", async () => {
  const { twitch, send, statuses } = await open();

  expect(await send()).toEqual({ remoteId: "line-1" });

  expect([statuses(), twitch.said.map(({ text }) => text)]).toEqual([[200], [line]]);
});

test.each([
  ["msg_rejected", "words-refused"],
  ["automod_held", "words-refused"],
  ["a_code_of_tomorrow", "unknown-refusal"],
  ["", "unknown-refusal"],
  ["emote_only_on", "unknown-refusal"],
  ["channel_settings", "unknown-refusal"],
  ["send_error", "unknown-refusal"],
  ["rate_limited", "later"],
  ["slow_mode", "later"],
  ["user_timed_out", "later"],
  ["msg_duplicate", "later"],
  ["duplicate_message", "later"],
  ["user_banned", "destination-unavailable"],
  ["banned_phone_alias", "destination-unavailable"],
  ["user_warned", "destination-unavailable"],
  ["followers_only_mode", "destination-unavailable"],
  ["subs_only_mode", "destination-unavailable"],
  ["emote_only_mode", "destination-unavailable"],
  ["channel_suspended", "destination-unavailable"],
  ["user_being_disabled", "host-must-act"],
])("a line that Twitch's API didn't send because of %s is reported as %s", async (notice, kind) => {
  const { twitch, send, statuses } = await open();
  twitch.next({ notice });

  await expect(send()).rejects.toMatchObject({ kind });

  expect(statuses()).toEqual([200]);
});

test.each([403, 422, 302])(
  "a line is sent over IRC if a gateway answers %i instead of Twitch's API",
  async (status) => {
    const { twitch, send, clock, statuses } = await open();
    twitch.helix.blockWith(status);
    expect(await send()).toEqual({ remoteId: "line-1" });

    twitch.helix.blockWith(undefined);
    await clock.advance(5_000);
    await send({ body: "🔔 Bo donated $6!" });
    expect([statuses().at(-1), twitch.said.map(({ text }) => text)]).toEqual([200, [line, "🔔 Bo donated $6!"]]);
  },
);

test("a line isn't sent again over IRC if the API answers with an unusual success code", async () => {
  const { twitch, send, clock } = await open();
  twitch.helix.blockWith(202);
  const sending = send().catch((error: unknown) => error);
  await eventually(() => expect(twitch.helix.requests).toHaveLength(1));
  await clock.advance(5_000);
  expect(await sending).toMatchObject({ kind: "unknown" });
  expect(twitch.said).toEqual([]);
});

test("a login that a gateway refuses is renewed, because Twitch may have refused it", async () => {
  const { twitch, send } = await open();
  twitch.helix.blockWith(401);

  await expect(send()).rejects.toMatchObject({ kind: "later" });
  expect(twitch.auth.requests.map(({ grant }) => grant)).toContain("refresh_token");
});

test("a line that AutoMod holds doesn't block the next one", async () => {
  const { twitch, send, adapter, place, clock } = await open();
  twitch.next({ notice: "automod_held" });
  await expect(send()).rejects.toMatchObject({ kind: "words-refused" });

  await clock.advance(1_200);
  expect(adapter.nextSlotMs(place())).toBe(0);
  await send({ body: "🔔 Someone donated $5." });
});

test("a line whose request was cut off is confirmed when the chat sends it back", async () => {
  const { twitch, send } = await open();
  twitch.next("shown-unanswered");

  expect(await send()).toEqual({ remoteId: "line-1" });
});

test("an expired token is renewed, and the line is posted without leaving the chat", async () => {
  const { twitch, send, statuses, clock } = await open();
  twitch.auth.expire();

  expect(await send()).toEqual({ remoteId: "line-1" });
  expect(statuses()).toEqual([401, 200]);
  for (let step = 0; step < 30; step += 1) await clock.advance(5_000);
  expect(twitch.logins()).toBe(2);
  await send({ body: "🔔 Bo donated $5." });
  expect(statuses()).toEqual([401, 200, 200]);
});

test("a login that is revoked while lines go through the API is reported at the next line", async () => {
  const { twitch, adapter, send, happened } = await open();
  twitch.auth.revoke();

  await expect(send()).rejects.toMatchObject({ kind: "later" });

  await eventually(() => expect(adapter.health().state).toBe("failed"));
  expect(happened.filter(([what]) => what === "login needed")).toHaveLength(1);
});

test("a login without the API's scope posts over IRC", async () => {
  const world = await openTwitch({ send: "helix", scopes: ["chat:read", "chat:edit"] });
  onTestFinished(() => world.stop());
  await world.start();
  const message = { id: "m", place: world.place(), body: line, moments: [], createdAt: 0 };

  await world.adapter.send(message, AbortSignal.timeout(30_000));

  expect([world.twitch.helix.requests, world.twitch.said.length]).toEqual([[], 1]);
  const missing = ["user:write:chat", "moderator:manage:chat_messages"];
  expect(world.happened).toContainEqual(["scopes missing", ...missing]);
});

test("a login reports a missing scope only if the bot uses that scope", async () => {
  const deletes = ["chat:read", "chat:edit", "moderator:manage:chat_messages"];
  const missingIn = async (scopes: readonly string[], send: "irc" | "helix") => {
    const world = await openTwitch({ send, scopes });
    onTestFinished(() => world.stop());
    await world.start();
    return world.happened.find(([what]) => what === "scopes missing");
  };

  expect(await missingIn(deletes, "irc")).toBeUndefined();
  expect(await missingIn(deletes, "helix")).toEqual(["scopes missing", "user:write:chat"]);
  expect(await missingIn(["chat:read", "chat:edit"], "irc")).toEqual(["scopes missing", deletes[2]]);
});

test("answers go through the API too, and count toward the same limit", async () => {
  const { twitch, adapter, send, clock } = await open();
  adapter.onCommand(async () => ({ lines: ["$5 of $10."] }));
  await send();
  await clock.advance(1_200);
  twitch.type("maplenine", { id: "1", login: "ann" }, "!total");
  await twitch.until(() => twitch.said.length === 2);

  expect(twitch.helix.requests).toHaveLength(2);
});

test("our badges in a channel are read from our own lines if we send through the API", async () => {
  const { twitch, adapter, send, place, clock } = await open();
  const channel = twitch.channels.get("maplenine") ?? { badges: "" };
  /** Returns the wait until the next line after one that was posted with this badge. */
  const waitAs = async (badges: string, id: string) => {
    channel.badges = badges;
    await send({ body: `🔔 ${id} donated $5.` });
    await eventually(() => expect(adapter.canTakeBack?.("maplenine")).toBe(badges !== ""));
    const waitMs = adapter.nextSlotMs(place());
    await clock.advance(2_000);
    return waitMs;
  };

  expect([await waitAs("moderator/1", "Ann"), await waitAs("", "Bo")]).toEqual([0, 1_200]);
});

test("a new login of the same account replaces the previous one", async () => {
  const world = await openTwitch({ send: "helix", scopes: ["chat:read", "chat:edit", "user:write:chat"] });
  onTestFinished(() => world.stop());
  const { twitch, adapter, kept, clock, place } = world;
  Object.assign(twitch.channels.get("maplenine") ?? {}, { badges: "moderator/1" });
  await world.start();
  twitch.auth.expire();
  const message = { id: "m", place: place(), body: line, moments: [], createdAt: 0 };
  await adapter.send(message, AbortSignal.timeout(30_000));
  expect(adapter.canTakeBack?.("maplenine")).toBe(false);

  await keepGrant({ grant: twitch.auth.grant(), kept, sealing });
  await clock.advance(60_000);
  await world.passUntil(() => adapter.canTakeBack?.("maplenine") === true);
});

test.each(["its own deadline", "its caller's deadline"])(
  "a line that misses %s while the login is renewed isn't posted, but the renewed login is stored",
  async (deadline) => {
    const { twitch, adapter, place, send, statuses, clock, login } = await open();
    const asking = new AbortController();
    twitch.auth.expire();
    twitch.auth.holdNext("/oauth2/token");
    const message = { id: "late", place: place(), body: line, moments: [], createdAt: 0 };
    const sending = adapter.send(message, asking.signal).catch((error: unknown) => error);
    await eventually(() => expect(twitch.auth.isHolding()).toBe(true));
    if (deadline === "its own deadline") await clock.advance(5_000);
    else asking.abort();
    expect(await sending).toMatchObject({ kind: "unknown" });

    twitch.auth.release();
    const { token } = await login.identify(AbortSignal.timeout(30_000));
    expect(twitch.auth.isValid(token)).toBe(true);
    await clock.advance(10_000);
    await send({ body: "🔔 Bo donated $5." });

    expect([statuses(), twitch.said.map(({ text }) => text)]).toEqual([[401, 200], ["🔔 Bo donated $5."]]);
  },
);
