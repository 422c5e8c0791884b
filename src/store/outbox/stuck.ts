import { sql } from "kysely";
import { outConnection, receiverOf } from "../../util/mirror-ids.ts";
import type { Db } from "../engine/tables.ts";

/** Nothing that is as it should be takes longer. */
const longestMs = 60_000;

/** How many announcements wait, and since when the oldest does. Milliseconds since 1970. */
type Stuck = { count: number; oldestAt: number };

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

/**
 * How an address of the host's stands. `waitsSince`: since when the oldest announcement has waited for it, where that is
 * before `before`; else null. `hasLost`: since then some were left out, because they had waited for too long. `hasRefused`:
 * since then it refused some.
 */
export async function readReceiverStatus(db: Db, receiver: string, before: number) {
  const places = db.selectFrom("destinations").select("id").where("connection", "=", outConnection);
  const ofIt = places.where("id", "like", receiverOf("%", receiver));
  const rows = db.selectFrom("outbox").where("destination_id", "in", ofIt);
  const waits = rows.where((where) =>
    where.or([
      where("state", "in", ["pending", "counted"]),
      where("message_id", "in", (sending) =>
        sending.selectFrom("messages").select("id").where("state", "=", "sending").where("destination_id", "in", ofIt),
      ),
    ]),
  );
  const oldest = await waits.select((row) => row.fn.min<number | null>("created_at").as("at")).executeTakeFirst();
  const lost = await rows
    .select("seq")
    .where("state", "=", "skipped")
    .where("reason", "=", "expired")
    .where("closed_at", ">", before)
    .limit(1)
    .executeTakeFirst();
  const refused = await rows
    .select("seq")
    .where("state", "=", "dead")
    .where("closed_at", ">", before)
    .limit(1)
    .executeTakeFirst();
  const at = oldest?.at ?? null;
  return {
    waitsSince: at !== null && at < before ? at : null,
    hasLost: lost !== undefined,
    hasRefused: refused !== undefined,
  };
}
