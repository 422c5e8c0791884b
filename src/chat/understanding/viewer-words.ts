import type { Language } from "../../words/languages.ts";
import { plainWord, typedNames, typedWords } from "../../words/typed-words.ts";
import { type Called, shortcutOf, shortcutsFor } from "./command-names.ts";

/** Leads to every question whose own word is not understood by itself: `!charity top`. */
const behindWord = "charity";

/**
 * What viewers can type in a chat that they share with other bots, as `plainWord` has it, and whether it is understood
 * there by itself where nobody has switched it.
 */
export function viewerWords(commands: readonly Called[], language: Language): ReadonlyMap<string, boolean> {
  const behind = [...behindWords(language), ...leadingWords(language)].map((word) => [word, true] as const);
  const all = [...behind, ...commands.flatMap((command) => wordsOf(command, language).flatMap((words) => [...words]))];
  return new Map(all.map(([word, isUsual]) => [plainWord(word), isUsual]));
}

/** Orders that moderators give in a hurry, by one word. Two are nobody else's; the others mean other things, too. */
const shouted = {
  "tiltify hide": "on",
  "tiltify panic": "on",
  "tiltify pause": "ask",
  "tiltify resume": "ask",
  "tiltify undo": "ask",
} as const;

/** What moderators can order by one word in a chat that they share with other bots, as `plainWord` has it. */
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

/** Those that lead to the rest, the one that is shown first. */
export function behindWords(language: Language): string[] {
  return [...new Set([...typedNames(language).namesOf(behindWord), behindWord])];
}

/** Those that a whole question may begin with: `!how much is it`. */
function leadingWords(language: Language): string[] {
  return (["en", language] as const).flatMap((one) => typedWords(one, "questions"));
}

/**
 * Those of each question that one command answers. What a language has in front of its semicolon is there by itself if the first English word is; what
 * stands behind is what other bots may answer, as `poll` and `umfrage`.
 */
export function wordsOf(command: Called, language: Language): ReadonlyMap<string, boolean>[] {
  const { twitch } = command.on;
  if (typeof twitch !== "object" || isList(twitch)) return [];
  const { namesOf, ownNamesOf } = typedNames(language);
  const questions = Map.groupBy(Object.entries(twitch), ([word]) => shortcutOf(command, word)?.means);
  return [...questions].map(([means, english]) => {
    const isUsual = english[0]?.[1] ?? false;
    const [{ name } = command] = means === undefined ? [] : shortcutsFor(command, means);
    const own = ownNamesOf(name);
    // What a channel takes is one word.
    const words = namesOf(name).filter((word) => !word.includes(" "));
    return new Map([...words.map((word) => [word, isUsual && own.includes(word)] as const), ...english]);
  });
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
