import { webAddressesIn } from "../../safety/web-addresses.ts";
import { ChatFailure } from "../port/adapter.ts";

/** Other bots delete links of non-moderators as spam. One link a minute is what a person might post. */
const linkEveryMs = 60_000;

/** Limits how often we post a link in a channel, in answers and announcements together. */
export function createLinkPace({ now, isModerator }: { now(): number; isModerator(channel: string): boolean }) {
  const linkedAt = new Map<string, number>();
  return {
    /**
     * Posts the text if the pace allows it. Otherwise returns `waitMs`, the time until it does. Throws what `say`
     * throws. `isAgain` means that an earlier attempt may have arrived. The retry ignores the pace, because Twitch
     * recognizes a repeat for 30 s only.
     */
    async take<T>(
      { channel, text, isAgain = false }: { channel: string; text: string; isAgain?: boolean },
      say: () => Promise<T>,
    ): Promise<{ answer: T } | { waitMs: number }> {
      if (isModerator(channel) || !hasLink(text)) return { answer: await say() };
      const before = linkedAt.get(channel) ?? Number.NEGATIVE_INFINITY;
      const at = now();
      if (!isAgain && before + linkEveryMs > at) return { waitMs: before + linkEveryMs - at };
      linkedAt.set(channel, at);
      try {
        return { answer: await say() };
      } catch (error) {
        if (isSurelyNotSent(error)) linkedAt.set(channel, before);
        throw error;
      }
    },
  };
}

export type LinkPace = ReturnType<typeof createLinkPace>;

function isSurelyNotSent(error: unknown): boolean {
  return error instanceof ChatFailure && error.kind !== "unknown";
}

export function hasLink(text: string): boolean {
  return webAddressesIn(text.toLowerCase()).length > 0;
}
