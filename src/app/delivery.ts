import { createIntake } from "../intake/intake.ts";
import { intakeFails } from "../notices/notice-texts.ts";
import type { Lease } from "../store/engine/leases.ts";
import { isProcess } from "../store/upkeep/processes.ts";
import { createLeaseRenewal } from "../upkeep/lease-renewal.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import { watchWork } from "../watches/work-watch.ts";
import { type AnnouncingOptions, createAnnouncing } from "./announcing.ts";
import type { Common } from "./common.ts";
import type { NotifiedAsking } from "./neighbours.ts";
import { outWebhookNames } from "./out.ts";

/** Builds the loops between the inbox and the chats, and the leases that they need. */
export function createDelivery(
  common: Common,
  options: AnnouncingOptions & {
    testDestinations: readonly string[];
    /** Returns the milliseconds to add to our time to get Tiltify's time. */
    offsetMs(): number;
    /** Returns when the last long absence ended, by our clock; 0 if there was none. */
    awayUntil(): number;
    onRelayed(): void;
    /** The parts that ask Tiltify. They may run in another process. */
    asking: NotifiedAsking;
  },
): {
  leases: Service;
  /** The services of this process between inbox and chats, in the order they are started. */
  services: Service[];
  /** Holds the lease for polling Tiltify. Start it before the loops that poll, so that it stops after them. */
  whoAsks: Service;
  lease(name: string): Lease | undefined;
  /** True if another process holds the lease. */
  isLost(name: string): boolean;
  /** Returns the leases of work that one process does for all, and whether this process holds them. */
  held(): Map<string, boolean>;
  /** Returns for how many milliseconds intake has been failing; 0 if it works. */
  intakeFailsMs(): number;
  onReceived(): void;
  /** Called when another process has sent one of these notes. */
  onNotified: Record<"received" | "waiting" | "leases", () => void>;
  /** Called when places may have something new to announce. */
  onResumed(): void;
} {
  const { store, duties, neighbours, clock, log } = common;
  const { asking } = options;
  const leases = createLeaseRenewal({
    store,
    names: duties.leases(options.chats),
    owner: duties.owner,
    clock,
    log,
    onTaken(name) {
      // Events or announcements may have waited while no process held this lease, so look for them now.
      announcing.wakeAll();
      takingIn.wake();
      asking.onTaken(name);
    },
    onFreed: () => neighbours.notify("leases"),
  });
  const announcing = createAnnouncing(common, options, leases);

  let receivedCount = 0;
  const intake = createIntake({
    store,
    lease: () => leases.lease("intake"),
    names: options.names,
    testDestinations: options.testDestinations,
    outWebhooks: outWebhookNames(common.config),
    clock,
    offsetMs: options.offsetMs,
    awayUntil: options.awayUntil,
    hurry: common.hurry,
    random: common.random,
    log,
    receivedCount: () => receivedCount,
    onDelivered: asking.onDelivered,
    onBids: asking.onBids,
    onSupported: asking.onSupported,
    onRelayed: options.onRelayed,
    onApplied() {
      announcing.wake();
      neighbours.notify("waiting");
    },
  });
  const watched = watchWork({
    work: () => intake.step(),
    isOurs: () => leases.lease("intake") !== undefined,
    notice: intakeFails,
    notices: options.notices,
    now: clock.now,
  });
  const takingIn = createLoop({ name: "intake", work: watched.work, clock, log });

  const announces = duties.has("announce") || duties.has("twitch");
  return {
    leases,
    services: [
      ...(announces ? announcing.services : []),
      ...duties.of("intake", { ...takingIn, stop: () => takingIn.stop().then(() => leases.handOver("intake")) }),
    ],
    whoAsks: { name: "who asks", start: async () => undefined, stop: () => leases.handOver("catch-up") },
    lease: leases.lease,
    isLost: leases.isLost,
    held: () => new Map([...leases.held()].filter(([name]) => !isProcess(name))),
    intakeFailsMs: watched.failsMs,
    onReceived() {
      receivedCount += 1;
      takingIn.wake();
      if (!leases.lease("intake")) neighbours.notify("received");
    },
    onNotified: { received: takingIn.wake, waiting: announcing.wakeAll, leases: leases.wake },
    onResumed() {
      announcing.wakeAll();
      neighbours.notify("waiting");
    },
  };
}
