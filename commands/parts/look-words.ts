/** How an overlay looks in people's words: `oben-links groß ton=20`. It is stored in English, whose words are always taken. */
import { joinChoices } from "../../src/chat/joined-words.ts";
import { splitWords } from "../../src/chat/words.ts";
import { type LookWord, lookWords, parseOverlayLook } from "../../src/settings/overlay-look.ts";
import type { Language } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { isCalled, isTyped } from "../../src/words/typed-words.ts";
import { verbatim } from "../../src/words/verbatim.ts";
import { colourIn, colourNamed } from "./colours.ts";

/** Parts whose value needs their name in front. */
const named: readonly string[] = ["sound", "time", "motion", "caption", "picture", "tone", "volume"];

/** What was typed as it is stored; undefined for what is no look. */
export function readLook(typed: string, languages: readonly Language[]): string | undefined {
  const isOne = (text: string) => meantWord(text, languages) !== undefined;
  const words = joinChoices(splitWords(typed.normalize("NFKC")), isOne).map(({ text }) => {
    const [, name = "", value = ""] = /^(\p{L}+)[=:](.+)$/u.exec(text) ?? [];
    if (name !== "") {
      const part = inEnglish(name, languages);
      // Files are called as their streamer calls them.
      return `${part}=${part === "picture" || part === "tone" ? value : inEnglish(value, languages)}`;
    }
    return (
      (text.startsWith("#") ? colourIn(text.slice(1), languages) : colourNamed(text, languages)) ??
      inEnglish(text, languages)
    );
  });
  return parseOverlayLook(words.join(" ").replace(new RegExp(`(?<=^| )(${named.join("|")}) `, "g"), "$1="));
}

/** What is stored, as it would be typed. */
export function sayLook(look: string): Later | Line {
  const [first, ...others] = look.split(" ").map((part): Later | Line => {
    const [name = "", value = ""] = part.split("=");
    if (name === "color") return verbatim(`#${value}`);
    const said = wordIn(value) ?? (value === "off" || value === "on" ? later(`value.${value}`) : verbatim(value));
    const called = named.includes(name) ? wordIn(name) : undefined;
    return called === undefined ? said : later("look.pair", { name: called, value: said });
  });
  return others.reduce<Later | Line>((before, after) => later("look.next", { before, after }), first ?? verbatim(look));
}

function inEnglish(text: string, languages: readonly Language[]): string {
  const isOn = (state: "on" | "off") => isTyped(text, [`state.${state}`], languages);
  return meantWord(text, languages) ?? (["off", "on"] as const).find(isOn) ?? text;
}

function meantWord(text: string, languages: readonly Language[]): LookWord | undefined {
  const typed = text.replace(/\s+/g, "-");
  return lookWords.find((word) => isCalled(typed, `look.${word}`, languages));
}

function wordIn(text: string): Later | undefined {
  const word = lookWords.find((one) => one === text);
  return word && later(`look.${word}`);
}
