/** Decides on the next message of a place. */

import type { MomentKind } from "../kinds/index.ts";
import { withAbout } from "./about.ts";
import { withCall } from "./calls.ts";
import { causedWith, together } from "./caused-with.ts";
import { type Candidate, type ComposingContext, type Composition, isGrowing } from "./composing-context.ts";
import { choicesOfDonations, mostAlone, sayAlone, sayMany, seqsOf, slotFor } from "./donation-choices.ts";
import { contentOf } from "./single.ts";
import { withTime } from "./time-stamp.ts";
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

/**
 * A digest waits this long for more late donations, because they arrive in several transactions. A few seconds don't
 * matter for late news.
 */
const lateSettleMs = 5_000;
const longestSettleMs = 60_000;
/**
 * Replaces `longestSettleMs` while lists are read for the first time, because they may have more donations of the same
 * absence.
 */
const longestCatchUpMs = 3 * 60_000;
/** The closing message of a campaign waits at most this long for donations. */
const longestEndMs = 5 * 60_000;

/**
 * Decides on the next message of a place. `all` is the start of its queue, oldest first, with at least one row.
 *
 * Up to three waiting rows are announced one by one, oldest first. If more wait, donations that stand out go first, one
 * by one. Then all other donations up to the next test become one bundle. Everything else follows. If more than three
 * donations stand out, the bundle goes first, and takes all but the largest three. A bundle that is still growing takes
 * in new donations. More than five late donations become a digest, without live ones. A test is always alone. In a
 * place without readers, each row is announced alone.
 */
export function compose(all: readonly WaitingRow[], place: ComposingContext): Composition {
  const { now } = place;
  if (all.length === 0) throw new RangeError("nothing waits");
  const rows = withoutEarlyEnd(
    all.filter(({ notBefore }) => notBefore <= now),
    place,
  );
  const [first] = rows;
  if (first === undefined) {
    const planned = all.map(({ notBefore }) => (notBefore > now ? notBefore : now + lateSettleMs));
    return { type: "wait", until: Math.min(...planned) };
  }
  const reason = skipReason(first);
  if (reason !== null) return skipLeading(rows, reason);

  if (place.isOneByOne) return withWhatIsKnown(oldestOf(first, place), all, place);

  const waiting = rows.filter((row) => skipReason(row) === null);
  const settledAt = isLate(first) ? whenSettled(first, waiting.filter(isDonation), place) : 0;
  if (settledAt > now) return { type: "wait", until: settledAt };
  const expected = all.filter(({ notBefore }) => notBefore > now);
  const choices = candidatesOf(waiting, expected, place);
  const best = choices.find(({ at }) => at <= now);
  if (best) return withWhatIsKnown(best.say(), all, place);
  return { type: "wait", until: Math.min(...choices.map(({ at }) => at), ...expected.map((row) => row.notBefore)) };
}

/** Holds back the closing message while donations wait, or while lists are still being searched for them. */
function withoutEarlyEnd(
  rows: readonly WaitingRow[],
  { now, isCatchingUp, isOneByOne }: ComposingContext,
): readonly WaitingRow[] {
  if (isOneByOne || (!isCatchingUp && !rows.some((row) => isDonation(row) && !isTest(row)))) return rows;
  return rows.filter(({ moment, since }) => moment.kind !== "closing" || now - since >= longestEndMs);
}

/**
 * Announces the oldest row alone. If there are donations that are only counted, they share its message, which then
 * shows no comment. This place has no readers who could miss the comment.
 */
function oldestOf(first: WaitingRow, place: ComposingContext): Composition {
  const { slots, now } = place;
  if (slots.at > now) return { type: "wait", until: slots.at };
  if (isDonation(first)) return place.counted ? sayMany([first], place, "away") : sayAlone(first, [], place);
  return { type: "say", seqs: [first.seq], content: contentOf(first, now), completeAt: null };
}

function withWhatIsKnown(composition: Composition, all: readonly WaitingRow[], place: ComposingContext): Composition {
  if (composition.type !== "say") return composition;
  const seqs = new Set(composition.seqs);
  const included = all.filter(({ seq }) => seqs.has(seq));
  return {
    ...composition,
    content: withTime(withCall(withAbout(composition.content, included), included, place), included, place.now),
  };
}

function skipLeading(rows: readonly WaitingRow[], reason: SkipReason): Composition {
  const end = rows.findIndex((row) => skipReason(row) !== reason);
  const skipped = end === -1 ? rows : rows.slice(0, end);
  return { type: "skip", seqs: skipped.map(({ seq }) => seq), reason };
}

/** Returns when late news may be announced. News that isn't a donation waits only while lists are read. */
function whenSettled(
  first: WaitingRow,
  donations: readonly WaitingRow[],
  { now, isCatchingUp = false }: ComposingContext,
): number {
  const since = donations.filter(isLate).map((row) => row.since);
  if (isCatchingUp) return Math.min(Math.min(first.since, ...since) + longestCatchUpMs, now + lateSettleMs);
  return Math.min(Math.min(...since) + longestSettleMs, Math.max(...since) + lateSettleMs);
}

/** A goal or milestone waits at most this long for the donation that caused it. */
const longestBehindMs = 3_000;
/** During a rush, rows that are held back are checked again after this time. */
const heldMs = 5_000;

/**
 * Returns possible messages, the best first. `expected` are rows that may not be announced yet. They can only join the
 * donation that caused them.
 */
function candidatesOf(
  waiting: readonly WaitingRow[],
  expected: readonly WaitingRow[],
  place: ComposingContext,
): Candidate[] {
  const run = leadingRun(waiting);
  const donations = run.filter(isDonation);
  const isRush = donations.length > mostAlone || (place.train !== undefined && isGrowing(place.train, place.now));
  const isHeld = (row: WaitingRow) => isRush && isCall(row);
  const others = run.filter((row) => !isDonation(row) && !isHeld(row));
  const [test] = run;
  if (test !== undefined && run.length === 1 && isTest(test)) {
    const say = () => (isDonation(test) ? sayAlone(test, [], place) : sayOther(test, [test], place));
    return [{ at: place.slots.at, say }];
  }
  const isExpected = (row: WaitingRow) => skipReason(row) === null && !isDonation(row) && !isHeld(row);
  const known = [...others, ...expected.filter(isExpected)];
  // A row that several donations may have caused is announced after all of them.
  const causes = (row: WaitingRow) => donations.filter((donation) => causedWith(donation, [row]).length > 0).length;
  const caused = known.filter((row) => causes(row) === 1);
  const besides = waiting.length - donations.length;
  const ofDonations = digestOf(donations, place) ?? [
    ...choicesOfDonations(
      donations.filter(({ isCalm }) => !isCalm),
      caused,
      besides,
      place,
    ),
    ...choicesOfDonations(
      donations.filter(({ isCalm }) => isCalm),
      caused,
      besides,
      place,
    ),
  ];
  const isCaused = (other: WaitingRow) => donations.some((donation) => causedWith(donation, [other]).length > 0);
  const ofOther = (other: WaitingRow): Candidate => ({
    at: Math.max(slotFor([other], place.slots), isCaused(other) ? other.notBefore + longestBehindMs : 0),
    say: () => sayOther(other, others, place),
  });
  const [oldest] = others;
  const [brisk, calm] = [others.find(({ isCalm }) => !isCalm), others.find(({ isCalm }) => isCalm)];
  const ofOthers = [brisk, calm].flatMap((other) => (other === undefined ? [] : [ofOther(other)]));
  const isFirst = oldest !== undefined && !isCaused(oldest) && waiting.length <= mostAlone && waiting[0] === oldest;
  const held = run.filter(isHeld);
  const ofHeld = held.map((row): Candidate => ({ at: place.now + heldMs, say: () => sayOther(row, held, place) }));
  return isFirst ? [ofOther(oldest), ...ofDonations, ...ofOthers] : [...ofDonations, ...ofOthers, ...ofHeld];
}

/**
 * Kinds that call for donations. These announcements wait until a rush is over, because people donate during one
 * anyway.
 */
const calls: ReadonlySet<MomentKind> = new Set(["nearly", "poll-ending", "match-part"]);

function isCall({ moment }: WaitingRow): boolean {
  return calls.has(moment.kind);
}

/**
 * Puts donations from an absence or a pause into one digest. A single donation is announced normally, so that its
 * comment isn't lost.
 */
function digestOf(run: readonly WaitingDonation[], place: ComposingContext): Candidate[] | null {
  if (run.length === 0 || (run.length === 1 && !place.counted)) return null;
  const at = slotFor(run, place.slots);
  if (run.every(isQuiet)) return [{ at, say: () => sayMany(run, place, "quiet") }];
  if (run.length > mostLateAlone && run.every(isLate)) return [{ at, say: () => sayMany(run, place, "away") }];
  return null;
}

/**
 * Announces a row together with the other rows that the same change caused. A chat with one line gets only the most
 * important kind, and all milestones.
 */
function sayOther(row: WaitingRow, others: readonly WaitingRow[], { canEdit, now }: ComposingContext): Composition {
  const same = causedWith(row, others);
  const [most = row, ...less] = same;
  // A milestone is a promise to viewers. Announce it even if the goal was reached at the same time.
  const along = canEdit
    ? less
    : less.filter(({ moment: { kind } }) => kind === most.moment.kind || kind === "milestone");
  const content = together([contentOf(most, now), ...along.map((other) => contentOf(other, now))]);
  return { type: "say", seqs: seqsOf(same), content, completeAt: null };
}

/**
 * Donations share a message only if all of them are from a pause (`quiet`), from an absence (`late`), or neither
 * (`live`). `quiet` and `late` donations become a digest, `live` donations a bundle.
 */
type Run = "quiet" | "late" | "live";

/**
 * Returns the rows that may share a message with the oldest row: those before the next test, and before donations of
 * another run. A test shares its message with nothing.
 */
function leadingRun(waiting: readonly WaitingRow[]): readonly WaitingRow[] {
  const [oldest] = waiting;
  const digests = waiting.filter(isLate).length > mostLateAlone;
  const runOf = (row: WaitingRow): Run => (isQuiet(row) ? "quiet" : digests && isLate(row) ? "late" : "live");
  const first = waiting.filter(isDonation).map(runOf)[0];
  const end = waiting.findIndex(
    (row, at) => at > 0 && (isTest(row) || (oldest && isTest(oldest)) || (isDonation(row) && runOf(row) !== first)),
  );
  return end === -1 ? waiting : waiting.slice(0, end);
}
