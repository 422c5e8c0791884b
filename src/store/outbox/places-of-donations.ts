import type { Db } from "../engine/tables.ts";
import { deletedInChat } from "./message-edits.ts";

/** How a donation is said in a place. `waits`: not yet. `alone`: an edit can add its comment; not so where it is one of many. */
export type PlaceOfDonation = { destinationId: string; factId: string; said: "waits" | "alone" | "among others" };

/** In which of these places a donation is said; not where somebody deleted that in the chat. */
export async function readPlacesOfDonation(
  db: Db,
  momentKey: string,
  spaceIds: readonly string[],
): Promise<PlaceOfDonation[]> {
  if (spaceIds.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .leftJoin("messages", "messages.id", "outbox.message_id")
    .select(["outbox.destination_id", "outbox.fact_id", "outbox.state", "outbox.goes_without"])
    .select(["messages.digest", "messages.is_wordless", "messages.error"])
    .select((select) =>
      select
        .selectFrom("outbox as along")
        .select((count) => count.fn.countAll<number | string>().as("count"))
        .whereRef("along.message_id", "=", "outbox.message_id")
        .where("along.moment_key", "like", "donation:%")
        .as("donations"),
    )
    .where("outbox.moment_key", "=", momentKey)
    .where("outbox.state", "in", ["pending", "composed", "said"])
    .where("destinations.space_id", "in", spaceIds)
    .where("destinations.state", "!=", "gone")
    .execute();
  return rows.flatMap((row): PlaceOfDonation[] => {
    const { destination_id: destinationId, fact_id: factId } = row;
    if (row.error === deletedInChat) return [];
    if (row.state === "pending") return [{ destinationId, factId, said: "waits" }];
    const showsComment =
      Number(row.donations) === 1 && row.digest === null && row.is_wordless === 0 && row.goes_without === null;
    return [{ destinationId, factId, said: showsComment ? "alone" : "among others" }];
  });
}

/** A line that was said in a place. `remoteId`: null where the chat has not told it, or nobody remembers it any more. */
export type SaidThere = { connection: string; address: string; remoteId: string | null; sentAt: number };

/** The lines in these spaces that any of these moments were said in. */
export async function readLinesOfMoments(
  db: Db,
  spaceIds: readonly string[],
  keys: readonly string[],
): Promise<SaidThere[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .leftJoin("messages", "messages.id", "outbox.message_id")
    .select(["connection", "address", "messages.remote_id", "messages.sent_at", "messages.created_at"])
    .distinct()
    .where("outbox.moment_key", "in", keys)
    .where("outbox.state", "=", "said")
    .where("destinations.space_id", "in", spaceIds)
    .orderBy("address")
    .execute();
  return rows.map(({ connection, address, remote_id: remoteId, sent_at: sentAt, created_at: createdAt }) => {
    return { connection, address, remoteId, sentAt: sentAt ?? createdAt ?? 0 };
  });
}
