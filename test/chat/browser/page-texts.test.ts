import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillIn, pageTexts, toScript } from "../../../src/chat/browser/page-texts.ts";
import { wordsIn } from "../../helpers/words.ts";

const files = globSync("src/chat/browser/{page,demo-panel}/*.{html,js}").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const asked = new Set(
  files.flatMap(({ text }) => [...text.matchAll(/\{\{([\w.-]+)\}\}|texts\["([^"]+)"\]/g)].map(([, a, b]) => a ?? b)),
);

test("the page has each text that its files ask for, and its files ask for each", () => {
  const texts = new Set(pageTexts(wordsIn("en")).keys());
  expect([...asked].filter((key) => key === undefined || !texts.has(key))).toEqual([]);
  expect([...texts].filter((key) => !asked.has(key))).toEqual(["language"]);
});

test("in the pseudo-language nothing that is read on the page is without brackets", () => {
  const texts = pageTexts(wordsIn("pseudo"));
  const pages = files.filter(({ path }) => path.endsWith(".html")).map(({ text }) => fillIn(text, texts));
  const read = pages.flatMap((html) => [
    ...html.matchAll(/(?:title|placeholder|aria-label|data-done)="([^"]+)"/g),
    ...html.replace(/<!--.*?-->|<title>.*?<\/title>|<h1>.*?<\/h1>/gs, "").matchAll(/>([^<>]*\p{L}[^<>]*)</gu),
  ]);
  const bare = read.map(([, text = ""]) => text.trim()).filter((text) => /\p{L}/u.test(text.replace(/⟦[^⟧]*⟧/g, "")));
  expect(bare).toEqual(["/total"]);
});

test("a text ends neither an attribute nor a tag, and a missing one is an error", () => {
  const texts = new Map([["a", `"<b>&`]]);
  expect(fillIn(`<i title="{{a}}">{{a}}</i>`, texts)).toBe(
    `<i title="&#34;&#60;b&#62;&#38;">&#34;&#60;b&#62;&#38;</i>`,
  );
  expect(toScript(texts)).toBe(`export const texts = {"a":"\\"<b>&"};\n`);
  expect(() => fillIn("{{b}}", texts)).toThrow("the page has no text called b");
});
