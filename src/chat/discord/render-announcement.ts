import type { APIButtonComponent } from "discord.js";
import type { MessageContent, SingleContent } from "../../announcements/content.ts";
import { bundleLines, digestLines, linesOf, type Room } from "./announcement-lines.ts";
import { approvalButtons } from "./approvals.ts";
import type { Look } from "./body.ts";
import { linkButtons, rowsOf } from "./buttons.ts";
import { campaignLinks } from "./campaign-parts.ts";
import { textWithPicture, toCard } from "./card-parts.ts";
import { leftOutButtons } from "./left-out.ts";
import { ownLines } from "./own-lines.ts";
import { timeOf } from "./time-tag.ts";

/** UTF-16 units; Discord takes 2,000 characters. */
const longest = 1_900;
/** Where several things are said at once, comments get shorter before anything is left out. */
const commentLimits = [500, 100, 0];

/** An announcement as Discord shows it: two lines for the ordinary ones, a card where there is something to celebrate. */
export function renderAnnouncement(content: MessageContent): Look {
  const questions = questionsOf(content);
  if (questions !== null) {
    return { components: [textWithPicture(textOf(content, true), null), ...rowsOf(questions)] };
  }
  const isCard = isCelebrated(content);
  const { about, at, calls } = content;
  const called = calls === undefined ? {} : { calls };
  const time = at === undefined ? [] : [`-# ${timeOf({ time: at })}`];
  const mention = calls === undefined ? [] : [`-# <@&${calls}>`];
  const text = [textOf(content, isCard), ...time, ...mention].join("\n");
  if (!isCard) return { content: text, ...called };
  const components = [
    textWithPicture(text, about?.picture),
    ...rowsOf(about === undefined ? [] : linkButtons(campaignLinks(about))),
  ];
  return { ...toCard("news", components), ...called };
}

/** What a team may decide about it; null for what is for everybody. */
function questionsOf(content: MessageContent): APIButtonComponent[] | null {
  if (content.type === "left-out") return leftOutButtons(content.donation);
  return content.type === "approval" || content.type === "approvals" ? approvalButtons(content) : null;
}

function textOf(content: MessageContent, isCard: boolean): string {
  const room = { room: longest, commentLimit: commentLimits[0] ?? 0, about: content.about, isCard };
  switch (content.type) {
    case "bundle":
      return cutLines(ownLines(content, room) ?? bundleLines(content, room));
    case "digest":
      return cutLines(digestLines(content, room));
    case "several":
      return severalText(content.parts, room);
    default:
      return cutLines(linesOf(content, { ...room, isAlone: true }));
  }
}

function severalText(parts: readonly SingleContent[], room: Room): string {
  const versions = commentLimits.map((commentLimit) =>
    parts.flatMap((part) => linesOf(part, { ...room, commentLimit })),
  );
  return cutLines(versions.find((lines) => lines.join("\n").length <= longest) ?? versions.at(-1) ?? []);
}

/** Whole lines, as many as Discord takes. */
function cutLines(lines: readonly string[]): string {
  let length = -1;
  const fitting = lines.filter((line) => {
    length += line.length + 1;
    return length <= longest;
  });
  return fitting.join("\n") || "…";
}

const celebrated: readonly MessageContent["type"][] = ["goal", "milestone", "match-start", "match-end", "closing"];

/** Large donations, reaching a goal or a milestone, a match, and the end of a campaign. */
function isCelebrated(content: MessageContent): boolean {
  if (content.type === "several") return content.parts.some(isCelebrated);
  if (content.type === "donation") return content.highlight === true && !content.refunded;
  return celebrated.includes(content.type);
}
