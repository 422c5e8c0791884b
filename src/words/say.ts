/**
 * Renders the catalogue's sentences. The package `messageformat` picks the variant and finds values and markup.
 * Everything else is done here.
 */

import { MessageFormat, type MessagePart } from "messageformat";
import type { MessageFunction } from "messageformat/functions";
import { onceFor } from "../util/once-for.ts";
import type { OwnWord } from "./en/own-texts.ts";
import type { Given, Key, Say, Spoken } from "./en.ts";
import { defaultZone, formatTime, pluralOf } from "./formats.ts";
import { type Language, languages, loadLanguage, ownTextIn, sentenceIn, spokenIn } from "./languages.ts";
import type { Line, Part, Parts } from "./parts.ts";
import { unquoted } from "./quotation.ts";
import type { Takes } from "./typed.ts";
import { type Write, type WrittenAs, writes } from "./values.ts";

/** In code points. We cut a comment that is too long, but no shorter than this. */
const leastComment = 20;

/** A language in which sentences can be rendered. */
export type Words = {
  language: Language;
  /** The time zone, for chats without live timestamps. */
  zone: string;
  /** Renders a sentence as parts. */
  say: Say;
  /**
   * Renders a single value with one of the catalogue's functions. For streamers' own templates. Null gives no parts.
   */
  value<F extends keyof Takes>(write: F, value: Takes[F] | null): WrittenAs<F> | Line;
  /** Makes a part of a donor's comment. The part can be cut and put in quotation marks. */
  comment(text: string): Part;
  /** Returns a default template, with variables in braces. */
  standardText(word: OwnWord): string;
};

/** Loads a language. Never rejects. */
export type WordsOf = (language: Language) => Promise<Words>;

/** A sentence that couldn't be rendered. If there is no key, a whole language couldn't be loaded. */
export type SayTrouble = { language: Language; key?: Key; error: unknown };

type OnTrouble = (trouble: SayTrouble) => void;

/**
 * Rendering never fails. If a sentence can't be rendered or a language can't be loaded, English is used. `onTrouble` is
 * called once for each. If it throws, as it does in tests, `say` throws too.
 */
export function createWords(onTrouble: OnTrouble, load = loadLanguage): WordsOf {
  return onceFor((language) =>
    load(language).then(
      () => speak(language, onTrouble),
      (error: unknown) => {
        onTrouble({ language, error });
        return speak("en", onTrouble);
      },
    ),
  );
}

/** Returns English, which never has to be loaded. */
export function createEnglish(onTrouble: OnTrouble): Words {
  return speak("en", onTrouble);
}

/**
 * The language must be loaded. If a sentence can't be rendered, uses English, with "…" for a value that can't be
 * written. Throwing would block everything in the queue behind this sentence.
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
    return nested<K>(sentencesOf("en")(key).formatToParts({ ...values }, () => {}));
  } catch {
    return nested<K>([{ type: "text", value: key }]);
  }
}

/** Throws if a sentence or value can't be rendered. */
const sayStrictly = onceFor(
  (language: Language): Say =>
    <K extends Key>(key: K, ...[values]: Given<K>): Spoken<K> =>
      nested<K>(sentencesOf(language)(key).formatToParts({ ...values }, raise)),
);

function raise(error: unknown): never {
  throw error;
}

type Sentence = MessageFormat<"ours">;

/** Compiles a sentence on first use, because most sentences are never used. */
const sentencesOf = onceFor((language: Language) => onceFor((key: Key) => build(language, key)));

function build(language: Language, key: Key): Sentence {
  const spoken = spokenIn(language, key);
  // An English text needs English rules. With French plurals it would say "0 donation".
  if (spoken !== language) return sentencesOf(spoken)(key);
  return new MessageFormat(languages[language].locale, sentenceIn(language, key), {
    // Leave out invisible isolation characters. They would count toward Twitch's limit, and text that people copy would
    // no longer match our searches.
    bidiIsolation: "none",
    functions: functionsOf(language),
  });
}

const functionsOf = onceFor((language: Language): Record<string, MessageFunction<"ours">> => {
  const to = { language, say: sayStrictly(language) };
  // The values are those that `say` got. The compiler has checked their types against the sentence.
  const anyWrites = Object.entries(writes as Record<string, Write<unknown>>);
  return Object.fromEntries(
    anyWrites.map(([name, write]) => [name, functionOf(language, (value) => write(value, to))]),
  );
});

/** Carries parts through the package, which knows only strings. */
class Written {
  readonly parts: Parts;
  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/**
 * Lets a sentence choose a variant. A number is compared by its value or its plural. For everything else, only the
 * presence of a value counts, never its text.
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

/**
 * Converts the package's flat list to our parts. Everything between opening and closing markup becomes one bold part.
 */
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

/** Returns the same words with times in this zone, for chats that don't know the reader's zone. */
export function inZone(words: Words, zone: string): Words {
  if (zone === words.zone) return words;
  /** The casts are safe: only the text of times changes. */
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
