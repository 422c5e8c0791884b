/**
 * Reminds people in a chat from time to time that they can donate. Only chats where the team has switched this on get
 * reminders, while people are chatting. None is sent shortly after a donation or another message of ours. If we don't
 * know whether a stream is live, chat lines tell us. The last reminder is stored as a moment, so that a restart doesn't
 * send the next one too early.
 */

import type { ChatAdapter } from "../chat/port/adapter.ts";
import { asOfNews } from "../composing/about.ts";
import { toReminder } from "../composing/reminders.ts";
import { readRemembered } from "../intake/known-lists.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { campaignGone } from "../notices/notice-texts.ts";
import { readPlaceSettings } from "../settings/read.ts";
import type { Store } from "../store/engine/database.ts";
import { type Lease, proveLease } from "../store/engine/leases.ts";
import { readAbouts } from "../store/ledger/abouts.ts";
import { type GivingPlace, readGivingPlaces } from "../store/ledger/giving-places.ts";
import { hasHappenedSince } from "../store/ledger/moments.ts";
import { isNoticeOpen } from "../store/outbox/notices.ts";
import { sayInPlace } from "../store/outbox/queue.ts";
import { readRecentlySent } from "../store/outbox/sent-messages.ts";
import { readSettingsOf } from "../store/places/settings.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import type { Logger } from "../util/logger.ts";

const pollEveryMs = minuteMs / 2;
/** Tiltify advises streamers to remind people this often. */
const remindEveryMs = 15 * minuteMs;
/** If fewer chat lines than this came since the last reminder, hardly anybody is there, so we send none. */
const leastLines = 10;
/** A reminder waits until we have posted nothing for this long. An announced donation reminds people as well. */
const quietMs = 5 * minuteMs;

export type DonateReminderOptions = {
  store: Store;
  /** Only chats that count lines get reminders. */
  chats: readonly Pick<ChatAdapter, "connections" | "linesReceived" | "health">[];
  /** Returns the lease of a connection; undefined while another process holds it. */
  lease(connection: string): Lease | undefined;
  /** True while Tiltify fails. Its donation pages may be down then. */
  isPlatformDown(): boolean;
  /** Returns the platform's time, which doesn't jump with our clock. */
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called when a place has something to post. */
  onReminded(): void;
};

export function createDonateReminder(options: DonateReminderOptions): { step(): Promise<number> } {
  const { store, chats, lease, isPlatformDown, platformNow, clock, log, onReminded } = options;
  /** How many lines each place had received at its last reminder. */
  const heardBefore = new Map<string, number>();

  async function isWantedAnywhere(): Promise<boolean> {
    const rows = await readSettingsOf(store.read, ["announce reminders"]);
    return rows.some(({ value }) => value === "on");
  }

  /** Chooses the fact to ask donations for: of several, the one with the newest donation. */
  async function choose(destinationId: string, giving: readonly GivingPlace[]): Promise<GivingPlace | undefined> {
    const now = clock.now();
    const ids = giving.map(({ factId }) => factId);
    const { place, follow } = await readPlaceSettings(store.read, destinationId, ids);
    const [last] = giving
      .filter(({ factId }) => follow(factId).isAnnounced("reminders"))
      .toSorted((a, b) => (b.donatedAt ?? 0) - (a.donatedAt ?? 0));
    if (last === undefined || place.pausedUntil(now) !== null) return undefined;
    const recent = await readRecentlySent(store.read, destinationId, { since: now - quietMs, limit: 1 });
    if (recent.length > 0) return undefined;
    const gone = campaignGone(last.spaceId, { id: last.factId, name: last.name });
    return (await isNoticeOpen(store.read, gone.key)) ? undefined : last;
  }

  /** Builds a reminder. Leaves the total out if it doesn't include the last donation yet. */
  async function notify({ factId, url, donatedAt }: GivingPlace) {
    const [abouts, lists] = await Promise.all([
      readAbouts(store.read, [factId]),
      readRemembered(store.read, "milestones", [factId]),
    ]);
    const about = abouts.get(factId);
    const standing = about === undefined ? null : asOfNews(about, [donatedAt ?? 0]).standing;
    return toReminder(url, standing, lists.get(factId)?.known ?? []);
  }

  /** Queues a reminder for a place. Returns false if another process just did that. */
  async function remind(held: Lease, { destinationId, factId }: GivingPlace, data: MomentOf<"reminder">["data"]) {
    const happenedAt = platformNow();
    const period = Math.floor(happenedAt / remindEveryMs);
    const keyOf = (count: number) => `reminder:${destinationId}:${count}`;
    const near = [period - 1, period, period + 1].map(keyOf);
    const key = keyOf(period);
    const moment: Moment = { key, kind: "reminder", factId, version: 1, origin: "live", happenedAt, data };
    return store.write(async (tx) => {
      const now = clock.now();
      await proveLease(tx, held, now);
      if (await hasHappenedSince(tx, near, happenedAt - remindEveryMs)) return false;
      await sayInPlace(tx, destinationId, moment, now);
      return true;
    });
  }

  async function remindOn(held: Lease, { linesReceived = () => 0, health }: DonateReminderOptions["chats"][number]) {
    const { live = {} } = health();
    const giving = await readGivingPlaces(store.read, held.name);
    for (const [id, here] of Map.groupBy(giving, ({ destinationId }) => destinationId)) {
      const [{ address } = { address: "" }] = here;
      if (live[address] === false) continue;
      const lines = linesReceived(address);
      if (lines - (heardBefore.get(id) ?? 0) < leastLines) continue;
      const chosen = await choose(id, here);
      if (chosen === undefined || !(await remind(held, chosen, await notify(chosen)))) continue;
      heardBefore.set(id, lines);
      log.info({ destination: id }, "people are reminded that they can donate");
      onReminded();
    }
  }

  return {
    async step() {
      if (isPlatformDown() || !(await isWantedAnywhere())) return pollEveryMs;
      for (const chat of chats) {
        if (chat.linesReceived === undefined) continue;
        for (const held of chat.connections().map(lease)) if (held) await remindOn(held, chat);
      }
      return pollEveryMs;
    },
  };
}
