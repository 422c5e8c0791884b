import fc from "fast-check";
import { z } from "zod";
import type {
  Announcement,
  BundleContent,
  DigestContent,
  MessageContent,
  SingleContent,
} from "../../src/composing/content.ts";
import { putIntoWords } from "../../src/composing/put-into-words.ts";
import type { About, MomentContext } from "../../src/kinds/about.ts";
import { money as wireMoney, writerOf } from "../../src/kinds/fields.ts";
import { type Kind, kinds } from "../../src/kinds/index.ts";
import { type Money, readMoney, toWireMoney } from "../../src/money/money.ts";
import { anyText } from "./any-text.ts";
import { wordsIn } from "./words.ts";

const nasty = [
  "@everyone <@&1> discord.gg/x https://evil.example",
  "/ban x",
  "!points add",
  "…\r\nPRIVMSG #other :hi\0",
  "\u202egnp.exe\u200b",
  "<img src=x onerror=alert(1)>",
  "**bold** `code` ||spoiler||",
  "z\u0351\u0352\u0353".repeat(200),
  "🦦".repeat(2_000),
  "👩‍👩‍👧‍👦".repeat(100),
  "\ud800",
  "",
];

const text = fc.oneof(fc.constantFrom(...nasty), anyText({ maxLength: 600 }));

const money: fc.Arbitrary<Money> = fc
  .record({
    minor: fc.bigInt({ min: 0n, max: 2n ** 53n }),
    scale: fc.integer({ min: 0, max: 6 }),
    currency: fc.constantFrom("USD", "JPY", "KWD", "HUF", "EUR", "ZZZ"),
  })
  .filter((amount) => readMoney(toWireMoney(amount)) !== null);

/** Only the platform sets these URLs, so they are not hostile. They have the maximum length. */
const address = fc.constantFrom(null, `https://tiltify.com/${"x".repeat(180)}`);
const about: fc.Arbitrary<About> = fc.record({
  page: address,
  donate: address,
  picture: address,
  standing: fc.option(fc.record({ raised: money, goal: money })),
});

/** Generates data of the schema's shape, with hostile text in every string that people write. */
function dataOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const inside = (one: { unwrap(): unknown }) => dataOf(one.unwrap() as z.ZodType); // built from our own schemas
  const by = writerOf(schema);
  if (by !== undefined) return by === "ours" ? fc.constant("https://donate.tiltify.com/@maple/winter") : text;
  if (schema === wireMoney) return money.map(toWireMoney);
  if (schema instanceof z.ZodNullable) return fc.option(inside(schema));
  if (schema instanceof z.ZodExactOptional) return inside(schema);
  if (schema instanceof z.ZodArray) return fc.array(inside(schema), { maxLength: 5 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodRecord) return fc.constant({});
  if (schema instanceof z.ZodNumber) return fc.nat({ max: 1_000_000 });
  if (!(schema instanceof z.ZodObject)) throw new TypeError("data of an unknown shape");
  const fields = Object.entries(schema.shape).map(([key, one]) => [key, dataOf(one as z.ZodType)] as const);
  return fc.record(Object.fromEntries(fields));
}

const context: fc.Arbitrary<MomentContext> = fc.record({
  ...{ happenedAt: fc.constant(0), now: fc.constant(0), isElsewhere: fc.boolean(), about: fc.option(about) },
  ...{ isAlone: fc.boolean(), isTest: fc.boolean(), isLarge: fc.boolean() },
  look: fc.constantFrom(undefined, { emoji: "🎉", colour: null }, { emoji: null, colour: 0xff_88_00 }),
});

function oneOf({ name, schema }: Kind): fc.Arbitrary<SingleContent> {
  return fc
    .tuple(dataOf(schema), context)
    .map(([data, one]) => ({ type: name, data, context: one, templates: undefined }));
}

const single = fc.oneof(...kinds.map(oneOf));
const several = fc.record({ type: fc.constant("several"), parts: fc.array(single, { minLength: 1, maxLength: 4 }) });

const many = {
  count: fc.integer({ min: 2, max: 100_000 }),
  sums: fc.array(money, { minLength: 1, maxLength: 6 }),
  donors: fc.array(fc.record({ name: text, amount: money }), { minLength: 1, maxLength: 60 }),
};
const bundle: fc.Arbitrary<BundleContent> = fc.record({ type: fc.constant("bundle"), ...many });
const digest: fc.Arbitrary<DigestContent> = fc.record({
  type: fc.constant("digest"),
  reason: fc.constantFrom("away", "quiet"),
  from: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  awayMs: fc.integer({ min: 0, max: 86_400_000 }),
  ...many,
});

/** Announcements of every kind, alone and combined. Their texts are hostile in ways that no donor types by mistake. */
export const hostileContents: fc.Arbitrary<Announcement> = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: single }, bundle, digest, several),
    fc.option(about),
    fc.constantFrom({}, { calls: "9".repeat(20), at: 1e12 }),
  )
  .map(([content, about, calls]) => ({ ...content, ...(about !== null && { about }), ...calls }));

/** Puts a streamer's own template into an announcement. */
export function inOwnText(told: Announcement, template: string): Announcement {
  if (told.type === "bundle") return { ...told, template };
  if (told.type === "digest") return told;
  const worded = (one: SingleContent): SingleContent => {
    const kind = kinds.find(({ name }) => name === one.type);
    return { ...one, templates: Object.fromEntries((kind?.ownWords ?? []).map((word) => [word, template])) };
  };
  return told.type === "several" ? { ...told, parts: told.parts.map(worded) } : { ...told, ...worded(told) };
}

/** Hostile announcements as messages in English. */
export const hostileContent: fc.Arbitrary<MessageContent> = hostileContents.map((told) =>
  putIntoWords(told, wordsIn("en")),
);
