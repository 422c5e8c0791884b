import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { takeLease } from "../../src/store/engine/leases.ts";
import { readLastAnnounced } from "../../src/store/outbox/sent-messages.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createHousekeeping } from "../../src/upkeep/housekeeping.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { outliveProcess } from "../helpers/leases.ts";
import { createMemoryChat, type MemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";

const hourMs = 3_600_000;

describeDatabases("a clock that is a day ahead of the platform's", (database) => {
  test("a clock that is a day ahead makes no donation too late to announce", async () => {
    const world = await createDeliveryWorld(database, { offsetMs: -25 * hourMs });
    await world.follow({ since: 0 });
    await world.receive({ at: world.clock.now() - 25 * hourMs });
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
    const moments = await world.store.read.selectFrom("moments").select("origin").execute();
    expect(moments).toEqual([{ origin: "live" }]);
  });
});

/** Opens a world whose clock was three hours ahead for a while, and was just corrected. */
async function createCorrectedWorld(database: TestDatabase, chat?: MemoryChat) {
  const world = await createDeliveryWorld(database, chat ? { chat } : {});
  const { clock, store } = world;
  const housekeeping = createHousekeeping({
    store,
    personalDays: 90,
    clock,
    log: silentLog,
    onResumed: () => undefined,
    onSetBack: () => undefined,
  });
  await world.follow({ since: 0 });
  await clock.advance(3 * hourMs);
  await housekeeping.keepHouse();
  const putRight = async () => {
    await clock.advance(-3 * hourMs);
    await housekeeping.keepHouse();
  };
  return { ...world, putRight };
}

describeDatabases("a clock that was ahead and is corrected", (database, rule) => {
  test("after a fast clock is corrected, a place's cooldown is over at the correct time", async () => {
    const normalPace = { messages: 2, perMs: 60_000 };
    const chat = createMemoryChat({ nonces: true, edits: true, normalPace });
    const world = await createCorrectedWorld(database, chat);
    for (const id of ["d1", "d2", "d3"]) await world.receive({ data: { id } });
    await world.run();
    expect(chat.posted).toHaveLength(2);
    await world.putRight();
    await world.clock.advance(60_000);
    await world.run();
    expect(chat.posted).toHaveLength(3);
  });

  rule("after a fast clock is corrected, a place whose chat had failed is tried again at once", async () => {
    const world = await createCorrectedWorld(database);
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "not connected");
    };
    await world.receive();
    await world.run();
    world.chat.beforeSend = () => undefined;
    await world.putRight();
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
  });

  test("after the clock was ahead, a message that may have arrived is searched for before it is sent again", async () => {
    const chat = createMemoryChat({ nonces: false, edits: false });
    Object.assign(chat.limits, { nonceWindowMs: 120_000 });
    chat.findSent = async ({ id }) => (chat.posted.some((one) => one.id === id) ? { remoteId: "found" } : undefined);
    const world = await createCorrectedWorld(database, chat);
    chat.afterSend = () => {
      throw new ChatFailure("unknown", "the answer was lost");
    };
    await world.receive();
    await world.run();
    chat.afterSend = () => undefined;
    await world.putRight();
    await world.run();
    expect(chat.posted).toHaveLength(1);
    expect(world.results).toEqual(["sent"]);
  });

  rule("a place whose chat failed is tried again if a fast clock was corrected before the start", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ since: 0 });
    await world.clock.advance(3 * hourMs);
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "not connected");
    };
    await world.receive();
    await world.run();
    world.chat.beforeSend = () => undefined;
    await world.clock.advance(-3 * hourMs);
    await world.restart();
    const { store, clock } = world;
    const housekeeping = createHousekeeping({
      store,
      personalDays: 90,
      clock,
      log: silentLog,
      onResumed() {},
      onSetBack() {},
    });
    await housekeeping.keepHouse();
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
  });

  rule("after the clock was ahead, a comment is not held back longer than the setting says", async () => {
    const chat = createMemoryChat({ nonces: false, edits: false });
    const world = await createCorrectedWorld(database, chat);
    const [place] = await world.store.read.selectFrom("follows").select("destination_id").execute();
    const scope = scopes.destination(place?.destination_id ?? "");
    await world.store.write((tx) => writeSetting(tx, { scope, key: "delay", value: "30", by: "test", now: 1 }));
    await world.receive({ data: { donor_comment: "kind" } });
    await world.run();
    await world.putRight();
    await world.clock.advance(30_000);
    await world.run();
    expect(chat.bodies()).toEqual(["donation Ann 25 USD “kind”"]);
  });

  test("after the clock was ahead, an event that failed is retried in time", async () => {
    const world = await createCorrectedWorld(database);
    const { store, clock } = world;
    await world.receive();
    await store.write((tx) =>
      tx
        .updateTable("inbox")
        .set({ not_before: clock.now() + 1_000 })
        .execute(),
    );
    await world.putRight();
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
  });

  test.each([
    { pause: "without an end", lasts: null, ranMs: 0, said: [0, 0, 0, 0] },
    { pause: "of an hour", lasts: hourMs, ranMs: 0, said: [0, 2, 1, 1] },
    { pause: "that is over", lasts: hourMs, ranMs: hourMs, said: [1, 1, 1, 1] },
  ])(
    "after a clock that was ahead is corrected, a pause $pause still ends when it should",
    async ({ lasts, ranMs, said }) => {
      const world = await createCorrectedWorld(database);
      const { store, clock, chat } = world;
      const [place] = await store.read.selectFrom("follows").select("destination_id").execute();
      const from = clock.now();
      const value = `${from}-${lasts === null ? "" : from + lasts}`;
      await clock.advance(ranMs);
      const setting = { scope: scopes.destination(place?.destination_id ?? ""), key: "quiet", value, by: "test" };
      await store.write((tx) => writeSetting(tx, { ...setting, now: clock.now() }));
      await world.putRight();
      const posted: number[] = [];
      for (const afterMs of [0, hourMs, 1.5 * hourMs, 2 * hourMs]) {
        await clock.advance(afterMs);
        chat.posted.length = 0;
        await world.receive();
        await world.run();
        posted.push(chat.posted.length);
      }
      expect(posted).toEqual(said);
    },
  );

  rule("after the clock was ahead, comments that wait for approval are listed", async () => {
    const world = await createCorrectedWorld(database);
    const [place] = await world.store.read.selectFrom("follows").select("destination_id").execute();
    const scope = scopes.destination(place?.destination_id ?? "");
    const setting = { scope, key: "comments", value: "approve", by: "test" };
    await world.store.write((tx) => writeSetting(tx, { ...setting, now: world.clock.now() }));
    await world.putRight();
    await world.receive({ data: { donor_comment: "Go otters!" } });
    await world.run();
    const { approvals } = createModerators(world);
    expect(await approvals.waiting(callPlace())).toMatchObject([{ comment: "Go otters!" }]);
  });

  rule("the last announcements are found in the right order after the clock was ahead", async () => {
    const world = await createCorrectedWorld(database);
    for (let at = 1; at <= 6; at += 1) {
      await world.receive({ data: { id: `d${at}`, donor_name: `Ann ${at}` } });
      await world.run();
      await world.clock.advance(1_000);
    }
    await world.putRight();
    const [place] = await world.store.read.selectFrom("follows").select("destination_id").execute();
    const last = await readLastAnnounced(world.store.read, place?.destination_id ?? "", 3);
    expect(last.map(({ key }) => key)).toEqual(["donation:d6", "donation:d5", "donation:d4"]);
  });

  rule(
    "the show command without a name does not restore a donation that was hidden while the clock was ahead",
    async () => {
      const world = await createCorrectedWorld(database);
      const { type } = createModerators(world);
      const hide = async (id: string, donor: string) => {
        await world.receive({ data: { id, donor_name: donor } });
        await world.run();
        await type("tiltify hide");
      };
      await hide("d1", "Troll");
      await world.putRight();
      await type("tiltify show");
      await hide("d2", "Ann");
      await type("tiltify show");
      await world.run();
      expect(world.chat.bodies()).toEqual(["donation Someone 25 USD", "donation Ann 25 USD"]);
    },
  );

  test("places that a dead process held are free after the clock was ahead", async () => {
    const world = await createCorrectedWorld(database);
    await world.receive();
    const taken = { lease_until: world.clock.now() + 30_000, lease_token: 7 };
    await world.store.write((tx) => tx.updateTable("destinations").set(taken).execute());
    await takeLease(world.store, "memory", "dead", world.clock.now());
    await outliveProcess(world.store, 20_000);
    await world.putRight();
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
    expect(await takeLease(world.store, "memory", "alive", world.clock.now())).toBeDefined();
  });
});
