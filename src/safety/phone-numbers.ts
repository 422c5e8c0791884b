import { mergeSpans, type Span, spansOf } from "./spans.ts";

/** Digits with the separators of phone numbers: spaces, dots, parentheses and dashes. */
const numberRun = /\+?\(?\p{Nd}+(?:[ ().\-\u2010-\u2015\u2212]{1,3}\p{Nd}+)*/gu;

/**
 * Ways to write a phone number with symbols that otherwise separate amounts and dates: "0170/1234567", "555,123,4567".
 */
const unlikeAmounts = [
  /(?<![\p{Nd}/])(?:\+\p{Nd}{1,3} ?)?\(?0\p{Nd}{0,5}\)?(?: ?\p{Nd}{1,5})? ?\/ ?\p{Nd}{2,}(?: ?\p{Nd}{1,5}){0,4}(?![\p{Nd}/])/gu,
  /(?<!\p{Nd}[·•_,]?)\p{Nd}{3}([·•_,])\p{Nd}{3}\1\p{Nd}{4}(?![·•_,]?\p{Nd})/gu,
];

/** Matches only where no digits come before. Otherwise the end of a phone number would count as an amount. */
const alone = String.raw`(?<!\d[ ().'\-\u2010-\u2015\u2212]{0,3})`;

/** Numbers that match `numberRun` but aren't phone numbers. */
const innocent = new RegExp(
  [
    // Dates: 2026-01-15, 15.01.2026.
    String.raw`(?<!\d[.-]?)(?:19|20)\d\d[.-][01]?\d[.-][0-3]?\d(?!\d)`,
    String.raw`(?<!\d[.-]?)[0-3]?\d[.-][0-3]?\d[.-](?:19|20)\d\d(?!\d)`,
    String.raw`(?<!\d[ .-]?)[0-3]?\d [0-3]?\d (?:19|20)\d\d(?! ?\d)`,
    // ISBNs of books.
    String.raw`isbn[ :]*[\dx -]{10,17}`,
    // Thousands and hundreds: 12 345 678, 100 200 300.
    String.raw`${alone}[1-9]\d? \d{3} \d{3}(?![ .-]?\d)`,
    String.raw`${alone}[1-9]00(?: [1-9]00){2,}(?![ .-]?\d)`,
    // Amounts: $1 000 000, €1.234.567, $1500000.
    String.raw`\p{Sc} ?\d{1,3}(?:[ .']\d{3})+(?![ .'-]?\d)`,
    String.raw`\p{Sc} ?\d{1,9}(?!\d)`,
    String.raw`${alone}\d{1,3}(?:[ .']\d{3})+ ?\p{Sc}`,
    String.raw`${alone}\d{1,9} ?\p{Sc}`,
    // Round numbers: 1000000, 1.000.000, 2 000 000, 1.500.000.
    String.raw`${alone}\d{1,3}(?:[ .']?000){2,}(?!\d)`,
    String.raw`${alone}\d{1,3}(?:[.']\d{3})*[.']000(?!\d)`,
    // Digits in sequence: 1234567, 987654321.
    String.raw`${alone}(?<!\+)(?:1234567(?:8(?:90?)?)?|9?8?76543210?)(?![ ().\-]{0,2}\d)`,
    // Numbers of orders and the like: "order 48213377", "Bestellung Nr. 4821337".
    String.raw`(?<!\p{L})(?:order|ticket|frame|tick|invoice|seed|score|bestell(?:ung|nummer)|rechnung|commande|facture|pedido|factura|fatura|注文番号|注文)(?: (?:no|nr|number|numero|n)\.?)?[ :#]{0,3}\d{7,9}(?![ .\-]?\d)`,
    // Decimals: 3.14159265.
    String.raw`${alone}\d\.\d+(?![\d.])`,
  ].join("|"),
  "gu",
);

/** Finds phone numbers in a normalized text. */
export function phoneNumbersIn(text: string): Span[] {
  const rest = text.replace(innocent, (match) => "_".repeat(match.length));
  return mergeSpans([
    ...spansOf(rest, numberRun).filter(({ start, end }) => isPhoneNumber(rest.slice(start, end))),
    ...unlikeAmounts
      .flatMap((pattern) => spansOf(text, pattern))
      .filter(({ start, end }) => hasSeven(text.slice(start, end))),
  ]);
}

function hasSeven(run: string): boolean {
  return run.replace(/\P{Nd}/gu, "").length >= 7;
}

/** True for seven digits or more. False for lists of small numbers ("4 8 15 16 23 42") and years ("2019-2026"). */
function isPhoneNumber(run: string): boolean {
  const groups = run.split(/\P{Nd}+/u).filter((group) => group !== "");
  const digits = groups.reduce((count, group) => count + group.length, 0);
  if (digits < 7 || groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return false;
  if (/^[\d ]+$/.test(run) && isLadder(groups)) return false;
  return run.startsWith("+") || digits >= 2 * groups.length;
}

/**
 * True for numbers at equal steps, and for round numbers that only rise or only fall, like goals: "50 100 150 200",
 * "500 1000 2500".
 */
function isLadder(groups: readonly string[]): boolean {
  if (groups.length < 3 || groups.some((group) => group.startsWith("0"))) return false;
  const steps = groups.slice(1).map((group, index) => Number(group) - Number(groups[index]));
  const isRound = groups.every((group) => /^[1-9]\d?0*$/.test(group));
  return steps[0] !== 0 && steps.every((step) => step === steps[0] || (isRound && step * Number(steps[0]) > 0));
}
