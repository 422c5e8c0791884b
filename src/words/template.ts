/**
 * The streamer's own words: a text with variables in braces, such as `{name} gave {amount}: {comment}`. Square brackets
 * hold what is only said where all their variables have a value: `{name} gave {amount}[ for {reward}]`. It becomes the same
 * parts as our sentences, in one pass: what stands in a value is never taken for a variable, a bracket or a sign.
 */
import type { Part, Parts } from "./parts.ts";
import { unmarked } from "./quotation.ts";

/** What the variables stand for; what has no value is missing, or of no parts. */
export type OwnValues = Readonly<Record<string, Parts>>;

/** `isOwnStart`: begins with what the streamer wrote, not with a value. */
export type Filled = { parts: Parts; isOwnStart: boolean };

type Token = { text: string } | { variable: string };
type Segment = { optional: boolean; tokens: readonly Token[] };

/** Square brackets with a variable in them; `[Donate](…)` is a link. */
const bracket = /\[([^[\]]*\{[a-z]+\}[^[\]]*)\](?!\()/g;
const variable = /\{([a-z]+)\}/g;

/** Signs that only lead to a value, or part it from what is before, and those that end it. */
const leading = /[\s\p{Pd}:;,|·•("“”'‘’„«»：；，、・（「『【]+$/u;
const closing = /^["“”'’)»」』】）]+/;
const opening = /^[\s\p{Pd}:;,|·•!.：；，、・！。]+/u;

/** A variable in markup: bold of nothing would be four asterisks. */
const marked = /([*_~|`]+)\{([a-z]+)\}\1/g;
/** A quotation or a heading of nothing. */
const emptyLine = /^(?:>|-#|#{1,3})?$/;

/**
 * Fills a text. Where a value is empty, the signs that lead to it go too, so that no dash or quote is left over; of a
 * bracket with an empty value nothing is said. Nothing is ever taken from a value, or from its edges.
 */
export function fillTemplate(template: string, values: OwnValues): Filled {
  const valueFor = (name: string): Parts => (Object.hasOwn(values, name) ? (values[name] ?? []) : []);
  const isEmpty = (name: string) => !valueFor(name).some(isSomething);
  const text = template.replace(marked, (all, _mark, name: string) => (isEmpty(name) ? `{${name}}` : all));

  const line = createLine();
  for (const { optional, tokens } of segmentsOf(text)) {
    if (optional && tokens.some((token) => "variable" in token && isEmpty(token.variable))) {
      line.leaveOutBracket();
      continue;
    }
    for (const token of tokens) {
      if ("text" in token) line.addText(token.text);
      else if (isEmpty(token.variable)) line.leaveOutValue();
      else line.addValue(valueFor(token.variable).map(withoutMarks));
    }
  }
  return { parts: tidied(line.parts()), isOwnStart: line.isOwnStart() };
}

/** The variables that a text names. */
export function variablesIn(template: string): string[] {
  return [...template.matchAll(variable)].map(([, name = ""]) => name);
}

/** What is written so far, and how it may still change: only the streamer's words behind the last value do. */
function createLine() {
  const before: Part[] = [];
  let own = "";
  let isOwnStart = true;
  let after: "text" | "gap" | "bracket" = "text";

  return {
    addText(text: string) {
      if (after === "bracket" && /^[\s.,;:!?)]/.test(text)) own = own.replace(/ +$/, "");
      const isStart = own === "" ? before.length === 0 : own.endsWith("\n");
      const rest = after === "gap" ? text.replace(closing, "") : text;
      own += after === "gap" && isStart ? rest.replace(opening, "") : rest;
      after = "text";
    },
    addValue(value: Parts) {
      // Signs may yet be taken away.
      if (before.length === 0 && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own)) isOwnStart = false;
      before.push({ type: "own", text: own }, ...value);
      own = "";
      after = "text";
    },
    leaveOutValue() {
      own = own.replace(leading, "");
      after = "gap";
    },
    leaveOutBracket() {
      after = "bracket";
    },
    parts: (): Parts => [...before, { type: "own", text: own }],
    isOwnStart: () => isOwnStart,
  };
}

/** Without blanks around its lines, and without lines of nothing. */
function tidied(parts: Parts): Parts {
  const lines: Part[][] = [[]];
  for (const part of parts) {
    if (part.type !== "own") {
      lines.at(-1)?.push(part);
      continue;
    }
    for (const [index, text] of part.text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ type: "own", text });
    }
  }
  const kept = lines.map(trimmed).filter((line) => line.length > 0);
  return kept.flatMap((line, at): Parts => (at === 0 ? line : [{ type: "own", text: "\n" }, ...line]));
}

function trimmed(line: readonly Part[]): Parts {
  const parts = line.flatMap((part, at): Parts => {
    if (part.type !== "own") return [part];
    const start = at === 0 ? part.text.trimStart() : part.text;
    const text = at === line.length - 1 ? start.trimEnd() : start;
    return text === "" ? [] : [{ type: "own", text }];
  });
  const [first] = parts;
  return parts.length === 1 && first?.type === "own" && emptyLine.test(first.text) ? [] : parts;
}

function isSomething(part: Part): boolean {
  if (part.type === "b") return part.parts.some(isSomething);
  if (part.type === "donors") return part.donors.length > 0;
  if (part.type === "url") return part.url !== "";
  return part.type === "command" || part.type === "place" || part.type === "member" || part.text !== "";
}

/** What people wrote cannot end a quotation of the streamer's and go on in their name. */
function withoutMarks(part: Part): Part {
  if (part.type === "b") return { type: "b", parts: part.parts.map(withoutMarks) };
  if (part.type === "donors") {
    return { ...part, donors: part.donors.map((donor) => ({ ...donor, name: unmarked(donor.name) })) };
  }
  const isTheirs = part.type === "name" || part.type === "title" || part.type === "quote" || part.type === "comment";
  return isTheirs ? { ...part, text: unmarked(part.text) } : part;
}

function segmentsOf(template: string): Segment[] {
  return piecesOf(template, bracket).map(({ text, inside }) => ({
    optional: inside !== undefined,
    tokens: piecesOf(inside ?? text, variable).map((piece) =>
      piece.inside === undefined ? { text: piece.text } : { variable: piece.inside },
    ),
  }));
}

/** What matches, with what is inside it, and the text between. */
function piecesOf(source: string, pattern: RegExp): { text: string; inside?: string }[] {
  const pieces: { text: string; inside?: string }[] = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    pieces.push({ text: source.slice(end, match.index) }, { text: "", inside: String(match[1]) });
    end = match.index + match[0].length;
  }
  pieces.push({ text: source.slice(end) });
  return pieces.filter(({ text, inside }) => text !== "" || inside !== undefined);
}
