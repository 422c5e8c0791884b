import { hash } from "node:crypto";

/** Discord takes nonces of at most 25 characters (docs: resources/message). */
const nonceLength = 25;

/**
 * Returns the id of a message, which is also its nonce. The same moments in the same destination always get the same
 * one, so even two copies of the bot post no duplicate while the chat remembers nonces.
 */
export function messageId(destinationId: string, moments: readonly string[]): string {
  return hash("sha256", [destinationId, ...moments].join("\n"), "base64url").slice(0, nonceLength);
}
