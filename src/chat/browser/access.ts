import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const cookieName = "bellringer_chat";
const cookieDays = 30;

/** Who may use the browser chat. */
export type ChatAccess = {
  isAllowed(request: IncomingMessage): boolean;
  /** The value of a Set-Cookie header for somebody who brings the right key; undefined for everybody else. */
  signIn(key: string, request: IncomingMessage): string | undefined;
};

export type AccessOptions =
  /** Only people at this very machine. */
  | { mode: "demo"; isTrustedLoopback: (request: IncomingMessage) => boolean }
  /** Everybody else needs the key, once: then a cookie stands for it. */
  | { mode: "key"; key: string; isTrustedLoopback: (request: IncomingMessage) => boolean };

/** `isTrustedLoopback`: a peer on this machine, with a Host that names it and, where sent, an Origin that is ours. */
export function createChatAccess(options: AccessOptions): ChatAccess {
  const { isTrustedLoopback } = options;
  if (options.mode === "demo") return { isAllowed: isTrustedLoopback, signIn: () => undefined };
  if (options.key === "") throw new Error("the browser chat needs a key");

  // The cookie does not hold the key itself, and a new key makes the old cookies worthless.
  const token = digest(`browser chat cookie:${options.key}`).toString("base64url");
  return {
    isAllowed: (request) => isTrustedLoopback(request) || cookiesOf(request).some((value) => isSame(value, token)),
    signIn(key, request) {
      if (!isSame(key, options.key)) return undefined;
      // Anybody may send this header, but only over their own connection.
      const secure = request.headers["x-forwarded-proto"] === "https" ? "; Secure" : "";
      return `${cookieName}=${token}; Max-Age=${cookieDays * 86_400}; Path=/chat; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}

/**
 * False for what a page of another site made the browser send. Tools that are no browser send neither header. Origin is
 * compared by host alone: behind a proxy we cannot know the scheme.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function cookiesOf({ headers }: IncomingMessage): string[] {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${cookieName}=`)).map((pair) => pair.slice(cookieName.length + 1));
}

/** Takes the same time wherever the two differ, and however long they are. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
