import type { Db } from "../engine/tables.ts";
import { forgetMark } from "./hidden.ts";

/** What was hidden at once, and holds: the keys of its donations, and until when their names stay hidden. */
export type HidingRow = { id: string; at: number; donations: string[]; namesUntil: number | null };

/** The hidings that hold in a space, the last first. What is forgotten is not among them. */
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
