/**
 * Decides who may set the program up: one browser on this computer that has the code from the terminal. A request from
 * this computer is not enough: proxies, other users and other programs send those as well.
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "../chat/browser/access.ts";
import { isLocal, isSame } from "../http/trust.ts";
import { dayMs, minuteMs } from "../util/durations.ts";

export const codeMs = 15 * minuteMs;
/**
 * The limits per browser. A code has 128 bits, so nobody can guess it, and failed tries lock out only the browser that
 * made them.
 */
const mostTries = 5;
const mostBrowsers = 100;
/** How long a closed browser can return, while the program runs. */
const sessionDays = 30;

const cookieName = "bellringer_setup";

/** Why a code doesn't work: it isn't ours, it is too old, there were too many tries, or another browser uses it. */
export type CodeProblem = "wrong" | "late" | "tries" | "elsewhere";

export type SetupAccess = {
  /**
   * True if the request comes from this computer under its own name, without a proxy, and from no page of another site.
   */
  isNear(request: IncomingMessage): boolean;
  /** True if a request comes from the browser that brought the code. */
  isAllowed(request: IncomingMessage): boolean;
  /** Shows a new code, unless the last one still works: a terminal must not fill up with them. */
  offer(): void;
  /**
   * Returns a fresh code for a person who requests another link on this computer. It replaces the code before. A
   * browser that is in stays in until somebody uses the new one.
   */
  newCode(): string;
  /** Accepts a code once: returns the value of a Set-Cookie header, or the problem. */
  open(request: IncomingMessage, given: string): { cookie: string } | { problem: CodeProblem };
};

type Code = { value: string; until: number; tries: Map<string, number>; isUsed: boolean };

export function createSetupAccess(options: {
  now(): number;
  /** Shows a code to the person at the terminal. */
  show(code: string): void;
  /** Called when another browser starts over. */
  onOpened(): void;
}): SetupAccess {
  const { now, show, onOpened } = options;
  let code: Code | undefined;
  /** The previous code, so that its user learns that it is too old. */
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
    isNear: isLocal,
    isAllowed,
    newCode,

    offer() {
      if (code && !code.isUsed && now() < code.until) return;
      show(newCode());
    },

    open(request, given) {
      if (session && isAllowed(request)) {
        // Accepts the same link again, or a fresh one: it works in no other browser now, and nothing entered is lost.
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

/** 128 bits. */
function randomSecret(): string {
  return randomBytes(16).toString("base64url");
}
