import type { Language } from "../../words/languages.ts";
import { typedWords } from "../../words/typed-words.ts";

/** The topics of help in their order: viewers' questions first, the host's commands last. */
export const helpGroups = [
  ...["giving", "choices", "about"],
  ...["start", "stream", "announced", "people", "twitch", "after", "host"],
] as const;

export type HelpGroup = (typeof helpGroups)[number];

/** Returns the words for a topic in a language, starting with the one that is shown. */
export function topicWords(language: Language, group: HelpGroup): string[] {
  return typedWords(language, `topic.${group}`);
}

/** The most used commands, the most urgent first. */
const mostUsed: readonly string[] = [
  ...["tiltify status", "tiltify connect", "tiltify pause", "tiltify hide", "tiltify comments", "tiltify test"],
  ...["donate", "total", "goal", "leaderboard", "milestones", "polls"],
];
const shown = 6;

/** Returns the six most used commands that a person may use. */
export function mostUsedOf<C extends { name: string }>(usable: readonly C[]): C[] {
  return mostUsed.flatMap((name) => usable.filter((command) => command.name === name)).slice(0, shown);
}
