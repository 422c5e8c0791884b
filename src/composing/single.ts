/** One thing that happened, as a message of its own or a part of one. */
import { aboutOf } from "./about.ts";
import type { SingleContent } from "./content.ts";
import { isTest, type WaitingDonation, type WaitingRow } from "./waiting.ts";

/** Until when the comment of a donation is held back; null: it is not. */
export function commentHeldUntil({ moment, commentFrom }: WaitingDonation, now: number): number | null {
  const { data } = moment;
  return data.comment !== null && !data.refunded && commentFrom > now ? commentFrom : null;
}

/** One donation, without a comment that is held back. `now`: when it is said. */
export function donationOf(row: WaitingDonation, now: number): SingleContent {
  const isHeld = commentHeldUntil(row, now) !== null;
  const told = contentOf(row, now);
  return isHeld ? { ...told, data: { ...row.moment.data, comment: null } } : told;
}

/** `saidAt`: when it is said first, by our own clock, which `since` is of. */
export function contentOf(row: WaitingRow, saidAt: number): SingleContent {
  const { moment, factId, since, isHighlight, words, campaign, look, giver } = row;
  const { happenedAt } = moment;
  return {
    type: moment.kind,
    data: moment.data,
    telling: {
      happenedAt,
      now: happenedAt + Math.max(0, saidAt - since),
      isElsewhere: moment.factId !== factId,
      about: aboutOf(row),
      ...(campaign && { campaign }),
      isAlone: true,
      isTest: isTest(row),
      isLarge: isHighlight,
      ...(look && { look }),
      ...(giver !== undefined && { giver }),
    },
    templates: words,
  };
}
