import { toMoney } from "../money/money.ts";
import type { DonationContent, OwnWords } from "./content.ts";
import { ownWordsFor, type WordedKind } from "./own-words.ts";
import { isTest, type WaitingDonation } from "./waiting.ts";

/** Until when the comment of a donation is held back; null: it is not. */
export function commentHeldUntil({ data, commentFrom }: WaitingDonation, now: number): number | null {
  return data.comment !== null && !data.refunded && commentFrom > now ? commentFrom : null;
}

/** One donation as a message of its own. */
export function donationOf(row: WaitingDonation, now: number): DonationContent & { words?: OwnWords } {
  const { amount, name, rewards, poll, refunded, recipient = null } = row.data;
  const comment = commentHeldUntil(row, now) === null ? row.data.comment : null;
  const kinds: WordedKind[] = [
    ...(row.isHighlight ? (["highlight"] as const) : []),
    ...(comment === null ? [] : (["comment"] as const)),
    "donation",
  ];
  return {
    type: "donation",
    test: isTest(row),
    amount: toMoney(amount),
    name,
    comment,
    rewards: rewards.flatMap(({ name: reward, quantity }) => {
      if (reward === null) return [];
      return [quantity > 1 ? `${reward} ×${quantity}` : reward];
    }),
    poll: poll?.name && poll.optionName ? { name: poll.name, option: poll.optionName } : null,
    refunded,
    to: row.moment.factId === row.factId ? null : recipient,
    ...(row.isHighlight && { highlight: true }),
    ...(!refunded && ownWordsFor(row, kinds)),
  };
}
