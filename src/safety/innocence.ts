import names from "./lists/names.json" with { type: "json" };
import { accented, normalized, spaceless } from "./normalizing.ts";
import { createWordMatcher } from "./word-matcher.ts";

/** Removes innocent words from a text, so that no bad word is found in them. */
export type Innocence = {
  /**
   * Replaces innocent words with empty ones. A word that is innocent because of an illness or an animal nearby is
   * removed first, so that its neighbors are read together: "hope you get anal cancer" wishes somebody cancer.
   */
  without(words: readonly string[]): readonly string[];
  /**
   * Removes words that are innocent only with their accents: Turkish "sık" is not "sik". `text` is as it was written.
   */
  withoutAccented(text: string): string;
};

const [givenNames, familyNames] = [new Set(names.given), new Set(names.family)];

export function createInnocence(entries: readonly string[]): Innocence {
  const [tagged, plain] = partition(entries, (entry) => entry.includes("["));
  const [withAccents, others] = partition(plain, (entry) => entry.startsWith("="));
  const [inside, spaced] = partition(others, (entry) => spaceless.test(entry));
  const matcher = createWordMatcher({ isExact: true });
  for (const entry of spaced) matcher.add(entry, 0);
  const insideAny = new RegExp(anyOf(inside.map(normalized)), "gu");
  const starred = withAccents.map((entry) => accented(entry.slice(1)).replace("*", String.raw`\p{L}*`));
  const accentedAny = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(starred)})(?!\p{L})`, "giu");
  // A word that is also a name counts as a name if it stands next to another name: "Greg Dyke", "Kike Suárez".
  const isSurname = taggedWords(tagged, "given");
  const isFirstName = taggedWords(tagged, "family");
  const inContext = contexts.map((context) => ({ ...context, isMeant: taggedWords(tagged, context.tag) }));

  function isMeantWell(words: readonly string[], at: number): boolean {
    return inContext.some(({ isMeant, ...context }) => isMeant(words[at] ?? "") && stands(words, at, context));
  }

  return {
    without(written) {
      const words = written.filter((_, at) => !isMeantWell(written, at));
      const kept = [...words];
      for (const [at, length] of matcher.lengthsIn(words.map(withoutMark)).entries()) {
        const [word = "", next = ""] = words.slice(at);
        const isName = (isSurname(next) && isGiven(word)) || (isFirstName(word) && familyNames.has(next));
        kept.fill("", at, at + (isName ? 2 : length));
      }
      return kept.join(" ").replace(insideAny, " ").split(" ");
    },
    withoutAccented: (text) => text.normalize("NFKC").replace(accentedAny, " "),
  };
}

/** Returns the normalized word. A word that keeps its accents begins with "=". */
function withoutMark(word: string): string {
  return word.startsWith("=") ? normalized(word.slice(1)) : word;
}

function partition(all: readonly string[], isFirst: (one: string) => boolean): [string[], string[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Tries the longest entry first, because a shorter one may be part of it. */
function anyOf(all: readonly string[]): string {
  return all.toSorted((a, b) => b.length - a.length).join("|") || "(?!)";
}

/** Returns a function that is true for words with this tag. Entries look like "[given] dyke" or "penis* [illness]". */
function taggedWords(entries: readonly string[], tag: string): (word: string) => boolean {
  const words = entries
    .filter((entry) => entry.includes(`[${tag}]`))
    .map((entry) => normalized(entry.replace(/\[.*\]/, "").trim()));
  const any = new RegExp(`^(?:${anyOf(words.map((word) => word.replace("*", ".*")))})$`, "u");
  return (word) => any.test(word);
}

/** True for a given name, or two in one word, such as "Jeanpaul" from "Jean-Paul". */
function isGiven(word: string): boolean {
  if (givenNames.has(word)) return true;
  for (let at = shortestGiven; at <= word.length - shortestGiven; at += 1) {
    if (givenNames.has(word.slice(0, at)) && givenNames.has(word.slice(at))) return true;
  }
  return false;
}
const shortestGiven = 3;

/**
 * A nearby word that makes another word innocent, such as an illness for `penis [illness]`. All words are normalized,
 * and of every language.
 */
type Context = { tag: string; beside: RegExp; farthest: number; notBetween?: RegExp; notBehind?: RegExp };

function stands(words: readonly string[], at: number, context: Omit<Context, "tag">): boolean {
  const { beside, farthest, notBetween, notBehind } = context;
  return words.some((word, other) => {
    if (Math.abs(other - at) > farthest || !beside.test(word)) return false;
    const between = words.slice(Math.min(at, other) + 1, Math.max(at, other));
    return !between.some((one) => notBetween?.test(one)) && !notBehind?.test(words[other + 1] ?? "");
  });
}

const illness =
  /can[cs]er|cancro|kan[ks]er|krebs|kreft|[ck]ar[cz]inom|tumo|tumeur|neoplas|nowotw|^s[yv]o[pv]|^ra[ck](?:[aiu]|iem)?$|^рак(?:а|у|ом|е)?$|опухол|трещин|fiss?u|fist[ue]l|ragad|prolaps|atresi|infe[ckz]|herpes|hpv|screening|smear|frottis|biops/u;
const animal =
  /shelter|pupp|litter|refuge|refugi|veterin|chiot|canil|cuccioli|partori|mucc|kalf|asiel|nest(?:je)?$|dierenarts|tierheim|welpen|wurf|приют|щен|ветеринар|schronisk|szczen|weteryn|abrigo|filhot|cachorr|barinak|yavru|pentu|pentuja|valpar|loytoelain|^spa$/u;

const contexts: readonly Context[] = [
  /** Makes words for parts of the body innocent. */
  { tag: "illness", beside: illness, farthest: 3 },
  /**
   * Makes words innocent that insult an illness, such as "muori, cancro". Insults of people who have the illness still
   * count.
   */
  {
    tag: "to illness",
    beside:
      /^(?:can[cs]er|cancro|kan[ks]er|krebs|leukemia|leucemia|tumou?r[ei]?|covid|aids|als|syopa|raku|rak|рак|pak|ковид|спид)$/u,
    farthest: 2,
    notBetween:
      /^(?:of|from|by|with|you|u|your|an|am|von|d|de|du|des|di|del|dal|da|av|i|in|na|od|от|с|со|aan|door|van)$/u,
    notBehind:
      /kid|child|patien|boy|girl|victim|surviv|kind|enfant|malade|bambin|nin[oi]|crianc|dziec|дет|laps|cocuk|barn/u,
  },
  /** Makes words for female dogs, cats and cows innocent. */
  { tag: "animal", beside: animal, farthest: 5 },
];
