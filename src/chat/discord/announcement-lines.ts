/** The words of the announcements in Discord's markup: what they say is bold, what comes along is small. */

import type {
  AuctionEndingContent,
  BundleContent,
  DigestContent,
  DonationContent,
  SingleContent,
} from "../../composing/content.ts";
import { reminderText } from "../../composing/reminders.ts";
import { testMark } from "../../composing/test-mark.ts";
import type { About } from "../../kinds/about.ts";
import { cutText } from "../../safety/text.ts";
import { approvalLines } from "./approvals.ts";
import { barLine, linkOr, linkTo, standingLines } from "./campaign-parts.ts";
import { donorLine, donorWords, sumsOf } from "./donor-lists.ts";
import { escapeText } from "./escape.ts";
import { incentiveLines } from "./incentive-lines.ts";
import { ownLines } from "./own-lines.ts";
import { amountOf, person, title } from "./shown-texts.ts";
import { timeOf } from "./time-tag.ts";

const mostRewards = 3;

export type Room = {
  /** UTF-16 units for all lines. */
  room: number;
  /** How much of a donor's comment is shown, in code points; 0: none. */
  commentLimit: number;
  about?: About | undefined;
  /** There are buttons below. */
  isCard: boolean;
  /** Nothing else is said beside it. */
  isAlone?: boolean;
};

/** One thing that happened, as lines of Discord's markup. */
export function linesOf(content: SingleContent, room: Room): string[] {
  return ownLines(content, room) ?? usualLines(content, room);
}

function usualLines(content: SingleContent, room: Room): string[] {
  switch (content.type) {
    case "donation":
      return donationLines(content, room);
    case "goal": {
      const cause = content.cause === null ? "" : ` for ${title(content.cause)}`;
      const by = content.to === null ? "" : ` by ${person(content.to)}`;
      const hasButton = room.isCard && !!room.about?.donate;
      const open = content.isOpen ? [hasButton ? "-# Still open" : "-# Still open: /donate"] : [];
      const head = `**Goal reached${by}: ${amountOf(content.goal)}${cause}.** Thank you, everyone!`;
      return [head, ...standingLines(content), ...open];
    }
    case "goal-set":
      return [
        `**New goal${whose(content.to)}: ${amountOf(content.goal)}.** So far it is ${amountOf(content.raised)}.`,
        barLine(content),
      ];
    case "progress": {
      const { percent, raised, goal, to } = content;
      return [`**${percent}% of the goal${whose(to)}:** ${amountOf(raised)} of ${amountOf(goal)}`, barLine(content)];
    }
    case "closing": {
      const { donors } = content;
      const everyone = donors === null || donors < 2 ? "everyone" : `all ${donors} of you`;
      const goal = room.about?.standing?.goal;
      return [
        `**${title(content.name)} has closed at ${amountOf(content.raised)}.** Thank you, ${everyone}!`,
        ...standingLines(goal && { raised: content.raised, goal }),
      ];
    }
    case "found":
      return [`**${title(content.name)} is up.** I'm announcing it here.`];
    case "notice":
      return [withChannels(escapeText(cutText(content.text, 900)))];
    case "reminder":
      return [escapeText(reminderText(content))];
    case "high-bid": {
      const rise = content.rise === null ? "" : ` (+${amountOf(content.rise)})`;
      const ends = content.ends === null ? "" : `Ends ${timeOf(content.ends)} · `;
      const bid = `**${title(content.item)}: ${amountOf(content.amount)}**, high bid by ${person(content.by)}${rise}`;
      return [bid, `-# ${ends}${bidHint(room)}`];
    }
    case "auction-ending":
      return [`**${title(content.item)}** ends ${timeOf(content.ends)}${standing(content)}`, `-# ${bidHint(room)}`];
    case "auction-won":
      return [
        `**${title(content.item)}** is sold to **${person(content.by)}** for **${amountOf(content.amount)}**. Thank you!`,
      ];
    case "approval":
    case "approvals":
    case "comment":
      return approvalLines(content, room);
    case "left-out":
      return [`I left out a comment from a **${amountOf(content.amount)}** donation.`];
    default:
      return incentiveLines(content, room);
  }
}

/** In our own words a channel is "#" and its id; Discord shows its name, to those who may see it. */
function withChannels(text: string): string {
  return text.replace(/#(\d{15,20})\b/g, "<#$1>");
}

function bidHint({ about }: Room): string {
  return linkOr("/auction", "Bid", about?.page);
}

/** Who gave how much, and for what. */
export function deedOf(content: DonationContent): string {
  const mark = testMark(content);
  const amount = `**${amountOf(content.amount)}**`;
  if (content.refunded) return `${mark}A donation of ${amount} was refunded.`;
  const to = content.to === null ? "" : ` to ${person(content.to)}`;
  const option = content.poll === null ? "" : ` for **${title(content.poll.option)}**`;
  return `${mark}**${person(content.name)}** donated ${amount}${to}${option}${picked(content.rewards)}`;
}

function donationLines(content: DonationContent, room: Room): string[] {
  const { commentLimit, about, isCard, isAlone } = room;
  const deed = deedOf(content);
  if (content.refunded) return [deed];
  const standing = content.highlight && isAlone ? standingLines(about?.standing) : [];
  const see = about?.page && !isCard ? ` · ${linkTo("See the poll", about.page)}` : "";
  const poll = content.poll === null ? [] : [`-# ${title(content.poll.name)}${see}`];
  const comment = content.comment === null || commentLimit === 0 ? "" : cutText(content.comment, commentLimit);
  if (comment === "")
    return [poll.length > 0 && content.rewards.length === 0 ? deed : `${deed}. Thank you!`, ...poll, ...standing];
  return [deed, `> ${escapeText(comment)}`, ...poll, ...standing];
}

function picked(rewards: readonly string[]): string {
  if (rewards.length === 0) return "";
  const shown = rewards.slice(0, mostRewards).map((reward) => `**${title(reward)}**`);
  const hidden = rewards.length - shown.length;
  return ` and picked ${shown.join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}`;
}

function standing({ bid, startingBid }: AuctionEndingContent): string {
  if (bid !== null) return ` at **${amountOf(bid.amount)}**, high bid by ${person(bid.by)}`;
  return startingBid === null ? ", no bid yet" : `, no bid yet. It starts at ${amountOf(startingBid)}`;
}

export function bundleLines(bundle: BundleContent, { room, about }: Room): string[] {
  const { count, sums } = bundle;
  if (count === 0) return ["These donations were refunded."];
  const head = `**${donations(count)}, ${sumsOf(sums)}.** Thank you!`;
  const small = [...standingLines(about?.standing), "-# Comments: /donations"];
  const names = donorLine(bundle, room - lengthOf([head, "", ...small]));
  return [head, names, ...small].filter((line) => line !== "");
}

export function digestLines(digest: DigestContent, { room, about }: Room): string[] {
  const { reason, count, sums } = digest;
  const isQuiet = reason === "quiet";
  const why = isQuiet ? "**While it was quiet:**" : `**I was away ${spanOf(digest)}.**`;
  if (count === 0) return [`${why} ${isQuiet ? "the" : "The"} donations that came in were refunded.`];
  const head = `${why} ${donations(count)}${isQuiet ? "" : " came in"}, **${sumsOf(sums)}**. Thank you`;
  const small = [...standingLines(about?.standing), "-# All of them: /donations"];
  const names = donorWords(digest, room - lengthOf([`${head} .`, ...small]));
  return [names === "" ? `${head}!` : `${head} ${names}.`, ...small];
}

function lengthOf(lines: readonly string[]): number {
  return lines.join("\n").length;
}

function donations(count: number): string {
  return `${count} ${count === 1 ? "donation" : "donations"}`;
}

/** Of the same day the time is enough. */
const longestDayMs = 12 * 3_600_000;

function spanOf({ from, awayMs }: DigestContent): string {
  const style = awayMs > longestDayMs ? "f" : "t";
  const time = (ms: number) => `<t:${Math.round(ms / 1_000)}:${style}>`;
  return `from ${time(from)} to ${time(from + awayMs)}`;
}

function whose(to: string | null): string {
  return to === null ? "" : ` of ${person(to)}`;
}
