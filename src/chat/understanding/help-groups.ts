import type { Language } from "../../words/languages.ts";
import { typedWords } from "../../words/typed-words.ts";

/** The topics of help, in the order in which they are shown: what viewers ask first, what only the host may do last. */
export const helpGroups = [
  ...["giving", "choices", "about"],
  ...["start", "stream", "announced", "people", "twitch", "after", "host"],
] as const;

export type HelpGroup = (typeof helpGroups)[number];

/** What is typed for a topic in a language, the word that is shown first. */
export function topicWords(language: Language, group: HelpGroup): string[] {
  return typedWords(language, `topic.${group}`);
}

/** What is typed most, the most urgent first. */
const mostUsed: readonly string[] = [
  ...["tiltify status", "tiltify connect", "tiltify pause", "tiltify hide", "tiltify comments", "tiltify test"],
  ...["donate", "total", "goal", "leaderboard", "milestones", "polls"],
];
const shown = 6;

/** Of what somebody may use, the six that are used most. */
export function mostUsedOf<C extends { name: string }>(usable: readonly C[]): C[] {
  return mostUsed.flatMap((name) => usable.filter((command) => command.name === name)).slice(0, shown);
}
