import type { Store } from "../store/engine/database.ts";
import { openStore } from "../store/engine/open.ts";
import { createLeaseRenewal } from "../upkeep/lease-renewal.ts";
import { createNeighbours } from "../upkeep/neighbours.ts";
import { startServices } from "../util/lifecycle.ts";
import { openWords } from "./common.ts";
import { createDuties } from "./duties.ts";
import { openMetrics } from "./health.ts";
import { openHttp } from "./http.ts";
import { openNotices } from "./notices.ts";
import { openWhenReady, shareClock } from "./open-store.ts";
import type { AppOptions } from "./options.ts";
import { createPlatformClock } from "./platform-clock.ts";

export type Receiving = {
  services?: undefined;
  /** The program's own address, such as `http://127.0.0.1:3000`. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts a process that only receives webhooks for other processes. It reads no accounts and no key, opens no chat, and
 * asks nothing. If it throws StartError, nothing is left running.
 */
export async function startReceiving(options: AppOptions): Promise<Receiving> {
  const { config, clock, log, version = "", onBroken = () => undefined, signal } = options;
  const open = () => openStore(config.databaseUrl, { now: clock.now(), log, onBroken });
  const opened = await openWhenReady(open, { clock, log, signal });
  try {
    const shared = await shareClock(opened, clock, log);
    const store: Store = { ...opened, keyed: readsNoNames };
    const { services, url } = await buildParts({ ...options, clock: shared.clock, version }, store);
    const stopParts = await startServices([...shared.services, ...services], log);
    return { url: url(), stop: () => stopParts().then(opened.close) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function buildParts({ config, clock, log, version, self }: AppOptions & { version: string }, store: Store) {
  const duties = createDuties({ store, roles: config.roles, self });
  const { owner } = duties;
  const leases = createLeaseRenewal({ store, names: duties.leases([]), owner, clock, log });
  const neighbours = createNeighbours({ store, owner, clock, log, onNotified: none });
  const platformClock = createPlatformClock({ store, platform: undefined, clock, log });
  const metrics = openMetrics({ store, chats: () => [], leases: () => new Map(), version, now: clock.now });
  const basics = { config, store, duties, clock, log, ...openWords(log) };
  const notices = await openNotices(basics, { room: undefined, onNotified: none, onNobody: none });
  const delivery = { onReceived: () => neighbours.notify("received"), intakeFailsMs: () => 0, held: leases.held };
  const parts = { platformClock, notices, delivery, metrics, chats: [], pages: undefined, isDemo: false };
  const http = openHttp(basics, parts);
  return { services: [neighbours.service, leases, platformClock.service, http], url: () => http.address().url };
}

function none(): void {}

function readsNoNames(): never {
  throw new Error("a process that only receives recognises no names");
}
