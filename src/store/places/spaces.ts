import type { Db } from "../engine/tables.ts";

export type SpaceRow = { id: string; chat: string; name: string };

/**
 * Returns a space and the spaces that share its home, such as a Discord server with its Twitch channels. The space
 * itself comes first.
 */
export async function readHome(db: Db, spaceId: string): Promise<SpaceRow[]> {
  const own = await db.selectFrom("spaces").select(["id", "home"]).where("id", "=", spaceId).executeTakeFirst();
  const home = own?.home ?? spaceId;
  const rows = await db
    .selectFrom("spaces")
    .select(["id", "platform as chat", "name"])
    .where((where) => where.or([where("id", "=", home), where("home", "=", home)]))
    .orderBy("id")
    .execute();
  return rows.toSorted((a, b) => Number(b.id === spaceId) - Number(a.id === spaceId));
}

/** Returns the places of these spaces. `announces`: true if the place follows something. */
export async function readPlacesOf(
  db: Db,
  spaceIds: readonly string[],
): Promise<{ id: string; spaceId: string; announces: boolean }[]> {
  if (spaceIds.length === 0) return [];
  const rows = await db
    .selectFrom("destinations")
    .leftJoin("follows", "follows.destination_id", "destinations.id")
    .select(["destinations.id", "destinations.space_id"])
    .select((select) => select.fn.count<number | string>("follows.fact_id").as("follows"))
    .where("destinations.space_id", "in", spaceIds)
    .where("destinations.state", "!=", "gone")
    .groupBy(["destinations.id", "destinations.space_id"])
    .execute();
  return rows.map((row) => ({ id: row.id, spaceId: row.space_id, announces: Number(row.follows) > 0 }));
}

/** Returns all places of these spaces, including places that the bot can no longer post in. */
export async function readEveryPlaceOf(db: Db, spaceIds: readonly string[]): Promise<string[]> {
  if (spaceIds.length === 0) return [];
  const rows = await db.selectFrom("destinations").select("id").where("space_id", "in", spaceIds).execute();
  return rows.map(({ id }) => id);
}

/**
 * Compares the stored homes with `homes` (from space to home). Returns spaces whose home must be set. Skips homes that
 * are not stored yet.
 */
export async function readMissingHomes(db: Db, homes: ReadonlyMap<string, string>): Promise<string[]> {
  if (homes.size === 0) return [];
  const ids = [...new Set([...homes.keys(), ...homes.values()])];
  const rows = await db.selectFrom("spaces").select(["id", "home"]).where("id", "in", ids).execute();
  const known = new Map(rows.map(({ id, home }) => [id, home]));
  return [...homes].filter(([id, home]) => known.has(home) && known.get(id) !== home).map(([id]) => id);
}

/** Sets the home of a space; null makes the space its own home. */
export async function setHome(tx: Db, { spaceId, home }: { spaceId: string; home: string | null }): Promise<void> {
  await tx.updateTable("spaces").set({ home }).where("id", "=", spaceId).execute();
}

/** Stores the current names of a chat's spaces. Ignores spaces that aren't stored. */
export async function renameSpaces(
  tx: Db,
  chat: string,
  spaces: readonly { address: string; name: string }[],
): Promise<void> {
  const rows = await tx.selectFrom("spaces").select(["id", "name"]).where("platform", "=", chat).execute();
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  for (const { address, name } of spaces) {
    const id = `${chat}/${address}`;
    if (!known.has(id) || known.get(id) === name) continue;
    await tx.updateTable("spaces").set({ name }).where("id", "=", id).execute();
  }
}

/** True if the bot was removed from the space. */
export async function isSpaceLeft(db: Db, spaceId: string): Promise<boolean> {
  const query = db.selectFrom("spaces").select("id").where("id", "=", spaceId).where("left_at", "is not", null);
  return (await query.executeTakeFirst()) !== undefined;
}
