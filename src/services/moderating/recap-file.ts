import { toWireMoney } from "../../money/money.ts";
import type { Recap } from "../../news/recap.ts";
import { withoutBreaks } from "../../safety/text.ts";
import { zoneTitle } from "../../settings/time-zones.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";

const columns = ["amount", "currency", "name", "comment", "reward", "poll", "option", "to"] as const;

/** The list as a spreadsheet reads it, one donation a line. */
export function toRecapFile({ donations }: Recap, words: Words): string {
  const rows = donations.map(({ at, amount, name, comment, rewards, poll, option, to }) => {
    const { value, currency } = toWireMoney(amount);
    const time = sortableTime(at, words.zone);
    return [time, value, currency, textOf(words.value("name", name)), comment, rewards.join("; "), poll, option, to];
  });
  const heads = columns.map((column) => textOf(words.say(`recap.column.${column}`)));
  return toCsv([[timeHead(words), ...heads], ...rows]);
}

/** What stands above times: whose clocks they go by. */
export function timeHead({ say, zone }: Words): string {
  return textOf(say("recap.column.time", { zone: zoneTitle(zone) }));
}

/** "2026-01-15 19:30:00", in every language: a spreadsheet knows it as a time. */
export function sortableTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format(at);
}

/**
 * A table as a file for a spreadsheet (RFC 4180, with the mark by which Excel knows UTF-8). What people wrote is never a
 * formula in it, however a spreadsheet reads it.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(toCell).join(","));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/**
 * An apostrophe in front makes a text of what would be reckoned out; also behind the signs that are passed over, and behind
 * a semicolon, which separates cells where the comma stands in numbers (Excel in half of Europe).
 */
function toCell(text: string): string {
  const guarded = withoutBreaks(text).replace(/(^|;)(?=[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu, "$1'");
  return `"${guarded.replaceAll('"', '""')}"`;
}
