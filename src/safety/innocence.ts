import { accented, folded } from "./folding.ts";
import names from "./lists/names.json" with { type: "json" };
import { textWords } from "./readings.ts";

/** Removes innocent words from a text, so that nothing is found in them. */
export type Innocence = {
  without(words: readonly string[]): string[];
  withoutInside(text: string): string;
  /**
   * Removes words that only their accents make innocent: "sık" is Turkish for something else than "sik". `text`: as it
   * was written.
   */
  withoutAccented(text: string): string;
};

/**
 * Folded. After a first name, or before a surname, a word that is also a name is a name: "Greg Dyke", "Kike Suárez".
 */
const givenNames = new Set(names.given);
const familyNames = new Set(names.family);

type Phrase = { words: readonly string[]; isOpen: boolean };

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

export function createInnocence(entries: readonly string[]): Innocence {
  const inside: string[] = [];
  const phrases = new Map<string, Phrase[]>();
  const openings = new Map<string, string[]>();
  const surnames = new Set<string>();
  const firstNames = new Set<string>();
  const inContext = new Map<string, { word: string; isOpen: boolean; context: Context }[]>();
  const withAccents: string[] = [];
  for (const entry of entries) {
    const text = folded(entry.replaceAll("*", ""));
    if (entry.startsWith("=")) {
      withAccents.push(accented(entry.slice(1)).replace("*", String.raw`\p{L}*`));
      continue;
    }
    if (spaceless.test(entry)) {
      inside.push(text);
      continue;
    }
    const words = textWords(text);
    const [first = ""] = words;
    if (entry.startsWith("[given]")) {
      surnames.add(words[1] ?? "");
      continue;
    }
    if (entry.endsWith("[family]")) {
      firstNames.add(first);
      continue;
    }
    const context = contexts[/\[(.+)\]$/.exec(entry)?.[1] ?? ""];
    if (context) {
      const known = inContext.get(first.slice(0, 2)) ?? [];
      inContext.set(first.slice(0, 2), [...known, { word: first, isOpen: entry.includes("*"), context }]);
      continue;
    }
    const isOpen = entry.endsWith("*");
    if (isOpen && words.length === 1)
      openings.set(first.slice(0, 3), [...(openings.get(first.slice(0, 3)) ?? []), first]);
    else phrases.set(first, [...(phrases.get(first) ?? []), { words, isOpen }]);
  }
  // The longest first, because a part of it may be an entry, too.
  const insideAny = new RegExp(inside.toSorted((a, b) => b.length - a.length).join("|") || "(?!)", "gu");

  const accentedAny = new RegExp(String.raw`(?<!\p{L})(?:${withAccents.join("|") || "(?!)"})(?!\p{L})`, "giu");

  function lengthAt(words: readonly string[], from: number): number {
    const word = words[from] ?? "";
    const next = words[from + 1] ?? "";
    if ((surnames.has(next) && isGiven(word)) || (firstNames.has(word) && familyNames.has(next))) return 2;
    let length = openings.get(word.slice(0, 3))?.some((opening) => word.startsWith(opening)) ? 1 : 0;
    for (const phrase of phrases.get(word) ?? []) {
      const last = phrase.words.length - 1;
      const fits = phrase.words.every((one, index) => {
        const read = words[from + index];
        return read === one || (phrase.isOpen && index === last && read?.startsWith(one));
      });
      if (fits) length = Math.max(length, phrase.words.length);
    }
    return length;
  }

  function isMeantWell(words: readonly string[], at: number): boolean {
    const word = words[at] ?? "";
    const known = inContext.get(word.slice(0, 2));
    return (
      known?.some(
        (one) => (one.isOpen ? word.startsWith(one.word) : word === one.word) && stands(words, at, one.context),
      ) ?? false
    );
  }

  /** The remaining words are read together: "hope you get anal cancer" wishes somebody cancer. */
  function withoutMeantWell(words: readonly string[]): readonly string[] {
    return words.some((_, at) => isMeantWell(words, at)) ? words.filter((_, at) => !isMeantWell(words, at)) : words;
  }

  return {
    without(written) {
      const words = withoutMeantWell(written);
      const kept = [...words];
      for (let from = 0; from < words.length; from += 1) {
        const length = lengthAt(words, from);
        if (length > 0) kept.fill("", from, from + length);
      }
      return kept;
    },
    withoutInside: (text) => text.replace(insideAny, " "),
    withoutAccented: (text) => text.normalize("NFKC").replace(accentedAny, " "),
  };
}

function stands(words: readonly string[], at: number, { beside, farthest, notBetween, notBehind }: Context): boolean {
  for (let other = Math.max(0, at - farthest); other <= at + farthest; other += 1) {
    if (!beside.test(words[other] ?? "")) continue;
    const between = words.slice(Math.min(at, other) + 1, Math.max(at, other));
    if (between.some((word) => notBetween?.test(word)) || notBehind?.test(words[other + 1] ?? "")) continue;
    return true;
  }
  return false;
}

/** "Jean-Paul" is also read as one word. */
function isGiven(word: string): boolean {
  if (givenNames.has(word)) return true;
  for (let at = shortestGiven; at <= word.length - shortestGiven; at += 1) {
    if (givenNames.has(word.slice(0, at)) && givenNames.has(word.slice(at))) return true;
  }
  return false;
}
const shortestGiven = 3;

/** Nearby words that make a word innocent: `penis [illness]`. Words are folded, from every language. */
type Context = { beside: RegExp; farthest: number; notBetween?: RegExp; notBehind?: RegExp };

const illness =
  /can[cs]er|cancro|kan[ks]er|krebs|kreft|[ck]ar[cz]inom|tumo|tumeur|neoplas|nowotw|^s[yv]o[pv]|^ra[ck](?:[aiu]|iem)?$|^рак(?:а|у|ом|е)?$|опухол|трещин|fiss?u|fist[ue]l|ragad|prolaps|atresi|infe[ckz]|herpes|hpv|screening|smear|frottis|biops/u;
const animal =
  /shelter|pupp|litter|refuge|refugi|veterin|chiot|canil|cuccioli|partori|mucc|kalf|asiel|nest(?:je)?$|dierenarts|tierheim|welpen|wurf|приют|щен|ветеринар|schronisk|szczen|weteryn|abrigo|filhot|cachorr|barinak|yavru|pentu|pentuja|valpar|loytoelain|^spa$/u;

const contexts: Readonly<Record<string, Context>> = {
  /** For a part of the body. */
  illness: { beside: illness, farthest: 3 },
  /**
   * For insults of an illness: "muori, cancro"; not for other words about it, and not for insults of people who have
   * it.
   */
  "to illness": {
    beside:
      /^(?:can[cs]er|cancro|kan[ks]er|krebs|leukemia|leucemia|tumou?r[ei]?|covid|aids|als|syopa|raku|rak|рак|pak|ковид|спид)$/u,
    farthest: 2,
    notBetween:
      /^(?:of|from|by|with|you|u|your|an|am|von|d|de|du|des|di|del|dal|da|av|i|in|na|od|от|с|со|aan|door|van)$/u,
    notBehind:
      /kid|child|patien|boy|girl|victim|surviv|kind|enfant|malade|bambin|nin[oi]|crianc|dziec|дет|laps|cocuk|barn/u,
  },
  /** For female dogs, cats and cows. */
  animal: { beside: animal, farthest: 5 },
};
