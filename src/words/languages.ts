/** The languages that there are, and what differs between them besides their sentences. */
import { type Model, parseMessage } from "messageformat";
import { type OwnWord, ownTexts } from "./en/own-texts.ts";
import { type Catalogue, en, type Key } from "./en.ts";
import { stretched } from "./pseudo.ts";

const english: Catalogue = { sentences: en, ownTexts };

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
  /** Its sentences. They are imported when somebody speaks it first: a language that nobody uses costs nothing. */
  load(): Promise<Catalogue>;
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
    load: async () => english,
  },
  de: {
    locale: "de-DE",
    name: "Deutsch",
    inEnglish: "German",
    typed: "sprache",
    load: () => import("./de.ts").then(({ de }) => de),
  },
  fr: {
    locale: "fr-FR",
    name: "français",
    inEnglish: "French",
    typed: "langue",
    load: () => import("./fr.ts").then(({ fr }) => fr),
  },
  es: {
    locale: "es",
    name: "español",
    inEnglish: "Spanish",
    typed: "idioma",
    load: () => import("./es.ts").then(({ es }) => es),
  },
  "pt-BR": {
    locale: "pt-BR",
    name: "português",
    inEnglish: "Portuguese",
    typed: "idioma",
    load: () => import("./pt-br.ts").then(({ ptBr }) => ptBr),
  },
  ja: {
    locale: "ja-JP",
    name: "日本語",
    inEnglish: "Japanese",
    typed: "言語",
    load: () => import("./ja.ts").then(({ ja }) => ja),
  },
  pseudo: {
    locale: "en-US",
    listLocale: "en-GB",
    name: "Pseudo",
    inEnglish: "Pseudo",
    typed: "language",
    load: async () => english,
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

const loaded = new Map<Language, Catalogue>([["en", english]]);
const loading = new Map<Language, Promise<void>>();

/** Brings the sentences of a language, if they are not there. Rejects where they cannot be read: then it has the English ones. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const before = loading.get(language);
  const now = before ?? languages[language].load().then((catalogue) => void loaded.set(language, catalogue));
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

/** A sentence, ready to be compiled. Throws where the language was not loaded. */
export function sentenceIn(language: Language, key: Key): Model.Message {
  const message = parseMessage(catalogueOf(language).sentences[key]);
  return languages[language].change?.(message) ?? message;
}

/** What people see where they may write a text of their own. Throws where the language was not loaded. */
export function ownTextIn(language: Language, word: OwnWord): string {
  return catalogueOf(language).ownTexts[word];
}

function catalogueOf(language: Language): Catalogue {
  const catalogue = loaded.get(language);
  if (catalogue === undefined) throw new Error(`the language ${language} is not loaded`);
  return catalogue;
}
