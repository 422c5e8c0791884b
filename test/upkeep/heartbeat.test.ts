import { expect, onTestFinished, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { readHelperLinks, saveHelperLink } from "../../src/store/places/helper-links.ts";
import { markAsCopy } from "../../src/store/upkeep/heartbeat.ts";
import { createHeartbeat } from "../../src/upkeep/heartbeat.ts";
import { describeDatabases, silentLog } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";

const hourMs = 60 * 60_000;

/** `aheadMs`: how far the platform's clock is ahead, if the platform answers. */
async function live(world: DeliveryWorld, aheadMs = 0) {
  const { store, clock } = world;
  const heartbeat = createHeartbeat({ store, clock, log: silentLog, askOffsetMs: async () => -aheadMs });
  onTestFinished(() => heartbeat.stop());
  await heartbeat.start();
  return heartbeat;
}

describeDatabases("a heartbeat", (database) => {
  test("an absence of more than a day is reported, also to processes that start later", async () => {
    const world = await createDeliveryWorld(database);
    const first = await live(world);
    await first.stop();
    const from = world.clock.now();
    await world.clock.advance(24 * hourMs);
    const second = await live(world);
    await second.stop();
    expect([first.absence(), second.absence()]).toEqual([undefined, undefined]);
    await world.clock.advance(25 * hourMs);
    const until = world.clock.now();
    const third = await live(world);
    await third.stop();
    expect(third.absence()).toEqual({ from: from + 24 * hourMs, until, isCopy: false });
    await world.clock.advance(hourMs);
    expect((await live(world)).absence()).toEqual({ from: from + 24 * hourMs, until, isCopy: false });
  });

  test("a copy of a database is recognized once, and does not edit messages of the original", async () => {
    const world = await createDeliveryWorld(database);
    const first = await live(world);
    await first.stop();
    await world.follow();
    await world.receive();
    await world.run();
    await world.store.write((tx) => tx.updateTable("messages").set({ edit_due_at: 1 }).execute());
    const edits = () => world.store.read.selectFrom("messages").select("edit_due_at").execute();
    expect(await edits()).toEqual([{ edit_due_at: 1 }]);
    const link = { spaceId: "memory/space", keyHash: "h", name: "Anna", now: 0 };
    await world.store.write((tx) => saveHelperLink(tx, link));
    const links = async () => (await readHelperLinks(world.store.read, link.spaceId)).length;
    await (await live(world)).stop();
    expect(await links()).toBe(1);
    await world.store.write((tx) => markAsCopy(tx, world.clock.now()));
    const from = world.clock.now();
    await world.clock.advance(hourMs);
    const copy = await live(world);
    await copy.stop();
    const absence = { from, until: from + hourMs, isCopy: true };
    expect(copy.absence()).toEqual(absence);
    await world.clock.advance(hourMs);
    expect((await live(world)).absence()).toEqual(absence);
    expect(await world.store.read.selectFrom("messages").select("edit_due_at").execute()).toEqual([
      { edit_due_at: null },
    ]);
    // The absence may have ended since the copy was made.
    expect(await links()).toBe(0);
  });

  test("an absence that was measured with a fast clock ends when the clock is corrected", async () => {
    const world = await createDeliveryWorld(database);
    await (await live(world)).stop();
    const from = world.clock.now();
    await world.clock.advance(48 * hourMs);
    const ahead = await live(world);
    expect(ahead.absence()?.until).toBe(from + 48 * hourMs);
    await world.clock.advance(-47 * hourMs);
    const until = from + hourMs - 10 * 60_000;
    expect(ahead.absence()).toEqual({ from, until, isCopy: false });
    await ahead.stop();
    const next = await live(world);
    await next.stop();
    expect(next.absence()).toEqual({ from, until, isCopy: false });
    await world.clock.advance(hourMs);
    expect((await live(world)).absence()).toEqual({ from, until, isCopy: false });
  });

  test("a start with a clock that is a day fast reports no absence", async () => {
    const world = await createDeliveryWorld(database, { offsetMs: -25 * hourMs });
    await (await live(world)).stop();
    await world.follow({ since: 0 });
    await world.receive({ data: { id: "frozen", donor_name: "Frozen" } });
    world.chat.beforeSend = () => Promise.reject(new ChatFailure("later", "not connected"));
    await world.run();
    await world.receive({ data: { id: "waiting", donor_name: "Waiting" } });
    await world.run();
    await world.receive({ data: { id: "received", donor_name: "Received" } });
    world.chat.beforeSend = () => undefined;
    await world.restart();
    await world.clock.advance(25 * hourMs);
    const wrong = await live(world, 25 * hourMs);
    await wrong.stop();
    expect(wrong.absence()).toBeUndefined();
    await world.run();
    await world.clock.advance(60_000);
    await world.run();
    expect(world.chat.bodies().map((body) => body.split(" ")[1])).toEqual(["Frozen", "Waiting", "Received"]);
  });

  test("an absence of more than a day is reported even if the clock is fast", async () => {
    const world = await createDeliveryWorld(database);
    await (await live(world)).stop();
    await world.clock.advance(49 * hourMs);
    const away = await live(world, 2 * hourMs);
    await away.stop();
    expect(away.absence()).toBeDefined();
  });

  test("after an absence of more than a day, announcements that waited before the absence are not sent", async () => {
    const world = await createDeliveryWorld(database);
    const heartbeat = await live(world);
    await heartbeat.stop();
    await world.follow();
    await world.receive();
    world.chat.beforeSend = () => Promise.reject(new Error("no answer"));
    await world.run();
    await world.receive({ data: { id: "second" } });
    await world.run();
    await world.restart();
    world.chat.beforeSend = () => undefined;
    await world.clock.advance(25 * hourMs);
    const back = await live(world);
    await back.stop();
    await world.run();
    expect(world.chat.bodies("stream")).toEqual([]);
    const rows = await world.store.read.selectFrom("outbox").select(["state", "reason"]).execute();
    expect(rows).toEqual([
      { state: "skipped", reason: "away" },
      { state: "skipped", reason: "away" },
    ]);
    await world.receive({ data: { id: "third" } });
    await world.run();
    expect(world.chat.bodies("stream")).toHaveLength(1);
  });
});
