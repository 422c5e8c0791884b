import type { Reply, ReplyLine, ReplyLink } from "../../src/chat/reply/reply.ts";
import { wholePercentOf } from "../../src/money/share.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import { inOneLine } from "../../src/words/frames.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

/** "It is a campaign for River Otter Trust. It is closed at the moment." */
export function sayKind(campaign: CampaignSummary, words: Words): Line {
  const { kind, cause, isOpen } = campaign;
  return inOneLine([words.say(`kind.${kind}`, { cause }), ...(isOpen ? [] : [sayOpen(campaign, words)])], words);
}

/** "It is open.", "It is closed at the moment." where it can open again, or "It ended on November 23, 2026." */
export function sayOpen({ isOpen, ended }: CampaignSummary, { say }: Words): Line {
  if (ended !== null) return say("kind.ended", ended);
  return say(isOpen ? "kind.open" : "kind.closed");
}

/** "Maple's 24h Stream ended on November 23, 2026. It raised $4,120 of $2,000."; null where it has not ended. */
export function endedOf({ name: campaign, ended, raised, goal }: CampaignSummary, words: Words): Line | null {
  if (ended === null) return null;
  const result = raised === null ? [] : [words.say("ended.raised", { raised, goal })];
  return inOneLine([words.say("ended.at", { campaign, ...ended }), ...result], words);
}

/** "$1,250.50 of $2,000 (62%).", or of an auction "$35. Bidders have promised $55 more." */
export function statusOf({ raised, goal, promised }: CampaignSummary, words: Words, { share = true } = {}): Line {
  const { say } = words;
  if (raised === null) return say("standing.unknown");
  const owed = promised === null ? [] : [say("standing.promised", { promised })];
  if (goal === null) return inOneLine([say("standing.raised", { raised }), ...owed], words);
  const percent = wholePercentOf(raised, goal);
  const stands = share ? say("standing.share", { raised, goal, percent }) : say("standing.goal", { raised, goal });
  return inOneLine([stands, ...owed], words);
}

/** From 0 to 1, and more beyond the goal; undefined without one. */
export function progressOf({ raised, goal }: CampaignSummary): number | undefined {
  return raised === null || goal === null ? undefined : wholePercentOf(raised, goal) / 100;
}

/** What an answer about one campaign shows besides, where there are cards. */
export function cardOf(campaign: CampaignSummary, { say }: Words): Pick<Reply, "links" | "image"> {
  const { url, image } = campaign;
  return {
    links: [
      ...donateLink(campaign, say("link.donate")),
      ...(url === null ? [] : [{ label: say("link.campaign"), url }]),
    ],
    image: image ?? undefined,
  };
}

/** The link to its donation page; none where that is not told. */
export function donateLink({ donateUrl }: CampaignSummary, label: Line): ReplyLink[] {
  return donateUrl === null ? [] : [{ label, url: donateUrl }];
}

/** One of several alike, such as a reward, and what is told of it: "Sticker: $5, 3 left, ends in 42 min". */
export function itemOf(name: string, facts: readonly Line[], { say }: Words): ReplyLine & { item: true } {
  const [first = [], ...others] = facts;
  const text = others.reduce((before, after) => say("fact.next", { before, after }), first);
  return { item: true, name: headingOf(name, { say }), text };
}

/** "Maple's 24h Stream:" in front of what is told of it. */
export function headingOf(title: string, { say }: Pick<Words, "say">): Line {
  return say("reply.heading", { title: [{ type: "title", text: title }] });
}

/** "ends in 42 min", where that is known. */
export function endOf(time: number | null, { now, words: { say } }: { now: number; words: Words }): Line[] {
  return time === null ? [] : [say("fact.ends", { end: { time, now } })];
}
