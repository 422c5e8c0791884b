/** What the host can do about a refused delivery, in words for a log line. */
export const hints = {
  noSecret: "TILTIFY_WEBHOOK_SECRETS is not set, so no delivery can be trusted",
  wrongSecret: "if these come from Tiltify, TILTIFY_WEBHOOK_SECRETS is not the signing key of this webhook",
  otherEndpoint: "TILTIFY_WEBHOOK_ENDPOINT_ID is not the id of the webhook that sends here",
} as const;
