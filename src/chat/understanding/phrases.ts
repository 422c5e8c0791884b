/**
 * Understands whole lines. Compares them with a table of phrases in people's languages, and picks the closest one.
 * There is no grammar.
 */
import { onceFor } from "../../util/once-for.ts";
import { isNearly } from "../../util/suggestion.ts";
import type { Language } from "../../words/languages.ts";
import { plainWord, typedKeys, typedNames, typedWords } from "../../words/typed-words.ts";
import type { CommandFacts, Rights } from "./command-fields.ts";
import { allNamesOf, shortcutOf } from "./command-names.ts";
import { type CommandRegistry, root } from "./command-registry.ts";
import { nameWithin, resolveChoice, saysMoreThan, saysNothing } from "./loose-words.ts";
import { splitWords, type Word } from "./words.ts";

/** A phrase and its meaning: a command as typed in English, or one of `answered`. */
type Phrase = {
  means: string;
  words: readonly string[];
  isPhrase: boolean;
  command: CommandFacts | undefined;
  isForViewers: boolean;
  /** How many of its words have a meaning of their own. */
  weight: number;
};

/**
 * The meaning of a line. `count` is the number of words in the phrase. `left` is the number of other words with a
 * meaning. `isPhrase` means that the phrase is one of a language's phrases and not just a command's name within the
 * line. `isGuessed` means that some words are mistyped. `isWithin` means that the phrase was cut out of a word that
 * says more, in a language without spaces.
 */
export type Resolved = Pick<Phrase, "means" | "isPhrase"> & {
  count: number;
  left: number;
  isGuessed: boolean;
  isWithin: boolean;
};

/**
 * Questions that no command answers: about a person's own donations, and about payment, which only the donation page
 * can explain.
 */
export const answered = ["you", "payment"] as const;

/**
 * The prefix of the keys under which languages have phrases. The phrases under `mine` ("my donations") are for viewers
 * only: a streamer may mean the campaign.
 */
const ofPhrases = "asked.";
const mine = "mine";

/** Shorter words aren't corrected, because they are close to almost anything. */
const shortestGuessed = 4;
/** We compare at most this many words. A longer line isn't a question to a bot. */
const mostWords = 40;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Finds the phrase that has the most words in a line, in any order. For viewers, only commands that they may use count.
 * For the team all commands count: somebody who may not use a command should be told so, and not get an answer to
 * something else.
 */
export function understand(
  typed: readonly Word[],
  { registry, user, chat }: { registry: CommandRegistry; user: Rights; chat: string },
): Resolved | undefined {
  const { languages } = registry;
  const plain = typed.flatMap(({ text }) => plainWords(text));
  const line = (plain[0] === root ? plain.slice(1) : plain).slice(0, mostWords);
  const isTeam = user.role !== "everyone";
  const usable = new Set(registry.usableBy(user, chat));
  const ofTeam = isTeam ? new Set(registry.usableBy({ ...user, role: "manager" }, chat)) : usable;
  const phrases = tableOf(registry).filter(({ command, isPhrase, isForViewers }) => {
    if (isForViewers && isTeam) return false;
    return command === undefined || (isPhrase ? ofTeam : usable).has(command);
  });
  const tokens = line.map((word) => ({ word, state: stateOf(word, registry) }));
  const exact = closest(phrases, exactPlaces(tokens));
  const found = exact ?? closest(phrases, nearPlaces(tokens));
  // A single mistyped word after `tiltify` is probably meant as the name of a command, so don't guess a phrase. The
  // caller looks among the names.
  const isGuessed = exact === undefined;
  if (found === undefined || (isGuessed && plain[0] === root && line.length === 1)) return undefined;
  const { phrase, at, words } = found;
  // Don't count a number as an unknown word of a question: an amount doesn't change what a question means.
  const isCommand = phrase.means.startsWith(`${root} `);
  const says = (word: string) => !saysNothing(word, languages) && (isCommand || !/^\p{N}+$/u.test(word));
  const left = line.filter((word, index) => !at.has(index) && says(word)).length;
  const isWithin = line.some(
    (word, index) => at.has(index) && unspaced.test(word) && saysMoreThan(word, words, languages),
  );
  return { means: phrase.means, isPhrase: phrase.isPhrase, count: phrase.words.length, left, isGuessed, isWithin };
}

/** A word of the line. `state` is "on" or "off" for synonyms of these. */
type Token = { word: string; state: string | undefined };
function stateOf(word: string, { languages }: Pick<CommandRegistry, "languages">): string | undefined {
  return resolveChoice(word, { choices: ["on", "off"] }, languages);
}

const isSame = ({ word, state }: Token, wanted: string) => word === wanted || state === wanted;
const isNear = (token: Token, wanted: string) =>
  isSame(token, wanted) || (wanted.length >= shortestGuessed && isNearly(token.word, wanted));

/** Returns the positions in the line where a word of a phrase is found, from left to right. */
type Places = (wanted: string) => readonly number[];
const nowhere: readonly number[] = [];

/** Finds words that match exactly. In languages without spaces, a word can also be part of a longer one. */
function exactPlaces(line: readonly Token[]): Places {
  const places = new Map<string, number[]>();
  for (const [at, { word, state }] of line.entries()) {
    for (const one of new Set([word, state])) if (one !== undefined) places.set(one, [...(places.get(one) ?? []), at]);
  }
  // We look for thousands of words. In most lines, no word can contain another one, so a plain lookup is enough.
  if (!line.some(({ word }) => unspaced.test(word))) return (wanted) => places.get(wanted) ?? nowhere;
  return placesWhere(line, isSame);
}

const nearPlaces = (line: readonly Token[]) => placesWhere(line, isNear);

/** Compares words with the line, and remembers the result for each word. */
function placesWhere(line: readonly Token[], matches: (token: Token, wanted: string) => boolean): Places {
  return onceFor((wanted) => {
    const isAnywhere = unspaced.test(wanted);
    // Runs for each word of each phrase on every line. Most words don't match, so no array is created for those.
    let places: number[] | undefined;
    for (let at = 0; at < line.length; at += 1) {
      const token = line[at];
      if (token && (matches(token, wanted) || (isAnywhere && token.word.includes(wanted)))) {
        places ??= [];
        places.push(at);
      }
    }
    return places ?? nowhere;
  });
}

/** Finds each word of a phrase at a position of its own. Returns undefined if any is missing. */
function placesOf({ words }: Phrase, places: Places): ReadonlySet<number> | undefined {
  const [first] = words;
  // Most lines lack the first word of nearly every phrase, so we check it before anything else.
  if (first !== undefined && places(first).length === 0) return undefined;
  const found = new Set<number>();
  for (const wanted of words) {
    const at = places(wanted).find((place) => !found.has(place) || unspaced.test(wanted));
    if (at === undefined) return undefined;
    found.add(at);
  }
  return found;
}

function closest(phrases: readonly Phrase[], places: Places) {
  const matching: { phrase: Phrase; at: ReadonlySet<number> }[] = [];
  for (const phrase of phrases) {
    const at = placesOf(phrase, places);
    if (at !== undefined) matching.push({ phrase, at });
  }
  const [first] = matching.sort(
    (a, b) =>
      b.phrase.words.length - a.phrase.words.length ||
      b.phrase.weight - a.phrase.weight ||
      Number(b.phrase.isPhrase) - Number(a.phrase.isPhrase) ||
      lettersIn(b.phrase) - lettersIn(a.phrase) ||
      Math.min(...a.at) - Math.min(...b.at),
  );
  if (first === undefined) return undefined;
  // In "Undo, that was the wrong one", two phrases mean the same, so the words of both count as understood.
  const same = matching.filter(({ phrase }) => phrase.means === first.phrase.means);
  const words = same.flatMap(({ phrase }) => phrase.words);
  return { phrase: first.phrase, at: new Set(same.flatMap(({ at }) => [...at])), words };
}

/** How many letters a phrase without spaces has: 取り消して is more than 消して. Zero for other phrases. */
function lettersIn({ words }: Phrase): number {
  const [word = ""] = words;
  return unspaced.test(word) ? words.join("").length : 0;
}

const tables = new WeakMap<readonly CommandFacts[], Map<string, readonly Phrase[]>>();

/** Builds the table of phrases once for each set of languages. */
function tableOf(registry: CommandRegistry): readonly Phrase[] {
  const known = tables.get(registry.commands) ?? new Map<string, readonly Phrase[]>();
  tables.set(registry.commands, known);
  const key = registry.languages.join();
  const table = known.get(key) ?? [...usualPhrases(registry), ...namesAsPhrases(registry)];
  known.set(key, table);
  return table;
}

function usualPhrases(registry: CommandRegistry): Phrase[] {
  const { languages } = registry;
  return typedKeys(ofPhrases).flatMap((key) => {
    const named = key.slice(ofPhrases.length);
    const means = named === mine ? "you" : named;
    const command = registry.find(splitWords(means))?.command;
    if (command === undefined && !answered.some((one) => one === means)) return [];
    const row = { means, isPhrase: true, command, isForViewers: named === mine };
    return (["en", ...languages] as const).flatMap((language) =>
      typedWords(language, key).map((text) => ({ ...row, ...weighed(plainWords(text), languages) })),
    );
  });
}

function weighed(words: string[], languages: readonly Language[]): Pick<Phrase, "words" | "weight"> {
  const says = (word: string) => !saysNothing(word, languages) && stateOf(word, { languages }) === undefined;
  return { words, weight: words.filter(says).length };
}

/** Turns the names of commands into phrases. Leaves out names made only of words such as "how". */
function namesAsPhrases(registry: CommandRegistry): Phrase[] {
  return registry.commands.flatMap((command) => {
    const own = [...allNamesOf(command)].map((name) => ({
      name,
      means: shortcutOf(command, name) ? name : command.name,
    }));
    const shared = command.who === "everyone" ? own.map(({ means }) => means) : [command.name];
    const translated = [...new Set(shared)].flatMap((means) =>
      registry.languages.flatMap((language) =>
        typedNames(language)
          .namesOf(means)
          .map((name) => ({ name, means })),
      ),
    );
    return [...own, ...translated].flatMap(({ name, means }) => {
      const words = plainWords(name).filter((word) => word !== root);
      const weighty = weighed(words, registry.languages);
      return weighty.weight > 0 ? [{ means, ...weighty, isPhrase: false, command, isForViewers: false }] : [];
    });
  });
}

/**
 * Splits text into words. "l'objectif" becomes `objectif`, "what's" becomes `whats`, and a percent sign becomes a word.
 */
function plainWords(text: string): string[] {
  const spelled = plainWord(text).replaceAll("%", " percent ");
  return spelled.split(/[\s,;:!?。！？…/"“”()]+/u).flatMap((part) => {
    const word = part.replace(/^\p{L}{1,2}['’](?=\p{L}{3})/u, "").replace(/[^\p{L}\p{M}\p{N}-]/gu, "");
    return word === "" ? [] : [word];
  });
}

/** Finds a command in a line without spaces, such as 一時停止して. */
export function commandWithin(typed: readonly Word[], names: ReadonlySet<string>, languages: readonly Language[]) {
  const isCommand = (name: string) => names.has(`${root} ${name}`);
  const found = typed.map(({ text }) => nameWithin(text, languages, isCommand)).find((name) => name !== undefined);
  return found && `${root} ${found}`;
}
