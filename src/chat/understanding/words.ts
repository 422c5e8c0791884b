/** `start` is where the word begins in the text it was found in, so that the rest of a line can be taken as it is. */
export type Word = { text: string; start: number };

/** Words between white space of any script; quotes keep words together, also the curly ones that phones type. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/"(?<straight>[^"]*)"|“(?<curly>[^”]*)”|[^\p{White_Space}]+/gu)].map((match) => ({
    text: match.groups?.straight ?? match.groups?.curly ?? match[0],
    start: match.index,
  }));
}

/** A word without the signs of a sentence. */
export function bare(word: Word): Word {
  return { ...word, text: word.text.replace(/^[¿¡]+|[?!.,？！。、，]+$/gu, "") };
}
