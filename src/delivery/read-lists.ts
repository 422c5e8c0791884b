import type { ListName } from "../announcements/lists.ts";
import type { PlatformReads } from "../platform/client.ts";
import { type AskPlatform, askClient, type FactRecord } from "../platform/fact-record.ts";
import { readMatches, readMilestones, readPolls, readRewards } from "../platform/incentive-lists.ts";
import type { FactKind } from "../platform/links.ts";
import { unlessClosed } from "./unless-closed.ts";

/** What the platform gives of a list; `closed`: nothing. What may pass is thrown. */
export type ReadList = (
  fact: { id: string; kind: string },
  list: ListName,
  signal: AbortSignal,
) => Promise<readonly object[] | "closed">;

type ListedFact = Pick<FactRecord, "id" | "factId" | "kind">;

const readers = {
  milestones: readMilestones,
  matches: (ask, fact) => readMatches(ask, fact),
  polls: readPolls,
  rewards: readRewards,
} as const satisfies Record<
  ListName,
  (ask: AskPlatform, fact: ListedFact) => Promise<{ readonly data: readonly object[] }>
>;

/** Asks for the lists of what is followed, each by the operation of its kind. */
export function createReadList(platform: PlatformReads): ReadList {
  return async ({ id, kind }, list, signal) => {
    // The column holds what connecting wrote.
    const fact = { id, factId: id, kind: kind as FactKind };
    const page = await unlessClosed<{ readonly data: readonly object[] }>(
      readers[list](askClient(platform, signal), fact),
    );
    return page === "closed" ? page : page.data;
  };
}
