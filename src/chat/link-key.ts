import { hash } from "node:crypto";

/**
 * What a link carries is in no database: the browser keeps a hash of it as a cookie, and we a hash of that. (It is called
 * an overlay's because there were no other links once, and what is stored stays as it is.)
 */
export function cookieOf(key: string): string {
  return hash("sha256", `overlay cookie:${key}`, "base64url");
}

/** By what a link is found. How long that takes tells nothing of a key: nobody can choose what comes out. */
export function hashOfCookie(cookie: string): string {
  return hash("sha256", cookie, "hex");
}

/** By what a link is named in addresses and in history. */
export function streamIdOf(keyHash: string): string {
  return keyHash.slice(0, 16);
}
