import { holdsBadWord } from "./bad-words.ts";
import { contactsIn } from "./contacts.ts";
import { replaceSpans } from "./spans.ts";

/** Longer text is cut before anything expensive looks at it. UTF-16 units; far more than any chat shows. */
const mostRead = 4_096;
/** Names are cut to this wherever they are said. Code points. */
export const nameLimit = 40;
/** And the names of campaigns, rewards, items and the like, which are longer. */
export const titleLimit = 80;
const commentLimit = 500;

/** What stands where a text held an address or a phone number. */
const removed = "[removed]";

/** What stands for a name that is not shown. */
export const nameless = "Someone";

/** How the platform calls whoever gives no name. */
export const anonymous = "Anonymous";

/** Names behind which are many people. */
export const namesOfNobody: readonly string[] = [nameless, anonymous];

/** A donor's name as it may be said: cleaned, at most 40 code points, no bad words and nothing to reach them by. */
export function publicName(raw: string | null): string {
  const name = cleanText(raw ?? "");
  if (name === "") return anonymous;
  return contactsIn(name, { isName: true }).length > 0 || holdsBadWord(name) ? nameless : cutText(name, nameLimit);
}

/** A donor's comment as it may be said, at most 500 code points; null where nothing is left to say, or nothing we should. */
export function publicComment(raw: string | null): string | null {
  const comment = cleanText(raw ?? "");
  return comment === "" || holdsBadWord(comment) ? null : withoutContacts(comment);
}

/** A comment that is left out for its words, as somebody may decide to say it after all; null for every other. */
export function omittedComment(raw: string | null): string | null {
  const comment = cleanText(raw ?? "");
  return comment === "" || !holdsBadWord(comment) ? null : withoutContacts(comment);
}

/** Null where nothing is left to say. */
function withoutContacts(comment: string): string | null {
  const contacts = contactsIn(comment);
  if (contacts.length === 0) return cutText(comment, commentLimit);
  const kept = replaceSpans(comment, contacts, "");
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(kept)) return null;
  return cutText(replaceSpans(comment, contacts, removed), commentLimit);
}

/** One line of well-formed, visible text: no control, direction or zero-width characters, no piles of accents. */
export function cleanText(raw: string): string {
  const text = raw.slice(0, mostRead);
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(/[\t-\r\u0085\u2028\u2029\u2800]+/g, " ")
      .replace(unseen, "$<emoji>")
      // Putting thousands of accents in order is slow; no text has thirty on one letter.
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
 * What somebody typed without what they cannot see, which their app may have added: the line breaks and the emoji stay. A
 * blank that is as wide as a letter becomes a space.
 */
export function withoutUnseen(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\u2800", " ")
    .replace(unseen, (found, emoji?: string) => emoji ?? (/[\t\r\n]/.test(found) ? found : ""));
}

/** One line, whoever wrote it: line breaks and control characters become spaces. */
export function withoutBreaks(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/** At most `limit` code points (1 or more). Cut between graphemes, so that no emoji or accent is torn, and marked "…". */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || indexAfter(text, limit) === text.length) return text;
  const last = indexAfter(text, limit - 1);
  // Where the grapheme begins that stands in the last place depends on what is before it, and on nothing behind it.
  const start = graphemes.segment(text.slice(0, last + 2)).containing(last)?.index;
  return `${text.slice(0, start).trimEnd()}…`;
}

/** How long a text is for a chat: code points. */
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
 * Everything that takes no room on the screen. Kept are the joiners and selectors inside emoji, where they are what
 * makes a family or a rainbow flag (at most seven parts, more than the longest real ones have), keycaps and tagged flags.
 */
const unseen = new RegExp(
  String.raw`(?<emoji>${taggedFlags.join("|")}|${keycap}|${pictograph}(?:\u200D${pictograph}){0,6})` +
    String.raw`|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]`,
  "gu",
);

/** The accents that fit every letter are those of towering text; two on one letter are what languages need. */
const inheritedMarks = /([\p{M}&&\p{Script=Inherited}]{2})[\p{M}&&\p{Script=Inherited}]+/gv;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Where the text stands after `count` code points, or its end. */
function indexAfter(text: string, count: number): number {
  let index = 0;
  for (let passed = 0; passed < count && index < text.length; passed += 1) index = nextIndex(text, index);
  return index;
}

function nextIndex(text: string, index: number): number {
  return index + (Number(text.codePointAt(index)) > 0xffff ? 2 : 1);
}
