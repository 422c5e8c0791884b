/** Decides what the next message of a place says, and what a message that was said before says now. */
import type { BundleContent, DigestContent, DonationContent, MessageContent } from "./content.ts";
import { contentOf } from "./content-of.ts";
import type { DonationData, Moment } from "./moments.ts";
import { compareMoney, sumByCurrency, toMoney } from "./money.ts";

/** One moment that one place has to say. Times are milliseconds since 1970. */
export type WaitingRow = {
  seq: number;
  moment: Moment;
  /** The fact that is followed there, and gives the settings. */
  factId: string;
  /** Since when it is to be said there. */
  since: number;
  /** It is not said before this time, so that what caused it can come first; 0: at once. */
  notBefore: number;
  /** Before this time its comment is held back; 0: never. */
  commentFrom: number;
};

export type Composition =
  /** `completeAt`: when to render it again, because a comment is held back until then. */
  | { type: "say"; seqs: number[]; content: MessageContent; completeAt: number | null }
  /** The oldest rows have nothing to say. */
  | { type: "skip"; seqs: number[]; reason: SkipReason }
  /**
   * The comment of the oldest row is held back, in a chat where it could not be added later; or late donations are
   * still coming in, which are to be one digest; or what waits is to be said after what caused it.
   */
  | { type: "wait"; until: number };

export type SkipReason = "refunded" | "data deleted";

/** Up to this many waiting donations are said one by one. */
const mostAlone = 3;
/** More late ones than this are told in a digest. */
const mostLateAlone = 5;
/** Late donations come in several transactions; nobody is in a hurry to hear them any more. */
const lateSettleMs = 5_000;
const longestSettleMs = 60_000;

/** A donation whose data has not been deleted. */
type FullRow = WaitingRow & { data: DonationData };

/**
 * The next message of a place. `rows`: all that waits there, or the oldest part of it; oldest first, at least one.
 * Of up to three the oldest is said alone; of more, all up to the next test become one bundle. A test is always alone.
 * More than five late ones are a digest of their own, which live ones do not join. What is no donation is said alone.
 */
export function compose(all: readonly WaitingRow[], { now, canEdit }: { now: number; canEdit: boolean }): Composition {
  if (all.length === 0) throw new RangeError("nothing waits");
  const rows = all.filter(({ notBefore }) => notBefore <= now);
  const [first, ...later] = rows;
  if (first === undefined) return { type: "wait", until: Math.min(...all.map(({ notBefore }) => notBefore)) };
  const other = contentOf(first);
  if (other !== null) return { type: "say", seqs: [first.seq], content: other, completeAt: null };
  const oldest = sayable(first);
  if (typeof oldest === "string") return skipLeading(rows, oldest);

  const waiting = [oldest, ...later.map(sayable).filter((row) => typeof row !== "string")];
  const settledAt = isLate(oldest) ? whenSettled(waiting) : 0;
  if (settledAt > now) return { type: "wait", until: settledAt };
  const run = leadingRun(waiting);
  // A bundle shows no comments, so that none has to be waited for.
  if (waiting.length > mostAlone && run.length > 1) {
    return { type: "say", seqs: run.map(({ seq }) => seq), content: manyOf(run, run), completeAt: null };
  }
  const heldUntil = commentHeldUntil(oldest, now);
  if (heldUntil !== null && !canEdit) return { type: "wait", until: heldUntil };
  return { type: "say", seqs: [oldest.seq], content: donationOf(oldest, now), completeAt: heldUntil };
}

/**
 * A message that was frozen or sent, from all its rows as they are now, oldest first. Null: the personal data of one of
 * them has been deleted, and with it its amount, so that the message can only stay as it is.
 */
export function recompose(
  rows: readonly WaitingRow[],
  { now }: { now: number },
): { content: MessageContent; completeAt: number | null } | null {
  const other = rows[0] && contentOf(rows[0]);
  if (other) return { content: other, completeAt: null };
  const full = rows.flatMap((row): FullRow[] => {
    const data = donationIn(row.moment);
    return data === null ? [] : [{ ...row, data }];
  });
  const [first, ...others] = full;
  if (first === undefined || full.length < rows.length) return null;
  if (others.length > 0)
    return {
      content: manyOf(
        full,
        full.filter(({ data }) => !data.refunded),
      ),
      completeAt: null,
    };
  return { content: donationOf(first, now), completeAt: commentHeldUntil(first, now) };
}

function sayable(row: WaitingRow): FullRow | SkipReason {
  const data = donationIn(row.moment);
  if (data === null) return "data deleted";
  return data.refunded ? "refunded" : { ...row, data };
}

function skipLeading(rows: readonly WaitingRow[], reason: SkipReason): Composition {
  const end = rows.findIndex((row) => contentOf(row) !== null || sayable(row) !== reason);
  const skipped = end === -1 ? rows : rows.slice(0, end);
  return { type: "skip", seqs: skipped.map(({ seq }) => seq), reason };
}

function donationIn(moment: Moment): DonationData | null {
  return moment.kind === "donation" ? moment.data : null;
}

function isTest({ moment }: WaitingRow): boolean {
  return moment.origin === "test";
}

function isLate({ moment }: WaitingRow): boolean {
  return moment.origin === "late";
}

function whenSettled(waiting: readonly FullRow[]): number {
  const since = waiting.filter(isLate).map((row) => row.since);
  return Math.min(Math.min(...since) + longestSettleMs, Math.max(...since) + lateSettleMs);
}

/** The rows that go together with the oldest: up to the next test, and where there will be a digest, late or live ones. */
function leadingRun(waiting: readonly FullRow[]): readonly FullRow[] {
  const [oldest] = waiting;
  const digests = waiting.filter(isLate).length > mostLateAlone;
  const end = waiting.findIndex((row) => isTest(row) || (digests && oldest && isLate(row) !== isLate(oldest)));
  return end === -1 ? waiting : waiting.slice(0, end);
}

/** `rows`: all of the message; `counted`: those that still count. */
function manyOf(rows: readonly FullRow[], counted: readonly FullRow[]): BundleContent | DigestContent {
  const bundle = bundleOf(counted);
  if (rows.length <= mostLateAlone || !rows.every(isLate)) return bundle;
  const given = rows.map(({ moment }) => moment.happenedAt);
  const from = Math.min(...given);
  // `since` is our own clock's, which may be behind the platform's; what was given then was missed all the same.
  const until = Math.max(...given, ...rows.map(({ since }) => since));
  return { ...bundle, type: "digest", reason: "away", awayMs: until - from };
}

function commentHeldUntil({ data, commentFrom }: FullRow, now: number): number | null {
  return data.comment !== null && !data.refunded && commentFrom > now ? commentFrom : null;
}

function donationOf(row: FullRow, now: number): DonationContent {
  const { amount, name, comment, rewards, poll, refunded } = row.data;
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
    to: null,
  };
}

function bundleOf(rows: readonly FullRow[]): BundleContent {
  const donors = rows.map(({ data }) => ({ name: data.name, amount: toMoney(data.amount) }));
  const sums = sumByCurrency(donors.map(({ amount }) => amount));
  return {
    type: "bundle",
    count: donors.length,
    sums,
    donors: sums.flatMap(({ currency }) =>
      donors.filter(({ amount }) => amount.currency === currency).sort((a, b) => compareMoney(b.amount, a.amount)),
    ),
  };
}
