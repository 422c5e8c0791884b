import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { onceFor } from "../util/once-for.ts";

/** The length of a queue, and since when its oldest entry has been waiting (milliseconds since 1970). */
export type Depth = { waiting: number; oldestAt: number | null };

export type Metrics = {
  readonly registry: Registry;
  /** Counts a webhook that was answered. `seconds` is how long that took. */
  delivered(outcome: string, seconds: number): void;
  /** Counts moments of a kind that a place announced, or couldn't announce. */
  announced(kind: string, result: string, count?: number): void;
  /** Counts a message that was sent again because we didn't know whether it had arrived. */
  possiblyRepeated(): void;
  /** Counts a broken record that was left out of one of the platform's lists. */
  leftOut(operation: string): void;
  /** Counts a request to the platform. `status` is null if there was no answer. */
  asked(status: number | null): void;
};

let ofProcess: Registry | undefined;

/**
 * Returns one registry per process. Measuring the event loop and the garbage collector never ends, so it starts only
 * once.
 */
function registryOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** `processMetrics` adds the memory, CPU and event loop of this process. */
export function createMetrics(options: {
  inbox: () => Promise<Depth>;
  outbox: () => Promise<Depth>;
  /** Returns the state of each chat, and how many channels it has if the chat limits that. */
  chats?: () => readonly { name: string; state: string; channels?: Readonly<Record<string, number>> }[];
  /**
   * Returns the leases that this process may take, and whether it has them. A lease stands for a task that one process
   * does for all.
   */
  leases?: () => ReadonlyMap<string, boolean>;
  now: () => number;
  processMetrics?: boolean;
  build?: { version: string; database: string };
  /** Functions that return when something last happened, by its name. Milliseconds since 1970; undefined if unknown. */
  lastOnes?: Readonly<Record<string, () => Promise<number | undefined> | number | undefined>>;
}): Metrics {
  const {
    inbox,
    outbox,
    chats = () => [],
    leases = () => new Map(),
    now,
    processMetrics = false,
    build,
    lastOnes = {},
  } = options;
  const registry = processMetrics ? Registry.merge([registryOfProcess()]) : new Registry();
  const registers = [registry];

  const deliveries = new Counter({
    name: "bellringer_deliveries_total",
    help: "Webhooks by how they were answered.",
    labelNames: ["answer"],
    registers,
  });
  const latency = new Histogram({
    name: "bellringer_delivery_seconds",
    help: "Time from the first look at a webhook to its answer.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const announcements = new Counter({
    name: "bellringer_announcements_total",
    help: "Announcements by kind and by what became of them.",
    labelNames: ["kind", "result"],
    registers,
  });
  const repeats = new Counter({
    name: "bellringer_possibly_repeated_total",
    help: "Messages that were sent again without knowing whether the first one had arrived.",
    registers,
  });

  const broken = new Counter({
    name: "bellringer_records_left_out_total",
    help: "Records in lists of Tiltify that were broken and left out, by what was asked.",
    labelNames: ["operation"],
    registers,
  });

  const questions = new Counter({
    name: "bellringer_tiltify_requests_total",
    help: "Requests to Tiltify by the class of the answer's status: 2xx, 4xx, …; none where no answer came.",
    labelNames: ["status"],
    registers,
  });

  if (build) {
    new Gauge({
      name: "bellringer_build_info",
      help: "Always 1; its labels tell what runs here.",
      labelNames: ["version", "database"],
      registers,
    }).set(build, 1);
  }

  for (const [name, read] of Object.entries(lastOnes)) {
    new Gauge({
      name: `bellringer_last_${name}_timestamp_seconds`,
      help: `When the last ${name} that is known was made, in seconds since 1970; not there where there is none.`,
      registers,
      async collect() {
        const at = await read();
        if (at === undefined) this.remove();
        else this.set(at / 1_000);
      },
    });
  }

  for (const { name, words, read } of [
    { name: "inbox", words: "events that wait to be understood", read: inbox },
    { name: "outbox", words: "announcements that wait to be said", read: outbox },
  ]) {
    new Gauge({
      name: `bellringer_${name}_waiting`,
      help: `Number of ${words}.`,
      registers,
      async collect() {
        this.set((await read()).waiting);
      },
    });
    new Gauge({
      name: `bellringer_${name}_oldest_seconds`,
      help: `Age of the oldest of the ${words}; 0 when there are none.`,
      registers,
      async collect() {
        const { oldestAt } = await read();
        this.set(oldestAt === null ? 0 : Math.max(0, (now() - oldestAt) / 1_000));
      },
    });
  }

  new Gauge({
    name: "bellringer_chat_ready",
    help: "1 where a chat can be spoken in, 0 where it cannot.",
    labelNames: ["chat"],
    registers,
    collect() {
      for (const { name, state } of chats()) this.set({ chat: name }, state === "ready" ? 1 : 0);
    },
  });

  new Gauge({
    name: "bellringer_lease_held",
    help: "1 where this process does what one process does for all, 0 where it would take over.",
    labelNames: ["lease"],
    registers,
    collect() {
      for (const [lease, isHeld] of leases()) this.set({ lease }, isHeld ? 1 : 0);
    },
  });

  new Gauge({
    name: "bellringer_chat_channels",
    help: "Channels that count for the chat's limit, how many may, and those there is no room for.",
    labelNames: ["chat", "what"],
    registers,
    collect() {
      for (const { name, channels } of chats()) {
        for (const [what, count] of Object.entries(channels ?? {})) this.set({ chat: name, what }, count);
      }
    },
  });

  /** Counters by answer, because looking up a label takes longer than counting. */
  const answered = onceFor((outcome: string) => deliveries.labels(outcome));

  return {
    registry,
    delivered(outcome, seconds) {
      answered(outcome).inc();
      latency.observe(seconds);
    },
    announced(kind, result, count = 1) {
      announcements.inc({ kind, result }, count);
    },
    possiblyRepeated() {
      repeats.inc();
    },
    leftOut(operation) {
      broken.inc({ operation });
    },
    asked(status) {
      questions.inc({ status: status === null ? "none" : `${Math.floor(status / 100)}xx` });
    },
  };
}
