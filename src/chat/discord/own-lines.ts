import type { BundleContent, SingleContent } from "../../composing/content.ts";
import { sayOwnBundle } from "../../composing/own-bundle.ts";
import { sayOwn } from "../../composing/own-values.ts";
import { testMark } from "../../composing/test-mark.ts";
import { escapeText } from "./escape.ts";

/** For the time of a late one, and the role that is called, which stand below. UTF-16 units. */
const roomBelow = 100;

/** The streamer's own words, with their own markup, in which every value is plain text; null where there are none. */
export function ownLines(
  content: SingleContent | BundleContent,
  limits: { room: number; commentLimit: number },
): string[] | null {
  if (content.words === undefined) return null;
  const mark = testMark(content);
  const writing = {
    room: limits.room - mark.length - roomBelow,
    commentLimit: limits.commentLimit,
    escape: escapeText,
    sizeOf: (text: string) => text.length,
  };
  const { words } = content;
  const filled = content.type === "bundle" ? sayOwnBundle(content, words, writing) : sayOwn(content, words, writing);
  return filled && `${mark}${filled.text}`.split("\n");
}
