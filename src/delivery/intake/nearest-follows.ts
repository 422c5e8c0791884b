import { type Follower, readFollowers } from "../../store/follows.ts";
import type { Db } from "../../store/tables.ts";

export type FollowersByFact = ReadonlyMap<string, readonly Follower[]>;

export async function followersOf(tx: Db, factIds: Iterable<string>): Promise<FollowersByFact> {
  return Map.groupBy(await readFollowers(tx, [...new Set(factIds)]), ({ factId }) => factId);
}

const nearestFirst: readonly string[] = [
  "campaign",
  "personal_campaign",
  "team_campaign",
  "fundraising_event",
  "cause",
];

function distance({ kind }: Follower): number {
  const rank = nearestFirst.indexOf(kind);
  return rank === -1 ? nearestFirst.length : rank;
}

/** Each destination once, by the nearest fact it follows; those that began to follow after it happened do not hear it. */
export function nearestFollows(factIds: Iterable<string>, followers: FollowersByFact, happenedAt: number): Follower[] {
  const nearest = new Map<string, Follower>();
  for (const factId of factIds) {
    for (const follower of followers.get(factId) ?? []) {
      if (happenedAt < follower.since) continue;
      const other = nearest.get(follower.destinationId);
      if (!other || distance(follower) < distance(other)) nearest.set(follower.destinationId, follower);
    }
  }
  return [...nearest.values()];
}
