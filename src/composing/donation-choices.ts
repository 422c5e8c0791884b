/** Finds the possible next messages among the donations that wait in a place. */
import { reaches } from "../money/least-amount.ts";
import { type Money, toMoney } from "../money/money.ts";
import { manyOf } from "./bundle.ts";
import { causedWith, together } from "./caused-with.ts";
import {
  type Candidate,
  type ComposingContext,
  type Composition,
  type GrowingBundle,
  growsAt,
  isGrowing,
  type Slots,
} from "./composing-context.ts";
import type { DigestContent } from "./content.ts";
import { separateRepeatDonors } from "./repeat-donors.ts";
import { commentHeldUntil, contentOf, donationOf } from "./single.ts";
import { isLate, isTest, type WaitingDonation, type WaitingRow } from "./waiting.ts";

/** If at most this many donations wait, they are announced one by one. */
export const mostAlone = 3;

/**
 * Returns the possible messages for these donations, the best first. `caused` are rows that join the message of the
 * donation that caused them. `besides` is the number of other rows that wait.
 */
export function choicesOfDonations(
  run: readonly WaitingDonation[],
  caused: readonly WaitingRow[],
  besides: number,
  place: ComposingContext,
): Candidate[] {
  const { now, slots, train } = place;
  const { free, floods } = separateRepeatDonors(run, place.named ?? new Map());
  const outstanding = free.filter((row) => standsOut(row, place));
  const rest = without(run, largestOf(outstanding));
  const bundle = () => sayTogether(rest, place);
  const [oldest] = outstanding;
  const say = () => (oldest && outstanding.length <= mostAlone ? sayAlone(oldest, caused, place) : bundle());
  const first: Candidate[] = oldest ? [{ at: slots.at, say }] : [];
  const all: Candidate[] = rest.length > 0 ? [{ at: slotFor(rest, slots), say: bundle }] : [];
  if (place.counted) return [...first, ...all];

  if (train && isGrowing(train, now) && !run.some((row) => isLate(row) || (row.isCalm ?? false) !== train.isCalm)) {
    return [...first, ...joinTrain(train, without(run, outstanding))];
  }
  if (free.length + besides > mostAlone && run.length > 1) return [...first, ...all];
  const [next] = free;
  const single: Candidate[] = next ? [{ at: slotFor(free, slots), say: () => sayAlone(next, caused, place) }] : [];
  const merged = floods.map(({ rows, until }) => ({
    at: Math.max(until, slotFor(rows, slots)),
    say: () => sayTogether(rows, place),
  }));
  return [...single, ...first, ...merged];
}

function joinTrain({ messageId }: GrowingBundle, rows: readonly WaitingDonation[]): Candidate[] {
  const [oldest] = rows;
  const seqs = rows.map(({ seq }) => seq);
  return oldest ? [{ at: growsAt(oldest.since), say: () => ({ type: "join", messageId, seqs }) }] : [];
}

/**
 * True for a donation that must not get lost in a bundle: a large one, one that mentions a role, or one with an
 * approved comment.
 */
function standsOut(row: WaitingDonation, { mayCall = false }: ComposingContext): boolean {
  return row.isHighlight || row.isApproved === true || (mayCall && row.calls !== undefined);
}

/** Returns the donations that get their own message: the largest ones, and of equal amounts the newest. */
function largestOf(outstanding: readonly WaitingDonation[]): readonly WaitingDonation[] {
  if (outstanding.length <= mostAlone) return outstanding;
  const sorted = outstanding.toReversed().map(withAmount).toSorted(largestFirst);
  return sorted.slice(0, mostAlone).map(({ row }) => row);
}

function without(rows: readonly WaitingDonation[], some: readonly WaitingDonation[]): WaitingDonation[] {
  const excluded = new Set(some);
  return rows.filter((row) => !excluded.has(row));
}

function withAmount(row: WaitingDonation) {
  return { row, amount: toMoney(row.moment.data.amount) };
}

/** Compares amounts of different currencies by what they are roughly worth. */
function largestFirst({ amount: one }: { amount: Money }, { amount: other }: { amount: Money }): number {
  if (!reaches(one, other)) return 1;
  return reaches(other, one) ? 0 : -1;
}

/** Returns when the cooldown allows a message with these rows. A message may be sent as soon as one of its rows may. */
export function slotFor(rows: readonly WaitingRow[], { at, calmAt, patienceMs }: Slots): number {
  if (rows.some(({ isCalm }) => !isCalm)) return at;
  const waited = Math.min(...rows.map(({ since }) => since)) + patienceMs;
  return Math.min(calmAt, Math.max(at, waited));
}

/** Announces one donation. What the donation caused joins it, if the chat has room. */
export function sayAlone(
  row: WaitingDonation,
  caused: readonly WaitingRow[],
  { now, canEdit }: ComposingContext,
): Composition {
  const heldUntil = commentHeldUntil(row, now);
  if (heldUntil !== null && !canEdit) return { type: "wait", until: heldUntil };
  const along = canEdit && !isTest(row) ? causedWith(row, caused) : [];
  const content = together([donationOf(row, now), ...along.map((other) => contentOf(other, now))]);
  return { type: "say", seqs: seqsOf([row, ...along]), content, completeAt: heldUntil };
}

/** Announces donations in a bundle, without waiting for comments that are held back. A bundle shows no comments. */
function sayTogether(rows: readonly WaitingDonation[], place: ComposingContext): Composition {
  const [first, ...others] = rows;
  return first && others.length === 0 && !place.counted ? sayAlone(first, [], place) : sayMany(rows, place, null);
}

export function sayMany(
  rows: readonly WaitingDonation[],
  { now, counted, startedAt = now }: ComposingContext,
  reason: DigestContent["reason"] | null,
): Composition {
  // The absence ended when this process started. Donations made after that aren't late because of it.
  const isOfAbsence = rows.every(({ moment }) => moment.happenedAt <= startedAt);
  const at = isOfAbsence ? Math.min(startedAt, now) : now;
  const content = manyOf(rows, { digest: reason && { reason, at }, counted });
  return { type: "say", seqs: seqsOf(rows), content, completeAt: null, ...(counted && { takesCounted: true }) };
}

export function seqsOf(rows: readonly WaitingRow[]): number[] {
  return rows.map(({ seq }) => seq).sort((a, b) => a - b);
}
