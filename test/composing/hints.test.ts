import { expect, test } from "vitest";
import { hintAs, usuallyTyped } from "../../src/composing/hints.ts";

test.each([
  ["Goal reached: $5. Thank you, everyone! Still open: !donate", "Goal reached: $5. Thank you, everyone!"],
  ["Otter print ends in 2 h. !auction", "Otter print ends in 2 h."],
  ["A reward is sold out. !rewards", "A reward is sold out."],
  ["One option leads in the poll. !polls", "One option leads in the poll."],
])("%s: its command is typed as the place has it", (text, without) => {
  expect(hintAs(text, usuallyTyped)).toBe(text);
  expect(hintAs(text, (word) => `t?${word}`)).toBe(text.replace(/!(?=\w+$)/, "t?"));
  expect(hintAs(text, () => undefined)).toBe(without);
});

test("what somebody wrote in the middle stays as it is", () => {
  const text = "“Type !donate now” leads in the poll.";

  expect(hintAs(text, () => undefined)).toBe(text);
});
