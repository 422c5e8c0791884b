import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { bearerOf, hasBearer, isForeign, isLocal, isSame } from "../../http/trust.ts";
import { cookieOf, hashOfCookie } from "../link-key.ts";
import type { Rights } from "../understanding/command-fields.ts";

const cookieName = "bellringer_chat";
const helperCookieName = "bellringer_helper";
const cookieDays = 30;

/** A person's rights here. `helper`: they came by a helper's link. People with the key choose their own name. */
export type Guest = Rights & { helper?: Helper };
/** `keyHash` identifies the helper's link. */
export type Helper = { keyHash: string; name: string };

/** Returns the valid links among these, each with its helper's name. */
export type FindHelpers = (keyHashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The kind of credential that lets somebody in, or used to. */
type Credential = "key" | "link";

/** Access to the browser chat. */
export type ChatAccess = {
  /** Returns undefined for people who may not be here. */
  find(request: IncomingMessage): Promise<Guest | undefined>;
  /** Tells what the cookie of a request without rights belongs to: an earlier key, or a link that has ended. */
  outdated?(request: IncomingMessage): Credential | undefined;
  /**
   * Returns a Set-Cookie value for a request with the page's or a link's key as Bearer. `wrong`: the kind of key that
   * an invalid one looks like. Missing if no key lets people in.
   */
  signIn?(request: IncomingMessage): Promise<{ setCookie: string } | { wrong: Credential }>;
};

/** Access to the demo: everybody on this computer. */
export const demoAccess: ChatAccess = {
  find: async (request) => (isLocal(request) ? { role: "manager" } : undefined),
};

/**
 * Makes a helper's key. It differs from the page's key, so that people with an ended link are told exactly that.
 * `secret` has 32 characters.
 */
export function helperKey(secret: string): string {
  return `helper-${secret}`;
}

const isHelperKey = (key: string) => /^helper-[\w-]{32}$/.test(key);
const isHelperCookie = (value: string) => /^[\w-]{43}$/.test(value);
/** A browser has one of our cookies, so no more than this are looked up. */
const mostCookies = 2;

/**
 * Scripts send the key as Bearer with each request. A browser does so once, and then keeps a cookie in its place.
 * People with the key run the bot. A helper's link works the same way, and makes them a moderator.
 */
export function createChatAccess({
  key,
  findHelpers,
  publicUrl,
}: {
  key: string;
  findHelpers: FindHelpers;
  publicUrl?: string | undefined;
}): ChatAccess {
  if (key === "") throw new Error("the browser chat needs a key");

  // The cookie doesn't contain the key itself, and a new key invalidates old cookies.
  const token = hash("sha256", `browser chat cookie:${key}`, "base64url");
  const hasCookie = (request: IncomingMessage) =>
    cookiesNamed(cookieName, request).some((value) => isSame(value, token));

  /** Requests from strangers without such a cookie cost no database query. */
  async function findHelper(cookies: readonly string[]): Promise<Guest | undefined> {
    if (cookies.length === 0) return undefined;
    const found = await findHelpers(cookies.map(hashOfCookie));
    const [[keyHash, name] = []] = found;
    return keyHash === undefined || name === undefined ? undefined : { role: "moderator", helper: { keyHash, name } };
  }

  function cookieByKey(request: IncomingMessage): string[] {
    const bearer = bearerOf(request);
    return bearer !== undefined && isHelperKey(bearer) ? [cookieOf(bearer)] : [];
  }

  return {
    async find(request) {
      const isOwnPage = isFromOwnPage(request, publicUrl);
      if (hasBearer(request, key) || (isOwnPage && hasCookie(request))) return { role: "manager", isHost: true };
      const kept = isOwnPage ? cookiesNamed(helperCookieName, request).filter(isHelperCookie) : [];
      return findHelper([...cookieByKey(request), ...kept.slice(0, mostCookies)]);
    },

    outdated(request) {
      if (cookiesNamed(helperCookieName, request).length > 0) return "link";
      return cookiesNamed(cookieName, request).length > 0 && !hasCookie(request) ? "key" : undefined;
    },

    async signIn(request) {
      const cookie = { path: "/chat", days: cookieDays };
      if (hasBearer(request, key)) {
        return { setCookie: toSetCookie({ ...cookie, name: cookieName, value: token }, request, publicUrl) };
      }
      const [value] = cookieByKey(request);
      if (value === undefined) return { wrong: "key" };
      if ((await findHelper([value])) === undefined) return { wrong: "link" };
      return { setCookie: toSetCookie({ ...cookie, name: helperCookieName, value }, request, publicUrl) };
    },
  };
}

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
