/**
 * English is the contract for all languages, with one file for each area of the product. Translations are
 * `locales/*.json`.
 *
 * A sentence is Unicode MessageFormat 2 (https://unicode.org/reports/tr35/tr35-messageFormat.html). `{$name :name}` is
 * a value and the function that writes it, and `{#b}…{/b}` is emphasis. `.input`/`.match` choose a variant by number,
 * or by whether there is a value at all (`maybe=yes`; the variant `none` is for no value).
 */
import { announcements } from "./en/announcements.ts";
import { answers } from "./en/answers.ts";
import { campaigns } from "./en/campaigns.ts";
import { chats } from "./en/chats.ts";
import { commands } from "./en/commands.ts";
import { database } from "./en/database.ts";
import { engine } from "./en/engine.ts";
import { hosting } from "./en/hosting.ts";
import { notices } from "./en/notices.ts";
import { page } from "./en/page.ts";
import { questions } from "./en/questions.ts";
import { server } from "./en/server.ts";
import { setUpPage } from "./en/set-up-page.ts";
import { settings } from "./en/settings.ts";
import { status } from "./en/status.ts";
import { terminal } from "./en/terminal.ts";
import { typed } from "./en/typed.ts";
import type { Donors, Line, Parts } from "./parts.ts";
import type { ValuesOf } from "./typed.ts";

/** The files that make up English. A key may stand in only one of them. */
export const englishFiles = {
  engine,
  announcements,
  commands,
  answers,
  questions,
  campaigns,
  chats,
  notices,
  page,
  server,
  terminal,
  database,
  hosting,
  settings,
  setUpPage,
  status,
  typed,
};

export const en = {
  ...engine,
  ...announcements,
  ...commands,
  ...answers,
  ...questions,
  ...campaigns,
  ...chats,
  ...notices,
  ...page,
  ...server,
  ...terminal,
  ...database,
  ...hosting,
  ...settings,
  ...setUpPage,
  ...status,
  ...typed,
};

type English = typeof en;

export type Key = keyof English;

export type Values<K extends Key> = ValuesOf<English[K]>;

/** A sentence without values is rendered by its key alone. */
export type Given<K extends Key> = keyof Values<K> extends never ? [] : [values: Values<K>];

/** The type a sentence renders to. Only one that lists donors has parts that can shrink. */
export type Spoken<K extends Key> = Donors extends Values<K>[keyof Values<K>] ? Parts : Line;

/** Renders a sentence of the catalogue as parts. */
export type Say = <K extends Key>(key: K, ...given: Given<K>) => Spoken<K>;
