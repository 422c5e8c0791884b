import { type Reply, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import { withoutFillers } from "../src/chat/understanding/loose-words.ts";
import { splitWords } from "../src/chat/understanding/words.ts";
import { createSamples } from "../src/composing/samples.ts";
import type { Services } from "../src/services/services.ts";
import { ownTemplatesOf } from "../src/settings/read.ts";
import { defineCommand } from "./parts/define.ts";
import { sampleOf, sampleOptionsOf } from "./parts/own-words.ts";
import { asChosen, readLeast } from "./parts/settings.ts";

const kinds = [
  "donation",
  "large",
  "milestone",
  "goal",
  "match",
  "poll",
  "reward",
  "auction",
  "closing",
  "rehearse",
] as const;

const otherWords: Readonly<Record<string, (typeof kinds)[number]>> = {
  ...{
    comment: "donation",
    comments: "donation",
    big: "large",
    highlight: "large",
    matches: "match",
    vote: "poll",
    incentive: "reward",
  },
  ...{ end: "closing", ended: "closing", ending: "closing", recap: "closing", item: "auction", bid: "auction" },
  ...{ rehearsal: "rehearse", preview: "rehearse", samples: "rehearse" },
};

export default defineCommand({
  name: "tiltify test",
  group: "stream",
  aliases: ["tiltify rehearse", "tiltify preview"].map((name) => ({ name, means: "rehearse", takes: [] })),
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify test donation 500", "tiltify test milestone", "tiltify test rehearse"],
  answers: "privately",
  options: {
    what: { type: "string", choices: kinds, also: otherWords },
    amount: { type: "string", rest: true, leavesChoices: true },
  },
  async run({ what, amount: typed = "" }, context) {
    const { place, user, services, registry, toType, words } = context;
    const { say } = words;
    if (what === "rehearse") {
      const isRead = traitsOf(place.chat).isPublic;
      return isRead ? whisper(registry.typedElsewhere(say, "tiltify test rehearse", place)) : rehearse(context);
    }
    const typedWords = withoutFillers(splitWords(typed), registry.languages).map(({ text }) => text);
    const amount = typedWords.length === 0 ? undefined : readLeast(typedWords.join(" "), registry.languages)?.amount;
    if (amount === null || (typedWords.length > 0 && amount === undefined) || amount?.minor === 0n) {
      const example = say("help.example", { typed: toType(`tiltify test ${what ?? "donation"} 500`) });
      return whisper(say("test.no-amount", { kinds: kinds.map((one) => asChosen(say, one)) }), example);
    }
    const { where } = await services.sendTest(place, user, { what, amount });
    return whisper(say("test.sent", { where }));
  },
});

/** `at` chooses one of the default samples. */
const rehearsed = [
  { word: "donation", at: 1 },
  { word: "bundle", at: 0 },
  { word: "milestone", at: 0 },
  { word: "goal", at: 0 },
] as const;

/** Shows in private how announcements will read in a place, before there are any. */
async function rehearse({
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
