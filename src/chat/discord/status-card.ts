import type { CampaignProgress, CardContent } from "../../composing/status-card.ts";
import { kindOf, type MomentKind } from "../../kinds/index.ts";
import { cutText } from "../../safety/text.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { toBar } from "../reply/bar.ts";
import type { ReplyLink } from "../reply/reply.ts";
import { campaignLinks } from "./announcement-text.ts";
import { type Rendered, textWithPicture, toCard } from "./body.ts";
import { linkButtons, rowsOf } from "./buttons.ts";
import { markupOf } from "./markup.ts";

const labelLimit = 30;

/** Markup at the start of a line. */
type LineStart = "" | "### " | "-# " | "- ";

/** Renders a status card. With a single campaign, it shows everything. With several, it shows a few lines for each. */
export function renderStatusCard(card: CardContent, words: Words): Rendered {
  const { campaigns, more, isFinal, asOf } = card;
  const { say } = words;
  const [first, ...others] = campaigns;
  const isAlone = others.length === 0 && more === 0;
  const age = isFinal ? say("card.as-of.day", { day: asOf }) : say("card.as-of", { time: { time: asOf, now: asOf } });
  const lines = [
    ...(first === undefined ? [line("", say("card.none"))] : []),
    ...campaigns.flatMap((one) => (isAlone ? wholeLines(one, asOf, words) : shortLines(one, words))),
    ...(more > 0 ? [line("-# ", say("card.more", { count: more }))] : []),
    ...(isFinal ? ["", line("", say("card.closed", { count: campaigns.length + more }))] : latestLines(card, words)),
    line("-# ", age),
  ];
  const text = textWithPicture(lines.join("\n"), isAlone ? first?.picture : null);
  const buttons = isAlone && first ? campaignLinks(first, words) : campaigns.flatMap((one) => linkOf(one, words));
  return toCard("standing", [text, ...rowsOf(linkButtons(buttons))]);
}

function line(start: LineStart, parts: Line): string {
  return start + markupOf(parts);
}

function wholeLines(campaign: CampaignProgress, now: number, words: Words): string[] {
  const { cause } = campaign;
  return [
    line("### ", nameOf(campaign, words)),
    ...(cause === null ? [] : [line("-# ", words.say("card.cause", { cause }))]),
    ...statusLines(campaign, words),
    ...nextLines(campaign, "", words),
    ...eventLines(campaign, now, words),
  ];
}

function shortLines(campaign: CampaignProgress, words: Words): string[] {
  return [
    line("", [{ type: "b", parts: nameOf(campaign, words) }]),
    ...statusLines(campaign, words),
    ...nextLines(campaign, "-# ", words),
  ];
}

function nameOf({ name }: CampaignProgress, { say, value }: Words): Line {
  return name === null ? say("card.unnamed") : value("title", name);
}

function statusLines({ raised, goal }: CampaignProgress, { say, value }: Words): string[] {
  if (raised === null) return [];
  if (goal === null) return [line("", say("card.raised", { raised }))];
  const percent = line("", value("percent", goal.percent));
  return [`${toBar(goal.share)} ${percent}`, line("", say("card.standing", { raised, goal: goal.amount }))];
}

function nextLines({ next }: CampaignProgress, start: LineStart, { say }: Words): string[] {
  if (next === null) return [];
  const { name, amount, missing } = next;
  return [line(start, say("card.next", { milestone: name, amount, left: missing }))];
}

function eventLines({ match, poll, scarce, item }: CampaignProgress, now: number, words: Words): string[] {
  const { say, value } = words;
  const event = (kind: MomentKind, sentences: readonly Line[], endsAt: number | null = null) => {
    // Discord keeps counting after a timestamp has passed ("2 hours ago"), so we leave out an end that has passed.
    const ends = endsAt === null || endsAt <= now ? [] : [say("ends", { ends: { time: endsAt, now } })];
    return [[kindOf(kind).emoji, ...[...sentences, ...ends].map((one) => line("", one))].join(" ")];
  };
  const matchLines = (one: NonNullable<typeof match>) => [
    say("match-start", { by: one.by, upTo: one.pledged }),
    ...(one.left && one.pledged ? [say("match-start.left", { left: one.left, upTo: one.pledged })] : []),
  ];
  const pollLines = ({ leader, name, second }: NonNullable<typeof poll>) => [
    say("card.poll", { leader, poll: name }),
    ...(second ? [say("poll-ending.second", { option: value("title", second.name), missing: second.missing })] : []),
  ];
  return [
    ...(match ? event("match-start", matchLines(match), match.endsAt) : []),
    ...(poll ? event("poll-lead", pollLines(poll), poll.endsAt) : []),
    ...scarce.flatMap(({ name, left }) => event("reward-gone", [say("card.scarce", { reward: name, left })])),
    ...(item ? event("high-bid", [say("card.item", { item: item.name, bid: item.bid })], item.endsAt) : []),
  ];
}

function latestLines({ latest }: CardContent, { say }: Words): string[] {
  if (latest.length === 0) return [];
  const donors = latest.map(({ name, amount, to }) => line("- ", say("card.donor", { name, amount, to: to || null })));
  return ["", line("", say("card.latest")), ...donors];
}

function linkOf(campaign: CampaignProgress, words: Words): ReplyLink[] {
  const url = campaign.donate ?? campaign.page;
  const label = campaign.name === null ? nameOf(campaign, words) : cutText(campaign.name, labelLimit);
  return url === null ? [] : [{ label, url }];
}
