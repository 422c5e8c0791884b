import type { Language } from "../../words/languages.ts";
import { typedWords } from "../../words/typed-words.ts";

/** The topics of help, in order. Viewers' questions come first, the host's commands last. */
export const helpGroups = [
  ...["giving", "choices", "about"],
  ...["start", "stream", "announced", "people", "twitch", "after", "host"],
] as const;

export type HelpGroup = (typeof helpGroups)[number];

/** Returns the words for a topic in a language. The one that we show is first. */
export function topicWords(language: Language, group: HelpGroup): string[] {
  return typedWords(language, `topic.${group}`);
}

/** The most used commands. Those that people need most urgently come first. */
const mostUsed: readonly string[] = [
  ...["tiltify status", "tiltify connect", "tiltify pause", "tiltify hide", "tiltify comments", "tiltify test"],
  ...["donate", "total", "goal", "leaderboard", "milestones", "polls"],
];
const shown = 6;

/** Returns the six most used commands among those that a person may use. */
export function mostUsedOf<C extends { name: string }>(usable: readonly C[]): C[] {
  return mostUsed.flatMap((name) => usable.filter((command) => command.name === name)).slice(0, shown);
}
