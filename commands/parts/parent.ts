import { type Reply, type ReplyLine, say } from "../../src/chat/reply/reply.ts";
import type { ParentKind, Rank } from "../../src/services/asking/parent.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";
import { headingOf, progressOf, sayKind, statusOf } from "./campaign-words.ts";
import { ageOf, pageOfLines, type QuestionArguments, type QuestionContext } from "./question.ts";

/** Answers about the team, event or cause of a campaign: its progress, its page, and the campaign's share. */
export async function answerParent(
  kind: ParentKind,
  { campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const { campaign, of, rank, staleFrom } = await services.questions.parent({ place, campaign: number, kind });
  const { name, url, image } = campaign;
  return {
    title: name,
    lines: [
      { text: statusOf(campaign, words), progress: progressOf(campaign) },
      ...(kind === "cause" ? [] : [sayKind(campaign, words)]),
      ...shareOf(of, words),
      ...rankOf(rank, words),
    ],
    links: url === null ? [] : [{ label: words.say(`link.${kind}`), url, spoken: true }],
    image: image ?? undefined,
    ...ageOf(staleFrom, { now, words }),
  };
}

export async function answerMembers(
  { page, campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const { campaign, members, staleFrom } = await services.questions.members({ place, campaign: number });
  if (members.length === 0) return say(words.say("members.none", { campaign: campaign.name }));
  const paging = { page, place, typed: "campaign members", campaign: number, staleFrom, now, words };
  const lines = members.map((name) => ({ item: true, text: words.value("name", name) }));
  return { title: words.say("members.title", { campaign: campaign.name }), ...pageOfLines(lines, paging) };
}

/** Writes "Maple's 24h Stream: $1,250.50 of $2,000 (62%)." */
function shareOf(campaign: CampaignSummary | null, words: Words): ReplyLine[] {
  if (campaign === null || campaign.raised === null) return [];
  return [{ name: headingOf(campaign.name, words), text: statusOf(campaign, words) }];
}

function rankOf(rank: Rank | null, { say }: Words): Line[] {
  return rank === null ? [] : [say(`parent.rank.${rank.among}`, { name: rank.name, number: rank.number })];
}
