/** Names waiting comments by donor and amount, for chats where the comments themselves must not be repeated. */

import type { LeastAmount } from "../../src/money/least-amount.ts";
import { compareMoney, type Money } from "../../src/money/money.ts";
import { shortName } from "../../src/safety/short-name.ts";
import { cutText } from "../../src/safety/text.ts";
import type { WaitingComment } from "../../src/services/moderating/approvals.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import type { Line } from "../../src/words/parts.ts";
import { withoutQuotes } from "../../src/words/quotation.ts";
import { readAmount } from "../../src/words/typed-amount.ts";
import { plainWord } from "../../src/words/typed-words.ts";

const mostNamed = 5;
const longestName = 20;

/** Writes "3 comments wait: Ann $25, Bo $10 and 1 more." */
export function sayWaiting(say: Say, waiting: readonly WaitingComment[]): Line {
  const named = waiting.slice(0, mostNamed);
  const more = waiting.length - named.length;
  const comments = named.map(({ name, amount }) => say("donor", { name: cutText(name, longestName), amount }));
  return say("approve.waiting", {
    count: waiting.length,
    comments: more > 0 ? [...comments, say("list.more", { count: more })] : comments,
  });
}

type Given = Pick<WaitingComment, "name" | "amount">;

/** Matches what Japanese puts behind a name, as our own sentences do: Annさん, Annさんのコメント. */
const behindName = /(?:さん|さま|様)(?:の\S*)?(?=\s|$)/gu;

/** Finds comments by the donor's name, the amount, or both: "Ann", "$25", "ann 25", "25 Euro Ann", "Annさん". */
export function findMatching<One extends Given>(
  waiting: readonly One[],
  typed: string,
  languages: readonly Language[],
): One[] {
  return findByFirst([typed, typed.replaceAll(behindName, "")], (text) => findNamed(waiting, text, languages));
}

function findNamed<One extends Given>(waiting: readonly One[], typed: string, languages: readonly Language[]): One[] {
  const asWritten = waiting.filter(({ name }) => unspaced(name) === unspaced(typed));
  if (asWritten.length > 0) return asWritten;
  const exactly = waiting.filter(({ name }) => plain(name) === plain(typed));
  if (exactly.length > 0) return exactly;
  const asShown = waiting.filter(({ name }) => isShortened(typed, name));
  if (asShown.length > 0) return asShown;
  const byName = waiting.filter(({ name }) => begins(name, typed));
  if (byName.length > 0) return byName;
  const byPart = waiting.filter(({ name }) => isPart(name, typed));
  if (byPart.length > 0) return byPart;
  const readings = readingsOf(typed, languages);
  return waiting.filter(({ name, amount }) =>
    readings.some((one) => isSame(amount, one.amount) && (one.name === "" || begins(name, one.name))),
  );
}

/** Tries several readings of a text. Returns what the first one finds that finds anything. */
export function findByFirst<T>(readings: readonly string[], find: (text: string) => T[]): T[] {
  const found = new Set(readings).values().map(find);
  return found.find((some) => some.length > 0) ?? [];
}

type Reading = { amount: LeastAmount; name: string };

/** Returns the ways to read the text. An amount comes first or last, so a number inside a name isn't one. */
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

/** Compares amounts. "25" equals "$25", but "$25.50" doesn't. "CA$25" has a different currency. */
function isSame(amount: Money, { currency, ...typed }: LeastAmount): boolean {
  const wanted = currency ?? amount.currency;
  return wanted === amount.currency && compareMoney(amount, { ...typed, currency: wanted }) === 0;
}

/** Matches whole words: "ann" matches Ann Berta, but not Anna. */
function begins(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return words.some((_word, at) => plain(words.slice(0, at + 1).join(" ")) === plain(typed));
}

/** For names without spaces, matches their start or end: 花子 in 山田花子. */
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

/**
 * True for "Ann B." and "ann b", which is what people read if the place shortens names. "paula" is not Paul Adams, so
 * the words count.
 */
function isShortened(typed: string, name: string): boolean {
  const [first, second, ...others] = wordsOf(typed);
  const [given, initial] = wordsOf(shortName(name));
  if (first === undefined || second === undefined || given === undefined || initial === undefined) return false;
  return others.length === 0 && plain(first) === plain(given) && withoutDot(second) === withoutDot(initial);
}

function withoutDot(text: string): string {
  return plain(text).replace(/\.$/, "");
}

/** Ignores case and accents, so that `zoe` matches Zoë. */
function plain(text: string): string {
  return plainWord(unspaced(text));
}

/** Lowercases a name. Removes spaces, a leading `@` (as on Twitch), and the quotes that we sometimes add. */
function unspaced(text: string): string {
  return withoutQuotes(text.normalize("NFKC").toLowerCase()).replace(/^@|\s+/g, "");
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
