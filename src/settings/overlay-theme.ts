/**
 * The theme of an overlay. A place has a theme for all its links. A link overrides it if its URL has a theme after the
 * key.
 */
import { overlayLooks } from "../chat/overlay-looks.ts";

const switches = ["on", "off"] as const;
/** The words of a theme that each language translates. */
export const themeWords = [
  ...overlayLooks.corner,
  ...overlayLooks.size,
  ...overlayLooks.theme,
  "sound",
  "time",
  "motion",
  "caption",
  "picture",
  "tone",
  "volume",
] as const;
export type ThemeWord = (typeof themeWords)[number];

const oneOf =
  (choices: readonly string[]) =>
  (text: string): string | undefined =>
    choices.find((choice) => choice === text);

/** The parts of a theme. Each function returns the stored form of a value, or undefined if the value is invalid. */
const parts: Readonly<Record<string, (text: string) => string | undefined>> = {
  corner: oneOf(overlayLooks.corner),
  size: oneOf(overlayLooks.size),
  theme: oneOf(overlayLooks.theme),
  color: (text) => /^#?([0-9a-f]{6})$/.exec(text)?.[1],
  /** The smallest amount for which an alert rings the bell. */
  sound: (text) => (/^(?:off|\d{1,7})$/.test(text) ? text : undefined),
  /** How many seconds an alert is shown. `100:12` means 12 s for amounts of 100 or more. */
  time: (text) => tiersOf(text, isTime),
  /** "off" stops all movement, whatever the computer's settings are. */
  motion: oneOf(switches),
  /** "on" shows a caption when the bell rings. */
  caption: oneOf(switches),
  /** Uploaded files, by amount. `ding,100:whale` uses `whale` for amounts of 100 or more. */
  picture: (text) => tiersOf(text, isMediaName),
  tone: (text) => tiersOf(text, isMediaName),
  /** How loud sounds are, in percent. */
  volume: (text) => (/^(?:\d{1,2}|100)$/.test(text) ? text : undefined),
};
const otherNames: Readonly<Record<string, string>> = { colour: "color", times: "time", captions: "caption" };
/** These parts are recognized by their value alone, without a name. */
const bare = ["corner", "size", "theme", "color"] as const;

export const isDefault = "default";
const mostTiers = 6;
const [leastSeconds, mostSeconds] = [2, 60];

/** Checks a list of values by amount. `6,100:12` means 6, and 12 for amounts of 100 or more. */
function tiersOf(text: string, isValue: (value: string) => boolean): string | undefined {
  const tiers = text.split(",");
  const isRight = tiers.every((tier) => isValue(/^(?:\d{1,7}:)?([^:]*)$/.exec(tier)?.[1] ?? ""));
  return isRight && tiers.length <= mostTiers ? text : undefined;
}

function isTime(seconds: string): boolean {
  return /^\d{1,2}$/.test(seconds) && Number(seconds) >= leastSeconds && Number(seconds) <= mostSeconds;
}

function isMediaName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(name);
}

/** Returns the names of the uploaded files that a theme uses. */
export function mediaInTheme(look: string): string[] {
  const tiers = look.split(" ").flatMap((part) => /^(?:picture|tone)=(.*)$/.exec(part)?.[1]?.split(",") ?? []);
  return tiers.map((tier) => tier.slice(tier.indexOf(":") + 1));
}

/**
 * Returns a place's theme after a change. Parts that are named change; the others stay. `color=default` resets one
 * part. `default` resets everything before it. Null means the default theme. Undefined if the text is invalid.
 */
export function changeOverlayTheme(before: string | null, text: string): string | null | undefined {
  const held = new Map<string, string>();
  for (const word of `${before ?? ""} ${text}`.toLowerCase().split(/\s+/).filter(Boolean)) {
    if (word === isDefault) {
      held.clear();
      continue;
    }
    const [, typed, named] = /^([a-z]+)[=:](.+)$/.exec(word) ?? [];
    const name =
      typed === undefined ? bare.find((one) => parts[one]?.(word) !== undefined) : (otherNames[typed] ?? typed);
    const read = name === undefined ? undefined : parts[name];
    const value = named === isDefault && read ? isDefault : read?.(named ?? word);
    if (name === undefined || value === undefined) return undefined;
    if (value === isDefault) held.delete(name);
    else held.set(name, value);
  }
  const texts = Object.keys(parts).flatMap((name) => (held.has(name) ? [`${name}=${held.get(name)}`] : []));
  return texts.length === 0 ? null : texts.join(" ");
}

/**
 * Returns the stored form of a theme such as `top-left #ff6600 sound=20`. In the stored form, each part has its name
 * and occurs once. Undefined if the text is invalid.
 */
export function parseOverlayTheme(text: string): string | undefined {
  return changeOverlayTheme(null, text) ?? undefined;
}
