import { isOneLine } from "./command.ts";

/** `first`: how many items stand on the pages before. */
export type PageOf<T> = { items: readonly T[]; first: number; number: number; of: number };

/** As many items as fit on one line, or on a card. */
export function itemsPerPage(platform: string): number {
  return isOneLine(platform) ? 5 : 10;
}

/** One page of a list; a page beyond the end is the last. Pages count from 1. */
export function pageOf<T>(all: readonly T[], wanted: number, size: number): PageOf<T> {
  const of = Math.max(1, Math.ceil(all.length / size));
  const number = Math.min(Math.max(wanted, 1), of);
  const first = (number - 1) * size;
  return { items: all.slice(first, first + size), first, number, of };
}
