/** Phrases of our own announcements, from the catalogue. A donor's name must not imitate them. */

import type { Model } from "messageformat";
import { withLookAlikes } from "../safety/normalizing.ts";
import { onceFor } from "../util/once-for.ts";
import { announcements } from "./en/announcements.ts";
import type { Key } from "./en.ts";
import { type Language, sentenceIn } from "./languages.ts";
import { plainWord, typedWords } from "./typed-words.ts";

/**
 * A phrase with fewer letters occurs in many innocent names. So do two words if one of them is short, such as "thank
 * you".
 */
const leastLetters = 8;
const leastWord = 4;
/** The limit for languages without spaces, where a character says about as much as a word. */
const leastSymbols = 7;
/**
 * Sentences about every donation. In a name, a piece of such a sentence is suspicious if it comes after another word
 * and is longer than "to" or "for".
 */
const ofEachDonation: readonly Key[] = ["donation", "donation.comment"];
const leastOfDonation = 5;

const money = ["money.dollars", "money.euros", "money.pounds", "money.yen"] as const;
const codes = ["usd", "eur", "gbp", "jpy", "brl", "cad", "aud", "chf"];

/** Scripts of languages without spaces between words. */
const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** True if a name reads like one of our sentences, or like an amount of money. */
export function readsLikeOurs(text: string, language: Language): boolean {
  const { phrases, gifts, amount } = patternsOf(language);
  const words = plain(text);
  const isIn = (pattern: RegExp) => pattern.test(` ${words} `) || pattern.test(words.replaceAll(" ", ""));
  return isIn(phrases) || (/\p{N}/u.test(text) && isIn(gifts)) || amount.test(plainWord(text));
}

/** `gifts` are whole sentences about a donation. They count only if the name contains a digit. */
type Patterns = { phrases: RegExp; gifts: RegExp; amount: RegExp };

const patternsOf = onceFor((language: Language): Patterns => {
  const keys = Object.keys(announcements) as Key[]; // `Object.keys` loses the type
  // Leave out thanks such as "thank you", because donors write that too.
  const thanks = variantsOf(sentenceIn(language, "thanks")).flat();
  const variants = keys.flatMap((key) => variantsOf(sentenceIn(language, key)).map((pieces) => ({ key, pieces })));
  const telling = variants.flatMap(({ key, pieces }) =>
    pieces
      .filter((piece) => !thanks.includes(piece) && isTelling(piece, key))
      .map((piece) => asPattern(piece, ofEachDonation.includes(key))),
  );
  const giftPhrases = variants.filter(({ key }) => ofEachDonation.includes(key));
  return {
    phrases: anyOf(telling),
    gifts: anyOf(giftPhrases.map(({ pieces }) => pieces.map((piece) => asPattern(piece, true)).join(".*"))),
    amount: amountIn(language),
  };
});

function isTelling(piece: string, key: Key): boolean {
  const words = piece.split(" ");
  const letters = words.join("").length;
  if (unparted.test(piece)) return letters >= leastSymbols;
  if (ofEachDonation.includes(key)) return letters >= leastOfDonation;
  const isShort = words.length === 2 && words.some((word) => word.length < leastWord);
  return letters >= leastLetters && words.length >= 2 && !isShort;
}

/** Returns the texts between the values, for each variant of a sentence. */
function variantsOf(message: Model.Message): string[][] {
  const patterns = message.type === "select" ? message.variants.map(({ value }) => value) : [message.pattern];
  return patterns.map((pattern) => {
    // Bold text and the text around it are one piece.
    const text = pattern.map((part) => (typeof part === "string" ? part : part.type === "markup" ? "" : "\n")).join("");
    const pieces = text.split("\n").map(plain);
    return pieces.filter((piece) => piece !== "");
  });
}

/** With `isBehind`, the piece counts only after another word, which would be the name. */
function asPattern(piece: string, isBehind: boolean): string {
  if (unparted.test(piece)) return piece.replaceAll(" ", "");
  return `${isBehind ? "\\S" : ""} ${piece} `;
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp([...new Set(patterns)].join("|"));
}

/** Matches amounts such as "25 USD", "€ 25" and "1000円". */
function amountIn(language: Language): RegExp {
  const words = money.flatMap((key) => [...typedWords("en", key), ...typedWords(language, key)]).map(plainWord);
  const parted = [...codes, ...words.filter((word) => !unparted.test(word))].join("|");
  const others = ["\\p{Sc}", ...words.filter((word) => unparted.test(word))].join("|");
  const behind = `\\d[\\d.,]*k? ?(?:(?:${parted})(?!\\p{L})|${others})`;
  return new RegExp(`${behind}|(?:(?<!\\p{L})(?:${codes.join("|")})|\\p{Sc}) ?\\d`, "u");
}

/** Keeps only letters and digits, and replaces lookalikes. */
function plain(text: string): string {
  return withLookAlikes(text.normalize("NFKC").toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
