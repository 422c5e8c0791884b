import { expect, test } from "vitest";
import { chooseList, requestsWanted, type WatchedList } from "../../../src/sources/polling/watch-plan.ts";

const minuteMs = 60_000;
const now = 1_000 * minuteMs;
const list = (change: Partial<WatchedList> = {}): WatchedList => ({
  factId: "fact",
  kind: "campaign",
  list: "milestones",
  spaces: ["a"],
  readAt: now,
  donatedAt: null,
  turnAt: null,
  closedUntil: 0,
  timesClosed: 0,
  isFailing: false,
  ...change,
});
const choose = (lists: readonly WatchedList[], perMinute = 30) => chooseList(lists, { now, perMinute });
const lively = { donatedAt: now - minuteMs };

test("a new list is polled first if people are donating, and otherwise after the lists that are due", () => {
  const unseen = list({ readAt: null });
  const due = list({ readAt: 0 });
  expect(choose([list(), unseen])).toEqual({ type: "read", list: unseen });
  expect(choose([unseen, due])).toEqual({ type: "read", list: due });
  const livelyUnseen = list({ ...lively, readAt: null });
  expect(choose([unseen, due, livelyUnseen])).toEqual({ type: "read", list: livelyUnseen });
});

test("a list is polled when something in it ends or starts", () => {
  expect(choose([list({ turnAt: now + 7 })])).toEqual({ type: "wait", ms: 7 });
  const ended = list({ turnAt: now });
  expect(choose([ended])).toEqual({ type: "read", list: ended });
});

test("with the demo's setting `hurry`, each list is polled that many times as often", () => {
  const one = list({ ...lively, list: "rewards" });
  expect(chooseList([one], { now, perMinute: 600, hurry: 20 })).toEqual({ type: "wait", ms: 3_000 });
});

test.each([
  ["matches", 15],
  ["polls", 30],
  ["rewards", 60],
] as const)("%s of a campaign with current donations are polled every %i seconds", (name, seconds) => {
  expect(choose([list({ ...lively, list: name })])).toEqual({ type: "wait", ms: seconds * 1_000 });
});

test("a schedule is polled rarely unless an entry is about to begin", () => {
  const minutesOf = (change: Partial<WatchedList>) => choose([list({ list: "schedule", ...change })]);
  expect(minutesOf(lively)).toEqual({ type: "wait", ms: 10 * minuteMs });
  expect(minutesOf({})).toEqual({ type: "wait", ms: 30 * minuteMs });
  expect(minutesOf({ turnAt: now + minuteMs })).toEqual({ type: "wait", ms: minuteMs });
});

test.each([
  { fact: "somebody gave just now", donatedAt: now - minuteMs, minutes: 1 },
  { fact: "somebody gave today", donatedAt: now - 60 * minuteMs, minutes: 5 },
  { fact: "nobody gave today", donatedAt: now - 25 * 60 * minuteMs, minutes: 15 },
  { fact: "nobody ever gave", donatedAt: null, minutes: 15 },
])("milestones of a campaign where $fact are polled every $minutes minutes", ({ donatedAt, minutes }) => {
  expect(choose([list({ donatedAt })])).toEqual({ type: "wait", ms: minutes * minuteMs });
  const due = list({ donatedAt, readAt: now - minutes * minuteMs });
  expect(choose([due])).toEqual({ type: "read", list: due });
});

test("a list that the platform refused isn't polled before its next try", () => {
  expect(choose([list({ readAt: null, closedUntil: now + 7 })])).toEqual({ type: "wait", ms: 7 });
});

test("the list watcher waits a minute if there are no lists", () => {
  expect(choose([])).toEqual({ type: "wait", ms: minuteMs });
});

test("if there are too many lists, those of quiet campaigns wait longer, and those of campaigns with current donations don't", () => {
  const quiet = Array.from({ length: 150 }, () => list());
  const one = list({ ...lively, readAt: now - minuteMs });
  expect(requestsWanted([...quiet, one], now)).toEqual({ lively: 1, others: expect.closeTo(10) });
  expect(choose([...quiet, one], 2)).toEqual({ type: "read", list: one });
  expect(choose(quiet, 2)).toEqual({ type: "wait", ms: expect.closeTo(75 * minuteMs) });
});

test("campaigns with current donations leave a fifth of the requests to quiet campaigns, however many they are", () => {
  const many = Array.from({ length: 16 }, () => list(lively));
  expect(choose(many, 4)).toEqual({ type: "wait", ms: expect.closeTo(4 * minuteMs) });
  const quiet = Array.from({ length: 300 }, () => list({ readAt: now - 16 * minuteMs }));
  expect(choose([...many, ...quiet], 4)).toEqual({ type: "wait", ms: expect.closeTo(5 * minuteMs) });
});
