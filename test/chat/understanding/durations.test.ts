import { expect, test } from "vitest";
import { parseDuration } from "../../../src/chat/understanding/durations.ts";
import { type Language, languages, loadLanguage } from "../../../src/words/languages.ts";

await Promise.all((Object.keys(languages) as Language[]).map(loadLanguage)); // the keys come from this table

test.each([
  ["10m", 600_000],
  ["10", 600_000],
  ["30s", 30_000],
  ["2h", 7_200_000],
  ["5 min", 300_000],
  ["90 SEC", 90_000],
  ["10 m", 600_000],
  ["10 minutes", 600_000],
  ["1 hour", 3_600_000],
  ["2hrs", 7_200_000],
  ["20 seconds", 20_000],
  ["1h30m", 5_400_000],
  ["2h5", 7_500_000],
  ["1H 30min", 5_400_000],
  ["10m30", undefined],
  ["10 mm", undefined],
  ["0", 0],
  ["soon", undefined],
  ["-1m", undefined],
  ["3 days", 259_200_000],
  ["1d", 86_400_000],
  ["2 weeks", 1_209_600_000],
  ["10 years", undefined],
  ["", undefined],
])("the duration %j is %j ms", (typed, ms) => {
  expect(parseDuration(typed)).toBe(ms);
});

test.each([
  ["de", "10 Min.", 600_000],
  ["de", "10min", 600_000],
  ["de", "2 Std.", 7_200_000],
  ["de", "1,5 Stunden", 5_400_000],
  ["de", "1 Std. 30 Min.", 5_400_000],
  ["de", "3 Tage", 259_200_000],
  ["de", "30 sek", 30_000],
  ["fr", "2 heures", 7_200_000],
  ["fr", "1h30", 5_400_000],
  ["fr", "10 mn", 600_000],
  ["fr", "2 j", 172_800_000],
  ["es", "2 DIAS", 172_800_000],
  ["es", "45 seg", 45_000],
  ["pt-BR", "1 hora", 3_600_000],
  ["ja", "２０分", 1_200_000],
  ["ja", "1時間", 3_600_000],
  ["ja", "１時間３０分", 5_400_000],
  ["ja", "30 秒", 30_000],
  ["ja", "10 minutes", 600_000],
  ["en", "half hour", 1_800_000],
  ["en", "hour", 3_600_000],
  ["de", "Stunde", 3_600_000],
  ["de", "halbe Stunde", 1_800_000],
  ["de", "anderthalb Stunden", 5_400_000],
  ["fr", "demi-heure", 1_800_000],
  ["fr", "heure et demie", 5_400_000],
  ["es", "media hora", 1_800_000],
  ["pt-BR", "hora", 3_600_000],
  ["ja", "1時間半", 5_400_000],
  ["ja", "2時間半", 9_000_000],
  ["fr", "2 heures et demie", 9_000_000],
  ["fr", "12 heures et demie", 45_000_000],
  ["fr", "20 h et demie", undefined],
  ["fr", "13 heures et demie", undefined],
  ["fr", "24 heures et demie", 88_200_000],
  ["es", "1 hora y media", 5_400_000],
  ["de", "heure", undefined],
  ["en", "2 Stunden", undefined],
  ["de", "2 heures", undefined],
  ["de", "1.200 s", undefined],
] as const)("in %s, the duration %j is %j ms", (language, typed, ms) => {
  expect(parseDuration(typed, [language])).toBe(ms);
});
