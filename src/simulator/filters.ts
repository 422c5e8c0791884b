import { toCamelCase } from "../platform/operations.ts";
import { Refused } from "./refusal.ts";

/** The time filters that lists take, and the field that each looks at. The moment itself is left out. */
const fields = { completed: "completed_at", created: "inserted_at", updated: "updated_at" } as const;

type Word = keyof typeof fields;
type TimeFilters = { [Name in `${Word}${"After" | "Before"}`]?: string | undefined };
type Timed = { [Name in (typeof fields)[Word]]?: string | null | undefined };

/** The records that pass all time filters of the question. Throws Refused for a time that is none. */
export function inTime<T extends Timed>(records: readonly T[], input: TimeFilters): T[] {
  const tests = (Object.keys(fields) as Word[]).flatMap((word) => {
    const after = readTime(`${word}_after`, input);
    const before = readTime(`${word}_before`, input);
    if (after === undefined && before === undefined) return [];
    return [
      { field: fields[word], after: after ?? Number.NEGATIVE_INFINITY, before: before ?? Number.POSITIVE_INFINITY },
    ];
  });
  return records.filter((record) =>
    tests.every(({ field, after, before }) => {
      const at = toMicros(record[field] ?? "");
      return at > after && at < before;
    }),
  );
}

/** A query value that can only be one of a few. Throws Refused for any other. */
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

function readTime(name: string, input: TimeFilters): number | undefined {
  // One of the names of the type, put together.
  const value = input[toCamelCase(name) as keyof TimeFilters];
  if (value === undefined) return undefined;
  const micros = toMicros(value);
  if (Number.isNaN(micros)) throw new Refused(422, { [name]: ["invalid"] });
  return micros;
}

/** Microseconds since 1970: a Date would cut them off, and a filter would find its own donation again. */
function toMicros(text: string): number {
  const fraction = /\.\d{3}(\d{3})/.exec(text)?.[1] ?? "0";
  return Date.parse(text) * 1_000 + Number(fraction);
}
