import type { Simulator } from "../../src/simulator/simulator.ts";

/** Returns the environment of a bot whose platform is this simulator. */
export function platformEnv(simulator: Simulator): Record<string, string> {
  return {
    TILTIFY_BASE_URL: simulator.baseUrl(),
    TILTIFY_CLIENT_ID: simulator.clientId,
    TILTIFY_CLIENT_SECRET: simulator.clientSecret,
    TILTIFY_WEBHOOK_ENDPOINT_ID: simulator.webhookEndpointId,
    TILTIFY_WEBHOOK_SECRETS: simulator.webhookSecret,
  };
}
