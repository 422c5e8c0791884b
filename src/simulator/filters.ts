import { Refused } from "./refusal.ts";

/** The time filters of lists, each with its field. A record of exactly the given time doesn't match. */
const filters = [
  { word: "completed", field: "completed_at", after: "completedAfter", before: "completedBefore" },
  { word: "created", field: "inserted_at", after: "createdAfter", before: "createdBefore" },
  { word: "updated", field: "updated_at", after: "updatedAfter", before: "updatedBefore" },
] as const;

type Filter = (typeof filters)[number];
type TimeFilters = { [Name in Filter["after" | "before"]]?: string | undefined };
type Timed = { [Name in Filter["field"]]?: string | null | undefined };

/** Returns the records that pass all time filters of a request. Throws Refused for an invalid time. */
export function inTime<T extends Timed>(records: readonly T[], input: TimeFilters): T[] {
  const tests = filters
    .filter(({ after, before }) => input[after] !== undefined || input[before] !== undefined)
    .map(({ word, field, after, before }) => ({
      field,
      after: readTime(`${word}_after`, input[after]) ?? Number.NEGATIVE_INFINITY,
      before: readTime(`${word}_before`, input[before]) ?? Number.POSITIVE_INFINITY,
    }));
  return records.filter((record) =>
    tests.every(({ field, after, before }) => {
      const at = toMicros(record[field] ?? "");
      return at > after && at < before;
    }),
  );
}

/** Parses a query value that allows only a few choices. Throws Refused for any other. */
export function readChoice<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new Refused(422, { [name]: ["invalid"] });
  return choice;
}

function readTime(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const micros = toMicros(value);
  if (Number.isNaN(micros)) throw new Refused(422, { [name]: ["invalid"] });
  return micros;
}

/**
 * Parses a time into microseconds since 1970. A Date would drop the microseconds, and a list filtered by a donation's
 * time would contain that donation again.
 */
function toMicros(text: string): number {
  const fraction = /\.\d{3}(\d{3})/.exec(text)?.[1] ?? "0";
  return Date.parse(text) * 1_000 + Number(fraction);
}
