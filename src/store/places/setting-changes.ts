import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, SettingChangesTable } from "../engine/tables.ts";
import type { SettingDelta } from "./settings.ts";

export type SettingChange = { id: string; at: number; by: string; name: string; what: string; rows: SettingDelta[] };

/**
 * Records a change in every space where it takes effect. Times must rise, so a change in the same millisecond as the
 * previous one gets a later time.
 */
export async function addChange(tx: Db, change: SettingChange & { spaceIds: readonly string[] }): Promise<void> {
  const { id, by, name, what, rows, spaceIds } = change;
  const last = await tx
    .selectFrom("setting_changes")
    .select((select) => select.fn.max("at").as("at"))
    .where("space_id", "in", spaceIds)
    .executeTakeFirst();
  const at = Math.max(change.at, (last?.at ?? 0) + 1);
  const row = { id, at, changed_by: by, name, what, rows: JSON.stringify(rows), undone_at: null };
  await tx
    .insertInto("setting_changes")
    .values(spaceIds.map((spaceId) => ({ ...row, space_id: spaceId })))
    .execute();
}

const keptRows: z.ZodType<SettingDelta[]> = z.array(
  z.object({
    ...{ scope: z.string(), key: z.string(), before: z.string().nullable(), after: z.string().nullable() },
    ...{ beforeAt: z.number().exactOptional(), afterAt: z.number().exactOptional() },
  }),
);

/** The value of `rows` for an action that changes no setting. */
const noRows = "[]";

/** How many changes we read. Nobody undoes more than that one by one. */
const mostFound = 50;

/**
 * Returns the last changes of settings in a space, newest first. Omits changes that were undone. Optionally limited to
 * one person (`by`), one change (`id`), or a time (`since`).
 */
export async function findLastChanges(
  db: Db,
  { spaceId, by, since = 0, id }: { spaceId: string; by?: string; since?: number; id?: string },
): Promise<SettingChange[]> {
  let query = db
    .selectFrom("setting_changes")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where("undone_at", "is", null)
    .where("rows", "!=", noRows)
    .where("at", ">=", since);
  if (by !== undefined) query = query.where("changed_by", "=", by);
  if (id !== undefined) query = query.where("id", "=", id);
  const rows = await query.orderBy("at", "desc").orderBy("id").limit(mostFound).execute();
  return rows.map(toChange);
}

/** True if a person has done something since `since` that can't be undone, because it changed no setting. */
export async function hasDoneSince(
  db: Db,
  { spaceId, by, since }: { spaceId: string; by: string; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("setting_changes")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("changed_by", "=", by)
    .where("rows", "=", noRows)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns changes since `since` that touched the setting `key` and were not undone, newest first. */
export async function findChangesOf(
  db: Db,
  { spaceId, key, since }: { spaceId: string; key: string; since: number },
): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom("setting_changes")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where("undone_at", "is", null)
    .where("rows", "like", `%"key":"${key}"%`)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toChange);
}

function toChange({ id, at, changed_by: by, name, what, rows }: Selectable<SettingChangesTable>): SettingChange {
  return { id, at, by, name, what, rows: keptRows.parse(JSON.parse(rows)) };
}

/** Returns the history of a space, newest first. `isUndone`: somebody undid the change. */
export async function readChanges(
  db: Db,
  spaceId: string,
  { limit }: { limit: number },
): Promise<{ at: number; name: string; what: string; isUndone: boolean }[]> {
  const rows = await db
    .selectFrom("setting_changes")
    .select(["at", "name", "what", "undone_at"])
    .where("space_id", "=", spaceId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ undone_at, ...row }) => ({ ...row, isUndone: undone_at !== null }));
}

/** True if an action was done in a space since `since`. `key`: the key of the sentence that describes the action. */
export async function wasDoneSince(
  db: Db,
  { spaceId, key, since }: { spaceId: string; key: string; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("setting_changes")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("at", ">=", since)
    .where("what", "like", `{"key":"${key}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markUndone(
  tx: Db,
  { id, spaceIds, now }: { id: string; spaceIds: readonly string[]; now: number },
): Promise<void> {
  await tx
    .updateTable("setting_changes")
    .set({ undone_at: now })
    .where("id", "=", id)
    .where("space_id", "in", spaceIds)
    .execute();
}

/**
 * Returns the last action in a space that was not undone. Optionally limited to one person (`by`), or to actions whose
 * sentence in the history has a key that begins with `key`.
 */
export async function readLastAction(
  db: Db,
  { spaceId, by, key }: { spaceId: string; by?: string; key?: string },
): Promise<{ id: string } | undefined> {
  let query = db
    .selectFrom("setting_changes")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("undone_at", "is", null);
  if (by !== undefined) query = query.where("changed_by", "=", by);
  if (key !== undefined) query = query.where("what", "like", `{"key":"${key}%`);
  return await query.orderBy("at", "desc").orderBy("id").limit(1).executeTakeFirst();
}
