/**
 * Divides the shards of Discord's gateway among the processes that share a database. Each shard has a lease, and the
 * owner of shard 0 also stores the number of shards. If it has stored none, it runs the previous version, which uses
 * the lease of shard 0 for all shards together. Then no other process opens a shard. Only on Postgres.
 */
import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { leaseTime, takeTurns } from "../engine/dialect.ts";
import { leaseMs, takeLeaseIn } from "../engine/leases.ts";
import type { Db } from "../engine/tables.ts";

const mark = "discord:";
const waiting = "listener:";
const said = { namespace: "discord-shards", key: "count" };
/**
 * Namespace in `kv` for marks that one process at a time can hold. One mark is for logging in, the others are for
 * answering a message. They expire by the database's clock.
 */
const taken = "discord-taken";

export type ShardLeases = {
  /** The number of shards. "whole": a process of the previous version has all of them. Undefined: nobody has any. */
  count: number | "whole" | undefined;
  /** The owner of each shard. */
  holders: ReadonlyMap<number, string>;
  /** Owners that take part. Each has a shard or waits for one. */
  parties: ReadonlySet<string>;
  /** In how many milliseconds the first of these leases lapses if it is not renewed. Infinity if there are none. */
  lapsesInMs: number;
};

type Self = { owner: string; now: number };

export async function readShards(db: Db, now: number): Promise<ShardLeases> {
  const rows = await db
    .selectFrom("leases")
    .select(["name", "owner", sql<number>`until_ms - ${leaseTime(db, now)}`.as("leftMs")])
    .select((select) =>
      select
        .selectFrom("kv")
        .select("value")
        .where("namespace", "=", said.namespace)
        .where("key", "=", said.key)
        .as("said"),
    )
    .where("until_ms", ">", leaseTime(db, now))
    .where((where) => where.or([where("name", "like", `${mark}%`), where("name", "like", `${waiting}%`)]))
    .execute();
  const shards = rows.filter(({ name }) => name.startsWith(mark));
  const first = shards.find(({ name }) => name === leaseOf(0));
  const [count, by] = readCount(rows[0]?.said ?? null);
  const isWhole = first !== undefined && first.owner !== by;
  return {
    count: isWhole ? "whole" : shards.length > 0 ? count : undefined,
    holders: new Map(shards.map(({ name, owner }) => [Number(name.slice(mark.length)), owner])),
    parties: new Set(rows.map(({ owner }) => owner)),
    lapsesInMs: Math.min(...rows.map(({ leftMs }) => Number(leftMs))),
  };
}

const leaseOf = (shard: number) => `${mark}${shard}`;
const waitingOf = (owner: string) => `${waiting}${owner}`;

function readCount(text: string | null): [number | undefined, string | undefined] {
  const [, count, owner] = /^(\d+) (.*)$/.exec(text ?? "") ?? [];
  return [count === undefined ? undefined : Number(count), owner];
}

/** Renews our leases. That includes leases that lapsed without another process taking them. */
export async function renewShards(store: Store, { owner, now }: Self): Promise<ShardLeases> {
  return store.write(async (tx) => {
    await tx
      .updateTable("leases")
      .set({ until_ms: sql<number>`${leaseTime(tx, now)} + ${sql.lit(leaseMs)}` })
      .where("owner", "=", owner)
      .where((where) => where.or([where("name", "like", `${mark}%`), where("name", "=", waitingOf(owner))]))
      .execute();
    return readShards(tx, now);
  });
}

/**
 * Reads the current leases and takes the shards that `choose` picks. Only one process at a time does this. `choose`
 * must not pick a shard of another owner. An owner without shards that gets none is recorded as waiting. `count`: the
 * number of shards from now on; stored only by the owner of shard 0.
 */
export async function claimShards(
  store: Store,
  { owner, now }: Self,
  choose: (leases: ShardLeases) => { count: number; shards: readonly number[] },
): Promise<ShardLeases> {
  return store.write(async (tx) => {
    await takeTurns(tx, "discord shards");
    const { count, shards } = choose(await readShards(tx, now));
    for (const shard of shards) await takeLeaseIn(tx, leaseOf(shard), owner, now);
    if (shards.length === 0) await takeLeaseIn(tx, waitingOf(owner), owner, now);
    if (shards.includes(0)) {
      const value = `${count} ${owner}`;
      await tx
        .insertInto("kv")
        .values({ ...said, value, expires_at: null })
        .onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet({ value }))
        .execute();
    }
    return readShards(tx, now);
  });
}

/** Releases these shards, or all of them. Returns how many were released. */
export async function giveShards(store: Store, owner: string, shards?: readonly number[]): Promise<number> {
  const names = shards?.map(leaseOf);
  const { numDeletedRows } = await store.write((tx) => {
    const own = tx.deleteFrom("leases").where("owner", "=", owner);
    const all = own.where((where) =>
      where.or([where("name", "like", `${mark}%`), where("name", "like", `${waiting}%`)]),
    );
    return (names ? own.where("name", "in", names) : all).executeTakeFirst();
  });
  return Number(numDeletedRows);
}

type Mark = Self & { key: string; forMs: number };

/**
 * Takes the mark `key` for `forMs` milliseconds. Only one process at a time can have it. Returns 0, or in how many
 * milliseconds the mark will be free.
 */
export async function takeMark(store: Pick<Store, "write">, { key, forMs, owner, now }: Mark): Promise<number> {
  return store.write(async (tx) => {
    const expires_at = sql<number>`${leaseTime(tx, now)} + cast(${forMs} as bigint)`;
    const ours = await tx
      .insertInto("kv")
      .values({ namespace: taken, key, value: owner, expires_at })
      .onConflict((conflict) =>
        conflict
          .columns(["namespace", "key"])
          .doUpdateSet({ value: owner, expires_at })
          .where("kv.expires_at", "<=", leaseTime(tx, now)),
      )
      .returning("key")
      .executeTakeFirst();
    if (ours) return 0;
    const row = await tx
      .selectFrom("kv")
      .select(sql<number>`expires_at - ${leaseTime(tx, now)}`.as("leftMs"))
      .where("namespace", "=", taken)
      .where("key", "=", key)
      .executeTakeFirst();
    return Math.max(1, Number(row?.leftMs ?? 1));
  });
}

/** Returns the process that has this mark. If the mark is free, returns the process that had it last. */
export async function readMark(db: Db, key: string): Promise<string | undefined> {
  const marks = db.selectFrom("kv").select("value").where("namespace", "=", taken).where("key", "=", key);
  return (await marks.executeTakeFirst())?.value;
}

/**
 * Lets another process take our mark after `forMs`, which is sooner than planned. Does nothing if the mark is no longer
 * ours.
 */
export async function leaveMark(store: Pick<Store, "write">, { key, forMs, owner, now }: Mark): Promise<void> {
  await store.write((tx) =>
    tx
      .updateTable("kv")
      .set({ expires_at: sql<number>`${leaseTime(tx, now)} + cast(${forMs} as bigint)` })
      .where("namespace", "=", taken)
      .where("key", "=", key)
      .where("value", "=", owner)
      .execute(),
  );
}
