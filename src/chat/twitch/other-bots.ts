/** Accounts that repeat what viewers tell them to. They are never obeyed, not even with a moderator's badge. */
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

/** A bot that posts this soon after a command has answered it. */
const soonMs = 3_000;
const mostCounted = 1_000;

/**
 * Detects another bot that answers the same commands, because everything would be answered twice. `timesForSure` is how
 * often in a row it must answer a word before that is certain.
 */
export function createRivals(now: () => number, timesForSure: (channel: string, word: string) => number) {
  const asked = new Map<string, { word: string; at: number }>();
  /** The bot that answered a word, and how often in a row. */
  const counts = new Map<string, { login: string; times: number }>();
  const keyOf = (channel: string, word: string) => `${channel} ${word}`;

  return {
    /** Somebody typed a command that may be ours there. */
    onAsked(channel: string, word: string): void {
      const last = asked.get(channel);
      if (last && now() - last.at > soonMs) counts.delete(keyOf(channel, last.word));
      asked.set(channel, { word, at: now() });
    },
    /** A bot posted something. Returns the word that it answers as well, once, when that is certain. */
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
