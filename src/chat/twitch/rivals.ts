/** Another bot that speaks so soon after a command has answered it. */
const soonMs = 3_000;
const mostCounted = 1_000;

/**
 * Notices that another bot answers the same commands: then everything is answered twice. `timesForSure`: how often in a row it
 * has to answer a word until that is sure.
 */
export function createRivals(now: () => number, timesForSure: (channel: string, word: string) => number) {
  const asked = new Map<string, { word: string; at: number }>();
  /** By which bot a word was answered, and how often in a row. */
  const counts = new Map<string, { login: string; times: number }>();
  const keyOf = (channel: string, word: string) => `${channel} ${word}`;

  return {
    /** Somebody typed a command that may be ours there. */
    onAsked(channel: string, word: string): void {
      const last = asked.get(channel);
      if (last && now() - last.at > soonMs) counts.delete(keyOf(channel, last.word));
      asked.set(channel, { word, at: now() });
    },
    /** A bot said something. Returns the word that it answers as we do, once, as soon as that is sure. */
    onSent(channel: string, login: string): { word: string } | undefined {
      const last = asked.get(channel);
      if (!last || now() - last.at > soonMs) return undefined;
      asked.delete(channel);
      const key = keyOf(channel, last.word);
      const before = counts.get(key);
      const times = before?.login === login ? before.times + 1 : 1;
      if (counts.size < mostCounted || before) counts.set(key, { login, times });
      return times === timesForSure(channel, last.word) ? { word: last.word } : undefined;
    },
  };
}
