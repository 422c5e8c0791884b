/** Reads amounts as people type them. The counterpart of `formatAmount` and `formatLeast`. */

import { currencyDecimals } from "../money/currencies.ts";
import type { LeastAmount } from "../money/least-amount.ts";
import { onceFor } from "../util/once-for.ts";
import { currencySign, decimalSign } from "./formats.ts";
import type { Language } from "./languages.ts";
import { plainWord, typedWords } from "./typed-words.ts";

/** `isDoubtful` means that the text may stand for another amount. The bot then asks before it uses this one. */
export type TypedAmount = { amount: LeastAmount; isDoubtful: boolean };

const mostDigits = 9;
/** The last group of digits counts as decimals if it has at most this many digits, and as thousands if it has more. */
const defaultDecimals = 2;
/** "$" has no currency, because many countries have dollars. */
const signs: Readonly<Record<string, string | null>> = {
  ...{ "": null, $: null, us$: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" },
};
const rows = { dollars: null, euros: "EUR", pounds: "GBP", yen: "JPY", reais: "BRL" } as const;

const written = /^([^\d\s.,][^\d,]*)?(\d[\d.,]*)(k(?!\p{L}))?\s*([^\d\s.,][^\d,]*)?$/u;
/** A space or apostrophe between groups of three digits. */
const groupBlank = /(?<=\d)[ '’](?=\d{3}(?!\d))/g;

/**
 * Reads an amount in English or one of `languages`: `5`, `5,00`, `$5`, `5€`, `5 EUR`, `5 Euro`, `1 200`, `１０００円`. The
 * place's language comes first. Returns undefined if the text isn't an amount.
 */
export function readAmount(typed: string, languages: readonly Language[] = ["en"]): TypedAmount | undefined {
  const match = written.exec(plainWord(typed.trim()).replace(groupBlank, ""));
  if (match === null) return undefined;
  const [, before = "", digits = "", thousands, after = ""] = match;
  if (before !== "" && after !== "") return undefined;
  const currency = readCurrency((after || before).trim(), languages);
  if (currency === undefined) return undefined;
  const number = readNumber(digits, currency, languages);
  if (number === undefined || digits.replace(/\D/g, "").length > mostDigits) return undefined;
  const { minor, scale, isDoubtful } = number;
  return { amount: { minor: minor * (thousands === undefined ? 1n : 1_000n), scale, currency }, isDoubtful };
}

/**
 * Reads a currency from a symbol, a word or a code. Returns null if no currency is named, also for dollars of an
 * unknown country. Returns undefined if the text isn't a currency.
 */
function readCurrency(text: string, languages: readonly Language[]): string | null | undefined {
  if (Object.hasOwn(signs, text)) return signs[text];
  const code = text.toUpperCase();
  if (currencyDecimals[code] !== undefined) return code;
  const spoken = [...languages, "en" as const];
  for (const [row, currency] of Object.entries(rows) as [keyof typeof rows, string | null][]) {
    const isCalled = (word: string) => plainWord(word) === text;
    if (spoken.some((language) => typedWords(language, `money.${row}`).some(isCalled))) return currency;
  }
  const signed = spoken.map((language) => symbolsIn(language).get(text));
  return signed.find((one) => one !== undefined);
}

/** Maps this language's currency symbols to codes: "ca$", "f cfa", "元". */
const symbolsIn = onceFor((language: Language) => {
  const codes = Object.keys(currencyDecimals);
  return new Map(codes.map((code) => [plainWord(currencySign(language, code)), code]));
});

type ReadNumber = { minor: bigint; scale: number; isDoubtful: boolean };

/** Reads a number. One or two digits at the end are cents. */
function readNumber(digits: string, currency: string | null, languages: readonly Language[]): ReadNumber | undefined {
  const groups = digits.split(/[.,]/);
  const [mark, ...marks] = digits.replace(/\d/g, "");
  const [last = "", whole] = [groups.at(-1), groups.slice(0, -1).join("")];
  if (mark === undefined) return toNumber(digits, "");
  const inGroups = /^[1-9]\d{0,2}(?:,\d{3})*$/.test(groups.slice(0, -1).join(","));
  const decimals = currency === null ? defaultDecimals : (currencyDecimals[currency] ?? defaultDecimals);
  const areDecimals = last !== "" && last.length <= Math.max(decimals, defaultDecimals);
  if (marks.length > 0) {
    const end = marks.at(-1);
    if (!inGroups || marks.slice(0, -1).some((one) => one !== mark)) return undefined;
    if (end === mark) return last.length === 3 ? toNumber(whole + last, "") : undefined;
    return areDecimals ? toNumber(whole, last) : undefined;
  }
  if (!inGroups || last.length !== 3) return areDecimals ? toNumber(whole, last) : undefined;
  // Most people who type "1.200" mean 1200, but not all. A comma is certain if all languages use a point for decimals.
  const isPoint = (language: Language) => decimalSign(language) === ".";
  const isSure = decimals === 0 || (mark === "," && languages.every(isPoint));
  const areLikely = decimals > defaultDecimals && mark === decimalSign(languages[0] ?? "en");
  return { ...(areLikely ? toNumber(whole, last) : toNumber(whole + last, "")), isDoubtful: !isSure };
}

function toNumber(whole: string, decimals: string): ReadNumber {
  return { minor: BigInt(whole + decimals), scale: decimals.length, isDoubtful: false };
}
