import { hash } from "node:crypto";

/**
 * A link's key is never stored in a database: the browser keeps a hash of it as a cookie, and we keep a hash of that.
 * (The text says "overlay" because other links came later. Changing it would invalidate stored cookies.)
 */
export function cookieOf(key: string): string {
  return hash("sha256", `overlay cookie:${key}`, "base64url");
}

/**
 * Returns the hash by which a link is found. Timing attacks reveal nothing about a key, because nobody can choose the
 * hash.
 */
export function hashOfCookie(cookie: string): string {
  return hash("sha256", cookie, "hex");
}

/** Returns the ID that names a link in addresses and in history. */
export function streamIdOf(keyHash: string): string {
  return keyHash.slice(0, 16);
}
