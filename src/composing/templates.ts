/** The words of the announcements in their one-line form, for chats without markup. */

import { formatMoney } from "../money/money.ts";
import { countCodePoints, cutText, nameLimit, unquoted, withoutBreaks } from "../safety/text.ts";
import { approvalText } from "./approval-words.ts";
import { auctionText } from "./auction-words.ts";
import { campaignText } from "./campaign-words.ts";
import { composedLine } from "./composed-line.ts";
import type { BundleContent, DigestContent, DonationContent, MessageContent } from "./content.ts";
import { bell, emojiOf } from "./emoji.ts";
import { commentLimitOf, fitComment } from "./fit-comment.ts";
import { countUnnamed } from "./fold-donors.ts";
import { hintAs, type Typed, usuallyTyped } from "./hints.ts";
import { incentiveText, isIncentive } from "./incentive-words.ts";
import { ownLine } from "./own-line.ts";
import { reminderText } from "./reminders.ts";
import { testMark } from "./test-mark.ts";
import { cutList, listOf } from "./word-lists.ts";

/** Names are cut to this where fewer than `wantedNames` would fit into a bundle. */
const shortNameLimit = 20;
const wantedNames = 8;
const mostRewards = 3;
const mostSums = 4;

/**
 * A message in one line: begins with our sign, holds no line breaks or control characters, and has at most `limit` code
 * points. Text of donors is plain text in it: a chat with markup or mentions has to escape the result. `typed`: how the
 * commands are typed there that some lines end with.
 */
export function toLine(
  content: MessageContent,
  { limit, typed = usuallyTyped }: { limit: number; typed?: Typed },
): string {
  if (content.type === "composed") return composedLine(content, { limit, typed });
  const sign = signOf(content, limit);
  const room = limit - countCodePoints(sign);
  const text = textOf(content, { room, limit, typed });
  return cutText(sign + withoutBreaks(text), limit);
}

type OldContent = Exclude<MessageContent, { type: "composed" }>;

/** In front of every announcement, so that none begins with what a donor wrote: no chat takes it for a command. */
function signOf(content: OldContent, limit: number): string {
  const own = ownOf(content, limit);
  if (own !== null) return own.needsSign ? bell : "";
  if (content.type !== "several") return emojiOf[content.type];
  return content.parts[0] === undefined ? bell : signOf(content.parts[0], limit);
}

/** In the streamer's own words, if they have any for it. */
function ownOf(content: OldContent, limit: number) {
  const words = "words" in content ? content.words : undefined;
  if (!words || !("words" in content)) return null;
  return ownLine(content, words, { room: limit - countCodePoints(bell), commentLimit: commentLimitOf(limit) });
}

function textOf(content: OldContent, space: { room: number; limit: number; typed: Typed }): string {
  const own = ownOf(content, space.limit);
  if (own !== null) return own.text;
  if (isIncentive(content)) return hintAs(incentiveText(content), space.typed);
  switch (content.type) {
    case "donation":
      return donationText(content, space);
    case "bundle":
      return bundleText(content, space.room);
    case "digest":
      return digestText(content, space.room);
    case "several":
      return content.parts.map((part) => textOf(part, space)).reduce(sentences, "");
    case "notice":
      return content.text;
    case "reminder":
      return reminderText(content);
    case "left-out":
      return `I left out a comment from a ${formatMoney(content.amount)} donation.`;
    case "approval":
    case "approvals":
    case "comment":
      return approvalText(content, space);
    case "high-bid":
    case "auction-ending":
    case "auction-won":
      return hintAs(auctionText(content), space.typed);
    default:
      return hintAs(campaignText(content), space.typed);
  }
}

/** One behind the other. What ends with a command, such as "!donate", is parted from what follows: that is no part of it. */
function sentences(text: string, next: string): string {
  if (text === "") return next;
  return /[!/?]\p{L}+$/u.test(text) ? `${text} · ${next}` : `${text} ${next}`;
}

function donationText(content: DonationContent, { room, limit }: { room: number; limit: number }): string {
  const mark = testMark(content);
  const amount = formatMoney(content.amount);
  if (content.refunded) return `${mark}A donation of ${amount} was refunded.`;

  const to = content.to === null ? "" : ` to ${cutText(content.to, nameLimit)}`;
  const poll = content.poll === null ? "" : ` for ${content.poll.option} in “${unquoted(content.poll.name)}”`;
  const picked = content.rewards.length === 0 ? "" : ` and picked ${cutList(content.rewards, mostRewards, "more")}`;
  const deed = `${mark}${cutText(content.name, nameLimit)} donated ${amount}${to}${poll}${picked}`;
  const join = picked === "" ? ": " : ". ";
  const comment = fitComment(content.comment, room - countCodePoints(`${deed}${join}“”`), commentLimitOf(limit));
  if (comment !== null) return `${deed}${join}“${comment}”`;
  return poll !== "" && picked === "" ? deed : `${deed}. Thank you!`;
}

function bundleText({ count, sums, donors }: BundleContent, room: number): string {
  if (count === 0) return "These donations were refunded.";
  const total = cutList(sums.map(formatMoney), mostSums, "more currencies");
  const unnamed = countUnnamed({ count, donors });
  const only = unnamed > 0 ? null : onlyDonor(donors);
  if (only !== null && count > 1)
    return `${cutText(only, nameLimit)} donated ${count} times, ${total} together. Thank you!`;
  const head = `${count} ${count === 1 ? "donation" : "donations"}, ${total}`;
  const thanks = "! Thank you ";
  const left = room - countCodePoints(head + thanks);
  const fitted = fitNames(
    { donors, unnamed },
    left,
    (name, amount, times) => `${name} ${amount}${times === "" ? "" : ` (${times})`}`,
  );
  return fitted.shown === 0 ? `${head}. Thank you!` : `${head}${thanks}${fitted.text}.`;
}

function digestText({ reason, awayMs, count, sums, donors }: DigestContent, room: number): string {
  const away = reason === "quiet" ? "While it was quiet: " : `I was away for ${duration(awayMs)}. `;
  if (count === 0) return `${away}${reason === "quiet" ? "the" : "The"} donations that came in were refunded.`;
  const total = cutList(sums.map(formatMoney), mostSums, "more currencies");
  const came = reason === "quiet" ? "" : " came in";
  const head = `${away}${count} ${count === 1 ? "donation" : "donations"}${came}, ${total}. Thank you`;
  const left = room - countCodePoints(`${head} `);
  const fitted = fitNames(
    { donors, unnamed: countUnnamed({ count, donors }) },
    left,
    (name, amount, times) => `${name} (${[amount, times].filter(Boolean).join(", ")})`,
  );
  return fitted.shown === 0 ? `${head}!` : `${head} ${fitted.text}!`;
}

/** "12 min", "3 h". */
function duration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** The one who gave all of it, again and again, if there is one. */
function onlyDonor([first, ...others]: BundleContent["donors"]): string | null {
  if (first?.times === undefined) return null;
  return others.every(({ name, times }) => times !== undefined && name === first.name) ? first.name : null;
}

/** `times`: "4 times", or empty. */
type WriteDonor = (name: string, amount: string, times: string) => string;

type Named = { donors: BundleContent["donors"]; unnamed: number };

function fitNames(named: Named, room: number, write: WriteDonor) {
  const full = fitDonors(named, { room, longestName: nameLimit, write });
  const isEnough = full.shown >= Math.min(wantedNames, named.donors.length);
  return isEnough ? full : fitDonors(named, { room, longestName: shortNameLimit, write });
}

/** As many donors as fit into `room`, biggest first as they come; the others are counted. */
function fitDonors(
  { donors, unnamed }: Named,
  { room, longestName, write }: { room: number; longestName: number; write: WriteDonor },
): { shown: number; text: string } {
  const items: string[] = [];
  let shown = 0;
  /** Of all items so far, with commas. */
  let length = 0;
  for (const { name, amount, times } of donors) {
    const item = write(cutText(name, longestName), formatMoney(amount), times === undefined ? "" : `${times} times`);
    length += countCodePoints(items.length === 0 ? item : `, ${item}`);
    if (length > room) break;
    items.push(item);
    const hidden = donors.length + unnamed - items.length;
    // Where nobody is left out, the last comma becomes an "and".
    const ending = hidden > 0 ? ` and ${hidden} more.` : "and.";
    if (length + ending.length <= room) shown = items.length;
  }
  return { shown, text: listOf(items.slice(0, shown), donors.length + unnamed - shown, "more") };
}
