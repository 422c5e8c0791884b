import type { Clock } from "../clock.ts";
import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Store } from "../store/database.ts";
import { markDone, type PendingEvent, postpone, readPending, setAside } from "../store/inbox.ts";
import { type Lease, LeaseLost, proveLease } from "../store/leases.ts";
import { type PlatformEvent, readEvent } from "../webhooks/events.ts";
import { applyDonations } from "./apply-donations.ts";
import type { Arrival } from "./fold-arrivals.ts";
import type { NameSource } from "./name-source.ts";
import { retryDelayMs } from "./retry-delay.ts";

/** Raise it when events that were set aside can be understood: at start they are tried again. */
export const readerVersion = 1;

export type IntakeOptions = {
  store: Store;
  /** The `intake` lease while this process holds it. */
  lease(): Lease | undefined;
  names: NameSource;
  /** Where dashboard tests are said. */
  testDestinations: readonly string[];
  clock: Clock;
  log: Logger;
  /** Between 0 and 1, for the jitter of retries. */
  random(): number;
  /** Called after a transaction that may have given destinations something to say. */
  onApplied(): void;
};

type ReadEvent = { row: PendingEvent; event: PlatformEvent };

const rowsPerBatch = 100;
const longestSleepMs = 1_000;
const mostAttempts = 5;

/** Turns stored events into moments and outbox rows; answers how long the caller may sleep. */
export function createIntake(options: IntakeOptions): { step(): Promise<number> } {
  const { store, lease, names, testDestinations, clock, log, random, onApplied } = options;

  async function apply(held: Lease, events: readonly ReadEvent[]): Promise<void> {
    const real = events.flatMap(({ event }) => (event.type === "donation" && !event.test ? [event.donation] : []));
    const known = await names.lookUp(real);
    await store.write(async (tx) => {
      const now = clock.now();
      await proveLease(tx, held, now);
      const arrivals = events.flatMap(({ row, event }): Arrival[] =>
        event.type === "donation"
          ? [{ reading: event.donation, test: event.test, source: row.source, receivedAt: row.received_at }]
          : [],
      );
      await applyDonations(tx, arrivals, { now, nameOf: known, testDestinations });
      const done = events.filter(({ event }) => event.type === "donation").map(({ row }) => row.event_key);
      await markDone(tx, done, now);
      for (const [error, keys] of asideReasons(events)) await setAside(tx, keys, { error, parser: readerVersion, now });
    });
    for (const { event } of events) {
      if (event.type === "donation" && event.test) log.info({ type: event.eventType }, "test delivery received");
      if (event.type === "unreadable") log.warn({ problem: event.problem }, "event set aside: not readable");
      if (event.type === "not-yet") log.debug({ type: event.eventType }, "event set aside: not understood yet");
    }
    onApplied();
  }

  /** The event that broke its batch: tried again later, and set aside in the end, so that it never blocks the next. */
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
        await apply(held, [one]);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        await recordFailure(one.row, error);
      }
    }
  }

  return {
    async step() {
      const held = lease();
      if (!held) return longestSleepMs;
      const rows = await readPending(store.read, clock.now(), rowsPerBatch);
      if (rows.length === 0) return longestSleepMs;
      const events = rows.map((row) => ({ row, event: readBody(row) }));
      try {
        await apply(held, events);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        await applyOneByOne(held, events);
      }
      return 0;
    },
  };
}

function readBody(row: PendingEvent): PlatformEvent {
  return row.body === null ? { type: "unreadable", problem: "the body has been deleted" } : readEvent(row.body);
}

/** Events that are not understood, by the reason that is stored with them. */
function asideReasons(events: readonly ReadEvent[]): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { row, event } of events) {
    if (event.type === "donation") continue;
    const reason = event.type === "not-yet" ? `not understood yet: ${event.eventType}` : event.problem;
    reasons.set(reason, [...(reasons.get(reason) ?? []), row.event_key]);
  }
  return reasons;
}
