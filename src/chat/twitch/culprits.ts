import type { Clock } from "../../util/clock.ts";

/** A bot that times somebody out says why at once, or not at all. */
const soonMs = 3_000;

/**
 * Who did something to our lines: Twitch does not say, but a bot that takes us for a spammer mostly names us in the chat
 * while it does so.
 */
export function createCulprits({ clock, signal }: { clock: Clock; signal: AbortSignal }) {
  const named = new Map<string, { bot: string; at: number }>();
  return {
    /** A bot says something in which our name is. */
    onNamed: (channel: string, bot: string) => void named.set(channel, { bot, at: clock.now() }),
    /** The bot that named us just before or after now; undefined: none did. */
    async find(channel: string): Promise<string | undefined> {
      const since = clock.now() - soonMs;
      await clock.sleep(soonMs, signal);
      const last = named.get(channel);
      return last && last.at >= since ? last.bot : undefined;
    },
  };
}
