/** Which processes share the database, and what each of them does. They are told by their leases: who lives renews them. */

import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { isSessionFree } from "../engine/dedicated-session.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

/** `does`: roles that it holds, or that need no lease. `can`: those that it would take over. */
export type ServingProcess = { name: string; does: string[]; can: string[] };

const prefix = "process";
/** These roles need no lease: everybody who has them does them at once. */
const shared = ["receive", "page"];

/** Names a life of a process in leases: never the same for two. `name`: what people know it by. */
export function ownerOf(name: string, life: string): string {
  return `${name}#${life}`;
}

export function processNameOf(owner: string): string {
  const end = owner.lastIndexOf("#");
  return end < 0 ? owner : owner.slice(0, end);
}

/** A lease that nobody else wants: it says that its owner lives, and which roles it has. */
export function processLease(owner: string, roles: Iterable<string>): string {
  return `${prefix}:${[...roles].join("+")}:${owner}`;
}

export function isProcess(lease: string): boolean {
  return lease.startsWith(`${prefix}:`);
}

/** By the names of leases, who holds them now. */
export async function readHolders(db: Db, now: number): Promise<Map<string, string>> {
  const held = db.selectFrom("leases").select(["name", "owner"]).where("until_ms", ">", leaseTime(db, now));
  return new Map((await held.execute()).map(({ name, owner }) => [name, owner]));
}

/** In the order of their names; none on SQLite, where nobody has to be told apart. */
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

/** `catch-up` is older than roles are, and its name is known to the version before. */
function roleOf(lease: string): string | undefined {
  return lease === "catch-up" ? "ask" : lease.split(":")[0];
}

/** What killed processes have left: of each life there are names that no other one takes over. */
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
 * What others do about a process whose session has ended, as after a kill. Its leases stay what decides, but they lapse
 * soon. If it lives and only its connection was cut, it has taken its mark back by then and renews them. Postgres only.
 */
const mark = "session:";
/** Long enough for who lives to renew what it has. */
const lapsesInMs = 1_000;

/** A lease that says that its owner keeps a session: without it, a free lock says nothing. */
export function sessionLease(owner: string): string {
  return `${mark}${owner}`;
}

/** Lets what dead processes hold lapse soon. Gives who they are. */
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

/** Those whose leases are not about to lapse anyway. */
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
