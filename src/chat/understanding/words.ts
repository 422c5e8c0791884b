/** `start` is the word's position in the text. With it, the rest of a line can be taken as it was typed. */
export type Word = { text: string; start: number };

/** Splits text at white space of any script. Quotes keep words together, even the curly quotes that phones type. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/"(?<straight>[^"]*)"|“(?<curly>[^”]*)”|[^\p{White_Space}]+/gu)].map((match) => ({
    text: match.groups?.straight ?? match.groups?.curly ?? match[0],
    start: match.index,
  }));
}

/** Removes the punctuation around a word. */
export function bare(word: Word): Word {
  return { ...word, text: word.text.replace(/^[¿¡]+|[?!.,？！。、，]+$/gu, "") };
}
