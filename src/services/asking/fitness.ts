import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import { readDistances, readFitnessGoals } from "./lists.ts";

/** How many are named of those who went farthest. */
const mostNamed = 3;
/** What the platform measures in. */
const units = ["mile", "kilometer", "meter"] as const;
type Unit = (typeof units)[number];

/** `unit` null: the platform does not say what is counted. `progress`: from 0 to 1. */
export type FitnessStanding = { name: string; reached: number; goal: number; unit: Unit | null; progress: number };

/** Who went so far. */
export type Mover = { name: string; distance: number; unit: Unit };

/** What people run, walk or swim for, and who went farthest where more than one does. */
export async function readFitness(
  ask: AskPlatform,
  fact: FactRecord,
): Promise<{ goals: FitnessStanding[]; farthest: Mover[] }> {
  const [{ data }, farthest] = await Promise.all([readFitnessGoals(ask, fact), readFarthest(ask, fact)]);
  const goals = data.flatMap(({ type, goal: wanted, current_value, distance_unit }) => {
    const [reached, goal] = [readNumber(current_value), readNumber(wanted)];
    if (reached === null || goal === null || goal === 0) return [];
    const unit = readUnit(distance_unit);
    return [{ name: publicTitle(type), reached, goal, unit, progress: reached / goal }];
  });
  return { goals, farthest };
}

/** Nice to have: nobody where the platform does not give the board. */
async function readFarthest(ask: AskPlatform, fact: FactRecord): Promise<Mover[]> {
  const board = await readDistances(ask, fact).catch(() => null);
  const entries = (board?.data ?? []).flatMap(({ name, amount }) => {
    const [distance, unit] = "unit" in amount ? [readNumber(amount.value), readUnit(amount.unit)] : [null, null];
    return distance === null || unit === null ? [] : [{ name: publicName(name), distance, unit }];
  });
  return entries.length < 2 ? [] : entries.slice(0, mostNamed);
}

function readUnit(text: string | null | undefined): Unit | null {
  return units.find((unit) => unit === text) ?? null;
}

/** Null where it is none, or none that anybody moves. */
function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : null;
}
