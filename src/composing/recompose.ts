/** Composes an earlier message again, as it should read now. */
import { withAbout } from "./about.ts";
import { type Counted, type DigestOf, manyOf } from "./bundle.ts";
import { causedWith, together } from "./caused-with.ts";
import type { Announcement } from "./content.ts";
import { commentHeldUntil, contentOf, donationOf } from "./single.ts";
import { withTime } from "./time-stamp.ts";
import { hasData, isDonation, type WaitingRow } from "./waiting.ts";

/**
 * Composes a frozen or sent message again from all its rows as they are now, oldest first. Returns null if the data of
 * a row was deleted. The amount was deleted with the data, so the message can't change anymore. `sentAt` is when the
 * message was first sent. `digest` is set if the message is a digest.
 */
export function recompose(
  rows: readonly WaitingRow[],
  options: { now: number; sentAt?: number; digest?: DigestOf | null; counted?: Counted | undefined },
): { content: Announcement; completeAt: number | null } | null {
  const { now, sentAt = now, digest = null, counted } = options;
  const composed = contentNow(rows, { now, sentAt, digest, counted });
  return composed && { ...composed, content: withTime(withAbout(composed.content, rows), rows, sentAt) };
}

function contentNow(
  rows: readonly WaitingRow[],
  {
    now,
    sentAt,
    digest,
    counted,
  }: { now: number; sentAt: number; digest: DigestOf | null; counted: Counted | undefined },
): { content: Announcement; completeAt: number | null } | null {
  if (!rows.every(hasData)) return null;
  const [donation, ...donations] = rows.filter(isDonation);
  const others = rows.filter((row) => !isDonation(row));
  if (donation !== undefined && (digest !== null || counted !== undefined || donations.length > 0)) {
    return { content: manyOf([donation, ...donations], { digest, counted }), completeAt: null };
  }
  if (donation !== undefined) {
    const content = together([
      donationOf(donation, now),
      ...causedWith(donation, others).map((row) => contentOf(row, sentAt)),
    ]);
    return { content, completeAt: commentHeldUntil(donation, now) };
  }
  const [first] = others;
  if (first === undefined) return null;
  const [most = first, ...less] = causedWith(first, others);
  return {
    content: together([contentOf(most, sentAt), ...less.map((row) => contentOf(row, sentAt))]),
    completeAt: null,
  };
}
