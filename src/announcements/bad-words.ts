/**
 * Words that no account of ours should say, in English: a suspended account is silent for everybody it speaks for. What
 * looks like one and is a name, a place or a plant is none.
 */
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  type ParsedPattern,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  SyntaxKind,
} from "obscenity";

/** On the list, but first of all somebody's name, or what a charity against breast cancer is about. */
const notBadAlone = new Set(["dick", "boob", "hooker"]);

/** `|` is where a word begins or ends. */
const alsoBad = [
  ...["dickhead", "dickface", "dickpic", "my dick|", "your dick|", "|a dick|", "suck dick|", "kill yourself"],
  ...["|coon|", "|coons|", "|gook|", "|gooks|", "|hitler|", "|kys|", "|nazi|", "|nazis|", "|paki|", "|pakis|"],
  ...["|spic|", "|spics|", "|wetback", "phaggot", "|reggin|"],
];

const innocent = [
  ...["cum laude", "cumming", "dickinson", "dikshit", "dykes", "grapeseed", "mishit", "penistone", "pussy willow"],
  ...["pussycat", "rapeseed", "shiitake", "shitterton", "wankel"],
];

const dataset = new DataSet<{ originalWord: string }>().addAll(englishDataset);
for (const word of alsoBad) dataset.addPhrase((phrase) => phrase.addPattern(parseRawPattern(word)));
for (const term of innocent) dataset.addPhrase((phrase) => phrase.addWhitelistedTerm(term));
dataset.removePhrasesIf(({ metadata }) => notBadAlone.has(metadata?.originalWord ?? ""));

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
  const read = disguises(text);
  if (read.some((one) => /(?<!\p{L})kkk(?!\p{L})/iu.test(one) || worst.test(withoutSigns(one)))) return true;
  return read.some((one) => anyCore.test(plain(one)) && english.hasMatch(one));
}

/** Looked for through every sign in them, and with a letter left out: of others, too much would be found that is none. */
const worst = /(?<!s)ni+g{2,}(?:e+r|a)|(?<![a-z])ng{2,}(?:er|a)|fa+g{2,}o+t|(?<![a-z])fg{2,}ot/i;

function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]+/gu, "").replaceAll("9", "g");
}

/** A filter of somebody's own words, each at the beginning of a word of the text. Made once, used often. */
export function createWordFilter(own: readonly string[]): (text: string) => boolean {
  if (own.length === 0) return () => false;
  const blacklistedTerms = own.map((word, id) => ({ id, pattern: parseRawPattern(`|${escaped(word)}`) }));
  const matcher = new RegExpMatcher({ blacklistedTerms, ...englishRecommendedTransformers });
  const others = own.map(folded).filter((word) => /[^ -~]/.test(word));
  return (text) =>
    disguises(text).some((one) => matcher.hasMatch(one)) || others.some((word) => folded(text).includes(word));
}

/** The text, and what may be read in it instead: "f u c k" is one word, and so is what is written in other signs. */
function disguises(text: string): string[] {
  const bare = unmasked(text);
  return [...new Set([text, bare, joined(bare), ...(bare.includes("|") ? [bare.replaceAll("|", "i")] : [])])];
}

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
 * The longest part without a sign of every pattern, in one expression: most texts hold none of them, and need not be
 * compared with each pattern, which is fifty times as slow.
 */
const anyCore = new RegExp(built.blacklistedTerms.map(({ pattern }) => coreOf(pattern)).join("|"));

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

function coreOf({ nodes }: ParsedPattern): string {
  const literals = nodes.flatMap((node) => (node.kind === SyntaxKind.Literal ? [toText(node.chars)] : []));
  return literals.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}

function toText(codes: readonly number[]): string {
  return String.fromCodePoint(...codes);
}

function escaped(word: string): string {
  return plain(word).replace(/[\\[\]?|]/g, "\\$&");
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
