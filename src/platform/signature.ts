import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Signs a delivery as the platform does: HMAC-SHA256 over `timestamp + "." + raw body`, in standard base64. The key is
 * the secret as text, although it looks like hex. Source: developers.tiltify.com, "Verifying webhook signatures".
 */
export function sign(input: { secret: string | KeyObject; timestamp: string; body: Uint8Array | string }): string {
  return createHmac("sha256", input.secret).update(`${input.timestamp}.`).update(input.body).digest("base64");
}

/** True if a text looks like a signature: 32 bytes in standard base64. */
export function looksLikeSignature(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

export type Verify = (delivery: {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
}) => boolean;

/**
 * Returns a function that checks a signature. It returns true if one of the secrets signed exactly these bytes, and
 * false for anything malformed. An empty secret never matches. Every wrong signature takes the same time.
 */
export function createVerify(secrets: readonly string[]): Verify {
  const keys = secrets.filter((secret) => secret !== "").map((secret) => createSecretKey(secret, "utf8"));
  return ({ timestamp, signature, body }) => {
    if (!timestamp || !signature) return false;
    const received = Buffer.from(signature);
    return keys.some((secret) => {
      const expected = Buffer.from(sign({ secret, timestamp, body }));
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
  };
}

/** A delivery's headers, before they are verified. Empty if a header is missing. */
export type Claims = { timestamp: string; signature: string; endpoint: string };

export function readClaims({ headers }: IncomingMessage): Claims {
  const {
    "x-tiltify-timestamp": timestamp = "",
    "x-tiltify-signature": signature = "",
    "x-tiltify-endpoint": endpoint = "",
  } = headers;
  return { timestamp: `${timestamp}`, signature: `${signature}`, endpoint: `${endpoint}` };
}
