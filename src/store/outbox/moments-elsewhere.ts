import type { Moment } from "../../kinds/moments.ts";
import { chunksOf, locked } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "../ledger/moments.ts";
import { deletedInChat } from "./message-edits.ts";

const rowsPerPage = 2_000;
const keysPerStatement = 500;

/** Reads the moments of all rows of a place, sent or not, page by page, oldest first. */
export async function* readAllMomentsOf(db: Db, destinationId: string): AsyncGenerator<Moment[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("outbox")
      .innerJoin("moments", "moments.key", "outbox.moment_key")
      .select([...momentColumns, "outbox.seq"])
      .where("outbox.destination_id", "=", destinationId)
      .where("outbox.seq", ">", after)
      .orderBy("outbox.seq")
      .limit(rowsPerPage)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.seq;
    yield rows.map(toMoment);
  }
}

/** Returns the current state of these moments. Locks the rows in the order of their keys. */
export async function readForChange(tx: Db, keys: readonly string[]): Promise<Moment[]> {
  const found: Moment[] = [];
  for (const some of chunksOf(keys.toSorted(), keysPerStatement)) {
    const query = tx.selectFrom("moments").select(momentColumns).where("key", "in", some).orderBy("key");
    found.push(...(await locked(tx, query).execute()).map(toMoment));
  }
  return found;
}

/**
 * Returns which of these moments were also queued in other spaces. Only counts spaces that the bot is still in, and
 * places that still follow something.
 */
export async function readMomentsElsewhere(db: Db, keys: readonly string[], spaceIds: readonly string[]) {
  const found = new Set<string>();
  for (const some of chunksOf(keys, keysPerStatement)) {
    const rows = await elsewhere(db, some, spaceIds).select("outbox.moment_key").execute();
    for (const row of rows) found.add(row.moment_key);
  }
  return found;
}

/**
 * Returns the other spaces that show one of these donations or are about to. Skips messages that were deleted in the
 * chat, and spaces where the donation is hidden.
 */
export async function readSpacesStillShowing(db: Db, keys: readonly string[], spaceIds: readonly string[]) {
  const found = new Set<string>();
  for (const some of chunksOf(keys, keysPerStatement)) {
    const rows = await elsewhere(db, some, spaceIds)
      .select("destinations.space_id")
      .distinct()
      .where("outbox.state", "in", ["pending", "composed", "said"])
      .leftJoin("messages", "messages.id", "outbox.message_id")
      .where((row) => row.or([row("messages.error", "is", null), row("messages.error", "!=", deletedInChat)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("hidden")
              .select("hidden.value")
              .where("hidden.kind", "=", "donation")
              .whereRef("hidden.space_id", "=", "destinations.space_id")
              .whereRef("hidden.value", "=", "outbox.moment_key"),
          ),
        ),
      )
      .execute();
    for (const row of rows) found.add(row.space_id);
  }
  return [...found];
}

function elsewhere(db: Db, keys: readonly string[], spaceIds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .where("outbox.moment_key", "in", keys)
    .where("destinations.space_id", "not in", spaceIds)
    .where("destinations.state", "!=", "gone")
    .where("destinations.id", "in", (following) => following.selectFrom("follows").select("destination_id"));
}

/**
 * Deletes the stored bodies of messages about these moments. Messages that can be edited are still edited. A message
 * that is being sent is rendered again before another try. `spaceIds`: only in these spaces.
 */
export async function clearBodies(tx: Db, keys: readonly string[], spaceIds?: readonly string[]): Promise<void> {
  for (const some of chunksOf(keys, keysPerStatement)) {
    const sent = tx
      .selectFrom("outbox")
      .innerJoin("destinations", "destinations.id", "outbox.destination_id")
      .select((column) => column.ref("outbox.message_id").$notNull().as("id"))
      .where("outbox.message_id", "is not", null)
      .where("outbox.moment_key", "in", some)
      .$if(spaceIds !== undefined, (query) => query.where("destinations.space_id", "in", spaceIds ?? []));
    await tx.updateTable("messages").set({ body: "" }).where("id", "in", sent).execute();
  }
}
