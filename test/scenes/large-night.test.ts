/**
 * The end of a campaign with very many donations. They are added up in steps, and all other work goes on between the
 * steps.
 */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { type Timer, writeTimer } from "../../src/settings/timer.ts";
import { readTimer } from "../../src/settings/timer-state.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { readLastCurrency } from "../../src/store/ledger/followed-amounts.ts";
import { readMoments } from "../../src/store/ledger/moments.ts";
import { readLedgerPages, readPace, tallyGiven } from "../../src/store/ledger/raised.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Adds donations of $1 to the ledger, spread evenly over the last day before `until`. */
async function fill({ write }: Store, donations: number, until: number): Promise<void> {
  const at = sql`cast(${until - dayMs} as bigint) + i * ${sql.lit(Math.floor(dayMs / donations))}`;
  await write(async (tx) => {
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(donations)})
      insert into donations (id, amount_minor, scale, currency, completed_at, payment_status, stamp, content_hash, first_seen_at)
      select 'n' || i, 100, 2, 'USD', ${at}, 'completed', 0, '', 0 from n`.execute(tx);
    await sql`insert into donation_facts select ${campaignId}, completed_at, id from donations`.execute(tx);
  });
}

async function open(database: TestDatabase, donations: number): Promise<DeliveryWorld> {
  const world = await createDeliveryWorld(database);
  await world.follow({ since: world.clock.now() - 2 * dayMs });
  await world.receiveFact({ total: "0" });
  await world.run();
  await fill(world.store, donations, world.clock.now());
  return world;
}

async function nightOf({ store }: DeliveryWorld) {
  const [moment] = await readMoments(store.read, [`closing:${campaignId}`]);
  return moment?.kind === "closing" ? moment.data?.night : undefined;
}

/** Counts the turns of the event loop during some work. */
async function turnsOf(work: () => Promise<unknown>): Promise<{ turns: number }> {
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return { turns };
}

describeDatabases("a campaign of more donations than are read at once", (database) => {
  test("the result of a large campaign includes donations that arrive together with its end", async () => {
    const world = await open(database, 1_200);
    await world.receive({ data: { id: "last", amount: { value: "25", currency: "USD" } } });
    await world.receive({ data: { id: "n7", amount: { value: "3", currency: "USD" } }, at: world.clock.now() + 1 });
    await world.receiveFact({ total: "5000", data: { status: "retired" } });
    await world.run();

    const sums = [{ value: "1227.00", currency: "USD" }];
    expect(await nightOf(world)).toMatchObject({ count: 1_201, sums });

    await world.receive({ data: { id: "late", amount: { value: "5", currency: "USD" } } });
    await world.run();
    expect(await nightOf(world)).toMatchObject({ count: 1_202, sums: [{ value: "1232.00" }] });
  });

  test("summing a large campaign lets other work run after each page", async () => {
    const { store, clock } = await open(database, 2_600);
    const { turns } = await turnsOf(() => tallyGiven(store.read, campaignId, clock.now() - dayMs));
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test("a stream timer adds up a large campaign's donations in several turns, and caches the sum briefly", async () => {
    const { store, clock } = await open(database, 12_000);
    const [place] = await store.read.selectFrom("follows").select("destination_id").execute();
    const placeId = place?.destination_id ?? "";
    const since = clock.now() - dayMs;
    const timer: Timer = {
      ...{ since, lengthMs: 2 * dayMs, addedMs: 0, capMs: null, ranMs: 0, runsSince: since, factIds: [] },
      rules: [{ from: since, amount: { minor: 1n, scale: 0, currency: "USD" }, ms: 1_000 }],
    };
    const setting = { scope: scopes.destination(placeId), key: "timer", value: writeTimer(timer), by: "t" };
    await store.write((tx) => writeSetting(tx, { ...setting, now: clock.now() }));
    const givenMs = async (afterMs: number) =>
      (await readTimer(store.read, placeId, clock.now() + afterMs))?.givenMs ?? 0;

    const { turns } = await turnsOf(async () => expect(await givenMs(0)).toBe(12_000_000));
    expect(turns).toBeGreaterThanOrEqual(2);
    await store.write((tx) =>
      tx.updateTable("donations").set({ payment_status: "cancelled" }).where("id", "=", "n7").execute(),
    );
    expect(await givenMs(12_000 / 20 - 1)).toBe(12_000_000);
    expect(await givenMs(12_000 / 20)).toBe(11_999_000);
  });

  test("the pace of a large campaign is measured on its last thousand donations", async () => {
    const { store, clock } = await open(database, 100_000 / 4);
    const { now } = clock;
    const pace = await readPace(store.read, campaignId, { since: now() - hourMs, now: now() });
    const [{ count, sum } = { count: 0, sum: { minor: 0n } }] = pace;
    expect(count).toBe(1_000);
    expect(Number(sum.minor) / 100).toBeCloseTo(25_000 / 24, -1);
    const [place] = await store.read.selectFrom("follows").select("destination_id").execute();
    expect(await readLastCurrency(store.read, place?.destination_id ?? "")).toBe("USD");
  });
});

test("after a slow page of donations, the bot reads fewer donations per page", async () => {
  const { store, clock } = await open(sqlite, 700);
  let ms = 0;
  const slow = () => (ms += ms < 300 ? 50 : 1);
  const sizes: number[] = [];
  for await (const page of readLedgerPages(store.read, campaignId, clock.now() - dayMs, slow)) sizes.push(page.length);
  expect(sizes.slice(0, 5)).toEqual([250, 100, 40, 16, 250]);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(700);
});

test("the end of a campaign with many donations is handled in many short turns of the event loop", async () => {
  const world = await open(sqlite, 26_000);
  await world.receiveFact({ total: "30000", data: { status: "retired" } });

  const { turns } = await turnsOf(() => world.run());

  expect(await nightOf(world)).toMatchObject({ count: 26_000, sums: [{ value: "26000.00", currency: "USD" }] });
  expect(turns).toBeGreaterThan(100); // 250 donations in each; bench/growth.ts measures a million
});
