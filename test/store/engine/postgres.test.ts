import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { KnownDonation } from "../../../src/news/donation.ts";
import { leaseMs, proveLease, takeLease } from "../../../src/store/engine/leases.ts";
import { openPostgres } from "../../../src/store/engine/postgres.ts";
import type { Db } from "../../../src/store/engine/tables.ts";
import { storeDeliveries } from "../../../src/store/inbox/delivery-batches.ts";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { readDonations, saveDonations } from "../../../src/store/ledger/donations.ts";
import { appendRoomEvent, countRooms, listRoomEvents } from "../../../src/store/places/room-events.ts";
import { secondMs } from "../../../src/util/durations.ts";
import { openTestStore, postgres, silentLog } from "../../helpers/databases.ts";
import { longTest } from "../../helpers/long-test.ts";

/** A connection to the real server that can be cut without a sign, as when a host loses power. */
async function openWire(url: string): Promise<{ url: string; cut(): void }> {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    // If the address is a folder, the server listens on a socket in it.
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${target.port}`) : connect(Number(target.port), host);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.pipe(far);
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  const wired = new URL(url);
  wired.hostname = "127.0.0.1";
  wired.port = `${port}`;
  const cut = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: wired.href, cut };
}

async function killer(): Promise<(tx: Db) => Promise<void>> {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  onTestFinished(() => client.end());
  return async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await client.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  };
}

describe.skipIf(inject("postgresUrl") === "")("the store on Postgres", () => {
  test("the store on Postgres goes on after the server has ended a connection during a transaction", async () => {
    const store = await openTestStore(await postgres.fresh());
    const kill = await killer();
    const torn = store.write(async (tx) => {
      await kill(tx);
      await sql`select 1`.execute(tx);
    });
    await expect(torn).rejects.toThrow();
    expect(await store.write(async () => "works")).toBe("works");
  });

  test("the store on Postgres opens even if its migration deadlocks with a running process of an older version", async () => {
    const url = await postgres.fresh();
    await (await openPostgres(url, { now: 1, log: silentLog })).close(); // creates the tables
    const older = new pg.Client(url);
    await older.connect();
    onTestFinished(() => older.end());
    await older.query("set deadlock_timeout = '1h'; begin; lock table migrations in access exclusive mode");
    // A waiting query checks for a deadlock once, and gives up. The other query must be waiting by then.
    const hasty = url.replace("application_name", "deadlock_timeout=1500 -c application_name");
    const opened = openPostgres(hasty.replaceAll(" ", "%20"), { now: 1, log: silentLog });
    const waits = "select 1 from pg_locks where not granted and relation = 'migrations'::regclass";
    while ((await older.query(waits)).rows.length === 0);
    await older.query("select pg_advisory_xact_lock(7355608)");
    await older.query("commit");
    const store = await opened;
    onTestFinished(() => store.close());
    expect(await store.write(async () => "serves")).toBe("serves");
  });

  test("a migration on Postgres lets queries of a serving process run between its tries to lock a table", async () => {
    const url = await postgres.fresh();
    await (await openPostgres(url, { now: 1, log: silentLog })).close(); // creates the tables
    const [serving, looking] = [new pg.Client(url), new pg.Client(url)];
    for (const client of [serving, looking]) {
      await client.connect();
      onTestFinished(() => client.end());
    }
    await serving.query(
      "begin; alter table logins drop column ended_at; delete from migrations where name = '0028-ended-logins'; commit",
    );
    await serving.query("begin; lock table logins in access share mode");
    const opened = openPostgres(url, { now: 1, log: silentLog });
    const waits = "select 1 from pg_locks where not granted and relation = 'logins'::regclass";
    while ((await looking.query(waits)).rows.length === 0);
    // It waits behind the query that wants the whole table, and runs when that one gives up.
    await looking.query("select * from logins");
    await serving.query("commit");
    const store = await opened;
    onTestFinished(() => store.close());
    expect(await store.read.selectFrom("logins").select("ended_at").execute()).toEqual([]);
  });

  test("the store on Postgres gives up on a server that vanished instead of waiting forever", async () => {
    const wire = await openWire(await postgres.fresh());
    const store = await openPostgres(wire.url, { now: 1, log: silentLog, silenceMs: 1_500 });
    onTestFinished(() => store.close());
    await store.write((tx) => sql`select 1`.execute(tx));
    wire.cut();
    await expect(store.write((tx) => sql`select 1`.execute(tx))).rejects.toThrow(/silent/);
    expect(await store.write(async () => "works over another connection")).toContain("works");
  });

  test("a read on Postgres outside a transaction does not wait for a write of the same rows", async () => {
    const { read, write } = await openTestStore(await postgres.fresh());
    const amount = { minor: 500n, scale: 2, currency: "USD" };
    const times = { completedAt: 1, firstSeenAt: 1, stamp: 1 };
    const donation: KnownDonation = { amount, ...times, paymentStatus: "completed", contentHash: "c" };
    await write((tx) => saveDonations(tx, new Map([["d1", donation]])));
    await write(async (tx) => {
      await readDonations(tx, ["d1"]); // locks the row
      expect(await readDonations(read, ["d1"])).toEqual(new Map([["d1", donation]]));
    });
  });

  test("the store on Postgres makes the server roll back a transaction that is idle for five seconds", async () => {
    const store = await openTestStore(await postgres.fresh());
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(store.read);
    expect(rows).toEqual([{ limit: "5s" }]);
  });

  longTest(
    "a process that hangs inside a transaction loses its leases to another process once they lapse",
    async () => {
      const url = await postgres.fresh();
      const [hanging, living] = [await openTestStore(url), await openTestStore(url)];
      const delivery = { body: Buffer.from("{}"), receivedAt: 1 };
      const lease = await takeLease(hanging, "intake", "hanging", Date.now());
      if (!lease) throw new Error("nobody else has it");
      const hangs = Promise.withResolvers<void>();
      const isHeld = Promise.withResolvers<void>();
      const hung = hanging.write(async (tx) => {
        await proveLease(tx, lease, Date.now());
        await storeDeliveries(tx, [delivery]);
        isHeld.resolve();
        await hangs.promise;
      });
      await isHeld.promise;
      const startedAt = performance.now();
      // The platform has to send this delivery again, to any process that answers.
      await createDeliveryQueue(living).put(delivery);
      expect(performance.now() - startedAt).toBeLessThan(secondMs);
      await takeLease(living, "intake", "living", Date.now());
      // A process that renews its lease at every third of it must get this far in time.
      expect(performance.now() - startedAt).toBeLessThan((leaseMs * 2) / 3);
      hangs.resolve();
      await expect(hung).rejects.toThrow();
    },
  );

  test("concurrent appends to a room on Postgres each get a different number", async () => {
    const store = await openTestStore(await postgres.fresh());
    const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`);
    const append = (messageKey: string) =>
      appendRoomEvent(store, { room: "lobby", messageKey, body: "{}", at: 1, keep: 500, mostRooms: 50 });
    const seqs = await Promise.all(keys.map(append));
    expect(seqs.toSorted((a, b) => Number(a) - Number(b))).toEqual(keys.map((_, at) => at + 1));
    expect(await listRoomEvents(store.read, "lobby", 0, 500)).toHaveLength(20);
  });

  test("concurrent requests on Postgres can't open more browser rooms than the limit", async () => {
    const store = await openTestStore(await postgres.fresh());
    const open = (room: string) =>
      appendRoomEvent(store, { room, messageKey: "key", body: "{}", at: 1, keep: 500, mostRooms: 3 });
    const seqs = await Promise.all(Array.from({ length: 10 }, (_, at) => open(`room-${at}`)));
    expect([await countRooms(store.read), seqs.filter((seq) => seq === 1).length]).toEqual([3, 3]);
    expect(await open(`room-${seqs.indexOf(1)}`)).toBe(1);
  });
});
