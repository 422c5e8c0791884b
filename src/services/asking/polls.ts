import { addMoney, compareMoney, type Money, readMoney } from "../../money/money.ts";
import { shareOf } from "../../money/share.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { readPolls } from "../../platform/incentive-lists.ts";
import { readMilliseconds } from "../../platform/times.ts";
import { publicTitle } from "../../safety/titles.ts";

/** `share`: from 0 to 1. Options are sorted by amount, highest first. */
export type OpenPoll = {
  name: string;
  endsAt: number | null;
  options: { name: string; amount: Money; share: number }[];
};

/** Reads the polls that are open for votes. The poll that changed last comes first. */
export async function readOpenPolls(ask: AskPlatform, fact: FactRecord, now: number): Promise<{ polls: OpenPoll[] }> {
  const { data } = await readPolls(ask, fact);
  const open = data.filter(({ active, ends_at }) => active !== false && (readMilliseconds(ends_at) ?? now + 1) > now);
  const newestFirst = open.toSorted(
    (a, b) => (readMilliseconds(b.updated_at) ?? 0) - (readMilliseconds(a.updated_at) ?? 0),
  );
  return {
    polls: newestFirst.map(({ name, ends_at, options }) => ({
      name: publicTitle(name, 100),
      endsAt: readMilliseconds(ends_at),
      options: rank(options),
    })),
  };
}

type WireOption = { readonly name: string; readonly amount_raised: unknown };

/**
 * Sorts options by amount, highest first. All votes of a poll are in one currency, so an option in another currency is
 * dropped.
 */
function rank(wire: readonly WireOption[]): OpenPoll["options"] {
  const read = wire.flatMap(({ name, amount_raised }) => {
    const amount = readMoney(amount_raised);
    return amount === null ? [] : [{ name: publicTitle(name), amount }];
  });
  const options = read.filter(({ amount }) => amount.currency === read[0]?.amount.currency);
  const [first, ...others] = options.map(({ amount }) => amount);
  const sum = first === undefined ? null : others.reduce(addMoney, first);
  return options
    .toSorted((a, b) => compareMoney(b.amount, a.amount))
    .map((option) => ({ ...option, share: shareOf(option.amount, sum) }));
}
