import type { Config } from "../config.ts";
import type { Notices } from "../delivery/notices/notices.ts";
import { createSecretWatch } from "../delivery/notices/secret-watch.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Logger } from "../logger.ts";
import type { Store } from "../store/database.ts";
import { createDeliveryQueue } from "../store/delivery-queue.ts";
import { createReceiver } from "../webhooks/receiver.ts";

/** What takes the platform's webhooks into the inbox. */
export function openReceiver(options: {
  config: Config;
  store: Store;
  platform: { offsetMs(): number } | undefined;
  /** Whom to wake. */
  delivery: { onReceived(): void };
  notices: Notices;
  metrics: Metrics;
  now(): number;
  log: Logger;
}) {
  const { config, store, platform, delivery, notices, metrics, now, log } = options;
  const queue = createDeliveryQueue(store);
  const secretWatch = createSecretWatch(notices);
  return createReceiver({
    secrets: config.tiltify.webhookSecrets,
    toleranceMs: config.webhookToleranceMs,
    endpointId: config.tiltify.webhookEndpointId,
    now,
    offsetMs: () => platform?.offsetMs() ?? 0,
    async store(received) {
      await queue.put(received);
      delivery.onReceived();
    },
    log,
    metrics: metrics.delivered,
    onSignature: (isRight) => (isRight ? secretWatch.onSigned() : secretWatch.onForged()),
  });
}
