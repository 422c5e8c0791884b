import { readSettingRows, writeSetting } from "../store/settings.ts";
import type { Db } from "../store/tables.ts";
import { scopes } from "./read.ts";

/** Who is told when something is wrong: the host, or the team of a space. */
export type Audience = "host" | { space: string };

const key = "team";
const nowhere = "off";

/** The host's place, or that of a space's team, as a destination's id. Null: they want none. Undefined: nobody chose. */
export async function readTeamPlace(db: Db, audience: Audience): Promise<string | null | undefined> {
  const rows = await readSettingRows(db, [scopeOf(audience)]);
  const value = rows.find((row) => row.key === key)?.value;
  return value === nowhere ? null : value;
}

export async function writeTeamPlace(
  tx: Db,
  choice: { audience: Audience; destinationId: string | null; by: string; now: number },
): Promise<void> {
  const { audience, destinationId, by, now } = choice;
  await writeSetting(tx, { scope: scopeOf(audience), key, value: destinationId ?? nowhere, by, now });
}

function scopeOf(audience: Audience): string {
  return audience === "host" ? "host" : scopes.space(audience.space);
}
