import type { Members } from "../chat/port/server-port.ts";
import { createSlidingWindow } from "../chat/sliding-window.ts";
import type { Notices } from "../notices/notices.ts";
import { createDonorRoles, type DonorRoles } from "../services/giving/donor-roles.ts";
import { createGiving, type Giving } from "../services/giving/giving.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { takeLinkRequest } from "../store/upkeep/shared-requests.ts";
import { minuteMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Common } from "./common.ts";

/** Returns how many requests per minute are kept for donors' links, because people wait for them. */
export function relayShare(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 10));
}

/** Builds personal donation links. They have their own part of the request budget. */
export function openGiving(common: Common, onChange: () => void): Giving {
  const { config, store, platform, clock } = common;
  const { webhookRelayId: id, requestsPerMinute } = config.tiltify;
  // When a streamer asks viewers to donate, many request a link at the same moment. So a burst of links is fine, up to
  // the limit per minute.
  const window = createSlidingWindow({ messages: relayShare(requestsPerMinute), perMs: minuteMs, now: clock.now });
  /** Takes a request from this process's part, if one is free now. */
  const tryHere = async () => {
    const waitMs = window.nextMs();
    if (waitMs === 0) window.take();
    return waitMs;
  };
  const tryOne = store.kind === "postgres" ? () => takeLinkRequest(store, relayShare(requestsPerMinute)) : tryHere;
  async function take(signal: AbortSignal): Promise<void> {
    for (let waitMs = await tryOne(); waitMs > 0 && !signal.aborted; waitMs = await tryOne()) {
      await clock.sleep(waitMs, signal);
    }
  }
  const relay =
    id === undefined || platform === undefined ? undefined : { id, create: platform.createWebhookRelayKey, take };
  return createGiving({ ...common, relay, onChange, now: clock.now });
}

/** Builds the roles for donors in servers. `members` is undefined if no chat has members. */
export function openDonorRoles(
  common: Common,
  {
    members,
    receives = () => false,
    notices,
  }: { members?: Members; receives?(server?: string): boolean; notices: Notices },
): Pick<DonorRoles, "onSeen"> & { services: Service[]; wake(): void } {
  const { store, clock, log } = common;
  if (members === undefined) return { services: [], wake: () => undefined, onSeen: async () => undefined };
  const kept = createKeyvStore(store, "donor-roles", clock.now);
  const donors = createDonorRoles({ ...common, members, kept, receives, notices });
  const loop = createLoop({ name: "donor roles", work: donors.step, clock, log });
  return {
    services: [loop],
    wake: loop.wake,
    async onSeen(place, user) {
      await donors.onSeen(place, user);
      loop.wake();
    },
  };
}
