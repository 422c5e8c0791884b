import { sql } from "kysely";
import { outConnection, outWebhookOf } from "../../util/mirror-ids.ts";
import { isDeadLetter, waitingStates, wasTooLate } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";

/** An announcement that waits longer than this may be stuck. A healthy one is never overdue for this long. */
const longestMs = 60_000;

/** How many announcements are stuck, and since when the oldest has waited (milliseconds since 1970). */
type Stuck = { count: number; oldestAt: number };

/**
 * Returns announcements that have been overdue for more than a minute. Those held by a pause, a cooldown or a place
 * that the bot may not post in are not overdue: their place is due later, or closed. Announcements in a place that
 * keeps failing do count. Skips the host's outgoing webhooks, which are watched separately. `ids`: only these places.
 * Undefined if there are none.
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
      // a literal, as in the partial index: with a parameter, the query could not use the index
      .where("state", "=", sql.lit("pending"))
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
 * Reads the status of one of the host's outgoing webhooks. `waitsSince`: since when its oldest announcement has waited;
 * null if that is after `before`. `hasLost`: since `before`, some were dropped because they had waited too long.
 * `hasRefused`: since `before`, the webhook refused some.
 */
export async function readOutWebhookStatus(db: Db, outWebhook: string, before: number) {
  const places = db.selectFrom("destinations").select("id").where("connection", "=", outConnection);
  const ofIt = places.where("id", "like", outWebhookOf("%", outWebhook));
  const rows = db.selectFrom("outbox").where("destination_id", "in", ofIt);
  const waits = [
    ...waitingStates.map((state) => rows.where("state", "=", state)),
    db
      .selectFrom("outbox")
      .where("message_id", "in", (sending) =>
        sending.selectFrom("messages").select("id").where("state", "=", "sending").where("destination_id", "in", ofIt),
      ),
  ];
  let at = before;
  for (const some of waits) {
    const oldest = await some.select((row) => row.fn.min<number | null>("created_at").as("at")).executeTakeFirst();
    at = Math.min(at, oldest?.at ?? before);
  }
  const lost = await rows
    .select("seq")
    .where(wasTooLate)
    .where("reason", "=", "expired")
    .where("closed_at", ">", before)
    .limit(1)
    .executeTakeFirst();
  const refused = await rows
    .select("seq")
    .where(isDeadLetter)
    .where("state", "=", "dead")
    .where("closed_at", ">", before)
    .limit(1)
    .executeTakeFirst();
  return {
    waitsSince: at < before ? at : null,
    hasLost: lost !== undefined,
    hasRefused: refused !== undefined,
  };
}
