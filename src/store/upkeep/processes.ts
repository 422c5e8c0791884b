/**
 * The processes that share the database, and the roles of each. They are known by their leases, which a living process
 * renews.
 */

import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { isSessionFree } from "../engine/dedicated-session.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

/** `does`: roles that it holds, or that need no lease. `can`: roles that it would take over. */
export type ServingProcess = { name: string; does: string[]; can: string[] };

const prefix = "process";
/** These roles need no lease, because every process that has them does them at the same time. */
const shared = ["receive", "page"];

/** Names one run of a process in leases, unique for each run. `name`: the one that people see. */
export function ownerOf(name: string, life: string): string {
  return `${name}#${life}`;
}

export function processNameOf(owner: string): string {
  const end = owner.lastIndexOf("#");
  return end < 0 ? owner : owner.slice(0, end);
}

/** A lease that no other process wants. It shows that its owner is alive, and which roles it has. */
export function processLease(owner: string, roles: Iterable<string>): string {
  return `${prefix}:${[...roles].join("+")}:${owner}`;
}

export function isProcess(lease: string): boolean {
  return lease.startsWith(`${prefix}:`);
}

/** Returns who holds each lease now, by the names of leases. */
export async function readHolders(db: Db, now: number): Promise<Map<string, string>> {
  const held = db.selectFrom("leases").select(["name", "owner"]).where("until_ms", ">", leaseTime(db, now));
  return new Map((await held.execute()).map(({ name, owner }) => [name, owner]));
}

/** Sorted by name. Empty on SQLite, which has only one process. */
export async function readProcesses(db: Db, now: number): Promise<ServingProcess[]> {
  const holders = [...(await readHolders(db, now))];
  const processes = holders.flatMap(([lease, owner]) => {
    const [kind, named = ""] = lease.split(":");
    if (kind !== prefix) return [];
    const can = named.split("+");
    const held = holders.filter(([, holder]) => holder === owner).map(([name]) => roleOf(name));
    const does = can.filter((role) => shared.includes(role) || held.includes(role));
    return [{ name: processNameOf(owner), does, can }];
  });
  return processes.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** `catch-up` is older than roles. Its name stays, because the previous version knows it. */
function roleOf(lease: string): string | undefined {
  return lease === "catch-up" ? "ask" : lease.split(":")[0];
}

/** Deletes the leases that killed processes left: each run has some that no other run takes over. */
export async function forgetProcesses(store: Store, now: number): Promise<void> {
  await store.write((tx) =>
    tx
      .deleteFrom("leases")
      .where((where) => where.or([where("name", "like", `${prefix}:%`), where("name", "like", "listener:%")]))
      .where("until_ms", "<", leaseTime(tx, now))
      .execute(),
  );
}

/**
 * Marks processes that keep a session. When the session ends, as after a kill, others let the leases of that process
 * lapse soon, but leases still decide. If the process is alive and lost only its connection, it has set its mark again
 * by then and renews them. Postgres only.
 */
const mark = "session:";
/** The time left to a lease of a process that seems dead: long enough for a living process to renew it. */
const lapsesInMs = 1_000;

/** A lease which says that its owner keeps a session. Without it, a free lock means nothing. */
export function sessionLease(owner: string): string {
  return `${mark}${owner}`;
}

/** Lets the leases of dead processes lapse soon. Returns the owners. */
export async function hurryDead(store: Store, now: number): Promise<string[]> {
  const dead = await findDead(store.read, now);
  if (dead.length === 0) return [];
  await store.write(async (tx) => {
    const soon = sql<number>`${leaseTime(tx, now)} + ${sql.lit(lapsesInMs)}`;
    await tx
      .updateTable("leases")
      .set({ until_ms: soon })
      .where("owner", "in", dead)
      .where("until_ms", ">", soon)
      .execute();
    await tx
      .updateTable("destinations")
      .set({ lease_until: soon })
      .where("lease_owner", "in", dead)
      .where("lease_until", ">", soon)
      .execute();
  });
  return dead;
}

/** Finds dead owners whose leases are not about to lapse anyway. */
async function findDead(db: Db, now: number): Promise<string[]> {
  const later = sql<number>`${leaseTime(db, now)} + ${sql.lit(lapsesInMs)}`;
  const rows = await db
    .selectFrom("leases")
    .select("owner")
    .where("name", "like", `${mark}%`)
    .where("until_ms", ">", later)
    .where((lease) => isSessionFree(lease.ref("owner")))
    .execute();
  return rows.map(({ owner }) => owner);
}
