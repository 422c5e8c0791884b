import type { Moment, MomentOf } from "../kinds/moments.ts";
import { type Money, readMoney, sumByCurrency } from "../money/money.ts";

/** A donation in a list of thanks. The name is written as the place shows it. `at` is milliseconds since 1970. */
export type RecapDonation = {
  at: number;
  amount: Money;
  name: string;
  /** Empty if there is no comment, or it is hidden. */
  comment: string;
  rewards: string[];
  poll: string;
  option: string;
  to: string;
};

export type Recap = { donations: RecapDonation[]; sums: Money[]; from: number | null };

/** Sorts donations by time. */
export function createRecap(rows: readonly RecapDonation[]): Recap {
  const donations = rows.toSorted((a, b) => a.at - b.at);
  return { donations, sums: sumByCurrency(donations.map(({ amount }) => amount)), from: donations[0]?.at ?? null };
}

/**
 * Returns the donations among these moments that still count. `factId` is the fact that the place follows. Tests,
 * refunds, and donations that are damaged or deleted don't count.
 */
export function toRecapDonations(rows: readonly { moment: Moment; factId: string }[]): RecapDonation[] {
  return rows.flatMap(({ moment, factId }) => (moment.kind === "donation" ? donationIn(moment, factId) : []));
}

function donationIn(moment: MomentOf<"donation">, followed: string): RecapDonation[] {
  const { data, origin, happenedAt } = moment;
  const amount = readMoney(data?.amount);
  if (data === null || origin === "test" || data.refunded || amount === null) return [];
  const rewards = data.rewards.flatMap(({ name, quantity }) => {
    if (name === null) return [];
    return [quantity > 1 ? `${name} ×${quantity}` : name];
  });
  const { name, comment, poll, recipient } = data;
  return [
    {
      at: happenedAt,
      amount,
      name,
      comment: comment ?? "",
      rewards,
      poll: poll?.name ?? "",
      option: poll?.optionName ?? "",
      // Name the fundraiser only if the place follows another fact, as the announcement does.
      to: moment.factId === followed ? "" : (recipient ?? ""),
    },
  ];
}
