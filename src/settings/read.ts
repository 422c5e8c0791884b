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
import { onceFor } from "../util/once-for.ts";
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

/** The settings that apply to a place, or to one fact that it follows. */
export type PlaceSettings = {
  get<K extends SettingKey>(key: K): SettingValues[K];
  /** True if moments of this kind are announced. For donations, also checks the amount, if one is given. */
  isAnnounced(kind: Switch, amount?: Money): boolean;
  /** True if the comment of a donation of this amount may be shown. If `asksFirst` is true, it needs approval. */
  showsComment(amount: Money): boolean;
  asksFirst(): boolean;
  isHighlight(amount: Money): boolean;
  /** True if the amount is large enough for a mention. Always false if nobody has switched mentions on. */
  isWorthPing(amount: Money): boolean;
  /**
   * Returns when the pause ends. Null if there is no pause now. Infinity if somebody has to resume. Milliseconds since
   * 1970.
   */
  pausedUntil(now: number): number | null;
};

/** The settings of a destination, and of the facts that it follows. */
export type SettingsOfPlace = {
  place: PlaceSettings;
  follow(factId: string): PlaceSettings;
  /** True if the place follows another running campaign, so that messages must name the campaign. */
  isOneOfSeveral(factId: string): boolean;
  /** True if the text contains something that the place never shows: a blocked word, or what its filter level adds. */
  isFiltered(text: string): boolean;
};

/**
 * Reads the settings of a destination, and of its follows of these facts. A mirror has the settings of its place.
 * `spoken`: read them as if the place had this language.
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
    // A message reads about forty settings, and hardly any has a stored value. So check for that first.
    const set = new Set(rows.flatMap(({ scope, key }) => (chain.includes(scope) ? [key] : [])));
    const valueIn = (key: SettingKey, language: Language) => {
      const keys = set.size === 0 ? [] : rowKeysOf(key, language).filter((row) => set.has(row));
      const texts = keys.length === 0 ? [] : chain.flatMap((scope) => keys.map((row) => stored(scope, row)));
      return firstValue(settingOf(key), texts, place);
    };
    const language = spoken ?? readLanguage(String(valueIn("language", "en"))) ?? "en";
    const read = onceFor((key: SettingKey) => (key === "language" ? language : valueIn(key, language)));
    return toPlaceSettings(read, hostPause);
  }
  // A place that follows its streamer's campaign and an event gets the defaults for the campaign.
  const isAllWide = followed.size > 0 && [...followed.values()].every(({ kind }) => isWide(kind));
  const place = settingsOf(outer, { chat, isWide: isAllWide });
  const isBlocked = filterOf(rows.map(({ key }) => key).filter(isFilterKey));
  return {
    isFiltered: (text) => isBlocked(text) || isTooCrude(text, place.get("filter")),
    place,
    // Cached, because thousands of rows of the same few follows may wait.
    isOneOfSeveral: onceFor((factId) => {
      const isRaising = ([, { kind, hasEnded }]: Followed) => hasLists(kind) && !hasEnded;
      const own = followed.get(factId);
      return (
        (own === undefined || hasLists(own.kind)) && [...followed].some((one) => one[0] !== factId && isRaising(one))
      );
    }),
    follow: onceFor((factId) => {
      const kind = followed.get(factId)?.kind;
      const place = { chat, isWide: kind !== undefined && isWide(kind) };
      return settingsOf(scopesOfFollow(destinationId, factId), place);
    }),
  };
}

/** Returns the words for a place, in its language and time zone. */
export async function wordsFor(place: Pick<PlaceSettings, "get">, wordsOf: WordsOf): Promise<Words> {
  return inZone(await wordsOf(place.get("language")), place.get("timezone"));
}

type Followed = readonly [string, { kind: FactKind; hasEnded: boolean }];

function toPlaceSettings(read: (key: SettingKey) => unknown, hostPause: Quiet | null): PlaceSettings {
  const own = <K extends SettingKey>(key: K) => read(key) as SettingValues[K]; // the setting's own `parse` has read it, so the cast is safe
  const quiet = joinQuiet(own("quiet"), hostPause);
  // the cast is safe, because `quiet` is the value of this setting
  const get = <K extends SettingKey>(key: K) => (key === "quiet" ? (quiet as SettingValues[K]) : own(key));
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
      // A pause without an end holds even if it seems to begin later: the clock was set back after it began.
      if (quiet === null || (quiet.from > now && quiet.until !== null)) return null;
      const until = quiet.until ?? Number.POSITIVE_INFINITY;
      return until > now ? until : null;
    },
  };
}

/** Merges two pauses of a place into one: its own, and the host's. */
export function joinQuiet(one: Quiet | null, other: Quiet | null): Quiet | null {
  if (one === null || other === null) return one ?? other;
  const [first, last] = endOf(one) <= endOf(other) ? [one, other] : [other, one];
  const meet = endOf(first) >= last.from;
  return { from: meet ? Math.min(first.from, last.from) : last.from, until: last.until };
}

function endOf({ until }: Quiet): number {
  return until ?? Number.POSITIVE_INFINITY;
}

/** Returns the stored text of a setting in a scope. Undefined if it is not set. */
type Stored = (scope: string, key: string) => string | undefined;

/** Turns rows of settings into a lookup function. */
export function toStored(rows: readonly { scope: string; key: string; value: string }[]): Stored {
  const texts = new Map(rows.map(({ scope, key, value }) => [`${scope} ${key}`, value]));
  return (scope, key) => texts.get(`${scope} ${key}`);
}

/** Returns the first of these texts that is valid, parsed. If none is, returns the default. */
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

/** Returns the streamer's own templates. Undefined if there are none. */
export function ownTemplatesOf(settings: PlaceSettings): OwnTemplates | undefined {
  const own = allWordedKinds.flatMap((kind) => {
    const template = settings.get(`message ${kind}`);
    return template === null ? [] : [[kind, template] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/**
 * Loads the languages that are chosen in these rows, so that composing and rendering need not wait. If a language can't
 * be loaded, `createWords` reports it.
 */
export async function loadLanguages(rows: readonly { key: string; value: string }[]): Promise<void> {
  const chosen = rows.flatMap(({ key, value }) => (key === "language" ? (readLanguage(value) ?? []) : []));
  await Promise.allSettled(chosen.map((language) => loadLanguage(language)));
}

function readPlaceLanguage(db: Db, destinationId: string): Promise<Language> {
  return readNearest(db, scopesOfPlace(destinationId));
}

/** Reads the language of a space, for places without one of their own. */
export function readSpaceLanguage(db: Db, spaceId: string): Promise<Language> {
  return readNearest(db, [scopes.space(spaceId)]);
}

/** Reads the language of the place that gets the host's notices. English if there is none. */
export async function readHostLanguage(db: Db): Promise<Language> {
  const place = await readTeamPlace(db, "host");
  return place ? readPlaceLanguage(db, place) : "en";
}

async function readNearest(db: Db, nearestFirst: readonly string[]): Promise<Language> {
  const stored = toStored(await readSettingRows(db, nearestFirst));
  const texts = nearestFirst.map((scope) => stored(scope, "language"));
  return firstValue(settings.language, texts, { chat: chatOf(nearestFirst.join()), isWide: false });
}

/** Ids of roles. Null if none was chosen. */
type ServerRoles = { managers: string | null; helpers: string | null };

/**
 * Reads which roles give rights in a server: managers, who may change settings, and helpers, who may act during a
 * stream. People whom the chat itself trusts have these rights anyway.
 */
export async function readRoles(db: Db, spaceId: string): Promise<ServerRoles> {
  const rows = await readSettingRows(db, [scopes.space(spaceId)]);
  const read = (key: "role managers" | "role helpers") =>
    settings[key].parse(rows.find((row) => row.key === key)?.value ?? "off") ?? null;
  return { managers: read("role managers"), helpers: read("role helpers") };
}

/**
 * Returns since when comments may need approval, for a place and a fact that it follows. Undefined if they need none.
 */
export type Approving = (destinationId: string, factId: string) => number | undefined;

/**
 * Reads where comments may need approval. This is only a first check: a closer setting may say otherwise (see
 * `readPlaceSettings`).
 */
export async function readApprovingPlaces(db: Db): Promise<{ isAnywhere: boolean; since: Approving }> {
  const sinces = new Map((await readApproving(db)).map(({ scope, since }) => [scope, since]));
  return {
    isAnywhere: sinces.size > 0,
    since: (destinationId, factId) =>
      scopesOfFollow(destinationId, factId).flatMap((scope) => sinces.get(scope) ?? [])[0],
  };
}
