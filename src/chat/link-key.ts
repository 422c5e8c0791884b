import { hash } from "node:crypto";

/**
 * Returns the cookie for a link's key. We never store the key itself: the browser gets a hash of it, and we store a
 * hash of that hash. (The prefix says "overlay" because other kinds of links came later. Changing the prefix would
 * invalidate the cookies that browsers have.)
 */
export function cookieOf(key: string): string {
  return hash("sha256", `overlay cookie:${key}`, "base64url");
}

/**
 * Returns the hash by which we find a link. Timing attacks can't reveal a key, because nobody can choose what the hash
 * will be.
 */
export function hashOfCookie(cookie: string): string {
  return hash("sha256", cookie, "hex");
}

/** Returns the ID of a link for URLs and for the history. */
export function streamIdOf(keyHash: string): string {
  return keyHash.slice(0, 16);
}
