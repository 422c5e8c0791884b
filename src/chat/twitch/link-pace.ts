import { webAddressesIn } from "../../safety/web-addresses.ts";
import { ChatFailure } from "../port/adapter.ts";

/** Without moderator status, other bots take links for spam. One a minute is what a person might post. */
const linkEveryMs = 60_000;

/** Limits how often a line with a link is posted in a channel, whether an answer or an announcement. */
export function createLinkPace({ now, isModerator }: { now(): number; isModerator(channel: string): boolean }) {
  const linkedAt = new Map<string, number>();
  return {
    /**
     * Posts this text if allowed, and throws what `say` throws. `waitMs`: nothing was posted, and this is the time
     * until it may be.
     */
    async take<T>(channel: string, text: string, say: () => Promise<T>): Promise<{ answer: T } | { waitMs: number }> {
      if (isModerator(channel) || !hasLink(text)) return { answer: await say() };
      const before = linkedAt.get(channel) ?? Number.NEGATIVE_INFINITY;
      const at = now();
      if (before + linkEveryMs > at) return { waitMs: before + linkEveryMs - at };
      linkedAt.set(channel, at);
      try {
        return { answer: await say() };
      } catch (error) {
        if (isSurelyUnsaid(error)) linkedAt.set(channel, before);
        throw error;
      }
    },
  };
}

export type LinkPace = ReturnType<typeof createLinkPace>;

function isSurelyUnsaid(error: unknown): boolean {
  return error instanceof ChatFailure && error.kind !== "unknown";
}

export function hasLink(text: string): boolean {
  return webAddressesIn(text.toLowerCase()).length > 0;
}
