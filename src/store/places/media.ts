/** Pictures and sounds that streamers uploaded. They are in the database, so all processes and backups have them. */
import type { Db } from "../engine/tables.ts";

/** `id`: a hash of the content, so browsers may cache it forever. `name`: what people type. */
export type Media = { id: string; name: string; type: string; size: number };

const columns = ["id", "name", "type", "size"] as const;

/** Lists all uploaded files, sorted by name. */
export function listMedia(db: Db): Promise<Media[]> {
  return db.selectFrom("media").select(columns).orderBy("name").execute();
}

export function readMedia(db: Db, id: string): Promise<(Media & { bytes: Uint8Array }) | undefined> {
  return db
    .selectFrom("media")
    .select([...columns, "bytes"])
    .where("id", "=", id)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Stores a file. Replaces a file of the same name. Returns false and stores nothing if all files together would exceed
 * `mostBytes`.
 */
export async function saveMedia(
  tx: Db,
  media: Media & { bytes: Uint8Array },
  { now, mostBytes }: { now: number; mostBytes: number },
): Promise<boolean> {
  const { size } = await tx
    .selectFrom("media")
    .select(({ fn }) => fn.sum<number | bigint | null>("size").as("size"))
    .where("name", "<>", media.name)
    .executeTakeFirstOrThrow();
  if (Number(size ?? 0) + media.size > mostBytes) return false;
  await tx.deleteFrom("media").where("name", "=", media.name).execute();
  await tx
    .insertInto("media")
    .values({ ...media, created_at: now })
    .execute();
  return true;
}

/** Deletes an uploaded file. Returns false if no file has that name. */
export async function deleteMedia(tx: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("media").where("name", "=", name).executeTakeFirst();
  return numDeletedRows > 0n;
}
