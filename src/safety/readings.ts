import { asCyrillic, asLatin, folded } from "./folding.ts";

/** Returns the words of a text, in order. A word in several scripts is read in the one that suits it best. */
export function textWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

/**
 * Returns every way in which somebody may read a text: as it is, with digits and signs as letters, without what
 * separates letters, upside down. Most texts have only one.
 */
export function readingsOf(text: string): string[][] {
  if (!unusual.test(text))
    return [
      text
        .toLowerCase()
        .replaceAll("'", "")
        .match(/[a-z]+/g) ?? [],
    ];
  return [text, ...turnedText(text)].flatMap((one) => disguises(one)).flatMap(inScripts);
}

/** Anything that differs from the usual way of writing: words of two letters or more, with spaces between them. */
const unusual =
  /(?<![A-Za-z])(?:[djlmnst]|qu|dell|nell|all|un)'[a-z]|[^A-Za-z\d ,.!?:;)'-]|[a-z][A-Z]|[A-Za-z][\d,.!?:;)-]+[A-Za-z]|\d[A-Za-z]|[A-Za-z]\d|(?<![A-Za-z'])[B-HJ-Zb-hj-z](?![A-Za-z'])/;

function disguises(text: string): string[] {
  const plain = folded(text).replace(/\|[<{(]/g, "k");
  const found = new Set([plain]);
  if (elision.test(text)) found.add(folded(text.replace(elision, "$1 ")));
  if (camel.test(text)) found.add(folded(withoutCamels(text)));
  if (!closing.test(plain)) found.add(plain.replace(neverClosed, "c"));
  const joined = withoutGaps(plain);
  found.add(joined);
  if (signsInside.test(plain)) found.add(plain.replace(signsInside, ""));
  for (const one of [...found]) {
    if (!leetHint.test(one)) continue;
    const bare = one
      .replace(models, " ")
      .replace(amounts, " ")
      .replace(numbered, "$1")
      .replace(/(?<=\p{L})[!1|]\+/gu, "it")
      .replace(edges, " ");
    for (const read of withOnes(bare)) found.add(unleeted(read));
  }
  return [...found];
}

const camel = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u;

/** "d'or" in French and Italian is two words; "don't" is one. */
const elision = /(?<!\p{L})([djlmnst]|qu|dell|nell|all|un)['’](?=\p{L})/giu;

/** "KillAll" is two words. */
export function withoutCamels(text: string): string {
  return text.split(camel).join(" ");
}

/** An opening bracket that is never closed is a letter: "(ool". */
const neverClosed = /(?<![^\s])[([<](?=\p{L}{2})/gu;
const closing = /[)\]>]/;

/** Signs between letters: "f.u-ck", and "n[i]ce". */
const signsInside = /(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu;
const leetHint =
  /\p{L}[!1|]\+|\p{L}[^\p{L}\p{M}\s]*[\d@$!|+€([<§¢][^\p{L}\p{M}\s]*\p{L}|[\d@$!|(€§¢]\p{L}|\p{L}[\d@$]/u;
/** Signs around a word are not letters of it: "(word)!". */
const edges = /(?<![\p{L}\p{N}@$|])[^\p{L}\p{N}\s@$|]+|[^\p{L}\p{N}\s@$]+(?![^\s@$])/gu;

/** Roads, telephones, planes: "A55"; but not the first piece of a word with digits as letters: "n1 ce7y". */
const models = /(?<![\p{L}\p{N}])\p{L}\d+(?![\p{L}\p{N}]|\s\p{L}+\d+\p{L})/gu;
/** Names with a number because the plain one was taken: "Yara91". */
const numbered = /(?<![\p{L}\p{N}@$])(\p{L}{3,})(?:\d{2,}|1)(?![\p{L}\p{N}@$])/gu;
/** Amounts and times: "600k", "45s". */
const amounts = /(?<![\p{L}\p{N}])\d[\d.,]*\d[bdghkmpsx](?![\p{L}\p{N}])/gu;

const letters: Readonly<Record<string, string>> = {
  ...{ 0: "o", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g", "@": "a", $: "s", "+": "t", "€": "e" },
  ...{ 1: "i", "|": "i", "!": "i", "(": "c", "[": "c", "<": "c", "§": "s", "¢": "c" },
};

/** A one is an "i" or an "l": "mus1ims must d1e" has both. */
function withOnes(text: string): string[] {
  const parts = text.split(/(?<=\p{L})[1|!]|[1|!](?=\p{L})/u);
  if (parts.length > mostOnes) return [parts.join("i"), parts.join("l")];
  const [first = "", ...others] = parts;
  return others.reduce((starts, part) => starts.flatMap((start) => [`${start}i${part}`, `${start}l${part}`]), [first]);
}
const mostOnes = 4;

function unleeted(text: string): string {
  return text.replace(/[013456789@$+€([<§¢|!]/g, (sign) => letters[sign] ?? sign);
}

/** Joins letters that stand alone, whatever separates them: "f u c k", "f.u.c.k". */
export function withoutGaps(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}@$!]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu,
    (spaced) => spaced.replace(/[^\p{L}\p{N}@$!]+/gu, ""),
  );
}

const onlyLatin = /^[a-z]*$/;
const cyrillic = /\p{Script=Cyrillic}/u;
/** Letters without a Latin lookalike. A word that has one is not read as Latin. */
const onlyCyrillic = /[бгджзийлпфцчшщъыьэюя]/;
const mixed = /[a-z]/;
const lookingLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Lisu}]/u;

function inScripts(text: string): string[][] {
  const words = textWords(text);
  if (words.every((word) => onlyLatin.test(word))) return [words];
  const latin = words.map((word) =>
    lookingLatin.test(word) && (mixed.test(word) || !onlyCyrillic.test(word)) ? asLatin(word) : word,
  );
  if (!cyrillic.test(text)) return [latin];
  const inCyrillic = textWords(withDigits(text)).map((word) => (cyrillic.test(word) ? asCyrillic(word) : word));
  return [latin, inCyrillic];
}

/** "п1дор": digits between Cyrillic letters are Cyrillic letters. */
function withDigits(text: string): string {
  return text.replace(/(?<=\p{Script=Cyrillic})[03461]+(?=\p{Script=Cyrillic})/gu, (digits) => asCyrillic(digits));
}

const between = /(?<=[\p{Lo}])[^\p{L}\p{M}\s]+(?=\p{Lo})/gu;

/** Returns a folded text of a script without spaces, as it is and without the signs between its letters. */
export function unspaced(text: string): string[] {
  const plain = folded(text);
  const tight = withoutGaps(plain.replace(between, ""));
  const alone = /^\P{L}*\p{Lo}\P{L}+\p{Lo}\P{L}*$/u.test(plain) ? plain.replace(/[^\p{L}]+/gu, "") : plain;
  return [...new Set([plain, tight, alone])];
}

/**
 * Letters that become others when the screen is turned. The plain ones among them turn only together with unusual ones.
 */
const pairs = "ɐa ɔc ǝe ɟf ƃg ɓg ɥh ᴉi ıi ɾj ʞk ʃl ꞁl ɯm ɹr ʇt ʌv ʍw ʎy un nu pd dp bq qb".split(" ");
const turned = new Map(pairs.map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const telling = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/;

/** Returns the readings of upside-down letters, from either end; empty if there are none. */
function turnedText(text: string): string[] {
  if (!telling.test(text)) return [];
  const letters = Array.from(text.toLowerCase(), (letter) => turned.get(letter) ?? letter);
  return [letters.join(""), letters.toReversed().join("")];
}
