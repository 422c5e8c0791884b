import { folded } from "./folding.ts";

/** Words in which letters were replaced by signs that stand for any letter: "f**k", "n***er". */
/** "f🤬ck". */
const picturesInside = /(?<=\p{L})(?:\p{Extended_Pictographic}\ufe0f?|✱)+(?=\p{L})/gu;
const maskedWord = /(?<![\p{L}\p{N}])\p{L}(?=[\p{L}*#%?^.•×@-]*[*#%?^.•×@-]+\p{L})[\p{L}*#%?^.•×@-]+/gu;
const sign = /[*#%?^.•×@-]+/gu;

/** Of words that are on a list; comparing more with all of them would be slow. */
const longest = 24;

/** What a masked word of a text may stand for: as many letters as there are signs, or one more. */
export function maskedWordsIn(text: string): { isLike(word: string, isOpen: boolean): boolean }[] {
  const found = folded(text.replace(picturesInside, "*")).match(maskedWord) ?? [];
  return found.flatMap((token) => {
    const shown = token.replace(sign, "").length;
    const isStrong = /[*#%]/.test(token);
    const like = (part: string) => new RegExp(`^${part.replace(sign, ({ length }) => `.{1,${length + 1}}`)}$`, "u");
    const pattern = like(token);
    const least = (word: string) => (isStrong ? word.length * 0.3 : word.length * 0.7);
    return shown < 2 || token.length > longest
      ? []
      : [
          {
            isLike(word, isOpen) {
              if (shown >= least(word) && pattern.test(word)) return true;
              // "motherf*cker" begins with an entry.
              const start = isOpen && token.length > word.length ? token.slice(0, word.length) : "";
              return /[*#%].*\p{L}/u.test(start) && start.replace(sign, "").length >= 3 && like(start).test(word);
            },
          },
        ];
  });
}

/** A text whose masked words keep their signs, "eat s*** and die"; null where none ends in them. */
export function wordsWithSigns(text: string): string[] | null {
  return text.includes("**") ? (folded(text).match(/[\p{L}\p{M}]+\*{2,}|[\p{L}\p{M}]+/gu) ?? []) : null;
}

export function mayHoldMasked(text: string): boolean {
  return /\p{L}(?:[*#%?^.•×✱@-]|\p{Extended_Pictographic})+\p{L}/u.test(text);
}
