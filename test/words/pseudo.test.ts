import { expect, test } from "vitest";
import { wordsIn } from "../helpers/words.ts";

test("the pseudo-language stretches sentences, but leaves values unchanged", () => {
  const words = wordsIn("pseudo");
  expect(words.say("reward-gone", { reward: "Drawing" })).toEqual([
    { type: "text", text: "⟦" },
    { type: "b", parts: [{ type: "title", text: "Drawing" }] },
    { type: "text", text: " ííš šóóld óóúút." },
    { type: "text", text: "⟧" },
  ]);
  const inner = words.say("list.more", { count: 2 });
  expect(words.say("line.next", { before: inner, after: inner })).toEqual([
    ...inner,
    { type: "text", text: " " },
    ...inner,
  ]);
});
