import { chunksOf } from "./dialect.ts";
import type { HiddenKind } from "./moderation-tables.ts";
import type { Db } from "./tables.ts";

/**
 * What is hidden in a space: keys of moments, and hashes of names; and what comments are said after all, as `postedMark`
 * makes them.
 */
export type HiddenHere = { moments: ReadonlySet<string>; names: ReadonlySet<string>; posted: ReadonlySet<string> };

/** Far more than anybody hides; of more, those that were hidden last. */
const mostRead = 10_000;

/** Names, and of these moments those that are hidden. */
export async function readHidden(
  db: Db,
  spaceId: string,
  { now, momentKeys }: { now: number; momentKeys: readonly string[] },
): Promise<HiddenHere> {
  const rows = await hiddenNow(db, spaceId, now)
    .where((where) => where.or([where("kind", "=", "name"), where("value", "in", ["", ...momentKeys])]))
    .execute();
  const of = (kind: HiddenKind) => rows.filter((row) => row.kind === kind);
  const values = (kind: HiddenKind) => new Set(of(kind).map(({ value }) => value));
  const posted = of("posted").map(({ value, name_hash }) => postedMark(value, name_hash ?? ""));
  return { moments: values("donation"), names: values("name"), posted: new Set(posted) };
}

/** One comment of one moment: another one that its donor puts in its place was not posted. */
export function postedMark(momentKey: string, commentHash: string): string {
  return `${momentKey} ${commentHash}`;
}

/** Everything that is hidden, also the names of donations that are: for lists that know nothing but names. */
export async function readAllHidden(db: Db, spaceId: string, { now }: { now: number }): Promise<HiddenHere> {
  const rows = await hiddenNow(db, spaceId, now).orderBy("hidden_at", "desc").limit(mostRead).execute();
  return {
    moments: new Set(rows.flatMap(({ kind, value }) => (kind === "donation" ? [value] : []))),
    names: new Set(
      rows.flatMap(({ kind, value, name_hash }) => {
        if (kind === "name") return [value];
        return kind === "donation" && name_hash !== null ? [name_hash] : [];
      }),
    ),
    posted: new Set(),
  };
}

function hiddenNow(db: Db, spaceId: string, now: number) {
  return db
    .selectFrom("hidden")
    .select(["kind", "value", "name_hash"])
    .where("space_id", "=", spaceId)
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]));
}

export type HiddenEntry = { kind: HiddenKind; value: string; nameHash: string | null; until: number | null };

/** Hides the same in several spaces under one id, so that it can be shown again together. */
export async function addHidden(
  tx: Db,
  hiding: { id: string; spaceIds: readonly string[]; entries: readonly HiddenEntry[]; by: string; now: number },
): Promise<void> {
  const { id, spaceIds, entries, by, now } = hiding;
  const rows = spaceIds.flatMap((spaceId) =>
    entries.map(({ kind, value, nameHash, until }) => ({
      hide_id: id,
      space_id: spaceId,
      kind,
      value,
      name_hash: nameHash,
      hidden_by: by,
      hidden_at: now,
      until,
    })),
  );
  for (const some of chunksOf(rows, rowsPerStatement)) {
    await tx
      .insertInto("hidden")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const rowsPerStatement = 1_000;

/** What is forgotten is not shown again: its ids begin like this. */
export const forgetMark = "forget-";

/** The last hiding that holds in a space. */
export async function findLastHiding(db: Db, spaceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("hidden")
    .select("hide_id")
    .where("space_id", "=", spaceId)
    .where("hide_id", "not like", `${forgetMark}%`)
    .where("kind", "!=", "posted")
    .orderBy("hidden_at", "desc")
    .orderBy("hide_id")
    .limit(1)
    .executeTakeFirst();
  return row?.hide_id;
}

/** What one hiding holds, as one of its spaces knows it. */
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

export async function removeHiding(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("hidden").where("hide_id", "=", id).execute();
}
