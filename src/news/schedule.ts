/**
 * Compares snapshots of a campaign's schedule. Each entry is announced once, shortly before it begins. An entry whose
 * start changed is announced again.
 */

import { incentiveName } from "../safety/incentive-names.ts";
import { minuteMs } from "../util/durations.ts";
import type { FoldedList, ListNews } from "./list-news.ts";

/** An entry as one snapshot of the list reports it, with its name as sent. Times are milliseconds since 1970. */
export type ReportedEntry = EntryTime & { name: string | null };

/** An entry whose start is announced, or will be. `key` is the key of its moment. */
export type KnownEntry = EntryTime & { key: string };

type EntryTime = { id: string; startsAt: number };

const remindBeforeMs = 10 * minuteMs;
const mostNamed = 3;

/**
 * Returns when to poll the list again because of this entry, which may have moved by then. Null if that time has
 * passed.
 */
export function nextTurnOfEntry(entry: EntryTime, now: number): number | null {
  const at = remindAt(entry);
  return at > now ? at : null;
}

/**
 * Folds one snapshot of the list into what we know. An entry is news when it begins soon and wasn't announced for that
 * start. Pending announcements of entries that moved or vanished are outdated. Entries that have begun are forgotten.
 */
export function foldSchedule(
  known: readonly KnownEntry[] | undefined = [],
  reported: readonly ReportedEntry[],
  polledAt: number,
): FoldedList<KnownEntry> {
  const upcoming = known.filter(({ startsAt }) => startsAt > polledAt);
  const isNew = (entry: ReportedEntry) => !upcoming.some((one) => isSame(one, entry));
  const soon = reported.filter((entry) => remindAt(entry) <= polledAt && entry.startsAt > polledAt && isNew(entry));
  const groups = groupsOf(soon);
  const fresh = groups.flatMap(({ key, entries }) => entries.map(({ id, startsAt }) => ({ id, startsAt, key })));

  const holding = upcoming.filter((entry) => reported.some((one) => isSame(one, entry)));
  const held = new Set(holding.map(({ key }) => key));
  return {
    known: [...upcoming, ...fresh].sort(byTime),
    news: groups.map((group) => toNews(group, polledAt)),
    outdated: [...new Set(upcoming.map(({ key }) => key))].filter((key) => !held.has(key)),
  };
}

type Group = { minute: number; key: string; entries: ReportedEntry[] };

/** Groups entries that begin in the same minute into one message. */
function groupsOf(soon: readonly ReportedEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of soon.toSorted(byTime)) {
    const last = groups.at(-1);
    const minute = minuteOf(entry);
    if (last?.minute === minute) last.entries.push(entry);
    else groups.push({ minute, key: `starting:${entry.id}:${entry.startsAt}`, entries: [entry] });
  }
  return groups;
}

function toNews({ key, entries }: Group, sayAt: number): ListNews {
  const names = entries.slice(0, mostNamed).map(({ name }) => incentiveName(name));
  const startsAt = Math.min(...entries.map((entry) => entry.startsAt));
  return { key, kind: "starting", data: { names, more: entries.length - names.length, startsAt }, sayAt };
}

function remindAt(entry: EntryTime): number {
  return minuteOf(entry) - remindBeforeMs;
}

function minuteOf({ startsAt }: EntryTime): number {
  return Math.floor(startsAt / minuteMs) * minuteMs;
}

function isSame(a: EntryTime, b: EntryTime): boolean {
  return a.id === b.id && a.startsAt === b.startsAt;
}

function byTime(a: EntryTime, b: EntryTime): number {
  return a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);
}
