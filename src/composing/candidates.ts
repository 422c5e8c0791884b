import { reaches } from "../money/least-amount.ts";
import { toMoney } from "../money/money.ts";
import { manyOf } from "./bundle.ts";
import { causedWith, together } from "./cascade.ts";
import type { ComposingContext, Slots } from "./composing-context.ts";
import type { DigestTold, Told } from "./content.ts";
import { growsAt, isGrowing } from "./growing-bundle.ts";
import { separateRepeatDonors } from "./repeat-donors.ts";
import { commentHeldUntil, donationOf, toldOf } from "./single.ts";
import {
  isDonation,
  isLate,
  isQuiet,
  isTest,
  mostLateAlone,
  type SkipReason,
  skipReason,
  type WaitingDonation,
  type WaitingRow,
} from "./waiting.ts";

/** What to do about what waits in a place: which rows a message says, and why it says none now. */
export type Composition =
  /** `completeAt`: when to render it again, because a comment is held back until then. `takesCounted`: it says those, too. */
  | { type: "say"; seqs: number[]; content: Told; completeAt: number | null; takesCounted?: boolean }
  /** The bundle that was said last grows by these. */
  | { type: "join"; messageId: string; seqs: number[] }
  /** The oldest rows have nothing to say. */
  | { type: "skip"; seqs: number[]; reason: SkipReason }
  /** The pace, a comment that is held back where it could not be added later, or more that is on its way. */
  | { type: "wait"; until: number };

/** What could be said, and from when on. */
export type Candidate = { at: number; say(): Composition };

/** What a donation caused is said after it, unless that is held back for longer. */
const longestBehindMs = 3_000;
/** Up to this many waiting donations are said one by one. */
const mostAlone = 3;

/** The best first. `expected`: what is not to be said yet, but goes along with the donation that caused it. */
export function candidatesOf(
  waiting: readonly WaitingRow[],
  expected: readonly WaitingRow[],
  place: ComposingContext,
): Candidate[] {
  const run = leadingRun(waiting);
  const donations = run.filter(isDonation);
  const others = run.filter((row) => !isDonation(row));
  const [test] = donations;
  if (test !== undefined && run.length === 1 && isTest(test)) {
    return [{ at: place.slots.at, say: () => sayAlone(test, [], place) }];
  }
  const known = [...others, ...expected.filter((row) => skipReason(row) === null && !isDonation(row))];
  // Where several donations may have caused it, it comes after all of them.
  const causes = (row: WaitingRow) => donations.filter((donation) => causedWith(donation, [row]).length > 0).length;
  const caused = known.filter((row) => causes(row) === 1);
  const ofDonations = choicesOfDonations(donations, caused, waiting.length - donations.length, place);
  const [other] = others;
  if (other === undefined) return ofDonations;
  const isCaused = donations.some((donation) => causedWith(donation, [other]).length > 0);
  const ofOther: Candidate = {
    at: Math.max(slotFor([other], place.slots), isCaused ? other.notBefore + longestBehindMs : 0),
    say: () => sayOther(other, others, place),
  };
  const isFirst = !isCaused && waiting.length <= mostAlone && waiting[0] === other;
  return isFirst ? [ofOther, ...ofDonations] : [...ofDonations, ofOther];
}

/** `besides`: how many more wait. */
function choicesOfDonations(
  run: readonly WaitingDonation[],
  caused: readonly WaitingRow[],
  besides: number,
  place: ComposingContext,
): Candidate[] {
  const { now, slots } = place;
  if (run.length === 0) return [];
  const { free, floods } = separateRepeatDonors(run, place.named ?? new Map());
  const at = slotFor(run, slots);
  if (run.every(isQuiet)) return [{ at, say: () => sayMany(run, place, "quiet") }];
  if (run.length > mostLateAlone && run.every(isLate)) return [{ at, say: () => sayMany(run, place, "away") }];
  const outstanding = free.filter((row) => standsOut(row, place));
  const first = choicesOfOutstanding(outstanding, caused, place);
  const rest = run.filter((row) => !outstanding.includes(row));
  const [oldest] = rest;
  const all: Candidate[] = oldest ? [{ at: slotFor(rest, slots), say: () => sayTogether(rest, place) }] : [];
  if (place.counted) return [...first, ...all];

  if (place.train && isGrowing(place.train, now) && !run.some(isLate)) {
    const seqs = rest.map(({ seq }) => seq);
    const { messageId } = place.train;
    return oldest ? [...first, { at: growsAt(oldest.since), say: () => ({ type: "join", messageId, seqs }) }] : first;
  }
  if (free.length + besides > mostAlone && run.length > 1) return [...first, ...all];
  const [next] = free;
  const alone: Candidate[] = next ? [{ at: slotFor(free, slots), say: () => sayAlone(next, caused, place) }] : [];
  const folded = floods.map(({ rows, until }) => ({
    at: Math.max(until, slots.at),
    say: () => sayTogether(rows, place),
  }));
  return [...alone, ...first, ...folded];
}

/** It is celebrated, calls somebody, or somebody wants its comment to be seen: it should not stand in a list. */
function standsOut(row: WaitingDonation, { mayCall = false }: ComposingContext): boolean {
  return row.isHighlight || row.isApproved === true || (mayCall && row.calls !== undefined);
}

/** One by one; of many at once the largest, of equal ones the newest, after a bundle of all others of them. */
function choicesOfOutstanding(
  rows: readonly WaitingDonation[],
  caused: readonly WaitingRow[],
  place: ComposingContext,
): Candidate[] {
  const [oldest] = rows;
  if (oldest === undefined) return [];
  const { highlightsAt: at } = place.slots;
  if (rows.length <= mostAlone) return [{ at, say: () => sayAlone(oldest, caused, place) }];
  const largest = new Set(rows.toReversed().toSorted(largestFirst).slice(0, mostAlone));
  const others = rows.filter((row) => !largest.has(row));
  return [{ at, say: () => sayTogether(others, { ...place, counted: undefined }) }];
}

/** Also of several currencies, as people compare them. */
function largestFirst(a: WaitingDonation, b: WaitingDonation): number {
  const [one, other] = [toMoney(a.moment.data.amount), toMoney(b.moment.data.amount)];
  if (!reaches(one, other)) return 1;
  return reaches(other, one) ? 0 : -1;
}

/** When the oldest of these may go, which is the first of them. */
function slotFor(rows: readonly WaitingRow[], { at, highlightsAt, patienceMs }: Slots): number {
  const waited = Math.min(...rows.map(({ since }) => since)) + patienceMs;
  return Math.min(at, Math.max(highlightsAt, waited));
}

/** A donation, with what it caused where the chat has room for that. */
function sayAlone(
  row: WaitingDonation,
  caused: readonly WaitingRow[],
  { now, canEdit }: ComposingContext,
): Composition {
  const heldUntil = commentHeldUntil(row, now);
  if (heldUntil !== null && !canEdit) return { type: "wait", until: heldUntil };
  const along = canEdit && !isTest(row) ? causedWith(row, caused) : [];
  const content = together([donationOf(row, now), ...along.map((other) => toldOf(other, now))]);
  return { type: "say", seqs: seqsOf([row, ...along]), content, completeAt: heldUntil };
}

/** A bundle shows no comments, so that none has to be waited for. */
function sayTogether(rows: readonly WaitingDonation[], place: ComposingContext): Composition {
  const [first, ...others] = rows;
  return first && others.length === 0 && !place.counted ? sayAlone(first, [], place) : sayMany(rows, place, null);
}

function sayMany(
  rows: readonly WaitingDonation[],
  { now, counted }: ComposingContext,
  reason: DigestTold["reason"] | null,
): Composition {
  const content = manyOf(rows, { digest: reason && { reason, at: now }, counted });
  return { type: "say", seqs: seqsOf(rows), content, completeAt: null, ...(counted && { takesCounted: true }) };
}

/** Where there is room for one line, it is the most important kind of what happened. */
function sayOther(row: WaitingRow, others: readonly WaitingRow[], { canEdit, now }: ComposingContext): Composition {
  const same = causedWith(row, others);
  const [most = row, ...less] = same;
  // Each milestone is a promise of its own.
  const along = canEdit ? less : less.filter(({ moment }) => moment.kind === most.moment.kind);
  const content = together([toldOf(most, now), ...along.map((other) => toldOf(other, now))]);
  return { type: "say", seqs: seqsOf(same), content, completeAt: null };
}

function seqsOf(rows: readonly WaitingRow[]): number[] {
  return rows.map(({ seq }) => seq).sort((a, b) => a - b);
}

/**
 * The rows that may go together with the oldest: it alone if it is a test, else up to the next one, and up to where other
 * donations begin than those of a digest.
 */
function leadingRun(waiting: readonly WaitingRow[]): readonly WaitingRow[] {
  const [oldest] = waiting;
  const digests = waiting.filter(isLate).length > mostLateAlone;
  const kindOf = (row: WaitingRow) => isQuiet(row) || (digests && row.lateness);
  const kind = waiting.filter(isDonation).map(kindOf)[0];
  const end = waiting.findIndex(
    (row, at) => at > 0 && (isTest(row) || (oldest && isTest(oldest)) || (isDonation(row) && kindOf(row) !== kind)),
  );
  return end === -1 ? waiting : waiting.slice(0, end);
}
