import { kinds } from "../../kinds/index.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

/** We stay silent for at least this long after another copy of the bot posted a line. */
const leastQuietMs = 300_000;

/** Announcements begin with one of these emoji. A person who types with our account is unlikely to use them. */
const kindEmoji = [...new Set(kinds.map(({ emoji }) => emoji))];

/**
 * Detects a second running copy of the bot, for example while it moves to another computer. Two copies would post
 * everything twice, so the copy that sees the other's line goes silent. The length of the silence is partly random, so
 * that two silent copies don't wake up at the same time.
 */
export function createCopyWatch({ now, random }: { now: () => number; random: () => number }) {
  const quietUntil = new Map<string, number>();
  return {
    /**
     * Call for a line of our account that this process didn't send. Returns true if it is the first to reveal another
     * copy.
     */
    hear(channel: string, text: string): boolean {
      if (!kindEmoji.some((emoji) => text.startsWith(emoji))) return false;
      const isNew = !quietUntil.has(channel);
      quietUntil.set(channel, now() + leastQuietMs * (1 + random()));
      return isNew;
    },
    /** Milliseconds for which we stay silent in this channel. */
    quietMs: (channel: string) => Math.max(0, (quietUntil.get(channel) ?? 0) - now()),
    /**
     * Returns the channels where we may post again after another copy of the bot has posted there. Returns each once.
     */
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
