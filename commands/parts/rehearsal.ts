import type { CommandContext } from "../../src/chat/command.ts";
import { type Reply, whisper } from "../../src/chat/reply.ts";
import { createSamples } from "../../src/composing/samples.ts";
import type { Services } from "../../src/services/services.ts";
import { ownTemplatesOf } from "../../src/settings/own-templates.ts";
import type { OwnWord } from "../../src/words/en/own-texts.ts";
import { sampleOf, sampleOptionsOf } from "./own-words.ts";

/** `at`: which of the examples, where it is said in our words: a plain donation is the usual one. */
const rehearsed: readonly { name: string; word: OwnWord; at: number }[] = [
  { name: "A donation:", word: "donation", at: 1 },
  { name: "Many at once:", word: "bundle", at: 0 },
  { name: "A milestone:", word: "milestone", at: 0 },
  { name: "The goal:", word: "goal", at: 0 },
];

/** What will be said in a place, before it happens, for the one who asks. */
export async function rehearse({
  place,
  typed,
  words,
  services: { settings },
}: CommandContext<Services>): Promise<Reply> {
  const held = await settings.read(place);
  const usual = await sampleOptionsOf(settings, place);
  const shown = { ...usual.shown, comment: held.get("comments") === "on" };
  const options = { ...usual, shown };
  const own = ownTemplatesOf(held) ?? {};
  const lines = rehearsed.flatMap(({ name, word, at }) => {
    const told = createSamples(word, own[word], options)[own[word] === undefined ? at : 0];
    return told === undefined ? [] : [{ item: true, name, ...sampleOf(told, words) }];
  });
  return {
    ...whisper(
      ...lines,
      ...(held.asksFirst() ? ["A comment is added once a moderator approves it."] : []),
      "Nobody else sees this. A test goes where I announce, marked TEST.",
    ),
    title: "How it will sound",
    offers: [{ label: "Send a test", typed: typed("tiltify test") }],
  };
}
