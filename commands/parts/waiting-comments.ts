/** Comments that wait, as moderators name them where they must not be repeated. */

import { formatMoney, type Money } from "../../src/money/money.ts";
import { cutText } from "../../src/safety/text.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import type { Say } from "../../src/words/en.ts";
import type { Line } from "../../src/words/parts.ts";

/** Somebody, and what they gave. */
type Given = Pick<WaitingComment, "name" | "amount">;

const mostNamed = 5;
const longestName = 20;

/** "3 comments wait: Ann $25, Bo $10 and 1 more." */
export function sayWaiting(say: Say, waiting: readonly WaitingComment[]): Line {
  const named = waiting.slice(0, mostNamed);
  const more = waiting.length - named.length;
  const comments = named.map(({ name, amount }) => say("donor", { name: cutText(name, longestName), amount }));
  return say("approve.waiting", {
    count: waiting.length,
    comments: more > 0 ? [...comments, say("list.more", { count: more })] : comments,
  });
}

/** Those by a donor of this name, of this amount, or both: "Ann", "$25", "ann 25". */
export function findMeant<One extends Given>(waiting: readonly One[], typed: string): One[] {
  const exactly = waiting.filter(({ name }) => plain(name) === plain(typed));
  if (exactly.length > 0) return exactly;
  const byName = waiting.filter(({ name }) => begins(name, typed));
  if (byName.length > 0) return byName;
  return waiting.filter((one) => {
    const words = wordsOf(typed).filter((word) => word.toUpperCase() !== one.amount.currency);
    return isMeant(one, words.at(-1), words.slice(0, -1)) || isMeant(one, words[0], words.slice(1));
  });
}

/** The amount stands first or last: a number in a name is none. */
function isMeant({ name, amount }: Given, written = "", words: readonly string[]): boolean {
  return isWritten(amount, written) && (words.length === 0 || begins(name, words.join(" ")));
}

/** "$25" and "25" are the same, "$25.50" is another amount, and "CA$25" is other money. */
function isWritten(amount: Money, text: string): boolean {
  const said = formatMoney(amount);
  const sign = signOf(text);
  return digitsOf(text) === digitsOf(said) && (!/\p{L}/u.test(sign) || [signOf(said), amount.currency].includes(sign));
}

/** With whole words: "ann" is Ann Berta, not Anna. */
function begins(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return words.some((_word, at) => plain(words.slice(0, at + 1).join(" ")) === plain(typed));
}

/** However it is written, and as Twitch names people: `@Ann`; in quotes where we show it so. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^@|[\s“”]+/g, "");
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

function digitsOf(amount: string): string {
  return amount.replace(/[^\d.]/g, "");
}

function signOf(amount: string): string {
  return amount.replace(/[\d.,\s]/g, "").toUpperCase();
}
