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

test("a single large donation mentions the role if there was no recent mention", () => {
  expect(callOf([calling(row(1))])).toBe("7");
  expect(callOf([calling(row(1))], false)).toBeUndefined();
  expect(callOf([row(1)])).toBeUndefined();
});

test("a donation that may mention a role stays out of bundles", () => {
  const waiting = [...rows(1, 2, 3, 4), calling(row(5))];
  expect(sayIn({ mayCall: true }, waiting)).toMatchObject({ seqs: [5], content: { calls: "7" } });
  expect(sayIn({ mayCall: false }, waiting)).toMatchObject({ seqs: [1, 2, 3, 4, 5] });
  const train = { messageId: "m1", donations: 4, isCalm: false, sentAt: now, grewAt: now };
  expect(sayIn({ mayCall: true, train }, [calling(row(5))])).toMatchObject({ type: "say", content: { calls: "7" } });
});

test("a bundle never mentions a role", () => {
  const many = rows(1, 2, 3, 4, 5).map(calling);
  expect(sayIn({ mayCall: true }, many)).toMatchObject({ seqs: [1, 2], content: { type: "bundle" } });
  expect(callOf(many)).toBeUndefined();
  const late = [1, 2, 3, 4, 5, 6].map((seq) => calling(row(seq, { origin: "late" })));
  expect(sayIn({ mayCall: true, now: now + minuteMs }, late)).toMatchObject({ content: { type: "digest" } });
  expect(sayIn({ mayCall: true, now: now + minuteMs }, late)).not.toHaveProperty("content.calls");
});

test("a donation that is late, a test, or has waited for ten minutes mentions no role", () => {
  const { moment } = row(1);
  const live = { moment, since: 0, lateness: null };
  expect(isFresh(live, 10 * minuteMs - 1)).toBe(true);
  expect(isFresh(live, 10 * minuteMs)).toBe(false);
  expect(isFresh({ ...live, lateness: "quiet" }, 0)).toBe(false);
  expect(isFresh({ ...live, moment: { ...moment, origin: "test" } }, 0)).toBe(false);
  expect(isFresh({ ...live, moment: { ...moment, origin: "late" } }, 0)).toBe(false);
});

test("a donation mentions the role although the host's clock is an hour ahead", () => {
  const since = 60 * minuteMs;
  const { moment } = row(1);
  expect(isFresh({ moment: { ...moment, happenedAt: 0 }, since, lateness: null }, since + minuteMs)).toBe(true);
});
