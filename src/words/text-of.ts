import type { Line, Settled } from "./parts.ts";

/** What is said in plain words, for what needs no chat: a log line, a label, the words of a time. */
export function textOf(parts: Line, typed = asItIs): string {
  return parts.map((part) => textOfPart(part, typed)).join("");
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
