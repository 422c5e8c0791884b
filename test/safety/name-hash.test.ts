import { expect, test } from "vitest";
import { isNamedIn, nameHash } from "../../src/safety/name-hash.ts";

test("two spellings of a name have the same hash", () => {
  expect([nameHash("ANN  Berta"), nameHash("ann berta"), nameHash("ａｎｎｂｅｒｔａ")]).toEqual(
    Array(3).fill(nameHash("Ann Berta")),
  );
  expect(nameHash("Ann")).not.toBe(nameHash("Anna"));
  expect(nameHash("Ann")).not.toContain("Ann");
});

test.each(['Ann "Otter" Berg', "Ann\\Otter", "ann_otter", "\\"])(
  "the name %s is found in JSON inside of JSON",
  (name) => {
    const body = JSON.stringify({ text: JSON.stringify({ data: { name } }) });
    expect([isNamedIn(body, name), isNamedIn(body, "Bo"), isNamedIn("{}", name)]).toEqual([true, false, false]);
  },
);

test("a name is found in Markdown, where its symbols are escaped", () => {
  expect(isNamedIn(JSON.stringify("**Ann\\_Otter** donated"), "ann_otter")).toBe(true);
});
