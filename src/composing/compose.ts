/** Decides what the next message of a place says. */

import type { MomentKind } from "../kinds/index.ts";
import { withAbout } from "./about.ts";
import { withCall } from "./calls.ts";
import { causedWith, together } from "./cascade.ts";
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

/** Late donations come in several transactions; nobody is in a hurry to hear them any more. */
const lateSettleMs = 5_000;
const longestSettleMs = 60_000;
/** While lists are still read for the first time, more of the same absence may come: it is to be one message. */
const longestCatchUpMs = 3 * 60_000;
/** The end of a campaign waits no longer for what was given before it. */
const longestEndMs = 5 * 60_000;

/**
 * The next message of a place. `all`: what waits there, or the oldest part of it; oldest first, at least one.
 * Of up to three the oldest is said alone. Of more, those that stand out go first, one by one, then all donations up to
 * the next test as one bundle, then the rest; if more than three stand out, that bundle goes first, with all but the
 * largest three. A bundle that still grows takes donations in. A test is always alone. Where nobody reads, the oldest is said alone, whatever waits.
 * More than five late donations are a digest of their own, which live ones do not join.
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
  const settledAt = isLate(first) ? whenSettled(waiting.filter(isDonation), place) : 0;
  if (settledAt > now) return { type: "wait", until: settledAt };
  const expected = all.filter(({ notBefore }) => notBefore > now);
  const choices = candidatesOf(waiting, expected, place);
  const best = choices.find(({ at }) => at <= now);
  if (best) return withWhatIsKnown(best.say(), all, place);
  return { type: "wait", until: Math.min(...choices.map(({ at }) => at), ...expected.map((row) => row.notBefore)) };
}

/** How a campaign ended is not said before what was given to it, though some of that may only be found in lists. */
function withoutEarlyEnd(
  rows: readonly WaitingRow[],
  { now, isCatchingUp, isOneByOne }: ComposingContext,
): readonly WaitingRow[] {
  if (isOneByOne || (!isCatchingUp && !rows.some((row) => isDonation(row) && !isTest(row)))) return rows;
  return rows.filter(({ moment, since }) => moment.kind !== "closing" || now - since >= longestEndMs);
}

/** What was only counted goes along with the next donation, whose comment nobody would see in it. */
function oldestOf(first: WaitingRow, place: ComposingContext): Composition {
  const { slots, now } = place;
  if (slots.at > now) return { type: "wait", until: slots.at };
  if (isDonation(first)) return place.counted ? sayMany([first], place, "away") : sayAlone(first, [], place);
  return { type: "say", seqs: [first.seq], content: contentOf(first, now), completeAt: null };
}

function withWhatIsKnown(composition: Composition, all: readonly WaitingRow[], place: ComposingContext): Composition {
  if (composition.type !== "say") return composition;
  const seqs = new Set(composition.seqs);
  const said = all.filter(({ seq }) => seqs.has(seq));
  return {
    ...composition,
    content: withTime(withCall(withAbout(composition.content, said), said, place), said, place.now),
  };
}

function skipLeading(rows: readonly WaitingRow[], reason: SkipReason): Composition {
  const end = rows.findIndex((row) => skipReason(row) !== reason);
  const skipped = end === -1 ? rows : rows.slice(0, end);
  return { type: "skip", seqs: skipped.map(({ seq }) => seq), reason };
}

function whenSettled(donations: readonly WaitingRow[], { now, isCatchingUp = false }: ComposingContext): number {
  const since = donations.filter(isLate).map((row) => row.since);
  if (isCatchingUp) return Math.min(Math.min(...since) + longestCatchUpMs, now + lateSettleMs);
  return Math.min(Math.min(...since) + longestSettleMs, Math.max(...since) + lateSettleMs);
}

/** What a donation caused is said after it, unless that is held back for longer. */
const longestBehindMs = 3_000;
/** The rush is looked at again. */
const heldMs = 5_000;

/** The best first. `expected`: what is not to be said yet, but goes along with the donation that caused it. */
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
  // Where several donations may have caused it, it comes after all of them.
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

/** Where many give anyway nobody need be called to give: these wait for the end of the rush, as long as they are true. */
const calls: ReadonlySet<MomentKind> = new Set(["nearly", "poll-ending", "match-part"]);

function isCall({ moment }: WaitingRow): boolean {
  return calls.has(moment.kind);
}

/** What came while nobody listened is one message, whatever it is of. One alone is said as any other, with its comment. */
function digestOf(run: readonly WaitingDonation[], place: ComposingContext): Candidate[] | null {
  if (run.length === 0 || (run.length === 1 && !place.counted)) return null;
  const at = slotFor(run, place.slots);
  if (run.every(isQuiet)) return [{ at, say: () => sayMany(run, place, "quiet") }];
  if (run.length > mostLateAlone && run.every(isLate)) return [{ at, say: () => sayMany(run, place, "away") }];
  return null;
}

/** Where there is room for one line, it is the most important kind of what happened, and every milestone. */
function sayOther(row: WaitingRow, others: readonly WaitingRow[], { canEdit, now }: ComposingContext): Composition {
  const same = causedWith(row, others);
  const [most = row, ...less] = same;
  // Each milestone is a promise of its own, also one that falls together with the goal.
  const along = canEdit
    ? less
    : less.filter(({ moment: { kind } }) => kind === most.moment.kind || kind === "milestone");
  const content = together([contentOf(most, now), ...along.map((other) => contentOf(other, now))]);
  return { type: "say", seqs: seqsOf(same), content, completeAt: null };
}

/** Donations of one run may share a message: `quiet` and `late` ones a digest each, `live` ones a bundle. */
type Run = "quiet" | "late" | "live";

/**
 * The rows that may go together with the oldest: it alone if it is a test, else up to the next one, and up to where other
 * donations begin than those of a digest.
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
