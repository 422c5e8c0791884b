/**
 * The streamer's own words: a text with variables in braces, such as `{name} gave {amount}: {comment}`. Text in square
 * brackets appears only if all its variables have a value: `{name} gave {amount}[ for {reward}]`. It becomes the same
 * parts as our sentences, in a single pass, so a value is never taken for a variable, a bracket or punctuation.
 */
import type { Part, Parts } from "./parts.ts";
import { unmarked } from "./quotation.ts";

/** The variables' values. An empty one is missing, or has no parts. */
export type OwnValues = Readonly<Record<string, Parts>>;

/** `isOwnStart`: the text begins with the streamer's words, not with a value. */
export type Filled = { parts: Parts; isOwnStart: boolean };

type Token = { text: string } | { variable: string };
type Segment = { optional: boolean; tokens: readonly Token[] };

/** Square brackets with a variable inside. `[Donate](…)` is a link. */
const bracket = /\[([^[\]]*\{[a-z]+\}[^[\]]*)\](?!\()/g;
const variable = /\{([a-z]+)\}/g;

/** Punctuation that leads up to a value, that closes it, and that follows from there. */
const leading = /[\s\p{Pd}:;,|·•("“”'‘’„«»：；，、・（「『【]+$/u;
const closing = /^["“”'’)»」』】）]+/;
const opening = /^[\s\p{Pd}:;,|·•!.：；，、・！。]+/u;

/** A variable inside markup. If it is empty the markup goes as well, or empty bold would leave four asterisks. */
const marked = /([*_~|`]+)\{([a-z]+)\}\1/g;
/** A quote or a heading without text. */
const emptyLine = /^(?:>|-#|#{1,3})?$/;

/**
 * Fills a text. An empty value takes along the punctuation that leads up to it, so no dash or quote is left over. A
 * bracket with an empty value is dropped whole. Values themselves are never trimmed.
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

/** Returns the names of a text's variables. */
export function variablesIn(template: string): string[] {
  return [...template.matchAll(variable)].map(([, name = ""]) => name);
}

/** Collects the line so far. Only the streamer's words after the last value can still change. */
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
      // Leading punctuation alone doesn't count, because it may still be removed.
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

/** Trims each line and drops empty ones. */
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
  const nonEmpty = lines.map(trimmed).filter((line) => line.length > 0);
  return nonEmpty.flatMap((line, at): Parts => (at === 0 ? line : [{ type: "own", text: "\n" }, ...line]));
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

/** Stops other people's text from ending the streamer's own quotation and going on in their name. */
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

/** Splits a text into matches, by their first group, and the text between them. */
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
