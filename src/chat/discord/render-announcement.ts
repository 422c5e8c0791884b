import type { APIButtonComponent } from "discord.js";
import type { MessageContent } from "../../composing/content.ts";
import { deedOf } from "./announcement-lines.ts";
import { isCelebrated, textOf } from "./announcement-text.ts";
import { buttonsFor } from "./approvals.ts";
import type { Look } from "./body.ts";
import { linkButtons, rowsOf } from "./buttons.ts";
import { campaignLinks } from "./campaign-parts.ts";
import { textWithPicture, toCard, toEmbed } from "./card-parts.ts";
import { leftOutButtons } from "./left-out.ts";
import { renderComposed } from "./render-composed.ts";
import { timeOf } from "./time-tag.ts";

/** An announcement as Discord shows it: two lines for the ordinary ones, a card where there is something to celebrate. */
export function renderAnnouncement(content: MessageContent): Look {
  if (content.type === "composed") return renderComposed(content);
  const questions = questionsOf(content);
  if (questions !== null) {
    return { components: [textWithPicture(textOf(content, true), null), ...rowsOf(questions)] };
  }
  const { about, at, calls } = content;
  const isCard = calls !== undefined || isCelebrated(content);
  const time = at === undefined ? [] : [`-# ${timeOf({ time: at })}`];
  const text = [textOf(content, isCard), ...time].join("\n");
  const rows = rowsOf(about === undefined ? [] : linkButtons(campaignLinks(about)));
  if (calls !== undefined) return renderCall(content, { calls, text, rows });
  return isCard ? toCard("news", [textWithPicture(text, about?.picture), ...rows]) : { content: text };
}

/**
 * What calls a role: a phone shows its content and nothing else, and of a card of components nothing at all
 * (discord-api-docs #7854). So who gave how much, and why they are called, is the content; the rest is below it.
 */
function renderCall(
  content: Exclude<MessageContent, { type: "composed" }>,
  { calls, text, rows }: { calls: string; text: string; rows: ReturnType<typeof rowsOf> },
): Look {
  const [first] = content.type === "several" ? content.parts : [content];
  const given = first?.type === "donation" && !first.refunded ? first : undefined;
  const lines = text.split("\n");
  // Their own words may leave out who gave how much.
  const [head = "", rest] = given?.words ? [deedOf(given), lines] : [lines[0], lines.slice(1)];
  const why = given === undefined ? "" : "Large donation: ";
  const embed = toEmbed(rest.join("\n"), content.about?.picture);
  return { content: `<@&${calls}> ${why}${head}`, ...(embed && { embed }), rows, calls };
}

/** What a team may decide about it; null for what is for everybody. */
function questionsOf(content: Exclude<MessageContent, { type: "composed" }>): APIButtonComponent[] | null {
  if (content.type === "left-out") return leftOutButtons(content.donation);
  return content.type === "approval" || content.type === "approvals" ? buttonsFor(content) : null;
}
