import type { Keyv } from "keyv";
import { z } from "zod";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { PlatformClient } from "./client.ts";
import { isAnswerNo, isLoginRefused, isTemporary, PlatformRefused } from "./errors.ts";
import { type PutSubscription, planSubscriptions, type WantedSubscriptions, withoutBids } from "./subscription-plan.ts";

/** The stored state of a subscription. Without it, we would put every subscription again after a restart. */
const storedSubscription = z.object({
  eventTypes: z.array(z.string()),
  putAt: z.number(),
});

/** After this many failures in a row we stop, so that other requests get their turn. */
const mostFailures = 3;

export type Subscriptions = {
  /**
   * Puts and deletes subscriptions, in the order of `wanted`, until the platform has what we want or has refused it.
   * Stops early with `outdated` if we want something else by now, and with `failing` if the platform failed several
   * times in a row.
   */
  reconcile(
    wanted: WantedSubscriptions,
    isOutdated: () => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<"done" | "outdated" | "failing">;
  /** Switches our endpoint on, which the platform requires after every start. `refused` is final. */
  activate(signal: AbortSignal): Promise<"on" | "refused" | "unanswered">;
};

export function createSubscriptions(options: {
  platform: Pick<PlatformClient, "putWebhookSubscription" | "deleteWebhookSubscription" | "activateWebhookEndpoint">;
  endpointId: string;
  cache: Keyv<z.infer<typeof storedSubscription>>;
  /** Returns the IDs of all subscriptions with a stored state, including those that the platform refused. */
  listStored(): Promise<string[]>;
  /** Stores why the platform refused a subscription, for status pages. The next successful put clears the reason. */
  noteError(eventId: string, error: string): Promise<void>;
  /** Called when the platform has accepted a subscription. The platform doesn't send webhooks for earlier events. */
  onPut?(eventId: string): void;
  /** Resolves when another request may go out. */
  take(signal: AbortSignal): Promise<void>;
  clock: Clock;
  log: Logger;
}): Subscriptions {
  const { platform, endpointId: webhookEndpointId, cache, listStored, noteError, onPut, take, clock, log } = options;

  /** Subscriptions that failed recently. They go last, because some may fail every time. */
  const failed = new Set<string>();

  /** Returns the subscriptions that we have put. Forgets refused subscriptions that nobody wants anymore. */
  async function readPut(wanted: WantedSubscriptions): Promise<PutSubscription[]> {
    const entries = await Promise.all(
      (await listStored()).map(async (eventId) => {
        const parsed = storedSubscription.safeParse(await cache.get(eventId));
        if (parsed.success) return [{ eventId, ...parsed.data }];
        if (!wanted.has(eventId)) await cache.delete(eventId);
        return [];
      }),
    );
    return entries.flat();
  }

  /** Tries one change. Returns false if the platform failed and may accept it later. Stores a refusal. */
  async function attempt({ eventId, what, ask }: Change, signal: AbortSignal): Promise<boolean> {
    try {
      await ask();
      log.info({ event: eventId, what }, "webhook subscription changed");
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      log.warn({ event: eventId, what, error: errorText(error) }, "webhook subscription could not be changed");
      // Store only a refusal of this very subscription, and not a problem with our login or the platform.
      if (isAnswerNo(error)) await noteError(eventId, errorText(error));
      return !(isTemporary(error) || isLoginRefused(error));
    }
  }

  return {
    async reconcile(wanted, isOutdated, signal) {
      const plan = planSubscriptions(wanted, await readPut(wanted), clock.now());
      const puts = plan.put.map(({ eventId, eventTypes }): Change => {
        const put = (types: readonly string[]) =>
          platform.putWebhookSubscription(
            { webhookEndpointId, eventId, body: { event_types: [...types] } },
            { signal },
          );
        const ask = async () => {
          await put(eventTypes).catch((error: unknown) => {
            const others = withoutBids(eventTypes);
            if (!isAnswerNo(error) || others.length === 0 || others.length === eventTypes.length) throw error;
            log.warn({ event: eventId, error: errorText(error) }, "webhook subscription refused, tried without bids");
            return put(others);
          });
          await cache.set(eventId, { eventTypes: [...eventTypes], putAt: clock.now() });
          onPut?.(eventId);
        };
        return { eventId, what: "put", ask };
      });
      const removals = plan.remove.map((eventId): Change => {
        const ask = async () => {
          await platform.deleteWebhookSubscription({ webhookEndpointId, eventId }, { signal }).catch(unlessGone);
          await cache.delete(eventId);
        };
        return { eventId, what: "deleted", ask };
      });
      const isLast = ({ eventId }: Change) => Number(failed.has(eventId));
      const changes = [...puts, ...removals].toSorted((a, b) => isLast(a) - isLast(b));
      let inARow = 0;
      for (const change of changes) {
        await take(signal);
        if (signal.aborted || (await isOutdated())) return "outdated";
        const hasFailed = !(await attempt(change, signal));
        if (hasFailed) failed.add(change.eventId);
        else failed.delete(change.eventId);
        inARow = hasFailed ? inARow + 1 : 0;
        if (inARow === mostFailures) return "failing";
      }
      return "done";
    },

    async activate(signal) {
      try {
        await platform.activateWebhookEndpoint({ webhookEndpointId }, { signal });
        log.info({}, "webhook endpoint activated");
        return "on";
      } catch (error) {
        log.warn({ error: errorText(error) }, "webhook endpoint could not be activated");
        return isAnswerNo(error) ? "refused" : "unanswered";
      }
    },
  };
}

type Change = { eventId: string; what: "put" | "deleted"; ask(): Promise<void> };

/** Ignores the error if a subscription that we delete is already gone. */
function unlessGone(error: unknown): void {
  if (!(error instanceof PlatformRefused && error.status === 404)) throw error;
}
