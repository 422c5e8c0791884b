import { z } from "zod";
import type { Clock } from "../../util/clock.ts";
import { errorText, logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { KeyValueStore } from "../key-value-store.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import type { TwitchEvents } from "./events.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import { createLineLimiter } from "./limiter.ts";

const key = "replies";
const windowMs = 30_000;

/**
 * Remembers when recent answers were sent, because they still count toward the limit after a restart. Announcements
 * need no copy here: their times are in the outbox.
 */
function createReplyTimes({ kept, now }: { kept: KeyValueStore; now: () => number }) {
  let times: number[] = [];
  return {
    async load(): Promise<number[]> {
      const text = await kept.get(key);
      times = text === undefined ? [] : z.array(z.number()).catch([]).parse(JSON.parse(text));
      return times;
    },
    /** Call before an answer is sent. */
    async add(): Promise<void> {
      times = [...times.filter((at) => at > now() - windowMs), now()];
      await kept.set(key, JSON.stringify(times));
    },
  };
}

export type ReplyTimes = ReturnType<typeof createReplyTimes>;

const ignoredKey = "ignored-until";

/** This account's recent messages. They include messages that may have arrived and will be sent once more. */
export type Recent = Parameters<ChatAdapter["start"]>[0];

/**
 * Twitch's limits for this account, kept across restarts. We store the times of answers, and until when Twitch ignores
 * us. The times of announcements are in the outbox.
 */
export function createAccountLimits(options: {
  joined(): JoinedChannels;
  kept: KeyValueStore;
  events: Pick<TwitchEvents, "onIgnored" | "onReceivedAgain">;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
}) {
  const { joined, kept, events, clock, log, signal } = options;
  const { now } = clock;
  const replyTimes = createReplyTimes({ kept, now });

  async function notifyWhenOver(until: number): Promise<void> {
    await clock.sleep(until - now(), signal);
    if (!signal.aborted) events.onReceivedAgain();
  }

  const limiter = createLineLimiter({
    now,
    isExempt: (channel) => joined().get(channel)?.isExempt ?? false,
    slowMs: (channel) => joined().get(channel)?.slowMs ?? 0,
    onHeld(until) {
      log.error({ until }, "Twitch ignores the account");
      events.onIgnored(until);
      void notifyWhenOver(until);
      kept.set(ignoredKey, `${until}`).catch(logAs(log, "warn", "that Twitch ignores the account could not be kept"));
    },
  });

  return {
    limiter,
    replyTimes,
    /** Counts the lines that an earlier process sent. */
    async seed(recent: Recent): Promise<void> {
      const [answers, ignoredUntil] = await Promise.all([
        replyTimes.load(),
        kept.get(ignoredKey).then((text) => Number(text ?? 0)),
      ]).catch((error: unknown) => {
        log.warn({ error: errorText(error) }, "what was said lately was not read");
        return [[], 0] as const;
      });
      const announced = recent.map(({ place, sentAt }) => ({ channel: place.address, at: sentAt }));
      limiter.seed(
        [
          ...announced.map((line) => ({ ...line, kind: "announcement" as const })),
          ...answers.map((at) => ({ channel: "", at, kind: "viewer" as const })),
        ],
        ignoredUntil,
      );
      if (ignoredUntil > now()) void notifyWhenOver(ignoredUntil);
      else events.onReceivedAgain();
    },
  };
}
