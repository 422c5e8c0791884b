import { expect, test } from "vitest";
import { createNumberedLists } from "../../../src/services/moderating/numbered-lists.ts";
import { place } from "../../helpers/asked-questions.ts";

test("a numbered list is remembered for ten minutes, by place and list", () => {
  let time = 0;
  const lists = createNumberedLists({ now: () => time });
  lists.onShown(place, "donations", ["a", "b"]);

  time = 10 * 60_000 - 1;
  expect(lists.read(place, "donations")).toEqual(["a", "b"]);
  expect(lists.read({ ...place, address: "den" }, "donations")).toBeUndefined();
  expect(lists.read(place, "hidden u1")).toBeUndefined();

  time += 1;
  expect(lists.read(place, "donations")).toBeUndefined();
});
