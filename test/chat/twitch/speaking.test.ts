import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { OutgoingMessage } from "../../../src/chat/port/adapter.ts";
import { say as plain } from "../../../src/chat/reply/reply.ts";
import { toSafeLine } from "../../../src/chat/twitch/line-text.ts";
import { anyText } from "../../helpers/any-text.ts";
import { inEnglish, singleContent } from "../../helpers/content-lines.ts";
import { eventually } from "../../helpers/eventually.ts";
import { hostileContent } from "../../helpers/hostile-content.ts";
import { toOneLine } from "../../helpers/rendered.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

async function open(options?: Parameters<typeof openTwitch>[0]) {
  const world = await openTwitch(options);
  onTestFinished(() => world.stop());
  await world.start();
  let count = 0;
  /** Sends a line, and lets the second pass that Twitch requires between two lines. */
  const say = async (body: string, channel = "maplenine") => {
    count += 1;
    const sent = await send({ ...message(body, channel), id: `m${count}` });
    await world.clock.advance(1_200);
    return sent;
  };
  const message = (body: string, channel = "maplenine"): OutgoingMessage => {
    const createdAt = world.clock.now();
    return { id: "same", place: world.place(channel), body, moments: [], createdAt };
  };
  const send = (sent: OutgoingMessage, adapter = world.adapter) => adapter.send(sent, AbortSignal.timeout(30_000));
  return { ...world, say, send, message };
}

const hostileLine = fc.oneof(
  anyText({ maxLength: 700 }),
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

test("any donors' text becomes a single line of at most 500 characters and never a command", async () => {
  const { twitch, say, adapter, clock } = await open();
  const body = fc.oneof(
    hostileContent.map((content) => adapter.render(content, "maplenine")),
    hostileLine,
  );

  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const before = twitch.heard.length;
      await clock.advance(61_000);
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

test("donors' text in a Twitch line mentions nobody", async () => {
  const { adapter } = await open();
  const content = inEnglish(singleContent("notice", { text: "Ann: @maple hi, mail me@x, @ 5 pm @_mods" }));

  expect(adapter.render(content, "maplenine")).not.toMatch(/@[\w]/);
});

test("a Twitch line keeps the @ in the address of a donation page", async () => {
  const { adapter } = await open();
  const url = "https://donate.tiltify.com/@maple/winter";
  const reminder = singleContent("reminder", { url, standing: null, next: null });
  const render = (reminderText?: string) =>
    adapter.render(
      inEnglish({ ...reminder, templates: reminderText ? { reminder: reminderText } : undefined }),
      "maplenine",
    );

  expect(render()).toBe(`🔔 Want to donate? ${url}`);
  expect(render("Hi @maple! {url} or tiltify.com/@maple")).toBe(`Hi ＠maple! ${url} or tiltify.com/@maple`);
  expect(render("Tiltify.com/@maple is our page")).toBe("Tiltify.com/@maple is our page");
  expect(render("Give: {url}?from=@otter @otter")).toBe(`Give: ${url}?from=@otter ＠otter`);
});

test("harmless text is posted unchanged on Twitch", () => {
  for (const text of ["🔔 Ann donated $25.", "@mod Done.", "Maple: $5 of $10.", "“Hi”"]) {
    expect(toSafeLine(text)).toBe(text);
  }
  for (const text of ["「Otter」への寄付", "（名前なし）", "¿Quieres donar?", "¡Gracias!", "„Otter“", "« Otter »"]) {
    expect(toOneLine(plain(text))).toBe(text);
    expect(toSafeLine(text)).toBe(text);
  }
});

test("each of thirty equal lines within a minute ends in different dots, so that Twitch accepts it", async () => {
  const { twitch, say, adapter, clock } = await open();
  const body = adapter.render(inEnglish(singleContent("notice", { text: "🦦".repeat(600) })), "maplenine");
  const frozen: string[] = [];
  for (let round = 0; round < 30; round += 1) frozen.push(adapter.distinguish?.(body, frozen) ?? "");

  for (const text of frozen) {
    await clock.advance(2_000);
    await say(text);
  }

  expect(new Set(frozen).size).toBe(30);
  expect(twitch.said.map(({ text }) => text)).toEqual(frozen);
  const visible = new Set(frozen.map((text) => text.replace(/ [·•]+$/u, "")));
  expect([...visible]).toHaveLength(1);
  expect(Math.max(...frozen.map((text) => [...text].length))).toBeLessThanOrEqual(500);
});

test("equal answers in a row are posted on Twitch with different texts", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  world.adapter.onCommand(async () => plain("Maple: $5 of $10."));
  await world.start();

  for (const id of ["1", "2", "3"]) world.twitch.type("maplenine", { id, login: `viewer${id}` }, "!total");

  await world.passUntil(() => world.twitch.said.length === 3);
  expect(new Set(world.twitch.said.map(({ text }) => text)).size).toBe(3);
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
  ["msg_verified_email", "host-must-act"],
  ["msg_r9k", "later"],
  ["msg_warned", "destination-unavailable"],
  ["msg_bad_characters", "words-refused"],
  ["msg_suspended", "host-must-act"],
  ["msg_requires_verified_phone_number", "host-must-act"],
  ["msg_banned_phone_number_alias", "destination-unavailable"],
  ["msg_banned_email_alias", "destination-unavailable"],
  ["tos_ban", "destination-unavailable"],
  ["no_permission", "destination-unavailable"],
  ["msg_rejected", "words-refused"],
  ["msg_rejected_mandatory", "words-refused"],
  ["unrecognized_cmd", "words-refused"],
])("a refusal with the notice %s means %s", async (notice, kind) => {
  const { twitch, say } = await open();
  twitch.next({ notice });

  await expect(say("hi")).rejects.toMatchObject({ kind });

  expect(twitch.logins()).toBe(2);
});

test("an unknown notice doesn't refuse a line that Twitch shows", async () => {
  const { twitch, say } = await open();
  twitch.next({ notice: "goal_widget_on", isShown: true });

  expect(await say("hi")).toMatchObject({ remoteId: "line-1" });
});

test("a notice about something else doesn't answer our line", async () => {
  const { twitch, say, lines } = await open();
  twitch.next({ notice: "emote_only_on" }, "lost");

  const first = say("one").catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);
  twitch.drop();

  expect(await first).toMatchObject({ kind: "unknown" });
  expect(lines.length).toBeGreaterThan(0);
});

test("a line that an earlier process posted isn't posted again by the next one", async () => {
  const world = await open();
  await world.send(world.message("🔔 Ann donated $5."));
  await world.adapter.stop();
  await world.clock.advance(2_000);

  const { adapter } = world.build();
  onTestFinished(() => adapter.stop());
  await adapter.start([]);
  await world.twitch.until(() => world.twitch.isIn("maplenine"));
  const again = { ...world.message("🔔 Ann donated $5."), mayHaveArrived: true };

  expect(await world.send(again, adapter)).toEqual({});
  expect(world.twitch.said).toHaveLength(1);
});

test("a duplicate notice doesn't prove that a line was posted if another line had the same text", async () => {
  const { send, message, clock } = await open();
  await send(message("🔔 Ann donated $5."));
  await clock.advance(1_200);

  const other = { ...message("🔔 Ann donated $5."), id: "other" };

  const repeated = { kind: "later", message: "Twitch took it for a repeat" };
  await expect(send(other)).rejects.toMatchObject(repeated);
  await clock.advance(1_200);
  await expect(send({ ...other, mayHaveArrived: true })).rejects.toMatchObject(repeated);
});

test("a process that takes over counts the previous process's lines toward the limit", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  world.lease.isOurs = false;
  await world.adapter.start([]);
  await world.clock.untilAsleep(2);
  world.lease.before = Array.from({ length: 15 }, () => ({ place: world.place("otter"), sentAt: world.clock.now() }));
  world.lease.isOurs = true;
  await world.clock.advance(1_000);
  await world.twitch.until(() => world.twitch.isIn("maplenine"));

  await eventually(() => expect(world.adapter.nextSlotMs(world.place())).toBe(29_000));
});

test("a channel waits at most 10 s to find out if a line was posted, and other channels don't wait", async () => {
  const { twitch, say, send, message, passUntil, clock } = await open({ linked: ["maplenine", "otter"] });
  twitch.next("lost");

  const first = send(message("one")).catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 1);
  const second = send({ ...message("two"), id: "second" }).catch((error: unknown) => error);
  await say("elsewhere", "otter");
  twitch.drop();

  expect(await first).toMatchObject({ kind: "unknown" });
  expect(await second).toMatchObject({ kind: "later" });
  expect(twitch.heard.map(({ text }) => text)).toEqual(["one", "elsewhere"]);
  await twitch.until(() => twitch.isIn("maplenine"));
  const joined = clock.now();
  await passUntil(() => clock.now() >= joined + 11_000);
  await say("three");
  expect(twitch.heard.map(({ text }) => text)).toEqual(["one", "elsewhere", "three"]);
});

test.each(["the connection broke", "the process ended"])(
  "a line that may have been lost when %s is searched for before the channel's next line is posted",
  async (cause) => {
    const world = await openTwitch();
    onTestFinished(() => world.stop());
    const { twitch, adapter, clock, place, passUntil } = world;
    const send = (body: string, again = {}) =>
      adapter.send(
        { id: body, place: place(), body, moments: [], createdAt: 0, ...again },
        AbortSignal.timeout(30_000),
      );
    const isRestarted = cause === "the process ended";
    if (!isRestarted) {
      await world.start();
      twitch.next("lost-and-dropped");
    }
    twitch.holdJoins();
    if (isRestarted) await adapter.start([{ place: place(), sentAt: clock.now(), mayHaveArrived: true }]);
    else await expect(send("one")).rejects.toMatchObject({ kind: "unknown" });
    const begin = clock.now();
    await passUntil(() => clock.now() >= begin + 11_000);
    twitch.letIn();
    await passUntil(() => twitch.isIn("maplenine") && adapter.nextSlotMs(place()) === 0);

    await expect(send("two")).rejects.toMatchObject({ kind: "later" });
    await send("one", { mayHaveArrived: true });

    expect(twitch.said.map(({ text }) => text)).toEqual(["one"]);
  },
);

test("a retry knows at once if the line whose answer was lost has been posted", async () => {
  const { twitch, send, message, clock } = await open();
  twitch.next("lost-and-dropped");
  await expect(send(message("one"))).rejects.toMatchObject({ kind: "unknown" });
  await twitch.until(() => twitch.logins() === 2 && twitch.isIn("maplenine"));
  await clock.advance(1_200);

  const again = send({ ...message("one"), mayHaveArrived: true });
  await again;
  await clock.advance(1_200);
  await send({ ...message("two"), id: "second" });

  expect(twitch.said.map(({ text }) => text)).toEqual(["one", "two"]);
});

test("a line waits until its channel is joined", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  world.twitch.holdJoins();
  await world.adapter.start([]);
  await world.twitch.until(() => world.twitch.waitingToJoin() === 2);
  expect(world.adapter.nextSlotMs(world.place())).toBeGreaterThan(0);
  const message = { id: "m1", place: world.place(), body: "hi", moments: [], createdAt: 0 };
  const saying = world.adapter.send(message, AbortSignal.timeout(30_000));
  expect(world.twitch.heard).toEqual([]);

  world.twitch.letIn();

  await saying;
  expect(world.twitch.said).toHaveLength(1);
});

test("a channel that hasn't agreed gets no lines", async () => {
  const { twitch, say } = await open();

  await expect(say("hi", "otter")).rejects.toMatchObject({ kind: "destination-unavailable" });

  expect(twitch.heard).toEqual([]);
});

test("the limit is five times as high in a channel where the bot is a moderator", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  const channel = world.twitch.channels.get("maplenine");
  if (channel) channel.badges = "moderator/1";
  await world.start();
  await eventually(() => expect(world.adapter.health().detail).toBeUndefined());

  for (let index = 0; index < 75; index += 1) {
    const message = { id: `m${index}`, place: world.place(), body: `line ${index}`, moments: [], createdAt: 0 };
    await world.adapter.send(message, AbortSignal.timeout(30_000));
  }

  expect(world.twitch.said).toHaveLength(75);
  expect(world.adapter.nextSlotMs(world.place())).toBeGreaterThan(0);
});

test("lines wait for slow mode unless the bot is a moderator", async () => {
  const { twitch, say, adapter, place, clock } = await open();
  twitch.notify("maplenine", "@room-id=1001;slow=60 :tmi.twitch.tv ROOMSTATE #maplenine");
  await say("one");

  await eventually(() => expect(adapter.nextSlotMs(place())).toBe(30_000));
  await clock.advance(58_000);
  expect(adapter.nextSlotMs(place())).toBe(800);
  twitch.notify("maplenine", "@badges=moderator/1;mod=1 :tmi.twitch.tv USERSTATE #maplenine");
  await eventually(() => expect(adapter.nextSlotMs(place())).toBe(0));
});
