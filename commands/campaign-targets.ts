import { type ReplyText, whisper } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import { formatMoney } from "../src/money/money.ts";
import type { OpenTarget } from "../src/services/asking/targets.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

/** Tiltify gives nobody new ones: where there are none, nobody has to learn the word. */
export default defineCommand({
  name: "campaign targets",
  group: "incentives",
  aliases: ["targets", "target"],
  who: "everyone",
  on: { discord: true, twitch: { targets: false, target: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, targets, staleFrom } = await services.questions.targets({ place, campaign: number });
    if (targets.length === 0) return whisper(`${campaign.name} has no targets.`);
    const lines = targets.map((target) => toLine(target, now));
    return {
      title: `Targets of ${campaign.name}`,
      links: donateLink(campaign),
      ...pageOfLines(lines, { page, place, typed: "campaign targets", campaign: number, staleFrom, now }),
    };
  },
});

function toLine({ name, amount, raised, isReached, progress, endsAt }: OpenTarget, now: number) {
  const standing = `${formatMoney(raised)} of ${formatMoney(amount)}${isReached ? ", reached" : ""}`;
  const text: ReplyText = endsAt === null ? standing : [`${standing}, ends `, relativeTime(endsAt, now)];
  return { item: true, name: `${name}:`, text, progress };
}
