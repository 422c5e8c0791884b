/**
 * Sends webhooks as the platform does (developers.tiltify.com, "Receiving Webhooks", "Verifying" and "Retries"). Each
 * attempt has its own time and signature, so its bytes differ. `meta.id` and `meta.generated_at` stay the same. Any
 * status from 200 to 299 is a success. If the last attempt fails, the endpoint is switched off. Then nothing is sent
 * until somebody activates it, and events from that time are never sent.
 */

import { sign } from "../platform/signature.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { SimulatorEvent } from "./events.ts";
import { toWireJson } from "./wire.ts";
import type { World } from "./world.ts";

const retryDelaysSeconds = [0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900] as const;
const attemptTimeoutMs = 10_000;

/** `waiting`: being sent, or between two attempts. `dropped`: there was no receiver, or the endpoint was off. */
export type DeliveryStatus = "waiting" | "delivered" | "failed" | "dropped";

export type Deliveries = {
  send(event: SimulatorEvent): void;
  /** Sends webhooks to this address from now on, or nowhere if it is undefined. */
  deliverTo(url: string | undefined): void;
  /** Sets faults in the delivery of webhooks. At the start there are none. */
  misbehave(changes: { [Habit in keyof Misbehaviour]?: Misbehaviour[Habit] | undefined }): void;
  counts(): Readonly<Record<DeliveryStatus, number>>;
  /** Resolves when no delivery is waiting. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

export type Misbehaviour = {
  /** How many extra deliveries each event gets, with the same `meta.id`. */
  duplicates: number;
  /** Holds events back. Once this ends, they are sent newest first, each after the answer to the one before. */
  holdsBack: boolean;
};

export function createDeliveries(options: {
  world: World;
  secret: string;
  clock: Clock;
  /** Retries this many times faster than the platform. */
  speed: number;
  /** Returns a signal that aborts after this many milliseconds. */
  deadline: (ms: number) => AbortSignal;
  log: Logger;
}): Deliveries {
  const { world, secret, clock, speed, deadline, log } = options;
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const counts: Record<DeliveryStatus, number> = { waiting: 0, delivered: 0, failed: 0, dropped: 0 };
  const habits: Misbehaviour = { duplicates: 0, holdsBack: false };
  const held: SimulatorEvent[] = [];
  let receiver: string | undefined;

  /**
   * Returns the address to send an event to. Undefined if nothing can be sent now. Also undefined if the endpoint was
   * switched off after the event happened: then the event is never sent.
   */
  const receiverOf = (deadTimes: number) => {
    const isAlive = world.endpoint.status === "active" && world.deadTimes === deadTimes;
    return isAlive && !ending.signal.aborted ? receiver : undefined;
  };

  const attempt = async (event: SimulatorEvent, url: string): Promise<boolean> => {
    const attemptedAt = world.stamps.next();
    const body = toWireJson({ data: event.data, meta: toMeta(event, attemptedAt) });
    const headers = toHeaders(attemptedAt, sign({ secret, timestamp: attemptedAt, body }), String(world.endpoint.id));
    const signal = AbortSignal.any([ending.signal, deadline(attemptTimeoutMs)]);
    try {
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (event: SimulatorEvent): Promise<DeliveryStatus> => {
    const { deadTimes } = world;
    for (const [retryCount, delaySeconds] of retryDelaysSeconds.entries()) {
      if (retryCount > 0) await clock.sleep((delaySeconds * 1_000) / speed, ending.signal);
      const url = receiverOf(deadTimes);
      if (url === undefined) return "dropped";
      if (await attempt(event, url)) return "delivered";
      log.debug({ event: event.id, retryCount }, "webhook not taken");
    }
    if (world.deadTimes === deadTimes) {
      deactivateEndpoint(world);
      log.warn({ event: event.id }, "webhook endpoint deactivated");
    }
    return "failed";
  };

  const watch = (work: Promise<void>) => {
    const watched = work.finally(() => underWay.delete(watched));
    underWay.add(watched);
  };

  const start = async (event: SimulatorEvent) => {
    counts.waiting += 1;
    const status = await deliver(event);
    counts.waiting -= 1;
    counts[status] += 1;
  };

  const release = async (events: readonly SimulatorEvent[]) => {
    for (const event of events) await start(event);
  };

  return {
    send(event) {
      const copies = Array.from({ length: 1 + habits.duplicates }, () => event);
      if (habits.holdsBack) held.push(...copies);
      else for (const copy of copies) watch(start(copy));
    },
    misbehave({ duplicates = habits.duplicates, holdsBack = habits.holdsBack }) {
      Object.assign(habits, { duplicates, holdsBack });
      if (!holdsBack) watch(release(held.splice(0).reverse()));
    },
    deliverTo(url) {
      receiver = url;
    },
    counts: () => ({ ...counts }),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      ending.abort();
      await Promise.all(underWay);
    },
  };
}

/**
 * Switches the endpoint off. Drops the deliveries that wait, and all events until somebody activates it, as Tiltify
 * does.
 */
export function deactivateEndpoint(world: World): void {
  const now = world.stamps.next();
  Object.assign(world.endpoint, { status: "inactive", deactivated_at: now, updated_at: now });
  world.deadTimes += 1;
}

/** Activates the endpoint. If it is active already, only its times change. */
export function activateEndpoint(world: World): World["endpoint"] {
  const now = world.stamps.next();
  return Object.assign(world.endpoint, { status: "active", activated_at: now, deactivated_at: null, updated_at: now });
}

function toMeta(event: SimulatorEvent, attemptedAt: string) {
  return {
    attempted_at: attemptedAt,
    event_type: event.type,
    generated_at: event.generatedAt,
    id: event.id,
    subscription_source_id: event.source.id,
    subscription_source_type: event.source.type,
    ...(event.relayKeyId !== undefined && { relay_key_id: event.relayKeyId }),
  };
}

function toHeaders(attemptedAt: string, signature: string, endpointId: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Tiltify Outgoing Webhook",
    "X-Tiltify-Endpoint": endpointId,
    "X-Tiltify-Signature": signature,
    "X-Tiltify-Timestamp": attemptedAt,
    // The docs have the misspelled header. We don't know which of the two the live service sends.
    "X-Tiltify-Verision": "v5",
    "X-Tiltify-Version": "v5",
  };
}
