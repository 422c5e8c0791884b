import { allWordedKinds, type OwnTemplates } from "../composing/own-words.ts";
import type { Switch } from "../kinds/switches.ts";
import { type LeastAmount, reaches } from "../money/least-amount.ts";
import type { Money } from "../money/money.ts";
import { isTooCrude } from "../safety/levels.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowed } from "../store/places/follows.ts";
import { readApproving, readSettingRows } from "../store/places/settings.ts";
import { type FactKind, hasLists, isWide } from "../util/fact-kinds.ts";
import { placeBehind } from "../util/mirror-ids.ts";
import { type Language, loadLanguage, readLanguage } from "../words/languages.ts";
import { inZone, type Words, type WordsOf } from "../words/say.ts";
import { filterOf, isFilterKey } from "./filter-words.ts";
import {
  type PlaceKind,
  type Quiet,
  rowKeysOf,
  type Setting,
  type SettingKey,
  type SettingValues,
  settingOf,
  settings,
} from "./schema.ts";
import { chatOf, hostScope, scopes, scopesOfFollow, scopesOfPlace } from "./scopes.ts";
import { readTeamPlace } from "./team.ts";

/** The settings of a place, or of one follow there. */
export type PlaceSettings = {
  get<K extends SettingKey>(key: K): SettingValues[K];
  /** True if news of this kind is announced; for donations, if one of this amount is. */
  isAnnounced(kind: Switch, amount?: Money): boolean;
  /** True if a comment on a donation of this amount is wanted; `asksFirst`: only with approval. */
  showsComment(amount: Money): boolean;
  asksFirst(): boolean;
  isHighlight(amount: Money): boolean;
  /** True if the amount is worth a mention; always false unless somebody wants that. */
  isWorthPing(amount: Money): boolean;
  /** Returns null if nothing is paused now, and Infinity if it is until somebody resumes. Milliseconds since 1970. */
  pausedUntil(now: number): number | null;
};

/** The settings of a destination, and those of what it follows. */
export type SettingsOfPlace = {
  place: PlaceSettings;
  follow(factId: string): PlaceSettings;
  /** True if the place also follows another campaign or event that has not ended, so that each has to be named. */
  isOneOfSeveral(factId: string): boolean;
  /**
   * True if a text has something that the place does not show: its own blocked words, and the additions of its filter.
   */
  isFiltered(text: string): boolean;
};

/**
 * Reads the settings of a destination, and of the follows that the facts name there. An overlay has those of its place.
 * `spoken`: as if the place had that language.
 */
export async function readPlaceSettings(
  db: Db,
  id: string,
  factIds: readonly string[],
  spoken?: Language,
): Promise<SettingsOfPlace> {
  const destinationId = placeBehind(id);
  const outer = scopesOfPlace(destinationId);
  const [rows, followed] = await Promise.all([
    readSettingRows(db, [...factIds.map((id) => scopes.follow(destinationId, id)), ...outer, hostScope]),
    readFollowed(db, destinationId),
  ]);
  await loadLanguages(rows);
  const stored = toStored(rows);
  const chat = chatOf(destinationId);
  const hostPause = settings.quiet.parse(stored(hostScope, "quiet") ?? "") ?? null;

  function settingsOf(chain: readonly string[], place: PlaceKind): PlaceSettings {
    // Every message reads about forty values, of which hardly any is set.
    const set = new Set(rows.flatMap(({ scope, key }) => (chain.includes(scope) ? [key] : [])));
    const valueIn = (key: SettingKey, language: Language) => {
      const keys = set.size === 0 ? [] : rowKeysOf(key, language).filter((row) => set.has(row));
      const texts = keys.length === 0 ? [] : chain.flatMap((scope) => keys.map((row) => stored(scope, row)));
      return firstValue(settingOf(key), texts, place);
    };
    const language = spoken ?? readLanguage(String(valueIn("language", "en"))) ?? "en";
    const read = once((key: SettingKey) => (key === "language" ? language : valueIn(key, language)));
    return toPlaceSettings(read, hostPause);
  }
  // The streamer's own campaign is announced as if the event beside it were not followed.
  const isAllWide = followed.size > 0 && [...followed.values()].every(({ kind }) => isWide(kind));
  const place = settingsOf(outer, { chat, isWide: isAllWide });
  const isBlocked = filterOf(rows.map(({ key }) => key).filter(isFilterKey));
  return {
    isFiltered: (text) => isBlocked(text) || isTooCrude(text, place.get("filter")),
    place,
    // Thousands of rows of a few follows may wait.
    isOneOfSeveral: once((factId) => {
      const isRaising = ([, { kind, hasEnded }]: Followed) => hasLists(kind) && !hasEnded;
      const own = followed.get(factId);
      return (
        (own === undefined || hasLists(own.kind)) && [...followed].some((one) => one[0] !== factId && isRaising(one))
      );
    }),
    follow: once((factId) => {
      const kind = followed.get(factId)?.kind;
      const place = { chat, isWide: kind !== undefined && isWide(kind) };
      return settingsOf(scopesOfFollow(destinationId, factId), place);
    }),
  };
}

/** Returns the words of a place, in its language and time zone. */
export async function wordsFor(place: Pick<PlaceSettings, "get">, wordsOf: WordsOf): Promise<Words> {
  return inZone(await wordsOf(place.get("language")), place.get("timezone"));
}

type Followed = readonly [string, { kind: FactKind; hasEnded: boolean }];

function once<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

function toPlaceSettings(read: (key: SettingKey) => unknown, hostPause: Quiet | null): PlaceSettings {
  const own = <K extends SettingKey>(key: K) => read(key) as SettingValues[K]; // parsed by the key's own row
  const quiet = joinQuiet(own("quiet"), hostPause);
  const get = <K extends SettingKey>(key: K) => (key === "quiet" ? (quiet as SettingValues[K]) : own(key)); // its own type
  const isAtLeast = (amount: Money, least: LeastAmount | null) => least !== null && reaches(amount, least);
  return {
    get,
    isAnnounced: (kind, amount) =>
      get(`announce ${kind}`) &&
      (kind !== "donations" || amount === undefined || isAtLeast(amount, get("minimum announce"))),
    showsComment: (amount) => get("comments") !== "off" && isAtLeast(amount, get("minimum comment")),
    asksFirst: () => get("comments") === "approve",
    isHighlight: (amount) => isAtLeast(amount, get("minimum highlight")),
    isWorthPing: (amount) => isAtLeast(amount, get("minimum ping")),
    pausedUntil(now) {
      if (quiet === null || quiet.from > now) return null;
      const until = quiet.until ?? Number.POSITIVE_INFINITY;
      return until > now ? until : null;
    },
  };
}

/** Joins two pauses of a place into one: its own, and the host's of everything. */
export function joinQuiet(one: Quiet | null, other: Quiet | null): Quiet | null {
  if (one === null || other === null) return one ?? other;
  const [first, last] = endOf(one) <= endOf(other) ? [one, other] : [other, one];
  const meet = endOf(first) >= last.from;
  return { from: meet ? Math.min(first.from, last.from) : last.from, until: last.until };
}

function endOf({ until }: Quiet): number {
  return until ?? Number.POSITIVE_INFINITY;
}

/** Returns the stored text of a key in a scope, if there is any. */
type Stored = (scope: string, key: string) => string | undefined;

/** Converts rows of settings to a lookup. */
export function toStored(rows: readonly { scope: string; key: string; value: string }[]): Stored {
  const texts = new Map(rows.map(({ scope, key, value }) => [`${scope} ${key}`, value]));
  return (scope, key) => texts.get(`${scope} ${key}`);
}

/** Returns the value in effect: the first of these texts that is valid for the setting, or else its default. */
export function firstValue<Value>(
  setting: Setting<Value>,
  texts: readonly (string | undefined)[],
  place: PlaceKind,
): Value {
  for (const text of texts) {
    const value = text === undefined ? undefined : setting.parse(text);
    if (value !== undefined) return value;
  }
  return setting.default(place);
}

/** Returns the streamer's own templates; undefined if there are none. */
export function ownTemplatesOf(settings: PlaceSettings): OwnTemplates | undefined {
  const own = allWordedKinds.flatMap((kind) => {
    const template = settings.get(`message ${kind}`);
    return template === null ? [] : [[kind, template] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/**
 * Loads the languages that these rows of settings choose, so that composing and rendering wait for nothing.
 * `createWords` reports a language that cannot be loaded.
 */
export async function loadLanguages(rows: readonly { key: string; value: string }[]): Promise<void> {
  const chosen = rows.flatMap(({ key, value }) => (key === "language" ? (readLanguage(value) ?? []) : []));
  await Promise.allSettled(chosen.map((language) => loadLanguage(language)));
}

/** Reads the language of a place, by its id. */
function readPlaceLanguage(db: Db, destinationId: string): Promise<Language> {
  return readNearest(db, scopesOfPlace(destinationId));
}

/** Reads the language of a space, by its id, for a place that has none of its own. */
export function readSpaceLanguage(db: Db, spaceId: string): Promise<Language> {
  return readNearest(db, [scopes.space(spaceId)]);
}

/** Reads the language of the place where the host is notified; English if there is none. */
export async function readHostLanguage(db: Db): Promise<Language> {
  const place = await readTeamPlace(db, "host");
  return place ? readPlaceLanguage(db, place) : "en";
}

async function readNearest(db: Db, nearestFirst: readonly string[]): Promise<Language> {
  const stored = toStored(await readSettingRows(db, nearestFirst));
  const texts = nearestFirst.map((scope) => stored(scope, "language"));
  return firstValue(settings.language, texts, { chat: chatOf(nearestFirst.join()), isWide: false });
}

/** Roles by their ids; null if none was chosen. */
type ServerRoles = { managers: string | null; helpers: string | null };

/**
 * Reads the roles whose members manage the bot in a server, and help mid-stream, besides the people that the chat
 * itself trusts.
 */
export async function readRoles(db: Db, spaceId: string): Promise<ServerRoles> {
  const rows = await readSettingRows(db, [scopes.space(spaceId)]);
  const read = (key: "role managers" | "role helpers") =>
    settings[key].parse(rows.find((row) => row.key === key)?.value ?? "off") ?? null;
  return { managers: read("role managers"), helpers: read("role helpers") };
}

/** Returns since when comments may need approval in a place that follows a fact; undefined if they surely do not. */
export type Approving = (destinationId: string, factId: string) => number | undefined;

/** Reads where approval may be needed. A nearer setting may override it, as `readPlaceSettings` knows. */
export async function readApprovingPlaces(db: Db): Promise<{ isAnywhere: boolean; since: Approving }> {
  const sinces = new Map((await readApproving(db)).map(({ scope, since }) => [scope, since]));
  return {
    isAnywhere: sinces.size > 0,
    since: (destinationId, factId) =>
      scopesOfFollow(destinationId, factId).flatMap((scope) => sinces.get(scope) ?? [])[0],
  };
}
