import { expect, onTestFinished, test, vi } from "vitest";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

const own = { id: bot.userId, login: bot.login };
const ann = { id: "1", login: "ann" };

async function open() {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  await world.start();
  const send = (body: string) =>
    world.adapter.send({ id: "m", place: world.place(), body, moments: [], createdAt: 0 }, AbortSignal.timeout(1_000));
  const told = (name: string) => world.happened.filter(([what]) => what === name);
  return { ...world, send, told };
}

test("our line that a moderator deletes is told by its id; lines of others are not", async () => {
  const { twitch, send, told } = await open();
  const { remoteId = "" } = await send("🔔 Ann donated $5.");

  twitch.deleteLine("maplenine", { id: "other", text: "rude" }, "ann");
  twitch.deleteLine("maplenine", { id: remoteId, text: "🔔 Ann donated $5." });

  await vi.waitFor(() => expect(told("deleted")).toEqual([["deleted", "maplenine", { remoteId }]]), { interval: 2 });
});

test("being timed out is told with what helps", async () => {
  const { twitch, told } = await open();

  twitch.tell("maplenine", "@ban-duration=600;target-user-id=1 :tmi.twitch.tv CLEARCHAT #maplenine :ann");
  twitch.tell("maplenine", "@ban-duration=600;target-user-id=900 :tmi.twitch.tv CLEARCHAT #maplenine :bellringer");

  await vi.waitFor(() => expect(told("trouble")).toHaveLength(1), { interval: 2 });
  expect(told("trouble")[0]).toEqual([
    "trouble",
    "maplenine",
    "timeout",
    expect.stringContaining("Make me a moderator there (/mod bellringer), or allow tiltify.com links."),
  ]);
});

test("where another copy of us talks, this one is silent until it stops", async () => {
  const { twitch, adapter, place, clock, told } = await open();
  const asked: string[] = [];
  adapter.onCommand(async ({ text }) => void asked.push(text));
  await vi.waitFor(() => expect(adapter.nextSlotMs(place())).toBe(0), { interval: 2 });

  twitch.type("maplenine", own, "🔔 Ann donated $5. Thank you!");
  await vi.waitFor(() => expect(adapter.nextSlotMs(place())).toBe(300_000), { interval: 2 });
  twitch.type("maplenine", ann, "!total");
  twitch.type("maplenine", own, "🔔 Bo donated $5. Thank you!");
  await vi.waitFor(() => expect(told("trouble")).toHaveLength(1), { interval: 2 });
  expect(told("trouble")[0]?.[3]).toBe(
    "Another copy of me is talking in twitch.tv/maplenine. I stay silent there until it stops.",
  );

  await clock.advance(400_000);
  expect(told("over")).toContainEqual(["over", "maplenine", "copy"]);
  expect(asked).toEqual([]);
});

test("what we have said ourselves, and what a person types with our account, is no other copy", async () => {
  const { twitch, adapter, place, send } = await open();
  await send("🔔 Ann donated $5.");

  twitch.type("maplenine", own, "🔔 Ann donated $5.");
  twitch.type("maplenine", own, "hello, this is the host");
  twitch.type("maplenine", own, "🔔 elsewhere", { "source-room-id": "77" });
  twitch.type("maplenine", ann, "🔔 Ann donated $500.");
  twitch.deleteLine("maplenine", { id: "x", text: "y" });

  await vi.waitFor(() => expect(adapter.nextSlotMs(place())).toBe(0));
});

test("while it is no moderator, a link is said at most once a minute", async () => {
  const { twitch, adapter, clock } = await open();
  adapter.onCommand(async ({ text }) => ({ lines: [text === "donate" ? "https://donate.tiltify.com/m" : text] }));
  for (const text of ["!donate", "!donate", "!goal"]) twitch.type("maplenine", ann, text);
  await twitch.until(() => twitch.said.length === 2);
  await clock.advance(60_000);
  twitch.type("maplenine", ann, "!donate");
  await twitch.until(() => twitch.said.length === 3);

  expect(twitch.said.map(({ text }) => text)).toEqual([
    "https://donate.tiltify.com/m",
    "goal",
    "https://donate.tiltify.com/m",
  ]);
});

test("linking, leaving and a lost login are told", async () => {
  const world = await open();
  await world.book.offer("otter", "discord/1");
  world.adapter.refresh();
  await world.twitch.until(() => world.twitch.isIn("otter"));

  world.twitch.type("otter", { id: "1002", login: "otter" }, "!tiltify link 4821");
  await world.twitch.until(() => world.twitch.said.length > 0);
  world.twitch.type("otter", { id: "1002", login: "otter" }, "!tiltify unlink");
  await world.twitch.until(() => !world.twitch.isIn("otter"));
  expect(world.happened).toContainEqual(["linked", "otter", "discord/1"]);
  expect(world.happened).toContainEqual(["parted", "otter"]);

  world.twitch.auth.revoke();
  world.twitch.drop();
  await vi.waitFor(() => expect(world.told("login needed").length).toBeGreaterThan(0), { interval: 2 });
});

test("another bot that answers the same command three times is told, and how to make room for it", async () => {
  const { twitch, adapter, clock, told } = await open();
  adapter.onCommand(async () => ({ lines: ["$5 of $10."] }));
  const nightbot = { id: "19264788", login: "nightbot", badges: "moderator/1" };

  for (let round = 1; round <= 4; round += 1) {
    twitch.type("maplenine", ann, "!total");
    await twitch.until(() => twitch.said.length === round);
    await clock.advance(1_000);
    twitch.type("maplenine", nightbot, "We have raised a lot!");
    twitch.type("maplenine", nightbot, "Follow us!");
  }

  await vi.waitFor(() => expect(told("trouble")).toHaveLength(1), { interval: 2 });
  expect(told("trouble")[0]?.slice(2)).toEqual([
    "rival",
    "nightbot also answers !total in twitch.tv/maplenine. To switch mine off, type there: !tiltify command total off",
  ]);
});
