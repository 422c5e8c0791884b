import type { Line, Settled } from "./parts.ts";

/** Renders parts as plain text outside of a chat, such as for a log line, a label or a time. */
export function textOf(parts: Line, typed = asItIs): string {
  return parts.map((part) => textOfPart(part, typed)).join("");
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates right-to-left names, so that they don't reorder the text around them. For browsers. */
function isolateNames(line: Line): Line {
  return line.map((part): Settled => {
    if (part.type === "b") return { ...part, parts: isolateNames(part.parts) };
    const isNamed = part.type === "name" || part.type === "title";
    return isNamed && rightToLeft.test(part.text) ? { ...part, text: `\u2068${part.text}\u2069` } : part;
  });
}

/** Renders parts as plain text for a browser. */
export function isolatedTextOf(line: Line, typed = asItIs): string {
  return textOf(isolateNames(line), typed);
}

/** Returns a command without a prefix. */
function asItIs(words: string): string {
  return words;
}

function textOfPart(part: Settled, typed: typeof asItIs): string {
  if (part.type === "b") return textOf(part.parts, typed);
  if (part.type === "url") return part.url;
  if (part.type === "member") return `@${part.id}`;
  if (part.type === "place") return `#${part.address}`;
  return part.type === "command" ? typed(part.typed) : part.text;
}
