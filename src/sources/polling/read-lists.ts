import type { ListRecord } from "../../events/list.ts";
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

/** Reads a list from the platform. Returns `closed` if the platform refuses it to us. Temporary errors are thrown. */
export type ReadList = <Name extends ListName>(
  fact: { id: string; kind: FactKind },
  list: Name,
  signal: AbortSignal,
) => Promise<readonly ListRecord<Name>[] | "closed">;

type ListedFact = Pick<FactRecord, "id" | "factId" | "kind">;

type ReadPage<Name extends ListName> = (
  ask: AskPlatform,
  fact: ListedFact,
  from: { after?: string },
) => Promise<{
  readonly data: readonly ListRecord<Name>[];
  readonly metadata: Readonly<Page<object>["metadata"]>;
}>;

const readers: { readonly [Name in ListName]: ReadPage<Name> } = {
  milestones: readMilestones,
  matches: readMatches,
  polls: readPolls,
  rewards: readRewards,
  schedule: readSchedules,
};

const mostPages = mostEntries / mostPerPage;

/**
 * Requests lists of followed facts, with the operation for the fact's kind. `takeMore` resolves when a request for
 * another page may go out. The caller has already taken the first request from the budget.
 */
export function createReadList(platform: PlatformReads, takeMore: (signal: AbortSignal) => Promise<void>): ReadList {
  return async <Name extends ListName>(
    { id, kind }: { id: string; kind: FactKind },
    list: Name,
    signal: AbortSignal,
  ) => {
    const fact = { id, factId: id, kind };
    const ask = askClient(platform, signal);
    const readPage: ReadPage<Name> = readers[list];
    const records: ListRecord<Name>[] = [];
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
