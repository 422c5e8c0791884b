import { createWords } from "../../src/words/say.ts";

/** Languages in which a sentence that cannot be said throws. */
export const wordsIn = createWords(({ error }) => {
  throw error;
});
