import { expect, test } from "vitest";
import { mergeSpans, replaceSpans, spansOf } from "../../src/safety/spans.ts";

test("matches of a pattern are found with their ends", () => {
  expect(spansOf("a1b22", /\d+/g)).toEqual([
    { start: 1, end: 2 },
    { start: 3, end: 5 },
  ]);
});

test("parts of a text that touch or overlap become one, in order", () => {
  const parts = [
    { start: 8, end: 9 },
    { start: 0, end: 6 },
    { start: 2, end: 3 },
    { start: 6, end: 7 },
  ];
  expect(mergeSpans(parts)).toEqual([
    { start: 0, end: 7 },
    { start: 8, end: 9 },
  ]);
});

test("merging parts of a text does not change its input", () => {
  const parts = [
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ];
  mergeSpans(parts);
  expect(parts[0]).toEqual({ start: 0, end: 1 });
});

test("each part of a text is replaced, and the text between the parts stays", () => {
  const parts = [
    { start: 0, end: 2 },
    { start: 3, end: 4 },
  ];
  expect(replaceSpans("ab-cd", parts, "*")).toBe("*-*d");
});
