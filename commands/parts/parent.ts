import type { CommandContext } from "../../src/chat/command.ts";
import type { Reply, ReplyLine } from "../../src/chat/reply.ts";
import type { ParentKind, Rank } from "../../src/services/asking/parent.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Services } from "../../src/services/services.ts";
import { describeKind, progressOf, standingOf } from "./campaign-words.ts";
import { ageOf } from "./question.ts";

const labels = { team_campaign: "Team", fundraising_event: "Event", cause: "Charity" } as const;

/** Shows what a campaign is a part of: how that stands, its page, and what the campaign gave to it. */
export async function answerParent(
  kind: ParentKind,
  number: number | undefined,
  { place, services, now }: Pick<CommandContext<Services>, "place" | "services" | "now">,
): Promise<Reply> {
  const { campaign, of, rank, staleFrom } = await services.questions.parent({ place, campaign: number, kind });
  const { name, url, isOpen, image } = campaign;
  return {
    title: name,
    lines: [
      { text: `${standingOf(campaign)}.`, progress: progressOf(campaign) },
      ...(kind === "cause" ? [] : [`It is ${describeKind(campaign)}.${isOpen ? "" : " It is closed at the moment."}`]),
      ...shareOf(of),
      ...rankWords(rank),
    ],
    links: url === null ? [] : [{ label: labels[kind], url, spoken: true }],
    image: image ?? undefined,
    ...ageOf(staleFrom, now),
  };
}

/** "Maple's 24h Stream: $1,250.50 of $2,000 (62%)." */
function shareOf(campaign: CampaignSummary | null): ReplyLine[] {
  if (campaign === null || campaign.raised === null) return [];
  return [{ name: `${campaign.name}:`, text: `${standingOf(campaign)}.` }];
}

function rankWords(rank: Rank | null): string[] {
  return rank === null ? [] : [`${rank.name} is number ${rank.number} of its ${rank.among}.`];
}
