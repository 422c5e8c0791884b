/**
 * Makes the pseudo-language from English sentences before they are compiled. Sentences get longer by half, and get
 * accents and brackets. If a sentence is put into another one, it is changed only once. Values aren't changed.
 */
import { type Model, visit } from "messageformat";

const accented: Readonly<Record<string, string>> = {
  ...{ a: "áá", e: "éé", i: "íí", o: "óó", u: "úú", y: "ýý", c: "ç", n: "ñ", s: "š", z: "ž" },
  ...{ A: "ÁÁ", E: "ÉÉ", I: "ÍÍ", O: "ÓÓ", U: "ÚÚ", Y: "ÝÝ", C: "Ç", N: "Ñ", S: "Š", Z: "Ž" },
};

/** Changes `message` itself, and returns it. */
export function stretched(message: Model.Message): Model.Message {
  visit(message, {
    pattern(pattern) {
      // A pattern without letters, such as a space, only joins other sentences.
      if (!pattern.some((piece) => typeof piece === "string" && /\p{L}/u.test(piece))) return;
      const longer = pattern.map((piece) => (typeof piece === "string" ? stretch(piece) : piece));
      pattern.splice(0, pattern.length, "⟦", ...longer, "⟧");
    },
  });
  return message;
}

function stretch(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter);
}
