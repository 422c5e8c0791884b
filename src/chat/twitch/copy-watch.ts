import { kinds } from "../../kinds/index.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

/** How long we leave a channel to another copy of us after its last word, at least. */
const leastQuietMs = 300_000;

/** What we announce begins with them; a person who types with our account does not. */
const signs = [...new Set(kinds.map(({ sign }) => sign))];

/**
 * Notices another copy of us, as while the bot moves to another computer: everything would be said twice. Whoever hears
 * the other one first is silent; a part of the time is random, so that two that fell silent together do not stay it.
 */
export function createCopyWatch({ now, random }: { now: () => number; random: () => number }) {
  const quietUntil = new Map<string, number>();
  return {
    /** A line of our account that this process has not said. True: another copy has just been noticed. */
    hear(channel: string, text: string): boolean {
      if (!signs.some((sign) => text.startsWith(sign))) return false;
      const isNew = !quietUntil.has(channel);
      quietUntil.set(channel, now() + leastQuietMs * (1 + random()));
      return isNew;
    },
    /** Milliseconds for which we leave the channel to the other one. */
    quietMs: (channel: string) => Math.max(0, (quietUntil.get(channel) ?? 0) - now()),
    /** Channels that are ours again, each given once. */
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
