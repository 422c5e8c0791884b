import type { BundleContent, DigestContent } from "./content.ts";
import { foldDonors } from "./fold-donors.ts";
import { compareMoney, sumByCurrency, toMoney } from "./money.ts";
import { type DonationRow, isLate, mostLateAlone } from "./waiting.ts";

/** Many donations as one message. `rows`: all of the message; `counted`: those that still count. */
export function manyOf(rows: readonly DonationRow[], counted: readonly DonationRow[]): BundleContent | DigestContent {
  const bundle = bundleOf(counted);
  if (rows.length <= mostLateAlone || !rows.every(isLate)) return bundle;
  const given = rows.map(({ moment }) => moment.happenedAt);
  const from = Math.min(...given);
  // `since` is our own clock's, which may be behind the platform's; what was given then was missed all the same.
  const until = Math.max(...given, ...rows.map(({ since }) => since));
  return { ...bundle, type: "digest", reason: "away", awayMs: until - from };
}

/** Named are the highlights first, and of each kind the biggest. */
function bundleOf(rows: readonly DonationRow[]): BundleContent {
  const sums = sumByCurrency(rows.map(({ data }) => toMoney(data.amount)));
  const named = (some: readonly DonationRow[]) => {
    const donors = foldDonors(some.map(({ data }) => ({ name: data.name, amount: toMoney(data.amount) })));
    return sums.flatMap(({ currency }) =>
      donors.filter(({ amount }) => amount.currency === currency).sort((a, b) => compareMoney(b.amount, a.amount)),
    );
  };
  const donors = [...named(rows.filter((row) => row.isHighlight)), ...named(rows.filter((row) => !row.isHighlight))];
  return { type: "bundle", count: rows.length, sums, donors };
}
