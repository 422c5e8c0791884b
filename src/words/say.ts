/**
 * Renders the catalogue's sentences. The package picks the variant and finds values and markup; the rest is done here.
 */
import { MessageFormat, type MessagePart } from "messageformat";
import type { MessageFunction } from "messageformat/functions";
import type { OwnWord } from "./en/own-texts.ts";
import type { Given, Key, Say, Spoken } from "./en.ts";
import { defaultZone, formatTime, pluralOf } from "./formats.ts";
import { type Language, languages, loadLanguage, ownTextIn, sentenceIn, spokenIn } from "./languages.ts";
import type { Line, Part, Parts } from "./parts.ts";
import { unquoted } from "./quotation.ts";
import type { Takes } from "./typed.ts";
import { type Write, type WrittenAs, writes } from "./values.ts";

/** In code points. A comment that is too long is cut, but never below this. */
const leastComment = 20;

/** A language that is ready to render. */
export type Words = {
  language: Language;
  /** The time zone for chats without live timestamps. */
  zone: string;
  /** Renders a sentence of the catalogue as parts. */
  say: Say;
  /** Renders a single value with a function of the catalogue, for the streamer's own words. Null gives no parts. */
  value<F extends keyof Takes>(write: F, value: Takes[F] | null): WrittenAs<F> | Line;
  /** Makes a part of a donor's comment, which may be cut and fits into quotation marks. */
  comment(text: string): Part;
  /** Returns the default text that people may change, with variables in braces. */
  standardText(word: OwnWord): string;
};

/** Loads a language by name. Never rejects. */
export type WordsOf = (language: Language) => Promise<Words>;

/** A sentence that could not be rendered. Without a key, a whole language could not be loaded. */
export type SayTrouble = { language: Language; key?: Key; error: unknown };

type OnTrouble = (trouble: SayTrouble) => void;

/**
 * Rendering never fails: a sentence that can't be rendered, or a language that can't be loaded, falls back to English.
 * `onTrouble` is called once for each. If it throws, as in tests, `say` throws.
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

/** English, which never has to be loaded. */
export function createEnglish(onTrouble: OnTrouble): Words {
  return speak("en", onTrouble);
}

/**
 * The language must be loaded. A sentence that can't be rendered falls back to English, with "…" for a value that can't
 * be written. If it threw, everything queued behind it would be stuck.
 */
function speak(language: Language, onTrouble: OnTrouble): Words {
  const reported = new Set<Key>();
  return {
    language,
    zone: defaultZone,
    say(key, ...given) {
      try {
        return sayStrictly(language)(key, ...given);
      } catch (error) {
        if (!reported.has(key)) onTrouble({ language, key, error });
        reported.add(key);
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

/** Throws for a sentence or value that can't be rendered. */
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

/** Compiles on first use, because most sentences are never used. */
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
  // The fallback needs English rules as well: with French plurals it would be "0 donation".
  if (spoken !== language) return sentenceOf(spoken, key);
  return new MessageFormat(languages[language].locale, sentenceIn(language, key), {
    // Invisible isolation characters would count toward Twitch's limit, and text copied by people would no longer match
    // our searches.
    bidiIsolation: "none",
    functions: functionsOf(language),
  });
}

const functions = new Map<Language, Record<string, MessageFunction<"ours">>>();

function functionsOf(language: Language): Record<string, MessageFunction<"ours">> {
  const known = functions.get(language);
  if (known !== undefined) return known;
  const to = { language, say: sayStrictly(language) };
  // The package passes on the values given to `say`, whose types the compiler has checked against the sentence.
  const anyWrites = Object.entries(writes as Record<string, Write<unknown>>);
  const built = Object.fromEntries(
    anyWrites.map(([name, write]) => [name, functionOf(language, (value) => write(value, to))]),
  );
  functions.set(language, built);
  return built;
}

/** Carries written parts through the package, which knows only strings. */
class Written {
  readonly parts: Parts;
  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/**
 * A number selects a variant by value or by plural. Anything else selects only by whether it is there, never by its
 * text.
 */
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

/** Converts the package's flat parts to ours, nesting everything between opening and closing markup. */
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
  return (levels[0] ?? []) as Spoken<K>; // only `:donors` adds parts that can shrink
}

/** Returns the words of the same language, with times in this zone, for chats that don't know the reader's. */
export function inZone(words: Words, zone: string): Words {
  if (zone === words.zone) return words;
  /** Only the text of times changes, so the type of everything else stays. */
  const moved = <P extends Parts>(parts: P): P => parts.map((part) => inZoneOf(part)) as unknown as P;
  const inZoneOf = (part: Parts[number]): Parts[number] => {
    if (part.type === "b") return { ...part, parts: moved(part.parts) };
    if (part.type !== "time" || part.style === "relative") return part;
    return { ...part, text: formatTime(words.language, part.time, { style: part.style, zone }) };
  };
  return {
    ...words,
    zone,
    say: (key, ...given) => moved(words.say(key, ...given)),
    value: (write, value) => moved(words.value(write, value)),
  };
}
