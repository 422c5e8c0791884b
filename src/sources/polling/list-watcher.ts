/**
 * Polls lists of campaigns. Webhooks deliver donations, but not milestones, matches, polls, rewards or the schedule. A
 * list is polled while a place that follows the campaign wants its news. Changes enter the inbox.
 */

import { isDeepStrictEqual } from "node:util";
import { type ListRecord, toList } from "../../events/list.ts";
import { listSnapshot } from "../../events/snapshots.ts";
import { readRemembered } from "../../intake/known-lists.ts";
import type { Switch } from "../../kinds/switches.ts";
import { foldList, type ListName, listNames, nextTurn } from "../../news/lists.ts";
import { readWantedKinds } from "../../settings/wanted.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost, proveLease } from "../../store/engine/leases.ts";
import { enterFound, type ListedEvent } from "../../store/inbox/inbox.ts";
import { readFollowedFacts } from "../../store/ledger/followed-facts.ts";
import { notePoll } from "../../store/ledger/watched-lists.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import { hasLists } from "../../util/fact-kinds.ts";
import type { Logger } from "../../util/logger.ts";
import { noteTime } from "./noted-times.ts";
import type { ReadList } from "./read-lists.ts";
import type { RequestBudget } from "./request-budget.ts";
import { noteForbidden } from "./skip-forbidden.ts";
import { chooseList, requestsWanted, type WatchedList } from "./watch-plan.ts";

const refreshEveryMs = 30 * secondMs;
const longestSleepMs = 10 * secondMs;
/** A donation counts as doubled only if we polled its match in the last two minutes, so note polls more often. */
const noteEveryMs = minuteMs;
const retryTurnMs = minuteMs;
/** The share of all requests that these lists get. Donations are more important. */
const share = 0.2;
/**
 * If there are few lists, the polls that were not needed in this time may be made all at once. So we read the lists of
 * a new campaign soon after somebody connects it.
 */
const burstMs = 30 * secondMs;

/** The announcements that need each list. A list is polled only while a place wants one of them. */
const kindsIn = {
  // Overlays, status cards and the reader's desk show the milestones of donations, announced or not.
  milestones: ["milestones", "nearly", "donations"],
  // Donations need the matches. Otherwise a match's payout would be announced as somebody's donation.
  matches: ["matches", "last-minutes", "donations"],
  polls: ["polls", "poll-leads"],
  rewards: ["rewards"],
  schedule: ["schedule"],
} as const satisfies Record<ListName, readonly Switch[]>;

export type ListWatcherOptions = {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  read: ReadList;
  budget: RequestBudget;
  /** Polls each list this many times more often, for the demo. */
  hurry?: number;
  /** True while the platform fails. No requests are made then. */
  isPlatformDown(): boolean;
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called after events have entered the inbox. */
  onEntered(): void;
};

export type ListWatcher = {
  /** Polls the most urgent list. Returns how long the caller may sleep, in milliseconds. */
  step(signal: AbortSignal): Promise<number>;
  /** Called when follows have changed. */
  refresh(): void;
  /** Returns the most requests per minute that the lists may take now. */
  perMinute(): number;
};

export function createListWatcher(options: ListWatcherOptions): ListWatcher {
  const { store, lease, read, budget, isPlatformDown, platformNow, clock, log, onEntered, hurry = 1 } = options;
  const mostPerMinute = budget.perMinute * share;
  let watched = new Map<string, WatchedList>();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let perMinute = 0;
  let spacedUntil = Number.NEGATIVE_INFINITY;

  async function refreshWatched(): Promise<void> {
    const facts = (await readFollowedFacts(store.read)).filter(({ kind }) => hasLists(kind));
    const ids = facts.map(({ id }) => id);
    const wanted = await readWantedKinds(store.read, ids, Object.values(kindsIn).flat());
    refreshedAt = clock.now();
    const before = watched;
    watched = new Map();
    const offsetMs = platformNow() - clock.now();
    for (const { id: factId, kind, state, donatedAt: givenAt, spaces } of facts) {
      const donatedAt = givenAt === null ? null : givenAt - offsetMs;
      for (const list of listNames) {
        if (list === "schedule" && state === "retired") continue;
        if (!kindsIn[list].some((one) => wanted.get(factId)?.has(one))) continue;
        const key = `${factId} ${list}`;
        const known = before.get(key) ?? {
          readAt: null,
          turnAt: null,
          closedUntil: 0,
          timesClosed: 0,
          isFailing: false,
        };
        watched.set(key, { ...known, factId, kind, list, spaces, donatedAt });
      }
    }
    const { lively, others } = requestsWanted(watched.values(), clock.now());
    perMinute = Math.min(mostPerMinute, lively + others);
  }

  /** Stores when the list was polled, although nothing changed. That shows how recently the list was still the same. */
  async function note(held: Lease, looked: Parameters<typeof notePoll>[1]): Promise<void> {
    const now = clock.now();
    await store.write(async (tx) => {
      await proveLease(tx, held, now);
      await notePoll(tx, looked);
    });
  }

  /** Returns an event if the list has changed; nothing otherwise. */
  async function findNews(held: Lease, next: WatchedList, records: readonly ListRecord<ListName>[], askedAt: number) {
    const { factId, list } = next;
    const reported = toList(list, records);
    const before = (await readRemembered(store.read, list, [factId])).get(factId);
    const turnAt = nextTurn(reported, askedAt);
    next.turnAt = turnAt && turnAt - (platformNow() - clock.now());
    const { known } = foldList(list, before?.known, reported, askedAt);
    if (before && isDeepStrictEqual(before.known, known)) {
      if (askedAt - before.polledAt >= noteEveryMs) await note(held, { factId, list, polledAt: askedAt });
      return [];
    }
    const body = listSnapshot(records, { factId, list, askedAt });
    return [{ key: `watch:${factId}:${list}:${askedAt}`, body, source: "watch" as const }];
  }

  async function enter(held: Lease, { factId, list }: WatchedList, events: readonly ListedEvent[]): Promise<void> {
    if (!(await enterFound(store, held, events, clock.now()))) return;
    log.debug({ fact: factId, list }, "a list has changed");
    onEntered();
  }

  async function look(held: Lease, next: WatchedList, signal: AbortSignal): Promise<void> {
    await budget.take(signal, next.spaces);
    const askedAt = noteTime(options);
    const records = await read({ id: next.factId, kind: next.kind }, next.list, signal);
    if (records === "closed") {
      noteForbidden(next, clock.now());
      if (next.timesClosed === 1) log.warn({ fact: next.factId, list: next.list }, "list is not open to us");
      return;
    }
    next.timesClosed = 0;
    await enter(held, next, await findNews(held, next, records, askedAt()));
  }

  return {
    async step(signal) {
      const held = lease();
      if (!held || isPlatformDown()) return longestSleepMs;
      if (clock.now() - refreshedAt >= refreshEveryMs / hurry) await refreshWatched();
      const choice = chooseList([...watched.values()], { now: clock.now(), perMinute: mostPerMinute, hurry });
      const waitMs = choice.type === "wait" ? choice.ms : spacedUntil - clock.now();
      if (choice.type === "wait" || waitMs > 0) return Math.min(waitMs, longestSleepMs / hurry);
      const { list: next } = choice;
      const rested = clock.now() - (perMinute <= mostPerMinute / 2 ? burstMs : 0);
      spacedUntil = Math.max(spacedUntil, rested) + minuteMs / mostPerMinute;
      const { turnAt } = next;
      next.turnAt = null;
      try {
        await look(held, next, signal);
        if (next.isFailing) log.info({ fact: next.factId, list: next.list }, "list can be read again");
        next.isFailing = false;
      } catch (error) {
        // After a failure, try again soon. Something in the list starts or ends, which can't wait for the next regular
        // poll.
        next.turnAt = turnAt && Math.max(turnAt, clock.now() + retryTurnMs);
        if (error instanceof LeaseLost || signal.aborted) throw error;
        const failure = { fact: next.factId, list: next.list, error: errorText(error) };
        log[next.isFailing ? "debug" : "warn"](failure, "list could not be read");
        next.isFailing = true;
      }
      next.readAt = clock.now();
      return 0;
    },
    refresh() {
      refreshedAt = Number.NEGATIVE_INFINITY;
    },
    perMinute: () => perMinute,
  };
}
