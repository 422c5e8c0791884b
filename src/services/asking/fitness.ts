import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import { secondMs } from "../../util/durations.ts";
import { readDistances, readFitnessGoals, readTimes } from "./lists.ts";

/** How many people each of the two rankings names. */
const mostNamed = 3;
/** The platform's units of distance. */
const units = ["mile", "kilometer", "meter"] as const;
type Unit = (typeof units)[number];

/** `unit`: null if the platform does not name one. `progress`: from 0 to 1. */
export type FitnessStatus = { name: string; reached: number; goal: number; unit: Unit | null; progress: number };

export type Mover = { name: string; distance: number; unit: Unit };

/** `lasted`: how long the person moved, in milliseconds. */
export type LongMover = { name: string; lasted: number };

/** The rankings `farthest` and `longest` are empty unless at least two people take part. */
export type Fitness = { goals: FitnessStatus[]; farthest: Mover[]; longest: LongMover[] };

export async function readFitness(ask: AskPlatform, fact: FactRecord): Promise<Fitness> {
  const [{ data }, farthest, longest] = await Promise.all([
    readFitnessGoals(ask, fact),
    readFarthest(ask, fact),
    readLongest(ask, fact),
  ]);
  const goals = data.flatMap(({ type, goal: wanted, current_value, distance_unit }) => {
    const [reached, goal] = [readNumber(current_value), readNumber(wanted)];
    if (reached === null || goal === null || goal === 0) return [];
    const unit = readUnit(distance_unit);
    return [{ name: publicTitle(type), reached, goal, unit, progress: reached / goal }];
  });
  return { goals, farthest, longest };
}

/** Reads who covered the longest distance. Empty if the platform does not give us the leaderboard. */
async function readFarthest(ask: AskPlatform, fact: FactRecord): Promise<Mover[]> {
  const board = await readDistances(ask, fact).catch(() => null);
  const entries = (board?.data ?? []).flatMap(({ name, amount }) => {
    const [distance, unit] = "unit" in amount ? [readNumber(amount.value), readUnit(amount.unit)] : [null, null];
    return distance === null || unit === null ? [] : [{ name: publicName(name), distance, unit }];
  });
  return entries.length < 2 ? [] : entries.slice(0, mostNamed);
}

/** Reads who moved for the longest time. Empty if the platform does not give us the leaderboard. */
async function readLongest(ask: AskPlatform, fact: FactRecord): Promise<LongMover[]> {
  const board = await readTimes(ask, fact).catch(() => null);
  const entries = (board?.data ?? []).flatMap(({ name, amount }) => {
    const seconds = "unit" in amount && amount.unit === "seconds" ? readNumber(amount.value) : null;
    return seconds === null ? [] : [{ name: publicName(name), lasted: seconds * secondMs }];
  });
  return entries.length < 2 ? [] : entries.slice(0, mostNamed);
}

function readUnit(text: string | null | undefined): Unit | null {
  return units.find((unit) => unit === text) ?? null;
}

/** Reads a number. Null if the text is no number, or has too many digits to be real. */
function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : null;
}
