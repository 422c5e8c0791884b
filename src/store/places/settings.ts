import { sql } from "kysely";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

/**
 * Reads the settings of several scopes in one query. `at`: when the setting got its value, in milliseconds since 1970.
 */
export async function readSettingRows(
  db: Db,
  scopes: readonly string[],
): Promise<{ scope: string; key: string; value: string; at: number }[]> {
  if (scopes.length === 0) return [];
  return (await selectOfScopes(db, { scopes })).rows;
}

const selectOfScopes = prepare((db, { scopes }: Parameters<{ scopes: readonly string[] }>) =>
  db
    .selectFrom("settings")
    .select(["scope", "key", "value", "changed_at as at"])
    .where(isOneOf(db, "scope", scopes)),
);

/** Reads these settings in all scopes. */
export async function readSettingsOf(
  db: Db,
  keys: readonly string[],
): Promise<{ scope: string; key: string; value: string }[]> {
  return db.selectFrom("settings").select(["scope", "key", "value"]).where("key", "in", keys).execute();
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

/** Removes a setting from a scope. Then the wider scope or the default applies. */
async function removeSetting(tx: Db, { scope, key }: { scope: string; key: string }): Promise<void> {
  await tx.deleteFrom("settings").where("scope", "=", scope).where("key", "=", key).execute();
}

/**
 * A change to one row of settings. A null `before` or `after` means that the setting was or becomes unset. `beforeAt`:
 * when the setting got its value of `before`. `afterAt`: if the change restores an earlier value, when the setting
 * first got that value. Older versions stored neither.
 */
export type SettingDelta = {
  scope: string;
  key: string;
  before: string | null;
  after: string | null;
  beforeAt?: number;
  afterAt?: number;
};

/**
 * Changes rows from `before` to `after`. If a row no longer has its value of `before`, changes nothing and returns
 * false.
 */
export async function applyDeltas(
  tx: Db,
  deltas: readonly SettingDelta[],
  { by, now }: { by: string; now: number },
): Promise<boolean> {
  const rows = await readSettingRows(
    tx,
    deltas.map(({ scope }) => scope),
  );
  const stored = (wanted: { scope: string; key: string }) =>
    rows.find(({ scope, key }) => scope === wanted.scope && key === wanted.key)?.value ?? null;
  if (deltas.some((delta) => stored(delta) !== delta.before)) return false;
  for (const { scope, key, after, afterAt = now } of deltas) {
    if (after === null) await removeSetting(tx, { scope, key });
    else await writeSetting(tx, { scope, key, value: after, by, now: afterAt });
  }
  return true;
}

/**
 * Reads where comments need approval, and since when. This runs for every donation, so a partial index holds only these
 * settings.
 */
export async function readApproving(db: Db): Promise<{ scope: string; since: number }[]> {
  return (await selectApproving(db, {})).rows;
}

const selectApproving = prepare((db) =>
  db
    .selectFrom("settings")
    .select(["scope", "changed_at as since"])
    .where("key", "=", sql.lit("comments"))
    .where("value", "=", sql.lit("approve")),
);

/** Reads pauses that have no end, as they are stored. */
export async function readOpenPauses(db: Db): Promise<{ scope: string; value: string }[]> {
  return db
    .selectFrom("settings")
    .select(["scope", "value"])
    .where("key", "=", "quiet")
    .where("value", "like", "%-")
    .orderBy("scope")
    .execute();
}
