/**
 * The English sentences. English is the contract for all other languages. It has a file for each area of the product,
 * and translations are in `locales/*.json`.
 *
 * A sentence is Unicode MessageFormat 2 (https://unicode.org/reports/tr35/tr35-messageFormat.html). `{$name :name}` is
 * a value and the function that writes it. `{#b}…{/b}` is bold text. `.input` and `.match` choose a variant by a
 * number, or by whether there is a value (`maybe=yes`; the variant `none` is for no value).
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

/** The files that make up English. Each key is in only one of them. */
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

/** `say` takes values only for sentences that have some. */
export type Given<K extends Key> = keyof Values<K> extends never ? [] : [values: Values<K>];

/** The type that `say` returns. Only sentences that list donors have parts that can shrink. */
export type Spoken<K extends Key> = Donors extends Values<K>[keyof Values<K>] ? Parts : Line;

/** Renders a sentence as parts. */
export type Say = <K extends Key>(key: K, ...given: Given<K>) => Spoken<K>;
