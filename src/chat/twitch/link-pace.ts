import { webAddressesIn } from "../../announcements/web-addresses.ts";

/** Where we are no moderator, other bots take links for spam; one a minute is what a person might post. */
const linkEveryMs = 60_000;

/** How often something with a link is said in a channel, be it an answer or an announcement. */
export function createLinkPace({ now, isModerator }: { now(): number; isModerator(channel: string): boolean }) {
  const linkedAt = new Map<string, number>();
  return {
    /** Milliseconds until this text may be said there; 0: now, and it counts as said. */
    take(channel: string, text: string): number {
      if (isModerator(channel) || !hasLink(text)) return 0;
      const waitMs = (linkedAt.get(channel) ?? Number.NEGATIVE_INFINITY) + linkEveryMs - now();
      if (waitMs > 0) return waitMs;
      linkedAt.set(channel, now());
      return 0;
    },
  };
}

export type LinkPace = ReturnType<typeof createLinkPace>;

export function hasLink(text: string): boolean {
  return webAddressesIn(text.toLowerCase()).length > 0;
}
