import { expect, test } from "vitest";
import { holdsCode } from "../../src/safety/bad-words.ts";

test.each([
  ...["1488", "Otter1488", "14/88", "14 88", "1 4 8 8", "14words", "HH88", "88 heil"],
  ...["6MWE", "6 million more", "6,000,000 wasn't enough", "271k"],
  ...["13/52", "despite being 13%", "41% yourself", "join the 41%"],
  ...["(((them)))", "(((Goldberg)))", "卐", "ϟϟ", "KKK", "k.k.k", "kkk"],
])("%j is a hate code", (text) => {
  expect(holdsCode(text)).toBe(true);
});

test.each([
  ...["$1488", "1488 €", "14.88", "1488 points", "14:88", "88", "Team 88", "14 words"],
  ...["6 million views", "13% of the goal", "13/10", "41% of the goal", "we are at 41%"],
  ...["(((hugs)))", "((what))", "kkkk", "kkk adorei", "K. K. Slider"],
])("%j isn't a hate code", (text) => {
  expect(holdsCode(text)).toBe(false);
});
