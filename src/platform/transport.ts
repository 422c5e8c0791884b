import { Pool } from "undici";
import { backoffMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";
import { readRetryAfterMs } from "../util/retry-after.ts";
import { isInFront, isTemporaryStatus, isTimeout, PlatformUnreachable } from "./errors.ts";
import { createGate } from "./gate.ts";

export type TransportRequest = {
  operation: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its query, encoded. */
  path: string;
  idempotent: boolean;
  /** JSON; null: no body. */
  body: string | null;
  /** Null: asked without a token. */
  token: string | null;
};

/** Any answer, also one that says no. */
export type PlatformResponse = { status: number; body: string; retryAfterMs: number | null };

type Transport = {
  /** Throws PlatformUnreachable when there is no answer, and the caller's reason when the caller gave up. */
  send(request: TransportRequest, signal: AbortSignal | undefined): Promise<PlatformResponse>;
  isOpen(): boolean;
  offsetMs(): number;
  lastDate(): number | null;
  close(): Promise<void>;
};

export type TransportOptions = {
  /** Origin of the platform, such as `https://v5api.tiltify.com`. */
  baseUrl: string;
  clock: Clock;
  /** From 0 to 1. */
  random?: () => number;
  /** How many requests are under way at once; the others wait in order. */
  mostAtOnce?: number;
  attempts?: number;
  attemptTimeoutMs?: number;
  /** For all attempts of one question, the pauses between them and the waiting for others. */
  totalTimeoutMs?: number;
  /** Makes a signal that aborts after so many milliseconds with a TimeoutError. */
  deadline?: (ms: number) => AbortSignal;
  /** A request was answered with this status; null: it was not. For a counter. */
  onAsked?: (status: number | null) => void;
  /** It wants to be left alone for that long, by whoever asks for our application. */
  onRest?: (ms: number) => void;
};

const largestAnswerBytes = 8 * 1024 * 1024;

/**
 * Sends requests and repeats those that may be repeated: no answer, 429, 5xx and the like, within a total deadline, with
 * `Retry-After` obeyed, by all questions. When the platform keeps failing it is left alone for a while. From the `Date` of its answers
 * it learns how far our clock is off.
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
  /** Until then it wants to be left alone. */
  let restUntil = Number.NEGATIVE_INFINITY;

  const learnDate = (date: number, askedAt: number) => {
    lastDate = date;
    // The header has whole seconds, cut off: on average it is half a second old. It was written between then and now.
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
    // What stands in front of the platform has a clock of its own.
    if (!Number.isNaN(date) && statusCode < 500 && !isInFront(statusCode)) learnDate(date, askedAt);
    const platformNow = Number.isNaN(date) ? clock.now() + offsetMs : date;
    const retryAfterMs = readRetryAfterMs(headers["retry-after"]?.toString(), platformNow);
    // It is said to all who ask, not to one question (RFC 9110, 10.2.3). Tokens have a patience of their own.
    if (request.token !== null && isTemporaryStatus(statusCode)) {
      const restMs = Math.min(retryAfterMs ?? 0, longestRestMs);
      restUntil = Math.max(restUntil, clock.now() + restMs);
      if (restMs > 0 || statusCode === 429) onRest?.(restMs || unsaidRestMs);
    }
    return { status: statusCode, body: await body.text(), retryAfterMs };
  };

  /** False: no place came free among those who ask at the same time. */
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

  /** One attempt. No answer is a value here, because it may be followed by another attempt; giving up is thrown. */
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
      // A caller whose own time ran out got no answer: that counts against the platform, unlike a caller who stops.
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

/** Null: there is nothing to repeat. */
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

/** What asks for a longer rest may be a mistake, and people would hear nothing for hours. */
const longestRestMs = 15 * 60_000;
/** Where the platform only says that it was asked too often. */
const unsaidRestMs = 10_000;

const limits = { firstMs: 500, longestMs: 8_000 };

/** How long to wait before the next attempt, longer where the platform asks for that. `attempt` counts from 1. */
export function requestRetryDelayMs(options: {
  attempt: number;
  retryAfterMs: number | null;
  random: () => number;
}): number {
  const { attempt, retryAfterMs, random } = options;
  return Math.max(backoffMs({ ...limits, failures: attempt, random: random() }), retryAfterMs ?? 0);
}

/** `failed`: no answer, or one that says "later". `abandoned`: who asked no longer wants to know. */
export type Outcome = "answered" | "failed" | "abandoned";

type Circuit = {
  isOpen(): boolean;
  /** False: do not ask now. True: ask, and record how it went. */
  tryEnter(): boolean;
  record(outcome: Outcome): void;
};

/** After some failures in a row nobody asks for a while; then one may try, and the others wait for how it goes. */
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
