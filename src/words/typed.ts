/**
 * The types of the values that a sentence needs, read from its English text. A value that is missing or misspelled, or
 * has the wrong type, doesn't compile. `translation.ts` compares translations with English.
 */
import type { LeastAmount } from "../money/least-amount.ts";
import type { Money } from "../money/money.ts";
import type { Donors, Later, Line } from "./parts.ts";

/** A time, with the current time. In milliseconds since 1970. */
export type Instant = { time: number; now: number };

/** The name of a place. If the name means nothing to people, only the chat is named. */
export type PlaceName = string | { chat: string };

/** The functions that sentences can use, with the type of value that each takes. README.md says how they write it. */
export type Takes = {
  name: string;
  doer: string;
  title: string;
  titles: readonly string[];
  chat: string;
  place: PlaceName;
  places: readonly PlaceName[];
  amount: Money;
  least: LeastAmount;
  sums: readonly Money[];
  donors: Donors;
  integer: number;
  decimal: number;
  percent: number;
  until: Instant;
  ago: Instant;
  at: Instant;
  date: number;
  lasts: number;
  exactly: number;
  countdown: number;
  url: string;
  command: string;
  parts: Line | Later;
  sentence: Line | Later;
  list: readonly (Line | Later)[];
  choice: readonly (Line | Later)[];
};

/** For each `{$name :function}` in a sentence: the name, the function, and "maybe" or "surely". */
type ValuesIn<S extends string, Found = never> = S extends `${string}{$${infer Body}}${infer Rest}`
  ? ValuesIn<Rest, Found | ValueIn<Body>>
  : Found;

/** A name without a function was declared earlier in the sentence. */
type ValueIn<Body extends string> = Body extends `${infer Name} :${infer Call}`
  ? Call extends `${infer F} maybe=yes`
    ? [Name, F, "maybe"]
    : [Name, Call, "surely"]
  : never;

type NameOf<V> = V extends [infer Name extends string, string, string] ? Name : never;
type TypeOf<V, Name> = V extends [Name, infer F, infer May]
  ? F extends keyof Takes
    ? Takes[F] | (May extends "maybe" ? null : never)
    : { "there is no such function": F }
  : never;

/** The values that a sentence needs. */
export type ValuesOf<S extends string> = { readonly [Name in NameOf<ValuesIn<S>>]: TypeOf<ValuesIn<S>, Name> };
