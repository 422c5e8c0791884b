/** Names waiting comments in a way that moderators can use where the comments must not be repeated. */

import type { LeastAmount } from "../../src/money/least-amount.ts";
import { compareMoney, type Money } from "../../src/money/money.ts";
import { cutText } from "../../src/safety/text.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import type { Line } from "../../src/words/parts.ts";
import { readAmount } from "../../src/words/typed-amount.ts";
import { plainWord } from "../../src/words/typed-words.ts";

/** A donor and their amount. */
type Given = Pick<WaitingComment, "name" | "amount">;

const mostNamed = 5;
const longestName = 20;

/** Formats "3 comments wait: Ann $25, Bo $10 and 1 more." */
export function sayWaiting(say: Say, waiting: readonly WaitingComment[]): Line {
  const named = waiting.slice(0, mostNamed);
  const more = waiting.length - named.length;
  const comments = named.map(({ name, amount }) => say("donor", { name: cutText(name, longestName), amount }));
  return say("approve.waiting", {
    count: waiting.length,
    comments: more > 0 ? [...comments, say("list.more", { count: more })] : comments,
  });
}

/** Finds the comments by a donor with this name, with this amount, or both: "Ann", "$25", "ann 25", "25 Euro Ann". */
export function findMatching<One extends Given>(
  waiting: readonly One[],
  typed: string,
  languages: readonly Language[],
): One[] {
  const asWritten = waiting.filter(({ name }) => unspaced(name) === unspaced(typed));
  if (asWritten.length > 0) return asWritten;
  const exactly = waiting.filter(({ name }) => plain(name) === plain(typed));
  if (exactly.length > 0) return exactly;
  const byName = waiting.filter(({ name }) => begins(name, typed));
  if (byName.length > 0) return byName;
  const byPart = waiting.filter(({ name }) => isPart(name, typed));
  if (byPart.length > 0) return byPart;
  const readings = readingsOf(typed, languages);
  return waiting.filter(({ name, amount }) =>
    readings.some((one) => isSame(amount, one.amount) && (one.name === "" || begins(name, one.name))),
  );
}

type Reading = { amount: LeastAmount; name: string };

/** The amount comes first or last: a number inside a name doesn't count. */
function readingsOf(typed: string, languages: readonly Language[]): Reading[] {
  const words = wordsOf(typed);
  return words.flatMap((_word, at): Reading[] => {
    const [front, back] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const [first, last] = [readAmount(front, languages), readAmount(back, languages)];
    return [
      ...(first ? [{ amount: first.amount, name: back }] : []),
      ...(last ? [{ amount: last.amount, name: front }] : []),
    ];
  });
}

/** "$25" and "25" are the same, "$25.50" is a different amount, and "CA$25" is a different currency. */
function isSame(amount: Money, { currency, ...typed }: LeastAmount): boolean {
  const wanted = currency ?? amount.currency;
  return wanted === amount.currency && compareMoney(amount, { ...typed, currency: wanted }) === 0;
}

/** Matches whole words: "ann" is Ann Berta, not Anna. */
function begins(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return words.some((_word, at) => plain(words.slice(0, at + 1).join(" ")) === plain(typed));
}

/** In names without spaces, matches the beginning or the end: 花子 in 山田花子. */
function isPart(name: string, typed: string): boolean {
  const part = plain(typed);
  return (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,}$/u.test(part) &&
    isAtAnEnd(plain(name), part)
  );
}

function isAtAnEnd(name: string, part: string): boolean {
  return name.startsWith(part) || name.endsWith(part);
}

/** Ignores case and accents: `zoe` for Zoë. */
function plain(text: string): string {
  return plainWord(unspaced(text));
}

/** Lowercases a name, and drops a leading `@` (as on Twitch), spaces, and the quotes that we sometimes show. */
function unspaced(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^@|[\s“”]+/g, "");
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
