import { expect, test } from "vitest";
import { mergeSpans, replaceSpans, spansOf } from "../../src/safety/spans.ts";

test("spansOf returns the start and end of each match", () => {
  expect(spansOf("a1b22", /\d+/g)).toEqual([
    { start: 1, end: 2 },
    { start: 3, end: 5 },
  ]);
});

test("mergeSpans joins spans that touch or overlap", () => {
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

test("mergeSpans doesn't change its input", () => {
  const parts = [
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ];
  mergeSpans(parts);
  expect(parts[0]).toEqual({ start: 0, end: 1 });
});

test("replaceSpans replaces each span and keeps the text in between", () => {
  const parts = [
    { start: 0, end: 2 },
    { start: 3, end: 4 },
  ];
  expect(replaceSpans("ab-cd", parts, "*")).toBe("*-*d");
});
