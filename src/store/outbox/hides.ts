import type { Expression } from "kysely";
import { commentHash } from "../../kinds/approvals.ts";
import type { Store } from "../engine/database.ts";
import { chunksOf } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, HiddenKind } from "../engine/tables.ts";

/**
 * Everything that is hidden in a space, and the decisions on single comments. `moments` holds keys; `names` takes
 * hashes.
 */
export type HiddenHere = {
  moments: ReadonlySet<string>;
  names: Pick<ReadonlySet<string>, "has" | "size">;
  posted: DecidedComments;
  left: DecidedComments;
};

/**
 * Comments that somebody approved or rejected. A decision holds for one comment of one moment. If the donor changes the
 * comment, the new text has no decision yet.
 */
type DecidedComments = { size: number; has(momentKey: string, comment: string): boolean };

/**
 * How many hidden donations and names we read. Nobody hides that many. If somebody does, only the newest ones count.
 */
const mostRead = 10_000;

/** Reads all hidden names of a space, and which of these moments are hidden there. */
export async function readHidden(
  db: Db,
  spaceId: string,
  { now, momentKeys, keyed }: { now: number; momentKeys: readonly string[]; keyed: Keyed },
): Promise<HiddenHere> {
  const { rows } = await selectHidden(db, { spaceId, now, momentKeys });
  const values = (kind: HiddenKind) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.value] : [])));
  return { moments: values("donation"), names: namesIn(values("name"), keyed), ...decisionsIn(rows, keyed) };
}

type Keyed = Store["keyed"];

/** `has` takes the unkeyed hash of a name. */
function namesIn(known: ReadonlySet<string>, keyed: Keyed): HiddenHere["names"] {
  return { size: known.size, has: (hash) => known.has(keyed(hash)) };
}

type HiddenWanted = { spaceId: string; now: number; momentKeys: readonly string[] };

const selectHidden = prepare((db, { spaceId, now, momentKeys }: Parameters<HiddenWanted>) =>
  hiddenNow(db, spaceId, now).where((where) =>
    where.or([where("kind", "=", "name"), isOneOf(db, "value", momentKeys)]),
  ),
);

function decisionsIn(rows: readonly { kind: HiddenKind; value: string; name_hash: string | null }[], keyed: Keyed) {
  const decided = (kind: HiddenKind): DecidedComments => {
    const known = new Set(rows.flatMap((row) => (row.kind === kind ? [`${row.value} ${row.name_hash}`] : [])));
    const has = (key: string, comment: string) => known.has(`${key} ${keyed(commentHash(comment))}`);
    return { size: known.size, has: (key, comment) => known.size > 0 && has(key, comment) };
  };
  return { posted: decided("posted"), left: decided("left") };
}

/**
 * Reads everything that is hidden in a space. Includes the names of hidden donations, because some lists have only
 * names.
 */
export async function readAllHidden(
  db: Db,
  spaceId: string,
  { now, keyed }: { now: number; keyed: Keyed },
): Promise<HiddenHere> {
  const rows = await hiddenNow(db, spaceId, now).orderBy("hidden_at", "desc").limit(mostRead).execute();
  return {
    moments: new Set(rows.flatMap(({ kind, value }) => (kind === "donation" ? [value] : []))),
    names: namesIn(
      new Set(
        rows.flatMap(({ kind, value, name_hash }) => {
          if (kind === "name") return [value];
          return kind === "donation" && name_hash !== null ? [name_hash] : [];
        }),
      ),
      keyed,
    ),
    ...decisionsIn(rows, keyed),
  };
}

function hiddenNow(db: Db, spaceId: string | Expression<string>, now: number | Expression<number>) {
  return db
    .selectFrom("hidden")
    .select(["kind", "value", "name_hash"])
    .where("space_id", "=", spaceId)
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]));
}

/** Hashes of names and comments in an entry must already be keyed. */
export type HiddenEntry = { kind: HiddenKind; value: string; nameHash: string | null; until: number | null };

/** Hides the same entries in several spaces. All of them share one id, so that one command can show them again. */
export async function addHidden(
  tx: Db,
  hiding: { id: string; spaceIds: readonly string[]; entries: readonly HiddenEntry[]; now: number },
): Promise<void> {
  const { id, spaceIds, entries, now } = hiding;
  const rows = spaceIds.flatMap((spaceId) =>
    entries.map(({ kind, value, nameHash, until }) => ({
      hide_id: id,
      space_id: spaceId,
      kind,
      value,
      name_hash: nameHash,
      hidden_by: "",
      hidden_at: now,
      until,
    })),
  );
  for (const some of chunksOf(rows)) {
    await tx
      .insertInto("hidden")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Begins the id of entries that were hidden because a person was forgotten. These are never shown again. */
export const forgetMark = "forget-";

/**
 * Returns which of these donations are hidden in all of these spaces. Maps each to the hide that a moderator can undo,
 * or to undefined if there is none.
 */
export async function readHiddenIn(
  db: Db,
  spaceIds: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, { spaces: Set<string>; id: string | undefined }>();
  for (const some of chunksOf(keys)) {
    const rows = await db
      .selectFrom("hidden")
      .select(["hide_id", "space_id", "value"])
      .where("kind", "=", "donation")
      .where("space_id", "in", spaceIds)
      .where("value", "in", some)
      .execute();
    for (const { hide_id, space_id, value } of rows) {
      const one = found.get(value) ?? { spaces: new Set(), id: undefined };
      one.spaces.add(space_id);
      if (!hide_id.startsWith(forgetMark)) one.id = hide_id;
      found.set(value, one);
    }
  }
  const hidden = [...found].filter(([, { spaces }]) => spaces.size === new Set(spaceIds).size);
  return new Map(hidden.map(([value, { id }]) => [value, id]));
}

/** Returns the entries of a hide in one of its spaces. */
export async function readHiding(
  db: Db,
  { id, spaceId }: { id: string; spaceId: string },
): Promise<{ kind: HiddenKind; value: string; nameHash: string | null }[]> {
  const rows = await db
    .selectFrom("hidden")
    .select(["kind", "value", "name_hash"])
    .where("hide_id", "=", id)
    .where("space_id", "=", spaceId)
    .execute();
  return rows.map(({ kind, value, name_hash }) => ({ kind, value, nameHash: name_hash }));
}

/** Returns the moment keys of the donations that a hide covers in these spaces. */
export async function readDonationsHidden(db: Db, { id, spaceIds }: HidingIn): Promise<string[]> {
  const query = db.selectFrom("hidden").select("value").distinct().where("space_id", "in", spaceIds);
  const rows = await query.where("hide_id", "=", id).where("kind", "=", "donation").execute();
  return rows.map((row) => row.value);
}

/** A hide, and the spaces to look at. */
type HidingIn = { id: string; spaceIds: readonly string[] };

/** Returns the spaces in which a hide is in effect. */
export async function readSpacesOfHiding(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom("hidden").select("space_id").distinct().where("hide_id", "=", id).execute();
  return rows.map((row) => row.space_id);
}

export async function removeHiding(tx: Db, { id, spaceIds }: HidingIn): Promise<void> {
  await tx.deleteFrom("hidden").where("hide_id", "=", id).where("space_id", "in", spaceIds).execute();
}

/** Removes earlier decisions on a donation's comment, because a new one replaces them. */
export async function removeDecisions(
  tx: Db,
  { donation, spaceIds }: { donation: string; spaceIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom("hidden")
    .where("space_id", "in", spaceIds)
    .where("value", "=", donation)
    .where("kind", "in", ["posted", "left"])
    .execute();
}

/** One hide in effect: the moment keys of its donations, and until when names stay hidden. */
type HidingRow = { id: string; at: number; donations: string[]; namesUntil: number | null };

/** Returns the hides in effect in a space, newest first. Omits entries of forgotten people. */
export async function readHidings(
  db: Db,
  spaceId: string,
  { now, limit }: { now: number; limit: number },
): Promise<HidingRow[]> {
  const last = await db
    .selectFrom("hidden")
    .select((select) => ["hide_id as id", select.fn.max<number | string>("hidden_at").as("at")])
    .where("space_id", "=", spaceId)
    .where("hide_id", "not like", `${forgetMark}%`)
    .where("kind", "in", ["donation", "name"])
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]))
    .groupBy("hide_id")
    .orderBy("at", "desc")
    .orderBy("hide_id")
    .limit(limit)
    .execute();
  const ids = last.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("hidden")
    .select(["hide_id", "kind", "value", "until"])
    .where("space_id", "=", spaceId)
    .where("hide_id", "in", ids)
    .execute();
  return last.map(({ id, at }) => {
    const own = rows.filter((row) => row.hide_id === id);
    const names = own.flatMap(({ kind, until }) => (kind === "name" && until !== null && until > now ? [until] : []));
    return {
      id,
      at: Number(at),
      donations: own.flatMap(({ kind, value }) => (kind === "donation" ? [value] : [])),
      namesUntil: names.length === 0 ? null : Math.max(...names),
    };
  });
}
