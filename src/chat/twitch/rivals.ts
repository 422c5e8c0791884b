/** Another bot that speaks so soon after a command has answered it. */
const soonMs = 3_000;
const timesForSure = 3;
const mostCounted = 1_000;

/** Notices that another bot answers the same commands: then everything is answered twice. */
export function createRivals(now: () => number) {
  const asked = new Map<string, { word: string; at: number }>();
  const counts = new Map<string, number>();
  return {
    /** Somebody typed a command that we answer in this channel. */
    onAsked: (channel: string, word: string) => void asked.set(channel, { word, at: now() }),
    /** A bot said something. The command that it answers, too, told once, when that is sure. */
    onSaid(channel: string, login: string): { word: string } | undefined {
      const last = asked.get(channel);
      if (!last || now() - last.at > soonMs) return undefined;
      asked.delete(channel);
      const key = `${channel} ${last.word} ${login}`;
      const count = (counts.get(key) ?? 0) + 1;
      if (counts.size < mostCounted || counts.has(key)) counts.set(key, count);
      return count === timesForSure ? { word: last.word } : undefined;
    },
  };
}
