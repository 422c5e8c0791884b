import { resolveConfusablesTransformer } from "obscenity";

/** Each part is a letter and what replaces it. */
export function replacements(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]));
}

/** A limit for characters that become longer when they are decomposed. */
const mostRead = 8_192;

/** Marks that only decorate a letter. Those of Indian, Thai and Japanese scripts are part of the letter. */
const decoration = /[[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]\u0483-\u0489\u0591-\u05c7\u093c]/gv;
/** Pictures separate words, but pictures of letters are letters. */
const pictures = /[\p{Extended_Pictographic}--[\u{1f170}-\u{1f189}Ⓜ©®™]]/gv;
/** "don't" becomes "dont": half of the people who write it omit the apostrophe. */
const apostrophe = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu;
/** Arabic letters that are used for each other. */
const arabic = replacements("آا أا إا ٱا ىي ةه ـ");
/** Letters that mean a Latin one although the library does not see a likeness. */
const latinLike = replacements(
  "ıi ʋu đd ðd þth æae œoe ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz",
);
const decorated = /[\p{Script=Latin}\p{S}]/u;
const confusable = resolveConfusablesTransformer();
const looks = new Map<string, string>();
const mostKnown = 5_000;

/**
 * Returns a text in the form for comparison: lowercase, without accents, and with signs that look like Latin letters as
 * these. Letters of other scripts stay.
 */
export function folded(text: string): string {
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

/** Converts Greek, Cyrillic and other letters to the Latin ones that they look like. */
export function asLatin(word: string): string {
  let letters = "";
  for (const letter of word) letters += letter <= "~" ? letter : (greek.get(letter) ?? lookOf(letter));
  return letters.toLowerCase();
}

const greek = replacements("ιi εe υu οo αa ηn μu пn цu");

/** Converts Latin letters of a word to the Cyrillic ones that they look like. */
export function asCyrillic(word: string): string {
  return word.replace(/[abcehkmoptxy03461]/g, (letter) =>
    "авсенкмортхуозчб1".charAt("abcehkmoptxy03461".indexOf(letter)).replace("1", "и"),
  );
}

/** Returns the words of a text, in order. Without spaces between words, digits are letters: "4ね". */
export function textWords(text: string): string[] {
  return text.match(spaceless.test(text) ? /[\p{L}\p{M}\p{N}]+/gu : /[\p{L}\p{M}]+/gu) ?? [];
}

/** Scripts without spaces between words. */
export const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Keeps accents, for words that differ only in these. */
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
 * Returns a folded text in which letters of other alphabets are the Latin ones that they look like ("evil.сom"), unit
 * by unit. Only in words that also have Latin letters: elsewhere "со" is Russian, and not an ending.
 */
export function withLookAlikes(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(/\S*[a-z]\S*/g, (word) => word.replace(/[^\p{ASCII}]/gu, toLatin));
}

function toLatin(character: string): string {
  const latin = lookOf(character).toLowerCase();
  return character.length === 1 && /\p{L}/u.test(character) && /^[a-z]$/.test(latin) ? latin : character;
}
