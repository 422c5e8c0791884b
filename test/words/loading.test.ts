import { expect, test } from "vitest";
import { createWords, type SayTrouble } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";

/** A fresh copy of the module, without the languages that other tests have loaded. */
const fresh = "../../src/words/languages.ts?fresh";

test("a language is loaded on first use", async () => {
  const { isLoaded, loadLanguage, sentenceIn }: typeof import("../../src/words/languages.ts") = await import(fresh);
  expect([isLoaded("en"), isLoaded("pseudo")]).toEqual([true, false]);
  expect(() => sentenceIn("pseudo", "pause.none")).toThrow("the language pseudo is not loaded");

  await Promise.all([loadLanguage("pseudo"), loadLanguage("pseudo")]);
  expect(isLoaded("pseudo")).toBe(true);
  expect(sentenceIn("pseudo", "pause.none")).toMatchObject({ type: "message" });
});

test("a language that can't be loaded falls back to English, and is reported once", async () => {
  const troubles: SayTrouble[] = [];
  const error = new Error("the file is gone");
  const wordsOf = createWords(
    (trouble) => troubles.push(trouble),
    () => Promise.reject(error),
  );
  const words = [await wordsOf("pseudo"), await wordsOf("pseudo")];
  expect(words.map(({ language }) => language)).toEqual(["en", "en"]);
  expect(words.map(({ say }) => textOf(say("list.more", { count: 2 })))).toEqual(["2 more", "2 more"]);
  expect(troubles).toEqual([{ language: "pseudo", error }]);
});
