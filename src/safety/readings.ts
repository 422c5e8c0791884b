import { accented, asCyrillic, asLatin, normalized, replacements, spaceless, textWords } from "./normalizing.ts";

/**
 * Returns every way to read a text, each as a list of words. To find them, reads digits and symbols as letters, removes
 * separators, turns letters upside down, and replaces look-alikes from other scripts. Most texts have only one reading.
 */
export function readingsOf(text: string): string[][] {
  if (!unusual.test(text))
    return [
      text
        .toLowerCase()
        .replaceAll("'", "")
        .match(/[a-z]+/g) ?? [],
    ];
  const readings = [text, ...turnedText(text)].flatMap(disguises).flatMap(inScripts);
  return [...new Map(readings.map((words) => [words.join(" "), words])).values()];
}

/**
 * Returns the words of a text with their accents, in all the ways to read it. Only for Latin script. Each word begins
 * with "=".
 */
export function accentedReadingsOf(text: string): string[][] {
  if (!/[\p{Script=Latin}--[A-Za-z]]|\p{M}/v.test(text) || spaceless.test(text)) return [];
  const found = new Set([text, withoutCamels(text), withoutGaps(text)]);
  return [...found].map((one) => textWords(accented(one)).map((word) => `=${word}`));
}

/** Anything unlike plain writing. Plain writing has words of two letters or more, with spaces between them. */
const unusual =
  /(?<![A-Za-z])(?:[djlmnst]|qu|dell|nell|all|un)'[a-z]|[^A-Za-z\d ,.!?:;)'-]|[a-z][A-Z]|[A-Za-z][\d,.!?:;)-]+[A-Za-z]|\d[A-Za-z]|[A-Za-z]\d|(?<![A-Za-z'])[B-HJ-Zb-hj-z](?![A-Za-z'])/;

function disguises(text: string): string[] {
  const plain = normalized(text).replace(/\|[<{(]/g, "k");
  const found = new Set([plain, withoutGaps(plain), withoutGaps(plain.replace(symbolsInside, ""))]);
  found.add(plain.replace(twoLetters, "$1$2"));
  for (const parted of [text.replace(elision, "$1 "), withoutCamels(text)]) {
    if (parted !== text) found.add(normalized(parted));
  }
  for (const one of [...found]) {
    if (!leetHint.test(one)) continue;
    const bare = one
      .replace(amounts, " ")
      .replace(numbered, "$1")
      .replace(/(?<=\p{L})[!1|]\+/gu, "it")
      .replace(edges, " ");
    // A one may stand for an "i" or an "l".
    for (const letter of ["i", "l"]) found.add(unleeted(bare.replace(/[1|!]/g, letter)));
  }
  return [...found];
}

/** French and Italian "d'or" are two words. English "don't" is one. */
const elision = /(?<!\p{L})([djlmnst]|qu|dell|nell|all|un)['’](?=\p{L})/giu;

/** Separates "KillAll" into two words. */
function withoutCamels(text: string): string {
  return text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, " ");
}

/** Symbols between letters: "f.u-ck", "n[i]ce". In scripts without spaces, digits count as symbols. */
const symbolsInside = /(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])|(?<=\p{Lo})\p{Nd}+(?=\p{Lo})/gu;
/** A text of only two letters: "死 ね". */
const twoLetters = /^(\P{L}*\p{Lo})\P{L}+(\p{Lo}\P{L}*)$/u;
const leetHint =
  /\p{L}[!1|]\+|\p{L}[^\p{L}\p{M}\s]*[\d@$!|+€([<§¢][^\p{L}\p{M}\s]*\p{L}|[\d@$!|(€§¢]\p{L}|\p{L}[\d@$]/u;
/** Signs around a word aren't part of it: "(word)!". */
const edges = /(?<![\p{L}\p{N}@$|])[^\p{L}\p{N}\s@$|]+|[^\p{L}\p{N}\s@$]+(?![^\s@$])/gu;
/** Names with a number because the plain name was taken: "Yara91". */
const numbered = /(?<![\p{L}\p{N}@$])(\p{L}{3,})(?:\d{2,}|1)(?![\p{L}\p{N}@$])/gu;
/** Amounts and times: "600k", "45s". */
const amounts = /(?<![\p{L}\p{N}])\d[\d.,]*\d[bdghkmpsx](?![\p{L}\p{N}])/gu;

const letters = replacements("0o 3e 4a 5s 6g 7t 8b 9g @a $s +t €e (c [c <c §s ¢c");

function unleeted(text: string): string {
  return text.replace(/[03456789@$+€([<§¢]/g, (symbol) => letters.get(symbol) ?? symbol);
}

/** Joins single letters, whatever separates them: "f u c k", "f.u.c.k". */
function withoutGaps(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}@$!]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu,
    (spaced) => spaced.replace(/[^\p{L}\p{N}@$!]+/gu, ""),
  );
}

const cyrillic = /\p{Script=Cyrillic}/u;
/** Cyrillic letters that look like no Latin letter. A word with one of them isn't read as Latin. */
const onlyCyrillic = /[бгджзийлпфцчшщъыьэюя]/;
const lookingLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Lisu}]/u;

function inScripts(text: string): string[][] {
  const words = textWords(text);
  if (!lookingLatin.test(text)) return [words];
  const isLatin = (word: string) => lookingLatin.test(word) && (/[a-z]/.test(word) || !onlyCyrillic.test(word));
  const latin = words.map((word) => (isLatin(word) ? asLatin(word) : word));
  if (!cyrillic.test(text)) return [latin];
  // Digits between Cyrillic letters stand for Cyrillic letters: "п1дор".
  const inCyrillic = text.replace(/(?<=\p{Script=Cyrillic})\d+(?=\p{Script=Cyrillic})/gu, (digits) =>
    asCyrillic(digits),
  );
  return [latin, textWords(inCyrillic).map((word) => (cyrillic.test(word) ? asCyrillic(word) : word))];
}

/**
 * Letters that look like another letter upside down. Plain letters such as "u" are turned only if the text has unusual
 * ones as well.
 */
const turned = replacements("ɐa ɔc ǝe ɟf ƃg ɓg ɥh ᴉi ıi ɾj ʞk ʃl ꞁl ɯm ɹr ʇt ʌv ʍw ʎy un nu pd dp bq qb");
const telling = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/;

/** Returns upside-down text as people read it, from both ends. Empty if there is none. */
function turnedText(text: string): string[] {
  if (!telling.test(text)) return [];
  const letters = Array.from(text.toLowerCase(), (letter) => turned.get(letter) ?? letter);
  return [letters.join(""), letters.toReversed().join("")];
}
