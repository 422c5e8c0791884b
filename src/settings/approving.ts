import type { Db } from "../store/engine/tables.ts";
import { readApproving } from "../store/places/settings.ts";
import { scopesOfFollow } from "./scopes.ts";

/** Returns since when comments may need approval in a place that follows a fact; undefined if they surely do not. */
export type Approving = (destinationId: string, factId: string) => number | undefined;

/** Reads where approval may be needed. A nearer setting may override it, as `readPlaceSettings` knows. */
export async function readApprovingPlaces(db: Db): Promise<{ isAnywhere: boolean; since: Approving }> {
  const sinces = new Map((await readApproving(db)).map(({ scope, since }) => [scope, since]));
  return {
    isAnywhere: sinces.size > 0,
    since: (destinationId, factId) =>
      scopesOfFollow(destinationId, factId).flatMap((scope) => sinces.get(scope) ?? [])[0],
  };
}
