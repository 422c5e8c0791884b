import { compareMoney, type Money, sumByCurrency, toMoney } from "../money/money.ts";
import type { BundleTold, DigestTold } from "./content.ts";
import { foldDonors, worthNaming } from "./fold-donors.ts";
import type { WaitingDonation } from "./waiting.ts";

/** Why a message comes late, and when it was composed first. Milliseconds since 1970. */
export type DigestOf = { reason: DigestTold["reason"]; at: number };

/** Many donations as one message: a digest where there is a reason why they come late. Those refunded do not count. */
export function manyOf(
  rows: readonly WaitingDonation[],
  { digest, counted }: { digest: DigestOf | null; counted: Counted | undefined },
): BundleTold | DigestTold {
  const named = bundleOf(rows.filter(({ moment }) => !moment.data.refunded));
  const bundle = counted ? withCounted(named, counted) : named;
  if (digest === null) return { ...bundle, ...templateFor(bundle, rows) };
  const given = rows.map(({ moment }) => moment.happenedAt);
  const from = Math.min(...given, counted?.since ?? Number.POSITIVE_INFINITY);
  // Our own clock may be behind the platform's; what was given then was missed all the same.
  const until = Math.max(...given, digest.at);
  return { ...bundle, type: "digest", reason: digest.reason, from, awayMs: until - from };
}

/** Where all of it was refunded, nothing is left to be said in anybody's words. */
function templateFor({ count }: BundleTold, [first]: readonly WaitingDonation[]): Pick<BundleTold, "template"> {
  const template = first?.words?.bundle;
  return template === undefined || count === 0 ? {} : { template };
}

function withCounted(named: BundleTold, { count, sums }: Counted): BundleTold {
  return { ...named, count: named.count + count, sums: sumByCurrency([...named.sums, ...sums]) };
}

/** Named are the highlights first, and of each kind the biggest. */
function bundleOf(rows: readonly WaitingDonation[]): BundleTold {
  const sums = sumByCurrency(rows.map(({ moment }) => toMoney(moment.data.amount)));
  const named = (some: readonly WaitingDonation[]) => {
    const donors = foldDonors(some.map(({ moment: { data } }) => ({ name: data.name, amount: toMoney(data.amount) })));
    return sums.flatMap(({ currency }) =>
      donors.filter(({ amount }) => amount.currency === currency).sort((a, b) => compareMoney(b.amount, a.amount)),
    );
  };
  const donors = [...named(rows.filter((row) => row.isHighlight)), ...named(rows.filter((row) => !row.isHighlight))];
  return { type: "bundle", count: rows.length, sums, donors: worthNaming(donors) };
}

/** Donations that are counted and not named, because too many waited too long. `since`: when the first was given. */
export type Counted = { count: number; sums: readonly Money[]; since: number };
