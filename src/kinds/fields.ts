/**
 * Building blocks for the data of kinds. Each text is marked with its author, which decides how it is hidden and
 * rendered.
 */
import { z } from "zod";
import { type Money, toMoney, type WireMoney } from "../money/money.ts";

/**
 * The author of a text. `person` is a person's name. `title` is the name of a campaign, reward or the like. `comment`
 * is a donor's comment. `ours` are IDs and other texts of our own.
 */
export type WrittenBy = "person" | "title" | "comment" | "ours";

const writers = new WeakMap<z.ZodType, WrittenBy>();

function text(by: WrittenBy): z.ZodString {
  const schema = z.string();
  writers.set(schema, by);
  return schema;
}

/** "Someone" if the name is hidden. */
export const person = text("person");
/** Null if the title is hidden or unknown. */
export const title = text("title").nullable();
export const commentText = text("comment");
export const comment = commentText.nullable();
export const ours = text("ours");
/** Times are milliseconds since 1970. */
export const time = z.number();
export const count = z.number();
export const flag = z.boolean();
/** An amount as the platform writes it. Rendering a damaged amount throws MoneyError. */
export const money = z.object({ value: z.string(), currency: z.string() });

/** An object of these fields. Keeps fields that a newer version stored, so that a downgrade loses nothing. */
export function record<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  // No code reads the unknown fields, so the type leaves them out.
  return z.object(shape).loose() as unknown as z.ZodObject<Shape>;
}

export function list<Item extends z.ZodType>(item: Item): z.ZodArray<Item> {
  return z.array(item);
}

/** Returns who wrote a text; undefined if the schema isn't a text. Throws if the text isn't marked. */
export function writerOf(schema: z.ZodType): WrittenBy | undefined {
  const by = writers.get(schema);
  if (by === undefined && schema instanceof z.ZodString) throw new TypeError("a text does not say who wrote it");
  return by;
}

/** Something with a name and an amount, such as a milestone, or a poll option with its votes. */
export const named = record({ name: title, amount: money });

export type Named = { name: string | null; amount: Money };

export function toNamed({ name, amount }: { name: string | null; amount: WireMoney }): Named {
  return { name, amount: toMoney(amount) };
}

export function toMoneyOrNull(wire: WireMoney | null): Money | null {
  return wire && toMoney(wire);
}
