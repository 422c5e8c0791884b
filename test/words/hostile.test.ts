import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countCodePoints } from "../../src/safety/text.ts";
import { fitMessages } from "../../src/words/fit.ts";
import { formatInteger, formatList, pluralOf } from "../../src/words/formats.ts";
import { spokenIn } from "../../src/words/languages.ts";
import { ownWordings } from "../../src/words/own-wordings.ts";
import type { Message, Parts } from "../../src/words/parts.ts";
import { createPlainWriter } from "../../src/words/plain.ts";
import type { Words } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";
import { anyText } from "../helpers/any-text.ts";
import { timesOf } from "../helpers/thorough.ts";
import { inEveryLanguage } from "../helpers/words.ts";
import { bundle, digest, donation, matchEnding, rewardGone } from "./example-messages.ts";
import { createMarkupWriter } from "./markup-writer.ts";

const nasty = [
  "{$name} {#b}x{/b} .match $name none {{x}} {{*}} \\{ |x|",
  "none",
  "@everyone <@&1> <t:1:R> discord.gg/x https://evil.example [x](https://evil.example)",
  "/ban x",
  "!points add",
  "…\r\nPRIVMSG #other :hi\0",
  "\u202egnp.exe\u200b\u2068\u2069",
  "**bold** `code` ||spoiler|| ~~x~~ __x__ *_*_*_",
  "“quoted” „quoted‟ «quoted» 「quoted」",
  "]".repeat(700),
  "z\u0351\u0352\u0353".repeat(200),
  "🦦".repeat(2_000),
  "👩‍👩‍👧‍👦".repeat(100),
  "\ue000\ue001\uf8ff",
  "\ud800",
  "",
];

const text = fc.oneof(fc.constantFrom(...nasty), anyText({ maxLength: 600 }));
const money = fc.record({
  minor: fc.bigInt({ min: 0n, max: 2n ** 53n }),
  scale: fc.integer({ min: 0, max: 6 }),
  currency: fc.constantFrom("USD", "JPY", "KWD", "HUF", "EUR", "ZZZ"),
});
const donor = fc.record(
  { name: text, amount: money, times: fc.integer({ min: 4, max: 999 }) },
  { requiredKeys: ["name", "amount"] },
);
const donors = fc.record({
  // Six currencies are more than the four that a message names.
  donors: fc.array(donor, { maxLength: 70 }),
  unnamed: fc.nat({ max: 100_000 }),
});

const made: fc.Arbitrary<(words: Words) => Message> = fc.oneof(
  fc
    .record({
      name: text,
      amount: money,
      comment: fc.option(text),
      to: fc.option(text),
      vote: fc.option(fc.record({ poll: text, option: text })),
      rewards: fc.array(text, { maxLength: 6 }),
      test: fc.boolean(),
    })
    .map((given) => (words: Words) => donation(words, given)),
  donors.map((given) => (words: Words) => bundle(words, given)),
  fc.tuple(donors, fc.nat(), fc.nat()).map(
    ([given, from, away]) =>
      (words: Words) =>
        digest(words, given, { from, now: from + away }),
  ),
  fc
    .record({ by: text, upTo: fc.option(money), matched: fc.option(money), endsAt: fc.option(fc.nat()) })
    .map((given) => (words: Words) => matchEnding(words, given)),
  fc.option(text).map((reward) => (words: Words) => rewardGone(words, reward)),
);

/** Runs in each language, because the tested code is the same in all of them. */
const runs = timesOf("PROPERTY_RUNS", { quick: 30, thorough: 400 });

describe.each(await inEveryLanguage())("in $language", (words) => {
  const plain = createPlainWriter({ words, room: 500, longestComment: 200, typed: (word) => `!${word}` });
  const markup = createMarkupWriter(words);

  test("any donors and texts fit into one line of 500 code points", () => {
    fc.assert(
      fc.property(made, (make) => {
        const message = make(words);
        const line = fitMessages([message], plain) ?? "";
        expect(countCodePoints(line)).toBeLessThanOrEqual(500);
        expect(line.startsWith(message.emoji)).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { seed: 22, numRuns: runs },
    );
  });

  test("any donors and texts fit into 1,900 units of escaped text, without a mention or a link", () => {
    fc.assert(
      fc.property(made, (make) => {
        const written = fitMessages([make(words)], markup) ?? "";
        expect(written).not.toBe("");
        expect(written.length).toBeLessThanOrEqual(1_900);
        expect(written).not.toMatch(/@everyone|<@|[^\\]\]\(|https:\/\//);
      }),
      { seed: 23, numRuns: runs },
    );
  });

  test("three messages joined into one fit into a line of any length", () => {
    const room = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(made, made, made, room, (first, second, third, room) => {
        const messages = [first, second, third].map((make) => make(words));
        expect(fitMessages(messages, markup)?.length ?? 0).toBeLessThanOrEqual(1_900);
        const line = fitMessages(messages, { ...plain, room });
        expect(countCodePoints(line ?? "")).toBeLessThanOrEqual(room);
      }),
      { seed: 24, numRuns: runs },
    );
  });

  test("a value never changes the structure of a sentence", () => {
    const amount = { minor: 5n, scale: 0, currency: "USD" };
    const skeleton = (name: string) => [
      ...shapeOf(words.say("donation", { name, amount, to: name })),
      ...shapeOf(words.say("donation.vote", { poll: name, option: name })),
      ...shapeOf(words.say("donation.picked", { rewards: [name, name] })),
      ...shapeOf(words.say("reward-gone", { reward: name })),
      ...shapeOf(words.say("line.quote", { quote: [{ type: "quote", text: name }] })),
    ];
    const defaults = skeleton("Ann");
    fc.assert(
      fc.property(text, (name) => void expect(skeleton(name)).toEqual(defaults)),
      { seed: 25, numRuns: runs },
    );
  });

  test("a list keeps its items in order, with only the language's separators", () => {
    const items = fc.array(text, { minLength: 1, maxLength: 8 });
    const gaps = (count: number) =>
      formatList(words.language, Array(count).fill("x"), String).filter((one) => one !== "x");
    fc.assert(
      fc.property(items, (items) => {
        const boxes = items.map((item) => ({ item }));
        const listed = formatList<{ item: string }>(words.language, boxes, ({ item }) => item);
        expect(listed.filter((one) => typeof one !== "string")).toEqual(boxes);
        expect(listed.filter((one) => typeof one === "string")).toEqual(gaps(items.length));
      }),
      { seed: 27, numRuns: runs },
    );
  });

  test("sentences with different counts differ only in digits and plural", () => {
    const count = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 2_000_000 }));
    fc.assert(
      fc.property(count, (count) => {
        for (const key of ["bundle", "digest", "bundle.large"] as const) {
          if (spokenIn(words.language, key) !== words.language) continue;
          const said = textOf(words.say(key, { count, sum: [] }));
          expect(said).toContain(formatInteger(words.language, count));
          const alike = count + 1_000_000;
          if (pluralOf(words.language, count) !== pluralOf(words.language, alike)) continue;
          const other = textOf(words.say(key, { count: alike, sum: [] }));
          expect(withoutFigures(said)).toBe(withoutFigures(other));
        }
      }),
      { seed: 28, numRuns: runs },
    );
  });

  test("a value in an own text is never read as template text", () => {
    const template = "**{name}** gave[ for {to}]: {comment} – {name}";
    const kinds = (value: string) =>
      ownWordings(template, {
        name: [{ type: "name", text: value }],
        to: [{ type: "name", text: value }],
        comment: [words.comment(value)],
      }).flatMap(({ head }) => shapeOf(head));
    const defaults = kinds("Ann");
    const something = text.filter((value) => value !== "");
    fc.assert(
      fc.property(something, (value) => void expect(kinds(value)).toEqual(defaults)),
      { seed: 26, numRuns: runs },
    );
  });
});

function withoutFigures(text: string): string {
  return text.replace(/\d[\d\s.,]*/u, "");
}

/** Our own words, and the types of the other parts. */
function shapeOf(parts: Parts): string[] {
  return parts.flatMap((part) => {
    if (part.type === "b") return ["<", ...shapeOf(part.parts), ">"];
    return part.type === "text" || part.type === "own" ? [`${part.type} ${part.text}`] : [part.type];
  });
}
