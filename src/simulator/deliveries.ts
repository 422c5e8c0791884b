/**
 * Webhooks as the platform sends them (developers.tiltify.com, "Receiving Webhooks", "Verifying" and "Retries"):
 * every attempt has its own time and signature, so its bytes differ, while `meta.id` and `meta.generated_at` stay.
 * Any status from 200 to 299 is success. When the last attempt fails, the endpoint is deactivated, and nothing is
 * sent until somebody activates it; what happened meanwhile is never sent.
 */
import type { Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import { sign } from "../webhooks/signature.ts";
import type { SimulatorEvent } from "./events.ts";
import { toWireJson } from "./wire.ts";
import type { World } from "./world.ts";

const retryDelaysSeconds = [0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900] as const;
const attemptTimeoutMs = 10_000;

/** waiting: in the air or between two attempts; dropped: there was nobody to send it to, or the endpoint was off. */
export type DeliveryStatus = "waiting" | "delivered" | "failed" | "dropped";

export type Deliveries = {
  send(event: SimulatorEvent): void;
  /** Where webhooks go from now on. Undefined: nowhere. */
  deliverTo(url: string | undefined): void;
  counts(): Readonly<Record<DeliveryStatus, number>>;
  /** Resolves when nothing is waiting. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

export type DeliveriesOptions = {
  world: World;
  secret: string;
  clock: Clock;
  /** How many times faster than the platform retries. */
  speed: number;
  /** Makes a signal that aborts after so many milliseconds. */
  deadline: (ms: number) => AbortSignal;
  log: Logger;
};

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { world, secret, clock, speed, deadline, log } = options;
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const counts: Record<DeliveryStatus, number> = { waiting: 0, delivered: 0, failed: 0, dropped: 0 };
  let receiver: string | undefined;

  /** Undefined: nothing is sent now. */
  const currentReceiver = () => (world.endpoint.status === "active" && !ending.signal.aborted ? receiver : undefined);

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
    for (const [retryCount, delaySeconds] of retryDelaysSeconds.entries()) {
      if (retryCount > 0) await clock.sleep((delaySeconds * 1_000) / speed, ending.signal);
      const url = currentReceiver();
      if (url === undefined) return "dropped";
      if (await attempt(event, url)) return "delivered";
      log.debug({ event: event.id, retryCount }, "webhook not taken");
    }
    world.endpoint.status = "inactive";
    world.endpoint.deactivated_at = world.stamps.next();
    log.warn({ event: event.id }, "webhook endpoint deactivated");
    return "failed";
  };

  return {
    send(event) {
      counts.waiting += 1;
      const delivery = deliver(event).then((status) => {
        counts.waiting -= 1;
        counts[status] += 1;
        underWay.delete(delivery);
      });
      underWay.add(delivery);
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

function toMeta(event: SimulatorEvent, attemptedAt: string) {
  return {
    attempted_at: attemptedAt,
    event_type: event.type,
    generated_at: event.generatedAt,
    id: event.id,
    subscription_source_id: event.source.id,
    subscription_source_type: event.source.type,
  };
}

function toHeaders(attemptedAt: string, signature: string, endpointId: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Tiltify Outgoing Webhook",
    "X-Tiltify-Endpoint": endpointId,
    "X-Tiltify-Signature": signature,
    "X-Tiltify-Timestamp": attemptedAt,
    // The documents print the first spelling; nobody knows which one is on the wire.
    "X-Tiltify-Verision": "v5",
    "X-Tiltify-Version": "v5",
  };
}
