import type { Moment, MomentOf } from "../kinds/moments.ts";
import { type Money, readMoney, sumByCurrency } from "../money/money.ts";

/** Who gave what, for a list of thanks: as the place shows people, oldest first. `at`: milliseconds since 1970. */
export type RecapDonation = {
  at: number;
  amount: Money;
  name: string;
  /** Empty where there is none, or none that may be shown. */
  comment: string;
  rewards: string[];
  poll: string;
  option: string;
  to: string;
};

export type Recap = { donations: RecapDonation[]; sums: Money[]; from: number | null };

/** In the order in which they came. */
export function createRecap(rows: readonly RecapDonation[]): Recap {
  const donations = rows.toSorted((a, b) => a.at - b.at);
  return { donations, sums: sumByCurrency(donations.map(({ amount }) => amount)), from: donations[0]?.at ?? null };
}

/**
 * The donations among these moments that still count. `factId`: what is followed. What is damaged or forgotten has no amount
 * any more.
 */
export function toRecapDonations(told: readonly { moment: Moment; factId: string }[]): RecapDonation[] {
  return told.flatMap(({ moment, factId }) => (moment.kind === "donation" ? donationIn(moment, factId) : []));
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
      // Where several raise money, as a donation says it.
      to: moment.factId === followed ? "" : (recipient ?? ""),
    },
  ];
}
