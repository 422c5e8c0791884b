import type { Db } from "../engine/tables.ts";
import { lockDestinations, wakeDestinations } from "../places/destinations.ts";
import { readMirrors } from "../places/mirrors.ts";
import { unfreezeUnsent } from "./messages.ts";

/**
 * Applies new settings to everything that waits in these places and their mirrors. Also applies them to a frozen
 * message that surely has not arrived: a chat may be unreachable for hours, and then accept a comment that was switched
 * off meanwhile.
 */
export async function applySettings(tx: Db, placeIds: readonly string[], now: number): Promise<void> {
  const ids = [...placeIds, ...(await readMirrors(tx, placeIds))];
  await lockDestinations(tx, ids);
  for (const id of ids) await unfreezeUnsent(tx, id, now);
  await wakeDestinations(tx, ids, now);
}
