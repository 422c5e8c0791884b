import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOf, openOf, stateOf, type Translation, tidied } from "../../locales/check.ts";
import { source, type Texts } from "../../src/words/translation.ts";

const read = (name: string) => JSON.parse(readFileSync(`locales/${name}.json`, "utf8"));
const french: Translation = { texts: read("fr"), origins: read("made-from").fr };

/** Simulates French after a change of these keys in English: each was made from another text. */
function afterChange(keys: readonly string[], texts: Texts = {}): Translation {
  const olds = keys.map((key) => [key, (french.origins[key] ?? "").replace(/^[^.]*/, "other")]);
  return { texts: { ...french.texts, ...texts }, origins: { ...french.origins, ...Object.fromEntries(olds) } };
}

function without(keys: readonly string[], { texts, origins }: Translation = french): Translation {
  return { texts: Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))), origins };
}

test("locales/en.json has all texts of the program", () => {
  expect(Object.entries(read("en"))).toEqual(Object.entries(source));
});

test.each(["de", "fr", "es", "pt-BR", "ja"])(
  "every translation to %s fits its English sentence or is listed as stale",
  (language) => {
    expect(faultsOf({ texts: read(language), origins: read("made-from")[language] })).toEqual([]);
  },
);

test("a translation is stale when its English text has changed", () => {
  expect(stateOf("donation", french)).toBe("current");
  const stale = afterChange(["donation"]);
  expect(stateOf("donation", stale)).toBe("stale");
  const translated = { ...stale, texts: { ...stale.texts, donation: `${stale.texts.donation} ` } };
  expect(stateOf("donation", translated)).toBe("current");
});

test("a stale translation is reported as unfit if it lacks a value of the new English sentence", () => {
  const texts = { ...french.texts, donor: "{$name :name}" };
  const [, own] = tidied({ texts, origins: {} }).origins.donor?.split(".") ?? [];
  expect(stateOf("donor", { texts, origins: { donor: `other.${own}` } })).toBe("unfit");
  expect(stateOf("donor", afterChange(["donor"]))).toBe("stale");
});

test("a stale translation of an ordinary sentence doesn't fail the check", () => {
  expect(faultsOf(without(["leaderboard.none"]))).toEqual([]);
  expect(faultsOf(afterChange(["goal", "where.here"]))).toEqual([]);
});

test("a stale translation of a notice to hosts fails the check", () => {
  const needed = ["time.days", "where.here", "switch.polls", "platform.silent", "set-up.title"];
  expect(faultsOf(without(needed))).toEqual(
    Object.keys(source)
      .filter((key) => needed.includes(key))
      .map((key) => `${key}: is missing, and can't wait: translate it with this change`),
  );
});

test("a new translation that doesn't fit its English sentence fails the check", () => {
  const broken = { ...french, texts: { ...french.texts, thanks: "Merci {$nom :name} !" } };
  expect(faultsOf(broken)).toEqual(['thanks: values "$nom :name", in English ""']);
});

test("a translation whose key is missing in English fails the check", () => {
  const texts = { ...french.texts, "thanks.old": "Merci" };
  expect(faultsOf({ ...french, texts })).toEqual(["thanks.old: English has no such text. Run: npm run locales"]);
  expect(faultsOf(tidied({ ...french, texts }))).toEqual([]);
});

test("a release lists all missing and stale texts, except those of the terminal", () => {
  const lines = (translation: Translation) =>
    [...openOf(translation)].flatMap(([state, keys]) => keys.map((key) => `${key}: ${state}`));
  // Texts may be waiting for translators since an earlier change.
  const before = lines(french);
  const open = lines(without(["thanks", "terminal.no-page"], afterChange(["goal"])));
  expect(open.filter((line) => !before.includes(line))).toEqual(["thanks: missing", "goal: stale"]);
});

test("the locales script leaves a stale text stale until it is confirmed", () => {
  const stale = afterChange(["goal"]);
  expect(stateOf("goal", tidied(stale))).toBe("stale");
  expect(stateOf("goal", tidied(stale, ["goal"]))).toBe("current");
});

test("the locales script puts texts in the order of English", () => {
  const reversed = Object.fromEntries(Object.entries(french.texts).toReversed());
  expect(Object.entries(tidied({ ...french, texts: reversed }).texts)).toEqual(Object.entries(french.texts));
});

test("a translation moves to a new key if English only renamed the key", () => {
  const { "leaderboard.none": text = "", ...others } = french.texts;
  const { "leaderboard.none": origin = "", ...origins } = french.origins;
  const renamed = tidied({
    texts: { ...others, "leaderboard.nobody": text },
    origins: { ...origins, "leaderboard.nobody": origin },
  });
  expect(renamed.texts["leaderboard.none"]).toBe(text);
  expect(renamed.texts).not.toHaveProperty("leaderboard.nobody");
});
