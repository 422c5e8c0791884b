/** What becomes of polls, in which donations are votes. */
import { incentiveName } from "./incentive-names.ts";
import { type FoldedList, type ListNews, withVanished } from "./list-news.ts";
import { addMoney, compareMoney, type Money, toMoney, toWireMoney, type WireMoney } from "./money.ts";

/** A poll as one look at the list tells it; names as sent. Times are milliseconds since 1970. */
export type ToldPoll = {
  id: string;
  name: string | null;
  isActive: boolean;
  endsAt: number | null;
  options: readonly { id: string; name: string | null; amount: WireMoney }[];
};

/** A poll as it is remembered. Options by their ids. */
export type KnownPoll = {
  id: string;
  isOpen: boolean;
  /** Who was in the lead when that was said last, or at the first sight; null: nobody had a vote. */
  said: string | null;
  saidAt: number;
  /** Who leads since, and when that may be said. */
  pending: { option: string; key: string; sayAt: number } | null;
  /** How often the lead changed before our eyes. */
  changes: number;
};

type Option = { id: string; name: string | null; amount: Money };

/** A lead that changes again and again is said no more often. */
const leadEveryMs = 5 * 60_000;

/** When a poll is to be looked at because of its end. Null: never. */
export function nextTurnOfPoll({ isActive, endsAt }: ToldPoll, now: number): number | null {
  return isActive && endsAt !== null && endsAt > now ? endsAt : null;
}

/**
 * One more look at the list: news are who takes the lead from somebody else, and how a poll ends that was open. Of leads
 * that change quickly only the last one is said, and none where it is back where it was.
 */
export function foldPolls(
  known: readonly KnownPoll[] | undefined,
  told: readonly ToldPoll[],
  lookedAt: number,
): FoldedList<KnownPoll> {
  const before = new Map(known?.map((poll) => [poll.id, poll]));
  const news: ListNews[] = [];
  const outdated: string[] = [];
  const next = told.map((poll): KnownPoll => {
    const isOpen = poll.isActive && (poll.endsAt === null || poll.endsAt > lookedAt);
    const options = ranked(poll);
    const was = before.get(poll.id);
    if (was === undefined) {
      const said = leaderOf(options, null);
      return { id: poll.id, isOpen, said, saidAt: 0, pending: null, changes: 0 };
    }
    const heard = asHeard(was, lookedAt);
    if (!isOpen) {
      if (was.isOpen) news.push(...resultOf(poll, options, lookedAt));
      if (heard.pending) outdated.push(heard.pending.key);
      return { ...heard, isOpen, pending: null };
    }
    const leader = leaderOf(options, heard.pending?.option ?? heard.said);
    if (leader === null || leader === (heard.pending?.option ?? heard.said)) return { ...heard, isOpen };
    if (heard.pending) outdated.push(heard.pending.key);
    if (heard.said === null || leader === heard.said) return { ...heard, isOpen, said: leader, pending: null };
    const changes = heard.changes + 1;
    const sayAt = Math.max(lookedAt, heard.saidAt + leadEveryMs);
    const key = `poll-lead:${poll.id}:${leader}:${changes}`;
    news.push({ key, kind: "poll-lead", data: leadOf(poll, options, leader), sayAt });
    return { ...heard, isOpen, pending: { option: leader, key, sayAt }, changes };
  });
  return { known: withVanished(next, known), news, outdated };
}

/** What waited until a time that has come has been said. */
function asHeard(poll: KnownPoll, now: number): KnownPoll {
  const { pending } = poll;
  if (pending === null || pending.sayAt > now) return poll;
  return { ...poll, said: pending.option, saidAt: pending.sayAt, pending: null };
}

/** Those with votes, most first. All votes of a poll are in one currency; what is not does not count. */
function ranked({ options }: ToldPoll): Option[] {
  const read = options.map(({ id, name, amount }) => ({ id, name: incentiveName(name), amount: toMoney(amount) }));
  return read
    .filter(({ amount }) => amount.minor > 0n && amount.currency === read[0]?.amount.currency)
    .sort((a, b) => compareMoney(b.amount, a.amount));
}

function topOf(options: readonly Option[]): Option[] {
  const [first] = options;
  return first ? options.filter(({ amount }) => compareMoney(amount, first.amount) === 0) : [];
}

/** Who has most; of several the one that led before, and else nobody. */
function leaderOf(options: readonly Option[], before: string | null): string | null {
  const top = topOf(options);
  if (top.some(({ id }) => id === before)) return before;
  return top.length === 1 ? (top[0]?.id ?? null) : before;
}

function leadOf({ name }: ToldPoll, options: readonly Option[], leader: string) {
  const [first, second] = options.toSorted((a, b) => Number(b.id === leader) - Number(a.id === leader));
  return { poll: incentiveName(name, 100), leader: first ? voted(first) : null, second: second ? voted(second) : null };
}

/** Nothing where nobody has voted. */
function resultOf({ id, name }: ToldPoll, options: readonly Option[], sayAt: number): ListNews[] {
  const winners = topOf(options);
  const [sum, ...others] = options.map(({ amount }) => amount);
  if (sum === undefined) return [];
  const data = {
    poll: incentiveName(name, 100),
    winners: winners.map(voted),
    sum: toWireMoney(others.reduce(addMoney, sum)),
  };
  return [{ key: `poll-result:${id}`, kind: "poll-result", data, sayAt }];
}

function voted({ name, amount }: Option) {
  return { name, amount: toWireMoney(amount) };
}
