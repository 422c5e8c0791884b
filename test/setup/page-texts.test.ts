import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillIn } from "../../src/chat/browser/page-texts.ts";
import { keysIn, setUpTexts } from "../../src/setup/page-texts.ts";
import { setUpPage } from "../../src/words/en/set-up-page.ts";
import { languages, spokenLanguages } from "../../src/words/languages.ts";
import { inEveryLanguage, wordsIn } from "../helpers/words.ts";

const read = (path: string) => readFileSync(new URL(`../../src/setup/${path}`, import.meta.url), "utf8");
const html = read("page/index.html");
const files = [html, read("page/set-up.js"), read("page/view.js")];
const code = [
  "../chat/discord/token-check.ts",
  "first-router.ts",
  "set-up.ts",
  "set-up-router.ts",
  "state.ts",
  "test-delivery.ts",
  "checks.ts",
  "twitch-codes.ts",
  "writing.ts",
];

test("the set-up page has every text that its files use, in each language", async () => {
  for (const words of await inEveryLanguage()) {
    const texts = setUpTexts(words, files);
    expect(files.flatMap(keysIn).filter((key) => !texts.get(key))).toEqual([]);
    expect(fillIn(html, texts)).not.toMatch(/\{\{|\{\$/);
  }
});

test("every text of set-up is used somewhere", () => {
  const asked = new Set<string>(files.flatMap(keysIn));
  const said = code.map(read).join("");
  // Some keys have a part that varies.
  const parts = [/^set-up\.code\.(?:wrong|late|tries|elsewhere)$/, /^set-up\.file\./];
  const silent = Object.keys(setUpPage).filter(
    (key) => !asked.has(key) && !said.includes(`"${key}"`) && !parts.some((part) => part.test(key)),
  );
  expect(silent).toEqual([]);
});

test("every visible text of the set-up page comes from the catalog", () => {
  const page = fillIn(html, setUpTexts(wordsIn("pseudo"), files));
  const read = [
    ...page.matchAll(/(?:title|placeholder|aria-label)="([^"]+)"/g),
    ...page.replace(/<title>.*?<\/title>/gs, "").matchAll(/>([^<>]*\p{L}[^<>]*)</gu),
  ];
  const bare = read.map(([, text = ""]) => text.trim()).filter((text) => /\p{L}/u.test(text.replace(/⟦[^⟧]*⟧/g, "")));
  const names = [
    "Discord",
    "Twitch",
    "https://bell.example.org",
    "https://…/webhooks",
    "https://tiltify.com/@maple/winter-stream",
    ".env",
  ];
  expect(bare.filter((text) => !names.includes(text))).toEqual(
    spokenLanguages.map((language) => languages[language].name),
  );
});
