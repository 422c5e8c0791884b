/**
 * Announces that a timer has an hour left, and that it has run out. Stores what was announced as a moment, so that
 * neither a restart nor another process repeats it. If donations lift the timer above an hour, its last hour is
 * announced again, but at most once an hour.
 */

import type { Moment } from "../kinds/moments.ts";
import { toWireMoney } from "../money/money.ts";
import { spaceInScope } from "../settings/scopes.ts";
import { readTimer, type TimerState } from "../settings/timer-state.ts";
import type { Store } from "../store/engine/database.ts";
import { hasHappenedSince } from "../store/ledger/moments.ts";
import { sayInPlace } from "../store/outbox/queue.ts";
import { lockDestinations } from "../store/places/destinations.ts";
import { listFollows } from "../store/places/follows.ts";
import { readMirrors } from "../store/places/mirrors.ts";
import { readSettingsOf } from "../store/places/settings.ts";
import { readPlacesOf } from "../store/places/spaces.ts";
import type { Clock } from "../util/clock.ts";
import { hourMs, minuteMs, secondMs } from "../util/durations.ts";
import { isMirror } from "../util/mirror-ids.ts";

const pollEveryMs = 5 * secondMs;
/** We wait this long after the end, because a donation from before the end may still arrive. */
const lateMs = minuteMs;
/** News older than this is dropped, because it isn't true anymore. */
const newsMs = 10 * minuteMs;
/** If more time than this has passed between two polls, the clock has jumped, or the computer was asleep. */
const jumpMs = minuteMs;
/**
 * After a jump, the clock may be wrong until the platform's next answer corrects it, so we announce nothing for this
 * long. After a start, the platform is asked right away, and a minute is enough.
 */
const correctedMs = 5 * minuteMs;

type News = "hour" | "up";

export function createTimerNews(options: {
  store: Store;
  clock: Pick<Clock, "now">;
  /** Returns the platform's time, which doesn't jump with our clock once the platform has answered. */
  platformNow(): number;
  /** Called when a place has something to post. */
  onNews(): void;
}): { step(): Promise<number> } {
  const { store, clock, platformNow, onNews } = options;
  /** Whether a timer had more than an hour left at the last poll, by place and start of the timer. */
  const wasAbove = new Map<string, boolean>();
  let lookedAt: number | undefined;
  let doubtedUntil = 0;

  /** True while our clock may be wrong by hours. */
  function isDoubtful(): boolean {
    const now = clock.now();
    const passedMs = now - (lookedAt ?? now);
    if (lookedAt === undefined) doubtedUntil = now + minuteMs;
    else if (passedMs < 0 || passedMs > jumpMs) doubtedUntil = now + correctedMs;
    lookedAt = now;
    return now < doubtedUntil;
  }

  async function readPlaces(): Promise<string[]> {
    const rows = await readSettingsOf(store.read, ["timer"]);
    const spaces = new Set(rows.filter(({ value }) => value !== "off").map(({ scope }) => spaceInScope(scope)));
    const places = await readPlacesOf(store.read, [...spaces]);
    return places.filter(({ id, announces }) => announces && !isMirror(id)).map(({ id }) => id);
  }

  /**
   * Returns the news about a timer; undefined if there is none. The caller skips news that was announced since
   * `notSince`.
   */
  function newsOf(id: string, state: TimerState, now: number): { news: News; notSince: number } | undefined {
    const { since, leftMs, wholeMs, endsAt } = state;
    const known = wasAbove.get(timerKey(id, since));
    if (endsAt !== null && now - endsAt >= lateMs && now - endsAt < newsMs) {
      return { news: "up", notSince: now - hourMs };
    }
    if (leftMs > hourMs || endsAt === null) return undefined;
    if (leftMs <= hourMs - newsMs || !(known ?? wholeMs > hourMs)) return undefined;
    // After a start, we don't know whether the timer was above an hour before. So announce its last hour only if that
    // never happened since the timer began.
    return { news: "hour", notSince: known === undefined ? since - 1 : now - hourMs };
  }

  function remember(id: string, { since, leftMs, endsAt }: TimerState): void {
    if (leftMs > hourMs || endsAt !== null) wasAbove.set(timerKey(id, since), leftMs > hourMs);
  }

  async function announce(
    id: string,
    { news, notSince }: { news: News; notSince: number },
    { since, rule }: TimerState,
    happenedAt: number,
  ): Promise<void> {
    const [followed] = await listFollows(store.read, id);
    if (followed === undefined) return;
    const keyOf = (hour: number) => `timer:${id}:${since}:${news}:${hour}`;
    const [first, last] = [Math.floor(notSince / hourMs), Math.floor(happenedAt / hourMs)];
    const keys = Array.from({ length: last - first + 1 }, (_, at) => keyOf(first + at));
    const data = { isOver: news === "up", rule: rule && { amount: toWireMoney(rule.amount), ms: rule.ms } };
    const shared = { kind: "timer", factId: followed.id, version: 1, origin: "live", happenedAt } as const;
    const moment: Moment = { ...shared, key: keyOf(last), data };
    const isNew = await store.write(async (tx) => {
      await lockDestinations(tx, [id]);
      if (await hasHappenedSince(tx, keys, notSince)) return false;
      await sayInPlace(tx, id, moment, clock.now(), await readMirrors(tx, [id]));
      return true;
    });
    if (isNew) onNews();
  }

  return {
    async step() {
      if (isDoubtful()) return pollEveryMs;
      for (const id of await readPlaces()) {
        const now = platformNow();
        const state = await readTimer(store.read, id, now);
        const found = state && newsOf(id, state, now);
        if (state && found) await announce(id, found, state, now);
        // Remember the state only after the write. If the write failed, the last hour is still news at the next poll.
        if (state && found?.news !== "up") remember(id, state);
      }
      return pollEveryMs;
    },
  };
}

function timerKey(id: string, since: number): string {
  return `${id} ${since}`;
}
