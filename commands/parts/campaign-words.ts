import type { Reply, ReplyLine, ReplyLink } from "../../src/chat/reply/reply.ts";
import { wholePercentOf } from "../../src/money/share.ts";
import { untitled } from "../../src/safety/titles.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import { inOneLine } from "../../src/words/frames.ts";
import type { Line } from "../../src/words/parts.ts";
import { unquoted } from "../../src/words/quotation.ts";
import type { Words } from "../../src/words/say.ts";

/** Says "It is a campaign for River Otter Trust. It is closed at the moment." */
export function sayKind(campaign: CampaignSummary, words: Words): Line {
  const { kind, cause, isOpen } = campaign;
  return inOneLine([words.say(`kind.${kind}`, { cause }), ...(isOpen ? [] : [sayOpen(campaign, words)])], words);
}

/** Says "It is open." or "It ended on November 23, 2026." If it can open again, says "It is closed at the moment." */
export function sayOpen({ isOpen, ended }: CampaignSummary, { say }: Words): Line {
  if (ended !== null) return say("kind.ended", ended);
  return say(isOpen ? "kind.open" : "kind.closed");
}

/**
 * Says "Maple's 24h Stream ended on November 23, 2026. It raised $4,120 of $2,000." Returns null if it hasn't ended.
 */
export function endedOf({ name: campaign, ended, raised, goal }: CampaignSummary, words: Words): Line | null {
  if (ended === null) return null;
  const result = raised === null ? [] : [words.say("ended.raised", { raised, goal })];
  return inOneLine([words.say("ended.at", { campaign, ...ended }), ...result], words);
}

/** Says "$1,250.50 of $2,000 (62%)." For an auction, says "$35. Bidders have promised $55 more." */
export function statusOf({ raised, goal, promised }: CampaignSummary, words: Words, { share = true } = {}): Line {
  const { say } = words;
  if (raised === null) return say("standing.unknown");
  const owed = promised === null ? [] : [say("standing.promised", { promised })];
  if (goal === null) return inOneLine([say("standing.raised", { raised }), ...owed], words);
  const percent = wholePercentOf(raised, goal);
  const stands = share ? say("standing.share", { raised, goal, percent }) : say("standing.goal", { raised, goal });
  return inOneLine([stands, ...owed], words);
}

/** Returns the progress: 1 at the goal, and more beyond it. Returns undefined without a goal. */
export function progressOf({ raised, goal }: CampaignSummary): number | undefined {
  return raised === null || goal === null ? undefined : wholePercentOf(raised, goal) / 100;
}

/** Returns the links and the picture that chats with cards add to an answer about a campaign. */
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

export function donateLink({ donateUrl }: CampaignSummary, label: Line): ReplyLink[] {
  return donateUrl === null ? [] : [{ label, url: donateUrl }];
}

/** Writes a list item with its facts, such as "Sticker: $5, 3 left, ends in 42 min". */
export function itemOf(name: string, facts: readonly Line[], { say }: Words): ReplyLine & { item: true } {
  const [first = [], ...others] = facts;
  const text = others.reduce((before, after) => say("fact.next", { before, after }), first);
  return { item: true, name: headingOf(name, { say }), text };
}

/** Writes the heading "Maple's 24h Stream:". */
export function headingOf(title: string, { say }: Pick<Words, "say">): Line {
  return say("reply.heading", { title: sayTitle(title, { say }) });
}

/** Writes a title. If it can't be shown, says so in the reader's language. */
export function sayTitle(title: string, { say }: Pick<Words, "say">): Line {
  return title === untitled ? say("title.none") : [{ type: "title", text: title }];
}

/** Writes a donor's comment in quotation marks. */
export function quoteOf(comment: string, { language, say }: Words): Line {
  return say("line.quote", { quote: [{ type: "quote", text: unquoted(language, comment) }] });
}

/** Writes "ends in 42 min", if we know the time. */
export function endOf(time: number | null, { now, words: { say } }: { now: number; words: Words }): Line[] {
  return time === null ? [] : [say("fact.ends", { end: { time, now } })];
}
