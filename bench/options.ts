import { parseArgs } from "node:util";

export const parts = ["receiver", "path", "one-commit", "latency", "storm"] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  only: readonly Part[];
  rounds: number;
  /** Of one contestant in one round. */
  requests: number;
  latencySeconds: number;
  stormDonations: number;
};

export const usage = `npm run bench -- [--only ${parts.join(",")}] [--short]

Measures ratios against two baselines that it starts itself. --short takes a minute off and is less exact.
`;

const long = { rounds: 7, requests: 30_000, latencySeconds: 20, stormDonations: 100_000 };
const short = { rounds: 3, requests: 10_000, latencySeconds: 5, stormDonations: 20_000 };

/** Throws an Error with a sentence where the arguments are not understood. */
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
