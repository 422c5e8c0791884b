import { durationWords } from "../announcements/times.ts";

/** What the host can do about a refused delivery, in words for a log line. */
export const hints = {
  noSecret: "TILTIFY_WEBHOOK_SECRETS is not set, so no delivery can be trusted",
  wrongSecret: "if these come from Tiltify, TILTIFY_WEBHOOK_SECRETS is not the signing key of this webhook",
  otherEndpoint: "TILTIFY_WEBHOOK_ENDPOINT_ID is not the id of the webhook that sends here",
} as const;

/** `aheadMs`: how far our time is ahead of the time at which the delivery says it was sent; NaN where it says none. */
export function clockHint(aheadMs: number): string {
  if (Number.isNaN(aheadMs)) return "X-Tiltify-Timestamp is not a time";
  const direction = aheadMs > 0 ? "ahead" : "behind";
  return `this clock may be ${durationWords(Math.abs(aheadMs))} ${direction}, so deliveries are refused; on the host: timedatectl`;
}
