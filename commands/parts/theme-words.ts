/**
 * Reads and writes an overlay's theme in people's own words: `oben-links groß ton=20`. It is stored in English. English
 * always works.
 */
import { joinMeanings } from "../../src/chat/understanding/arguments.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { changeOverlayTheme, isDefault, type ThemeWord, themeWords } from "../../src/settings/overlay-theme.ts";
import type { Language } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { isCalled, isTyped } from "../../src/words/typed-words.ts";
import { verbatim } from "../../src/words/verbatim.ts";
import { colourIn, colourNamed } from "./colours.ts";

/** Parts whose value only makes sense after the part's name. */
const named: readonly string[] = ["sound", "time", "motion", "caption", "picture", "tone", "volume"];
/** Parts for which `off` is a value. For all others, `off` means the default. */
const switched: readonly string[] = ["sound", "motion", "caption"];

/**
 * Returns the theme as changed by what was typed. Null means the default theme. Returns undefined if the text isn't a
 * theme.
 */
export function readTheme(
  typed: string,
  before: string | null,
  languages: readonly Language[],
): string | null | undefined {
  const isOne = (text: string) => (resolveWord(text, languages) ?? takenBack(text, languages)) !== undefined;
  const words = joinMeanings(splitWords(typed.normalize("NFKC")), isOne).map(({ text }) => text);
  const said = words.flatMap((text, at) => {
    const [, name = "", value = ""] = /^(\p{L}+)[=:](.+)$/u.exec(text) ?? [];
    if (name !== "") return [pairOf(inEnglish(name, languages), value, languages)];
    const [own, front] = [inEnglish(text, languages), inEnglish(words[at - 1] ?? "", languages)];
    // `sound 20` without `=` works too.
    if (named.includes(front)) return [pairOf(front, text, languages)];
    if (named.includes(own)) return [];
    if (text.startsWith("#")) return [colourIn(text.slice(1), languages) ?? text];
    return [
      colourNamed(text, languages) ?? (resolveWord(text, languages) ? own : (takenBack(text, languages) ?? text)),
    ];
  });
  return words.length === 0 || named.includes(inEnglish(words.at(-1) ?? "", languages))
    ? undefined
    : changeOverlayTheme(before, said.join(" "));
}

/** Reads one part and its value. Names of files stay as they are, because streamers chose them. */
function pairOf(part: string, value: string, languages: readonly Language[]): string {
  const isOff = isTyped(value, ["state.off"], languages);
  if (part === "volume" && isOff) return "volume=0";
  const isBack = switched.includes(part) ? value === isDefault || isTyped(value, ["state.reset"], languages) : isOff;
  if (isBack || (!switched.includes(part) && takenBack(value, languages))) return `${part}=${isDefault}`;
  return `${part}=${part === "picture" || part === "tone" ? value : inEnglish(value, languages)}`;
}

function takenBack(text: string, languages: readonly Language[]): string | undefined {
  return isTyped(text, ["state.off", "state.reset", "state.none"], languages) ? isDefault : undefined;
}

/** Writes a stored theme as people type it. */
export function nameTheme(theme: string): Later | Line {
  const [first, ...others] = theme.split(" ").map((part): Later | Line => {
    const [name = "", value = ""] = part.split("=");
    if (name === "color") return verbatim(`#${value}`);
    const said = wordIn(value) ?? (value === "off" || value === "on" ? later(`value.${value}`) : verbatim(value));
    const called = named.includes(name) ? wordIn(name) : undefined;
    return called === undefined ? said : later("look.pair", { name: called, value: said });
  });
  return others.reduce<Later | Line>(
    (before, after) => later("look.next", { before, after }),
    first ?? verbatim(theme),
  );
}

function inEnglish(text: string, languages: readonly Language[]): string {
  const isOn = (state: "on" | "off") => isTyped(text, [`state.${state}`], languages);
  return resolveWord(text, languages) ?? (["off", "on"] as const).find(isOn) ?? text;
}

function resolveWord(text: string, languages: readonly Language[]): ThemeWord | undefined {
  const typed = text.replace(/\s+/g, "-");
  return themeWords.find((word) => isCalled(typed, `look.${word}`, languages));
}

function wordIn(text: string): Later | undefined {
  const word = themeWords.find((one) => one === text);
  return word && later(`look.${word}`);
}
