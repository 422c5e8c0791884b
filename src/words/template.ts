/**
 * Fills a streamer's own template, a text with variables in braces: `{name} gave {amount}: {comment}`. Text in square
 * brackets appears only if all its variables have a value: `{name} gave {amount}[ for {reward}]`. The result has the
 * same parts as our sentences. It is made in a single pass, so a value is never mistaken for a variable, a bracket or
 * punctuation.
 */
import type { Part, Parts } from "./parts.ts";
import { unmarked } from "./quotation.ts";

/** The values of variables. An empty value is missing or has no parts. */
export type OwnValues = Readonly<Record<string, Parts>>;

/** `isOwnStart` means that the text starts with the streamer's words and not with a value. */
export type Filled = { parts: Parts; isOwnStart: boolean };

type Token = { text: string } | { variable: string };
type Segment = { optional: boolean; tokens: readonly Token[] };

/** Matches square brackets with a variable inside, but not a link such as `[Donate](…)`. */
const bracket = /\[([^[\]]*\{[a-z]+\}[^[\]]*)\](?!\()/g;
const variable = /\{([a-z]+)\}/g;

/**
 * Text that goes with an empty value: punctuation before it, and punctuation after it at the start of a line.
 */
const leading = /[\s\p{Pd}:;,|·•("“”'‘’‚„«»‹›：；，、・（「『【《〈〔［]+$/u;
const opening = /^[\s\p{Pd}:;,|·•!.：；，、・！。]+/u;
/**
 * Closing marks, by the opening mark. They go with an empty value if the opening mark before it does. French writes
 * « so », German »so« or „so“.
 */
const closings: Readonly<Record<string, RegExp>> = {
  ...{ "(": /^\)/, "“": /^[”“]/, "”": /^”/, "„": /^[“”]/, '"': /^"/, "'": /^'/, "‘": /^’/, "’": /^’/, "‚": /^[‘’]/ },
  ...{ "«": /^\s*»/, "»": /^[«»]/, "‹": /^\s*›/, "›": /^[‹›]/ },
  ...{ "（": /^）/, "「": /^」/, "『": /^』/, "【": /^】/, "《": /^》/, "〈": /^〉/, "〔": /^〕/, "［": /^］/ },
};

/**
 * Matches a variable inside markup. If the value is empty, the markup goes too. Empty bold text would leave four
 * asterisks.
 */
const marked = /([*_~|`]+)\{([a-z]+)\}\1/g;
/** A path or query that a streamer adds to an address, and one that is typed in full. */
const addition = /^(?:[/?#](?:[\w./#%&@+=:?~-]|[,;](?=\w))*[\w/])?/;
const typedAddress = /https:\/\/(?:[\w./#%&@+=:?~-]|[,;](?=\w)(?!.https:))*[\w/]/g;
/**
 * Text that a chat would take for part of the address before it. Japanese has no spaces. Twitch links "_", and Discord
 * all but white space, "<", and some punctuation at the end. It doesn't look for that punctuation before "!", "?" or
 * ")".
 */
const swallowed = /^(?:[\p{L}\p{N}_]|[^\s!-~]|\|(?!\|)|[)\]"'.,;:]*(?:!|\?(?!\w))|[)"'.,;:]+[\p{L}\p{N}]|["'.,;:]+\))/u;
/** Matches a quote or heading without text. */
const emptyLine = /^(?:>|-#|#{1,3})?$/;

/**
 * Fills a template. If a value is empty, the punctuation before it goes too, so that no dash or quote is left over. A
 * bracket with an empty value is left out. Values themselves are never trimmed.
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

export function variablesIn(template: string): string[] {
  return [...template.matchAll(variable)].map(([, name = ""]) => name);
}

/** Collects a line. Only the streamer's words after the last value can still change. */
function createLine() {
  const before: Part[] = [];
  let own = "";
  let isOwnStart = true;
  let after: "text" | "gap" | "bracket" = "text";
  /** The opening marks that went with empty values, and haven't been closed. */
  let opened: string[] = [];

  const isAfterUrl = () => before.at(-1)?.type === "url";

  function withoutClosings(text: string): string {
    const closed = closings[opened.at(-1) ?? ""]?.exec(text);
    if (!closed) return text;
    opened.pop();
    return withoutClosings(text.slice(closed[0].length));
  }

  return {
    addText(text: string) {
      if (after === "bracket" && /^[\s.,;:!?)]/.test(text)) own = own.replace(/ +$/, "");
      const isStart = own === "" ? before.length === 0 : own.endsWith("\n");
      const rest = after === "gap" ? withoutClosings(text) : text;
      const more = after === "gap" && isStart ? rest.replace(opening, "") : rest;
      own += withGaps(own === "" && isAfterUrl() ? withGaps(more, addition) : more, typedAddress);
      after = "text";
    },
    addValue(value: Parts) {
      // Punctuation alone doesn't count as a start, because it may still be removed.
      if (before.length === 0 && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own)) isOwnStart = false;
      const isUrl = value[0]?.type === "url";
      if (isAfterUrl() ? !/\s/.test(own) : isUrl && /[\p{L}\p{N}]$/u.test(own)) own += " ";
      before.push({ type: "own", text: own }, ...value);
      own = "";
      opened = [];
      after = "text";
    },
    leaveOutValue() {
      opened.push(...Array.from(leading.exec(own)?.[0] ?? "").filter((mark) => Object.hasOwn(closings, mark)));
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

/** Puts a space behind each address if a chat would link what follows. */
function withGaps(text: string, addresses: RegExp): string {
  const isSwallowed = (end: number) => swallowed.test(text.slice(end));
  return text.replace(addresses, (address, at: number) => address + (isSwallowed(at + address.length) ? " " : ""));
}

/** Trims each line and removes empty ones. */
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

/** Keeps other people's text from closing a quotation of the streamer and going on in their name. */
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

/** Splits a text into the matches of a pattern and the text between them. `inside` is the first group of a match. */
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
