import { traitsOfStored } from "../chat/traits.ts";
import { isTemplate } from "../composing/own-text-rules.ts";
import { allWordedKinds, type WordedKind } from "../composing/own-words.ts";
import { parseTiers, type Tier } from "../composing/tiers.ts";
import type { Switch } from "../kinds/switches.ts";
import { type LeastAmount, parseLeastAmount } from "../money/least-amount.ts";
import { filterLevels } from "../safety/levels.ts";
import { defaultZone } from "../words/formats.ts";
import { type Language, readLanguage, spokenLanguages } from "../words/languages.ts";
import { type DonorRole, parseDonorRoles } from "./donor-roles.ts";
import { parseOverlayTheme } from "./overlay-theme.ts";
import { allSwitches, isAnnouncedUsually, type PlaceKind } from "./switches.ts";
import { isTimeZone } from "./time-zones.ts";

/** How often a place is spoken to: for readers (the chat's own default), hardly, or as fast as the chat allows. */
export type PaceName = (typeof paceNames)[number];

/** Nothing unasked is said from then until then; `until` null: until somebody resumes. Milliseconds since 1970. */
export type Quiet = { from: number; until: number | null };

/** Whether comments are said; `approve`: only those that a moderator says yes to. */
const commentsModes = ["on", "off", "approve"] as const;
const paceNames = ["normal", "calm", "every"] as const;
/** How much of a donor's name is said; `first`: "Ann B.". */
export const namesShown = ["full", "first", "hidden"] as const;
const longestSeconds = 600;
/** As other bots there have it. */
const publicCooldownMs = 5_000;

export type Setting<Value> = {
  /** Undefined for a text that is not a value of this setting. */
  parse(text: string): Value | undefined;
  default(place: PlaceKind): Value;
  /** The texts that it takes, where they are few. */
  choices?: readonly string[];
};

/** For rows whose values their `parse` alone does not tell. */
const setting = <Value>(row: Setting<Value>): Setting<Value> => row;

const onOff = (preset: (place: PlaceKind) => boolean): Setting<boolean> => ({
  parse: (text) => (text === "on" ? true : text === "off" ? false : undefined),
  default: preset,
  choices: ["on", "off"],
});

const choice = <T extends string>(choices: readonly T[], preset: (place: PlaceKind) => T): Setting<T> => ({
  parse: (text) => choices.find((one) => one === text),
  default: preset,
  choices,
});

/** Milliseconds, of a number of seconds. */
function parseSeconds(text: string): number | undefined {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : longestSeconds + 1;
  return seconds <= longestSeconds ? seconds * 1_000 : undefined;
}

const span: Setting<Quiet | null> = {
  parse(text) {
    const [, start, end] = /^(\d{1,15})-(\d{0,15})$/.exec(text) ?? [];
    if (start === undefined) return undefined;
    return { from: Number(start), until: end === "" ? null : Number(end) };
  },
  default: () => null,
};

/** A role of a Discord server by its id; null: none. */
const role: Setting<string | null> = {
  parse: (text) => (text === "off" ? null : /^\d{1,20}$/.test(text) ? text : undefined),
  default: () => null,
};

const from = (preset: (place: PlaceKind) => number): Setting<LeastAmount> => ({
  parse: parseLeastAmount,
  default: (place) => ({ minor: BigInt(preset(place)), scale: 0, currency: null }),
});

const announce = Object.fromEntries(
  allSwitches.map((name) => [`announce ${name}`, onOff((place) => isAnnouncedUsually(name, place))]),
) as { [K in Switch as `announce ${K}`]: Setting<boolean> };
// one for each entry

/** Whether a word of viewers is understood by itself; null: as its command has it. */
export const viewerWord: Setting<boolean | null> = {
  parse: (text) => (text === "usual" ? null : text === "on" ? true : text === "off" ? false : undefined),
  default: () => null,
};

/** The streamer's own words; null: the bot's. */
const words = Object.fromEntries(allWordedKinds.map((kind) => [`message ${kind}`, ownText(kind)])) as {
  [K in WordedKind as `message ${K}`]: Setting<string | null>;
};
// one for each entry

function ownText(kind: WordedKind): Setting<string | null> {
  return {
    parse: (text) => (text === "" ? null : isTemplate(text, kind) ? text : undefined),
    default: () => null,
  };
}

/** The table: what can be set, under its key. */
export const settings = {
  ...announce,
  ...words,
  /** What stands in front of a command on Twitch. */
  prefix: setting<string>({ parse: parsePrefix, default: () => "!" }),
  /** For how long the same question is not answered again, whoever asks: milliseconds. Where everybody reads every answer. */
  cooldown: setting<number>({
    parse: parseSeconds,
    default: ({ chat }) => (traitsOfStored(chat).isPublic ? publicCooldownMs : 0),
  }),
  /** How donations are said from some amounts on. */
  tiers: setting<readonly Tier[]>({ parse: parseTiers, default: () => [] }),
  "minimum announce": from(({ chat, isWide }) => (isWide && traitsOfStored(chat).isBusy ? 25 : 0)),
  "minimum comment": from(() => 0),
  "minimum highlight": from(() => 100),
  /** Nobody is called unless somebody wants that. */
  "minimum ping": setting<LeastAmount | null>({
    parse: (text) => (text === "off" ? null : parseLeastAmount(text)),
    default: () => null,
  }),
  pace: choice(paceNames, ({ isWide }) => (isWide ? "calm" : "normal")),
  /** Whether announcements are posted without a notification. */
  silent: onOff(() => false),
  /** For how long a comment is held back, so that a moderator of the platform can hide it first: milliseconds. */
  delay: setting<number>({ parse: parseSeconds, default: () => 0 }),
  "role managers": role,
  "role helpers": role,
  /** Who is called for large donations. */
  "role ping": role,
  /** What those get who are known to have given. */
  "role donor": setting<readonly DonorRole[]>({ parse: parseDonorRoles, default: () => [] }),
  /** In which everything is said there. */
  language: setting<Language>({ parse: readLanguage, default: () => "en", choices: spokenLanguages }),
  /** Whose clocks it goes by where times do not run. */
  timezone: setting<string>({ parse: (text) => (isTimeZone(text) ? text : undefined), default: () => defaultZone }),
  /** How its overlay looks, where a link says nothing else; null: as usual. */
  look: setting<string | null>({
    parse: (text) => (text === "off" ? null : parseOverlayTheme(text)),
    default: () => null,
  }),
  comments: choice(commentsModes, () => "on"),
  names: choice(namesShown, () => "full"),
  /** What is done about bad words beside those that the place has blocked itself. */
  filter: choice(filterLevels, () => "normal"),
  /** Since when a place has a card that shows how things stand: milliseconds since 1970. Another time is another card. */
  card: setting<number | null>({
    parse: (text) => (text === "off" ? null : /^\d{1,15}$/.test(text) ? Number(text) : undefined),
    default: () => null,
  }),
  quiet: span,
  /** When comments were off last: what was given then stays without its comment. */
  uncommented: span,
};

type TableKey = keyof typeof settings;
/** Of viewers' words that can be switched there is one for each, whatever commands there are. */
type ViewerWordKey = `command ${string}`;
export type SettingKey = TableKey | ViewerWordKey;
export type SettingValues = { [K in TableKey]: ReturnType<(typeof settings)[K]["default"]> } & {
  [K in ViewerWordKey]: boolean | null;
};

/**
 * Up to version 0.2 people could have texts of their own for each language, in a row of its own beside the one for all. A place
 * keeps the one of its language until somebody sets another text. Nobody writes such rows any more.
 */
export type RowKey = SettingKey | `${SettingKey}@${Language}`;

/** The rows in which a setting of a scope is looked for. */
export function rowKeysOf(key: SettingKey, language: Language): RowKey[] {
  return isWritten(key) ? [`${key}@${language}`, key] : [key];
}

/** Those that only one language has. */
export function spokenKeysOf(key: SettingKey): RowKey[] {
  return isWritten(key) ? spokenLanguages.map((language): RowKey => `${key}@${language}`) : [];
}

function isWritten(key: SettingKey): boolean {
  return key === "tiers" || key.startsWith("message ");
}

/** What may be set under a key, and what holds where nobody has. */
export function settingOf(key: SettingKey): Setting<unknown> {
  return isViewerWordKey(key) ? viewerWord : settings[key];
}

function isViewerWordKey(key: SettingKey): key is ViewerWordKey {
  return key.startsWith("command ");
}

/** Signs that may stand in front of a command. Twitch keeps `/` and `.` for itself, `@` names people, `$` is a bot's. */
export const prefixes = "! ? # % & * + = ~ ^ -";

/** What may stand in front of a command: one or two signs, with letters before them if people like. */
export function parsePrefix(text: string): string | undefined {
  const prefix = text.toLowerCase();
  return /^[a-z0-9]{0,8}[!?#%&*+=~^-]{1,2}$/.test(prefix) ? prefix : undefined;
}
