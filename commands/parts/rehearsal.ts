import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import { createSamples } from "../../src/composing/samples.ts";
import type { Services } from "../../src/services/services.ts";
import { ownTemplatesOf } from "../../src/settings/own-templates.ts";
import { sampleOf, sampleOptionsOf } from "./own-words.ts";

/** `at`: which of the default examples to use; a plain donation is the usual one. */
const rehearsed = [
  { word: "donation", at: 1 },
  { word: "bundle", at: 0 },
  { word: "milestone", at: 0 },
  { word: "goal", at: 0 },
] as const;

/** Shows the person who asks how announcements will read in a place, before they happen. */
export async function rehearse({
  place,
  typed,
  words,
  wordsOf,
  services: { settings },
}: CommandContext<Services>): Promise<Reply> {
  const { say } = words;
  const held = await settings.read(place);
  const spoken = await wordsOf(held.get("language"));
  const defaults = await sampleOptionsOf(settings, place);
  const shown = { ...defaults.shown, comment: held.get("comments") === "on" };
  const options = { ...defaults, shown };
  const own = ownTemplatesOf(held) ?? {};
  const lines = rehearsed.flatMap(({ word, at }) => {
    const announcement = createSamples(word, own[word], options)[own[word] === undefined ? at : 0];
    return announcement === undefined
      ? []
      : [{ item: true, name: say(`rehearse.${word}`), ...sampleOf(announcement, spoken) }];
  });
  return {
    ...whisper(...lines, ...(held.asksFirst() ? [say("rehearse.approve")] : []), say("rehearse.note")),
    title: say("rehearse.title"),
    offers: [{ label: say("status.send-test"), typed: typed("tiltify test") }],
  };
}
