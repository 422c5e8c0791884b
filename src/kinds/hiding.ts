/** Hides names and blocked words in the data of any kind. */
import { z } from "zod";
import { nameless } from "../safety/text.ts";
import { money, type WrittenBy, writerOf } from "./fields.ts";

/** A place's rules for names: how it shows people, and which words it blocks. */
export type NameRules = { person(name: string): string; isFiltered(text: string): boolean };

type Hide = (value: unknown, rules: NameRules) => unknown;

const hideText: Readonly<Record<WrittenBy, Hide | undefined>> = {
  person: (name, { person }) => (typeof name === "string" ? person(name) : nameless),
  title: hideFiltered,
  comment: hideFiltered,
  ours: undefined,
};

/**
 * Builds a function that hides text in data of this shape. It is built once per kind, so that each call visits only
 * fields with text. Returns undefined if no field contains people's text. Throws if a text isn't marked with its
 * author.
 */
export function hidingIn(schema: z.ZodType): Hide | undefined {
  const by = writerOf(schema);
  if (by !== undefined) return hideText[by];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodExactOptional) return unlessEmpty(inside(schema));
  if (schema instanceof z.ZodArray) return ofEach(inside(schema));
  return schema instanceof z.ZodObject && schema !== money ? ofFields(schema) : undefined;
}

function inside(schema: z.ZodNullable | z.ZodExactOptional | z.ZodArray): Hide | undefined {
  return hidingIn(schema.unwrap() as z.ZodType); // zod declares inner schemas as unknown; ours are all ZodType
}

function unlessEmpty(hide: Hide | undefined): Hide | undefined {
  return hide && ((value, rules) => (value === null || value === undefined ? value : hide(value, rules)));
}

function ofEach(hide: Hide | undefined): Hide | undefined {
  return hide && ((values, rules) => (Array.isArray(values) ? values.map((value) => hide(value, rules)) : values));
}

function ofFields(schema: z.ZodObject): Hide | undefined {
  const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
    const hide = hidingIn(field as z.ZodType); // safe for the same reason as above
    return hide === undefined ? [] : [[key, hide] as const];
  });
  if (fields.length === 0) return undefined;
  return (value, rules) => {
    if (typeof value !== "object" || value === null) return value;
    const shown: Record<string, unknown> = { ...value };
    for (const [key, hide] of fields) if (key in shown) shown[key] = hide(shown[key], rules);
    return shown;
  };
}

function hideFiltered(text: unknown, { isFiltered }: NameRules): unknown {
  return typeof text === "string" && isFiltered(text) ? null : text;
}
