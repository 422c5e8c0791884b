import { expect, test } from "vitest";
import { contentOf } from "../../src/composing/content-of.ts";
import { incentiveContentOf } from "../../src/composing/incentive-content-of.ts";
import { hideNames, type Moment, type MomentData, type MomentKind } from "../../src/kinds/moments.ts";

const minuteMs = 60_000;
const money = (value: string) => ({ value, currency: "USD" });
const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const moment = <Kind extends MomentKind>(kind: Kind, data: MomentData[Kind] | null) =>
  ({ key: "k", factId: "f", version: 1, origin: "live", happenedAt: 0, kind, data }) as Extract<Moment, { kind: Kind }>;
const puzzle = { name: "Puzzle", amount: money("120") };
const ends = { time: 42 * minuteMs, lasts: "42 min" };

const start = moment("match-start", { by: "Big Otter", pledged: money("1000"), endsAt: 42 * minuteMs });
const ending = moment("match-ending", {
  by: "Big Otter",
  pledged: null,
  matched: money("105"),
  endsAt: 42 * minuteMs,
});
const end = moment("match-end", { by: "Big Otter", paid: money("250") });
const lead = moment("poll-lead", { poll: "Which?", leader: puzzle, second: null });
const result = moment("poll-result", { poll: "Which?", winners: [puzzle], sum: money("300") });
const fresh = moment("reward-new", { rewards: [{ name: "Drawing", amount: null }], more: 1 });
const gone = moment("reward-gone", { name: "Drawing" });
const starting = moment("starting", { names: ["Drawing", null, "Karaoke"], more: 1, startsAt: 10 * minuteMs });

test.each<[Moment, object]>([
  [start, { type: "match-start", by: "Big Otter", upTo: usd(1_000), ends }],
  [
    moment("match-start", { by: "Big Otter", pledged: null, endsAt: null }),
    { type: "match-start", by: "Big Otter", upTo: null, ends: null },
  ],
  [ending, { type: "match-ending", by: "Big Otter", upTo: null, matched: usd(105), ends }],
  [end, { type: "match-end", by: "Big Otter", paid: usd(250) }],
  [lead, { type: "poll-lead", poll: "Which?", leader: { name: "Puzzle", amount: usd(120) }, second: null }],
  [
    moment("poll-lead", { poll: null, leader: puzzle, second: puzzle }),
    {
      type: "poll-lead",
      poll: null,
      leader: { name: "Puzzle", amount: usd(120) },
      second: { name: "Puzzle", amount: usd(120) },
    },
  ],
  [result, { type: "poll-result", poll: "Which?", winners: [{ name: "Puzzle", amount: usd(120) }], sum: usd(300) }],
  [fresh, { type: "reward-new", rewards: [{ name: "Drawing", amount: null }], more: 1 }],
  [gone, { type: "reward-gone", name: "Drawing" }],
  [
    starting,
    { type: "starting", names: ["Drawing", "Karaoke"], more: 2, starts: { time: 10 * minuteMs, lasts: "10 min" } },
  ],
])("what is known of it becomes what is said: %#", (one, content) => {
  expect(contentOf({ moment: one, factId: "f" })).toEqual(content);
});

test("a match that is over when it is told does not say when it ends", () => {
  const late = { ...start, happenedAt: 42 * minuteMs };
  expect(contentOf({ moment: late, factId: "f" })).toMatchObject({ ends: null });
});

test("what was deleted is not said", () => {
  expect(incentiveContentOf(moment("milestone", null))).toBeNull();
  const deleted = moment("poll-lead", null);
  expect(hideNames(deleted, { person: String, isFiltered: () => true })).toBe(deleted);
});

const rules = {
  person: (name: string) => `${name.slice(0, 1)}.`,
  isFiltered: (text: string) => /Puzz|Draw/.test(text),
};
const nameless = { ...puzzle, name: null };

test.each<[Moment, object]>([
  [start, { by: "B." }],
  [ending, { by: "B." }],
  [end, { by: "B." }],
  [lead, { poll: "Which?", leader: nameless, second: null }],
  [
    moment("poll-lead", { poll: "Puzzle?", leader: puzzle, second: puzzle }),
    { poll: null, leader: nameless, second: nameless },
  ],
  [result, { poll: "Which?", winners: [nameless] }],
  [fresh, { rewards: [{ name: null }] }],
  [gone, { name: null }],
  [starting, { names: [null, null, "Karaoke"], more: 1 }],
])("a place's own words are not said, and people are named as it wants: %#", (one, data) => {
  expect(hideNames(one, rules).data).toMatchObject(data);
});
