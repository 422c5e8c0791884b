import { holdsBadWord } from "../safety/bad-words.ts";
import { addressesIn } from "../safety/contacts.ts";
import { cleanText, countCodePoints } from "../safety/text.ts";
import type { Language } from "../words/languages.ts";
import { emojiNamesIn, withoutServerMarks } from "../words/server-marks.ts";
import { resolveVariables } from "../words/typed-words.ts";
import { textVariables, type WordedKind } from "./own-words.ts";

/** The longest text, in code points. */
export const longestTemplate = 300;
const mostLines = 5;

/** Why a text is refused. `unknown` has a variable that this kind doesn't have, as it was typed. */
export type TemplateProblem =
  | { type: "empty" | "too-long" | "too-many-lines" | "bracket" | "bad-word" | "address" }
  | { type: "unknown"; variable: string };

export type ReadTemplate = { ok: true; template: string } | { ok: false; problem: TemplateProblem };

/**
 * The ways to write a variable. Ours is `{name}`, which Japanese keyboards write as `｛name｝`. Other bots use
 * `{{name}}`, `$(name)` and `%name%`.
 */
const written = /(?:\{\{?|｛|\$[({])\s*([\p{L}\p{M}\p{N}_]+)\s*(?:[)}]\}?|｝)|%([\p{L}\p{M}\p{N}_]+)%/gu;

/**
 * Converts a typed text to its stored form: variables get our English names, and each line is cleaned. People may type
 * variables in English or in one of `languages`.
 */
export function readTemplate(typed: string, kind: WordedKind, languages: readonly Language[]): ReadTemplate {
  const known = textVariables[kind];
  const template = linesIn(typed).replace(written, (all, braced?: string, percent?: string) => {
    const name = String(braced ?? percent).toLowerCase();
    const resolved = known.includes(name) ? [name] : resolveVariables(name, languages);
    const own = resolved.find((one) => known.includes(one)) ?? resolved[0] ?? name;
    // Text between percent signs may be just text.
    return all.startsWith("%") && !known.includes(own) ? all : `{${own}}`;
  });
  const problem = problemIn(template, known);
  return problem === null ? { ok: true, template } : { ok: false, problem };
}

/** Returns the variables that this text leaves out, although viewers expect them in each donation. */
export function omittedFrom(template: string, kind: WordedKind): string[] {
  const expected = ["name", "amount"].filter((name) => ofDonation.has(kind) && !template.includes(`{${name}}`));
  return expected.map((name) => `{${name}}`);
}

/** Texts that announce a single donation. */
export const ofDonation: ReadonlySet<WordedKind> = new Set(["donation", "comment", "highlight"]);

/** True if a stored text is still valid. */
export function isTemplate(template: string, kind: WordedKind): boolean {
  const known = textVariables[kind];
  return shapeProblem(template, known) === null;
}

function problemIn(template: string, known: readonly string[]): TemplateProblem | null {
  const shape = shapeProblem(template, known);
  if (shape !== null) return shape;
  const own = template.replace(/\{[a-z]+\}|[[\]\n]/g, " ");
  const visible = withoutServerMarks(own, " ");
  if (holdsBadWord(visible) || emojiNamesIn(own).some(holdsBadWord)) return { type: "bad-word" };
  const leadsAway = addressesIn(visible).some(({ start, end }) => !isOurs(visible.slice(start, end)));
  return leadsAway ? { type: "address" } : null;
}

function shapeProblem(template: string, known: readonly string[]): TemplateProblem | null {
  if (template === "") return { type: "empty" };
  if (countCodePoints(template) > longestTemplate) return { type: "too-long" };
  if (template.split("\n").length > mostLines) return { type: "too-many-lines" };
  const strange = [...template.matchAll(/\{([\p{L}\p{M}\p{N}_]+)\}/gu)]
    .map(([, name = ""]) => name)
    .find((name) => !known.includes(name));
  if (strange !== undefined) return { type: "unknown", variable: strange };
  // Braces are reserved, so that a text can't be mistaken for the JSON of a Discord card.
  return /[{}]/.test(template.replace(/\{[a-z]+\}/g, "")) ? { type: "bracket" } : null;
}

/** True for an address on tiltify.com. */
function isOurs(address: string): boolean {
  return /^(?:https:\/\/)?(?:[\w-]+\.)?tiltify\.com(?:\/\S*)?$/i.test(address);
}

function linesIn(typed: string): string {
  // People who can type only one line write "\n" for a line break.
  const lines = typed.split(/\r\n|[\n\r\u2028\u2029]|\\n/).map((line) => cleanText(line).trim());
  return lines.filter((line) => line !== "").join("\n");
}
