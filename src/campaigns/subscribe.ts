import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { PlatformClient } from "../platform/client.ts";

/** Asks the platform to send the webhooks of a campaign to our endpoint. Never throws. */
export type Subscribe = (campaignId: string) => Promise<void>;

const eventTypes = ["public:direct:donation_updated", "public:direct:fact_updated"] as const;

/** Without an endpoint the host ticks the campaign's events in the platform's dashboard by hand. */
export function createSubscribe(options: {
  platform: PlatformClient | undefined;
  endpointId: string | undefined;
  log: Logger;
}): Subscribe {
  const { platform, endpointId, log } = options;
  return async (campaignId) => {
    if (!platform || endpointId === undefined) return;
    try {
      await platform.putWebhookSubscription({
        webhookEndpointId: endpointId,
        eventId: campaignId,
        body: { event_types: [...eventTypes] },
      });
      log.info({ campaign: campaignId }, "webhook subscription put");
    } catch (error) {
      log.error({ campaign: campaignId, error: errorText(error) }, "webhook subscription could not be put");
    }
  };
}
