import { hash } from "node:crypto";
import { Agent, request } from "undici";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import { readRetryAfterMs } from "../../util/retry-after.ts";
import { codeOf, isNeverSent } from "../never-sent.ts";
import { ChatFailure } from "../port/adapter.ts";

/** Signs our webhooks to a program in the same way as Tiltify signs its webhooks to us. */
export type Sign = (signed: { timestamp: string; body: string }) => string;

export type OutWebhook = {
  /** Stands for the address in logs and IDs. The address itself may contain a secret. */
  name: string;
  /** Milliseconds until the next request may be made. 0 means now. */
  slotMs(): number;
  /** Posts an event. Throws ChatFailure if the outgoing webhook doesn't accept it. */
  post(body: string, signal: AbortSignal): Promise<void>;
};

/** How long a whole request may take. */
const defaultTimeoutMs = 5_000;
/**
 * The most requests to one outgoing webhook at the same time. One that hangs must not keep the dispatcher from serving
 * the others.
 */
const mostAtOnce = 3;
const busyMs = 20;
const firstRestMs = 1_000;
const longestRestMs = 60_000;
const longestAskedMs = 15 * 60_000;
/** We read at most this much of an answer. Its content doesn't matter. */
const longestAnswer = 64 * 1024;
/** With these status codes, an outgoing webhook says that it will never accept this event. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Returns twelve hex digits that stand for an address in IDs and logs. */
export function outWebhookName(address: string): string {
  return hash("sha256", address, "hex").slice(0, 12);
}

/**
 * Posts to the addresses in the host's settings. We trust them, so even private addresses are allowed. But we don't
 * follow redirects, and give up a request after 5 s. After a failure we pause for a while, then try with a single
 * request.
 */
export function createOutWebhooks(options: {
  addresses: readonly string[];
  /** Undefined if nothing is signed. */
  sign: Sign | undefined;
  clock: Clock;
  timeoutMs?: number;
}): { find(name: string): OutWebhook | undefined; stop(): Promise<void> } {
  const { addresses, sign, clock, timeoutMs = defaultTimeoutMs } = options;
  const agent = new Agent({
    connections: mostAtOnce,
    // Connecting gets half the time of a request, so that we can tell a missing connection from a missing answer.
    connect: { timeout: timeoutMs / 2 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  function createOutWebhook(address: string): OutWebhook {
    let underWay = 0;
    let failures = 0;
    let restsUntil = 0;

    function slotMs(): number {
      const restMs = restsUntil - clock.now();
      if (restMs > 0) return Math.min(restMs, longestRestMs);
      if (failures > 0) return underWay > 0 ? timeoutMs : 0;
      return underWay < mostAtOnce ? 0 : busyMs;
    }

    /** Pauses after a failure. The pause grows with each failure, and is at least as long as the outgoing webhook asked for. */
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
      if (refusals.has(status)) throw new ChatFailure("message-refused", `the outgoing webhook answered ${status}`);
      const askedMs = readRetryAfterMs(answer.headers["retry-after"]?.toString(), clock.now()) ?? 0;
      const retryAfterMs = rest(Math.min(askedMs, longestAskedMs));
      throw new ChatFailure("later", `the outgoing webhook answered ${status}`, { retryAfterMs });
    }

    return {
      name: outWebhookName(address),
      slotMs,
      async post(body, signal) {
        const waitMs = slotMs();
        if (waitMs > 0) throw new ChatFailure("later", "the outgoing webhook is busy", { retryAfterMs: waitMs });
        underWay += 1;
        try {
          await ask(body, signal);
        } catch (error) {
          if (error instanceof ChatFailure) throw error;
          const retryAfterMs = rest();
          const code = codeOf(error);
          // The event hasn't arrived, so it can still be composed anew, without what moderators hide meanwhile.
          if (isNeverSent(error)) {
            throw new ChatFailure("later", `the outgoing webhook cannot be reached: ${code}`, { retryAfterMs });
          }
          // The event may have arrived. It is sent once more with the same ID, so the outgoing webhook can recognize it.
          throw new ChatFailure("unknown", `the outgoing webhook did not answer: ${code ?? nameOf(error)}`);
        } finally {
          underWay -= 1;
        }
      },
    };
  }

  const outWebhooks = new Map(addresses.map((address) => [outWebhookName(address), createOutWebhook(address)]));
  return { find: (name) => outWebhooks.get(name), stop: () => agent.destroy() };
}

/** Returns the kind of an error. Its message may contain the address, which must not appear in logs. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : errorText(error);
}
