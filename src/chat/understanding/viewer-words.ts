import type { Language } from "../../words/languages.ts";
import { plainWord, typedNames, typedWords } from "../../words/typed-words.ts";
import { type Called, shortcutOf, shortcutsFor } from "./command-names.ts";

/** The word that comes before questions whose own word doesn't work alone: `!charity top`. */
const behindWord = "charity";

/**
 * For a chat with other bots, returns the words that viewers can type, normalized by `plainWord`. True means that a
 * word works alone by default.
 */
export function viewerWords(commands: readonly Called[], language: Language): ReadonlyMap<string, boolean> {
  const behind = [...behindWords(language), ...leadingWords(language)].map((word) => [word, true] as const);
  const all = [...behind, ...commands.flatMap((command) => wordsOf(command, language).flatMap((words) => [...words]))];
  return new Map(all.map(([word, isOnByDefault]) => [plainWord(word), isOnByDefault]));
}

/** Commands that moderators need in a hurry, as a single word. "ask" is for words that other bots may have too. */
const shouted = {
  "tiltify hide": "on",
  "tiltify panic": "on",
  "tiltify pause": "ask",
  "tiltify resume": "ask",
  "tiltify undo": "ask",
} as const;

/** For a chat with other bots, returns the one-word commands for moderators, normalized by `plainWord`. */
export function moderatorWords(language: Language): ReadonlyMap<string, "on" | "ask"> {
  const rows = Object.entries(shouted).flatMap(([name, defaults]) => {
    const names = [
      name,
      ...typedNames(language)
        .ownNamesOf(name)
        .map((one) => `tiltify ${one}`),
    ];
    return names.map((one) => [plainWord(one.slice("tiltify ".length)), defaults] as const);
  });
  return new Map(rows.filter(([word]) => !word.includes(" ")));
}

/**
 * Returns the words that can come before any question, such as `charity` in `!charity top`. The first one is the one
 * that help shows.
 */
export function behindWords(language: Language): string[] {
  return [...new Set([...typedNames(language).namesOf(behindWord), behindWord])];
}

/** Returns the words that can start a whole question: `!how much is it`. */
function leadingWords(language: Language): string[] {
  return (["en", language] as const).flatMap((one) => typedWords(one, "questions"));
}

/**
 * Returns the words for each question that a command answers. In a language's row, words before the semicolon work
 * alone if the first English word does. Words after it, such as `poll` and `umfrage`, don't, because they may belong to
 * other bots.
 */
export function wordsOf(command: Called, language: Language): ReadonlyMap<string, boolean>[] {
  const { twitch } = command.on;
  if (typeof twitch !== "object" || isList(twitch)) return [];
  const { namesOf, ownNamesOf } = typedNames(language);
  const questions = Map.groupBy(Object.entries(twitch), ([word]) => shortcutOf(command, word)?.means);
  return [...questions].map(([means, english]) => {
    const isOnByDefault = english[0]?.[1] ?? false;
    const [{ name } = command] = means === undefined ? [] : shortcutsFor(command, means);
    const own = ownNamesOf(name);
    // In a channel, a viewers' word must be a single word.
    const words = namesOf(name).filter((word) => !word.includes(" "));
    return new Map([...words.map((word) => [word, isOnByDefault && own.includes(word)] as const), ...english]);
  });
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
