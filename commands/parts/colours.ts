/** Knows colors by their names. */
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import { textOf } from "../../src/words/text-of.ts";
import { isCalled, plainWord } from "../../src/words/typed-words.ts";

const colours = {
  ...{ gold: "#f5b731", yellow: "#f1c40f", orange: "#e67e22", red: "#e74c3c", pink: "#e91e63", purple: "#9b59b6" },
  ...{ blue: "#3498db", green: "#2ecc71", white: "#ffffff", black: "#000000" },
} as const;
const names = Object.keys(colours) as (keyof typeof colours)[]; // `Object.keys` loses the type

/** Reads what follows a `#`: hex digits, or the name of a color. */
export function colourIn(text: string, languages: readonly Language[]): string | undefined {
  const typed = plainWord(text);
  if (/^[\da-f]{6}$/.test(typed)) return `#${typed}`;
  if (/^[\da-f]{3}$/.test(typed)) return `#${typed.replace(/./g, "$&$&")}`;
  return colourNamed(text, languages);
}

/** Returns the color with this name, in English or one of these languages. */
export function colourNamed(text: string, languages: readonly Language[]): string | undefined {
  const named = names.find((name) => isCalled(text, `colour.${name}`, languages));
  return named && colours[named];
}

/** Writes a color as people type it: by its name, if it has one. */
export function sayColour(colour: string, say: Say): string {
  const named = names.find((name) => colours[name] === colour);
  return named === undefined ? colour : `#${textOf(say(`colour.${named}`))}`;
}
