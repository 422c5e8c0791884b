import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { bearerOf, hasBearer, isForeign, isLocal, isSame } from "../../http/trust.ts";
import { cookieOf, hashOfCookie } from "../link-key.ts";
import type { Rights } from "../understanding/command-fields.ts";

const cookieName = "bellringer_chat";
const helperCookieName = "bellringer_helper";
const cookieDays = 30;

/**
 * Somebody who uses the page, with their rights. `helper` is set if they opened a helper's link. People with the key
 * choose a name themselves.
 */
export type Guest = Rights & { helper?: Helper };
export type Helper = { keyHash: string; name: string };

/** Maps the hashes of valid links to the helpers' names. Leaves out links that have ended. */
export type FindHelpers = (keyHashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The page's key, or the link of a helper. Either one lets somebody in. */
type Credential = "key" | "link";

export type ChatAccess = {
  /** Returns undefined if this request isn't allowed in. */
  find(request: IncomingMessage): Promise<Guest | undefined>;
  /**
   * For a request that isn't allowed in, says which cookie it still has: `key` for one of an earlier key, `link` for
   * one of an ended link.
   */
  outdated?(request: IncomingMessage): Credential | undefined;
  /**
   * Signs in with a key sent as Bearer: the page's key or that of a helper's link. Returns a Set-Cookie value. For an
   * invalid key, `wrong` says which of the two it looks like. Left out if nobody can sign in with a key.
   */
  signIn?(request: IncomingMessage): Promise<{ setCookie: string } | { wrong: Credential }>;
};

/** In the demo, everybody on this computer may use the chat. */
export const demoAccess: ChatAccess = {
  find: async (request) => (isLocal(request) ? { role: "manager" } : undefined),
};

/**
 * Makes the key of a helper's link. It looks different from the page's key, so that we can tell people that their link
 * has ended. `secret` has 32 characters.
 */
export function helperKey(secret: string): string {
  return `helper-${secret}`;
}

const isHelperKey = (key: string) => /^helper-[\w-]{32}$/.test(key);
const isHelperCookie = (value: string) => /^[\w-]{43}$/.test(value);
/** Browsers send only one of our cookies. This limits the lookups for a request that contains many. */
const mostCookies = 2;

/**
 * A script sends the key as Bearer with every request. A browser sends the key once and gets a cookie. People with the
 * page's key run the bot. A helper's link works the same way and makes its user a moderator.
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

  // The cookie can't be turned back into the key. With a new key, old cookies are invalid.
  const token = hash("sha256", `browser chat cookie:${key}`, "base64url");
  const hasCookie = (request: IncomingMessage) =>
    cookiesNamed(cookieName, request).some((value) => isSame(value, token));

  /** Queries the database only if there is a cookie. Otherwise strangers could keep the database busy. */
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
 * True if a request comes from our own page. Cookies don't prove that, because browsers send them from other pages of
 * the same site too. A request that changes something also has to name its origin.
 */
export function isFromOwnPage(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { method, headers } = request;
  const isReading = method === "GET" || method === "HEAD";
  return (isReading || headers.origin !== undefined) && !isForeign(request, publicUrl);
}

export function cookiesNamed(name: string, { headers }: IncomingMessage): string[] {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Returns a Set-Cookie value that only our pages under `path` receive. Scripts can't read the cookie. */
export function toSetCookie(
  { name, value, path, days }: { name: string; value: string; path: string; days: number },
  request: IncomingMessage,
  publicUrl: string | undefined,
): string {
  // Anybody can forge this header, but it only affects their own cookie.
  const isSecure = publicUrl?.startsWith("https:") || request.headers["x-forwarded-proto"] === "https";
  const attributes = `Max-Age=${days * 86_400}; Path=${path}; HttpOnly; SameSite=Strict`;
  return `${name}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}
