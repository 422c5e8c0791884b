import { expect, test } from "vitest";
import { UserError } from "../../src/util/errors.ts";
import { Refusal, sayProblem } from "../../src/words/refusal.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const refusal = new Refusal(({ say }) => say("connected.none"));

test("a refusal is in the reader's language, or in English without a reader", () => {
  expect(plainText(sayProblem(wordsIn("pseudo"), refusal))).toMatch(/^⟦Ñóó/);
  expect(refusal.message).toBe("No campaign is connected here yet.");
});

test("a problem without a sentence in the catalogue stays as it is", () => {
  expect(plainText(sayProblem(wordsIn("pseudo"), new UserError("No.")))).toBe("No.");
});
