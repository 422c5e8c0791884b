/** Previews a value before it is set: how announcements would read, or how many there would have been. */
import type { TriedOut } from "../../src/chat/browser/control-room.ts";
import { toPlainAnnouncement } from "../../src/chat/reply/plain-text.ts";
import { partsOf } from "../../src/chat/reply/reply.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import type { CommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import type { MessageContent } from "../../src/composing/content.ts";
import { readTemplate } from "../../src/composing/own-text-rules.ts";
import { allWordedKinds, type WordedKind } from "../../src/composing/own-words.ts";
import type { Services } from "../../src/services/services.ts";
import { namesShown } from "../../src/settings/schema.ts";
import { readLanguage } from "../../src/words/languages.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words, WordsOf } from "../../src/words/say.ts";
import { typedIn } from "../../src/words/typed-words.ts";
import { explainTemplate, previewOf, sampleOptionsOf } from "./own-words.ts";
import { fromNothing, readLeast } from "./settings.ts";

export type DeskOptions = { services: Services; registry: CommandRegistry; wordsOf: WordsOf; now(): number };

/** The most samples: one with everything, and one with less. */
const mostSamples = 2;

export async function tryOut(
  place: CallPlace,
  words: Words,
  { key, value }: { key: string; value: string },
  { services: { settings }, registry, wordsOf }: DeskOptions,
): Promise<TriedOut[]> {
  const held = await settings.read(place);
  const options = await sampleOptionsOf(settings, place);
  const spoken = await wordsOf(held.get("language"));
  const donation = held.get("message donation") ?? undefined;
  const [, kind] = /^message (.+)$/.exec(key) ?? [];
  if (kind !== undefined) return tryText(kind, value, { words, spoken, options });
  if (/^minimum (?:announce|comment|highlight)$/.test(key)) {
    const read = readLeast(value, registry.in([words.language, spoken.language]).languages);
    if (read === undefined) return [asSaid(words.say("settings.no-amount"))];
    const least = read.amount ?? fromNothing;
    const currency = least.currency ?? (await settings.currencyOf(place));
    const { reached, of } = await settings.countLastHour(place, { ...least, currency });
    return of === 0 ? [] : [asSaid(words.say("minimum.effect", { reached, of }))];
  }
  const showAs = (shown: Partial<Options["shown"]>) =>
    showAll("donation", donation, { ...options, shown: { ...options.shown, ...shown } }, { words, spoken });
  const names = namesShown.find((one) => one === value);
  if (key === "names" && names !== undefined) return showAs({ names });
  if (key === "comments") {
    const later = value === "approve" ? [asSaid(words.say("rehearse.approve"))] : [];
    return [...later, ...(await showAs({ comment: value === "on" }))];
  }
  const language = key === "language" ? readLanguage(value) : undefined;
  if (language === undefined) return [];
  return showAll("donation", donation, options, { words, spoken: await wordsOf(language) });
}

type Options = Awaited<ReturnType<typeof sampleOptionsOf>>;

function tryText(
  kind: string,
  text: string,
  { words, spoken, options }: { words: Words; spoken: Words; options: Options },
): Promise<TriedOut[]> | TriedOut[] {
  const worded = allWordedKinds.find((one) => one === kind);
  if (worded === undefined) return [];
  // Saving the default text doesn't make it the streamer's own.
  const isStandard = ["", spoken.standardText(worded)].includes(text.trim());
  if (isStandard) return showAll(worded, undefined, options, { words, spoken });
  const read = readTemplate(text, worded, [words.language, spoken.language]);
  if (read.ok) return showAll(worded, read.template, options, { words, spoken });
  return explainTemplate(read.problem, worded, words.say).map(asSaid);
}

/** Renders an announcement as each chat would show it. */
async function showAll(
  kind: WordedKind,
  template: string | undefined,
  options: Options,
  { words: { say }, spoken }: { words: Words; spoken: Words },
): Promise<TriedOut[]> {
  // These files only render. They don't load the chats' libraries.
  const [{ announcementText }, { toAnnouncementLine, toSafeLine }] = await Promise.all([
    import("../../src/chat/discord/announcement-text.ts"),
    import("../../src/chat/twitch/line-text.ts"),
  ]);
  const writers: readonly (readonly [Line, (content: MessageContent) => string, boolean])[] = [
    [say("message.on-page"), toPlainAnnouncement, false],
    [say("chat.discord"), announcementText, true],
    [
      say("chat.twitch"),
      (content) => toSafeLine(toAnnouncementLine(content, (typed) => `!${typedIn(spoken.language, typed)}`)),
      false,
    ],
  ];
  const samples = previewOf(kind, template, options, spoken).flatMap(({ says }) => says ?? []);
  return writers.flatMap(([chat, write, isMarkup]) =>
    samples.slice(0, mostSamples).map((content) => ({ chat, text: write(content), isMarkup })),
  );
}

function asSaid(text: Line): TriedOut {
  return { chat: null, text: partsOf(text), isMarkup: false };
}
