/**
 * Translations are data in `locales/<language>.json`. We use a text only if it has the same values as the English one.
 */
import { isExpression, isMarkup, type Model, parseMessage } from "messageformat";
import { commands } from "./en/commands.ts";
import { ownTexts } from "./en/own-texts.ts";
import { en } from "./en.ts";

/** All texts of a language by key, as in a file of `locales/`. */
export type Texts = Readonly<Record<string, string>>;

/** Default templates. They have a prefix because some names are also those of sentences, such as `own.goal`. */
const ownTextPrefix = "own-text.";

export const ownTextKey = (word: string): string => ownTextPrefix + word;

/** The English texts that are translated, in the order of the files in `locales/`. */
export const source: Texts = {
  ...en,
  ...Object.fromEntries(Object.entries(ownTexts).map(([word, text]) => [ownTextKey(word), text])),
};

/**
 * Discord's limits, in characters, for texts that we never cut (docs: interactions/application-commands, "Application
 * Command Naming" and the tables of options and choices; resources/message, "Button").
 */
const limits: readonly (readonly [keys: RegExp, longest: number])[] = [
  [/^(?:commands|options|discord)\./, 100],
  [/^(?:fields|menu)\./, 32],
  // The English word is added in parentheses.
  [/^choices\./, 80],
];
const longestOfButton = 80;

function longestOf(key: string): number {
  if (/\.press(?!\.next)\b/.test(key)) return longestOfButton;
  const limit = Object.hasOwn(commands, key) ? limits.find(([keys]) => keys.test(key)) : undefined;
  return limit?.[1] ?? Number.POSITIVE_INFINITY;
}

/** Returns why a translation can't be used in place of the English text. Returns null if it can. */
export function misfitOf(key: string, text: string): string | null {
  const english = source[key];
  if (english === undefined) return "English has no such text";
  const longest = longestOf(key);
  if (text.length > longest) return `has ${text.length} characters, and ${longest} is the limit`;
  if (text === english) return null;
  if (key.startsWith(ownTextPrefix)) return differs("variables", variablesOf(text), variablesOf(english));
  try {
    const [own, theirs] = [parseMessage(text), parseMessage(english)];
    return (
      differs("values", valuesOf(own), valuesOf(theirs)) ??
      patternsOf(own)
        .map((pattern) => differs("markup", markupOf(pattern), markupOf(patternsOf(theirs)[0] ?? [])))
        .find((problem) => problem !== null) ??
      null
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function differs(what: string, own: readonly string[], english: readonly string[]): string | null {
  const [ours, theirs] = [own.join(", "), english.join(", ")];
  return ours === theirs ? null : `${what} "${ours}", in English "${theirs}"`;
}

function patternsOf(message: Model.Message): Model.Pattern[] {
  return message.type === "message" ? [message.pattern] : message.variants.map(({ value }) => value);
}

/**
 * Returns each value with its function, and whether it may be missing. The types in `typed.ts` read the same from an
 * English sentence.
 */
function valuesOf(message: Model.Message): string[] {
  const declared = message.declarations.map(({ value }) => value);
  const expressions = [...patternsOf(message).flat().filter(isExpression), ...declared];
  const values = expressions.flatMap(({ arg, functionRef }: Model.Expression) => {
    if (functionRef === undefined || arg?.type !== "variable") return [];
    return `$${arg.name} :${functionRef.name}${functionRef.options?.maybe === undefined ? "" : " maybe=yes"}`;
  });
  return [...new Set(values)].sort();
}

function markupOf(pattern: Model.Pattern): string[] {
  return pattern.filter(isMarkup).map(({ kind, name }) => `${kind} ${name}`);
}

/** Returns the variables of a template: `{name}`. */
function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{([a-z]+)\}/g)].map(([, name = ""]) => name).sort();
}
