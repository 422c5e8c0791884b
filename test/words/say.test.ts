import { expect, test } from "vitest";
import { createWords, type SayTrouble } from "../../src/words/say.ts";
import { wordsIn } from "../helpers/words.ts";
import { usd } from "./forms.ts";

const { say } = wordsIn("en");

test("a sentence is parts: words, what is set off, and values that say what they are", () => {
  expect(say("donation", { name: "Ann", amount: usd(25), to: "Maple" })).toEqual([
    { type: "b", parts: [{ type: "name", text: "Ann" }] },
    { type: "text", text: " donated " },
    { type: "b", parts: [{ type: "amount", text: "$25" }] },
    { type: "text", text: " to " },
    { type: "name", text: "Maple" },
    { type: "text", text: "." },
  ]);
});

test("what may be missing has a form of its own, which no name can choose", () => {
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

test("a value is never read again", () => {
  const name = "{#b}{$amount :amount}{/b} .match none |x| \\{";
  expect(say("donor", { name, amount: usd(5) })[0]).toEqual({
    type: "name",
    text: "{#b}{$amount :amount}{/b} .match none |…",
  });
  expect(say("line.quote", { quote: [{ type: "quote", text: name }] })[1]).toEqual({ type: "quote", text: name });
});

test("there are no invisible signs around values", () => {
  expect(JSON.stringify(say("donation", { name: "שלום", amount: usd(25), to: "مرحبا" }))).not.toMatch(
    /[\u2066-\u2069]/,
  );
});

test("a sentence without the value that it needs throws in tests", () => {
  // @ts-expect-error: the compiler says so, too
  expect(() => say("donor", { name: "Ann" })).toThrow("Variable not available: $amount");
  // @ts-expect-error
  expect(() => say("donor", { name: "Ann", amount: null })).toThrow("there is no value");
});

test("on stage it is said as well as it can be, and told once", async () => {
  const troubles: SayTrouble[] = [];
  const words = await createWords((trouble) => troubles.push(trouble))("pseudo");
  // @ts-expect-error: a value that is missing
  const saySomething = () => words.say("donor", { name: "Ann" });
  expect(saySomething()).toEqual([
    { type: "name", text: "Ann" },
    { type: "text", text: " " },
    { type: "text", text: "…" },
  ]);
  saySomething();
  expect(troubles).toMatchObject([{ language: "pseudo", key: "donor" }]);
  // @ts-expect-error: a sentence that there is not
  expect(words.say("nonsense")).toEqual([{ type: "text", text: "nonsense" }]);
});
