import { escapeText } from "../../src/chat/discord/markup.ts";
import type { Writer } from "../../src/words/fit.ts";
import type { Said, Settled } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

/**
 * A chat with several lines and markup, which escapes text and counts UTF-16 units: the opposite of a single plain
 * line.
 */
export function createMarkupWriter(words: Words, room = 1_900): Writer<string> {
  const inline = (parts: readonly Settled[]) => parts.map(markupOf).join("");
  const linesOf = ({ wording }: Said): string[] => {
    const { mark, head, quote, after, small = [] } = wording;
    const first = [...(mark ? [inline(mark)] : []), inline(head)].join(" ");
    const below = [...(quote ? [`> ${inline(quote)}`] : []), ...(after ? [inline(after)] : [])];
    return [first, ...below, ...small.map((parts) => `-# ${inline(parts)}`)];
  };
  return {
    words,
    can: new Set(["clock", "markup"]),
    room,
    longestComment: 500,
    mostNames: 40,
    write: (said) => said.flatMap(linesOf).join("\n"),
    sizeOf: (text) => text.length,
    measure: (parts) => inline(parts).length,
  };
}

function markupOf(part: Settled): string {
  switch (part.type) {
    case "b":
      return `**${part.parts.map(markupOf).join("")}**`;
    case "own":
      return part.text;
    case "url":
      return part.url;
    case "place":
      return `<#${part.address}>`;
    case "member":
      return `<@${part.id}>`;
    case "command":
      return `/${part.typed}`;
    case "time":
      return `<t:${Math.round(part.time / 1_000)}:${part.style === "clock" ? "t" : "R"}>`;
    default:
      return escapeText(part.text);
  }
}
