import { mostEntries } from "../../news/list-news.ts";
import type { ListName } from "../../news/lists.ts";
import type { PlatformReads } from "../../platform/client.ts";
import { type AskPlatform, askClient, type FactRecord } from "../../platform/fact-record.ts";
import {
  mostPerPage,
  readMatches,
  readMilestones,
  readPolls,
  readRewards,
  readSchedules,
} from "../../platform/incentive-lists.ts";
import type { Page } from "../../platform/operations.ts";
import { paginate } from "../../platform/paginate.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { skipForbidden } from "./skip-forbidden.ts";

/** What the platform gives of a list; `closed`: nothing. What may pass is thrown. */
export type ReadList = (
  fact: { id: string; kind: FactKind },
  list: ListName,
  signal: AbortSignal,
) => Promise<readonly object[] | "closed">;

type ListedFact = Pick<FactRecord, "id" | "factId" | "kind">;

type ListPage = { readonly data: readonly object[]; readonly metadata: Readonly<Page<object>["metadata"]> };
type ReadPage = (ask: AskPlatform, fact: ListedFact, from: { after?: string }) => Promise<ListPage>;

const readers = {
  milestones: readMilestones,
  matches: readMatches,
  polls: readPolls,
  rewards: readRewards,
  schedule: readSchedules,
} as const satisfies Record<ListName, ReadPage>;

const mostPages = mostEntries / mostPerPage;

/**
 * Asks for the lists of what is followed, each by the operation of its kind. `takeMore`: resolves when another request may
 * go out; the first one is the caller's.
 */
export function createReadList(platform: PlatformReads, takeMore: (signal: AbortSignal) => Promise<void>): ReadList {
  return async ({ id, kind }, list, signal) => {
    const fact = { id, factId: id, kind };
    const ask = askClient(platform, signal);
    const readPage: ReadPage = readers[list];
    const records: object[] = [];
    const call = async ({ after }: { after: string | undefined }) => {
      if (after !== undefined) await takeMore(signal);
      const { data, metadata } = await readPage(ask, fact, after === undefined ? {} : { after });
      return { data: [...data], metadata };
    };
    const readAll = async () => {
      for await (const { data } of paginate(call, { mostPages, signal })) records.push(...data);
      return records;
    };
    return skipForbidden(readAll());
  };
}
