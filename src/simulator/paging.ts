import type { Page } from "../platform/operations.ts";
import { Refused } from "./refusal.ts";

export type PageQuery = { after?: string | undefined; before?: string | undefined; limit?: string | undefined };

const usualLimit = 10;
const largestLimit = 100;

/**
 * One page of a list, `after` or `before` the record that a cursor names. Cursors name records, not positions, so
 * that a page stays the same when something is added in front.
 */
export function toPage<T extends { id: string }>(records: readonly T[], query: PageQuery): Page<T> {
  const limit = readLimit(query.limit);
  const start = query.after === undefined ? 0 : find(records, "after", query.after) + 1;
  const end = query.before === undefined ? records.length : find(records, "before", query.before);
  const from = query.before === undefined ? start : Math.max(start, end - limit);
  const data = records.slice(from, Math.min(end, from + limit));
  const last = data.at(-1);
  const first = data[0];
  return {
    data,
    metadata: {
      after: last && from + data.length < records.length ? toCursor(last.id) : null,
      before: first && from > 0 ? toCursor(first.id) : null,
      limit,
    },
  };
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return usualLimit;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit) throw new Refused(422, { limit: ["invalid"] });
  return limit;
}

/** Makes cursors hold `+` and `/`, as real ones may: who does not encode them in an address finds out here. */
const cursorPrefix = "at>of?";

function toCursor(id: string): string {
  return Buffer.from(cursorPrefix + id).toString("base64");
}

function find(records: readonly { id: string }[], name: string, cursor: string): number {
  const named = Buffer.from(cursor, "base64").toString();
  const index = records.findIndex(({ id }) => cursorPrefix + id === named);
  if (index < 0) throw new Refused(422, { [name]: ["invalid"] });
  return index;
}
