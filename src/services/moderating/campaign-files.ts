import { setImmediate as nextTurn } from "node:timers/promises";
import { toWireMoney } from "../../money/money.ts";
import type { ProofDifference } from "../../news/proof.ts";
import type { Recap } from "../../news/recap.ts";
import { withoutBreaks } from "../../safety/text.ts";
import { zoneTitle } from "../../settings/time-zones.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";

const columns = ["amount", "currency", "name", "comment", "reward", "poll", "option", "to"] as const;

/** Builds a spreadsheet of the donations in a recap, one per line. */
export function toRecapFile({ donations }: Recap, words: Words): Promise<string> {
  const timeOf = sortableTimes(words.zone);
  const heads = columns.map((column) => textOf(words.say(`recap.column.${column}`)));
  const rows = donations.values().map(({ at, amount, name, comment, rewards, poll, option, to }) => {
    const { value, currency } = toWireMoney(amount);
    const donor = textOf(words.value("name", name));
    return [timeOf(at), value, currency, donor, comment, rewards.join("; "), poll, option, to];
  });
  return toCsv([timeHead(words), ...heads], rows);
}

/** Returns the heading of the time column. It names the time zone. */
function timeHead({ say, zone }: Words): string {
  return textOf(say("recap.column.time", { zone: zoneTitle(zone) }));
}

/**
 * Returns a function that formats times as "2026-01-15 19:30:00", in every language. Spreadsheets recognize this as a
 * time. Create the formatter once: creating one costs far more than using it.
 */
function sortableTimes(timeZone: string): (at: number) => string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format;
}

/** How many lines to write before other work gets a turn. */
const linesATurn = 1_000;

/**
 * Builds a CSV file for spreadsheets (RFC 4180). It starts with a byte order mark, by which Excel recognizes UTF-8.
 * Donors' text never becomes a formula, and no cell has more than one line.
 */
export async function toCsv(heads: readonly string[], rows: Iterable<readonly string[]>): Promise<string> {
  let text = `\ufeff${toLine(heads)}`;
  let count = 0;
  for (const cells of rows) {
    text += toLine(cells);
    count += 1;
    if (count % linesATurn === 0) await nextTurn();
  }
  return text;
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/**
 * Puts an apostrophe before a formula, so that spreadsheets treat it as text. Spreadsheets skip some characters before
 * a formula, so the pattern does, too. A semicolon also starts a cell where the comma is the decimal sign (Excel in
 * half of Europe).
 */
function toCell(text: string): string {
  const guarded = withoutBreaks(text).replace(/(^|;)(?=[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu, "$1'");
  return `"${guarded.replaceAll('"', '""')}"`;
}

/**
 * Builds a file of the donations whose announcements differ from the platform's list, with the reasons. The file
 * contains nothing that a donor wrote.
 */
export function toProofFile(differences: readonly ProofDifference[], words: Words): Promise<string> {
  const { say, zone } = words;
  const heads = [
    say("recap.column.amount"),
    say("recap.column.currency"),
    say("proof.column.why"),
    say("proof.column.id"),
  ];
  const timeOf = sortableTimes(zone);
  const rows = differences.values().map(({ id, amount, completedAt, reason }) => {
    const { value, currency } = toWireMoney(amount);
    const time = completedAt === null ? "" : timeOf(completedAt);
    return [time, value, currency, textOf(say(`proof.${reason}`)), id];
  });
  return toCsv([timeHead(words), ...heads.map((head) => textOf(head))], rows);
}
