import type { MomentKind, MomentOf } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "../ledger/moments.ts";
import { type AnnouncedDonation, announcedIn } from "./sent-messages.ts";

/** How many rows back we read. After a busy stream, reading all rows would delay everything else. */
const mostNewest = 2_000;

/** Selects the newest rows of these places, with their moments. */
function selectNewest(db: Db, destinationIds: readonly string[]) {
  return db
    .selectFrom("destinations")
    .innerJoin("outbox", "outbox.destination_id", "destinations.id")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .where("destinations.id", "in", destinationIds)
    .where("outbox.seq", ">", (row) => row("destinations.last_seq", "-", mostNewest));
}

/** Returns the newest donations queued for these places since `since`, in any state. */
export async function readDonationsQueuedSince(
  db: Db,
  destinationIds: readonly string[],
  options: { since: number; limit: number },
): Promise<AnnouncedDonation[]> {
  if (destinationIds.length === 0) return [];
  const rows = await selectNewest(db, destinationIds)
    .select(momentColumns)
    .where("outbox.created_at", ">=", options.since)
    .where("moments.kind", "=", "donation")
    .orderBy("outbox.created_at", "desc")
    .limit(options.limit)
    .execute();
  return rows.map(toMoment).map(announcedIn);
}

/** Counts the moments of a kind that were queued for a place since `since`, in any state. */
export async function countMomentsSince(
  db: Db,
  destinationId: string,
  { kind, since }: { kind: MomentKind; since: number },
): Promise<number> {
  const row = await selectNewest(db, [destinationId])
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("outbox.created_at", ">=", since)
    .where("moments.kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Returns the donations that wait in these places, or were announced there since `since`. The newest are first. Omits
 * skipped ones. `sentAt`: null if a donation still waits.
 */
export async function readAnnouncedSince(
  db: Db,
  destinationIds: readonly string[],
  { since, limit }: { since: number; limit: number },
): Promise<
  { destinationId: string; factId: string; queuedAt: number; sentAt: number | null; moment: MomentOf<"donation"> }[]
> {
  if (destinationIds.length === 0) return [];
  const rows = await selectNewest(db, destinationIds)
    .select([...momentColumns, "outbox.destination_id", "outbox.fact_id as followed"])
    .select(["outbox.created_at as queuedAt", "outbox.closed_at as sentAt"])
    .where((row) => row.or([row("outbox.closed_at", "is", null), row("outbox.closed_at", ">=", since)]))
    .where("outbox.state", "in", ["pending", "composed", "said"])
    .where("moments.kind", "=", "donation")
    .orderBy("outbox.created_at", "desc")
    .orderBy("outbox.seq", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const moment = toMoment(row);
    const { destination_id: destinationId, followed: factId, queuedAt, sentAt } = row;
    return moment.kind === "donation" ? [{ destinationId, factId, queuedAt, sentAt, moment }] : [];
  });
}
