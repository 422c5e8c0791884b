/**
 * Numbers, money, lists and dates as people write them in each language. `Intl` formatters are cached, because creating
 * one costs a hundred times as much as using it. Non-breaking spaces stay for chats that can show them. English has
 * none in amounts.
 */

import { currencyDecimals } from "../money/currencies.ts";
import type { LeastAmount } from "../money/least-amount.ts";
import { type Money, toWireMoney } from "../money/money.ts";
import { onceFor } from "../util/once-for.ts";
import { type Language, languages } from "./languages.ts";
import type { TimeStyle } from "./parts.ts";

/**
 * Formats an amount of any size exactly: "$25", "$25.50", "¥1,000", "CA$20", "KWD 1.250", "ZZZ 12.5". Each symbol
 * stands for one currency. Whole amounts have no decimals.
 */
export function formatAmount(language: Language, money: Money): string {
  const currency = currencyDecimals[money.currency] === undefined ? null : money.currency;
  // Passes a string, because a number would lose digits. The cast is safe, because `toWireMoney` returns only decimals.
  const text = moneyFormats(language, currency, money.scale).format(
    toWireMoney(money).value as Intl.StringNumericLiteral,
  );
  // Japanese formats have the full-width yen sign, which people don't type.
  const full = currency === null ? `${money.currency}\u00a0${text}` : text.replace("￥", "¥");
  return breaks.has(language) ? unbroken(full) : full;
}

function unbroken(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

/** Formats a minimum amount: "$50", or "50" if it applies to every currency. Zero is "0" in every currency. */
export function formatLeast(language: Language, { currency, minor, scale }: LeastAmount): string {
  if (currency !== null && minor !== 0n) return formatAmount(language, { currency, minor, scale });
  const { value } = toWireMoney({ minor, scale, currency: "" });
  // safe for the same reason as in `formatAmount`
  return moneyFormats(language, null, scale).format(value as Intl.StringNumericLiteral);
}

/** In these languages, non-breaking spaces in amounts become normal ones. */
const breaks: ReadonlySet<Language> = new Set(["en", "pseudo"]);

export function formatInteger(language: Language, count: number): string {
  return integerFormats(language).format(count);
}

/** Formats with at most one decimal: "44.4", "1,000". */
export function formatDecimal(language: Language, count: number): string {
  return decimalFormats(language).format(count);
}

/** Formats 62 as "62%". */
export function formatPercent(language: Language, percent: number): string {
  return percentFormats(language).format(percent / 100);
}

/**
 * Formats a time in the zone's local time, for chats that can't show each reader their own: "8:00 PM EST", "November 23
 * at 8:00 PM EST", "November 23, 2026". Times are in milliseconds since 1970.
 */
export function formatTime(
  language: Language,
  time: number,
  { style, zone }: { style: ClockStyle; zone: string },
): string {
  const text = timeFormats(language, style, zone).format(time);
  return breaks.has(language) ? unbroken(text) : text;
}

/** Formats a short label for the time axis of a chart: "8:00 PM", or "11/23" if the chart spans several days. */
export function formatTick(
  language: Language,
  time: number,
  { isDay, zone }: { isDay: boolean; zone: string },
): string {
  return unbroken(timeFormats(language, isDay ? "day" : "hour", zone).format(time));
}

/** Returns the abbreviation of a time zone: "EST", "UTC". */
export function zoneSign(language: Language, time: number, zone: string): string {
  const parts = timeFormats(language, "clock", zone).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** The character before the decimals, such as "." or ",". */
export const decimalSign = kept(
  (language) =>
    new Intl.NumberFormat(language.locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".",
);

/** Returns a currency's symbol, such as "$", "CA$" or "元". Returns the code if the language has no symbol for it. */
export function currencySign(language: Language, currency: string): string {
  const { locale } = languages[language];
  // The formatter isn't cached, because the only caller goes through all currencies once.
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Returns the items, and between them the text that joins them: "A, B and C" or "A, B or C". */
export function formatList<Item>(
  language: Language,
  items: readonly Item[],
  textOf: (item: Item) => string,
  joined: "and" | "or" = "and",
): (Item | string)[] {
  // Formats at most four items. In a longer list, the separators in the middle are all the same. Empty items become
  // "-", because `Intl` skips empty ones together with a separator.
  const few = items.length > 4 ? [...items.slice(0, 2), ...items.slice(-2)] : items;
  const pieces = listFormats[joined](language).formatToParts(few.map((item) => textOf(item) || "-"));
  const gaps = pieces.filter(({ type }) => type === "literal").map(({ value }) => value);
  const gapAfter = (at: number) => (at === 0 ? gaps[0] : at === items.length - 2 ? gaps.at(-1) : gaps[1]) ?? "";
  return items.flatMap((item, at) => (at === items.length - 1 ? [item] : [item, gapAfter(at)]));
}

/** Returns the plural category of a number: "one", "few", "other". */
export function pluralOf(language: Language, count: number): string {
  return pluralRules(language).select(count);
}

const integerFormats = kept((language) => new Intl.NumberFormat(language.locale, { maximumFractionDigits: 0 }));
const decimalFormats = kept((language) => new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 }));
const percentFormats = kept((language) => new Intl.NumberFormat(language.locale, { style: "percent" }));
const listFormats = {
  and: kept((language) => listFormat(language, "conjunction")),
  or: kept((language) => listFormat(language, "disjunction")),
};
const pluralRules = kept((language) => new Intl.PluralRules(language.locale));

type Locales = { locale: string; listLocale?: string };

function listFormat({ locale, listLocale = locale }: Locales, type: Intl.ListFormatType): Intl.ListFormat {
  return new Intl.ListFormat(listLocale, { type });
}

/** Creates a formatter for each language on first use, and caches it. */
function kept<Format>(build: (language: Locales) => Format): (language: Language) => Format {
  return onceFor((language) => build(languages[language]));
}

/** Caches only known currencies, so that nobody can make the map grow without end. */
const money = new Map<string, Intl.NumberFormat>();

function moneyFormats(language: Language, currency: string | null, scale: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${scale}`;
  const known = money.get(key);
  if (known !== undefined) return known;
  const built = new Intl.NumberFormat(languages[language].locale, {
    ...(currency === null ? {} : { style: "currency", currency }),
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
    trailingZeroDisplay: "stripIfInteger",
  });
  money.set(key, built);
  return built;
}

/** The zone of places that haven't chosen one. */
export const defaultZone = "UTC";

/** How an absolute time is written. */
export type ClockStyle = Exclude<TimeStyle, "relative">;

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const timeStyles: Readonly<Record<ClockStyle | "day" | "hour", Intl.DateTimeFormatOptions>> = {
  clock,
  moment: { month: "long", day: "numeric", ...clock },
  date: { dateStyle: "long" },
  day: { month: "numeric", day: "numeric" },
  hour: { hour: "numeric", minute: "2-digit" },
};

/** Can't grow without end, because zones come from a setting that accepts only existing ones. */
const times = new Map<string, Intl.DateTimeFormat>();

function timeFormats(language: Language, style: keyof typeof timeStyles, zone: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${zone}`;
  const known = times.get(key);
  if (known !== undefined) return known;
  const built = new Intl.DateTimeFormat(languages[language].locale, { ...timeStyles[style], timeZone: zone });
  times.set(key, built);
  return built;
}
