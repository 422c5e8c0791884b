/**
 * English is the contract: the compiler reads from each of its sentences which values it needs, so that a value that is
 * missing, of the wrong type or misspelt does not compile. `translation.ts` compares the translations with it.
 */
import type { LeastAmount } from "../money/least-amount.ts";
import type { Money } from "../money/money.ts";
import type { Donors, Later, Line } from "./parts.ts";

/** A moment and the time it is now, in milliseconds since 1970. */
export type Instant = { time: number; now: number };

/** What a place is called; where neither its name nor its address says anything to people, only its chat is known. */
export type PlaceName = string | { chat: string };

/** Each function that a sentence may use, with the value that it takes. README.md says what each of them writes. */
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
  url: string;
  command: string;
  parts: Line | Later;
  sentence: Line | Later;
  list: readonly (Line | Later)[];
  choice: readonly (Line | Later)[];
};

type Function = keyof Takes;

/** The name, the function and "maybe" or "surely" of each value: of every `{$name :function}` in a sentence. */
type ValuesIn<S extends string, Found = never> = S extends `${string}{$${infer Body}}${infer Rest}`
  ? ValuesIn<Rest, Found | ValueIn<Body>>
  : Found;

/** Of a name alone nothing is known: it was declared with its function before. */
type ValueIn<Body extends string> = Body extends `${infer Name} :${infer Call}`
  ? Call extends `${infer F} maybe=yes`
    ? [Name, F, "maybe"]
    : [Name, Call, "surely"]
  : never;

type NameOf<V> = V extends [infer Name extends string, string, string] ? Name : never;
type TypeOf<V, Name> = V extends [Name, infer F, infer May]
  ? F extends Function
    ? Takes[F] | (May extends "maybe" ? null : never)
    : { "there is no such function": F }
  : never;

/** The values that a sentence needs. */
export type ValuesOf<S extends string> = { readonly [Name in NameOf<ValuesIn<S>>]: TypeOf<ValuesIn<S>, Name> };
