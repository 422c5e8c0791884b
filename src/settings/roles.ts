import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import { settings } from "./schema.ts";
import { scopes } from "./scopes.ts";

/** Roles by their ids; null if none was chosen. */
export type ServerRoles = { managers: string | null; helpers: string | null };

/**
 * Reads the roles whose members manage the bot in a server, and help mid-stream, besides the people that the chat
 * itself trusts.
 */
export async function readRoles(db: Db, spaceId: string): Promise<ServerRoles> {
  const rows = await readSettingRows(db, [scopes.space(spaceId)]);
  const read = (key: "role managers" | "role helpers") =>
    settings[key].parse(rows.find((row) => row.key === key)?.value ?? "off") ?? null;
  return { managers: read("role managers"), helpers: read("role helpers") };
}
