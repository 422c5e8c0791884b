import { hash } from "node:crypto";

/** What a link carries is in no database: the browser keeps a hash of it as a cookie, and we a hash of that. */
export function cookieOf(key: string): string {
  return hash("sha256", `overlay cookie:${key}`, "base64url");
}

/** By what an overlay is found. */
export function hashOfCookie(cookie: string): string {
  return hash("sha256", cookie, "hex");
}

/** What the addresses of an overlay's stream are called. */
export function streamIdOf(keyHash: string): string {
  return keyHash.slice(0, 16);
}
