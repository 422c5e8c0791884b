import { sql } from "kysely";
import type { FactKind } from "../../util/fact-kinds.ts";
import { outConnection, overlayConnection } from "../../util/mirror-ids.ts";
import type { Store } from "../engine/database.ts";
import type { Db } from "../engine/tables.ts";
import { deleteMirrors, readMirrors } from "./mirrors.ts";
import { deleteOverlay } from "./overlays.ts";

type Where = { chat: string; now: number };

/** Marks a space that the bot was removed from. Nothing is posted there any more. Its data is kept for a while. */
export async function markSpaceLeft(tx: Db, { chat, address, now }: Where & { address: string }): Promise<void> {
  await leave(tx, [`${chat}/${address}`], now);
}

/**
 * A fact that a place follows again, because the bot has come back. `since`: when the place began to follow it, by the
 * platform's clock. `leftAt`: when the bot was removed, by our clock.
 */
export type Regained = { destinationId: string; factId: string; kind: FactKind; since: number; leftAt: number };

/**
 * Records which of a chat's spaces the bot is in. `addresses`: the spaces that it is in. `isAmong`: false for spaces
 * that `addresses` says nothing about. The other spaces that are missing from `addresses` are marked as left. Spaces
 * that have come back become active again. Returns what they follow.
 */
export async function markSpacesPresent(
  tx: Db,
  { chat, addresses, isAmong, now }: Where & { addresses: readonly string[]; isAmong(address: string): boolean },
): Promise<Regained[]> {
  const all = await tx.selectFrom("spaces").select(["id", "address", "left_at"]).where("platform", "=", chat).execute();
  const rows = all.filter(({ address }) => isAmong(address));
  const here = new Set(addresses);
  const gone = rows.filter((row) => row.left_at === null && !here.has(row.address));
  await leave(
    tx,
    gone.map(({ id }) => id),
    now,
  );
  const back = rows.filter((row) => row.left_at !== null && here.has(row.address));
  return comeBack(
    tx,
    back.map(({ id }) => id),
    now,
  );
}

/**
 * Marks a space as one that the bot is in. If it had left the space, the places there become active again. Returns what
 * they follow.
 */
export async function markSpacePresent(
  tx: Db,
  { chat, address, now }: Where & { address: string },
): Promise<Regained[]> {
  const id = `${chat}/${address}`;
  const row = await tx.selectFrom("spaces").select("left_at").where("id", "=", id).executeTakeFirst();
  return row && row.left_at !== null ? comeBack(tx, [id], now) : [];
}

async function leave(tx: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("spaces").set({ left_at: now }).where("id", "in", ids).execute();
  await tx
    .updateTable("destinations")
    .set({ state: "gone", state_since: now, state_reason: "the bot was removed" })
    .where("space_id", "in", ids)
    .execute();
}

async function comeBack(tx: Db, ids: readonly string[], now: number): Promise<Regained[]> {
  if (ids.length === 0) return [];
  const regained = await tx
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .innerJoin("spaces", "spaces.id", "destinations.space_id")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .select(["follows.destination_id as destinationId", "follows.fact_id as factId", "facts.kind", "follows.since"])
    .select("spaces.left_at as leftAt")
    .where("spaces.id", "in", ids)
    .where("destinations.state", "=", "gone")
    .orderBy("follows.destination_id")
    .orderBy("follows.created_at")
    .execute();
  await tx.updateTable("spaces").set({ left_at: null }).where("id", "in", ids).execute();
  await tx
    .updateTable("destinations")
    .set({ state: "active", state_since: now, state_reason: null, due_at: now })
    .where("space_id", "in", ids)
    .where("state", "=", "gone")
    .execute();
  return regained.map((one) => ({ ...one, leftAt: one.leftAt ?? now }));
}

/** Returns the addresses of a space's places that are stored and still exist. */
export async function readPlacesIn(db: Db, spaceId: string): Promise<string[]> {
  const places = db.selectFrom("destinations").select("address").where("space_id", "=", spaceId);
  const query = places.where("connection", "not in", [overlayConnection, outConnection]);
  return (await query.where("state", "!=", "gone").orderBy("address").execute()).map(({ address }) => address);
}

/** Returns which of these places still exist, in spaces that the bot is in. */
export async function readPlacesThere(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const places = db.selectFrom("destinations").select("id").where("id", "in", ids);
  return new Set((await places.where("state", "!=", "gone").execute()).map(({ id }) => id));
}

/** Marks a place that was deleted in the chat. We still know what was sent there. */
export async function dropDestination(tx: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ state: "gone", state_since: now, state_reason: "the place was deleted" })
    .where("id", "=", id)
    .execute();
  await deleteOverlay(tx, id);
  await deleteMirrors(tx, await readMirrors(tx, [id]));
  await tx.deleteFrom("searches").where("destination_id", "=", id).execute();
  await tx.deleteFrom("status_cards").where("destination_id", "=", id).execute();
  await tx.deleteFrom("settings").where("scope", "=", `destination:${id}`).execute();
}

/** Resumes the paused places of a space immediately. Returns how many. */
export async function resumeSpace(tx: Db, { chat, address, now }: Where & { address: string }): Promise<number> {
  const result = await tx
    .updateTable("destinations")
    .set({ state: "active", due_at: now, state_since: now })
    .where("space_id", "=", `${chat}/${address}`)
    .where("state", "=", "paused")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const rowsPerStep = 500;

/**
 * Deletes a batch of announcements from spaces that the bot left before `before`. A place may have a million of them.
 * Returns how many were deleted. Call it again until it returns 0.
 */
export async function emptyLeftSpaces(store: Store, { before }: { before: number }): Promise<number> {
  const left = sql`select d.id from destinations d join spaces s on s.id = d.space_id where s.left_at < ${before}`;
  const some = (columns: string, table: string) =>
    sql`select ${sql.raw(columns)} from ${sql.raw(table)} where destination_id in (${left}) limit ${rowsPerStep}`;
  return store.write(async (tx) => {
    const rows = await sql`delete from outbox where (destination_id, seq) in
      (${some("destination_id, seq", "outbox")})`.execute(tx);
    const messages = await sql`delete from messages where id in (${some("messages.id", "messages")})
      and not exists (select 1 from outbox where message_id = messages.id)`.execute(tx);
    return Number(rows.numAffectedRows) + Number(messages.numAffectedRows);
  });
}

/** Deletes everything else about spaces that the bot left before `before`. Returns how many spaces. */
export async function deleteLeftSpaces(store: Store, { before }: { before: number }): Promise<number> {
  return store.write(async (tx) => {
    const rows = await tx.selectFrom("spaces").select("id").where("left_at", "<", before).execute();
    const spaces = rows.map(({ id }) => id);
    if (spaces.length === 0) return 0;
    const places = await tx.selectFrom("destinations").select("id").where("space_id", "in", spaces).execute();
    for (const { id } of places) {
      await tx.deleteFrom("room_events").where("room", "=", id).execute();
      await tx.deleteFrom("settings").where("scope", "=", `destination:${id}`).execute();
      // `like` would also match other names: an underscore, which names may contain, stands for any character there.
      const follows = `follow:${id}:`;
      const isOfFollow = sql<boolean>`substr(scope, 1, length(cast(${follows} as text))) = ${follows}`;
      await tx.deleteFrom("settings").where(isOfFollow).execute();
    }
    await tx.deleteFrom("destinations").where("space_id", "in", spaces).execute();
    await tx.deleteFrom("hidden").where("space_id", "in", spaces).execute();
    await tx.deleteFrom("setting_changes").where("space_id", "in", spaces).execute();
    await tx.deleteFrom("logins").where("space_id", "in", spaces).execute();
    await tx
      .deleteFrom("settings")
      .where(
        "scope",
        "in",
        spaces.map((id) => `space:${id}`),
      )
      .execute();
    await tx.updateTable("spaces").set({ home: null }).where("home", "in", spaces).execute();
    await tx.deleteFrom("spaces").where("id", "in", spaces).execute();
    return spaces.length;
  });
}
