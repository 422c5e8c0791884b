import { whisper } from "../src/chat/reply.ts";
import type { OpenTarget } from "../src/services/asking/targets.ts";
import type { Words } from "../src/words/say.ts";
import { donateLink, endedOf, endOf, itemOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

/** Tiltify gives nobody new ones: where there are none, nobody has to learn the word. */
export default defineCommand({
  name: "campaign targets",
  group: "choices",
  aliases: ["targets", "target"],
  who: "everyone",
  on: { discord: true, twitch: { targets: false, target: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, words, now }) {
    const { campaign, targets, staleFrom } = await services.questions.targets({ place, campaign: number });
    const ended = endedOf(campaign, words);
    if (ended !== null) return whisper(ended);
    if (targets.length === 0) return whisper(words.say("targets.none", { campaign: campaign.name }));
    const lines = targets.map((target) => toLine(target, { now, words }));
    return {
      title: words.say("targets.title", { campaign: campaign.name }),
      links: donateLink(campaign, words.say("link.donate")),
      ...pageOfLines(lines, { page, place, typed: "campaign targets", campaign: number, staleFrom, now, words }),
    };
  },
});

function toLine(
  { name, amount, raised, isReached, progress, endsAt }: OpenTarget,
  { now, words }: { now: number; words: Words },
) {
  const { say } = words;
  const standing = say("fact.of", { reached: raised, wanted: amount });
  const reached = isReached ? [say("fact.reached")] : [];
  return { ...itemOf(name, [standing, ...reached, ...endOf(endsAt, { now, words })], words), progress };
}
