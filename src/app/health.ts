import type { ChatAdapter } from "../chat/port/adapter.ts";
import { createHealthRouter, type PartHealth } from "../http/health.ts";
import { createMetrics, type Metrics } from "../http/metrics.ts";
import { hasBearer, isLocal } from "../http/trust.ts";
import type { Store } from "../store/engine/database.ts";
import { inboxDepth } from "../store/inbox/inbox.ts";
import { readLastCompletedAt } from "../store/ledger/donations.ts";
import { outboxDepth } from "../store/outbox/queue.ts";
import { readStuck } from "../store/outbox/stuck.ts";
import { processNameOf, readHolders } from "../store/upkeep/processes.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { inEnglish } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import type { Backups } from "./backups.ts";
import type { Basics } from "./common.ts";

/** `chats` is called only when somebody reads the metrics. */
export function openMetrics(options: {
  store: Store;
  chats(): readonly ChatAdapter[];
  /** Returns the leases that this process tries to get, and whether it holds them. */
  leases(): ReadonlyMap<string, boolean>;
  backups?: Pick<Backups, "lastAt">;
  version: string;
  now(): number;
}) {
  const { store, chats, leases, backups, version, now } = options;
  return createMetrics({
    build: { version, database: store.kind },
    lastOnes: { donation: () => readLastCompletedAt(store.read), ...(backups && { backup: backups.lastAt }) },
    inbox: () => inboxDepth(store),
    outbox: () => outboxDepth(store.read),
    chats: () => chats().map((chat) => ({ name: chat.name, ...chat.health() })),
    leases,
    now,
    processMetrics: true,
  });
}

type HealthBasics = Pick<Basics, "config" | "store" | "duties" | "clock">;
export type HealthOptions = {
  chats: readonly ChatAdapter[];
  delivery: Delivery;
  /** Undefined in a process that only receives webhooks. */
  heartbeat?: { failsMs(): number } | undefined;
  metrics: Metrics;
  isDemo: boolean;
};
/** `held` has the leases of shared duties, and whether this process holds them. */
type Delivery = { intakeFailsMs(): number; held(): ReadonlyMap<string, boolean> };

/**
 * Serves health and metrics. Shows details only to callers with the token, and in the demo to people on this computer.
 */
export function openHealth(basics: HealthBasics, options: HealthOptions) {
  const { metrics, isDemo } = options;
  const { metricsToken } = basics.config;
  return createHealthRouter({
    parts: () => readHealth(basics, options),
    registry: metrics.registry,
    isTrusted: (request) => hasBearer(request, metricsToken) || (isDemo && isLocal(request)),
  });
}

/** Reads the state of each part for /readyz. */
async function readHealth(
  { store, duties, clock }: Omit<HealthBasics, "config">,
  { chats, delivery, heartbeat }: HealthOptions,
): Promise<Record<string, PartHealth>> {
  const parts: Record<string, PartHealth> = {};
  parts.database = await inboxDepth(store).then(
    ({ waiting }) => ({ ready: true, detail: inEnglish(later("health.waiting", { count: waiting })) }),
    () => ({ ready: false, detail: inEnglish(later("health.no-database")) }),
  );
  const holders = await readHolders(store.read, clock.now()).catch(() => new Map<string, string>());
  for (const [name, lease] of Object.entries(sharedOut)) {
    const holder = holders.get(lease);
    // A SQLite file has only one process, which stores no leases.
    const isHere = delivery.held().get(lease) === true || holder === duties.owner;
    const detail = inEnglish(isHere ? later("health.here") : whoElse(holder));
    parts[name] = { ready: isHere || holder !== undefined, detail, optional: true };
  }
  const stuck = await readStuck(store.read, clock.now()).catch(() => undefined);
  if (stuck !== undefined) {
    const detail = inEnglish(later("hosting.late", { waited: clock.now() - stuck.oldestAt }));
    parts.announcements = { ready: false, detail, optional: true };
  }
  const failure = intakeFailure(delivery.intakeFailsMs(), heartbeat?.failsMs() ?? 0);
  if (failure) parts.intake = failure;
  for (const chat of chats) {
    const { state, detail } = chat.health();
    parts[chat.name] = {
      ready: state === "ready",
      optional: true,
      ...(detail !== undefined && { detail: inEnglish(detail) }),
    };
  }
  return parts;
}

/** The duties that one process performs for all, with their leases. */
const sharedOut = { intake: "intake", asking: "catch-up", announcing: "announce" } as const;

function whoElse(holder: string | undefined): Later {
  return holder === undefined ? later("health.nobody") : later("health.by", { name: verbatim(processNameOf(holder)) });
}

/**
 * Writes must have failed for this long before we report it. A shorter failure may pass, such as a lock by another
 * program.
 */
const longestFailureMs = 10_000;

/**
 * Returns why deliveries can't be stored, if they can't. When nothing arrives, the heartbeat shows that writing fails.
 */
function intakeFailure(intakeFailsMs: number, heartbeatFailsMs: number): PartHealth | undefined {
  if (intakeFailsMs > longestFailureMs) return { ready: false, detail: inEnglish(later("health.fails")) };
  if (heartbeatFailsMs <= longestFailureMs) return undefined;
  return { ready: false, detail: inEnglish(later("health.unwritable")) };
}
