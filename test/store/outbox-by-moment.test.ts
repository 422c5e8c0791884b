import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../../src/store/engine/database.ts";
import { insertMoments } from "../../src/store/ledger/moments.ts";
import { enqueue } from "../../src/store/outbox/queue.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { describeDatabases, openTestStore } from "../helpers/databases.ts";

/** The earlier table, with today's rows. */
const asBefore = [
  "alter table outbox rename to newer",
  ...["pending", "counted", "message"].map((name) => `drop index outbox_${name}`),
  `create table outbox (destination_id text not null references destinations(id) on delete cascade, seq bigint not null,
    moment_key text not null references moments(key), fact_id text not null, state text not null default 'pending',
    reason text, message_id text references messages(id), said_version bigint, created_at bigint not null, closed_at bigint,
    primary key (destination_id, seq), unique (destination_id, moment_key))`,
  "create index outbox_pending on outbox (destination_id, seq) where state = 'pending'",
  "create index outbox_message on outbox (message_id) where message_id is not null",
  "create index outbox_moment on outbox (moment_key)",
  "alter table outbox add column not_before bigint not null default 0",
  "create index outbox_counted on outbox (destination_id, seq) where state = 'counted'",
  "alter table outbox add column goes_without text",
  `insert into outbox select destination_id, seq, moment_key, fact_id, state, reason, message_id, said_version, created_at,
    closed_at, not_before, goes_without from newer`,
  "drop table newer",
  "delete from migrations where name like '%outbox-by-moment'",
];

const keys = ["pending", "said", "skipped", "counted"].map((state) => `donation:${state}`);
const places = ["one", "two"];

describeDatabases("the outbox of an earlier version", (database) => {
  /** Four moments in two places, the second one sent without its comment. */
  async function fill(store: Store): Promise<void> {
    await store.write(async (tx) => {
      const ids: string[] = [];
      for (const address of places) {
        const space = { address: "s", name: "S" };
        ids.push(await ensureDestination(tx, { chat: "browser", space, connection: "browser", address }, 1));
      }
      const moments = keys.map((key) => ({
        key,
        kind: "goal",
        factId: "f",
        version: 1,
        origin: "live",
        happenedAt: 1,
      }));
      await insertMoments(tx, moments.map((moment) => ({ ...moment, data: null })) as never, 1);
      const entries = ids.flatMap((destinationId) =>
        keys.map((momentKey) => ({ destinationId, momentKey, factId: "f", notBefore: 7 })),
      );
      await enqueue(tx, { entries, now: 2 });
      await sql`insert into messages (id, destination_id, state, body, created_at) values ('m', ${ids[0]}, 'sent', 'b', 3)`.execute(
        tx,
      );
      await sql`update outbox set state = 'said', message_id = 'm', said_version = 1, closed_at = 4, goes_without = 'comment'
        where destination_id = ${ids[0]} and moment_key = 'donation:said'`.execute(tx);
      for (const state of ["skipped", "counted"] as const) {
        await tx
          .updateTable("outbox")
          .set({ state, reason: "too late" })
          .where("moment_key", "=", `donation:${state}`)
          .execute();
      }
    });
  }

  const readAll = ({ read }: Store) =>
    read.selectFrom("outbox").selectAll().orderBy("destination_id").orderBy("seq").execute();

  async function reopen() {
    const url = await database.fresh();
    const before = await openTestStore(url);
    await fill(before);
    await before.write(async (tx) => {
      for (const statement of asBefore) await sql.raw(statement).execute(tx);
    });
    const rows = await readAll(before);
    await before.close();
    return { rows, store: await openTestStore(url) };
  }

  test("the migration of the outbox keeps every row unchanged", async () => {
    const { rows, store } = await reopen();

    expect(rows).toHaveLength(8);
    expect(rows[1]).toMatchObject({ state: "said", message_id: "m", goes_without: "comment", not_before: 7 });
    expect(await readAll(store)).toEqual(rows);
  });

  test("the migrated outbox accepts each moment once per place, and deletes rows together with their place", async () => {
    const { rows, store } = await reopen();
    const [first] = rows;
    const destinationId = first?.destination_id ?? "";
    const entries = keys.map((momentKey) => ({ destinationId, momentKey, factId: "f" }));

    await store.write((tx) => enqueue(tx, { entries, now: 9 }));
    expect(await readAll(store)).toEqual(rows);

    await store.write(async (tx) => {
      await sql`update outbox set message_id = null`.execute(tx);
      await tx.deleteFrom("destinations").where("id", "=", destinationId).execute();
    });
    expect(new Set((await readAll(store)).map((row) => row.destination_id))).toEqual(new Set(["browser/s/two"]));
  });
});
