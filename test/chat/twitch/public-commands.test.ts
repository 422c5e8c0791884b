import { expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { resolveCalls } from "../../../src/chat/twitch/public-commands.ts";
import { viewerWords } from "../../../src/chat/understanding/viewer-words.ts";
import { type Language, loadLanguage } from "../../../src/words/languages.ts";

async function meant(language: Language, typed: string) {
  await loadLanguage(language);
  const words = new Set(
    [...viewerWords(commands, language)].flatMap(([word, isOnByDefault]) => (isOnByDefault ? [word] : [])),
  );
  return resolveCalls(typed, { prefix: "!", words, orders: new Map(), questionCooldownMs: 0, language });
}

test.each([
  ["en", "goal?", ["goal?"]],
  ["de", "Ziel?", ["Ziel?"]],
  ["ja", "目標は？", ["目標"]],
  ["ja", "合計いくら？ 2", ["合計 2"]],
  ["ja", "チャリティーは？", ["donate", "total"]],
  ["en", "goals?", []],
  ["ja", "目標達成おめでとう", []],
  ["ja", "一時停止して", []],
] as const)("in %s, the question %j is read without its marks and endings: %j", async (language, typed, calls) => {
  expect(await meant(language, typed)).toEqual(calls);
});
