/** Nothing else is said in a channel until it is known what became of the line before, but no longer than this. */
const doubtMs = 10_000;

/** `text`: undefined where an earlier process said it. */
export type Doubt = { id?: string | undefined; text?: string };

/** Lines of which nobody knows whether they are shown, one per channel at most. */
export function createDoubts(now: () => number) {
  const doubts = new Map<string, Doubt & { since: number }>();
  return {
    /** Milliseconds for which nothing else is said there. */
    leftMs(channel: string): number {
      const ms = now() - (doubts.get(channel)?.since ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back must not silence a channel.
      return ms < 0 ? 0 : Math.max(0, doubtMs - ms);
    },
    get: (channel: string): Doubt | undefined => doubts.get(channel),
    begin: (channel: string, doubt: Doubt, since = now()) => void doubts.set(channel, { ...doubt, since }),
    end: (channel: string) => void doubts.delete(channel),
    /** It is settled there, which takes its time from now on: many channels are joined one after the other. */
    onJoined(channel: string): void {
      const doubt = doubts.get(channel);
      if (doubt) doubts.set(channel, { ...doubt, since: now() });
    },
  };
}
