/** What data of a kind are made of. Each text says who wrote it, so that hiding and saying can go by that. */
import { z } from "zod";
import { type Money, toMoney, type WireMoney } from "../money/money.ts";

/** `person`: somebody's name; `title`: what somebody called something; `comment`: what a donor wrote; `ours`: ids and the like. */
export type WrittenBy = "person" | "title" | "comment" | "ours";

const writers = new WeakMap<z.ZodType, WrittenBy>();

function text(by: WrittenBy): z.ZodString {
  const schema = z.string();
  writers.set(schema, by);
  return schema;
}

/** "Someone" where it may not be said. */
export const person = text("person");
/** Null where it may not be said, or nobody knows it. */
export const title = text("title").nullable();
export const commentText = text("comment");
export const comment = commentText.nullable();
export const ours = text("ours");
/** A whole name or number of something; times in milliseconds since 1970. */
export const time = z.number();
export const count = z.number();
export const flag = z.boolean();
/** As the platform writes it; saying it throws MoneyError where it is damaged. */
export const money = z.object({ value: z.string(), currency: z.string() });

/** Fields that belong together. What a newer version has stored besides stays in it, so that a step back loses nothing. */
export function record<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  // What stays besides is nobody's to read, so its type does not tell of it.
  return z.object(shape).loose() as unknown as z.ZodObject<Shape>;
}

export function list<Item extends z.ZodType>(item: Item): z.ZodArray<Item> {
  return z.array(item);
}

/** Who wrote a text; undefined for what is no text. Throws for one that does not say it. */
export function writerOf(schema: z.ZodType): WrittenBy | undefined {
  const by = writers.get(schema);
  if (by === undefined && schema instanceof z.ZodString) throw new TypeError("a text does not say who wrote it");
  return by;
}

/** Something with an amount: an option with its votes, a milestone. */
export const named = record({ name: title, amount: money });

export type Named = { name: string | null; amount: Money };

export function toNamed({ name, amount }: { name: string | null; amount: WireMoney }): Named {
  return { name, amount: toMoney(amount) };
}

export function toMoneyOrNull(wire: WireMoney | null): Money | null {
  return wire && toMoney(wire);
}
