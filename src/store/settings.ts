import type { Db } from "./tables.ts";

/** Settings of several scopes at once: `scope` and `key` to the text that was stored. */
export async function readSettingRows(
  db: Db,
  scopes: readonly string[],
): Promise<{ scope: string; key: string; value: string }[]> {
  return db.selectFrom("settings").select(["scope", "key", "value"]).where("scope", "in", scopes).execute();
}

export async function writeSetting(
  tx: Db,
  setting: { scope: string; key: string; value: string; by: string; now: number },
): Promise<void> {
  const { scope, key, value, by, now } = setting;
  await tx
    .insertInto("settings")
    .values({ scope, key, value, changed_by: by, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(["scope", "key"]).doUpdateSet({ value, changed_by: by, changed_at: now }),
    )
    .execute();
}
