/**
 * The shards of Discord's gateway, divided among the processes that share a database by a lease for each. The lease of
 * shard 0 is the one that the previous version held for all shards together, so its owner writes down how many there
 * are. If it has not, it is of the previous version, and nobody else opens any shard. Postgres only.
 */
import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { leaseTime, takeTurns } from "../engine/dialect.ts";
import { leaseMs, takeLeaseIn } from "../engine/leases.ts";
import type { Db } from "../engine/tables.ts";

const mark = "discord:";
const waiting = "listener:";
const said = { namespace: "discord-shards", key: "count" };
/** Marks that processes take by the database's clock: who may log in when, and who answers what. */
const taken = "discord-taken";

export type ShardLeases = {
  /**
   * The number of shards; "whole" if a process of the previous version has all of them; undefined if nobody has any.
   */
  count: number | "whole" | undefined;
  /** The owner of each shard. */
  holders: ReadonlyMap<number, string>;
  /** Owners that take part: those who have a shard, and those who wait for one. */
  parties: ReadonlySet<string>;
  /** In how many milliseconds the first of these leases lapses, unless it is renewed; Infinity if there are none. */
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

/** Renews our leases, also those that lapsed while nobody else wanted them. */
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
 * Takes the shards chosen from the current leases, one process after the other. None of them may belong to another
 * owner. An owner that has none and chooses none is recorded as waiting. `count`: the number of shards from now on, if
 * shard 0 is chosen.
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

/** Releases these shards, or all of them. Returns how many there were. */
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

/** Takes a mark for a time, which one process at a time can have. Returns 0, or in how many milliseconds it is free. */
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

/** Returns who has a mark, or had it last. */
export async function readMark(db: Db, key: string): Promise<string | undefined> {
  const marks = db.selectFrom("kv").select("value").where("namespace", "=", taken).where("key", "=", key);
  return (await marks.executeTakeFirst())?.value;
}

/** Shortens our hold on a mark, so that others get it after this time. Does nothing if it is no longer ours. */
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
