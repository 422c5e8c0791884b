import { expect, test } from "vitest";
import { wordsIn } from "../helpers/words.ts";

const { say, comment } = wordsIn("en");

test("what people wrote cannot end its own quotation", () => {
  expect(comment("“Hi” „Bo‟ «x»")).toEqual({ type: "comment", text: '"Hi" "Bo" «x»', least: 20 });
  expect(say("donation.vote", { option: "A”", poll: "“B" })).toMatchObject([
    {},
    { parts: [{ text: 'A"' }] },
    {},
    { text: '"B' },
    {},
  ]);
});
