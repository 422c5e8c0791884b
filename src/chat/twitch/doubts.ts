/** Nothing else is sent to a channel until the fate of the previous line is known, but no longer than this. */
const doubtMs = 10_000;

/** `text` is undefined if an earlier process sent it. */
export type Doubt = { id?: string | undefined; text?: string };

/** Lines that may or may not be visible, at most one per channel. */
export function createDoubts(now: () => number) {
  const doubts = new Map<string, Doubt & { since: number }>();
  return {
    /** Milliseconds for which nothing else is sent there. */
    leftMs(channel: string): number {
      const ms = now() - (doubts.get(channel)?.since ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back must not silence a channel.
      return ms < 0 ? 0 : Math.max(0, doubtMs - ms);
    },
    get: (channel: string): Doubt | undefined => doubts.get(channel),
    begin: (channel: string, doubt: Doubt, since = now()) => void doubts.set(channel, { ...doubt, since }),
    end: (channel: string) => void doubts.delete(channel),
    /** The doubt is settled after the join, so its time starts here: many channels are joined one after the other. */
    onJoined(channel: string): void {
      const doubt = doubts.get(channel);
      if (doubt) doubts.set(channel, { ...doubt, since: now() });
    },
  };
}
