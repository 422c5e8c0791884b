import { hash } from "node:crypto";

/** Discord takes nonces of at most 25 characters (docs: resources/message). */
const nonceLength = 25;

/**
 * The id of a message, which is also its nonce: the same moments said in the same destination always get the same one, so
 * that even two copies of the bot repeat nothing while the chat remembers nonces.
 */
export function messageId(destinationId: string, moments: readonly string[]): string {
  return hash("sha256", [destinationId, ...moments].join("\n"), "base64url").slice(0, nonceLength);
}
