import type { Db } from "../store/engine/tables.ts";
import { type Follower, readFollowers } from "../store/places/follows.ts";
import { byNearness } from "../util/fact-kinds.ts";

export type FollowersByFact = ReadonlyMap<string, readonly Follower[]>;

export async function followersOf(tx: Db, factIds: Iterable<string>): Promise<FollowersByFact> {
  return Map.groupBy(await readFollowers(tx, [...new Set(factIds)]), ({ factId }) => factId);
}

/** Each destination once, by the nearest fact it follows; those that began to follow after it happened do not hear it. */
export function nearestFollows(factIds: Iterable<string>, followers: FollowersByFact, happenedAt: number): Follower[] {
  const nearest = new Map<string, Follower>();
  for (const factId of factIds) {
    for (const follower of followers.get(factId) ?? []) {
      if (happenedAt < follower.since) continue;
      const other = nearest.get(follower.destinationId);
      if (!other || byNearness(follower, other) < 0) nearest.set(follower.destinationId, follower);
    }
  }
  return [...nearest.values()];
}
