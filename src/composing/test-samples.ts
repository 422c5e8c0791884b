/** Made-up moments of kinds other than donations, for tests that people order. The amount can be chosen. */
import { auctionWon } from "../kinds/auction-won.ts";
import { closing } from "../kinds/closing.ts";
import { goal } from "../kinds/goal.ts";
import type { Kind } from "../kinds/index.ts";
import { matchStart } from "../kinds/match-start.ts";
import { milestone } from "../kinds/milestone.ts";
import type { MomentContents } from "../kinds/moments.ts";
import { pollResult } from "../kinds/poll-result.ts";
import { rewardNew } from "../kinds/reward-new.ts";
import { type Money, toWireMoney, type WireMoney } from "../money/money.ts";
import { dayMs } from "../util/durations.ts";

/** The examples by the word that people type: their kind, and their main amount in dollars. */
const examples = {
  milestone: { kind: milestone, dollars: 500 },
  goal: { kind: goal, dollars: 2_000 },
  match: { kind: matchStart, dollars: 1_000 },
  poll: { kind: pollResult, dollars: 165 },
  reward: { kind: rewardNew, dollars: 25 },
  auction: { kind: auctionWon, dollars: 55 },
  closing: { kind: closing, dollars: 4_120 },
} as const satisfies Record<string, { kind: Kind; dollars: number }>;

export type TestedKind = keyof typeof examples;

export function isTestedKind(word: unknown): word is TestedKind {
  return typeof word === "string" && Object.hasOwn(examples, word);
}

/** Returns the main amount of the example, in dollars. */
export function defaultDollars(what: TestedKind): number {
  return examples[what].dollars;
}

/** Returns the example with another amount, as if it happened at `at` (milliseconds since 1970). */
export function testSample(what: TestedKind, about: Money, at: number): Pick<MomentContents, "kind" | "data"> {
  const { kind, dollars } = examples[what];
  const money = (part: number): WireMoney =>
    toWireMoney({ ...about, minor: (about.minor * BigInt(part)) / BigInt(dollars) });
  const [sample] = kind.samples(money);
  // the sample has this kind
  return { kind: kind.name, data: inTime(sample ?? {}, at) } as Pick<MomentContents, "kind" | "data">;
}

/**
 * Moves the times of an example, which start in 1970. Ends are moved to after `at`, and the times of the chart to the
 * day before `at`.
 */
function inTime(data: object, at: number): unknown {
  const from: Readonly<Record<string, number>> = { endsAt: at, from: at - dayMs, to: at - dayMs };
  const move = (key: string, value: unknown) => (typeof value === "number" ? value + (from[key] ?? 0) : value);
  return JSON.parse(JSON.stringify(data), move);
}
