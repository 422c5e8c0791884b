/** Shared by commands that show or set the streamer's templates. */

import type { ReplyLine } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import type { Announcement, MessageContent } from "../../src/composing/content.ts";
import { longestTemplate, type TemplateProblem } from "../../src/composing/own-text-rules.ts";
import { textVariables, type WordedKind } from "../../src/composing/own-words.ts";
import { putIntoWords } from "../../src/composing/put-into-words.ts";
import { createSamples, type SampleOptions } from "../../src/composing/samples.ts";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import { suggestName } from "../../src/util/suggestion.ts";
import type { Say } from "../../src/words/en.ts";
import { later } from "../../src/words/later.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";
import { asTyped } from "./settings.ts";

/** Returns options for samples in a place's own currency and settings. */
export async function sampleOptionsOf(settings: SettingsService, place: CallPlace): Promise<SampleOptions> {
  const held = await settings.read(place);
  const currency = (await settings.currencyOf(place)) ?? "USD";
  return { currency, shown: { names: held.get("names"), comment: held.get("comments") !== "off" } };
}

/** Shows how a template will read, with a made-up donation. */
export function previewOf(
  kind: WordedKind,
  template: string | undefined,
  options: SampleOptions,
  words: Words,
): ReplyLine[] {
  const samples = createSamples(kind, template, options).map((announcement) => sampleOf(announcement, words));
  return [...new Map(samples.map((sample) => [sample.text, sample])).values()];
}

/** Renders an announcement as each chat would show it. Sends nothing. */
export function sampleOf(announcement: Announcement, words: Words): { text: string; says: MessageContent } {
  const content = putIntoWords(announcement, words);
  return { text: toLine(content, { limit: longestTemplate }), says: content };
}

/** Shows people the text that they typed. They may have typed it in a form that is now closed. Private answers only. */
export function youWrote(text: string, { place, words: { say } }: { place: CallPlace; words: Words }): Line[] {
  return traitsOf(place.chat).isPublic ? [] : [say("message.wrote", { text: asTyped(text) })];
}

/** Writes "{name} {amount} {comment}". */
export function variablesOf(kind: WordedKind): Line {
  return asTyped(textVariables[kind].map((name) => `{${name}}`).join(" "));
}

/**
 * Explains what is wrong with a template, and what to do. Doesn't repeat any of it, because everybody may read the
 * answer.
 */
export function explainTemplate(problem: TemplateProblem, kind: WordedKind, say: Say): Line[] {
  switch (problem.type) {
    case "unknown": {
      const suggested = suggestName(problem.variable, textVariables[kind]);
      return [
        say("template.unknown"),
        ...(suggested === undefined ? [] : [say("did-you-mean", { meant: `{${suggested}}` })]),
        say("template.variables", { what: later(`text.${kind}`), variables: variablesOf(kind) }),
      ];
    }
    case "bracket":
      return [say("template.bracket", { example: asTyped("{name}") })];
    case "too-long":
      return [say("template.too-long", { most: longestTemplate })];
    case "address":
      return [say("template.address", { url: asTyped("{url}") })];
    default:
      return [say(`template.${problem.type}`)];
  }
}
