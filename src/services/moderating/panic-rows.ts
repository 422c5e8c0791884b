/** How a panic is stored in the history, and how it is undone. */
import type { CallPlace } from "../../chat/understanding/command.ts";
import { settings } from "../../settings/schema.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readDonationsHidden, removeHiding } from "../../store/outbox/hides.ts";
import { applyDeltas, readSettingRows, type SettingDelta } from "../../store/places/settings.ts";
import { applyRows } from "./apply-rows.ts";
import { cutToReach, readSpacesInReach } from "./reach.ts";
import { sayAgain } from "./say-again.ts";

/** The key of the row that marks a change as a panic. No setting has this key. */
export const panicKey = "panic";

/** `hideId`: the hide that the panic made. Undefined if it hid nothing. */
export function panicRow(hideId: string | undefined): SettingDelta {
  return { scope: panicKey, key: panicKey, before: null, after: hideId ?? null };
}

export function isPanic(rows: readonly SettingDelta[]): boolean {
  return rows.some(({ key }) => key === panicKey);
}

/** True if the panic began a pause. False if everything was paused already. */
export function hasPaused(rows: readonly SettingDelta[]): boolean {
  return rows.some(({ key }) => key === "quiet");
}

/**
 * Undoes a panic in the spaces that the place reaches now. Shows what the panic hid. Ends its pause; an earlier pause
 * goes on. Turns comments back on, unless somebody has changed that setting since. Returns the moment keys of what is
 * shown again.
 */
export async function takeBackPanic(
  tx: Db,
  rows: readonly SettingDelta[],
  { place, by, now }: { place: CallPlace; by: string; now: number },
): Promise<string[]> {
  const set = await cutToReach(tx, place, rows);
  const scopes = set.map(({ scope }) => scope);
  const stored = await readSettingRows(tx, scopes);
  const current = set.map((row) => ({
    ...row,
    held: stored.find(({ scope, key }) => scope === row.scope && key === row.key)?.value ?? null,
  }));
  const isPaused = current.some(({ key, held }) => key === "quiet" && pauseIn(held, now) !== undefined);
  const back = current.flatMap(({ held, ...row }): SettingDelta[] => {
    if (row.key !== "quiet") return held === row.after ? [takenBack(row, now)] : [];
    return isPaused ? [takenBack({ ...row, after: held }, now)] : [];
  });
  await applyDeltas(tx, back, { by, now });
  const spaceIds = await readSpacesInReach(tx, place);
  const shown = await showAgain(tx, rows, { spaceIds, now });
  await applyRows(tx, set, now);
  return shown;
}

/**
 * Returns the row that reverts a change of a setting. If this ends a pause, the row keeps the pause with an end time,
 * so that donations from the pause are announced as late.
 */
export function takenBack({ scope, key, before, after, beforeAt }: SettingDelta, now: number): SettingDelta {
  const pause = key === "quiet" && pauseIn(before, now) === undefined ? pauseIn(after, now) : undefined;
  if (pause !== undefined) return { scope, key, before: after, after: `${pause.from}-${now}` };
  // Restore the time of the earlier value as well, so that a comment that waited for approval then waits again.
  return { scope, key, before: after, after: before, ...(beforeAt !== undefined && { afterAt: beforeAt }) };
}

/** Returns the pause in a stored row, if it has not ended. */
function pauseIn(text: string | null, now: number) {
  const quiet = text === null ? null : settings.quiet.parse(text);
  return quiet && (quiet.until ?? Number.POSITIVE_INFINITY) > now ? quiet : undefined;
}

async function showAgain(
  tx: Db,
  rows: readonly SettingDelta[],
  { spaceIds, now }: { spaceIds: readonly string[]; now: number },
): Promise<string[]> {
  const id = rows.find(({ key }) => key === panicKey)?.after;
  if (id == null) return [];
  const keys = await readDonationsHidden(tx, { id, spaceIds });
  await removeHiding(tx, { id, spaceIds });
  await sayAgain(tx, keys, now);
  return keys;
}
