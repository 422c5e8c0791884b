import { expect, test } from "vitest";
import { createWords, type SayTrouble } from "../../src/words/say.ts";
import { wordsIn } from "../helpers/words.ts";
import { usd } from "./example-messages.ts";

const { say } = wordsIn("en");

test("a sentence becomes parts: words, emphasis, and typed values", () => {
  expect(say("donation", { name: "Ann", amount: usd(25), to: "Maple" })).toEqual([
    { type: "b", parts: [{ type: "name", text: "Ann" }] },
    { type: "text", text: " donated " },
    { type: "b", parts: [{ type: "amount", text: "$25" }] },
    { type: "text", text: " to " },
    { type: "name", text: "Maple" },
    { type: "text", text: "." },
  ]);
});

test("a missing value selects its own variant of a sentence, which no real value can select", () => {
  const bare = [
    { type: "b", parts: [{ type: "text", text: "A reward" }] },
    { type: "text", text: " is sold out." },
  ];
  expect(say("reward-gone", { reward: null })).toEqual(bare);
  expect(say("reward-gone", { reward: "none" })).toEqual([
    { type: "b", parts: [{ type: "title", text: "none" }] },
    { type: "text", text: " is sold out." },
  ]);
});

test("a value is never parsed as a sentence", () => {
  const name = "{#b}{$amount :amount}{/b} .match none |x| \\{";
  expect(say("donor", { name, amount: usd(5) })[0]).toEqual({
    type: "name",
    text: "{#b}{$amount :amount}{/b} .match none |…",
  });
  expect(say("line.quote", { quote: [{ type: "quote", text: name }] })[1]).toEqual({ type: "quote", text: name });
});

test("values aren't enclosed in invisible characters", () => {
  expect(JSON.stringify(say("donation", { name: "שלום", amount: usd(25), to: "مرحبا" }))).not.toMatch(
    /[\u2066-\u2069]/,
  );
});

test("a sentence with a missing value throws in tests", () => {
  // @ts-expect-error: the compiler catches it, too
  expect(() => say("donor", { name: "Ann" })).toThrow("Variable not available: $amount");
  // @ts-expect-error
  expect(() => say("donor", { name: "Ann", amount: null })).toThrow("there is no value");
});

test("a broken sentence in production is rendered as well as possible, and reported once", async () => {
  const troubles: SayTrouble[] = [];
  const words = await createWords((trouble) => troubles.push(trouble))("pseudo");
  // @ts-expect-error: a missing value
  const saySomething = () => words.say("donor", { name: "Ann" });
  expect(saySomething()).toEqual([
    { type: "name", text: "Ann" },
    { type: "text", text: " " },
    { type: "text", text: "…" },
  ]);
  saySomething();
  expect(troubles).toMatchObject([{ language: "pseudo", key: "donor" }]);
  // @ts-expect-error: an unknown sentence
  expect(words.say("nonsense")).toEqual([{ type: "text", text: "nonsense" }]);
});
