/** The languages that we have, and how they differ apart from their sentences. */
import { type Model, parseMessage } from "messageformat";
import type { OwnWord } from "./en/own-texts.ts";
import type { Key } from "./en.ts";
import { stretched } from "./pseudo.ts";
import { misfitOf, ownTextKey, source, type Texts } from "./translation.ts";

type Facts = {
  /** The locale for numbers, money and dates. */
  locale: string;
  /** The locale for lists, if it is a different one. Lists in British English have no comma before "and". */
  listLocale?: string;
  /** The language's own name for itself. `inEnglish` is its English name. */
  name: string;
  inEnglish: string;
  /** The language's word for "language". People type it to choose one. */
  typed: string;
  /** Imports the texts on first use. A language that nobody uses costs nothing. */
  load(): Promise<{ default: Texts }>;
  /** Changes each sentence before it is compiled. */
  change?(message: Model.Message): Model.Message;
};

/**
 * A new language needs a row here and its file. `pseudo` is for tests: longer English with accents and brackets. It
 * exposes text that is too long or isn't from the catalogue.
 */
const rows = {
  en: {
    locale: "en-US",
    listLocale: "en-GB",
    name: "English",
    inEnglish: "English",
    typed: "language",
    load: async () => ({ default: source }),
  },
  de: {
    locale: "de-DE",
    name: "Deutsch",
    inEnglish: "German",
    typed: "sprache",
    load: () => import("../../locales/de.json", { with: { type: "json" } }),
  },
  fr: {
    locale: "fr-FR",
    name: "français",
    inEnglish: "French",
    typed: "langue",
    load: () => import("../../locales/fr.json", { with: { type: "json" } }),
  },
  es: {
    locale: "es",
    name: "español",
    inEnglish: "Spanish",
    typed: "idioma",
    load: () => import("../../locales/es.json", { with: { type: "json" } }),
  },
  "pt-BR": {
    locale: "pt-BR",
    name: "português",
    inEnglish: "Portuguese",
    typed: "idioma",
    load: () => import("../../locales/pt-BR.json", { with: { type: "json" } }),
  },
  ja: {
    locale: "ja-JP",
    name: "日本語",
    inEnglish: "Japanese",
    typed: "言語",
    load: () => import("../../locales/ja.json", { with: { type: "json" } }),
  },
  pseudo: {
    locale: "en-US",
    listLocale: "en-GB",
    name: "Pseudo",
    inEnglish: "Pseudo",
    typed: "language",
    load: async () => ({ default: source }),
    change: stretched,
  },
} satisfies Record<string, Facts>;

export type Language = keyof typeof rows;

/** A language that people can choose. */
export type SpokenLanguage = Exclude<Language, "pseudo">;

export const languages: Readonly<Record<Language, Facts>> = rows;

/** Languages in the order in which people see them. */
// the keys come from this table
export const spokenLanguages = (Object.keys(rows) as Language[]).filter((name) => name !== "pseudo");

/** Returns undefined if we don't have this language. */
export function readLanguage(text: string): Language | undefined {
  return Object.hasOwn(rows, text) ? (text as Language) : undefined; // checked just before
}

/** Returns our language for a locale such as `en-GB` or `de`. Returns undefined if there is none. */
export function languageOfLocale(locale: string): SpokenLanguage | undefined {
  const wanted = locale.toLowerCase();
  return (
    spokenLanguages.find((name) => name.toLowerCase() === wanted) ??
    spokenLanguages.find((name) => baseOf(name) === baseOf(wanted))
  );
}

function baseOf(locale: string): string | undefined {
  return locale.split("-", 1)[0];
}

/** `fits` tells whether we can use a translation. It is filled on first use, because most texts are never used. */
type Loaded = { texts: Texts; fits: Map<string, boolean> };

const english: Loaded = { texts: source, fits: new Map() };
const loaded = new Map<Language, Loaded>([["en", english]]);
const loading = new Map<Language, Promise<void>>();

/** Loads a language once. If its texts can't be read, rejects. From then on, the language has English texts. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const keep = ({ default: texts }: { default: Texts }) => void loaded.set(language, { texts, fits: new Map() });
  const now = loading.get(language) ?? languages[language].load().then(keep);
  loading.set(language, now);
  return now.catch((error: unknown) => {
    loaded.set(language, english);
    throw error;
  });
}

/** True if the language is loaded, so that `sentenceIn` can be called. */
export function isLoaded(language: Language): boolean {
  return loaded.has(language);
}

/**
 * Returns the language in which a text is rendered, with its plurals and numbers. That is English if the translation is
 * missing or unusable. Throws if the language isn't loaded.
 */
export function spokenIn(language: Language, key: string): Language {
  const { texts, fits } = loadedOf(language);
  const known = fits.get(key);
  if (known !== undefined) return known ? language : "en";
  const text = texts[key] ?? "";
  const isFit = text !== "" && misfitOf(key, text) === null;
  fits.set(key, isFit);
  return isFit ? language : "en";
}

/** Parses a sentence. Compile it for the language that `spokenIn` returns. Throws if the language isn't loaded. */
export function sentenceIn(language: Language, key: Key): Model.Message {
  const message = parseMessage(textIn(language, key));
  return languages[language].change?.(message) ?? message;
}

/** Returns a default template. Throws if the language isn't loaded. */
export function ownTextIn(language: Language, word: OwnWord): string {
  return textIn(language, ownTextKey(word));
}

function textIn(language: Language, key: string): string {
  const text = loadedOf(spokenIn(language, key)).texts[key];
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text;
}

function loadedOf(language: Language): Loaded {
  const found = loaded.get(language);
  if (found === undefined) throw new Error(`the language ${language} is not loaded`);
  return found;
}

/** Returns a sentence without values as text. Unlike `say`, doesn't cache a compiled sentence. */
export function plainSentence(language: Language, key: Key): string {
  const message = sentenceIn(language, key);
  return message.type === "message" ? message.pattern.filter((part) => typeof part === "string").join("") : "";
}
