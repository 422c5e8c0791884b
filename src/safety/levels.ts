import { worstWordIn } from "./bad-words.ts";

/** How strict a place is; `mild` announces comments with swear words in them, and masks these. */
export const filterLevels = ["strict", "normal", "mild"] as const;
export type FilterLevel = (typeof filterLevels)[number];

/** Whether a text that is usually said is not at this level: what is only crude, where the place is strict. */
export function isTooCrude(text: string, level: FilterLevel): boolean {
  return level === "strict" && worstWordIn(text) !== null;
}

/** A comment with its swear words masked, "F*** cancer"; null where that does not make it one that may be said. */
export function maskSwearing(comment: string): string | null {
  if (worstWordIn(comment) === "grave") return null;
  const masked = maskEach(comment);
  // What is left may be a phrase of innocent words, or a word that is pulled apart.
  const left = masked.replace(/\p{L}\*+/gu, " ");
  return isSwearing(left) || isSwearing(masked) ? null : masked;
}

/** Of more the words around them say nothing. */
const mostLookedAt = 8;

/** Masks each swear word but those that the words around make innocent: "F*** penis cancer". */
function maskEach(comment: string): string {
  const swearing = [...comment.matchAll(word)].filter(([one]) => isSwearing(one));
  const alone = (at: number) =>
    replaceAt(
      comment,
      swearing.filter(({ index }) => index !== at),
      (one) => " ".repeat(one.length),
    );
  const isMeantWell = ({ index }: RegExpExecArray) => swearing.length <= mostLookedAt && !isSwearing(alone(index));
  return replaceAt(
    comment,
    swearing.filter((one) => !isMeantWell(one)),
    mask,
  );
}

function replaceAt(text: string, found: readonly RegExpExecArray[], by: (one: string) => string): string {
  const starts = new Set(found.map(({ index }) => index));
  return text.replace(word, (one, at: number) => (starts.has(at) ? by(one) : one));
}

const word = /[\p{L}\p{M}\p{N}@$][\p{L}\p{M}\p{N}@$*'’-]*/gu;

function isSwearing(text: string): boolean {
  const worst = worstWordIn(text);
  return worst === "swear" || worst === "grave";
}

/** "F***": the first letter stands for the word. */
function mask(text: string): string {
  const [first = "", ...others] = text;
  return first + "*".repeat(Math.min(others.length, 11));
}
