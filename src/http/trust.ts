/**
 * Decides who may see more than strangers do. The source of a connection proves nothing in `serve`. Behind a reverse
 * proxy all requests come from this computer, and the proxy's headers depend on its configuration. So there only a
 * secret in the request counts. Only the demo checks whether a request is local.
 */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Headers that a tunnel or a proxy may add. */
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
 * For the demo, which listens only on 127.0.0.1. True if a request comes from this computer and names this computer as
 * its host. Checking the host keeps out most proxies, and websites whose domain name leads a browser on this computer
 * to us. Passing this check isn't a credential, because some proxies look just like a local request.
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
 * True if a page of another site made the browser send this request, even for an image or a script (Fetch Metadata,
 * W3C). False for our own pages, for a link that somebody clicked, and for tools, which don't send these headers.
 * `publicUrl` is our address, if a proxy replaces Host. Schemes aren't compared, because behind a proxy we don't know
 * ours.
 */
export function isForeign({ headers, method }: IncomingMessage, publicUrl?: string): boolean {
  const { origin, host, "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest } = headers;
  if (site === "same-origin") return false;
  if (site !== undefined && site !== "none") return !(method === "GET" && mode === "navigate" && dest === "document");
  if (origin === undefined) return false;
  const ours = [`${host}`.toLowerCase(), publicUrl && URL.parse(publicUrl)?.host];
  return !ours.includes(URL.parse(origin)?.host ?? "");
}

/** True if the request has `Authorization: Bearer <secret>`. Always false without a secret. */
export function hasBearer(request: IncomingMessage, secret: string | undefined): boolean {
  const given = bearerOf(request);
  return given !== undefined && secret !== undefined && isSame(given, secret);
}

/** Returns the secret of a request; undefined if there is none. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** Compares secrets in constant time. Compares their hashes, so that the time doesn't reveal a secret's length. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));
}
