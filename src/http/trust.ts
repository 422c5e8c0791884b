/**
 * Decides who may see more than strangers. The source of a connection says nothing in `serve`: behind a reverse proxy
 * everybody comes from this computer, and the headers that such a proxy adds depend on its configuration. There only a
 * secret in the request counts. Only the demo checks for local requests.
 */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A tunnel or a proxy may add some of them. */
const forwardingHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "cf-connecting-ip",
];

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * For the demo, which listens only on 127.0.0.1: true for a request from this computer that was made for it. The second
 * half keeps out websites that make a browser here call us under a name of their own, and most proxies. It is not a
 * credential: a proxy may look just like this.
 */
export function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  return (
    loopbackAddress.test(`${socket.remoteAddress}`) &&
    loopbackHost.test(`${headers.host}`) &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    !isForeign(request)
  );
}

/**
 * True for a request that a page of another site made the browser send, even for an image or a script (Fetch Metadata,
 * W3C). False for our own pages, for a link to us that somebody follows, and for tools, which send none of these
 * headers. `publicUrl`: our address if a proxy replaces Host. Schemes are not compared, because behind a proxy we
 * cannot know ours.
 */
export function isForeign({ headers, method }: IncomingMessage, publicUrl?: string): boolean {
  const { origin, host, "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest } = headers;
  if (site === "same-origin") return false;
  if (site !== undefined && site !== "none") return !(method === "GET" && mode === "navigate" && dest === "document");
  if (origin === undefined) return false;
  const ours = [`${host}`.toLowerCase(), publicUrl && URL.parse(publicUrl)?.host];
  return !ours.includes(URL.parse(origin)?.host ?? "");
}

/** True for `Authorization: Bearer <secret>`. Always false without a secret. */
export function hasBearer(request: IncomingMessage, secret: string | undefined): boolean {
  const given = bearerOf(request);
  return given !== undefined && secret !== undefined && isSame(given, secret);
}

/** Returns the secret in a request; undefined if there is none. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/**
 * Takes the same time wherever the two differ. Hashes have the same length, so not even the secret's length is
 * revealed.
 */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));
}
