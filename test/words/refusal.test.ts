import { expect, test } from "vitest";
import { UserError } from "../../src/util/errors.ts";
import { Refusal, sayProblem } from "../../src/words/refusal.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const refusal = new Refusal(({ say }) => say("connected.none"));

test("a refusal is said in the language of whoever reads it, and in English where nobody is known", () => {
  expect(plainText(sayProblem(wordsIn("pseudo"), refusal))).toMatch(/^⟦Ñóó/);
  expect(refusal.message).toBe("No campaign is connected here yet.");
});

test("a problem that is in no catalogue stays as it is", () => {
  expect(plainText(sayProblem(wordsIn("pseudo"), new UserError("No.")))).toBe("No.");
});
