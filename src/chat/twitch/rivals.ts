/** Another bot that speaks so soon after a command has answered it. */
const soonMs = 3_000;
const timesForSure = 3;
/** After this many answers without the other bot, it is over. */
const timesUntilOver = 5;
const mostCounted = 1_000;

/** Notices that another bot answers the same commands: then everything is answered twice. */
export function createRivals(now: () => number) {
  const asked = new Map<string, { word: string; at: number }>();
  const counts = new Map<string, number>();
  /** How often nobody else has answered a word in a row. */
  const alone = new Map<string, number>();

  /** Nobody but us answered this word when it was last typed. True: nor the times before, so that the rivalry is over. */
  function isOver(channel: string, word: string): boolean {
    const key = `${channel} ${word}`;
    const times = (alone.get(key) ?? 0) + 1;
    if (alone.size < mostCounted || alone.has(key)) alone.set(key, times);
    if (times !== timesUntilOver) return false;
    for (const one of counts.keys()) if (one.startsWith(`${key} `)) counts.delete(one);
    return true;
  }

  return {
    /** Somebody typed a command that we answer there. Gives the word that was typed before it, if a rivalry over that ended. */
    onAsked(channel: string, word: string): { over: string } | undefined {
      const last = asked.get(channel);
      asked.set(channel, { word, at: now() });
      return last && isOver(channel, last.word) ? { over: last.word } : undefined;
    },
    /** A bot said something. Gives the word that it answers as we do, once, as soon as that is sure. */
    onSaid(channel: string, login: string): { word: string } | undefined {
      const last = asked.get(channel);
      if (!last || now() - last.at > soonMs) return undefined;
      asked.delete(channel);
      alone.delete(`${channel} ${last.word}`);
      const key = `${channel} ${last.word} ${login}`;
      const count = (counts.get(key) ?? 0) + 1;
      if (counts.size < mostCounted || counts.has(key)) counts.set(key, count);
      return count === timesForSure ? { word: last.word } : undefined;
    },
  };
}
