import { kinds } from "../../kinds/index.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

/** The minimum time for which we leave a channel to another copy of us after its last line. */
const leastQuietMs = 300_000;

/** Announcements begin with these emoji. A person who types with our account doesn't use them. */
const signs = [...new Set(kinds.map(({ sign }) => sign))];

/**
 * Detects another copy of the bot, as while it moves to another computer, because everything would be posted twice. The
 * first to receive the other's line goes silent. Part of the time is random, so that two copies don't stay silent
 * together.
 */
export function createCopyWatch({ now, random }: { now: () => number; random: () => number }) {
  const quietUntil = new Map<string, number>();
  return {
    /** Call for a line of our account that this process didn't send. Returns true if another copy was just detected. */
    hear(channel: string, text: string): boolean {
      if (!signs.some((sign) => text.startsWith(sign))) return false;
      const isNew = !quietUntil.has(channel);
      quietUntil.set(channel, now() + leastQuietMs * (1 + random()));
      return isNew;
    },
    /** Milliseconds for which we leave the channel to the other copy. */
    quietMs: (channel: string) => Math.max(0, (quietUntil.get(channel) ?? 0) - now()),
    /** Returns channels that are ours again, each once. */
    takeFreed(): string[] {
      const freed = [...quietUntil].filter(([, until]) => until <= now()).map(([channel]) => channel);
      for (const channel of freed) quietUntil.delete(channel);
      return freed;
    },
  };
}

export type CopyWatch = ReturnType<typeof createCopyWatch>;

export function anotherCopy(channel: string): Later {
  return later("twitch.copy", { channel: `twitch.tv/${channel}` });
}
