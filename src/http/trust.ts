/**
 * Who may see more than strangers. "Local" is somebody at this very computer: the connection comes from loopback, and
 * the request was written for loopback. The second half keeps out websites that make a browser here call us under a
 * name of their own, and tunnels and proxies, which also connect from loopback.
 */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A tunnel or a proxy adds at least one of them. */
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

/** True for a request that a person or program at this computer made to this computer. */
export function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  return (
    loopbackAddress.test(`${socket.remoteAddress}`) &&
    loopbackHost.test(`${headers.host}`) &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    isSameOrigin(request)
  );
}

/** True where no page sent the request, or one of our own did. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  const origin = URL.parse(headers.origin);
  return origin !== null && origin.host === `${headers.host}`.toLowerCase();
}

/** True for local requests, and for those with `Authorization: Bearer <token>`; without a token only local ones. */
export function isTrusted(request: IncomingMessage, token: string | undefined): boolean {
  return isLocal(request) || (token !== undefined && hasToken(request, token));
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  // Hashes have one length, so that not even the length of the token can be measured.
  return given !== undefined && timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", token, "buffer"));
}
