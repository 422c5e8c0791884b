import type { IncomingMessage } from "node:http";
import { isForeign } from "../../http/trust.ts";

/** A browser adds its cookie to what other pages of the same site send, too. It names the origin of whatever changes something. */
export function isFromOwnPage(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { method, headers } = request;
  const isReading = method === "GET" || method === "HEAD";
  return (isReading || headers.origin !== undefined) && !isForeign(request, publicUrl);
}

/** The values of the cookies of that name. */
export function cookiesNamed(name: string, { headers }: IncomingMessage): string[] {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** The value of a Set-Cookie header for our own pages below a path, which no script can read. */
export function toSetCookie(
  { name, value, path, days }: { name: string; value: string; path: string; days: number },
  request: IncomingMessage,
  publicUrl: string | undefined,
): string {
  // Anybody may send this header, but only over their own connection.
  const isSecure = publicUrl?.startsWith("https:") || request.headers["x-forwarded-proto"] === "https";
  const attributes = `Max-Age=${days * 86_400}; Path=${path}; HttpOnly; SameSite=Strict`;
  return `${name}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}
