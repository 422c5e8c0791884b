/**
 * Words that no account of ours should say: a suspended account is silent for everybody it speaks for. English ones in
 * every disguise, the gravest of other languages as words. What looks like one and is a name, a place or a plant is none.
 */
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  type Node,
  type ParsedPattern,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  SyntaxKind,
} from "obscenity";
import { alsoBad, innocent, notTaken } from "./english-words.ts";
import { folded, holdsSlur } from "./slurs.ts";
import { turnedText } from "./upside-down.ts";

const dataset = new DataSet<{ originalWord: string }>().addAll(englishDataset);
for (const word of alsoBad) dataset.addPhrase((phrase) => phrase.addPattern(parseRawPattern(word)));
for (const term of innocent) dataset.addPhrase((phrase) => phrase.addWhitelistedTerm(term));
dataset.removePhrasesIf(({ metadata }) => notTaken.has(metadata?.originalWord ?? ""));

const built = dataset.build();
const english = new RegExpMatcher({ ...built, ...englishRecommendedTransformers });

/** The latest answers: what a donor wrote is looked at several times on its way. */
const answers = new Map<string, boolean>();
const mostAnswers = 500;

/** Whether a text holds a bad word, also in disguise: `n1gg3r`, `f.u.c.k`. */
export function holdsBadWord(text: string): boolean {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const answer = lookForBadWord(text);
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(text, answer);
  return answer;
}

function lookForBadWord(text: string): boolean {
  if (cyrillic.test(text) && holdsSlur(inCyrillic(joined(text)))) return true;
  const read = [text, ...turnedText(text)].map(withoutRussian).flatMap(disguises);
  if (read.some((one) => veiled.test(one) || worst.test(withoutSigns(one)))) return true;
  return read.some((one) => {
    const letters = plain(one);
    if (worst.test(letters)) return true;
    if (anyPattern.test(letters) && english.hasMatch(one)) return true;
    return holdsSlur(one.includes("ß") ? plain(one.replaceAll("ß", "ss")) : letters);
  });
}

const veiled = /(?<!\p{L})kkk(?!\p{L})|f[^\p{L}\p{N}\s]{1,3}ck|(?<!\p{L})c\*{1,2}nt/iu;

/** Looked for through every sign in them, and with a letter left out: of others, too much would be found that is none. */
const worst =
  /(?<!s)ni+g{2,}e+r|(?<!\p{L})ni*g{2,}(?:er|a)|(?<!\p{L})niq{2,}(?:er|a)(?!b)|fa+g{2,}o+t|(?<!\p{L})fg{2,}ot/iu;

const cyrillic = /\p{Script=Cyrillic}/u;

/** Words with a letter that looks like no Latin one: they are not read as English. */
const russian = /(?<!\p{L})(?=\p{Script=Cyrillic}*[бгджзийлпфцчшщъыьэюя])\p{Script=Cyrillic}+(?![\p{L}\p{N}])/giu;

function withoutRussian(text: string): string {
  return cyrillic.test(text) ? text.replace(russian, " ") : text;
}

/** As it is looked for, and with no Latin letter that looks like a Cyrillic one. */
function inCyrillic(text: string): string {
  return folded(text.slice(0, mostRead)).replace(/[abcehkmoptxy]/g, (letter) =>
    "авсенкмортху".charAt("abcehkmoptxy".indexOf(letter)),
  );
}

function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]+/gu, "").replaceAll("9", "g");
}

/** A filter of somebody's own words, each at the beginning of a word of the text. Made once, used often. */
export function createWordFilter(own: readonly string[]): (text: string) => boolean {
  if (own.length === 0) return () => false;
  const blacklistedTerms = own.map((word, id) => ({ id, pattern: parseRawPattern(`|${escaped(word)}`) }));
  const matcher = new RegExpMatcher({ blacklistedTerms, ...englishRecommendedTransformers });
  const others = own.map(composed).filter((word) => /[^ -~]/.test(word));
  return (text) =>
    disguises(text).some((one) => matcher.hasMatch(one)) || others.some((word) => composed(text).includes(word));
}

/** The text, and what may be read in it instead: "f u c k" is one word, and so is what is written in other signs. */
function disguises(text: string): string[] {
  const bare = unmasked(text);
  return [...new Set([text, bare, joined(bare), withoutEdges(bare), bare.replaceAll("|", "i")])];
}

/** Signs around a word are not letters of it: "(word)!". */
function withoutEdges(text: string): string {
  if (!readAsLetters.test(text)) return text;
  return text.replace(/(?<![\p{L}\p{N}])[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+(?![\p{L}\p{N}])/gu, " ");
}

const readAsLetters = /[!$(/@|]/;

/** Letters that stand alone are put together, whatever parts them. */
function joined(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}@$!]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu,
    (spaced) => spaced.replace(/[^\p{L}\p{N}@$!]+/gu, ""),
  );
}

/** What neither Unicode nor the library takes for the letters that they look like. */
const lookalikes: Readonly<Record<string, string>> = { ı: "i", ι: "i", ε: "e", ʋ: "u", υ: "u", ο: "o", α: "a" };

/** Letters as anybody reads them: without accents, strokes, squares and the like, and none three times in a row. */
function unmasked(text: string): string {
  let letters = text;
  if (/[^ -~]/.test(text)) {
    const parts = text
      .normalize("NFKD")
      .slice(0, mostRead)
      .replace(/\p{M}+/gu, "");
    letters = "";
    for (const part of parts) letters += lookalikes[part] ?? (part <= "~" ? part : look(part));
  }
  return letters.replace(/([beol])\1{2,}/gi, "$1");
}

/** Of signs that take more room when they are taken apart. */
const mostRead = 8_192;

function look(letter: string): string {
  return String.fromCodePoint(Number(confusable.transform(Number(letter.codePointAt(0)))));
}

const confusable = resolveConfusablesTransformer();
const leet = resolveLeetSpeakTransformer();
const ascii = Array.from({ length: 128 }, (_, code) => undisguise(code));
/**
 * All patterns in one expression: most texts hold none of them, and need not be compared with each, which is fifty times
 * as slow.
 */
const anyPattern = new RegExp(built.blacklistedTerms.map(({ pattern }) => sourceOf(pattern)).join("|"), "s");

function undisguise(code: number): string {
  // These two leave nothing out: what they do not know stays as it is.
  return String.fromCodePoint(Number(leet.transform(Number(confusable.transform(code))))).toLowerCase();
}

/** What the matcher makes of a text before it looks: without disguises, and without letters that are only repeated. */
function plain(text: string): string {
  let letters = "";
  for (const letter of text) {
    const code = Number(letter.codePointAt(0));
    letters += ascii[code] ?? undisguise(code);
  }
  return letters.replace(/([beglos])\1{2,}|([^beglos])\2+/gsu, "$1$1$2");
}

function sourceOf({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string {
  return [requireWordBoundaryAtStart && "\\b", ...nodes.map(nodeSource), requireWordBoundaryAtEnd && "\\b"]
    .filter((part) => part !== false)
    .join("");
}

/** The words of these lists have nothing in them that means something in an expression. */
function nodeSource(node: Node): string {
  if (node.kind === SyntaxKind.Optional) return `(?:${nodeSource(node.childNode)})?`;
  return node.kind === SyntaxKind.Literal ? toText(node.chars) : ".";
}

function toText(codes: readonly number[]): string {
  return String.fromCodePoint(...codes);
}

function escaped(word: string): string {
  return plain(word).replace(/[\\[\]?|]/g, "\\$&");
}

function composed(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
