import { traitsOfStored } from "../chat/traits.ts";
import { isTemplate } from "../composing/own-text-rules.ts";
import { allWordedKinds, type WordedKind } from "../composing/own-words.ts";
import { parseTiers, type Tier } from "../composing/tiers.ts";
import { type Switch, switches } from "../kinds/switches.ts";
import { type LeastAmount, parseLeastAmount } from "../money/least-amount.ts";
import { filterLevels } from "../safety/levels.ts";
import { defaultZone } from "../words/formats.ts";
import { type Language, readLanguage, spokenLanguages } from "../words/languages.ts";
import { type DonorRole, parseDonorRoles } from "./donor-roles.ts";
import { parseOverlayTheme } from "./overlay-theme.ts";
import { isTimeZone } from "./time-zones.ts";
import { parseTimer, type Timer } from "./timer.ts";

/**
 * The traits of a place that a default can depend on. `isWide` is true if the place follows something that combines
 * many streams: a fundraising event, a team's campaign.
 */
export type PlaceKind = { chat: string; isWide: boolean };

/** All switches, in the order in which people see them. */
export const allSwitches = Object.keys(switches) as Switch[]; // safe: `switches` has exactly these keys

/** True if this switch is on by default. */
function isAnnouncedUsually(name: Switch, { chat, isWide }: PlaceKind): boolean {
  return switches[name]({ isBusy: traitsOfStored(chat).isBusy, isWide });
}

/** Returns the switches that make sense in a chat. */
export function switchesOn(chat: string): Switch[] {
  return allSwitches.filter((name) => name !== "reminders" || traitsOfStored(chat).countsLines);
}

/**
 * How often a place gets messages. `normal`: comfortable to read. `calm`: rarely. `every`: as fast as the chat allows.
 */
export type PaceName = (typeof paceNames)[number];

/** A pause. `until`: null if it lasts until somebody resumes. Milliseconds since 1970. */
export type Quiet = { from: number; until: number | null };

/** `approve`: a comment is shown only after a moderator has approved it. */
const commentsModes = ["on", "off", "approve"] as const;
const paceNames = ["normal", "calm", "every"] as const;
/** How much of a donor's name is shown. `first`: "Ann B.". */
export const namesShown = ["full", "first", "hidden"] as const;
const longestSeconds = 600;
/** Bots in public chats commonly use this cooldown. */
const publicCooldownMs = 5_000;

export type Setting<Value> = {
  /** Returns undefined if the text is not a valid value. */
  parse(text: string): Value | undefined;
  default(place: PlaceKind): Value;
  /** All valid texts, if there are only a few. */
  choices?: readonly string[];
};

/** Gives a row its type where `parse` alone would not. */
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

/** Reads a number of seconds. Returns milliseconds. */
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

/** The id of a Discord role. Null for none. */
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
// Each switch has its entry, so the cast is safe.

/** Switches on or off a word that viewers can type without a prefix. Null: the default of the command applies. */
export const viewerWord: Setting<boolean | null> = {
  parse: (text) => (text === "usual" ? null : text === "on" ? true : text === "off" ? false : undefined),
  default: () => null,
};

/** The streamer's own template for each kind. Null: the bot's own words are used. */
const words = Object.fromEntries(allWordedKinds.map((kind) => [`message ${kind}`, ownText(kind)])) as {
  [K in WordedKind as `message ${K}`]: Setting<string | null>;
};
// Each kind has its entry, so the cast is safe.

function ownText(kind: WordedKind): Setting<string | null> {
  return {
    parse: (text) => (text === "" ? null : isTemplate(text, kind) ? text : undefined),
    default: () => null,
  };
}

/** The table: all settings by key. */
export const settings = {
  ...announce,
  ...words,
  /** The text that starts a command on Twitch. */
  prefix: setting<string>({ parse: parsePrefix, default: () => "!" }),
  /** In public places, the same question is not answered again for this long, no matter who asks. Milliseconds. */
  cooldown: setting<number>({
    parse: parseSeconds,
    default: ({ chat }) => (traitsOfStored(chat).isPublic ? publicCooldownMs : 0),
  }),
  /** Variants of announcements that depend on the amount. */
  tiers: setting<readonly Tier[]>({ parse: parseTiers, default: () => [] }),
  "minimum announce": from(({ chat, isWide }) => (isWide && traitsOfStored(chat).isBusy ? 25 : 0)),
  "minimum comment": from(() => 0),
  "minimum highlight": from(() => 100),
  /** Null: nobody is mentioned. */
  "minimum ping": setting<LeastAmount | null>({
    parse: (text) => (text === "off" ? null : parseLeastAmount(text)),
    default: () => null,
  }),
  pace: choice(paceNames, ({ isWide }) => (isWide ? "calm" : "normal")),
  /** Posts announcements without a notification. */
  silent: onOff(() => false),
  /** How long a comment is held back, so that the platform's moderators can hide it first. Milliseconds. */
  delay: setting<number>({ parse: parseSeconds, default: () => 0 }),
  "role managers": role,
  "role helpers": role,
  /** The role to mention for large donations. */
  "role ping": role,
  /** The roles that donors can get. */
  "role donor": setting<readonly DonorRole[]>({ parse: parseDonorRoles, default: () => [] }),
  /** The language of everything in the place. */
  language: setting<Language>({ parse: readLanguage, default: () => "en", choices: spokenLanguages }),
  /** The time zone for times in texts. Some chats show times in the reader's own zone instead. */
  timezone: setting<string>({ parse: (text) => (isTimeZone(text) ? text : undefined), default: () => defaultZone }),
  /** The theme of the place's overlay. A link can override it. Null for the default theme. */
  look: setting<string | null>({
    parse: (text) => (text === "off" ? null : parseOverlayTheme(text)),
    default: () => null,
  }),
  comments: choice(commentsModes, () => "on"),
  names: choice(namesShown, () => "full"),
  /** How strict the word filter is. Words that the place blocks are filtered at every level. */
  filter: choice(filterLevels, () => "normal"),
  /** When the status card was switched on, in milliseconds since 1970. If this changes, a new card is posted. */
  card: setting<number | null>({
    parse: (text) => (text === "off" ? null : /^\d{1,15}$/.test(text) ? Number(text) : undefined),
    default: () => null,
  }),
  /** A timer that donations extend. Null for none. */
  timer: setting<Timer | null>({ parse: (text) => (text === "off" ? null : parseTimer(text)), default: () => null }),
  quiet: span,
  /** The last time span in which comments were off. Donations from that time are shown without their comments. */
  uncommented: span,
};

type TableKey = keyof typeof settings;
/** A setting for each word that viewers can type and that can be switched off. */
type ViewerWordKey = `command ${string}`;
export type SettingKey = TableKey | ViewerWordKey;
export type SettingValues = { [K in TableKey]: ReturnType<(typeof settings)[K]["default"]> } & {
  [K in ViewerWordKey]: boolean | null;
};

/**
 * Until version 0.2, a template could have a separate row for each language. Such rows are still read: a place keeps
 * the template of its language until somebody sets a new one. They are no longer written.
 */
export type RowKey = SettingKey | `${SettingKey}@${Language}`;

/** Returns the keys of the rows that may hold this setting in a scope. */
export function rowKeysOf(key: SettingKey, language: Language): RowKey[] {
  return isWritten(key) ? [`${key}@${language}`, key] : [key];
}

/** Returns the keys of the rows for single languages. */
export function spokenKeysOf(key: SettingKey): RowKey[] {
  return isWritten(key) ? spokenLanguages.map((language): RowKey => `${key}@${language}`) : [];
}

function isWritten(key: SettingKey): boolean {
  return key === "tiers" || key.startsWith("message ");
}

/** Returns how a setting is parsed, and its default. */
export function settingOf(key: SettingKey): Setting<unknown> {
  return isViewerWordKey(key) ? viewerWord : settings[key];
}

function isViewerWordKey(key: SettingKey): key is ViewerWordKey {
  return key.startsWith("command ");
}

/**
 * Characters that a command prefix can have. Twitch reserves `/` and `.`, `@` begins a name, and another bot uses `$`.
 */
export const prefixes = "! ? # % & * + = ~ ^ -";

/** Parses a command prefix: one or two of the characters in `prefixes`, optionally after letters. */
export function parsePrefix(text: string): string | undefined {
  const prefix = text.toLowerCase();
  return /^[a-z0-9]{0,8}[!?#%&*+=~^-]{1,2}$/.test(prefix) ? prefix : undefined;
}
