import type { ChatAdapter } from "../chat/adapter.ts";
import type { Config } from "../config/config.ts";
import { createHealthRouter, type PartHealth } from "../http/health.ts";
import { createMetrics, type Metrics } from "../http/metrics.ts";
import { hasBearer, isLocal } from "../http/trust.ts";
import type { Store } from "../store/engine/database.ts";
import { inboxDepth } from "../store/inbox/inbox.ts";
import { readLastCompletedAt } from "../store/ledger/donations.ts";
import { outboxDepth } from "../store/outbox/outbox.ts";
import { later } from "../words/later.ts";
import { inEnglish } from "../words/refusal.ts";
import type { Backups } from "./backups.ts";

/** `chats`: asked only when somebody looks. */
export function openMetrics(options: {
  store: Store;
  chats(): readonly ChatAdapter[];
  backups: Pick<Backups, "lastAt">;
  version: string;
  now(): number;
}) {
  const { store, chats, backups, version, now } = options;
  return createMetrics({
    build: { version, database: store.kind },
    lastOnes: { donation: () => readLastCompletedAt(store.read), backup: backups.lastAt },
    inbox: () => inboxDepth(store),
    outbox: () => outboxDepth(store.read),
    chats: () => chats().map((chat) => ({ name: chat.name, ...chat.health() })),
    now,
    processMetrics: true,
  });
}

type Delivery = { lease(name: string): unknown; intakeFailsMs(): number };

/** Whoever has the token sees details; who looks at the demo from this computer, too. */
export function openHealth(options: {
  config: Config;
  store: Store;
  chats: readonly ChatAdapter[];
  delivery: Delivery;
  metrics: Metrics;
  isDemo: boolean;
}) {
  const { config, store, chats, delivery, metrics, isDemo } = options;
  return createHealthRouter({
    parts: () => readHealth(store, chats, delivery),
    registry: metrics.registry,
    isTrusted: (request) => hasBearer(request, config.metricsToken) || (isDemo && isLocal(request)),
  });
}

/** What /readyz tells of each part. */
async function readHealth(
  store: Store,
  chats: readonly ChatAdapter[],
  delivery: Delivery,
): Promise<Record<string, PartHealth>> {
  const parts: Record<string, PartHealth> = {};
  parts.database = await inboxDepth(store).then(
    ({ waiting }) => ({ ready: true, detail: inEnglish(later("health.waiting", { count: waiting })) }),
    () => ({ ready: false, detail: inEnglish(later("health.no-database")) }),
  );
  parts.intake = intakeHealth(store, delivery.lease("intake") !== undefined, delivery.intakeFailsMs());
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

/** A single failure may be anything that passes, such as another program's lock. */
const longestFailureMs = 10_000;

/** A file has no other process: who does not hold the lease there cannot write. */
function intakeHealth({ kind }: Store, isHeld: boolean, failsMs: number): PartHealth {
  if (failsMs > longestFailureMs) return { ready: false, detail: inEnglish(later("health.fails")) };
  if (isHeld) return { ready: true, detail: inEnglish(later("health.here")) };
  return kind === "sqlite"
    ? { ready: false, detail: inEnglish(later("health.unwritable")) }
    : { ready: true, detail: inEnglish(later("health.elsewhere")) };
}
