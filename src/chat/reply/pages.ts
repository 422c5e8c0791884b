import { traitsOf } from "../traits.ts";

export type PageOf<T> = { items: readonly T[]; number: number; of: number };

/** Returns how many items fit on one line, or on a card. */
export function itemsPerPage(chat: string): number {
  return traitsOf(chat).isOneLine ? 5 : 10;
}

/** Returns one page of a list; a page beyond the end becomes the last. Pages count from 1. */
export function pageOf<T>(all: readonly T[], wanted: number, size: number): PageOf<T> {
  const of = Math.max(1, Math.ceil(all.length / size));
  const number = Math.min(Math.max(wanted, 1), of);
  return { items: all.slice((number - 1) * size, number * size), number, of };
}
