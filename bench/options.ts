import { parseArgs } from "node:util";
import type { StormShape } from "./parts/storm.ts";

export const parts = [
  "receiver",
  "path",
  "latency",
  "alone",
  "start",
  "storm",
  "campaigns",
  "places",
  "waiting",
] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  only: readonly Part[];
  rounds: number;
  /** The number of requests for each contestant in each round. */
  requests: number;
  latencySeconds: number;
  /** How many donations come alone. */
  alone: number;
  stormDonations: number;
};

export const usage = `npm run bench -- [--only ${parts.join(",")}] [--short]

Measures ratios against three baselines that it starts itself. --short takes a minute off and is less exact.
`;

const long = { rounds: 7, requests: 30_000, latencySeconds: 20, alone: 300, stormDonations: 100_000 };
const short = { rounds: 3, requests: 10_000, latencySeconds: 5, alone: 100, stormDonations: 20_000 };

/** Returns the storms, by the name of their part. The first storm has this many donations. */
export function stormShapes(donations: number): Record<string, StormShape[]> {
  return {
    storm: [{ name: "storm", donations, campaigns: 1, places: 1 }],
    campaigns: [{ name: "1,000 campaigns", donations, campaigns: 1_000, places: 1_000 }],
    places: [{ name: "1,000 places", donations: donations / 100, campaigns: 1, places: 1_000 }],
    waiting: [
      { name: "a tenth waits", donations: donations / 10, campaigns: 1, places: 1, waits: true },
      { name: "all waits", donations, campaigns: 1, places: 1, waits: true },
    ],
  };
}

/** Parses the arguments. Throws an Error with a sentence if one is wrong. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, short: { type: "boolean", default: false } },
  });
  const named = values.only?.split(",").map(toPart);
  return { only: named ?? parts, ...(values.short ? short : long) };
}

function toPart(name: string): Part {
  const part = parts.find((one) => one === name);
  if (!part) throw new Error(`There is no part "${name}": choose from ${parts.join(", ")}.`);
  return part;
}
