/** A text with variables, filled in one pass: what stands in a value is never taken for a variable or a bracket. */

type Part = { text: string } | { variable: string };
type Segment = { optional: boolean; parts: Part[] };

/** Square brackets with a variable in them; `[Donate](…)` is a link. */
const bracket = /\[([^[\]]*\{[a-z]+\}[^[\]]*)\](?!\()/g;
const variable = /\{([a-z]+)\}/g;

/** Signs that only lead to a value, or part it from what is before, and those that end it. */
const leading = /[\s\p{Pd}:;,|·•("“”'‘’„«»]+$/u;
const closing = /^["“”'’)»]+/;
const opening = /^[\s\p{Pd}:;,|·•!.]+/u;

/** A variable in markup: bold of nothing would be four asterisks. */
const marked = /([*_~|`]+)\{([a-z]+)\}\1/g;
/** A quotation or a heading of nothing. */
const emptyLine = /^(?:>|-#|#{1,3})?$/;

/** `isOwnStart`: begins with what the streamer wrote, not with a value. */
export type FilledText = { text: string; isOwnStart: boolean };

/**
 * Fills a text. Where a value is empty, the signs that lead to it go too, so that no dash or quote is left over; of a
 * bracket with an empty value nothing is said.
 */
export function fillTemplate(template: string, valueFor: (name: string) => string): FilledText {
  let text = "";
  /** Up to here it holds a value, which nothing is taken from. */
  let valueEnd = 0;
  let isOwnStart = true;
  let afterGap = false;
  let afterBracket = false;

  const trimEnd = (signs: RegExp) => {
    text = text.slice(0, valueEnd) + text.slice(valueEnd).replace(signs, "");
  };
  const addText = (own: string) => {
    if (afterBracket && /^[\s.,;:!?)]/.test(own)) trimEnd(/ +$/);
    const isStart = text === "" || text.endsWith("\n");
    const rest = afterGap ? own.replace(closing, "") : own;
    text += afterGap && isStart ? rest.replace(opening, "") : rest;
    afterGap = false;
    afterBracket = false;
  };
  const addValue = (value: string) => {
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) isOwnStart = false; // signs may yet be taken away
    text += value;
    valueEnd = text.length;
    afterGap = false;
    afterBracket = false;
  };
  const leaveOut = () => {
    trimEnd(leading);
    afterGap = true;
  };

  const unmarked = template.replace(marked, (all, _mark, name: string) => (valueFor(name) === "" ? `{${name}}` : all));
  for (const { optional, parts } of segmentsOf(unmarked)) {
    const isEmpty = (part: Part) => "variable" in part && valueFor(part.variable) === "";
    if (optional && parts.some(isEmpty)) {
      afterBracket = true;
      continue;
    }
    for (const part of parts) {
      if ("text" in part) addText(part.text);
      else if (isEmpty(part)) leaveOut();
      else addValue(valueFor(part.variable));
    }
  }
  const lines = text.split("\n").map((line) => line.trim());
  return { text: lines.filter((line) => !emptyLine.test(line)).join("\n"), isOwnStart };
}

/** The variables that a text names. */
export function variablesIn(template: string): string[] {
  return [...template.matchAll(variable)].map(([, name = ""]) => name);
}

function segmentsOf(template: string): Segment[] {
  return piecesOf(template, bracket).map(({ text, inside }) => ({
    optional: inside !== undefined,
    parts: piecesOf(inside ?? text, variable).map((piece) =>
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
