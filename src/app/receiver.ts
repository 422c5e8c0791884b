import type { Config } from "../config/config.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Notices } from "../notices/notices.ts";
import { createReceiver } from "../sources/webhooks/receiver.ts";
import type { Store } from "../store/engine/database.ts";
import { createDeliveryQueue } from "../store/inbox/delivery-queue.ts";
import type { Logger } from "../util/logger.ts";
import { createSecretWatch } from "../watches/secret-watch.ts";
import type { PlatformClock } from "./platform-clock.ts";

/** What takes the platform's webhooks into the inbox. */
export function openReceiver(options: {
  config: Config;
  store: Store;
  platformClock: Pick<PlatformClock, "offsetMs">;
  /** Whom to wake. */
  delivery: { onReceived(): void };
  notices: Notices;
  metrics: Metrics;
  now(): number;
  log: Logger;
}) {
  const { config, store, platformClock, delivery, notices, metrics, now, log } = options;
  const queue = createDeliveryQueue(store, delivery.onReceived);
  const secretWatch = createSecretWatch(notices);
  return createReceiver({
    secrets: config.tiltify.webhookSecrets,
    toleranceMs: config.webhookToleranceMs,
    endpointId: config.tiltify.webhookEndpointId,
    now,
    offsetMs: platformClock.offsetMs,
    store: queue.put,
    log,
    metrics: metrics.delivered,
    onSignature: (isRight) => (isRight ? secretWatch.onSigned() : secretWatch.onForged()),
  });
}
