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

/** The context of defaults. `isWide`: many streams together (a fundraising event, a team's campaign). */
export type PlaceKind = { chat: string; isWide: boolean };

/** In the order in which they are listed for people. */
export const allSwitches = Object.keys(switches) as Switch[]; // the table's own keys

/** True if this is announced by default. */
function isAnnouncedUsually(name: Switch, { chat, isWide }: PlaceKind): boolean {
  return switches[name].preset({ isBusy: traitsOfStored(chat).isBusy, isWide });
}

/** Returns the switches that a chat supports at all. */
export function switchesOn(chat: string): Switch[] {
  return allSwitches.filter((name) => name !== "reminders" || traitsOfStored(chat).countsLines);
}

/**
 * How often a place gets messages: comfortable to read (the chat's own default), rarely, or as fast as the chat allows.
 */
export type PaceName = (typeof paceNames)[number];

/** A pause from one time to another; `until` null: until somebody resumes. Milliseconds since 1970. */
export type Quiet = { from: number; until: number | null };

/** Shows or hides comments; `approve` shows only those that a moderator approves. */
const commentsModes = ["on", "off", "approve"] as const;
const paceNames = ["normal", "calm", "every"] as const;
/** The shown part of a donor's name; `first`: "Ann B.". */
export const namesShown = ["full", "first", "hidden"] as const;
const longestSeconds = 600;
/** Other bots usually have this cooldown in public. */
const publicCooldownMs = 5_000;

export type Setting<Value> = {
  /** Returns undefined for a text that is not a value of this setting. */
  parse(text: string): Value | undefined;
  default(place: PlaceKind): Value;
  /** The accepted texts, if they are few. */
  choices?: readonly string[];
};

/** For rows whose type does not follow from `parse` alone. */
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

/** Converts a number of seconds to milliseconds. */
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

/** A role of a Discord server by its id; null for none. */
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

/** Switches a word that viewers may type without a prefix; null: as its command has it. */
export const viewerWord: Setting<boolean | null> = {
  parse: (text) => (text === "usual" ? null : text === "on" ? true : text === "off" ? false : undefined),
  default: () => null,
};

/** The streamer's own template; null for the bot's words. */
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

/** The table: all settings by key. */
export const settings = {
  ...announce,
  ...words,
  /** The text in front of a command on Twitch. */
  prefix: setting<string>({ parse: parsePrefix, default: () => "!" }),
  /**
   * The time for which the same question is not answered again, whoever asks, in places where everybody reads every
   * answer: milliseconds.
   */
  cooldown: setting<number>({
    parse: parseSeconds,
    default: ({ chat }) => (traitsOfStored(chat).isPublic ? publicCooldownMs : 0),
  }),
  /** Variants of announcements from some amounts on. */
  tiers: setting<readonly Tier[]>({ parse: parseTiers, default: () => [] }),
  "minimum announce": from(({ chat, isWide }) => (isWide && traitsOfStored(chat).isBusy ? 25 : 0)),
  "minimum comment": from(() => 0),
  "minimum highlight": from(() => 100),
  /** Mentions are off unless somebody wants them. */
  "minimum ping": setting<LeastAmount | null>({
    parse: (text) => (text === "off" ? null : parseLeastAmount(text)),
    default: () => null,
  }),
  pace: choice(paceNames, ({ isWide }) => (isWide ? "calm" : "normal")),
  /** Posts announcements without a notification. */
  silent: onOff(() => false),
  /** The time for which a comment is held back, so that a moderator of the platform can hide it first: milliseconds. */
  delay: setting<number>({ parse: parseSeconds, default: () => 0 }),
  "role managers": role,
  "role helpers": role,
  /** The role to mention for large donations. */
  "role ping": role,
  /** The roles for known donors. */
  "role donor": setting<readonly DonorRole[]>({ parse: parseDonorRoles, default: () => [] }),
  /** The language of everything in the place. */
  language: setting<Language>({ parse: readLanguage, default: () => "en", choices: spokenLanguages }),
  /** The time zone of times in text, where the chat cannot show them in each reader's own. */
  timezone: setting<string>({ parse: (text) => (isTimeZone(text) ? text : undefined), default: () => defaultZone }),
  /** The theme of the place's overlay, unless a link overrides it; null for the default. */
  look: setting<string | null>({
    parse: (text) => (text === "off" ? null : parseOverlayTheme(text)),
    default: () => null,
  }),
  comments: choice(commentsModes, () => "on"),
  names: choice(namesShown, () => "full"),
  /** The strictness about bad words, besides the place's own blocked words. */
  filter: choice(filterLevels, () => "normal"),
  /** When the place's status card was switched on: milliseconds since 1970. Another time means another card. */
  card: setting<number | null>({
    parse: (text) => (text === "off" ? null : /^\d{1,15}$/.test(text) ? Number(text) : undefined),
    default: () => null,
  }),
  /** A timer that donations extend. */
  timer: setting<Timer | null>({ parse: (text) => (text === "off" ? null : parseTimer(text)), default: () => null }),
  quiet: span,
  /** When comments were last off. Donations from that time stay without their comments. */
  uncommented: span,
};

type TableKey = keyof typeof settings;
/** A setting for each of the viewers' words that can be switched, whatever commands there are. */
type ViewerWordKey = `command ${string}`;
export type SettingKey = TableKey | ViewerWordKey;
export type SettingValues = { [K in TableKey]: ReturnType<(typeof settings)[K]["default"]> } & {
  [K in ViewerWordKey]: boolean | null;
};

/**
 * Up to version 0.2 people could have a template for each language, in a row of its own beside the one for all. A place
 * keeps the one of its language until somebody sets another template. Such rows are no longer written.
 */
export type RowKey = SettingKey | `${SettingKey}@${Language}`;

/** Returns the rows in which a setting of a scope may be stored. */
export function rowKeysOf(key: SettingKey, language: Language): RowKey[] {
  return isWritten(key) ? [`${key}@${language}`, key] : [key];
}

/** Returns the rows for a single language. */
export function spokenKeysOf(key: SettingKey): RowKey[] {
  return isWritten(key) ? spokenLanguages.map((language): RowKey => `${key}@${language}`) : [];
}

function isWritten(key: SettingKey): boolean {
  return key === "tiers" || key.startsWith("message ");
}

/** Returns the allowed values and the default of a key. */
export function settingOf(key: SettingKey): Setting<unknown> {
  return isViewerWordKey(key) ? viewerWord : settings[key];
}

function isViewerWordKey(key: SettingKey): key is ViewerWordKey {
  return key.startsWith("command ");
}

/**
 * Signs that are allowed in front of a command. Twitch keeps `/` and `.` for itself, `@` names people, and `$` belongs
 * to a bot.
 */
export const prefixes = "! ? # % & * + = ~ ^ -";

/** Parses the prefix of commands: one or two signs, optionally with letters before them. */
export function parsePrefix(text: string): string | undefined {
  const prefix = text.toLowerCase();
  return /^[a-z0-9]{0,8}[!?#%&*+=~^-]{1,2}$/.test(prefix) ? prefix : undefined;
}
