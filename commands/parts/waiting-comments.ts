/** Comments that wait, as moderators name them where they must not be repeated. */
import { formatMoney } from "../../src/announcements/money.ts";
import { cutText } from "../../src/announcements/text.ts";
import { listOf } from "../../src/announcements/word-lists.ts";
import type { WaitingComment } from "../../src/services/approvals.ts";

const mostNamed = 5;
const longestName = 20;

/** "3 comments wait: Ann $25, Bo $10 and 1 more." */
export function listOfWaiting(waiting: readonly WaitingComment[]): string {
  const named = waiting
    .slice(0, mostNamed)
    .map(({ name, amount }) => `${cutText(name, longestName)} ${formatMoney(amount)}`);
  const head = waiting.length === 1 ? "1 comment waits" : `${waiting.length} comments wait`;
  return `${head}: ${listOf(named, waiting.length - named.length, "more")}.`;
}

/** Those by a donor of this name, of this amount, or both: "Ann", "$25", "ann 25". */
export function findMeant(waiting: readonly WaitingComment[], typed: string): WaitingComment[] {
  const exactly = waiting.filter(({ name }) => plain(name) === plain(typed));
  if (exactly.length > 0) return exactly;
  const byName = waiting.filter(({ name }) => begins(name, typed));
  if (byName.length > 0) return byName;
  const words = typed.trim().split(/\s+/);
  const amounts = words.filter((word) => /\d/.test(word)).map(digitsOf);
  const name = words.filter((word) => !/\d/.test(word)).join(" ");
  return waiting.filter(
    (one) => amounts.includes(digitsOf(formatMoney(one.amount))) && (name === "" || begins(one.name, name)),
  );
}

/** With whole words: "ann" is Ann Berta, not Anna. */
function begins(name: string, typed: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.some((_word, at) => plain(words.slice(0, at + 1).join(" ")) === plain(typed));
}

/** However it is written, and as Twitch names people: `@Ann`. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^@|\s+/g, "");
}

/** "$25" and "25" are the same, "$25.50" is another amount. */
function digitsOf(amount: string): string {
  return amount.replace(/[^\d.]/g, "");
}
