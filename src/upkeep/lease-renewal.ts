import type { Store } from "../store/engine/database.ts";
import { type Lease, leaseMs, readOthers, releaseLease, takeLease } from "../store/engine/leases.ts";
import { forgetProcesses } from "../store/upkeep/processes.ts";
import type { Clock } from "../util/clock.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

const renewMs = leaseMs / 3;
/** Wait at least this long before trying a lease again, because its owner may be about to renew it. */
const soonestMs = 250;

export type LeaseRenewal = Service & {
  /** Takes free leases and renews our own. The loop calls this every few seconds. */
  renew(): Promise<number>;
  /** Makes the loop call `renew` now. */
  wake(): void;
  /** Releases one lease for good, because the part of the program that needs it has stopped. */
  handOver(name: string): Promise<void>;
  /** Returns the lease if it is surely ours now. Undefined if another process has it or may have it. */
  lease(name: string): Lease | undefined;
  /** True if we have lost the lease. A lease that lapsed only a moment ago does not count, because we may renew it. */
  isLost(name: string): boolean;
  /** Returns, for each wanted lease, whether this process has it. */
  held(): Map<string, boolean>;
};

/** Keeps named leases: takes them when they are free, and renews them while this process lives. */
export function createLeaseRenewal(options: {
  store: Store;
  names: readonly string[];
  owner: string;
  clock: Clock;
  log: Logger;
  /** Called when a lease has become ours. */
  onTaken?(name: string): void;
  /** Called when we have released leases. */
  onFreed?(): void;
}): LeaseRenewal {
  const { store, owner, clock, log, onTaken = () => undefined, onFreed = () => undefined } = options;
  const names = new Set(options.names);
  const held = new Map<string, { lease: Lease; until: number }>();

  async function giveBack(lease: Lease): Promise<void> {
    await releaseLease(store, lease);
    onFreed();
  }

  async function renew(): Promise<number> {
    const wanted = [...names].filter((name) => !held.has(name));
    // Read first. Trying to take a lease would lock its row, which its owner must update. If this process were
    // suspended at that moment, the owner could not renew the lease.
    const others =
      wanted.length > 0 ? await readOthers(store.read, wanted, { owner, now: clock.now() }) : new Map<string, number>();
    for (const name of names) {
      if (others.has(name)) continue;
      const now = clock.now();
      const before = held.get(name);
      const lease = await takeLease(store, name, owner, now);
      // The lease was handed over while we waited for the database, and we may have taken it again just now. Release
      // it.
      if (!names.has(name)) {
        if (lease) await giveBack(lease);
        continue;
      }
      if (lease) held.set(name, { lease, until: store.kind === "sqlite" ? Number.POSITIVE_INFINITY : now + leaseMs });
      else held.delete(name);
      if (!before !== !lease) log.debug({ lease: name, held: lease !== undefined }, "lease changed hands");
      if (!before && lease) onTaken(name);
    }
    const missed = [...names].some((name) => !held.has(name) && !others.has(name));
    // A killed process no longer renews its leases, and nothing is sent until somebody takes them. So try again as soon
    // as the first one lapses.
    const lapsesInMs = missed ? soonestMs : Math.min(...others.values());
    return Math.min(renewMs, Math.max(soonestMs, lapsesInMs));
  }
  const loop = createLoop({ name: "leases", work: renew, clock, log });

  const lease = (name: string) => {
    const entry = held.get(name);
    if (entry && entry.until > clock.now()) return entry.lease;
    if (entry) loop.wake();
    return undefined;
  };

  return {
    name: "leases",
    renew,
    wake: loop.wake,
    async handOver(name) {
      names.delete(name);
      const mine = held.get(name);
      held.delete(name);
      if (mine) await giveBack(mine.lease);
    },
    async start() {
      await forgetProcesses(store, clock.now());
      await renew();
      // SQLite has only one process, so nobody can take its leases.
      if (store.kind === "postgres") loop.start();
    },
    async stop() {
      await loop.stop();
      const mine = [...held.values()];
      held.clear();
      for (const { lease } of mine) await releaseLease(store, lease);
      onFreed();
    },
    lease,
    isLost(name) {
      const entry = held.get(name);
      return entry === undefined || entry.until + leaseMs <= clock.now();
    },
    held: () => new Map([...names].map((name) => [name, lease(name) !== undefined])),
  };
}
