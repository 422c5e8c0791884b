/** Decides what the next message of a place says. */
import { withAbout } from "./about.ts";
import { withCall } from "./calls.ts";
import { candidatesOf } from "./candidates.ts";
import type { ComposingContext } from "./composing-context.ts";
import type { Composition } from "./composition.ts";
import { sayAlone, sayMany } from "./donation-choices.ts";
import { toldOf } from "./single.ts";
import { withTime } from "./time-stamp.ts";
import { isDonation, isLate, isTest, type SkipReason, skipReason, type WaitingRow } from "./waiting.ts";

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
  return { type: "say", seqs: [first.seq], content: toldOf(first, now), completeAt: null };
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
