/**
 * Building blocks for the platform's resources. The schemas are tolerant, because the live service differs from its
 * docs. An optional field becomes null if it is missing or malformed. An empty list may arrive as null. Some URLs are
 * relative.
 */
import { z } from "zod";

const siteUrl = "https://tiltify.com";

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null).catch(null);

/** A list inside a record. Null becomes an empty list. A broken element is left out, and the record stays. */
export const arrayOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.custom<z.input<Schema>>())
    .nullish()
    .catch(null)
    .transform((items) =>
      (items ?? []).flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/**
 * An ID that we can store. Excludes control characters such as NUL (`Cc`) and lone surrogates (`Cs`), because databases
 * reject them.
 */
export const idPattern = /^[^\p{Cc}\p{Cs}]{1,100}$/u;
const idMessage = "is not a text of 1 to 100 characters";

/**
 * Also accepts a JSON number instead of a string of digits. The input type stays string, because we never send a
 * number.
 */
const alsoNumber = (schema: z.ZodString, isExact = Number.isFinite) =>
  z.preprocess((value) => (isExact(value) ? String(value) : value), schema) as unknown as z.ZodString;

export const id = z.string(idMessage).regex(idPattern, idMessage);
export const numericId = alsoNumber(id, Number.isSafeInteger);
export const optionalId = orNull(id);
export const text = orNull(z.string());
export const optionalFlag = orNull(z.boolean());
export const optionalNumber = orNull(z.number());
export const url = orNull(z.string().transform((value) => (value.startsWith("/") ? `${siteUrl}${value}` : value)));

/** The number of decimals varies: "5", "100.0", "494840.18". */
const decimal = alsoNumber(z.string().regex(/^-?\d+(\.\d+)?$/));

/** An amount of money, such as `{"currency":"USD","value":"25.00"}`. */
export const wireMoney = z.object({
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((code) => code.toUpperCase()),
  value: decimal,
});

/**
 * A distance or a time, such as `{"unit":"mile","value":"182.11"}`. `unit` is "seconds", "kilometer" or "mile"; the
 * platform may add others.
 */
export const measuredUnit = z.object({ unit: z.string(), value: decimal });

export const image = z.object({ alt: text, height: optionalNumber, src: z.string(), width: optionalNumber });

/** Handles or URLs by network. Any of them may be missing. */
export const social = z.record(z.string(), z.string().nullable());

export const livestream = z.object({ channel: text, type: text });
