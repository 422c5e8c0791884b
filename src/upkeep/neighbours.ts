import type { Store } from "../store/engine/database.ts";
import { type DedicatedSession, longestNote } from "../store/engine/dedicated-session.ts";
import { leaseMs, releaseLease, takeLease } from "../store/engine/leases.ts";
import { hurryDead, processNameOf, sessionLease } from "../store/upkeep/processes.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

/** Kinds of work, in whichever process. The process that does it also polls, but less often. */
export type Topic =
  /** Events have been received. */
  | "received"
  /** Places have something to send. */
  | "waiting"
  /** People have changed something. */
  | "changed"
  /** Follows or searches have changed. */
  | "followed"
  /** Leases are free. */
  | "leases"
  /** Webhooks have delivered donations to these facts. */
  | "delivered"
  /** Somebody has bid. */
  | "bids"
  /** The host has let these servers of Discord in. */
  | "let-in";

export type Neighbours = {
  service: Service;
  /**
   * Notifies the other processes; many calls become one note. `ids`: the subjects, as far as there is room for them.
   */
  notify(topic: Topic, ids?: readonly string[]): void;
};

const pollEveryMs = 500;
/** NOTIFY takes a lock over all commits. */
const noteEveryMs = 100;
/** Used without a session, or without notes. */
const idleMs = 10 * minuteMs;
const markEveryMs = leaseMs / 3;

type Notes = Partial<Record<Topic, string[]>>;

/**
 * Detects at once when another process of the same database dies, and passes work on. A SQLite file has one process,
 * and behind some poolers there is no session: then leases lapse, and every process polls for work.
 */
export function createNeighbours(options: {
  store: Store;
  owner: string;
  clock: Clock;
  log: Logger;
  onNotified(topic: Topic, ids: readonly string[]): void;
}): Neighbours {
  const { store, owner, clock, log, onNotified } = options;
  const { openSession } = store;
  if (!openSession) return { service: nothing, notify: () => undefined };
  let session: DedicatedSession | undefined;
  let markedAt = Number.NEGATIVE_INFINITY;
  let isNoSessionTold = false;
  let notes = new Map<Topic, Set<string>>();
  let notedAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;

  function onNote(note: string): void {
    // written by `send`
    for (const [topic, ids] of Object.entries(JSON.parse(note) as Notes)) onNotified(topic as Topic, ids);
  }

  async function open(): Promise<boolean> {
    const opened = await openSession?.({ owner, onNote, clock });
    if (!opened) {
      const hint = "something between the bot and Postgres shares connections: take-over and waking are slower";
      if (!isNoSessionTold) log.warn({ hint }, "no session with the database");
      isNoSessionTold = true;
      return false;
    }
    session = opened;
    markedAt = Number.NEGATIVE_INFINITY;
    void opened.ended.then(() => lose(opened));
    return true;
  }

  /**
   * Called when the session is lost while this process is alive. Before others let its leases lapse, it removes its
   * mark, so that a free lock means nothing, and renews them.
   */
  async function lose(lost: DedicatedSession): Promise<void> {
    if (session !== lost) return;
    session = undefined;
    if (isStopping) return;
    log.warn({}, "session with the database lost");
    await unmark().catch(() => undefined); // the database may be down, and then no other process checks either
    onNotified("leases", []);
    loop.wake();
  }

  async function unmark(): Promise<void> {
    const name = sessionLease(owner);
    const lease = await takeLease(store, name, owner, clock.now());
    if (lease) await releaseLease(store, lease);
  }

  async function look(): Promise<number> {
    if (session === undefined && !(await open())) return idleMs;
    const now = clock.now();
    if (Math.abs(now - markedAt) >= markEveryMs) {
      await session?.ping();
      await takeLease(store, sessionLease(owner), owner, now);
      markedAt = now;
    }
    const dead = await hurryDead(store, now);
    if (dead.length === 0) return pollEveryMs;
    log.info({ processes: dead.map(processNameOf) }, "a process has died");
    onNotified("leases", []);
    notify("leases");
    return pollEveryMs;
  }
  const loop = createLoop({ name: "neighbours", work: look, clock, log });

  async function send(): Promise<void> {
    const note = toNote(notes);
    notes = new Map();
    // Polling finds work whose note gets lost.
    await session?.notify(note).catch(() => undefined);
  }

  async function sendInTime(): Promise<number> {
    if (notes.size === 0) return idleMs;
    const now = clock.now();
    if (Math.abs(now - notedAt) < noteEveryMs) return noteEveryMs;
    notedAt = now;
    await send();
    return noteEveryMs;
  }
  const sending = createLoop({ name: "notes to neighbours", work: sendInTime, clock, log });

  function notify(topic: Topic, ids: readonly string[] = []): void {
    if (session === undefined) return;
    const known = notes.get(topic) ?? new Set();
    for (const id of ids) known.add(id);
    notes.set(topic, known);
    sending.wake();
  }

  return {
    notify,
    service: {
      name: "neighbours",
      async start() {
        loop.start();
        sending.start();
      },
      async stop() {
        isStopping = true;
        await Promise.all([loop.stop(), sending.stop()]);
        if (notes.size > 0) await send();
        const last = session;
        session = undefined;
        if (last) await unmark().catch(() => undefined);
        await last?.close();
      },
    },
  };
}

/** Omits the ids if there are too many. */
function toNote(notes: ReadonlyMap<Topic, ReadonlySet<string>>): string {
  const whole = JSON.stringify(Object.fromEntries([...notes].map(([topic, ids]) => [topic, [...ids]])));
  if (Buffer.byteLength(whole) <= longestNote) return whole;
  return JSON.stringify(Object.fromEntries([...notes.keys()].map((topic) => [topic, []])));
}

const nothing: Service = { name: "neighbours", start: async () => undefined, stop: async () => undefined };
