import type { Db } from "../engine/tables.ts";

/** The pauses that nobody has given an end, as they are stored. */
export async function readOpenPauses(db: Db): Promise<{ scope: string; value: string }[]> {
  return db
    .selectFrom("settings")
    .select(["scope", "value"])
    .where("key", "=", "quiet")
    .where("value", "like", "%-")
    .orderBy("scope")
    .execute();
}
