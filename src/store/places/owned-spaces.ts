import { sameMirrorOf } from "../../util/mirror-ids.ts";
import type { Db } from "../engine/tables.ts";
import { destinationIdOf, ensureDestination, type PlaceKey, spaceIdOf } from "./destinations.ts";
import { markSpacePresent } from "./left-spaces.ts";

/**
 * Marks the address of a former owner's space. No chat allows this character in an address, so the new owner of the
 * name never gets the former owner's data.
 */
const formerPrefix = "~";
/**
 * Matches the id of a Twitch user. Ids in other chats are longer. On Twitch, only a channel's owner can connect
 * something.
 */
const ownerId = /^\d{1,12}$/;

/**
 * Returns the id of a place's owner in the chat: the stored one, or the person who connected something there, if nobody
 * else did.
 */
export async function readOwner(db: Db, place: PlaceKey): Promise<string | null> {
  const noted = await db.selectFrom("spaces").select("owner_id").where("id", "=", spaceIdOf(place)).executeTakeFirst();
  if (noted?.owner_id) return noted.owner_id;
  const query = db.selectFrom("follows").select("created_by").distinct();
  const rows = await query.where("destination_id", "=", destinationIdOf(place)).execute();
  const [owner, ...others] = rows.map((row) => row.created_by).filter((id) => ownerId.test(id));
  return others.length === 0 ? (owner ?? null) : null;
}

/**
 * Gives a place to its owner. If the owner had a space under an earlier name, that space gets the new name. If somebody
 * else had a space under this name, its data moves to a marked address and is deleted later, as when the bot leaves a
 * space. Returns the earlier address of the owner's space, if it was renamed.
 */
export async function claimSpace(
  tx: Db,
  { place, owner, now }: { place: PlaceKey; owner: string; now: number },
): Promise<{ before: string | undefined }> {
  const id = spaceIdOf(place);
  const rows = await tx
    .selectFrom("spaces")
    .select(["id", "address", "owner_id"])
    .where("platform", "=", place.chat)
    .where((where) => where.or([where("id", "=", id), where("owner_id", "=", owner)]))
    .execute();
  const there = rows.find((row) => row.id === id);
  const own = rows.find((row) => row.id !== id && row.owner_id === owner);
  if (there && there.owner_id !== owner && (there.owner_id !== null || own)) {
    const address = `${formerPrefix}${there.address}${formerPrefix}${now}`;
    await moveSpace(tx, there, { ...place, space: { ...place.space, address }, address });
    await leave(tx, `${place.chat}/${address}`, now);
  }
  if (own) await moveSpace(tx, own, place);
  await ensureDestination(tx, place, now);
  await markSpacePresent(tx, { chat: place.chat, address: place.space.address, now });
  await tx.updateTable("spaces").set({ owner_id: owner }).where("id", "=", id).execute();
  if (own)
    await tx.updateTable("destinations").set({ state: "active", due_at: now }).where("space_id", "=", id).execute();
  return { before: own && !own.address.startsWith(formerPrefix) ? own.address : undefined };
}

async function leave(tx: Db, spaceId: string, now: number): Promise<void> {
  await tx.updateTable("spaces").set({ left_at: now, home: null }).where("id", "=", spaceId).execute();
  const gone = { state: "gone", state_since: now, state_reason: "the name belongs to somebody else" } as const;
  await tx.updateTable("destinations").set(gone).where("space_id", "=", spaceId).execute();
}

/** Renames a space and everything in it. The place in it and that place's mirrors get the new address, too. */
async function moveSpace(tx: Db, from: { id: string; address: string }, to: PlaceKey): Promise<void> {
  const space = await tx.selectFrom("spaces").selectAll().where("id", "=", from.id).executeTakeFirstOrThrow();
  const id = spaceIdOf(to);
  await tx
    .insertInto("spaces")
    .values({ ...space, id, address: to.space.address, name: to.space.name })
    .execute();
  const places = await tx.selectFrom("destinations").selectAll().where("space_id", "=", from.id).execute();
  for (const place of places) {
    const names = { id: sameMirrorOf(place.id, destinationIdOf(to)), address: sameMirrorOf(place.id, to.address) };
    const moved = { ...place, ...names, space_id: id };
    await tx.insertInto("destinations").values(moved).execute();
    await tx.updateTable("room_events").set({ room: moved.id }).where("room", "=", place.id).execute();
    for (const table of [
      "follows",
      "outbox",
      "messages",
      "searches",
      "status_cards",
      "overlays",
      "desk_marks",
      "logins",
    ] as const) {
      await tx.updateTable(table).set({ destination_id: moved.id }).where("destination_id", "=", place.id).execute();
    }
    await moveScopes(tx, place.id, moved.id);
    await tx.deleteFrom("destinations").where("id", "=", place.id).execute();
  }
  for (const table of ["hidden", "setting_changes", "logins"] as const) {
    await tx.updateTable(table).set({ space_id: id }).where("space_id", "=", from.id).execute();
  }
  await tx.updateTable("spaces").set({ home: id }).where("home", "=", from.id).execute();
  await tx.updateTable("notices").set({ audience: id }).where("audience", "=", from.id).execute();
  await moveScopes(tx, from.id, id);
  await tx.deleteFrom("spaces").where("id", "=", from.id).execute();
}

/** Renames a space or place in the scopes of settings and in the history of changes. */
async function moveScopes(tx: Db, from: string, to: string): Promise<void> {
  const isOf = (scope: string) =>
    ["space", "destination", "follow"].some(
      (kind) => scope === `${kind}:${from}` || scope.startsWith(`${kind}:${from}:`),
    );
  const rows = await tx
    .selectFrom("settings")
    .select("scope")
    .distinct()
    .where("scope", "like", `%:${from}%`)
    .execute();
  for (const { scope } of rows) {
    if (!isOf(scope)) continue;
    await tx
      .updateTable("settings")
      .set({ scope: scope.replace(from, to) })
      .where("scope", "=", scope)
      .execute();
  }
  const changes = await tx
    .selectFrom("setting_changes")
    .select(["id", "space_id", "rows"])
    .where("rows", "like", `%:${from}%`)
    .execute();
  for (const { id, space_id, rows: text } of changes) {
    const moved = text
      .replaceAll(/"scope":"([^"]*)"/g, (whole, scope: string) =>
        isOf(scope) ? `"scope":"${scope.replace(from, to)}"` : whole,
      )
      // Some settings hold the id of a connected place: JSON inside JSON.
      .replaceAll(`\\"destinationId\\":\\"${from}\\"`, `\\"destinationId\\":\\"${to}\\"`);
    await tx
      .updateTable("setting_changes")
      .set({ rows: moved })
      .where("id", "=", id)
      .where("space_id", "=", space_id)
      .execute();
  }
}
