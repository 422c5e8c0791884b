import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyDecimals } from "../../src/money/currencies.ts";
import { writeLeastAmount } from "../../src/money/least-amount.ts";
import { formatAmount, formatInteger } from "../../src/words/formats.ts";
import { type Language, languages, loadLanguage } from "../../src/words/languages.ts";
import { readAmount } from "../../src/words/typed-amount.ts";
import { timesOf } from "../helpers/thorough.ts";

const spoken = Object.keys(languages) as Language[]; // the keys come from this table
await Promise.all(spoken.map(loadLanguage));

/** Returns the amount that is read, with "?" if it is doubtful. */
function read(typed: string, ...there: Language[]): string | undefined {
  const found = readAmount(typed, there);
  return found && writeLeastAmount(found.amount) + (found.isDoubtful ? "?" : "");
}

test.each([
  ["5", "5"],
  ["5,00", "5.00"],
  ["5.5", "5.5"],
  ["$5", "5"],
  ["5$", "5"],
  ["5 EUR", "5 EUR"],
  ["EUR 5", "5 EUR"],
  ["5eur", "5 EUR"],
  ["€5,50", "5.50 EUR"],
  ["CA$20", "20 CAD"],
  ["US$ 20", "20 USD"],
  ["£1,000.50", "1000.50 GBP"],
  ["1.000,50 £", "1000.50 GBP"],
  ["¥10.000", "10000 JPY"],
  ["1,000,000", "1000000"],
  ["1 200", "1200"],
  ["1\u202f200,50\u00a0€", "1200.50 EUR"],
  ["1'200", "1200"],
  ["0", "0"],
  ["5 dollars", "5"],
  ["1 Dollar", "1"],
  ["5 bucks", "5"],
  ["5 euros", "5 EUR"],
  ["10pounds", "10 GBP"],
  ["5k", "5000"],
  ["€1.5K", "1500.0 EUR"],
  ["50 KWD", "50 KWD"],
  ["1000 yen", "1000 JPY"],
  ["５", "5"],
  ["￥１０００", "1000 JPY"],
  ["1,200", "1200"],
  ["1.200", "1200?"],
  ["1.250 KWD", "1.250 KWD?"],
  ["1,250 KWD", "1250 KWD"],
  ["1,250 kwd", "1250 KWD"],
])("the amount %j is read as %j in English", (typed, amount) => {
  expect(read(typed, "en")).toBe(amount);
});

test.each([
  ...["", "five", "-5", "5 XYZ", "$", "1,00,0", "5.000.0000", "9999999999", "5 EUR EUR", "5 otters", "€5 USD 1"],
  ...["5.", ".5", "1,200,50", "1.2.3", "0.500", "5 €$", "$5 EUR"],
])("the text %j isn't an amount", (typed) => {
  expect(read(typed, "en")).toBeUndefined();
});

const currency = fc.constantFrom(...Object.keys(currencyDecimals));
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe.each(spoken)("in %s", (language) => {
  test("every amount that we write can be typed and read back", () => {
    fc.assert(
      fc.property(currency, fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (currency, value, isWide) => {
        const scale = currencyDecimals[currency] ?? 0;
        const written = formatAmount(language, { minor: BigInt(value), scale, currency });
        const found = readAmount(isWide ? wide(written) : written, [language]);
        expect(found, written).toBeDefined();
        expect(found?.amount.currency ?? "USD", written).toBe(currency);
        const { minor = 0n, scale: decimals = 0 } = found?.amount ?? {};
        expect(minor * 10n ** BigInt(scale), written).toBe(BigInt(value) * 10n ** BigInt(decimals));
      }),
      { seed: 24, numRuns: timesOf("PROPERTY_RUNS", { quick: 60, thorough: 1_000 }) },
    );
  });

  test("any text is read as an amount that it can mean, marked if it is ambiguous, or as no amount", () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,2}([.,' ][0-9]{2,3}){0,2}$/);
    const around = fc.constantFrom("", "$", "€", " EUR", "k", " yen");
    fc.assert(
      fc.property(digits, around, (digits, after) => {
        const found = readAmount(digits + after, [language]);
        if (found === undefined) return;
        const { amount, isDoubtful } = found;
        const hasThree = /^\d+[.,]\d{3}$/.test(digits);
        if (!hasThree) expect(isDoubtful).toBe(false);
        // Only punctuation is dropped.
        expect(String(amount.minor)).toBe(String(BigInt(digits.replace(/\D/g, "")) * (after === "k" ? 1_000n : 1n)));
      }),
      { seed: 25, numRuns: timesOf("PROPERTY_RUNS", { quick: 60, thorough: 1_000 }) },
    );
  });

  test("a number without a currency can be read back as we write it", () => {
    for (const count of [0, 7, 50, 999, 1_000, 20_000, 1_234_567]) {
      expect(readAmount(formatInteger(language, count), [language])?.amount.minor).toBe(BigInt(count));
    }
  });
});

test.each([
  ["de", "1.200", "1200?"],
  ["de", "1,200", "1200?"],
  ["de", "1.200 €", "1200 EUR?"],
  ["de", "1.200,50 €", "1200.50 EUR"],
  ["de", "1.000.000", "1000000"],
  ["de", "5,50", "5.50"],
  ["de", "5 Euro", "5 EUR"],
  ["de", "10 Pfund", "10 GBP"],
  ["de", "1.250 KWD", "1250 KWD?"],
  ["de", "1,250 KWD", "1.250 KWD?"],
  ["fr", "1 200", "1200"],
  ["fr", "20 £GB", "20 GBP"],
  ["fr", "5 livres", "5 GBP"],
  ["es", "1.200", "1200?"],
  ["es", "5 dólares", "5"],
  ["pt-BR", "R$ 1.200,00", "1200.00 BRL"],
  ["pt-BR", "50 reais", "50 BRL"],
  ["ja", "１０００円", "1000 JPY"],
  ["ja", "1,200円", "1200 JPY"],
  ["ja", "1,200", "1200"],
  ["ja", "1.200", "1200?"],
  ["ja", "1.200円", "1200 JPY"],
] as const)("in %s, the amount %j is read as %j", (language, typed, amount) => {
  expect(read(typed, language)).toBe(amount);
});

test("an amount that is ambiguous in one of two languages counts as ambiguous", () => {
  expect(read("1,200", "en", "de")).toBe("1200?");
  expect(read("1,250 KWD", "de", "en")).toBe("1.250 KWD?");
  expect(read("1,250 KWD", "en", "de")).toBe("1250 KWD?");
  expect(read("5 Euro", "ja", "de")).toBe("5 EUR");
});
