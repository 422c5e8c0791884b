import type { SettingDelta } from "../store/settings.ts";
import { scopes } from "./read.ts";

/** What a place followed until somebody disconnected it. Its settings stay where they are. */
export type Disconnected = { destinationId: string; fact: { id: string; kind: string; name: string } };

const key = "connected";

/** A disconnected campaign as history keeps it, so that it can be taken back like a setting. */
export function toDelta(gone: Disconnected): SettingDelta {
  return { scope: scopes.follow(gone.destinationId, gone.fact.id), key, before: JSON.stringify(gone), after: null };
}

/** Parts what was disconnected from settings that were changed. */
export function partDisconnected(rows: readonly SettingDelta[]): { gone: Disconnected[]; rows: SettingDelta[] } {
  const gone = rows.flatMap(
    (row): Disconnected[] => (row.key === key && row.before !== null ? [JSON.parse(row.before)] : []), // written by toDelta
  );
  return { gone, rows: rows.filter((row) => row.key !== key) };
}
