import { expect, test } from "vitest";
import { recompose } from "../../src/announcements/recompose.ts";
import { row, rows, sayIn } from "../helpers/waiting-rows.ts";

const minuteMs = 60_000;
const timeOf = (now: number, waiting = [row(1)]) => {
  const said = sayIn({ now }, waiting);
  return said.type === "say" ? said.content.at : undefined;
};

test("what is said more than five minutes later tells when it was", () => {
  expect(timeOf(5 * minuteMs)).toBeUndefined();
  expect(timeOf(5 * minuteMs + 1)).toBe(0);
});

test("many together and tests do not", () => {
  expect(timeOf(6 * minuteMs, rows(1, 2, 3, 4))).toBeUndefined();
  expect(timeOf(6 * minuteMs, [row(1, { origin: "test" })])).toBeUndefined();
});

test("what was said at once does not begin to when it is edited later", () => {
  const later = { now: 60 * minuteMs };
  expect(recompose([row(1)], { ...later, saidAt: minuteMs })?.content.at).toBeUndefined();
  expect(recompose([row(1)], { ...later, saidAt: 6 * minuteMs })?.content.at).toBe(0);
});
