import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { bearerOf, hasBearer, isLocal, isSame } from "../../http/trust.ts";
import { cookieOf, hashOfCookie } from "../link-key.ts";
import type { Rights } from "../understanding/command-fields.ts";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "./cookies.ts";

const cookieName = "bellringer_chat";
const helperCookieName = "bellringer_helper";
const cookieDays = 30;

/** As whom somebody is here. `helper`: by whose link; whoever has the key says their name themselves. */
export type Guest = Rights & { helper?: Helper };
/** `keyHash`: by what their link is known. */
export type Helper = { keyHash: string; name: string };

/** Of these links those that let in, each with the name of whose it is. */
export type FindHelpers = (keyHashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What lets somebody in, or did. */
type Credential = "key" | "link";

/** Who may use the browser chat. */
export type ChatAccess = {
  /** Undefined for everybody who may not be here. */
  find(request: IncomingMessage): Promise<Guest | undefined>;
  /** Of what the cookie is that a request without rights brings: of an earlier key, or of a link that has ended. */
  outdated?(request: IncomingMessage): Credential | undefined;
  /**
   * The value of a Set-Cookie header for a request that brings the key or that of a link as Bearer; `wrong`: what it brings
   * instead looks like one. Missing where no key lets in.
   */
  signIn?(request: IncomingMessage): Promise<{ setCookie: string } | { wrong: Credential }>;
};

/** Of the demo: everybody at this very computer. */
export const demoAccess: ChatAccess = {
  find: async (request) => (isLocal(request) ? { role: "manager" } : undefined),
};

/** It is told from the key of the page, so that whoever has one that has ended learns just that. `secret`: 32 characters. */
export function helperKey(secret: string): string {
  return `helper-${secret}`;
}

const isHelperKey = (given: string) => /^helper-[\w-]{32}$/.test(given);
const isHelperCookie = (given: string) => /^[\w-]{43}$/.test(given);
/** A browser has one; more are asked for by nobody of ours. */
const mostCookies = 2;

/**
 * Scripts bring the key as Bearer each time; a browser does once, and then keeps a cookie that stands for it. Whoever has
 * the key runs the bot. The link of a helper works the same way, and makes a moderator.
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

  // The cookie does not hold the key itself, and a new key makes the old cookies worthless.
  const token = hash("sha256", `browser chat cookie:${key}`, "base64url");
  const hasCookie = (request: IncomingMessage) =>
    cookiesNamed(cookieName, request).some((value) => isSame(value, token));

  /** Strangers who bring anything else cost no look at the database. */
  async function findHelper(cookies: readonly string[]): Promise<Guest | undefined> {
    if (cookies.length === 0) return undefined;
    const found = await findHelpers(cookies.map(hashOfCookie));
    const [[keyHash, name] = []] = found;
    return keyHash === undefined || name === undefined ? undefined : { role: "moderator", helper: { keyHash, name } };
  }

  function cookieByKey(request: IncomingMessage): string[] {
    const given = bearerOf(request);
    return given !== undefined && isHelperKey(given) ? [cookieOf(given)] : [];
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
