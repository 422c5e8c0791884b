/** Says the sentences of the catalogues. The package chooses the variant and finds values and markup; the rest is ours. */
import { MessageFormat, type MessagePart } from "messageformat";
import type { MessageFunction } from "messageformat/functions";
import type { OwnWord } from "./en/own-texts.ts";
import type { Given, Key, Say, Spoken } from "./en.ts";
import { defaultZone, pluralOf } from "./formats.ts";
import { type Language, languages, loadLanguage, ownTextIn, sentenceIn, spokenIn } from "./languages.ts";
import type { Line, Part, Parts } from "./parts.ts";
import { unquoted } from "./quotation.ts";
import type { Takes } from "./typed.ts";
import { type Write, type WrittenAs, writes } from "./values.ts";

/** A longer comment than there is room for is cut, but not to a stump. */
const leastComment = 20;

/** One language, spoken. */
export type Words = {
  language: Language;
  /** Whose clocks it goes by where times do not run. */
  zone: string;
  /** A sentence of the catalogue, in parts. */
  say: Say;
  /** A value by itself, as a function of the catalogue writes it: for the streamer's own words. No parts for null. */
  value<F extends keyof Takes>(write: F, value: Takes[F] | null): WrittenAs<F> | Line;
  /** What a donor wrote, to stand in quotation marks, and to be cut where there is little room. */
  comment(text: string): Part;
  /** About what is said there, as a text that people may change: with variables in braces. */
  standardText(word: OwnWord): string;
};

/** Every language by its name, once its sentences are there. Never rejects. */
export type WordsOf = (language: Language) => Promise<Words>;

/** A sentence that could not be said as it should; without a key it is a whole language. */
export type SayTrouble = { language: Language; key?: Key; error: unknown };

type OnTrouble = (trouble: SayTrouble) => void;

/**
 * Languages that speak in any case: what cannot be said in one, or one that cannot be loaded, is said in English.
 * `onTrouble` hears of it once; where it throws, as in tests, so does `say`.
 */
export function createWords(onTrouble: OnTrouble, load = loadLanguage): WordsOf {
  const spoken = new Map<Language, Promise<Words>>();

  const open = (language: Language): Promise<Words> =>
    load(language).then(
      () => speak(language, onTrouble),
      (error: unknown) => {
        onTrouble({ language, error });
        return speak("en", onTrouble);
      },
    );

  return (language) => {
    const known = spoken.get(language) ?? open(language);
    spoken.set(language, known);
    return known;
  };
}

/** English, which is always there. */
export function createEnglish(onTrouble: OnTrouble): Words {
  return speak("en", onTrouble);
}

/**
 * A language that is loaded. A sentence that cannot be said is said in English, with "…" for a value that cannot be written,
 * because one that throws would hold up all that waits behind it.
 */
function speak(language: Language, onTrouble: OnTrouble): Words {
  const told = new Set<Key>();
  return {
    language,
    zone: defaultZone,
    say(key, ...given) {
      try {
        return sayStrictly(language)(key, ...given);
      } catch (error) {
        if (!told.has(key)) onTrouble({ language, key, error });
        told.add(key);
        return sayAnyway(key, ...given);
      }
    },
    value: (write, value) => (value === null ? [] : writes[write](value, { language, say: sayStrictly(language) })),
    comment: (text) => ({ type: "comment", text: unquoted(language, text), least: leastComment }),
    standardText: (word) => ownTextIn(language, word),
  };
}

function sayAnyway<K extends Key>(key: K, ...[values]: Given<K>): Spoken<K> {
  try {
    return nested<K>(sentenceOf("en", key).formatToParts({ ...values }, () => {}));
  } catch {
    return nested<K>([{ type: "text", value: key }]);
  }
}

const strict = new Map<Language, Say>();

/** Throws for what cannot be said. */
function sayStrictly(language: Language): Say {
  const known = strict.get(language);
  if (known !== undefined) return known;
  const say = <K extends Key>(key: K, ...[values]: Given<K>): Spoken<K> =>
    nested<K>(sentenceOf(language, key).formatToParts({ ...values }, raise));
  strict.set(language, say);
  return say;
}

function raise(error: unknown): never {
  throw error;
}

type Sentence = MessageFormat<"ours">;

const compiled = new Map<Language, Map<Key, Sentence>>();

/** Compiled when it is said first: most sentences never are. */
function sentenceOf(language: Language, key: Key): Sentence {
  const sentences = compiled.get(language) ?? new Map<Key, Sentence>();
  compiled.set(language, sentences);
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const built = build(language, key);
  sentences.set(key, built);
  return built;
}

function build(language: Language, key: Key): Sentence {
  const spoken = spokenIn(language, key);
  // Compiled in English as well: by French plurals it would be "0 donation".
  if (spoken !== language) return sentenceOf(spoken, key);
  return new MessageFormat(languages[language].locale, sentenceIn(language, key), {
    // The invisible signs of the other kind would count on Twitch, and part what people copy from what we search.
    bidiIsolation: "none",
    functions: functionsOf(language),
  });
}

const functions = new Map<Language, Record<string, MessageFunction<"ours">>>();

function functionsOf(language: Language): Record<string, MessageFunction<"ours">> {
  const known = functions.get(language);
  if (known !== undefined) return known;
  const to = { language, say: sayStrictly(language) };
  // The package hands over what `say` was given, whose types the compiler has compared with the sentence.
  const anyWrites = Object.entries(writes as Record<string, Write<unknown>>);
  const built = Object.fromEntries(
    anyWrites.map(([name, write]) => [name, functionOf(language, (value) => write(value, to))]),
  );
  functions.set(language, built);
  return built;
}

/** Carries what was written through the package, which knows nothing of parts. */
class Written {
  readonly parts: Parts;
  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/** Numbers choose by themselves and by their plural; everything else only by whether it is there, never by what it says. */
function functionOf(language: Language, write: (value: unknown) => Parts): MessageFunction<"ours"> {
  return (_context, _options, value) => ({
    type: "ours",
    selectKey(keys) {
      if (typeof value !== "number") return value === null && keys.has("none") ? "none" : null;
      if (keys.has(String(value))) return String(value);
      const form = pluralOf(language, value);
      return keys.has(form) ? form : null;
    },
    toParts() {
      if (value === null || value === undefined) throw new TypeError("there is no value");
      return [{ type: "ours", value: new Written(write(value)) }];
    },
  });
}

/** The package's flat parts as ours, with what stands between opening and closing markup inside of it. */
function nested<K extends Key>(pieces: readonly MessagePart<"ours">[]): Spoken<K> {
  const levels: Part[][] = [[]];
  for (const piece of pieces) {
    const level = levels.at(-1) ?? [];
    if (piece.type === "text") level.push({ type: "text", text: piece.value });
    else if (piece.type === "markup" && piece.kind === "open") levels.push([]);
    else if (piece.type === "markup") levels.at(-2)?.push({ type: "b", parts: levels.pop() ?? [] });
    else if ("value" in piece && piece.value instanceof Written) level.push(...piece.value.parts);
    else level.push({ type: "text", text: "…" });
  }
  return (levels[0] ?? []) as Spoken<K>; // only `:donors` brings what gives way
}
