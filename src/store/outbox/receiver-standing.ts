import { outConnection, receiverOf } from "../../util/beside-ids.ts";
import type { Db } from "../engine/tables.ts";

/**
 * How an address of the host's stands. `waitsSince`: since when the oldest announcement has waited for it, where that is
 * before `before`; else null. `hasLost`: since then some were left out, because they had waited for too long. `hasRefused`:
 * since then it refused some.
 */
export async function readReceiverStanding(db: Db, receiver: string, before: number) {
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
