import { sql } from "kysely";
import { outConnection } from "../../util/beside-ids.ts";
import type { Db } from "../engine/tables.ts";

/** Nothing that is as it should be takes longer. */
const longestMs = 60_000;

/** How many announcements wait, and since when the oldest does. Milliseconds since 1970. */
export type Stuck = { count: number; oldestAt: number };

/**
 * Announcements that have waited for more than a minute though no pause, no pace and no closed place is why: each of those
 * plans when the place is due again, or closes it. A failure plans it as well, and counts. The host's own addresses are
 * watched by themselves. `ids`: in these places alone. Undefined: there are none.
 */
export async function readStuck(db: Db, now: number, ids?: readonly string[]): Promise<Stuck | undefined> {
  if (ids?.length === 0) return undefined;
  const before = now - longestMs;
  const held = db
    .selectFrom("destinations")
    .select("id")
    .where("state", "=", "active")
    .where("connection", "!=", outConnection)
    .where((place) => place.or([place("failures", ">", 0), place("due_at", "<=", before)]));
  const places = ids === undefined ? held : held.where("id", "in", ids);
  const oldest = sql<number | null>`min(created_at)`.as("oldestAt");
  const count = sql<number | string>`count(*)`.as("count");
  const [waiting, sending] = await Promise.all([
    db
      .selectFrom("outbox")
      .select([count, oldest])
      .where("state", "=", sql.lit("pending")) // as the index has it
      .where("created_at", "<=", before)
      .where("not_before", "<=", before)
      .where("destination_id", "in", places)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("messages")
      .select([count, oldest])
      .where("state", "=", sql.lit("sending"))
      .where("created_at", "<=", before)
      .where("destination_id", "in", places)
      .executeTakeFirstOrThrow(),
  ]);
  const ages = [waiting.oldestAt, sending.oldestAt].filter((at) => at !== null).map(Number);
  if (ages.length === 0) return undefined;
  return { count: Number(waiting.count) + Number(sending.count), oldestAt: Math.min(...ages) };
}
