/**
 * Lists the processes that share the database and their roles. A living process renews its leases, so the leases show
 * which processes are alive.
 */

import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { isSessionFree } from "../engine/dedicated-session.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

/**
 * `does`: roles whose lease the process holds, and roles that need none. `can`: roles that it would take over from
 * another process.
 */
export type ServingProcess = { name: string; does: string[]; can: string[] };

const prefix = "process";
/** Roles without a lease: every process that has such a role performs it at the same time as others. */
const shared = ["receive", "page"];

/** The owner's name in leases. `life` makes it unique for each run of the process. People see only `name`. */
export function ownerOf(name: string, life: string): string {
  return `${name}#${life}`;
}

export function processNameOf(owner: string): string {
  const end = owner.lastIndexOf("#");
  return end < 0 ? owner : owner.slice(0, end);
}

/**
 * Names a lease that nobody else wants. While it is held, its owner is alive. The name also lists the owner's roles.
 */
export function processLease(owner: string, roles: Iterable<string>): string {
  return `${prefix}:${[...roles].join("+")}:${owner}`;
}

export function isProcess(lease: string): boolean {
  return lease.startsWith(`${prefix}:`);
}

/** Returns the current holder of each lease, by lease name. */
export async function readHolders(db: Db, now: number): Promise<Map<string, string>> {
  const held = db.selectFrom("leases").select(["name", "owner"]).where("until_ms", ">", leaseTime(db, now));
  return new Map((await held.execute()).map(({ name, owner }) => [name, owner]));
}

/** Returns the living processes, sorted by name. Empty on SQLite, which has only one process. */
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

/**
 * The `ask` role's lease was called `catch-up` before there were roles. It keeps that name, because the previous
 * version uses it.
 */
function roleOf(lease: string): string | undefined {
  return lease === "catch-up" ? "ask" : lease.split(":")[0];
}

/** Deletes leases of processes that were killed. Each run has some leases that nobody else takes over. */
export async function forgetProcesses(store: Store, now: number): Promise<void> {
  await store.write((tx) =>
    tx
      .deleteFrom("leases")
      .where((where) => where.or([`${prefix}:`, "listener:", mark].map((kind) => where("name", "like", `${kind}%`))))
      .where("until_ms", "<", leaseTime(tx, now))
      .execute(),
  );
}

/**
 * The prefix of leases that mark processes with a dedicated session. When a session ends, for example after a kill,
 * other processes make that process's leases lapse sooner. Leases still decide: a process that only lost its connection
 * is alive and renews them. Only on Postgres.
 */
const mark = "session:";
/** How much time the leases of a process that seems dead have left. Long enough for a living process to renew them. */
const lapsesInMs = 1_000;

/** The lease that says that its owner has a session. Without it, a free session lock proves nothing. */
export function sessionLease(owner: string): string {
  return `${mark}${owner}`;
}

/** Makes the leases of dead processes lapse sooner. Returns their owners. */
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

/** Finds owners that seem dead. Skips owners whose leases lapse soon anyway. */
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
