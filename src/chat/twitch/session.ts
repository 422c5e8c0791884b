import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { another, type ConnectionDetail, lost, notYet } from "../port/adapter.ts";
import type { ChatLink, OpenLink } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import { type Identity, LoginNeeded, type TwitchLogin } from "./login.ts";

/** A link that has received nothing for this long is dead, even if its socket looks open. */
const longestSilenceMs = 90_000;
const pingEveryMs = 30_000;
const loginMs = 15_000;
const pollEveryMs = 5_000;
/** How often we check whether somebody has stored another login. */
const compareEveryMs = 60_000;
/** Twitch requires us to validate the token every hour. */
const validateEveryMs = 3_600_000;
/** A link that lasted this long was stable. When it ends, we reopen it immediately. */
const steadyMs = 30_000;
const longestPauseMs = 60_000;

export type SessionState =
  | { type: "connecting"; detail: ConnectionDetail }
  | { type: "ready"; identity: Identity; link: ChatLink }
  | { type: "failed"; detail: string; error: LoginNeeded };

export type Session = {
  start(): void;
  stop(): Promise<void>;
  state(): SessionState;
  /** Reopens the sending connection without leaving any channel. */
  speakAnew(reason: string): void;
  /** Call when a person may have logged in, or when the login may be over. */
  lookAtLogin(): void;
};

/** The state of a link. `readyAt` is 0 until the link is ready. `heardAt` is when each side last received a line. */
type Seen = { readyAt: number; heardAt: { listening: number; speaking: number }; token: string };

/** Keeps one link to Twitch's chat open. Logs in, checks that the link is alive, and opens a new one when it isn't. */
export function createSession(options: {
  openLink: OpenLink;
  login: TwitchLogin;
  /** True if this process is the one that uses the account. */
  mayConnect(): boolean;
  /** Called before this process takes over the account from another one. */
  beforeTurn(): Promise<void>;
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  log: Logger;
  onReady(link: ChatLink): void;
  onLine(line: IrcLine, via: "listening" | "speaking"): void;
  onClosed(): void;
  onLoginNeeded(problem: LoginNeeded["says"]): void;
}): Session {
  const { openLink, login, mayConnect, clock, random, log } = options;
  const ending = new AbortController();
  let state: SessionState = { type: "connecting", detail: notYet };
  let running: Promise<void> | undefined;
  let current: ChatLink | undefined;
  let nudge = new AbortController();
  /** Sleeps until `ms` have passed or the login may have changed. Returns true in the second case. */
  async function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
    const nudged = nudge.signal;
    await clock.sleep(ms, AbortSignal.any([signal, nudged]));
    return nudged.aborted;
  }

  function reconnect(reason: string): void {
    if (!current) return;
    log.warn({ reason }, "Twitch chat is connected anew");
    current.close();
  }

  /** Runs a link until it ends. Returns for how many milliseconds it was ready. */
  async function live(identity: Identity): Promise<number> {
    const over = new AbortController();
    const heardAt = { listening: clock.now(), speaking: clock.now() };
    const seen: Seen = { readyAt: 0, heardAt, token: identity.token };
    const link = openLink(identity, {
      onReady() {
        seen.readyAt ||= clock.now();
        state = { type: "ready", identity, link };
        log.info({ login: identity.login }, "Twitch chat connected");
        options.onReady(link);
      },
      onLine(line, via) {
        heardAt[via] = clock.now();
        if (line.command === "RECONNECT") reconnect("Twitch asked for it");
        else options.onLine(line, via);
      },
      onClosed(how) {
        if (how === "refused") login.refuse(identity.token);
        over.abort();
      },
    });
    current = link;
    const close = () => link.close();
    if (ending.signal.aborted) close();
    ending.signal.addEventListener("abort", close, { once: true });
    await watch(link, seen, over.signal);
    ending.signal.removeEventListener("abort", close);
    current = undefined;
    state = { type: "connecting", detail: lost };
    if (seen.readyAt > 0) options.onClosed();
    return seen.readyAt === 0 ? 0 : clock.now() - seen.readyAt;
  }

  /** Validates the login, which Twitch requires every hour. Returns the token to use from now on. */
  async function validate(token: string, over: AbortSignal): Promise<string> {
    try {
      return (await login.identify(over)).token;
    } catch (error) {
      if (error instanceof LoginNeeded) reconnect("the login is over");
      else if (!over.aborted) log.warn({ error: errorText(error) }, "Twitch login could not be looked at");
      return token;
    }
  }

  async function watch(link: ChatLink, seen: Seen, over: AbortSignal): Promise<void> {
    const since = { validated: clock.now(), pinged: clock.now(), compared: clock.now() };
    const isDue = (what: keyof typeof since, everyMs: number) => {
      if (clock.now() - since[what] < everyMs) return false;
      since[what] = clock.now();
      return true;
    };
    let muteSince = clock.now();
    while (!over.aborted) {
      const isNudged = await sleep(pollEveryMs, over);
      if (over.aborted) return;
      if (seen.readyAt > 0 && link.canSpeak()) muteSince = clock.now();
      if (clock.now() - muteSince >= loginMs) return reconnect("login took too long");
      const { listening, speaking } = seen.heardAt;
      if (clock.now() - Math.min(listening, speaking) >= longestSilenceMs) return reconnect("silence");
      if (!mayConnect()) return reconnect("another process speaks now");
      if (isDue("pinged", pingEveryMs)) link.ping();
      const isOld = isDue("validated", isNudged ? 0 : validateEveryMs);
      if (!isOld && !isDue("compared", compareEveryMs)) continue;
      const isStored = await login.isStored(seen.token).catch(() => true);
      if (!isStored && !over.aborted) return reconnect("there is another login");
      // Validates only after the comparison. Otherwise another login would be taken for a renewal of this one.
      if (isOld) seen.token = await validate(seen.token, over);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    let hasWaited = false;
    while (!ending.signal.aborted) {
      if (!mayConnect()) {
        state = { type: "connecting", detail: another };
        hasWaited = true;
        await clock.sleep(1_000, ending.signal);
        continue;
      }
      try {
        if (hasWaited) await options.beforeTurn();
        hasWaited = false;
        const stoodMs = await live(await login.identify(ending.signal));
        failures = stoodMs >= steadyMs ? 0 : failures + 1;
      } catch (error) {
        if (ending.signal.aborted) return;
        failures += 1;
        const detail = errorText(error);
        if (state.type === "ready" || state.detail !== detail) log.error({ error: detail }, "Twitch login failed");
        if (error instanceof LoginNeeded) options.onLoginNeeded(error.says);
        state = error instanceof LoginNeeded ? { type: "failed", detail, error } : { type: "connecting", detail };
      }
      if (await sleep(pauseMs(failures, random()), ending.signal)) failures = 0;
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      ending.abort();
      await running;
    },
    state: () => state,
    speakAnew(reason) {
      log.warn({ reason }, "Twitch chat is spoken to anew");
      current?.speakAnew();
    },
    lookAtLogin() {
      nudge.abort();
      nudge = new AbortController();
    },
  };
}

/**
 * The first retry is immediate. Then we wait 1 s, 2 s, 4 s, and so on up to a minute. A random part is taken off, so
 * that not all bots reconnect at the same moment.
 */
function pauseMs(failures: number, random: number): number {
  if (failures <= 1) return 0;
  return backoffMs({ failures: failures - 1, firstMs: 1_000, longestMs: longestPauseMs, random });
}
