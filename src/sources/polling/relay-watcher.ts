import { type RawDonation, toDonation } from "../../events/donation.ts";
import { relaySnapshot } from "../../events/snapshots.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { paginate } from "../../platform/paginate.ts";
import type { WebhookRelayKey } from "../../platform/resources.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost } from "../../store/engine/leases.ts";
import { type KeyWithDonation, readRelayKeys, readWatchedKeys, wantsRoles } from "../../store/giving/relay-keys.ts";
import { enterFound, type ListedEvent } from "../../store/inbox/inbox.ts";
import type { Clock } from "../../util/clock.ts";
import { hourMs, minuteMs, secondMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { noteTime } from "./noted-times.ts";

const longestSleepMs = 10 * secondMs;
const retryMs = minuteMs;
/** A person with a new link is expected to donate within this time. Without webhooks, we then poll often. */
const freshMs = hourMs;
const freshEveryMs = minuteMs;
/**
 * The pause for each page of the list. A long list is read less often, so that it takes at most ten requests a minute.
 */
const msPerPage = 6 * secondMs;
/** Stop reading after this many pages, which hold a million keys: such a list probably has no end. */
const mostPages = 10_000;

export type RelayWatcherOptions = {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  relayId: string;
  list: PlatformClient["listWebhookRelayKeys"];
  /** Resolves when another request may go out. */
  take(signal: AbortSignal): Promise<void>;
  /** True if webhooks report donations made with a link. */
  hasWebhooks(): boolean;
  /** The pause between two polls of the list while nothing happens. */
  everyMs: number;
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called after events have entered the inbox. */
  onEntered(): void;
};

/**
 * Compares the platform's list of relay keys with ours, after a start and from time to time. Donations that a webhook
 * should have reported enter the inbox, so nothing is lost if webhooks fail. Skips keys that aren't ours, or that we
 * have forgotten.
 */
export function createRelayWatcher(options: RelayWatcherOptions): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, relayId, list, take, hasWebhooks, everyMs, clock, log, onEntered } = options;
  let polledAt = Number.NEGATIVE_INFINITY;
  let notBefore = Number.NEGATIVE_INFINITY;
  let pages = 0;

  async function look(held: Lease, watched: Set<string>, signal: AbortSignal): Promise<void> {
    pages = 0;
    let askedAt = noteTime(options);
    const ask: Parameters<typeof paginate<WebhookRelayKey>>[0] = async (page, asked) => {
      await take(signal);
      askedAt = noteTime(options);
      return list({ webhookRelayId: relayId, ...page }, asked);
    };
    for await (const { data } of paginate(ask, { mostPages, signal })) {
      pages += 1;
      const events = await findUntold(store, data, askedAt());
      if (await enterFound(store, held, events, clock.now())) onEntered();
      for (const { id } of data) watched.delete(id);
      if (watched.size === 0) return; // all our keys are found
    }
  }

  return {
    async step(signal) {
      const held = lease();
      const now = clock.now();
      if (!held || now < Math.max(polledAt + freshEveryMs, notBefore)) return longestSleepMs;
      const watched = await readWatchedKeys(store.read);
      const isFresh = watched.some(({ donation_id, created_at }) => donation_id === null && now - created_at < freshMs);
      const waitMs = Math.max(isFresh && !hasWebhooks() ? freshEveryMs : everyMs, pages * msPerPage);
      if (watched.length === 0 || now < polledAt + waitMs) return longestSleepMs;
      try {
        await look(held, new Set(watched.map(({ id }) => id)), signal);
        polledAt = clock.now();
      } catch (error) {
        if (error instanceof LeaseLost || signal.aborted) throw error;
        log.warn({ error: errorText(error) }, "relay keys could not be read");
        notBefore = clock.now() + retryMs;
      }
      return longestSleepMs;
    },
  };
}

/**
 * Returns donations made with these keys that we don't know yet. `askedAt` is the platform's time before the request.
 */
async function findUntold(store: Store, keys: readonly WebhookRelayKey[], askedAt: number): Promise<ListedEvent[]> {
  const reported = keys.flatMap(({ id, donation, contribution }) => {
    const gift = donation ?? contribution;
    return gift === null ? [] : [{ id, gift }];
  });
  if (reported.length === 0) return [];
  const known = await readRelayKeys(
    store.read,
    reported.map(({ id }) => id),
  );
  // The oldest donation is announced first.
  const byTime = reported.toSorted((a, b) => ((a.gift.completed_at ?? "") < (b.gift.completed_at ?? "") ? -1 : 1));
  return byTime.flatMap(({ id, gift }) => {
    const key = known.get(id);
    if (key === undefined || !isNews(key, gift)) return [];
    return [{ key: `list:${gift.id}:${askedAt}`, body: relaySnapshot(gift, { keyId: id, askedAt }) }];
  });
}

type Gift = RawDonation & { payment_status: string | null };

/**
 * True if this donation would change what we store about the key. Donations to another campaign don't count. Once a
 * donation with the key is completed, later ones don't count either.
 */
function isNews(key: KeyWithDonation, gift: Gift): boolean {
  const reading = toDonation(gift, { sourceId: null, stamp: null, isRelay: true });
  if (key.consent === "" || "problem" in reading || !reading.facts.some(({ id }) => id === key.fact_id)) return false;
  if (key.donation_id !== gift.id) return key.state !== "completed";
  const state = reading.paymentStatus ?? "completed";
  // A webhook for the campaign may already have reported the payment. But only a report about the relay key makes us
  // check the donor's roles, so this one is still news.
  const isUnchecked = state === "completed" && key.roles_due_at === null && wantsRoles(key);
  return key.state !== state || isUnchecked;
}
