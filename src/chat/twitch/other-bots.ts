/** Bots that repeat text on a viewer's request. We never obey them, even if they are moderators. */
export const knownBots: ReadonlySet<string> = new Set([
  "botisimo",
  "botrixoficial",
  "coebot",
  "commanderroot",
  "creatisbot",
  "deepbot",
  "fossabot",
  "frostytoolsdotcom",
  "kofistreambot",
  "lumiastream",
  "mirrobot",
  "mixitupapp",
  "moobot",
  "nightbot",
  "own3d",
  "phantombot",
  "pokemoncommunitygame",
  "potatbotat",
  "pretzelrocks",
  "restreambot",
  "sery_bot",
  "soundalerts",
  "songlistbot",
  "stay_hydrated_bot",
  "streamelements",
  "streamlabs",
  "streamlootsbot",
  "supibot",
  "tangiabot",
  "thestreamcaster",
  "wizebot",
  "wzbot",
]);

/** If a bot posts within this time after a command, we count that as its answer. */
const soonMs = 3_000;
const mostCounted = 1_000;

/**
 * Detects another bot that answers the same commands, because viewers would get every answer twice. A bot must answer a
 * word `timesForSure` times in a row before we are certain.
 */
export function createRivals(now: () => number, timesForSure: (channel: string, word: string) => number) {
  const asked = new Map<string, { word: string; at: number }>();
  /** By channel and word: the bot that answered last, and how many times in a row. */
  const counts = new Map<string, { login: string; times: number }>();
  const keyOf = (channel: string, word: string) => `${channel} ${word}`;

  return {
    /** Call when somebody typed a word that is one of our commands. */
    onAsked(channel: string, word: string): void {
      const last = asked.get(channel);
      if (last && now() - last.at > soonMs) counts.delete(keyOf(channel, last.word));
      asked.set(channel, { word, at: now() });
    },
    /** Call when a bot posted something. Returns the word that it answers too, once we have become certain. */
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
