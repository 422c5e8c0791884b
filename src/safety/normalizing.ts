import { resolveConfusablesTransformer } from "obscenity";

/** Parses pairs of a letter and its replacement. */
export function replacements(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]));
}

/** The most characters of a decomposed text that we read. Some characters decompose into many. */
const mostRead = 8_192;

/** Marks that only decorate a letter. In Indian, Thai and Japanese scripts, marks are part of the letter. */
const decoration = /[[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]\u0483-\u0489\u0591-\u05c7\u093c]/gv;
/** Emoji separate words, except emoji that show letters. */
const pictures = /[\p{Extended_Pictographic}--[\u{1f170}-\u{1f189}Ⓜ©®™]]/gv;
/** An apostrophe inside a word. "don't" becomes "dont", because half of the people write it that way. */
const apostrophe = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu;
/** Arabic letters that people use interchangeably. */
const arabic = replacements("آا أا إا ٱا ىي ةه ـ");
/** More letters that stand for Latin ones. The library for look-alikes doesn't know these. */
const latinLike = replacements(
  "ıi ʋu đd ðd þth æae œoe ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz",
);
const decorated = /[\p{Script=Latin}\p{S}]/u;
const confusable = resolveConfusablesTransformer();
const looks = new Map<string, string>();
const mostKnown = 5_000;

/**
 * Returns a text for comparison: lowercase, without accents, and with Latin letters in place of symbols that look like
 * them. Letters of other scripts stay.
 */
export function normalized(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(apostrophe, "");
  let letters = "";
  const parts = text
    .replaceAll("ß", "ss")
    .replace(pictures, " ")
    .normalize("NFKD")
    .slice(0, mostRead)
    .replace(decoration, "");
  for (const part of parts) letters += part <= "~" ? part : look(part);
  return letters
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[آأإٱىةـ]/g, (letter) => arabic.get(letter) ?? letter)
    .replace(apostrophe, "");
}

/** Replaces Greek, Cyrillic and other letters with the Latin letters that they look like. */
export function asLatin(word: string): string {
  let letters = "";
  for (const letter of word) letters += letter <= "~" ? letter : (greek.get(letter) ?? lookOf(letter));
  return letters.toLowerCase();
}

const greek = replacements("ιi εe υu οo αa ηn μu пn цu");

/** Replaces Latin letters in a word with the Cyrillic letters that they look like. */
export function asCyrillic(word: string): string {
  return word.replace(/[abcehkmoptxy03461]/g, (letter) =>
    "авсенкмортхуозчб1".charAt("abcehkmoptxy03461".indexOf(letter)).replace("1", "и"),
  );
}

/** Returns the words of a text, in order. In scripts without spaces, digits count as letters: "4ね". */
export function textWords(text: string): string[] {
  return text.match(spaceless.test(text) ? /[\p{L}\p{M}\p{N}]+/gu : /[\p{L}\p{M}]+/gu) ?? [];
}

/** Scripts without spaces between words. */
export const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Lowercases a text but keeps its accents, for words that differ only in accents. */
export function accented(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function look(letter: string): string {
  return latinLike.get(letter.toLowerCase()) ?? (decorated.test(letter) ? lookOf(letter) : letter);
}

function lookOf(letter: string): string {
  const known = looks.get(letter);
  if (known !== undefined) return known;
  const like = String.fromCodePoint(Number(confusable.transform(Number(letter.codePointAt(0)))));
  if (looks.size < mostKnown) looks.set(letter, like);
  return like;
}

/**
 * Replaces letters of other alphabets with the Latin ones that they look like ("evil.сom"), without changing the
 * length. Does so only in words that have Latin letters as well, because "со" alone is Russian and not a domain ending.
 */
export function withLookAlikes(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(/\S*[a-z]\S*/g, (word) => word.replace(/[^\p{ASCII}]/gu, toLatin));
}

function toLatin(character: string): string {
  const latin = lookOf(character).toLowerCase();
  return character.length === 1 && /\p{L}/u.test(character) && /^[a-z]$/.test(latin) ? latin : character;
}
