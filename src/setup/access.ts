/**
 * Who may set the program up: one browser on this very computer, which brings the code that the terminal shows. That a
 * request comes from this computer is not enough: proxies, other users and other programs come from there as well.
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "../chat/browser/cookies.ts";
import { isLocal, isSame } from "../http/trust.ts";
import { dayMs, minuteMs } from "../util/durations.ts";

export const codeMs = 15 * minuteMs;
/** Of one browser: a code has 128 bits, so that nobody guesses it, and whoever tries ends it for nobody else. */
const mostTries = 5;
const mostBrowsers = 100;
/** A browser that was closed can come back for so long, until the program ends. */
const sessionDays = 30;

const cookieName = "bellringer_setup";

/** Why a code opens nothing: it is none of ours, too old, the last of too many tries, or of another browser. */
export type CodeProblem = "wrong" | "late" | "tries" | "elsewhere";

export type SetupAccess = {
  /** Whether somebody at this computer asks, by its own name, without a proxy between and from no page of another site. */
  isNear(request: IncomingMessage): boolean;
  /** Whether it is the browser that brought the code. */
  isAllowed(request: IncomingMessage): boolean;
  /** Shows a new code, unless the last one still opens the page: a terminal must not fill up with them. */
  offer(): void;
  /**
   * A fresh code, for whoever asks at this computer for another link. It ends the code before. A browser that is in stays
   * in until somebody brings the new one.
   */
  newCode(): string;
  /** Takes a code, once: gives the value of a Set-Cookie header, or why not. */
  open(request: IncomingMessage, given: string): { cookie: string } | { problem: CodeProblem };
};

type Code = { value: string; until: number; tries: Map<string, number>; isUsed: boolean };

export function createSetupAccess(options: {
  now(): number;
  /** Brings a code before the eyes of whoever sits at the terminal. */
  show(code: string): void;
  /** Another browser begins anew. */
  onOpened(): void;
}): SetupAccess {
  const { now, show, onOpened } = options;
  let code: Code | undefined;
  /** The one before, so that whoever brings it is told that it is too old. */
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
        // The link once more, or a fresh one: it opens no other browser now, and nothing entered is lost.
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
