import { expect, test } from "vitest";
import { isFresh } from "../../src/composing/calls.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import { now, row, rows, sayIn } from "../helpers/waiting-rows.ts";

const minuteMs = 60_000;
const calling = (waiting: WaitingRow): WaitingRow => ({ ...waiting, calls: "7" });
const callOf = (waiting: WaitingRow[], mayCall = true) => {
  const said = sayIn({ mayCall }, waiting);
  return said.type === "say" ? said.content.calls : undefined;
};

test("one donation that is worth it calls, where nobody was called of late", () => {
  expect(callOf([calling(row(1))])).toBe("7");
  expect(callOf([calling(row(1))], false)).toBeUndefined();
  expect(callOf([row(1)])).toBeUndefined();
});

test("many together call nobody", () => {
  expect(callOf(rows(1, 2, 3, 4).map(calling))).toBeUndefined();
  const late = [1, 2, 3, 4, 5, 6].map((seq) => calling(row(seq, { origin: "late" })));
  expect(sayIn({ mayCall: true, now: now + minuteMs }, late)).toMatchObject({ content: { type: "digest" } });
  expect(sayIn({ mayCall: true, now: now + minuteMs }, late)).not.toHaveProperty("content.calls");
});

test("nobody is called for what is late, a test, or ten minutes old", () => {
  const { moment } = row(1);
  expect(isFresh({ moment, lateness: null }, 10 * minuteMs - 1)).toBe(true);
  expect(isFresh({ moment, lateness: null }, 10 * minuteMs)).toBe(false);
  expect(isFresh({ moment, lateness: "quiet" }, 0)).toBe(false);
  expect(isFresh({ moment: { ...moment, origin: "test" }, lateness: null }, 0)).toBe(false);
  expect(isFresh({ moment: { ...moment, origin: "late" }, lateness: null }, 0)).toBe(false);
});
