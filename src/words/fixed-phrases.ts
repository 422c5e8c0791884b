/** What a name must not be taken for: the fixed words of our own announcements, read from the catalogue. */
import type { Model } from "messageformat";
import { withLookAlikes } from "../safety/look-alikes.ts";
import { announcements } from "./en/announcements.ts";
import type { Key } from "./en.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** Fewer words, or shorter ones, are in many names that nobody means ill by. */
const leastWords = 2;
const leastLetters = 8;
/** What every donation says gives a name away by itself, if it is more than "to" and "for". */
const ofEachDonation: readonly Key[] = ["donation", "donation.comment"];
const leastOfDonation = 5;

/** Whether somebody calls themselves by words that we say in this language. */
export function readsLikeOurs(text: string, language: Language): boolean {
  return phrasesIn(language).test(` ${plain(text)} `);
}

const known = new Map<Language, RegExp>();

function phrasesIn(language: Language): RegExp {
  const before = known.get(language);
  if (before !== undefined) return before;
  const keys = Object.keys(announcements) as Key[]; // the table's own
  const phrases = keys.flatMap((key) => piecesOf(sentenceIn(language, key)).filter((piece) => isTelling(piece, key)));
  const pattern = new RegExp(` (?:${[...new Set(phrases)].join("|")}) `);
  known.set(language, pattern);
  return pattern;
}

function isTelling(piece: string, key: Key): boolean {
  const letters = piece.replaceAll(" ", "").length;
  if (ofEachDonation.includes(key)) return letters >= leastOfDonation;
  return letters >= leastLetters && piece.split(" ").length >= leastWords;
}

/** What stands between the values of a sentence, in each of its variants. */
function piecesOf(message: Model.Message): string[] {
  const patterns = message.type === "select" ? message.variants.map(({ value }) => value) : [message.pattern];
  return patterns.flatMap((pattern) => {
    // What is set off is one piece with what is around it.
    const text = pattern.map((part) => (typeof part === "string" ? part : part.type === "markup" ? "" : "\n")).join("");
    return text.split("\n").map(plain);
  });
}

/** Letters and figures alone, as they look. */
function plain(text: string): string {
  return withLookAlikes(text.normalize("NFKC").toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
