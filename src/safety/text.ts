import { holdsBadWord } from "./bad-words.ts";
import { contactsIn } from "./contacts.ts";
import { replaceSpans } from "./spans.ts";

/** Longer text is cut before any expensive check. UTF-16 units; far more than any chat shows. */
const mostRead = 4_096;
/** Names are cut to this everywhere. Code points. */
export const nameLimit = 40;
/** The limit for names of campaigns, rewards, items and the like, which are longer. */
export const titleLimit = 80;
const commentLimit = 500;

/** Replaces an address or a phone number in a text. */
const removed = "[removed]";

/** Replaces a name that is not shown. */
export const nameless = "Someone";

/** The platform's name for anonymous donors. */
export const anonymous = "Anonymous";

/** Names that many people share. */
export const namesOfNobody: readonly string[] = [nameless, anonymous];

/**
 * Returns a donor's name in a form that is safe to show: cleaned, at most 40 code points, without bad words and contact
 * details.
 */
export function publicName(raw: string | null): string {
  const name = cleanText(raw ?? "");
  if (name === "") return anonymous;
  return contactsIn(name, { isName: true }).length > 0 || holdsBadWord(name) ? nameless : cutText(name, nameLimit);
}

/**
 * Returns a donor's comment in a form that is safe to show, at most 500 code points; null if nothing is left, or
 * nothing we should show.
 */
export function publicComment(raw: string | null): string | null {
  const comment = cleanText(raw ?? "");
  return comment === "" || holdsBadWord(comment) ? null : withoutContacts(comment);
}

/**
 * Returns a comment that is omitted for its words, in the form for somebody who decides to show it after all; null for
 * any other.
 */
export function omittedComment(raw: string | null): string | null {
  const comment = cleanText(raw ?? "");
  return comment === "" || !holdsBadWord(comment) ? null : withoutContacts(comment);
}

/** Returns null if nothing is left. */
function withoutContacts(comment: string): string | null {
  const contacts = contactsIn(comment);
  if (contacts.length === 0) return cutText(comment, commentLimit);
  const kept = replaceSpans(comment, contacts, "");
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(kept)) return null;
  return cutText(replaceSpans(comment, contacts, removed), commentLimit);
}

/**
 * Returns one line of well-formed, visible text: no control, direction or zero-width characters, no piles of accents.
 */
export function cleanText(raw: string): string {
  const text = raw.slice(0, mostRead);
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(/[\t-\r\u0085\u2028\u2029\u2800]+/g, " ")
      .replace(unseen, "$<emoji>")
      // Sorting thousands of accents is slow, and no real text has thirty on one letter.
      .replace(/(\p{M}{30})\p{M}+/gu, "$1")
      .normalize("NFC")
      .replace(/(\p{M}{4})\p{M}+/gu, "$1")
      .replace(inheritedMarks, "$1")
      .replace(/\s+/g, " ")
      .replace(/^[\p{M} ]+/u, "")
      .trimEnd()
  );
}

/**
 * Removes characters that people cannot see and that their app may have added. Line breaks and emoji stay. A blank that
 * is as wide as a letter becomes a space.
 */
export function withoutUnseen(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\u2800", " ")
    .replace(unseen, (found, emoji?: string) => emoji ?? (/[\t\r\n]/.test(found) ? found : ""));
}

/** Makes one line: line breaks and control characters become spaces. */
export function withoutBreaks(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/**
 * Cuts to at most `limit` code points (1 or more), between graphemes, so that no emoji or accent is torn, and marks the
 * cut with "…".
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || indexAfter(text, limit) === text.length) return text;
  const last = indexAfter(text, limit - 1);
  // The start of the last grapheme depends only on the text before it.
  const start = graphemes.segment(text.slice(0, last + 2)).containing(last)?.index;
  return `${text.slice(0, start).trimEnd()}…`;
}

/** Returns the length of a text as chats count it: code points. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index = nextIndex(text, index)) count += 1;
  return count;
}

/** England, Scotland and Wales: a black flag, the region in tag characters, and their end. */
const taggedFlags = ["gbeng", "gbsct", "gbwls"].map((region) => {
  const tags = Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
  return `\u{1f3f4}${tags.join("")}\u{e007f}`;
});
const keycap = String.raw`[0-9#*]\uFE0F\u20E3`;
const pictograph = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?`;

/**
 * Everything that is invisible. Joiners and selectors stay inside emoji, where they make a family or a rainbow flag (at
 * most seven parts, more than the longest real ones have), keycaps and tagged flags.
 */
const unseen = new RegExp(
  String.raw`(?<emoji>${taggedFlags.join("|")}|${keycap}|${pictograph}(?:\u200D${pictograph}){0,6})` +
    String.raw`|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]`,
  "gu",
);

/** Accents that fit every letter are used for towering text. Languages need at most two on one letter. */
const inheritedMarks = /([\p{M}&&\p{Script=Inherited}]{2})[\p{M}&&\p{Script=Inherited}]+/gv;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the position after `count` code points, or the end of the text. */
function indexAfter(text: string, count: number): number {
  let index = 0;
  for (let passed = 0; passed < count && index < text.length; passed += 1) index = nextIndex(text, index);
  return index;
}

function nextIndex(text: string, index: number): number {
  return index + (Number(text.codePointAt(index)) > 0xffff ? 2 : 1);
}
