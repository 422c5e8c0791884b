/** What the commands that show or set the streamer's own words have in common. */

import type { CallPlace } from "../../src/chat/command.ts";
import type { ReplyLine } from "../../src/chat/reply.ts";
import { suggestName } from "../../src/chat/suggestion.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import type { MessageContent, Told } from "../../src/composing/content.ts";
import { longestTemplate, type TemplateProblem } from "../../src/composing/own-text-rules.ts";
import { type WordedKind, wordedKinds } from "../../src/composing/own-words.ts";
import { putIntoWords } from "../../src/composing/put-into-words.ts";
import { createSamples, type SampleOptions } from "../../src/composing/samples.ts";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import type { Words } from "../../src/words/say.ts";

/** Examples in a place's own money, and as it shows people. */
export async function sampleOptionsOf(settings: SettingsService, place: CallPlace): Promise<SampleOptions> {
  const held = await settings.read(place);
  const currency = (await settings.currencyOf(place)) ?? "USD";
  return { currency, shown: { names: held.get("names"), comment: held.get("comments") !== "off" } };
}

/** How a text will read, with a made-up donation. */
export function previewOf(kind: WordedKind, template: string, options: SampleOptions, words: Words): ReplyLine[] {
  const samples = createSamples(kind, template, options).map((told) => sampleOf(told, words));
  return [...new Map(samples.map((sample) => [sample.text, sample])).values()];
}

/** An announcement that is only shown, as each chat would say it. */
export function sampleOf(told: Told, words: Words): { text: string; says: MessageContent } {
  const content = putIntoWords(told, words);
  return { text: toLine(content, { limit: longestTemplate }), says: content };
}

/** "{name}, {amount}, {comment}" */
export function variablesOf(kind: WordedKind): string {
  return wordedKinds[kind].variables.map((name) => `{${name}}`).join(" ");
}

/** What is wrong with a text, and what to do. It holds nothing of the text: everybody may read it. */
export function explainTemplate(problem: TemplateProblem, kind: WordedKind): string {
  const { what, variables } = wordedKinds[kind];
  switch (problem.type) {
    case "unknown": {
      const meant = suggestName(problem.variable, variables);
      const guess = meant === undefined ? "" : ` Did you mean {${meant}}?`;
      return `There is a variable in it that I don't know.${guess} For ${what} I know ${variablesOf(kind)}.`;
    }
    case "bracket":
      return "Braces are only for variables, such as {name}.";
    case "empty":
      return "There is no text in it.";
    case "too-long":
      return `That is too long for me: I take up to ${longestTemplate} characters.`;
    case "too-many-lines":
      return "I take up to five lines.";
    case "bad-word":
      return "There is a word in it that I never say.";
    case "address":
      return "Of links, addresses and numbers I only say links to tiltify.com. {url} is your donation page.";
  }
}
