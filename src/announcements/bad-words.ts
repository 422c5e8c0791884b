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
  ...["|spic|", "|spics|", "|wetback"],
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
  if (/(?<!\p{L})kkk(?!\p{L})/iu.test(text)) return true;
  return disguises(text).some((one) => anyCore.test(plain(one)) && english.hasMatch(one));
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

/** The text, and what it becomes when letters that stand alone are put together: "f u c k" is one word. */
function disguises(text: string): string[] {
  const joined = text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s._*-]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu,
    (spaced) => spaced.replace(/[\s._*-]+/g, ""),
  );
  return joined === text ? [text] : [text, joined];
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
