import type { Store } from "../store/engine/database.ts";
import { type DedicatedSession, longestNote } from "../store/engine/dedicated-session.ts";
import { leaseMs, releaseLease, takeLease } from "../store/engine/leases.ts";
import { hurryDead, processNameOf, sessionLease } from "../store/upkeep/processes.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

/**
 * The topics that processes tell each other about. For each topic, a part of the program also polls, but less often.
 */
export type Topic =
  /** New events are in the database. */
  | "received"
  /** Places have something new to send. */
  | "waiting"
  /** People have changed settings or the like. */
  | "changed"
  /** The set of follows or searches has changed. */
  | "followed"
  /** Leases are free. */
  | "leases"
  /** Webhooks have delivered donations to the facts in `ids`. */
  | "delivered"
  /** Somebody has bid in an auction. */
  | "bids"
  /** Other campaigns raise money for the facts in `ids`. */
  | "supported"
  /** The host has allowed the Discord servers in `ids`. */
  | "let-in";

export type Neighbours = {
  service: Service;
  /**
   * Notifies the other processes. Many calls are combined into one note. `ids`: what the topic is about; omitted if
   * there are too many.
   */
  notify(topic: Topic, ids?: readonly string[]): void;
};

const pollEveryMs = 500;
/** NOTIFY makes all commits wait for one lock, so don't use it often. */
const noteEveryMs = 100;
/** How long to sleep if there is no session, or nothing to send. */
const idleMs = 10 * minuteMs;
const markEveryMs = leaseMs / 3;

type Notes = Partial<Record<Topic, string[]>>;

/**
 * Tells other processes about new work, and notices at once when one of them dies. Needs a session with Postgres.
 * Behind some poolers there is none, and then processes poll for work, and leases of a dead process lapse by
 * themselves. Not needed with SQLite, which has only one process.
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
    // The cast is safe, because `send` wrote this JSON.
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
   * Handles the loss of the session while this process is alive. The lock that shows that we are alive is now free. So
   * give up the session lease, so that other processes don't think we are dead, and renew our leases.
   */
  async function lose(lost: DedicatedSession): Promise<void> {
    if (session !== lost) return;
    session = undefined;
    if (isStopping) return;
    log.warn({}, "session with the database lost");
    await unmark().catch(() => undefined); // the database may be down, but then nobody else can check either
    onNotified("leases", []);
    loop.wake();
  }

  async function unmark(): Promise<void> {
    const name = sessionLease(owner);
    const lease = await takeLease(store, name, owner, clock.now());
    if (lease) await releaseLease(store, lease);
  }

  async function check(): Promise<number> {
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
  const loop = createLoop({ name: "neighbours", work: check, clock, log });

  async function send(): Promise<void> {
    const note = toNote(notes);
    notes = new Map();
    // If the note is lost, other processes find the work by polling.
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

/** Builds the text of a note. Omits all ids if the text would be too long. */
function toNote(notes: ReadonlyMap<Topic, ReadonlySet<string>>): string {
  const whole = JSON.stringify(Object.fromEntries([...notes].map(([topic, ids]) => [topic, [...ids]])));
  if (Buffer.byteLength(whole) <= longestNote) return whole;
  return JSON.stringify(Object.fromEntries([...notes.keys()].map((topic) => [topic, []])));
}

const nothing: Service = { name: "neighbours", start: async () => undefined, stop: async () => undefined };
