/** Turns one row into the content of a message, or into a part of one. */
import { aboutOf } from "./about.ts";
import type { SingleContent } from "./content.ts";
import { isTest, type WaitingDonation, type WaitingRow } from "./waiting.ts";

/** Returns when a donation's comment may be shown; null if it may be shown now, or there is none. */
export function commentHeldUntil({ moment, commentFrom }: WaitingDonation, now: number): number | null {
  const { data } = moment;
  return data.comment !== null && !data.refunded && commentFrom > now ? commentFrom : null;
}

/** Returns the content of a donation, without a comment that is held back. `now` is the time of the message. */
export function donationOf(row: WaitingDonation, now: number): SingleContent {
  const isHeld = commentHeldUntil(row, now) !== null;
  const content = contentOf(row, now);
  return isHeld ? { ...content, data: { ...row.moment.data, comment: null } } : content;
}

/** `sentAt` is when the message is first sent. Like `row.since`, it is by our clock, so the two can be compared. */
export function contentOf(row: WaitingRow, sentAt: number): SingleContent {
  const { moment, factId, since, isHighlight, words, campaign, look, donor } = row;
  const { happenedAt } = moment;
  return {
    type: moment.kind,
    data: moment.data,
    context: {
      happenedAt,
      now: happenedAt + Math.max(0, sentAt - since),
      isElsewhere: moment.factId !== factId,
      about: aboutOf(row),
      ...(campaign && { campaign }),
      isAlone: true,
      isTest: isTest(row),
      isLarge: isHighlight,
      ...(look && { look }),
      ...(donor !== undefined && { donor }),
    },
    templates: words,
  };
}
