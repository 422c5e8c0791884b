import type { IncomingMessage } from "node:http";
import { isForeign } from "../../http/trust.ts";

/**
 * True for requests from our own page. A browser also sends its cookie with requests from other pages of the same site,
 * but it names the origin of requests that change something.
 */
export function isFromOwnPage(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { method, headers } = request;
  const isReading = method === "GET" || method === "HEAD";
  return (isReading || headers.origin !== undefined) && !isForeign(request, publicUrl);
}

/** Returns the values of all cookies with this name. */
export function cookiesNamed(name: string, { headers }: IncomingMessage): string[] {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Returns a Set-Cookie value for our own pages below a path. Scripts can't read the cookie. */
export function toSetCookie(
  { name, value, path, days }: { name: string; value: string; path: string; days: number },
  request: IncomingMessage,
  publicUrl: string | undefined,
): string {
  // Anybody can forge this header, but only for their own connection.
  const isSecure = publicUrl?.startsWith("https:") || request.headers["x-forwarded-proto"] === "https";
  const attributes = `Max-Age=${days * 86_400}; Path=${path}; HttpOnly; SameSite=Strict`;
  return `${name}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}
