/** One moment, as a message of its own or as a part of one. */
import { aboutOf } from "./about.ts";
import type { SingleContent } from "./content.ts";
import { isTest, type WaitingDonation, type WaitingRow } from "./waiting.ts";

/** Returns the time until which a donation's comment is held back, or null if it isn't. */
export function commentHeldUntil({ moment, commentFrom }: WaitingDonation, now: number): number | null {
  const { data } = moment;
  return data.comment !== null && !data.refunded && commentFrom > now ? commentFrom : null;
}

/** Returns a donation without its comment if that is held back. `now` is the time of the message. */
export function donationOf(row: WaitingDonation, now: number): SingleContent {
  const isHeld = commentHeldUntil(row, now) !== null;
  const content = contentOf(row, now);
  return isHeld ? { ...content, data: { ...row.moment.data, comment: null } } : content;
}

/** `saidAt` is when it is first sent, by our own clock. `since` is by the same clock. */
export function contentOf(row: WaitingRow, saidAt: number): SingleContent {
  const { moment, factId, since, isHighlight, words, campaign, look, donor } = row;
  const { happenedAt } = moment;
  return {
    type: moment.kind,
    data: moment.data,
    context: {
      happenedAt,
      now: happenedAt + Math.max(0, saidAt - since),
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
