/**
 * Building blocks of the platform's resources. They are tolerant because the live service differs from its docs: an
 * optional field reads as null if it is missing, null or malformed; an empty list may be sent as null; some URLs are
 * relative.
 */
import { z } from "zod";

const siteUrl = "https://tiltify.com";

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null).catch(null);

/** A list inside a record. Null means empty, and a broken element is dropped without dropping the record. */
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
 * An id that can be stored. `Cc` excludes control characters with NUL, `Cs` excludes lone surrogates, which no database
 * accepts.
 */
export const idPattern = /^[^\p{Cc}\p{Cs}]{1,100}$/u;
const idMessage = "is not a text of 1 to 100 characters";

/**
 * Accepts a JSON number in place of its digits as text. The type stays string, because we never write a number
 * ourselves.
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

/** `{"currency":"USD","value":"25.00"}` */
export const wireMoney = z.object({
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((code) => code.toUpperCase()),
  value: decimal,
});

/** `{"unit":"mile","value":"182.11"}`; `unit` is seconds, kilometer or mile; more may be added. */
export const measuredUnit = z.object({ unit: z.string(), value: decimal });

export const image = z.object({ alt: text, height: optionalNumber, src: z.string(), width: optionalNumber });

/** Handles or URLs by platform; any key may be absent. */
export const social = z.record(z.string(), z.string().nullable());

export const livestream = z.object({ channel: text, type: text });
