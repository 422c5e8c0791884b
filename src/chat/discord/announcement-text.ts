/** An announcement as one text of Discord's markup. */
import type { MessageContent, SingleContent } from "../../composing/content.ts";
import { bundleLines, digestLines, linesOf, type Room } from "./announcement-lines.ts";
import { composedText } from "./composed-text.ts";
import { ownLines } from "./own-lines.ts";

/** UTF-16 units; Discord takes 2,000 characters. */
const longest = 1_900;
/** Where several things are said at once, comments get shorter before anything is left out. */
const commentLimits = [500, 100, 0];

/** Its words with their markup, for whoever is shown what an announcement will be. */
export function announcementText(content: MessageContent): string {
  return textOf(content, isCelebrated(content));
}

/** `isCard`: there are buttons below. */
export function textOf(content: MessageContent, isCard: boolean): string {
  const room = { room: longest, commentLimit: commentLimits[0] ?? 0, about: content.about, isCard };
  switch (content.type) {
    case "bundle":
      return cutLines(ownLines(content, room) ?? bundleLines(content, room));
    case "digest":
      return cutLines(digestLines(content, room));
    case "composed":
      return composedText(content);
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
export function isCelebrated(content: MessageContent): boolean {
  if (content.type === "composed") return content.isCelebrated;
  if (content.type === "several") return content.parts.some(isCelebrated);
  if (content.type === "donation") return content.highlight === true && !content.refunded;
  return celebrated.includes(content.type);
}
