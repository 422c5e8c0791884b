import { expect, test } from "vitest";
import { ownTexts } from "../../src/words/en/own-texts.ts";
import { catalogue, en } from "../../src/words/en.ts";
import type { Translation } from "../../src/words/typed.ts";
import { wordsIn } from "../helpers/words.ts";
import { usd } from "./forms.ts";

const source = {
  thanks: "Thank you!",
  donor: "{$name :name} {#b}{$amount :amount}{/b}",
  gone: ".input {$what :title maybe=yes}\n.match $what\nnone {{Gone.}}\n* {{{$what} is gone.}}",
} as const;

const translated = <const Own extends Record<string, string>>(own: Own & Translation<typeof source, Own>): Own => own;

test("a translation with all sentences, values and markup compiles, in any order", () => {
  const gone = ".input {$what :title maybe=yes}\n.match $what\nnone {{Weg.}}\n* {{Weg: {$what}.}}";
  const german = translated({ thanks: "Danke!", donor: "{#b}{$amount :amount}{/b} {$name :name}", gone } as const);
  expect(german.thanks).toBe("Danke!");
});

test("one that differs does not, and the compiler says in what", () => {
  const { thanks, donor, gone } = source;
  // @ts-expect-error: Property 'gone' is missing
  translated({ thanks, donor });
  // @ts-expect-error: "values must be as in English": ["name", "name", "surely"] | ["amount", "amount", "surely"]
  translated({ thanks, gone, donor: "{$nom :name} {#b}{$amount :amount}{/b}" });
  // @ts-expect-error: "markup must be as in English": "b"
  translated({ thanks, gone, donor: "{$name :name} {$amount :amount}" });
  // @ts-expect-error: "values must be as in English": ["what", "title", "maybe"]
  translated({ thanks, donor, gone: "{$what :title}" });
  // @ts-expect-error: "English has no such sentence": "more"
  translated({ thanks, donor, gone, more: "More!" });
  // @ts-expect-error: nothing but one sentence
  expect(catalogue({ thanks }, ownTexts).sentences).toEqual({ thanks });
  expect(catalogue(en, ownTexts).sentences).toBe(en);
});

test("a sentence is said with its own values only", () => {
  const { say } = wordsIn("en");
  // @ts-expect-error: 'names' does not exist
  expect(() => say("donor", { names: "Ann", amount: usd(5) })).toThrow();
  // @ts-expect-error: string is not Money
  expect(() => say("donor", { name: "Ann", amount: "5" })).toThrow();
  // @ts-expect-error: null where it cannot be missing
  expect(() => say("donor", { name: null, amount: usd(5) })).toThrow();
  expect(say("reward-gone", { reward: null })).toHaveLength(2);
});
