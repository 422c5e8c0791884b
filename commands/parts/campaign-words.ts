import type { Reply, ReplyLink } from "../../src/chat/reply.ts";
import { formatMoney } from "../../src/money/money.ts";
import { wholePercentOf } from "../../src/money/share.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";

const kindWords = {
  campaign: "a campaign",
  personal_campaign: "a personal campaign",
  team_campaign: "a team's campaign",
  fundraising_event: "a fundraising event",
  cause: "a charity",
  auction_house: "an auction",
} as const satisfies Record<CampaignSummary["kind"], string>;

/** "a team's campaign"; never "fact", which is the platform's word. */
export function factKindLabel({ kind }: Pick<CampaignSummary, "kind">): string {
  return kindWords[kind];
}

/** "a campaign for River Otter Trust" */
export function describeKind({ kind, cause }: CampaignSummary): string {
  return cause === null ? kindWords[kind] : `${kindWords[kind]} for ${cause}`;
}

/** "$1,250.50 of $2,000 (62%)" */
export function standingOf(campaign: CampaignSummary): string {
  const { raised, goal } = campaign;
  return raised === null || goal === null
    ? amountOf(campaign)
    : `${amountOf(campaign)} (${wholePercentOf(raised, goal)}%)`;
}

/** "$1,250.50 of $2,000", or of an auction "$35, and $55 promised by bidders" */
export function amountOf({ raised, goal, promised }: CampaignSummary): string {
  if (raised === null) return "Tiltify doesn't tell its total";
  const owed = promised === null ? "" : `, and ${formatMoney(promised)} promised by bidders`;
  return formatMoney(raised) + (goal === null ? "" : ` of ${formatMoney(goal)}`) + owed;
}

/** From 0 to 1, and more beyond the goal; undefined without one. */
export function progressOf({ raised, goal }: CampaignSummary): number | undefined {
  return raised === null || goal === null ? undefined : wholePercentOf(raised, goal) / 100;
}

/** What an answer about one campaign shows besides, where there are cards. */
export function cardOf(campaign: CampaignSummary): Pick<Reply, "links" | "image"> {
  const { url, image } = campaign;
  return {
    links: [...donateLink(campaign), ...(url === null ? [] : [{ label: "Campaign", url }])],
    image: image ?? undefined,
  };
}

/** The link to its donation page; none where that is not told. */
export function donateLink({ donateUrl }: CampaignSummary, label = "Donate"): ReplyLink[] {
  return donateUrl === null ? [] : [{ label, url: donateUrl }];
}
