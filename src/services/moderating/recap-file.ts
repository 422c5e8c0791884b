import { toWireMoney } from "../../money/money.ts";
import type { Recap } from "../../news/recap.ts";
import { withoutBreaks } from "../../safety/text.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";

const columns = ["time", "amount", "currency", "name", "comment", "reward", "poll", "option", "to"] as const;

/** The list as a spreadsheet reads it, one donation a line. */
export function toRecapFile({ donations }: Recap, words: Words): string {
  const rows = donations.map(({ at, amount, name, comment, rewards, poll, option, to }) => {
    const { value, currency } = toWireMoney(amount);
    const time = new Date(at).toISOString().slice(0, 19).replace("T", " ");
    return [time, value, currency, textOf(words.value("name", name)), comment, rewards.join("; "), poll, option, to];
  });
  return toCsv([columns.map((column) => textOf(words.say(`recap.column.${column}`))), ...rows]);
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
