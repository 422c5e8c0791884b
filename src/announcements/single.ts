import type { DonationContent } from "./content.ts";
import { toMoney } from "./money.ts";
import { type DonationRow, isTest } from "./waiting.ts";

/** Until when the comment of a donation is held back; null: it is not. */
export function commentHeldUntil({ data, commentFrom }: DonationRow, now: number): number | null {
  return data.comment !== null && !data.refunded && commentFrom > now ? commentFrom : null;
}

/** One donation as a message of its own. */
export function donationOf(row: DonationRow, now: number): DonationContent {
  const { amount, name, comment, rewards, poll, refunded, recipient = null } = row.data;
  return {
    type: "donation",
    test: isTest(row),
    amount: toMoney(amount),
    name,
    comment: commentHeldUntil(row, now) === null ? comment : null,
    rewards: rewards.flatMap(({ name: reward, quantity }) => {
      if (reward === null) return [];
      return [quantity > 1 ? `${reward} ×${quantity}` : reward];
    }),
    poll: poll?.name && poll.optionName ? { name: poll.name, option: poll.optionName } : null,
    refunded,
    to: row.moment.factId === row.factId ? null : recipient,
    ...(row.isHighlight && { highlight: true }),
  };
}
