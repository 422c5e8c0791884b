/** The languages that there are, and what differs between them besides their sentences. */
import { type Model, parseMessage } from "messageformat";
import { en, type Key } from "./en.ts";
import { stretched } from "./pseudo.ts";

/** `pseudo` is for tests: English, longer, accented and bracketed, so that it shows what is too long or in no catalogue. */
const languageNames = ["en", "pseudo"] as const;
export type Language = (typeof languageNames)[number];

/** As it is stored; undefined for what is no language of ours. */
export function readLanguage(text: string): Language | undefined {
  return languageNames.find((name) => name === text);
}

/** That of a reader whose program says `en-GB` or `de`; undefined where we speak none of theirs. */
export function languageOfLocale(locale: string): Exclude<Language, "pseudo"> | undefined {
  const wanted = locale.toLowerCase();
  const spoken = languageNames.filter((name) => name !== "pseudo");
  return spoken.find((name) => name.toLowerCase() === wanted) ?? spoken.find((name) => baseOf(name) === baseOf(wanted));
}

function baseOf(locale: string): string | undefined {
  return locale.split("-", 1)[0];
}

type Facts = {
  /** How numbers, money and dates are written. */
  locale: string;
  /** How lists are: of English, the one that has no comma before "and". */
  listLocale: string;
  /**
   * A sentence, ready to be compiled. Each is asked for when it is said first. A language that not everybody speaks is
   * imported where the settings of a place are read, which is asynchronous already; what is said then finds it here.
   */
  sentence(key: Key): Model.Message;
};

export const languages: Readonly<Record<Language, Facts>> = {
  en: { locale: "en-US", listLocale: "en-GB", sentence: (key) => parseMessage(en[key]) },
  pseudo: { locale: "en-US", listLocale: "en-GB", sentence: (key) => stretched(parseMessage(en[key])) },
};
