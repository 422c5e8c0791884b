import { hash } from "node:crypto";

/** Discord accepts nonces of up to 25 characters (docs: resources/message). */
const nonceLength = 25;

/**
 * Returns the id of a message, which is also its nonce. The same moments in the same destination always give the same
 * id. So even two copies of the bot don't post a duplicate while the chat remembers nonces.
 */
export function messageId(destinationId: string, moments: readonly string[]): string {
  return hash("sha256", [destinationId, ...moments].join("\n"), "base64url").slice(0, nonceLength);
}
