import fc from "fast-check";
import { z } from "zod";
import type { ComposedContent } from "../../src/composing/content.ts";
import type { About, Telling } from "../../src/kinds/about.ts";
import { money as wireMoney, writerOf } from "../../src/kinds/fields.ts";
import { type Kind, kinds } from "../../src/kinds/index.ts";
import { type Money, readMoney, toWireMoney } from "../../src/money/money.ts";
import { wordsIn } from "./words.ts";

type Given = { text: fc.Arbitrary<string>; money: fc.Arbitrary<Money>; about: fc.Arbitrary<About> };

/** Data of any shape, with what nobody would write by mistake wherever somebody writes. */
function dataOf(schema: z.ZodType, given: Pick<Given, "text" | "money">): fc.Arbitrary<unknown> {
  const inside = (one: { unwrap(): unknown }) => dataOf(one.unwrap() as z.ZodType, given);
  if (writerOf(schema) !== undefined) {
    return writerOf(schema) === "ours" ? fc.constant("https://donate.tiltify.com/@maple/winter") : given.text;
  }
  if (schema === wireMoney) return given.money.map(toWireMoney).filter((wire) => readMoney(wire) !== null);
  if (schema instanceof z.ZodNullable) return fc.option(inside(schema));
  if (schema instanceof z.ZodExactOptional) return inside(schema);
  if (schema instanceof z.ZodArray) return fc.array(inside(schema), { maxLength: 5 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodRecord) return fc.constant({});
  if (schema instanceof z.ZodNumber) return fc.nat({ max: 1_000_000 });
  if (!(schema instanceof z.ZodObject)) throw new TypeError("data of an unknown shape");
  return fc.record(
    Object.fromEntries(Object.entries(schema.shape).map(([key, one]) => [key, dataOf(one as z.ZodType, given)])),
  );
}

const words = wordsIn("en");

function oneOf(kind: Kind, given: Given) {
  const telling: fc.Arbitrary<Telling> = fc.record({
    ...{ happenedAt: fc.constant(0), now: fc.constant(0), isElsewhere: fc.boolean(), about: fc.option(given.about) },
    ...{ isAlone: fc.boolean(), isTest: fc.boolean(), isLarge: fc.boolean() },
  });
  return fc
    .tuple(dataOf(kind.schema, given), telling)
    .map(([data, one]) => ({ kind: kind.name, message: kind.message(data, one, { words, templates: undefined }) }));
}

/** Messages of every kind, alone and several together. */
export function hostileMessages(given: Given): fc.Arbitrary<ComposedContent> {
  const one = fc.oneof(...kinds.map((kind) => oneOf(kind, given)));
  return fc.tuple(fc.array(one, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([all, isCelebrated]) => ({
    type: "composed",
    ...{
      kinds: all.map(({ kind }) => kind),
      messages: all.map(({ message }) => message),
      spokenIn: words,
      isCelebrated,
    },
  }));
}
