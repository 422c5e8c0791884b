import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { say as plain } from "../../../src/chat/reply/reply.ts";
import { createCopyWatch } from "../../../src/chat/twitch/copy-watch.ts";
import { longestLine } from "../../../src/chat/twitch/line-text.ts";
import { toLine } from "../../../src/composing/composed-line.ts";
import { later } from "../../../src/words/later.ts";
import { eventually } from "../../helpers/eventually.ts";
import { hostileContent } from "../../helpers/hostile-content.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

const own = { id: bot.userId, login: bot.login };
const ann = { id: "1", login: "ann" };

async function open() {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  await world.start();
  const send = async (body: string) => {
    const message = { id: "m", place: world.place(), body, moments: [], createdAt: 0 };
    const sent = await world.adapter.send(message, AbortSignal.timeout(30_000));
    await world.clock.advance(1_200);
    return sent;
  };
  const told = (name: string) => world.happened.filter(([what]) => what === name);
  return { ...world, send, told };
}

test("a line of ours that a moderator deletes is reported, and other people's lines aren't", async () => {
  const { twitch, send, told } = await open();
  const { remoteId = "" } = await send("🔔 Ann donated $5.");

  twitch.deleteLine("maplenine", { id: "other", text: "rude" }, "ann");
  twitch.deleteLine("maplenine", { id: remoteId, text: "🔔 Ann donated $5." });

  await eventually(() => expect(told("deleted")).toEqual([["deleted", "maplenine", { remoteId }]]));
});

const remedy = "Make me a moderator there (/mod bellringer), or allow links to tiltify.com.";
const timeOut = "@ban-duration=600;target-user-id=900 :tmi.twitch.tv CLEARCHAT #maplenine :bellringer";
const sery = { id: "402337290", login: "sery_bot", name: "Sery_Bot", badges: "moderator/1" };

test("a timeout of the bot on Twitch is reported with advice", async () => {
  const { twitch, clock, told } = await open();
  const asleep = clock.asleep();

  twitch.notify("maplenine", "@ban-duration=600;target-user-id=1 :tmi.twitch.tv CLEARCHAT #maplenine :ann");
  twitch.notify("maplenine", timeOut);
  await clock.untilAsleep(asleep + 1);
  await clock.advance(3_000);

  const words = `I was timed out in twitch.tv/maplenine, most likely by another bot for a link. ${remedy}`;
  expect(told("trouble")).toEqual([["trouble", "maplenine", "timeout", words]]);
});

test("a ban of the bot on Twitch is reported as a ban and not as a timeout", async () => {
  const { twitch, clock, told } = await open();
  const asleep = clock.asleep();
  twitch.notify("maplenine", "@target-user-id=900 :tmi.twitch.tv CLEARCHAT #maplenine :bellringer");
  await clock.untilAsleep(asleep + 1);
  await clock.advance(3_000);

  const words =
    "I was banned from twitch.tv/maplenine. To let me chat there again: /unban bellringer, and /mod bellringer.";
  expect(told("trouble")).toEqual([["trouble", "maplenine", "banned", words]]);
});

test("the report about a timeout on Twitch names the other bot that explained it in the chat", async () => {
  const { twitch, clock, told } = await open();
  const asleep = clock.asleep();

  twitch.notify("maplenine", timeOut);
  await clock.untilAsleep(asleep + 1);
  twitch.type("maplenine", { id: "5", login: "ann" }, "poor bellringer");
  twitch.type("maplenine", sery, "@BellRinger, no links please");
  twitch.notify("maplenine", "PING :seen");
  await twitch.until(() => twitch.pongs() > 0);
  await clock.advance(3_000);

  const words = `Sery_Bot timed me out in twitch.tv/maplenine, most likely for a link. ${remedy}`;
  expect(told("trouble")).toEqual([["trouble", "maplenine", "timeout", words]]);
  twitch.notify("maplenine", "@badges=moderator/1;mod=1 :tmi.twitch.tv USERSTATE #maplenine");
  await eventually(() => expect(told("over").slice(2)).toContainEqual(["over", "maplenine", "timeout"]));
});

test("a deleted answer with a link is reported unless the bot is a moderator", async () => {
  const { twitch, clock, told } = await open();
  const asleep = clock.asleep();
  const line = { id: "x1", text: "Maple: donate.tiltify.com/m" };

  twitch.deleteLine("maplenine", { id: "x0", text: "Maple: $5 of $10." });
  twitch.deleteLine("maplenine", line);
  await clock.untilAsleep(asleep + 1);
  await clock.advance(3_000);
  twitch.notify("maplenine", "@badges=moderator/1;mod=1 :tmi.twitch.tv USERSTATE #maplenine");
  twitch.deleteLine("maplenine", line);
  await eventually(() => expect(told("deleted")).toHaveLength(3));
  await clock.advance(3_000);

  const words = `My message with a link was deleted in twitch.tv/maplenine, most likely by another bot. ${remedy}`;
  expect(told("trouble")).toEqual([["trouble", "maplenine", "timeout", words]]);
});

test("the bot is silent while a second copy of it posts in the channel", async () => {
  const { twitch, adapter, place, clock, told } = await open();
  const asked: string[] = [];
  adapter.onCommand(async ({ text }) => void asked.push(text));
  await eventually(() => expect(adapter.nextSlotMs(place())).toBe(0));

  twitch.type("maplenine", own, "🔔 Ann donated $5. Thank you!");
  await eventually(() => expect(adapter.nextSlotMs(place())).toBe(300_000));
  twitch.type("maplenine", ann, "!total");
  twitch.type("maplenine", own, "🔔 Bo donated $5. Thank you!");
  await eventually(() => expect(told("trouble")).toHaveLength(1));
  expect(told("trouble")[0]?.[3]).toBe(
    "Another copy of me is talking in twitch.tv/maplenine. I'll stay quiet there until it stops.",
  );
  expect(adapter.health().advice).toEqual({ maplenine: later("twitch.copy", { channel: "twitch.tv/maplenine" }) });

  await clock.advance(400_000);
  expect(told("over")).toContainEqual(["over", "maplenine", "copy"]);
  expect(asked).toEqual([]);
});

test("neither our own lines nor a person who types with our account count as a second copy", async () => {
  const { twitch, adapter, place, send, told } = await open();
  await send("🔔 Ann donated $5.");

  twitch.type("maplenine", own, "🔔 Ann donated $5.");
  twitch.type("maplenine", own, "hello, this is the host");
  twitch.type("maplenine", own, "🔔 elsewhere", { "source-room-id": "77" });
  twitch.type("maplenine", own, "🎉🎉 what a night", { "client-nonce": "0a1b2c" });
  twitch.type("maplenine", ann, "🔔 Ann donated $500.");
  twitch.deleteLine("maplenine", { id: "x", text: "y" });

  await eventually(() => expect(told("deleted")).toHaveLength(1)); // everything has been received by then
  expect(told("trouble")).toEqual([]);
  expect(adapter.nextSlotMs(place())).toBe(0);
});

test("an answer with a link is posted at most once a minute if the bot isn't a moderator", async () => {
  const { twitch, adapter, clock, passUntil } = await open();
  adapter.onCommand(async ({ text }) => ({ lines: [text === "donate" ? "https://donate.tiltify.com/m" : text] }));
  for (const text of ["!donate", "!donate", "!goal"]) twitch.type("maplenine", ann, text);
  await passUntil(() => twitch.said.length === 3);
  await clock.advance(60_000);
  twitch.type("maplenine", ann, "!donate");
  await passUntil(() => twitch.said.length === 4);

  const texts = twitch.said.map(({ text }) => text);
  const linkSaid = "The link is a few lines up. Where I'm not a moderator, I post one a minute.";
  expect(texts.slice(0, 3).toSorted()).toEqual(["https://donate.tiltify.com/m", linkSaid, "goal"].toSorted());
  expect(texts[3]).toBe("https://donate.tiltify.com/m");
});

test("an announcement with a link waits for its minute if the bot isn't a moderator", async () => {
  const { twitch, send, clock } = await open();
  await send("🔔 Milestone: see maple.example.com/art");

  await expect(send("🔔 Next: maple.example.com/more")).rejects.toMatchObject({ kind: "later", retryAfterMs: 58_800 });
  await send("🔔 Ann donated $5.");
  await clock.advance(60_000);
  await send("🔔 Next: maple.example.com/more");

  expect(twitch.said).toHaveLength(3);
});

test("a link that surely wasn't posted doesn't count toward the limit of one link a minute", async () => {
  const { twitch, send, clock } = await open();
  twitch.next({ notice: "msg_slowmode" });
  await expect(send("🔔 Milestone: see maple.example.com/art")).rejects.toMatchObject({ kind: "later" });
  await clock.advance(30_000);
  await send("🔔 Milestone: see maple.example.com/art");
  await clock.advance(60_000);

  twitch.next("lost");
  const lost = send("🔔 Next: maple.example.com/more").catch((error: unknown) => error);
  await twitch.until(() => twitch.heard.length === 3);
  twitch.drop();
  expect(await lost).toMatchObject({ kind: "unknown" });
  await expect(send("🔔 Next: maple.example.com/more")).rejects.toMatchObject({ retryAfterMs: expect.any(Number) });
});

test("a line with a link that may have arrived is sent again without waiting for the minute between two links", async () => {
  const { twitch, adapter, place, clock } = await open();
  const message = { id: "m1", place: place(), body: "🔔 Next: maple.example.com/more", moments: [], createdAt: 0 };
  twitch.next("lost-and-dropped");
  await expect(adapter.send(message, AbortSignal.timeout(30_000))).rejects.toMatchObject({ kind: "unknown" });
  await twitch.until(() => twitch.logins() === 2 && twitch.isIn("maplenine"));
  await clock.advance(1_200);

  await adapter.send({ ...message, mayHaveArrived: true }, AbortSignal.timeout(30_000));

  expect(twitch.said.map(({ text }) => text)).toEqual([message.body]);
});

test("a line that AutoMod held and a moderator approved later isn't taken for a second copy of the bot", async () => {
  const { twitch, send, adapter, place, clock, told } = await open();
  twitch.next({ notice: "msg_rejected" });
  await expect(send("🔔 Ann donated $5: “rude”")).rejects.toMatchObject({ kind: "words-refused" });
  await clock.advance(1_200);
  await send("🔔 Someone donated $5. Thank you!");
  await clock.advance(4 * 60_000);
  twitch.type("maplenine", own, "🔔 Ann donated $5: “rude”");
  twitch.type("maplenine", ann, "!total");
  await eventually(() => expect(adapter.linesReceived?.("maplenine")).toBe(1));
  expect([told("trouble"), told("repeated")]).toEqual([[], [["repeated", "maplenine"]]]);
  expect(adapter.nextSlotMs(place())).toBe(0);
});

test("the bot reports a linked channel, a channel that sent it away, and a lost Twitch login", async () => {
  const world = await open();
  await world.registry.offer("otter", "discord/1");
  world.adapter.refresh();
  await world.twitch.until(() => world.twitch.isIn("otter"));

  world.twitch.type("otter", { id: "1002", login: "otter" }, "!tiltify link 4821");
  await world.twitch.until(() => world.twitch.said.length > 0);
  world.twitch.type("otter", { id: "1002", login: "otter" }, "!tiltify unlink");
  await world.passUntil(() => !world.twitch.isIn("otter"));
  expect(world.twitch.said.at(-1)?.text).toMatch(/^I'm leaving, and won't announce anything here anymore\./);
  expect(world.happened).toContainEqual(["linked", "otter", "discord/1", "1002"]);
  expect(world.happened).toContainEqual(["parted", "otter"]);

  world.twitch.auth.revoke();
  world.twitch.drop();
  await eventually(() => expect(world.told("login needed").length).toBeGreaterThan(0));
});

test.each([
  [[], []],
  [["c1"], ["to tiltify connect c1"]],
  [
    ["c1", "c2"],
    [
      "2 campaigns are connected on your Discord server. For each one you want announced here, type !tiltify connect https://tiltify.com/…",
    ],
  ],
])("a newly linked channel is offered the campaigns %j that its server follows", async (campaigns, asked) => {
  const { twitch, registry, adapter, connected, passUntil } = await open();
  connected.set("discord/1", campaigns);
  const calls: unknown[] = [];
  adapter.onCommand(async ({ text, user, place }) => {
    calls.push([user.id, user.role, place.address]);
    return plain(`to ${text}`);
  });
  await registry.offer("otter", "discord/1");
  adapter.refresh();
  await twitch.until(() => twitch.isIn("otter"));

  twitch.type("otter", { id: "1002", login: "otter" }, "!tiltify link 4821");

  await passUntil(() => twitch.said.length === 1 + asked.length);
  expect(twitch.said.slice(1).map(({ text }) => text)).toEqual(asked);
  expect(calls).toEqual(campaigns.length === 1 ? [["1002", "manager", "otter"]] : []);
});

test("our bot stops answering a command that another bot has answered three times in a row, and reports that once", async () => {
  const { twitch, adapter, clock, told, passUntil } = await open();
  adapter.onCommand(async () => ({ lines: ["$5 of $10."] }));
  const nightbot = { id: "19264788", login: "nightbot", badges: "moderator/1" };
  const ask = async (rounds: number, isAnswered: boolean) => {
    for (let round = 1; round <= rounds; round += 1) {
      const before = twitch.said.length;
      twitch.type("maplenine", ann, "!total");
      await passUntil(() => twitch.said.length === before + 1);
      if (isAnswered) twitch.type("maplenine", nightbot, "We have raised a lot!");
      if (isAnswered) twitch.type("maplenine", nightbot, "Follow us!");
      await clock.advance(10_000);
    }
  };

  await ask(2, true);
  await ask(1, false);
  await ask(2, true);
  expect(told("rival")).toEqual([]);
  await ask(1, true);

  await eventually(() => expect(told("rival")).toHaveLength(1));
  expect(told("rival")[0]?.slice(2)).toEqual([
    "total",
    "nightbot also answers !total in twitch.tv/maplenine, so I leave it to that bot. To have me answer too, type this there: !tiltify command total on",
  ]);
});

test("a request for a channel is known until the host decides, the owner withdraws it or a week is over", async () => {
  const { registry, clock, adapter, told } = await open();
  for (const login of ["ann", "bo", "cy"]) await registry.ask({ login, id: `id of ${login}` });
  const looked = async () => {
    const before = told("looked").length;
    adapter.refresh();
    await eventually(() => expect(told("looked").length).toBeGreaterThan(before));
    return told("looked").at(-1)?.[1];
  };
  expect(await looked()).toMatchObject({ asked: ["ann", "bo", "cy"] });
  await registry.allow("ann");
  await registry.part({ login: "bo" });
  expect(await looked()).toMatchObject({ asked: ["cy"] });
  await clock.leap(7 * 24 * 3_600_000);
  expect(await looked()).toMatchObject({ asked: [] });
});

test("the bot recognizes a second copy by any announcement", () => {
  fc.assert(
    fc.property(hostileContent, (content) => {
      const copies = createCopyWatch({ now: () => 0, random: () => 0 });
      expect(copies.hear("maplenine", toLine(content, { limit: longestLine }))).toBe(true);
    }),
    { seed: 20_260_115, numRuns: 300 },
  );
});
