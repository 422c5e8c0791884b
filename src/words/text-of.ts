import type { Settled } from "./parts.ts";

/** What is said in plain words, for what needs no chat: a log line, a label, the words of a time. */
export function textOf(parts: readonly Settled[], typed: (words: string) => string = (words) => words): string {
  return parts.map((part) => textOfPart(part, typed)).join("");
}

function textOfPart(part: Settled, typed: (words: string) => string): string {
  if (part.type === "b") return textOf(part.parts, typed);
  if (part.type === "url") return part.url;
  return part.type === "command" ? typed(part.typed) : part.text;
}
