import { expect, test } from "vitest";
import { wordsIn } from "../helpers/words.ts";
import { usd } from "./example-messages.ts";

test("a sentence of the catalogue accepts only its own values", () => {
  const { say } = wordsIn("en");
  // @ts-expect-error: 'names' does not exist
  expect(() => say("donor", { names: "Ann", amount: usd(5) })).toThrow();
  // @ts-expect-error: string is not Money
  expect(() => say("donor", { name: "Ann", amount: "5" })).toThrow();
  // @ts-expect-error: null for a required value
  expect(() => say("donor", { name: null, amount: usd(5) })).toThrow();
  expect(say("reward-gone", { reward: null })).toHaveLength(2);
});
