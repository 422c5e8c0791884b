import { holdsBadWord } from "./bad-words.ts";
import { contactsIn } from "./contacts.ts";
import { replaceSpans } from "./spans.ts";

/** Longer text is cut before any slow check. In UTF-16 units. No chat shows nearly as much. */
const mostRead = 4_096;
/** The longest name, in code points. */
export const nameLimit = 40;
/** The longest name of a campaign, reward, item and the like, in code points. */
export const titleLimit = 80;
const commentLimit = 500;

/** Stands in for an address or a phone number in a text. */
const removed = "[removed]";

/** Stands in for a name that isn't shown. */
export const nameless = "Someone";

/** The platform's name for anonymous donors. */
export const anonymous = "Anonymous";

/** Names that many donors share. */
export const namesOfNobody: readonly string[] = [nameless, anonymous];

/**
 * Makes a donor's name safe to show: cleaned, at most 40 code points. A name with a bad word or contact details becomes
 * "Someone".
 */
export function publicName(raw: string | null): string {
  const name = cleanText(raw ?? "");
  if (name === "") return anonymous;
  return contactsIn(name, { isName: true }).length > 0 || holdsBadWord(name) ? nameless : cutText(name, nameLimit);
}

/**
 * Makes a donor's comment safe to show: cleaned, without contact details, at most 500 code points. Null if nothing is
 * left, or if it has a bad word.
 */
export function publicComment(raw: string | null): string | null {
  const comment = cleanText(raw ?? "");
  return comment === "" || holdsBadWord(comment) ? null : withoutContacts(comment);
}

/** Returns a comment that has a bad word, for moderators who may decide to post it. Null for every other comment. */
export function omittedComment(raw: string | null): string | null {
  const comment = cleanText(raw ?? "");
  return comment === "" || !holdsBadWord(comment) ? null : withoutContacts(comment);
}

/** Removes contact details. Returns null if nothing else is left. */
function withoutContacts(comment: string): string | null {
  const contacts = contactsIn(comment);
  if (contacts.length === 0) return cutText(comment, commentLimit);
  const kept = replaceSpans(comment, contacts, "");
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(kept)) return null;
  return cutText(replaceSpans(comment, contacts, removed), commentLimit);
}

/**
 * Returns one line of well-formed, visible text. Removes control, direction and zero-width characters. Of many stacked
 * accents, keeps only a few.
 */
export function cleanText(raw: string): string {
  const text = raw.slice(0, mostRead);
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(/[\t-\r\u0085\u2028\u2029\u2800]+/g, " ")
      .replace(unseen, "$<emoji>")
      // Cut stacks of accents first, because sorting thousands of them is slow. No real letter has thirty.
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
 * Removes invisible characters that an app may have added. Keeps line breaks and emoji. A blank Braille pattern becomes
 * a space.
 */
export function withoutUnseen(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\u2800", " ")
    .replace(unseen, (found, emoji?: string) => emoji ?? (/[\t\r\n]/.test(found) ? found : ""));
}

/** Turns line breaks and control characters into spaces. */
export function withoutBreaks(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/**
 * Replaces `@` with a lookalike, so that a text doesn't ping anyone. Keeps the one in a page's address, such as
 * tiltify.com/@maple, which leads nowhere without it. Donors' texts have no addresses at this point.
 */
export function withoutMentions(text: string): string {
  return text.replace(/(?<!(?:https:\/\/|tiltify\.com\/)\S*)@(?=[\p{L}\p{N}_])/giu, "＠");
}

/**
 * Cuts a text to at most `limit` code points (1 or more), and marks the cut with "…". Never cuts through an emoji or an
 * accented letter.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || indexAfter(text, limit) === text.length) return text;
  const last = indexAfter(text, limit - 1);
  // The start of the last grapheme depends only on the text before it.
  const start = graphemes.segment(text.slice(0, last + 2)).containing(last)?.index;
  return `${text.slice(0, start).trimEnd()}…`;
}

/** Returns the length in code points, as chats count it. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index = nextIndex(text, index)) count += 1;
  return count;
}

/** The flags of England, Scotland and Wales: a black flag, the region in tag characters, and an end tag. */
const taggedFlags = ["gbeng", "gbsct", "gbwls"].map((region) => {
  const tags = Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
  return `\u{1f3f4}${tags.join("")}\u{e007f}`;
});
const keycap = String.raw`[0-9#*]\uFE0F\u20E3`;
const pictograph = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?`;

/**
 * All invisible characters. Joiners and selectors stay inside emoji, because they make families, rainbow flags and
 * keycaps. An emoji has at most seven parts, more than the longest real one.
 */
const unseen = new RegExp(
  String.raw`(?<emoji>${taggedFlags.join("|")}|${keycap}|${pictograph}(?:\u200D${pictograph}){0,6})` +
    String.raw`|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]`,
  "gu",
);

/** Accents that fit any letter, which people stack into towers. No language needs more than two on a letter. */
const inheritedMarks = /([\p{M}&&\p{Script=Inherited}]{2})[\p{M}&&\p{Script=Inherited}]+/gv;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the position after `count` code points, or the end of the text if it is shorter. */
function indexAfter(text: string, count: number): number {
  let index = 0;
  for (let passed = 0; passed < count && index < text.length; passed += 1) index = nextIndex(text, index);
  return index;
}

function nextIndex(text: string, index: number): number {
  return index + (Number(text.codePointAt(index)) > 0xffff ? 2 : 1);
}
