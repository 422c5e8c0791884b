import { expect, test } from "vitest";
import { untitled } from "../../../src/safety/titles.ts";
import type { OpenPoll } from "../../../src/services/asking/polls.ts";
import { readProgramState } from "../../../src/services/asking/program-state.ts";
import type { OpenReward } from "../../../src/services/asking/rewards.ts";
import type { TimerState } from "../../../src/settings/timer-state.ts";
import { standing } from "../../helpers/campaign-progress.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { callPlace } from "../../helpers/moderators.ts";
import { usd } from "../../helpers/waiting-rows.ts";

const endsAt = Date.parse("2026-01-15T20:00:00Z");
const polls: OpenPoll[] = [
  {
    name: "Which game?",
    endsAt,
    options: [
      { name: "Puzzle", amount: usd(4_200n), share: 0.6 },
      { name: untitled, amount: usd(2_800n), share: 0.4 },
    ],
  },
];
const rewards: OpenReward[] = [
  { name: "Drawing", description: null, amount: usd(2_500n), left: 3, endsAt: null },
  { name: untitled, description: null, amount: null, left: null, endsAt: null },
];

const runningTimer: TimerState = {
  ...{ since: 0, leftMs: 90_500, isRunning: true, isOver: false, endsAt, wholeMs: 100_000, givenMs: 0, capMs: null },
  rule: { amount: usd(500n), ms: 600_000 },
  otherCurrencies: [],
};

/** Reads the state of a place in which `standing` has the number 2. `platform` answers the requests. */
async function read({
  platform = "answers" as "answers" | "refuses" | "hangs",
  numbers = { c1: 2 } as Record<string, number>,
  timerState = undefined as Partial<TimerState> | undefined,
} = {}) {
  const asked: (number | undefined)[] = [];
  const answer =
    <T>(lists: T) =>
    async ({ campaign }: { campaign?: number | undefined }) => {
      asked.push(campaign);
      if (platform === "refuses") throw new Error("the platform does not answer");
      if (platform === "hangs") return new Promise<never>(() => undefined);
      return lists as never; // only what the state reads
    };
  const match = { by: "Big Otter", pledged: usd(100_000n), left: null, endsAt };
  const clock = createFakeClock();
  const timer = timerState === undefined ? null : { ...runningTimer, ...timerState };
  const reading = readProgramState([{ ...standing, match }], {
    place: callPlace(),
    questions: { polls: answer({ polls }), rewards: answer({ rewards }) },
    numberOf: (id) => numbers[id],
    timer,
    clock,
  });
  if (platform === "hangs") await clock.advance(2_000);
  const state = await reading;
  return { campaign: state.campaigns[0], timer: state.timer, asked };
}

const dollars = (value: string) => ({ value, currency: "USD" });

test("the state for programs has totals, milestones, matches, polls and rewards without blocked words", async () => {
  const { campaign, asked } = await read();
  expect(campaign).toEqual({
    id: "c1",
    name: "Maple's 24h Stream",
    url: "https://tiltify.com/@maple/winter",
    raised: dollars("1250.00"),
    goal: dollars("2000.00"),
    milestones: [
      { name: "Hot sauce", amount: dollars("500.00"), reached: true },
      { name: "Karaoke", amount: dollars("1500.00"), reached: false },
    ],
    match: { by: "Big Otter", pledged: dollars("1000.00"), left: null, endsAt: "2026-01-15T20:00:00.000Z" },
    polls: [
      {
        name: "Which game?",
        endsAt: "2026-01-15T20:00:00.000Z",
        options: [
          { name: "Puzzle", amount: dollars("42.00") },
          { name: null, amount: dollars("28.00") },
        ],
      },
    ],
    rewards: [
      { name: "Drawing", amount: dollars("25.00"), left: 3, endsAt: null },
      { name: null, amount: null, left: null, endsAt: null },
    ],
  });
  expect(asked).toEqual([2, 2]);
});

test.each(["refuses", "hangs"] as const)("a program's state has the totals while the platform %s", async (platform) => {
  const { campaign } = await read({ platform });
  expect(campaign).toMatchObject({ raised: dollars("1250.00"), polls: null, rewards: null });
});

test("the state for programs sends no request about campaigns that only other places follow", async () => {
  const { campaign, asked } = await read({ numbers: {} });
  expect([campaign?.polls, asked]).toEqual([null, []]);
});

test.each([
  { timer: {}, shown: { state: "running", endsAt: "2026-01-15T20:00:00.000Z", secondsLeft: null } },
  { timer: { endsAt: null, isRunning: false }, shown: { state: "paused", endsAt: null, secondsLeft: 90.5 } },
  {
    timer: { isOver: true, isRunning: false, leftMs: 0 },
    shown: { state: "over", endsAt: "2026-01-15T20:00:00.000Z", secondsLeft: null },
  },
])("the state for programs has a timer that is $shown.state", async ({ timer: timerState, shown }) => {
  const { timer } = await read({ timerState });
  expect(timer).toEqual({ ...shown, adds: { amount: dollars("5.00"), seconds: 600 } });
});

test("the state for programs has no timer if the place has none", async () => {
  expect((await read()).timer).toBeNull();
});
