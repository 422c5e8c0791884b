import type { Line, Settled } from "./parts.ts";

/** What is said in plain words, for what needs no chat: a log line, a label, the words of a time. */
export function textOf(parts: Line, typed = asItIs): string {
  return parts.map((part) => textOfPart(part, typed)).join("");
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Names that are written from right to left turn nothing around but themselves. For text that a browser shows. */
export function isolateNames(line: Line): Line {
  return line.map((part): Settled => {
    if (part.type === "b") return { ...part, parts: isolateNames(part.parts) };
    const isNamed = part.type === "name" || part.type === "title";
    return isNamed && rightToLeft.test(part.text) ? { ...part, text: `\u2068${part.text}\u2069` } : part;
  });
}

/** What to type is said without a sign in front. */
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
