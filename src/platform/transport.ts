import { Pool } from "undici";
import { backoffMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";
import { readRetryAfterMs } from "../util/retry-after.ts";
import { isInFront, isTemporaryStatus, isTimeout, PlatformUnreachable } from "./errors.ts";
import { createGate } from "./gate.ts";

export type TransportRequest = {
  operation: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path with its encoded query. */
  path: string;
  idempotent: boolean;
  /** The body as JSON; null for none. */
  body: string | null;
  /** The token to send; null for none. */
  token: string | null;
};

/** The platform's answer, which may be a refusal. */
export type PlatformResponse = { status: number; body: string; retryAfterMs: number | null };

type Transport = {
  /** Throws PlatformUnreachable if there is no answer. If the caller aborts, throws the caller's reason. */
  send(request: TransportRequest, signal: AbortSignal | undefined): Promise<PlatformResponse>;
  isOpen(): boolean;
  offsetMs(): number;
  lastDate(): number | null;
  close(): Promise<void>;
};

export type TransportOptions = {
  /** The platform's origin, such as `https://v5api.tiltify.com`. */
  baseUrl: string;
  clock: Clock;
  /** Returns a number from 0 to 1. */
  random?: () => number;
  /** The most requests at the same time. Others wait in order. */
  mostAtOnce?: number;
  attempts?: number;
  attemptTimeoutMs?: number;
  /** The limit for one request with all its attempts, the pauses between them, and the wait for a slot. */
  totalTimeoutMs?: number;
  /** Returns a signal that aborts with a TimeoutError after this many milliseconds. */
  deadline?: (ms: number) => AbortSignal;
  /** Called with the status of each answer; null if there was none. Used for a counter. */
  onAsked?: (status: number | null) => void;
  /** Called when the platform asks our whole application to pause. `ms` is for how long. */
  onRest?: (ms: number) => void;
};

const largestAnswerBytes = 8 * 1024 * 1024;

/**
 * Sends requests. If there was no answer, or one like 429 or 5xx, repeats a request that is safe to repeat, until a
 * total deadline. All requests obey `Retry-After`. If requests keep failing, sends none for a while. Compares our clock
 * with the `Date` of answers, to learn how far off it is.
 */
export function createTransport(options: TransportOptions): Transport {
  const { clock, random = Math.random, attempts = 3, attemptTimeoutMs = 10_000, totalTimeoutMs = 25_000 } = options;
  const { mostAtOnce = 8, deadline = AbortSignal.timeout, onAsked, onRest } = options;
  const { origin, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/$/, "");
  const pool = new Pool(origin, { connections: mostAtOnce, maxResponseSize: largestAnswerBytes });
  const gate = createGate(mostAtOnce);
  const circuit = createCircuit({ clock });
  const closing = new AbortController();
  let closed: Promise<void> | undefined;
  let offsetMs = 0;
  let lastDate: number | null = null;
  /** The platform asked us to pause, so no request goes out before this time. */
  let restUntil = Number.NEGATIVE_INFINITY;

  const learnDate = (date: number, askedAt: number) => {
    lastDate = date;
    // The header rounds down to whole seconds, so add half a second on average. The platform wrote the header some time
    // between our request and now, so compare it with the middle of that time.
    offsetMs = Math.round(date + 500 - (askedAt + clock.now()) / 2);
  };

  const ask = async (request: TransportRequest, signal: AbortSignal): Promise<PlatformResponse> => {
    const askedAt = clock.now();
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path: prefix + request.path,
      headers: toHeaders(request),
      body: request.body,
      signal,
    });
    const date = Date.parse(headers.date?.toString() ?? "");
    // Ignore the date of a proxy in front of the platform, which has its own clock.
    if (!Number.isNaN(date) && statusCode < 500 && !isInFront(statusCode)) learnDate(date, askedAt);
    const platformNow = Number.isNaN(date) ? clock.now() + offsetMs : date;
    const retryAfterMs = readRetryAfterMs(headers["retry-after"]?.toString(), platformNow);
    // The pause is for all requests, not just this one (RFC 9110, 10.2.3). Token requests have their own backoff.
    if (request.token !== null && isTemporaryStatus(statusCode)) {
      const restMs = Math.min(retryAfterMs ?? 0, longestRestMs);
      restUntil = Math.max(restUntil, clock.now() + restMs);
      if (restMs > 0 || statusCode === 429) onRest?.(restMs || defaultRestMs);
    }
    return { status: statusCode, body: await body.text(), retryAfterMs };
  };

  /** Returns false if no slot became free in time. */
  const enter = async (leftMs: number, signal: AbortSignal): Promise<boolean> => {
    if (gate.tryEnter()) return true;
    try {
      await gate.wait(AbortSignal.any([deadline(leftMs), signal]));
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  };

  /**
   * Makes one attempt. Returns PlatformUnreachable if there was no answer, because another attempt may follow. Throws
   * if aborted.
   */
  const attempt = async (request: TransportRequest, giveUpAt: number, signal: AbortSignal) => {
    const { operation } = request;
    const leftMs = () => Math.max(1, giveUpAt - clock.now());
    if (!(await enter(leftMs(), signal))) return new PlatformUnreachable(operation, crowdedOut(operation));
    try {
      if (!circuit.tryEnter()) return new PlatformUnreachable(operation, notAsked(operation));
      const timeout = deadline(Math.min(attemptTimeoutMs, leftMs()));
      const answer = await ask(request, AbortSignal.any([timeout, signal]));
      circuit.record(isTemporaryStatus(answer.status) ? "failed" : "answered");
      onAsked?.(answer.status);
      return answer;
    } catch (cause) {
      // A caller whose time ran out counts as a failure of the platform. A caller who canceled doesn't.
      const isAbandoned = signal.aborted && !isTimeout(signal.reason);
      circuit.record(isAbandoned ? "abandoned" : "failed");
      if (!isAbandoned) onAsked?.(null);
      signal.throwIfAborted();
      return new PlatformUnreachable(operation, `Tiltify did not answer ${operation}`, { cause });
    } finally {
      gate.leave();
    }
  };

  return {
    async send(request, callerSignal) {
      const signal = callerSignal ? AbortSignal.any([closing.signal, callerSignal]) : closing.signal;
      const giveUpAt = clock.now() + totalTimeoutMs;
      for (let count = 1; ; count += 1) {
        signal.throwIfAborted();
        const restMs = restUntil - clock.now();
        if (restMs > 0 && clock.now() + restMs >= giveUpAt) {
          throw new PlatformUnreachable(request.operation, notAsked(request.operation));
        }
        if (restMs > 0) await clock.sleep(restMs, signal);
        signal.throwIfAborted();
        const outcome = await attempt(request, giveUpAt, signal);
        const isLast = !request.idempotent || count === attempts || circuit.isOpen();
        const delayMs = isLast ? null : pauseMs(outcome, count, random);
        if (delayMs === null || clock.now() + delayMs >= giveUpAt) {
          if (outcome instanceof PlatformUnreachable) throw outcome;
          return outcome;
        }
        await clock.sleep(delayMs, signal);
      }
    },
    isOpen: () => circuit.isOpen() || clock.now() < restUntil,
    offsetMs: () => offsetMs,
    lastDate: () => lastDate,
    async close() {
      closing.abort(new PlatformUnreachable("close", "Tiltify is not asked any more: the program is stopping"));
      closed ??= pool.close();
      await closed;
    },
  };
}

function toHeaders(request: TransportRequest): Record<string, string> {
  return {
    accept: "application/json",
    "user-agent": "bellringer",
    ...(request.body === null ? {} : { "content-type": "application/json" }),
    ...(request.token === null ? {} : { authorization: `Bearer ${request.token}` }),
  };
}

/** Returns how long to wait before the next attempt; null if there should be none. */
function pauseMs(
  outcome: PlatformResponse | PlatformUnreachable,
  attempt: number,
  random: () => number,
): number | null {
  if (outcome instanceof PlatformUnreachable) return requestRetryDelayMs({ attempt, retryAfterMs: null, random });
  if (!isTemporaryStatus(outcome.status)) return null;
  return requestRetryDelayMs({ attempt, retryAfterMs: outcome.retryAfterMs, random });
}

function notAsked(operation: string): string {
  return `${operation} was not asked: Tiltify did not answer the last questions, it is left alone for a moment`;
}

function crowdedOut(operation: string): string {
  return `${operation} was not asked: too many other questions came before it`;
}

/** The longest pause that we obey. A longer one may be a mistake, and people would get no news for hours. */
const longestRestMs = 15 * 60_000;
/** The pause if the platform says that we ask too often, but not how long to wait. */
const defaultRestMs = 10_000;

const limits = { firstMs: 500, longestMs: 8_000 };

/**
 * Returns how long to wait before the next attempt. Waits longer if the platform asks for it. `attempt` counts from 1.
 */
export function requestRetryDelayMs(options: {
  attempt: number;
  retryAfterMs: number | null;
  random: () => number;
}): number {
  const { attempt, retryAfterMs, random } = options;
  return Math.max(backoffMs({ ...limits, failures: attempt, random: random() }), retryAfterMs ?? 0);
}

/**
 * `failed`: there was no answer, or one that asks to try later. `abandoned`: the caller doesn't want the answer
 * anymore.
 */
export type Outcome = "answered" | "failed" | "abandoned";

type Circuit = {
  isOpen(): boolean;
  /** Returns false if nothing may be sent now. If it returns true, send the request and record the outcome. */
  tryEnter(): boolean;
  record(outcome: Outcome): void;
};

/**
 * A circuit breaker. Opens after several failures in a row, so that nothing is sent for a while. Then lets one request
 * try, and the others wait for its outcome.
 */
export function createCircuit(options: { clock: Clock; failuresToOpen?: number; openMs?: number }): Circuit {
  const { clock, failuresToOpen = 5, openMs = 30_000 } = options;
  let failures = 0;
  let openUntil = 0;

  const isOpen = () => clock.now() < openUntil;
  const hasFailedOften = () => failures >= failuresToOpen;
  const hold = () => {
    openUntil = clock.now() + openMs;
  };

  return {
    isOpen,
    tryEnter() {
      if (isOpen()) return false;
      if (hasFailedOften()) hold();
      return true;
    },
    record(outcome) {
      if (outcome === "failed") failures += 1;
      if (outcome === "answered") failures = 0;
      if (!hasFailedOften() || outcome === "abandoned") openUntil = 0;
      else hold();
    },
  };
}
