/** The languages that there are, and what differs between them besides their sentences. */
import { type Model, parseMessage } from "messageformat";
import type { OwnWord } from "./en/own-texts.ts";
import type { Key } from "./en.ts";
import { stretched } from "./pseudo.ts";
import { misfitOf, ownTextKey, source, type Texts } from "./translation.ts";

type Facts = {
  /** How numbers, money and dates are written. */
  locale: string;
  /** How lists are written, where that is another one: of English, the one that has no comma before "and". */
  listLocale?: string;
  /** What it is called by those who speak it, and by those who speak English. */
  name: string;
  inEnglish: string;
  /** What its people type to choose a language: their word for "language". */
  typed: string;
  /** Its texts. They are imported when somebody speaks it first: a language that nobody uses costs nothing. */
  load(): Promise<{ default: Texts }>;
  /** What becomes of each of them before it is compiled. */
  change?(message: Model.Message): Model.Message;
};

/**
 * A language is its file, and its row here. `pseudo` is for tests: English, longer, accented and bracketed, so that it shows
 * what is too long or in no catalogue.
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

/** A language that people may choose. */
export type SpokenLanguage = Exclude<Language, "pseudo">;

export const languages: Readonly<Record<Language, Facts>> = rows;

/** In the order in which people are offered them. */
export const spokenLanguages = (Object.keys(rows) as Language[]).filter((name) => name !== "pseudo"); // the table's own keys

/** As it is stored; undefined for what is no language of ours. */
export function readLanguage(text: string): Language | undefined {
  return Object.hasOwn(rows, text) ? (text as Language) : undefined; // one of the table's own keys
}

/** That of a reader whose program says `en-GB` or `de`; undefined where we speak none of theirs. */
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

/** `fits`: whether each text can be used. Checked when a text is first said, because most never are. */
type Loaded = { texts: Texts; fits: Map<string, boolean> };

const english: Loaded = { texts: source, fits: new Map() };
const loaded = new Map<Language, Loaded>([["en", english]]);
const loading = new Map<Language, Promise<void>>();

/** Brings the texts of a language, if they are not there. Rejects where they cannot be read: then it has the English ones. */
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

/** Whether `sentenceIn` has them. */
export function isLoaded(language: Language): boolean {
  return loaded.has(language);
}

/**
 * Returns the language to say a text in, plurals and numbers included: English if the translation is missing or doesn't
 * fit. Throws if the language isn't loaded.
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

/** A sentence, ready to be compiled as one of `spokenIn`. Throws where the language was not loaded. */
export function sentenceIn(language: Language, key: Key): Model.Message {
  const message = parseMessage(textIn(language, key));
  return languages[language].change?.(message) ?? message;
}

/** What people see where they may write a text of their own. Throws where the language was not loaded. */
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
