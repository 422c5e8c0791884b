import type { Page } from "./operations.ts";

/** Requests one page. `page` goes into the call of a list, together with the IDs. */
type AskForPage<T> = (
  page: { after: string | undefined; limit: number },
  options: { signal: AbortSignal | undefined },
) => Promise<Page<T>>;

/**
 * Walks through a list page by page, in the platform's order (donations: newest first), to its end or to `mostPages`. Stops if
 * a cursor repeats, because then the platform has no more pages. If the last page still has a cursor (`metadata.after`), there
 * was more. `limit` is the number of records per page, from 1 to 100. Throws what the call throws.
 *
 *     paginate((page, options) => client.listCampaignDonations({ campaignId, ...page }, options), { mostPages: 10 })
 */
export async function* paginate<T>(
  call: AskForPage<T>,
  options: { mostPages: number; limit?: number; signal?: AbortSignal | undefined },
): AsyncGenerator<Page<T>, void, undefined> {
  const { mostPages, limit = 100, signal } = options;
  const followed = new Set<string>();
  let after: string | undefined;
  for (let count = 0; count < mostPages; count += 1) {
    signal?.throwIfAborted();
    const page = await call({ after, limit }, { signal });
    yield page;
    if (page.metadata.after === null) return;
    after = page.metadata.after;
    if (followed.has(after)) return;
    followed.add(after);
  }
}
