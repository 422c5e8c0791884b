import { expect, test } from "vitest";
import { createNumberedList } from "../../../src/services/moderating/numbered-list.ts";
import { place } from "../../helpers/asked-questions.ts";

test("a numbered list is remembered for ten minutes, by place and person", () => {
  let time = 0;
  const list = createNumberedList<string>({ now: () => time });
  list.onShown({ place }, ["a", "b"]);

  time = 10 * 60_000 - 1;
  expect(list.read({ place })).toEqual(["a", "b"]);
  expect(list.read({ place: { ...place, address: "den" } })).toBeUndefined();
  expect(list.read({ place, user: { id: "u1" } })).toBeUndefined();

  time += 1;
  expect(list.read({ place })).toBeUndefined();
});
