/** Links that make helpers moderators in the rooms of a space. Only a hash of each link is stored. */
import type { Db } from "../engine/tables.ts";

/** Times are milliseconds since 1970. `usedAt` is null until the link is used. */
export type HelperLink = { keyHash: string; name: string; createdAt: number; usedAt: number | null };

const columns = ["key_hash as keyHash", "name", "created_at as createdAt", "used_at as usedAt"] as const;

/** Returns the links of a space, oldest first. */
export async function readHelperLinks(db: Db, spaceId: string): Promise<HelperLink[]> {
  const query = db.selectFrom("helper_links").select(columns).where("space_id", "=", spaceId);
  return query.orderBy("created_at").orderBy("key_hash").execute();
}

/** Returns which of these links are valid for this space. */
export async function readOpenHelperLinks(
  db: Db,
  { spaceId, keyHashes }: { spaceId: string; keyHashes: readonly string[] },
): Promise<HelperLink[]> {
  if (keyHashes.length === 0) return [];
  const query = db.selectFrom("helper_links").select(columns).where("space_id", "=", spaceId);
  return query.where("key_hash", "in", keyHashes).execute();
}

export async function saveHelperLink(
  tx: Db,
  { spaceId, keyHash, name, now }: { spaceId: string; keyHash: string; name: string; now: number },
): Promise<void> {
  const row = { key_hash: keyHash, space_id: spaceId, name, created_at: now, used_at: null };
  await tx.insertInto("helper_links").values(row).execute();
}

/** Deletes links. They stop working immediately. */
export async function deleteHelperLinks(tx: Db, keyHashes: readonly string[]): Promise<void> {
  if (keyHashes.length === 0) return;
  await tx.deleteFrom("helper_links").where("key_hash", "in", keyHashes).execute();
}

export async function noteHelperLinksUsed(tx: Db, keyHashes: readonly string[], now: number): Promise<void> {
  await tx.updateTable("helper_links").set({ used_at: now }).where("key_hash", "in", keyHashes).execute();
}
