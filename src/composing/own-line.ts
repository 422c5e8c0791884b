import { countCodePoints } from "../safety/text.ts";
import type { BundleContent, OwnWords, SingleContent } from "./content.ts";
import { sayOwnBundle } from "./own-bundle.ts";
import { sayOwn } from "./own-values.ts";
import { testMark } from "./test-mark.ts";

/**
 * The streamer's own words in one line; null where they do not fit into `room` code points. `needsSign`: it
 * does not begin with a word of theirs, so that a chat could take it for a command.
 */
export function ownLine(
  content: SingleContent | BundleContent,
  { template, about }: OwnWords,
  { room, commentLimit }: { room: number; commentLimit: number },
): { text: string; needsSign: boolean } | null {
  const mark = testMark(content);
  const writing = { room: room - mark.length, commentLimit, escape: asItIs, sizeOf: countCodePoints };
  const words = { template: withoutMarkup(template), about };
  const filled = content.type === "bundle" ? sayOwnBundle(content, words, writing) : sayOwn(content, words, writing);
  if (filled === null) return null;
  const isPlainStart = filled.isOwnStart && /^[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(filled.text);
  return { text: mark + filled.text.replaceAll("\n", " "), needsSign: mark !== "" || !isPlainStart };
}

/** Chats with one line show what is said as it is. */
function asItIs(value: string): string {
  return value;
}

/** What would be bold, small or a picture on Discord, in a chat without such things. */
function withoutMarkup(template: string): string {
  return template
    .replace(/<a?:\w+:\d+>/g, "")
    .replace(/^(?:-# |#{1,3} |> )/gm, "")
    .replace(/\*\*|__|~~|\|\|/g, "");
}
