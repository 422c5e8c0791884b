/** Compares Tiltify's list of donations with what a place announced. Pure. */
import { isSameMoney, type Money, sumByCurrency } from "../money/money.ts";
import { minuteMs } from "../util/durations.ts";

/** Why a donation wasn't announced, or was announced with another amount. In the order of the report. */
export const proofReasons = [
  "missing",
  "refused",
  "amount",
  "before",
  "minimum",
  "off",
  "paused",
  "waiting",
  "late",
  "disconnected",
  "refunded",
  "match",
  "other",
] as const;
export type ProofReason = (typeof proofReasons)[number];

/**
 * A donation in Tiltify's list. Times are milliseconds since 1970; null if Tiltify doesn't report one. `since` is when
 * the place began to follow the campaign.
 */
export type ListedDonation = {
  id: string;
  amount: Money;
  completedAt: number | null;
  isMatch: boolean;
  since: number;
};

type Fate = { state: string; reason: string | null; isSummed: boolean };

/** Our records of the donation: the outcome of its announcements in this place, and its row in the ledger. */
export type KnownHere = {
  fates?: readonly Fate[] | undefined;
  ledger?: { amount: Money; isRefunded: boolean } | undefined;
};

export type ProofDifference = ListedDonation & { reason: ProofReason };

export type Proof = {
  there: { count: number; sums: Money[] };
  announced: { count: number; sums: Money[] };
  twice: number;
  /** How many of the announced donations were only part of a digest. */
  summed: number;
  differences: ProofDifference[];
};

/** A donation newer than this may not have reached us yet. */
const newForMs = 10 * minuteMs;

/** `now` is the time by the platform's clock. */
export function proveDonations(
  listed: readonly ListedDonation[],
  known: (id: string) => KnownHere,
  place: { isPaused: boolean; now: number },
): Proof {
  const announced: Money[] = [];
  const differences: ProofDifference[] = [];
  let summed = 0;
  let twice = 0;
  for (const donation of listed) {
    const { fates = [], ledger } = known(donation.id);
    const announcing = fates.filter(({ state }) => state === "said" || state === "composed");
    if (announcing.length > 0) announced.push(ledger?.amount ?? donation.amount);
    if (announcing.length > 1) twice += 1;
    if (announcing.some(({ isSummed }) => isSummed)) summed += 1;
    const [fate] = fates;
    const reason = announcing.length > 0 ? otherwise(donation, ledger) : whyNot(donation, { fate, ledger }, place);
    if (reason !== null) differences.push({ ...donation, reason });
  }
  const there = { count: listed.length, sums: sumByCurrency(listed.map(({ amount }) => amount)) };
  return { there, announced: { count: announced.length, sums: sumByCurrency(announced) }, twice, summed, differences };
}

function otherwise({ amount }: ListedDonation, ledger: KnownHere["ledger"]): ProofReason | null {
  return ledger === undefined || isSameMoney(ledger.amount, amount) ? null : "amount";
}

/** Our reason for each reason that the outbox has for skipping a row. */
const reasons: Readonly<Record<string, ProofReason>> = {
  "below minimum": "minimum",
  "switched off": "off",
  "too late": "late",
  away: "late",
  expired: "late",
  disconnected: "disconnected",
  refunded: "refunded",
};

function whyNot(
  { completedAt, isMatch, since }: ListedDonation,
  { fate, ledger }: { fate: Fate | undefined; ledger: KnownHere["ledger"] },
  { isPaused, now }: { isPaused: boolean; now: number },
): ProofReason {
  if (ledger?.isRefunded) return "refunded";
  if (fate?.state === "dead" || fate?.state === "aside") return "refused";
  if (fate?.state === "skipped") return reasons[fate.reason ?? ""] ?? "other";
  if (fate !== undefined) return isPaused ? "paused" : "waiting";
  if (isMatch) return "match";
  if (completedAt !== null && completedAt < since) return "before";
  return completedAt === null || completedAt > now - newForMs ? "waiting" : "missing";
}
