import { request } from "undici";
import { sign } from "../../src/platform/signature.ts";

/** The webhook secret of the test bots. Any value would do. */
export const webhookSecret = "13c3b68914487acd1c68d85857ee1cfc308f15510f2d8e71273ee0f8a42d9d00";

/**
 * Delivers a webhook to the bot at `url`, signed for the time `now` like the platform does. Returns the status of the
 * answer.
 */
export async function deliverSigned(options: {
  url: string;
  secret: string;
  body: Buffer;
  now: number;
}): Promise<number> {
  const { url, secret, body, now } = options;
  const timestamp = new Date(now).toISOString();
  const headers = { "x-tiltify-timestamp": timestamp, "x-tiltify-signature": sign({ secret, timestamp, body }) };
  const signal = AbortSignal.timeout(30_000);
  const answer = await request(`${url}/webhooks`, { method: "POST", body, headers, signal });
  await answer.body.dump();
  return answer.statusCode;
}
