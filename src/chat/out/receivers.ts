import { hash } from "node:crypto";
import { Agent, request } from "undici";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import { readRetryAfterMs } from "../../util/retry-after.ts";
import { ChatFailure } from "../port/adapter.ts";

/** Signs a program's webhook the way Tiltify signs those that it sends us. */
export type Sign = (signed: { timestamp: string; body: string }) => string;

export type Receiver = {
  /** The receiver's name where the address must not appear, because that may contain a secret. */
  name: string;
  /** Milliseconds until the next request; 0 is now. */
  slotMs(): number;
  /** Posts an event. Throws ChatFailure if it wasn't accepted. */
  post(body: string, signal: AbortSignal): Promise<void>;
};

/** For a whole request. */
const defaultTimeoutMs = 5_000;
/** A receiver's places send in parallel, but one that hangs must not keep the dispatcher from the others. */
const mostAtOnce = 3;
const busyMs = 20;
const firstRestMs = 1_000;
const longestRestMs = 60_000;
const longestAskedMs = 15 * 60_000;
/** The content of answers isn't used. */
const longestAnswer = 64 * 1024;
/** The receiver has read this event and will never accept it. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Returns twelve hex digits for an address, for IDs and logs. */
export function receiverName(address: string): string {
  return hash("sha256", address, "hex").slice(0, 12);
}

/**
 * Posts to the addresses in the host's settings. They are trusted, even private ones, so nothing is filtered. But
 * redirects aren't followed, and no request waits longer than 5 s. A failing receiver is left alone for a while, and
 * then tried with a single request.
 */
export function createReceivers(options: {
  addresses: readonly string[];
  /** Undefined: nothing is signed. */
  sign: Sign | undefined;
  clock: Clock;
  timeoutMs?: number;
}): { find(name: string): Receiver | undefined; stop(): Promise<void> } {
  const { addresses, sign, clock, timeoutMs = defaultTimeoutMs } = options;
  const agent = new Agent({
    connections: mostAtOnce,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  function createReceiver(address: string): Receiver {
    let underWay = 0;
    let failures = 0;
    let restsUntil = 0;

    function slotMs(): number {
      const restMs = restsUntil - clock.now();
      if (restMs > 0) return Math.min(restMs, longestRestMs);
      if (failures > 0) return underWay > 0 ? timeoutMs : 0;
      return underWay < mostAtOnce ? 0 : busyMs;
    }

    /** Waits as long as the receiver asked, or longer with each failure. */
    function rest(askedMs = 0): number {
      failures += 1;
      const restMs = Math.max(backoffMs({ failures, firstMs: firstRestMs, longestMs: longestRestMs }), askedMs);
      restsUntil = clock.now() + restMs;
      return restMs;
    }

    async function ask(body: string, signal: AbortSignal): Promise<void> {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const timestamp = new Date(clock.now()).toISOString();
      const signature = sign && {
        "x-bellringer-timestamp": timestamp,
        "x-bellringer-signature": sign({ timestamp, body }),
      };
      const answer = await request(address, {
        dispatcher: agent,
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "bellringer", ...signature },
        body,
        signal: ending,
      });
      await answer.body.dump({ limit: longestAnswer, signal: ending }).catch(() => undefined);
      const { statusCode: status } = answer;
      const isTaken = status >= 200 && status < 300;
      if (isTaken || refusals.has(status)) failures = 0;
      if (isTaken) return;
      if (refusals.has(status)) throw new ChatFailure("message-refused", `the receiver answered ${status}`);
      const askedMs = readRetryAfterMs(answer.headers["retry-after"]?.toString(), clock.now()) ?? 0;
      const retryAfterMs = rest(Math.min(askedMs, longestAskedMs));
      throw new ChatFailure("later", `the receiver answered ${status}`, { retryAfterMs });
    }

    return {
      name: receiverName(address),
      slotMs,
      async post(body, signal) {
        const waitMs = slotMs();
        if (waitMs > 0) throw new ChatFailure("later", "the receiver is busy", { retryAfterMs: waitMs });
        underWay += 1;
        try {
          await ask(body, signal);
        } catch (error) {
          if (error instanceof ChatFailure) throw error;
          rest();
          // The event may have arrived, and is sent again with the same ID.
          throw new ChatFailure("unknown", `the receiver did not answer: ${codeOf(error)}`);
        } finally {
          underWay -= 1;
        }
      },
    };
  }

  const receivers = new Map(addresses.map((address) => [receiverName(address), createReceiver(address)]));
  return { find: (name) => receivers.get(name), stop: () => agent.destroy() };
}

/** Returns a code without the address, which error messages may contain. */
function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.name : errorText(error);
}
