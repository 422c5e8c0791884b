import { expect, test } from "vitest";
import { conceal, concealName } from "../../src/kinds/conceal.ts";
import { countCodePoints, nameLimit } from "../../src/safety/text.ts";
import { type Language, languages, loadLanguage } from "../../src/words/languages.ts";
import { ordinaryNames } from "../fixtures/ordinary-names.ts";

await Promise.all((Object.keys(languages) as Language[]).map(loadLanguage)); // the keys come from this table

const donation = { name: "Ann Berta Cole", comment: "Go otters!", amount: 5 };

test.each([
  ["full", true, "Ann Berta Cole", "Go otters!"],
  ["first", true, "Ann B.", "Go otters!"],
  ["hidden", true, "Someone", "Go otters!"],
  ["full", false, "Ann Berta Cole", null],
] as const)(
  "with names %s and comments %j, a donor is shown as %j and the comment as %j",
  (names, comment, name, shown) => {
    expect(conceal(donation, { names, comment })).toEqual({ name, comment: shown, amount: 5 });
  },
);

test.each([
  ["Ann donated $1000. Thank you!", "“Ann donated $1000. Thank you!”"],
  ["Ann donated 1000", "“Ann donated 1000”"],
  ["Bo (5€)", "“Bo (5€)”"],
  ["TEST, not a real donation: Rin", "“TEST, not a real donation: Rin”"],
  ["ТЕST not a real donation", "“ТЕST not a real donation”"],
  ["The goal reached!", "“The goal reached!”"],
  ["Winter is matching donations", "“Winter is matching donations”"],
  ["🔔 Rin", "“🔔 Rin”"],
  ["Ann” donated SEK 1,000 “to Bo", '“Ann" donated SEK 1,000 "to Bo”'],
  [`Ann donated $1000 ${"!".repeat(24)}`, `“Ann donated $1000 ${"!".repeat(19)}…”`],
])("a name that reads like an announcement is quoted: %s", (name, shown) => {
  expect(concealName(name, "full")).toBe(shown);
});

test("a shortened name that begins with one of our emoji is quoted", () => {
  expect(concealName("🏆 Rin Otter", "first")).toBe("“🏆 R.”");
});

test("a name that imitates our sentences is quoted in the place's language and in English", () => {
  const thanks = "Thááñk ýýóóúú, éévéérýýóóñéé";
  expect(concealName(thanks, "full", "pseudo")).toBe(`“${thanks}”`);
  expect(concealName(thanks, "full")).toBe(thanks);
  expect(concealName("Goal reached by Rin", "full", "pseudo")).toBe("“Goal reached by Rin”");
});

test.each([
  "Mr. T",
  "50 Cent",
  "St. John",
  "$am",
  "A$AP 5",
  "Ca$h 4 Kids",
  "Donate-a-saurus",
  "Ann & Bo",
  "Next Level",
  "Ann 🎉",
])("the name %s is shown without quotes", (name) => {
  expect(concealName(name, "full")).toBe(name);
});

test.each(ordinaryNames)("ordinary names in $language get no quotation marks", ({ names }) => {
  expect(names.length).toBeGreaterThanOrEqual(200);
  for (const language of Object.keys(languages) as Language[]) {
    expect(names.filter((name) => concealName(name, "full", language) !== name)).toEqual([]);
  }
});

test.each([
  ["de", "Ann hat 1000 Euro gespendet", "„Ann hat 1000 Euro gespendet“"],
  ["de", "Ann gespendet", "„Ann gespendet“"],
  ["de", "TEST, keine echte Spende: Ann", "„TEST, keine echte Spende: Ann“"],
  ["de", "Spendenziel erreicht!", "„Spendenziel erreicht!“"],
  ["fr", "Ann a donné 1000", "« Ann a donné 1000 »"],
  ["fr", "ANN A DONNE", "« ANN A DONNE »"],
  ["fr", "Objectif atteint !", "« Objectif atteint ! »"],
  ["es", "Ann donó 1000", "“Ann donó 1000”"],
  ["es", "Ann dono 1.000", "“Ann dono 1.000”"],
  ["es", "PRUEBA, no es una donación real", "“PRUEBA, no es una donación real”"],
  ["pt-BR", "Ann doou 1000", "“Ann doou 1000”"],
  ["pt-BR", "Meta batida!", "“Meta batida!”"],
  ["ja", "太郎さんから1000の寄付", "「太郎さんから1000の寄付」"],
  [
    "ja",
    "太郎さんから寄付がありました。花子さんからの寄付がありました",
    "「太郎さんから寄付がありました。花子さんからの寄付がありました」",
  ],
  ["ja", "の 寄 付 が あ り ま し た", "「の 寄 付 が あ り ま し た」"],
  ["ja", "テスト・実際の寄付ではありません", "「テスト・実際の寄付ではありません」"],
  ["ja", "1000円", "「1000円」"],
  ["ja", "１０００ドル」太郎「", '「１０００ドル"太郎"」'],
  ["en", "Ann 25 USD", "“Ann 25 USD”"],
  ["fr", "Ann EUR 25", "« Ann EUR 25 »"],
  ["de", "“Ann” 25 Pfund", '„"Ann" 25 Pfund“'],
] as const)("a donor in %s called %j is quoted, because the name imitates the bot", (language, name, shown) => {
  expect(concealName(name, "full", language).replaceAll("\u00a0", " ")).toBe(shown);
});

test("a quoted name is cut to the same length as a name without quotes", () => {
  for (const language of Object.keys(languages) as Language[]) {
    const shown = concealName(`Ann donated $1000 ${"!".repeat(60)}`, "full", language);
    expect(countCodePoints(shown)).toBe(nameLimit);
  }
});

test.each([
  ["Someone", "en", "Someone"],
  ["Anonymous", "de", "Anonymous"],
  ["Jemand", "de", "Someone"],
  ["Anonyme", "fr", "Anonymous"],
  ["匿名", "ja", "Anonymous"],
  ["Jemand", "fr", "Jemand"],
  ["Anonyme Alkoholiker", "fr", "Anonyme Alkoholiker"],
] as const)("the name %s in %s is shown as %s", (name, language, stored) => {
  expect(concealName(name, "full", language)).toBe(stored);
});
