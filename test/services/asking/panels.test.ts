import { expect, test } from "vitest";
import { panelParts } from "../../../src/chat/overlay/panels.ts";
import { untitled } from "../../../src/safety/titles.ts";
import { readPanels } from "../../../src/services/asking/panels.ts";
import type { Questions } from "../../../src/services/asking/questions.ts";
import { minuteMs } from "../../../src/util/durations.ts";
import { standing } from "../../helpers/campaign-progress.ts";
import { callPlace } from "../../helpers/moderators.ts";
import { usd } from "../../helpers/waiting-rows.ts";
import { wordsIn } from "../../helpers/words.ts";

type Answers = {
  [Name in "polls" | "rewards" | "schedule" | "leaderboard"]: Partial<Awaited<ReturnType<Questions[Name]>>>;
};
const now = 1_000_000;
const answers: Answers = {
  polls: {
    polls: [
      {
        name: "Which game?",
        endsAt: now + 12 * minuteMs,
        options: [
          { name: "Puzzle", amount: usd(4_200n), share: 0.6 },
          { name: untitled, amount: usd(0n), share: 0 },
        ],
      },
    ],
  },
  rewards: {
    rewards: [
      { name: "Drawing", description: null, amount: usd(2_500n), left: 3, endsAt: null },
      { name: "Wallpaper", description: null, amount: usd(500n), left: null, endsAt: null },
      { name: "Poster", description: null, amount: null, left: 0, endsAt: null },
    ],
  },
  schedule: {
    entries: [
      { name: "Relay", description: null, startsAt: now - 1, endsAt: null, isOn: true },
      { name: untitled, description: null, startsAt: now + minuteMs, endsAt: null, isOn: false },
      { name: "Karaoke", description: null, startsAt: now + 38 * minuteMs, endsAt: null, isOn: false },
    ],
  },
  leaderboard: { ranked: "donors", entries: [{ name: "محمد علي", amount: usd(50_000n) }] },
};

function read(parts = panelParts as readonly (typeof panelParts)[number][], given: Partial<Answers> = answers) {
  const ask = (name: keyof Answers) => async () => {
    if (given[name] === undefined) throw new Error("the platform does not answer");
    return given[name] as never; // only what panels read
  };
  return readPanels(
    [{ ...standing, match: { by: "Big Otter", pledged: usd(100_000n), left: usd(64_000n), endsAt: null } }],
    parts,
    {
      place: callPlace(),
      questions: {
        polls: ask("polls"),
        rewards: ask("rewards"),
        schedule: ask("schedule"),
        leaderboard: ask("leaderboard"),
      },
      timer: {
        ...{ since: 0, leftMs: 7_000, isRunning: true, isOver: false, endsAt: now + 7_000, wholeMs: 7_000, givenMs: 0 },
        ...{ rule: { amount: usd(500n), ms: 10 * minuteMs }, capMs: null, otherCurrencies: [] },
      },
      words: wordsIn("en"),
      numberOf: () => 1,
      now,
    },
  );
}

test("overlay panels show the polls of all campaigns, not only of the campaign with the latest donation", async () => {
  const poll = (name: string) => ({ polls: [{ ...answers.polls?.polls?.[0], name, endsAt: null }] });
  const polls = ({ campaign }: Parameters<Questions["polls"]>[0]) => {
    if (campaign === 3) throw new Error("the platform does not answer");
    return poll(campaign === 1 ? "Which game?" : "Which song?");
  };
  const none = async () => ({}) as never; // not asked
  const panels = await readPanels(
    ["one", "two", "three"].map((id) => ({ ...standing, id, name: id })),
    ["poll"],
    {
      place: callPlace(),
      questions: { polls: async (asked) => polls(asked) as never, rewards: none, schedule: none, leaderboard: none },
      numberOf: (id) => ["one", "two", "three"].indexOf(id) + 1,
      timer: null,
      words: wordsIn("en"),
      now,
    },
  );
  expect(panels.map(({ title, note }) => `${title} ${note}`)).toEqual(["Which game? one", "Which song? two"]);
});

test("overlay panels show texts and progress for every part", async () => {
  const panels = await read();
  expect(panels.map(({ part }) => part)).toEqual([...panelParts]);
  const [goal, milestones, poll, match, rewards, schedule, leaderboard, timer] = panels;
  expect(goal).toMatchObject({
    ...{
      title: "Maple's 24h Stream",
      text: "$1,250 of $2,000",
      note: "River Otter Trust",
      percent: "62%",
      share: 0.625,
    },
    marks: [
      { at: 0.25, isDone: true },
      { at: 0.75, isDone: false },
    ],
  });
  expect(milestones?.rows).toMatchObject([
    { name: "Hot sauce", text: "$500", share: 1, isDone: true },
    { name: "Karaoke", text: "$1,500", isDone: false },
  ]);
  expect(poll).toMatchObject({ title: "Which game?", note: "Ends in 12 min." });
  expect(match).toMatchObject({ title: "Big Otter is matching donations!", text: "$640 of $1,000 left.", share: 0.36 });
  expect(rewards?.rows.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Drawing · $25: 3 left",
    "Poster: sold out",
  ]);
  expect(schedule?.rows.map(({ name, text }) => `${name}: ${text}`)).toEqual(["Relay: on now", "Karaoke: in 38 min"]);
  expect(leaderboard?.rows).toMatchObject([{ name: "\u2068محمد علي\u2069", text: "$500" }]);
  expect(timer).toMatchObject({
    ...{ title: "Time left", text: "", note: "Every $5 adds 10 min.", clock: { endsAt: now + 7_000 } },
  });
});

test("overlay panels omit blocked words", async () => {
  const [poll] = await read(["poll"]);
  expect(poll?.rows).toMatchObject([{ name: "Puzzle", text: "$42 (60%)", share: 0.6 }]);
});

test("overlay panels omit a part that cannot be read and keep the others", async () => {
  const panels = await read(panelParts, { polls: answers.polls });
  expect(panels.map(({ part }) => part)).toEqual(["goal", "milestones", "poll", "match", "timer"]);
});
