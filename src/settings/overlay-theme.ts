/** The theme of an overlay: a link may add it after its key, and a place sets it for all its links. */
import { overlayLooks } from "../chat/overlay-looks.ts";

const switches = ["on", "off"] as const;
/** Words that are translated into each language. */
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

/** Each part returns the stored form of its text, or undefined if it is not valid. */
const parts: Readonly<Record<string, (text: string) => string | undefined>> = {
  corner: oneOf(overlayLooks.corner),
  size: oneOf(overlayLooks.size),
  theme: oneOf(overlayLooks.theme),
  color: (text) => /^#?([0-9a-f]{6})$/.exec(text)?.[1],
  /** The amount from which on it rings. */
  sound: (text) => (/^(?:off|\d{1,7})$/.test(text) ? text : undefined),
  /** Seconds for which an alert is shown; `100:12`: from that amount on. */
  time: (text) => tiersOf(text, isTime),
  /** Off: nothing moves, whatever the computer is set to. */
  motion: oneOf(switches),
  /** Shows a caption when a bell rings. */
  caption: oneOf(switches),
  /** Uploaded files, by amount: `ding,100:whale`. */
  picture: (text) => tiersOf(text, isMediaName),
  tone: (text) => tiersOf(text, isMediaName),
  /** Percent. */
  volume: (text) => (/^(?:\d{1,2}|100)$/.test(text) ? text : undefined),
};
const otherNames: Readonly<Record<string, string>> = { colour: "color", times: "time", captions: "caption" };
/** Parts whose values are recognized without a name. */
const bare = ["corner", "size", "theme", "color"] as const;

export const isDefault = "default";
const mostTiers = 6;
const [leastSeconds, mostSeconds] = [2, 60];

/** `6,100:12`: 6, and from an amount of 100 on 12. */
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

/** Returns the names of uploaded files in a theme. */
export function mediaInTheme(look: string): string[] {
  const tiers = look.split(" ").flatMap((part) => /^(?:picture|tone)=(.*)$/.exec(part)?.[1]?.split(",") ?? []);
  return tiers.map((tier) => tier.slice(tier.indexOf(":") + 1));
}

/**
 * Returns a place's theme after this change: named parts change, and the rest stays. `color=default` resets that part,
 * and `default` alone everything before it. Null for the default; undefined if it is not a valid theme.
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
 * Returns the stored form of `top-left #ff6600 sound=20`: each part once, with its name. Undefined if it is not a valid
 * theme.
 */
export function parseOverlayTheme(text: string): string | undefined {
  return changeOverlayTheme(null, text) ?? undefined;
}
