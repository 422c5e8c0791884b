/**
 * Numbers, money, lists and dates as people write them in a language. What `Intl` builds is kept: to build it costs a
 * hundred times its use. Blanks that do not break stay, for chats that can show them; English money has none.
 */
import { currencyDecimals } from "../money/currencies.ts";
import type { LeastAmount } from "../money/least-amount.ts";
import { type Money, toWireMoney } from "../money/money.ts";
import { type Language, languages } from "./languages.ts";
import type { TimeStyle } from "./parts.ts";

/**
 * Exact at any size: "$25", "$25.50", "¥1,000", "CA$20", "KWD 1.250", "ZZZ 12.5". Signs are those that no other currency
 * shares, and whole amounts have no decimals.
 */
export function formatAmount(language: Language, money: Money): string {
  const currency = currencyDecimals[money.currency] === undefined ? null : money.currency;
  // A decimal string, because a number would lose digits; ours is one by construction.
  const text = moneyFormats(language, currency, money.scale).format(
    toWireMoney(money).value as Intl.StringNumericLiteral,
  );
  // The wide yen is Japanese print: nobody types it.
  const full = currency === null ? `${money.currency}\u00a0${text}` : text.replace("￥", "¥");
  return breaks.has(language) ? unbroken(full) : full;
}

function unbroken(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

/** "$50"; "50" where the currency is open, and nothing is "0" in all of them. */
export function formatLeast(language: Language, { currency, minor, scale }: LeastAmount): string {
  if (currency !== null && minor !== 0n) return formatAmount(language, { currency, minor, scale });
  const { value } = toWireMoney({ minor, scale, currency: "" });
  return moneyFormats(language, null, scale).format(value as Intl.StringNumericLiteral); // as above
}

/** Languages in which nobody misses a blank that does not break. */
const breaks: ReadonlySet<Language> = new Set(["en", "pseudo"]);

/** "1,234" */
export function formatInteger(language: Language, count: number): string {
  return integerFormats(language).format(count);
}

/** "44.4", "1,000" */
export function formatDecimal(language: Language, count: number): string {
  return decimalFormats(language).format(count);
}

/** "62%" of 62. */
export function formatPercent(language: Language, percent: number): string {
  return percentFormats(language).format(percent / 100);
}

/**
 * A time as the clocks of a time zone show it, for chats where times do not run: "8:00 PM EST", "November 23 at 8:00 PM EST",
 * "November 23, 2026". Milliseconds since 1970.
 */
export function formatTime(
  language: Language,
  time: number,
  { style, zone }: { style: ClockStyle; zone: string },
): string {
  const text = timeFormats(language, style, zone).format(time);
  return breaks.has(language) ? unbroken(text) : text;
}

/** The same below a line that runs over hours or days, where there is little room: "8:00 PM", "11/23". */
export function formatTick(
  language: Language,
  time: number,
  { isDay, zone }: { isDay: boolean; zone: string },
): string {
  return unbroken(timeFormats(language, isDay ? "day" : "hour", zone).format(time));
}

/** Whose clocks a time goes by: "EST", "UTC". */
export function zoneSign(language: Language, time: number, zone: string): string {
  const parts = timeFormats(language, "clock", zone).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** The sign between units and cents. */
export const decimalSign = kept(
  (language) =>
    new Intl.NumberFormat(language.locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".",
);

/** "$", "CA$", "元"; the code where the language has no sign for it. */
export function currencySign(language: Language, currency: string): string {
  const { locale } = languages[language];
  // Not kept: somebody looks through all of them, once.
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** "A, B and C", or "A, B or C": the items in their order, and what stands between them. */
export function formatList<Item>(
  language: Language,
  items: readonly Item[],
  textOf: (item: Item) => string,
  joined: "and" | "or" = "and",
): (Item | string)[] {
  // Only the first and the last stand differently: of a long list it is enough to ask for four. An empty text would be
  // no item there, so that one more would be missing.
  const few = items.length > 4 ? [...items.slice(0, 2), ...items.slice(-2)] : items;
  const pieces = listFormats[joined](language).formatToParts(few.map((item) => textOf(item) || "-"));
  const gaps = pieces.filter(({ type }) => type === "literal").map(({ value }) => value);
  const gapAfter = (at: number) => (at === 0 ? gaps[0] : at === items.length - 2 ? gaps.at(-1) : gaps[1]) ?? "";
  return items.flatMap((item, at) => (at === items.length - 1 ? [item] : [item, gapAfter(at)]));
}

/** The form of a number in this language: "one", "few", "other". */
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

/** One for each language, built when it is used first. */
function kept<Format>(build: (language: Locales) => Format): (language: Language) => Format {
  const formats = new Map<Language, Format>();
  return (language) => {
    const known = formats.get(language);
    if (known !== undefined) return known;
    const built = build(languages[language]);
    formats.set(language, built);
    return built;
  };
}

/** Only known currencies have a format of their own, so that the map cannot be grown from outside. */
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

/** Whose clocks times go by where nobody has said whose. */
export const defaultZone = "UTC";

/** How a time is written that does not run. */
export type ClockStyle = Exclude<TimeStyle, "relative">;

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const timeStyles: Readonly<Record<ClockStyle | "day" | "hour", Intl.DateTimeFormatOptions>> = {
  clock,
  moment: { month: "long", day: "numeric", ...clock },
  date: { dateStyle: "long" },
  day: { month: "numeric", day: "numeric" },
  hour: { hour: "numeric", minute: "2-digit" },
};

/** Zones come from a setting that takes only those that there are, so that this map cannot be grown from outside, either. */
const times = new Map<string, Intl.DateTimeFormat>();

function timeFormats(language: Language, style: keyof typeof timeStyles, zone: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${zone}`;
  const known = times.get(key);
  if (known !== undefined) return known;
  const built = new Intl.DateTimeFormat(languages[language].locale, { ...timeStyles[style], timeZone: zone });
  times.set(key, built);
  return built;
}
