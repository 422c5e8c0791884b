import type { CampaignStanding, CardContent } from "../../composing/status-card.ts";
import type { Money } from "../../money/money.ts";
import { cutText } from "../../safety/text.ts";
import { toBar } from "../bar.ts";
import type { ReplyLink } from "../reply.ts";
import type { Look } from "./body.ts";
import { linkButtons, rowsOf } from "./buttons.ts";
import { campaignLinks } from "./campaign-parts.ts";
import { textWithPicture, toCard } from "./card-parts.ts";
import { amountOf, person, title } from "./shown-texts.ts";
import { dayOf, timeOf } from "./time-tag.ts";

const labelLimit = 30;

/** A status card as Discord shows it: all about one campaign, or a few lines of each of several. */
export function renderStatusCard(card: CardContent): Look {
  const { campaigns, more, isFinal, asOf } = card;
  const [first, ...others] = campaigns;
  const isAlone = others.length === 0 && more === 0;
  const lines = [
    ...(first === undefined ? ["No campaign is connected here at the moment."] : []),
    ...campaigns.flatMap((one) => (isAlone ? wholeLines(one) : shortLines(one))),
    ...(more > 0 ? [`-# and ${more} more`] : []),
    ...(isFinal ? ["", "This has closed. Thank you, everyone!"] : latestLines(card)),
    `-# As of ${isFinal ? dayOf({ time: asOf }) : timeOf({ time: asOf })}`,
  ];
  const text = textWithPicture(lines.join("\n"), isAlone ? first?.picture : null);
  const buttons = isAlone && first ? campaignLinks(first) : campaigns.flatMap(linkOf);
  return toCard("standing", [text, ...rowsOf(linkButtons(buttons))]);
}

function wholeLines(campaign: CampaignStanding): string[] {
  const { name, cause } = campaign;
  return [
    `### ${title(name)}`,
    ...(cause === null ? [] : [`-# for ${title(cause)}`]),
    ...standingLines(campaign),
    ...nextLines(campaign),
    ...eventLines(campaign),
  ];
}

function shortLines(campaign: CampaignStanding): string[] {
  return [
    `**${title(campaign.name)}**`,
    ...standingLines(campaign),
    ...nextLines(campaign).map((line) => `-# ${line}`),
  ];
}

function standingLines({ raised, goal }: CampaignStanding): string[] {
  if (raised === null) return [];
  if (goal === null) return [`**${amountOf(raised)}** raised so far`];
  return [`${toBar(goal.share)} ${goal.percent}%`, `**${amountOf(raised)}** of ${amountOf(goal.amount)}`];
}

function nextLines({ next }: CampaignStanding): string[] {
  if (next === null) return [];
  const what = next.name === null ? "the next milestone" : `**${title(next.name)}**`;
  return [`Next: ${what} at ${amountOf(next.amount)}, ${amountOf(next.missing)} to go`];
}

function eventLines({ match, poll, item }: CampaignStanding): string[] {
  const ends = (endsAt: number | null) => (endsAt === null ? "" : `, ends ${timeOf({ time: endsAt })}`);
  return [
    ...(match === null
      ? []
      : [`🤝 ${person(match.by)} is matching donations${upTo(match.pledged)}${ends(match.endsAt)}`]),
    ...(poll === null
      ? []
      : [`📊 **${title(poll.leader)}** leads${poll.name === null ? "" : ` in “${title(poll.name)}”`}`]),
    ...(item === null ? [] : [`🔨 **${title(item.name)}**: ${amountOf(item.bid)}${ends(item.endsAt)}`]),
  ];
}

const upTo = (pledged: Money | null) => (pledged === null ? "" : `, up to ${amountOf(pledged)}`);

function latestLines({ latest }: CardContent): string[] {
  if (latest.length === 0) return [];
  const donors = latest.map(({ name, amount, to }) => {
    const whom = to === "" ? "" : ` to ${person(to)}`;
    return `- **${person(name)}** ${amountOf(amount)}${whom}`;
  });
  return ["", "**Latest donations**", ...donors];
}

function linkOf({ name, donate, page }: CampaignStanding): ReplyLink[] {
  const url = donate ?? page;
  return url === null ? [] : [{ label: cutText(name, labelLimit), url }];
}
