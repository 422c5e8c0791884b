import { compareMoney, type Money, sumByCurrency, toMoney } from "../money/money.ts";
import type { BundleContent, DigestContent, Picks } from "./content.ts";
import { isOneDonor, type MergedDonor, mergeDonors, worthNaming } from "./merge-donors.ts";
import { donorKeyOf, type WaitingDonation } from "./waiting.ts";

/** Describes a digest: why its donations are late, and when it was first composed, in milliseconds since 1970. */
export type DigestOf = { reason: DigestContent["reason"]; at: number };

/** Puts many donations into one message, which is a digest if `digest` is set. Leaves out refunded donations. */
export function manyOf(
  rows: readonly WaitingDonation[],
  { digest, counted }: { digest: DigestOf | null; counted: Counted | undefined },
): BundleContent | DigestContent {
  const named = bundleOf(rows.filter(({ moment }) => !moment.data.refunded));
  const bundle = counted ? withCounted(named, counted) : named;
  if (digest === null) return { ...bundle, ...templateFor(bundle, rows) };
  const times = rows.map(({ moment }) => moment.happenedAt);
  const from = Math.min(...times, counted?.since ?? Number.POSITIVE_INFINITY);
  // Our clock may be behind the platform's. Then a donation may be later than `at`.
  const until = Math.max(...times, digest.at);
  return { ...bundle, type: "digest", reason: digest.reason, from, awayMs: until - from };
}

/** Ignores the streamer's own text if every donation was refunded, because there is nothing left to announce. */
function templateFor({ count }: BundleContent, [first]: readonly WaitingDonation[]): Pick<BundleContent, "template"> {
  const template = first?.words?.bundle;
  return template === undefined || count === 0 ? {} : { template };
}

/**
 * Adds donations that the bundle counts without names. They may be small, so the bundle no longer says that all its
 * donations are large.
 */
function withCounted(named: BundleContent, { count, sums }: Counted): BundleContent {
  const { isLarge: _, ...plain } = named;
  return { ...plain, count: named.count + count, sums: sumByCurrency([...named.sums, ...sums]) };
}

/** Lists donors of large donations first, then other donors by amount, then anonymous donors. */
function bundleOf(rows: readonly WaitingDonation[]): BundleContent {
  const donations = rows.map((row) => {
    const { data } = row.moment;
    return { donor: donorKeyOf(row), name: data.name, amount: toMoney(data.amount), isLarge: row.isHighlight };
  });
  const sums = sumByCurrency(donations.map(({ amount }) => amount));
  const currencies = sums.map(({ currency }) => currency);
  const rank = ({ name, isLarge }: MergedDonor) => (isOneDonor(name) ? Number(!isLarge) : 2);
  const donors = mergeDonors(donations).sort(
    (a, b) =>
      rank(a) - rank(b) ||
      currencies.indexOf(a.amount.currency) - currencies.indexOf(b.amount.currency) ||
      compareMoney(b.amount, a.amount),
  );
  const campaigns = [...new Set(rows.flatMap(({ campaign }) => campaign ?? []))];
  const isLarge = rows.length > 0 && rows.every((row) => row.isHighlight);
  const picks = picksOf(rows);
  return {
    ...{ type: "bundle", count: rows.length, sums },
    donors: worthNaming(donors).map(({ isLarge: _, ...donor }) => donor),
    ...(isLarge && { isLarge }),
    ...(campaigns.length > 0 && { campaigns }),
    ...(picks.rewards.length + picks.options.length > 0 && { picks }),
  };
}

/** The bundle lists at most this many rewards, and as many poll options. */
const mostPicks = 3;

function picksOf(rows: readonly WaitingDonation[]): Picks {
  const most = (chosen: readonly { name: string | null; times: number }[]) => {
    const groups = Map.groupBy(chosen, ({ name }) => name);
    const counted = [...groups].flatMap(([name, some]) => {
      return name === null ? [] : [{ name, times: some.reduce((sum, { times }) => sum + times, 0) }];
    });
    return counted.sort((a, b) => b.times - a.times).slice(0, mostPicks);
  };
  const data = rows.map(({ moment }) => moment.data);
  return {
    rewards: most(data.flatMap(({ rewards }) => rewards.map(({ name, quantity }) => ({ name, times: quantity })))),
    options: most(data.flatMap(({ poll }) => (poll === null ? [] : [{ name: poll.optionName, times: 1 }]))),
  };
}

/**
 * Donations that a bundle counts without names, because too many had waited for too long. `since` is when the first one
 * was made.
 */
export type Counted = { count: number; sums: readonly Money[]; since: number };
