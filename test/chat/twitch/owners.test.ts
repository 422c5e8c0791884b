import { expect, onTestFinished, test } from "vitest";
import { createChannelRegistry, learningOwners } from "../../../src/chat/twitch/channel-registry.ts";
import { eventually } from "../../helpers/eventually.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { memoryStore, openTwitch } from "../../helpers/twitch/open-twitch.ts";

const maple = { login: "maplenine", id: "1001" };
const stranger = { id: "2002", login: "maplenine", badges: "broadcaster/1" };

async function open(options?: Parameters<typeof openTwitch>[0]) {
  const world = await openTwitch(options);
  onTestFinished(() => world.stop());
  await world.start();
  const { twitch, adapter, place, happened } = world;
  const say = () =>
    adapter.send(
      { id: "m", place: place(), body: "Ann donated $5.", moments: [], createdAt: 0 },
      AbortSignal.timeout(30_000),
    );
  const untilNotified = (...what: unknown[]) => eventually(() => expect(happened).toContainEqual(what));
  /** Renames the owner's account and gives the old name to another account. */
  const handOver = () => {
    twitch.rename("maplenine", "newmaple");
    twitch.addChannel("maplenine", { roomId: stranger.id });
  };
  return { ...world, say, untilNotified, handOver };
}

test("the bot silently leaves a channel whose name went to another person while it was away", async () => {
  const { twitch, registry, say, untilNotified, handOver } = await open();
  handOver();
  twitch.drop();

  await untilNotified("stranger", "maplenine", maple.id);
  await twitch.until(() => !twitch.isIn("maplenine"));
  for (const text of ["!tiltify status", "!total", "!tiltify connect x"]) twitch.type("maplenine", stranger, text);
  await expect(say()).rejects.toMatchObject({ kind: "destination-unavailable" });
  expect(registry.isLinked("maplenine")).toBe(false);
  expect(twitch.said).toEqual([]);
});

test("the bot leaves a channel when a line shows that its name has another owner", async () => {
  const { twitch, happened, untilNotified } = await open();
  const room = twitch.channels.get("maplenine");
  if (room) room.roomId = stranger.id;

  twitch.type("maplenine", stranger, "!part");
  await untilNotified("stranger", "maplenine", maple.id);
  await twitch.until(() => !twitch.isIn("maplenine"));
  expect(happened.filter(([what]) => what === "parted")).toEqual([]);
});

test("the bot follows a streamer to a new name without asking again", async () => {
  const { twitch, registry, handOver, untilNotified } = await open({ mode: "ask" });
  await registry.setBot("maplenine", "pet", true);
  handOver();

  twitch.type(bot.login, { id: maple.id, login: "newmaple" }, "!join");
  await twitch.until(() => twitch.isIn("newmaple"));
  await untilNotified("linked", "newmaple", undefined, maple.id);
  expect([registry.isLinked("newmaple"), registry.isLinked("maplenine")]).toEqual([true, false]);
  expect(registry.isBot("newmaple", "pet")).toBe(true);
});

test("a channel name's new owner needs the host's permission, and gets no data of the previous owner", async () => {
  const { twitch, registry, handOver, untilNotified } = await open({ mode: "ask" });
  await registry.setBot("maplenine", "pet", true);
  handOver();

  twitch.type(bot.login, { id: stranger.id, login: "maplenine" }, "!join");
  await untilNotified("asked", "maplenine", bot.login);
  await registry.allow("maplenine");
  expect([registry.ownerOf("maplenine"), registry.isBot("maplenine", "pet")]).toEqual([stranger.id, false]);
});

test("a channel stored by an older version gets its owner when the bot first joins it", async () => {
  const { kept, registry, build, adapter, twitch } = await open();
  await adapter.stop();
  const old = { channels: [{ login: "maplenine", linked: true, by: null, offer: null }], offers: [] };
  kept.values.set("channels", JSON.stringify(old));
  await registry.load();
  expect(registry.ownerOf("maplenine")).toBeNull();

  const next = build();
  onTestFinished(() => next.adapter.stop());
  await next.adapter.start([]);
  await twitch.until(() => twitch.isIn("maplenine"));
  await eventually(() => expect(next.registry.ownerOf("maplenine")).toBe(maple.id));
});

test("the stored owner of a channel isn't replaced when an account with another ID has its name", async () => {
  const kept = memoryStore();
  const old = { channels: ["maplenine", "otter"].map((login) => ({ login, linked: true, by: null })), offers: [] };
  kept.values.set("channels", JSON.stringify(old));
  const registry = learningOwners(createChannelRegistry({ kept, now: () => 0, newCode: () => "" }), async (channel) =>
    channel === "otter" ? "1002" : null,
  );
  await registry.load();

  expect([registry.ownerOf("maplenine"), registry.ownerOf("otter")]).toEqual([null, "1002"]);
  await registry.noteOwner({ login: "otter", id: "2002" });
  expect(registry.ownerOf("otter")).toBe("1002");
});
