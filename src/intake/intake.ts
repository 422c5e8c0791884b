import type { BidHint } from "../events/auction.ts";
import type { Store } from "../store/engine/database.ts";
import { type Lease, LeaseLost, proveLease } from "../store/engine/leases.ts";
import type { Db } from "../store/engine/tables.ts";
import { isDatabaseTrouble } from "../store/engine/trouble.ts";
import { mostPerBatch } from "../store/inbox/delivery-batches.ts";
import { type PendingEvent, postpone, setAside } from "../store/inbox/inbox.ts";
import { noteHouses } from "../store/ledger/auctions.ts";
import { skipMoments } from "../store/outbox/queue.ts";
import { retryDelayMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { createStoredHashes } from "../util/stored-hashes.ts";
import type { Batch } from "./batch.ts";
import { draftApprovals, draftOmitted } from "./draft-approvals.ts";
import { type AddedUp, AddUpFirst, addUp, createClosings } from "./draft-closings.ts";
import { draftDonations } from "./draft-donations.ts";
import { draftFacts } from "./draft-facts.ts";
import { draftItems } from "./draft-items.ts";
import { draftLists } from "./draft-lists.ts";
import { saveDrafts } from "./drafts.ts";
import { foldRelays, sayAnew } from "./fold-relays.ts";
import type { NameSource } from "./name-source.ts";
import {
  bidsIn,
  causesIn,
  donationsIn,
  factsIn,
  factsOf,
  housesIn,
  isUnderstood,
  itemsIn,
  listsIn,
  type ReadEvent,
  realDonationsIn,
  relaysIn,
  supportedIn,
} from "./read-events.ts";
import { readWaitingEvents, settleEvents, unpack, type WaitingEvents, withoutRepeated } from "./waiting-events.ts";

/** Increase this when the bot learns to read events that used to become dead letters. They are retried at the start. */
export const readerVersion = 4;

export type IntakeOptions = Pick<Batch, "testDestinations"> &
  Partial<Pick<Batch, "outWebhooks" | "hurry">> & {
    store: Store;
    /** The `intake` lease. Undefined if another process holds it. */
    lease(): Lease | undefined;
    names: NameSource;
    clock: Clock;
    /** Add this to our time to get the platform's time. Otherwise a wrong clock here would make donations late. */
    offsetMs(): number;
    /** When the last long absence of the bot ended, by our clock. */
    awayUntil(): number;
    log: Logger;
    /** A random number from 0 to 1, for the jitter of retries. */
    random(): number;
    /**
     * How many events the receiver has accepted since the start. If there are many, batches get smaller, so that the
     * receiver can write between them.
     */
    receivedCount(): number;
    /** Called when webhooks have delivered donations to these facts. */
    onDelivered(factIds: readonly string[]): void;
    /** Called when somebody has bid. The webhook lacks the details of the bid, so they must be requested. */
    onBids(hints: readonly BidHint[]): void;
    /** Called when a webhook shows that other campaigns raise money for these facts. */
    onSupported?(factIds: readonly string[]): void;
    /** Called when relays have reported donations. */
    onRelayed?(): void;
    /** Called after each transaction that may have queued announcements. */
    onApplied(): void;
  };

const mostEventsWhileReceiving = 100;
/**
 * Batches are larger while few events arrive. That saves work: if many events of a batch change the same page of an
 * index, the page is written only once.
 */
const mostEventsPerBatch = 600;
/**
 * While a batch is written, the receiver can't answer. If more events arrive meanwhile than this share of the batch,
 * the next batches get smaller.
 */
const mostReceivedMeanwhile = 0.1;
/** The first batch is small, because we don't know yet how many places announce each donation. */
const firstEventsPerBatch = 10;
/** The most outbox rows that a transaction should write. More would block the database for too long. */
const mostRowsPerBatch = 10_000;
const longestSleepMs = 1_000;
const mostAttempts = 5;

/** Turns stored events into moments and outbox rows. `step` returns how long the caller may sleep. */
export function createIntake(options: IntakeOptions): { step(): Promise<number> } {
  const { store, lease, names, testDestinations, clock, log, random, receivedCount, hurry = 1 } = options;
  const { onDelivered, onBids, onApplied, outWebhooks = [] } = options;
  const hashes = createStoredHashes(store.keyed);
  const closings = createClosings();
  let eventsPerBatch = firstEventsPerBatch;

  /** Writes everything that these events lead to. `rows` in the result: how many outbox rows were read or written. */
  async function takeIn(
    tx: Db,
    held: Lease,
    { events: all, batchIds }: WaitingEvents,
    { nameOf, before }: Pick<Batch, "nameOf"> & { before: AddedUp },
  ) {
    const [now, offsetMs] = [clock.now(), options.offsetMs()];
    await proveLease(tx, held, now);
    const events = await withoutRepeated(tx, all);
    const times = { now, platformNow: now + offsetMs, offsetMs, awayUntil: options.awayUntil() + offsetMs };
    const batch = { ...times, nameOf, hashes, testDestinations, outWebhooks, hurry };
    const snapshots = listsIn(events);
    const donations = await draftDonations(tx, donationsIn(events, offsetMs), snapshots, batch);
    const proven = await foldRelays(tx, relaysIn(events), now);
    const lists = await draftLists(tx, snapshots, batch);
    const facts = await draftFacts(tx, factsIn(events, offsetMs), batch);
    const items = await draftItems(tx, itemsIn(events), batch);
    const forTeams = [...(await draftOmitted(tx, donations, batch)), ...(await draftApprovals(tx, donations, batch))];
    // Announce a donation before the moments that it caused, such as a reached milestone.
    const drafts = [lists.beginnings, donations, facts.drafts, items.drafts, lists.drafts, forTeams].flat();
    const saved = await saveDrafts(tx, drafts, batch);
    const ended = await closings.draft(tx, drafts, batch, before);
    const rows = saved + (await saveDrafts(tx, ended.drafts, batch));
    await sayAnew(tx, proven, now);
    await skipMoments(tx, items.obsolete, "outbid", now);
    await skipMoments(tx, [...lists.outdated, ...facts.outdated], "outdated", now);
    const bids = bidsIn(events);
    await noteHouses(tx, housesIn(bids));
    await settleEvents(tx, { events, batchIds }, { parser: readerVersion, now });
    return { events, bids, rows, addedUp: ended.addedUp };
  }

  async function write(held: Lease, waiting: WaitingEvents, nameOf: Batch["nameOf"]): ReturnType<typeof takeIn> {
    const before: AddedUp = new Map();
    for (;;) {
      try {
        return await store.write((tx) => takeIn(tx, held, waiting, { nameOf, before }), { early: true });
      } catch (error) {
        if (!(error instanceof AddUpFirst)) throw error;
        const without = realDonationsIn(waiting.events).map(({ id }) => id);
        before.set(error.factId, await addUp(store.read, error.factId, without));
      }
    }
  }

  async function apply(held: Lease, waiting: WaitingEvents): Promise<number> {
    const nameOf = await names.lookUp(realDonationsIn(waiting.events), causesIn(waiting.events));
    const { events, bids, rows, addedUp } = await write(held, waiting, nameOf);
    closings.onCommitted(addedUp, clock.now());
    for (const { event } of events) {
      if (isUnderstood(event) && event.test) log.info({ type: event.eventType }, "test delivery received");
      if (event.type === "donation" && event.unknownStatus !== undefined)
        log.warn({ status: event.unknownStatus }, "unknown payment status: the donation waits until it is paid");
      if (event.type === "unreadable") log.warn({ problem: event.problem }, "event set aside: not readable");
      if (event.type === "not-yet") log.debug({ type: event.eventType }, "event set aside: not understood yet");
    }
    if (bids.length > 0) onBids(bids);
    const supported = supportedIn(events);
    if (supported.length > 0) options.onSupported?.(supported);
    if (relaysIn(events).length > 0) options.onRelayed?.();
    onDelivered(events.flatMap(({ row, event }) => (row.source === "hook" ? factsOf(event) : [])));
    onApplied();
    return rows;
  }

  /**
   * Records that an event failed. It will be retried. After several failures it becomes a dead letter, so that it never
   * blocks other events.
   */
  async function recordFailure(row: PendingEvent, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const now = clock.now();
    const reason = errorText(error);
    log.error({ event: row.event_key, attempts, error: reason }, "event could not be applied");
    await store.write((tx) =>
      attempts < mostAttempts
        ? postpone(tx, row.event_key, { error: reason, notBefore: now + retryDelayMs(attempts * 2, random()) })
        : setAside(tx, [row.event_key], { error: reason, parser: readerVersion, now }),
    );
  }

  async function applyOneByOne(held: Lease, events: readonly ReadEvent[]): Promise<void> {
    for (const one of events) {
      try {
        await apply(held, { events: [one], batchIds: [] });
      } catch (error) {
        if (isNobodysFault(error)) throw error;
        await recordFailure(one.row, error);
      }
    }
  }

  return {
    async step() {
      const held = lease();
      if (!held) return longestSleepMs;
      const receivedBefore = receivedCount();
      const waiting = await readWaitingEvents(store, held, { now: clock.now(), most: eventsPerBatch });
      const events = waiting.events.length;
      if (events === 0) return longestSleepMs;
      try {
        const rows = await apply(held, waiting);
        const isReceiving = receivedCount() - receivedBefore > events * mostReceivedMeanwhile;
        const most = isReceiving ? mostEventsWhileReceiving : mostEventsPerBatch;
        // if fewer were read, there was room for another batch of deliveries, so none is waiting
        const mayBeMore = events > eventsPerBatch - mostPerBatch;
        eventsPerBatch = nextBatch({ events, rows, most });
        return mayBeMore ? 0 : longestSleepMs;
      } catch (error) {
        if (isNobodysFault(error)) throw error;
        // Put each delivery of the batch into the inbox by itself. Then a broken one no longer blocks the others.
        const { batchIds } = waiting;
        const rows = waiting.events.map(({ row }) => row);
        if (batchIds.length > 0) await unpack(store, held, { rows, batchIds, now: clock.now() });
        else await applyOneByOne(held, waiting.events);
        return 0;
      }
    },
  };
}

/** Returns how many events to take into the next transaction, based on how many rows the last ones caused. */
function nextBatch({ events, rows, most }: { events: number; rows: number; most: number }): number {
  const fitting = Math.floor((events * mostRowsPerBatch) / Math.max(rows, 1));
  return Math.min(Math.max(fitting, 1), most);
}

/**
 * True if the error is not caused by the events. The events are retried unchanged, once the database works, or by the
 * process that now holds the lease.
 */
function isNobodysFault(error: unknown): boolean {
  return error instanceof LeaseLost || isDatabaseTrouble(error);
}
