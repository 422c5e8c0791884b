/**
 * What others do about a process whose session has ended, as after a kill. Its leases stay what decides, but they lapse
 * soon. If it lives and only its connection was cut, it has taken its mark back by then and renews them. Postgres only.
 */
import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";
import { isSessionFree } from "../engine/kept-session.ts";
import type { Db } from "../engine/tables.ts";

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
