/**
 * Decides who may set the program up: one browser on this computer, with the code from the terminal. Checking that a
 * request is local isn't enough, because proxies, other users and other programs send local requests as well.
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "../chat/browser/access.ts";
import { isLocal, isSame } from "../http/trust.ts";
import { dayMs, minuteMs } from "../util/durations.ts";

export const codeMs = 15 * minuteMs;
/**
 * How many codes a browser may try. Nobody can guess a code of 128 bits. Failed tries lock out only the browser that
 * made them.
 */
const mostTries = 5;
const mostBrowsers = 100;
/** How long a browser that was closed can come back, while the program is running. */
const sessionDays = 30;

const cookieName = "bellringer_setup";

/** Why a code doesn't work: it isn't ours, it is too old, the browser tried too often, or another browser uses it. */
export type CodeProblem = "wrong" | "late" | "tries" | "elsewhere";

export type SetupAccess = {
  /** True if a request comes from the browser that used the code. */
  isAllowed(request: IncomingMessage): boolean;
  /**
   * Shows a new code in the terminal. Does nothing while the last code still works, so that the terminal doesn't fill
   * up.
   */
  offer(): void;
  /**
   * Returns a new code for somebody on this computer who asks for another link. It replaces the last code. A browser
   * that already has access keeps it until somebody uses the new code.
   */
  newCode(): string;
  /** Uses up a code. Returns the value of a Set-Cookie header, or why the code doesn't work. */
  open(request: IncomingMessage, given: string): { cookie: string } | { problem: CodeProblem };
};

type Code = { value: string; until: number; tries: Map<string, number>; isUsed: boolean };

export function createSetupAccess(options: {
  now(): number;
  /** Shows a code to the person at the terminal. */
  show(code: string): void;
  /** Called when another browser takes over. */
  onOpened(): void;
}): SetupAccess {
  const { now, show, onOpened } = options;
  let code: Code | undefined;
  /** The previous code. We keep it to tell a person who still uses it that it is too old. */
  let last: Code | undefined;
  let session: { value: string; until: number } | undefined;

  const isOpen = () => session !== undefined && now() < session.until;

  function isAllowed(request: IncomingMessage): boolean {
    if (session === undefined || !isOpen() || !isLocal(request) || !isFromOwnPage(request, undefined)) return false;
    const { value } = session;
    if (!cookiesNamed(cookieName, request).some((given) => isSame(given, value))) return false;
    session.until = now() + sessionDays * dayMs;
    return true;
  }

  function cookieOf(value: string, request: IncomingMessage): { cookie: string } {
    const cookie = { name: cookieName, value, path: "/setup", days: sessionDays };
    return { cookie: toSetCookie(cookie, request, undefined) };
  }

  function newCode(): string {
    const value = randomSecret();
    last = code;
    code = { value, until: now() + codeMs, tries: new Map(), isUsed: false };
    return value;
  }

  return {
    isAllowed,
    newCode,

    offer() {
      if (code && !code.isUsed && now() < code.until) return;
      show(newCode());
    },

    open(request, given) {
      if (session && isAllowed(request)) {
        // A browser that has access may use the same link again, or a new one. Then no other browser can use the link,
        // and nothing entered is lost.
        if (code && isSame(given, code.value)) code.isUsed = true;
        return cookieOf(session.value, request);
      }
      if (code === undefined) return { problem: "wrong" };
      if (last && isSame(given, last.value)) return { problem: last.isUsed ? "elsewhere" : "late" };
      const browser = `${request.headers["user-agent"]}`;
      const tries = code.tries.get(browser) ?? 0;
      if (tries >= mostTries) return { problem: "tries" };
      if (!isSame(given, code.value)) {
        noteTry(code.tries, browser, tries + 1);
        return { problem: tries + 1 < mostTries ? "wrong" : "tries" };
      }
      if (code.isUsed) return { problem: "elsewhere" };
      if (now() >= code.until) return { problem: "late" };
      code.isUsed = true;
      session = { value: randomSecret(), until: now() + sessionDays * dayMs };
      onOpened();
      return cookieOf(session.value, request);
    },
  };
}

function noteTry(all: Map<string, number>, browser: string, tries: number): void {
  all.delete(browser);
  all.set(browser, tries);
  const [oldest] = all.keys();
  if (all.size > mostBrowsers && oldest !== undefined) all.delete(oldest);
}

/** A secret with 128 bits. */
function randomSecret(): string {
  return randomBytes(16).toString("base64url");
}
