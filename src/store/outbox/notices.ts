import type { Db } from "../engine/tables.ts";

export type NoticeRow = { key: string; audience: string; whenOver: string | null };

/** Records that a problem began. Returns how often it has begun so far. Undefined if it is already recorded as open. */
export async function beginNotice(tx: Db, notice: NoticeRow, now: number): Promise<number | undefined> {
  const { key, audience, whenOver } = notice;
  const row = await tx
    .insertInto("notices")
    .values({ key, audience, times: 1, when_over: whenOver, told_at: now, over_at: null })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((set) => ({
          audience,
          times: set("notices.times", "+", 1),
          when_over: whenOver,
          told_at: now,
          over_at: null,
        }))
        .where("notices.over_at", "is not", null),
    )
    .returning("times")
    .executeTakeFirst();
  return row?.times;
}

/** Records that a problem is over. Returns undefined if it was not open. */
export async function endNotice(
  tx: Db,
  key: string,
  now: number,
): Promise<(NoticeRow & { times: number; notifiedAt: number }) | undefined> {
  const row = await tx
    .updateTable("notices")
    .set({ over_at: now })
    .where("key", "=", key)
    .where("over_at", "is", null)
    .returning(["audience", "times", "when_over", "told_at"])
    .executeTakeFirst();
  return row && { key, audience: row.audience, times: row.times, whenOver: row.when_over, notifiedAt: row.told_at };
}

export async function isNoticeOpen(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom("notices").select("key").where("key", "=", key).where("over_at", "is", null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns open problems whose keys begin with `prefix`. */
export async function readOpenNotices(db: Db, prefix: string): Promise<{ key: string; notifiedAt: number }[]> {
  const rows = await db.selectFrom("notices").select(["key", "told_at"]).where("over_at", "is", null).execute();
  return rows.filter(({ key }) => key.startsWith(prefix)).map((row) => ({ key: row.key, notifiedAt: row.told_at }));
}
