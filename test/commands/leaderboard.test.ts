import { expect, test } from "vitest";
import type { Questions } from "../../src/services/asking/questions.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const names = ["Ann Berta Cole", "Bo", "Cy Dee", "Anonymous", "Éva 👩‍🚀x", "Fay", "Gus"];
const entries = names.map((name, index) => ({ name, amount: usd(100_00n - BigInt(index) * 10_00n) }));

function openAsker(result: Partial<Awaited<ReturnType<Questions["leaderboard"]>>> = {}) {
  const asked: unknown[] = [];
  const ask = createAsker({
    questions: {
      async leaderboard({ place: _place, ...question }) {
        asked.push(question);
        return about({ ranked: question.ranked ?? "donors", entries, ...result });
      },
    },
  });
  return { ask, asked };
}

test.each(["leaderboard", "top"])("%s ranks donors, on Twitch by first name and initial", async (text) => {
  expect(await lineOf(openAsker().ask, text)).toBe(
    "Top donors for Maple's 24h Stream: 1. Ann B. $100 · 2. Bo $90 · 3. Cy D. $80 · 4. Anonymous $70 · 5. Éva 👩‍🚀. $60" +
      " (page 1 of 2: !leaderboard page 2)",
  );
});

test("the leaderboard shows donors' full names if there is room", async () => {
  expect(await linesOf(openAsker().ask, "leaderboard")).toEqual([
    "Top donors for Maple's 24h Stream",
    ...names.map((name, index) => `${index + 1}. ${name} $${100 - index * 10}`),
  ]);
});

test("the leaderboard shows streamers by user name", async () => {
  expect(await lineOf(openAsker().ask, "top fundraisers")).toContain("1. Ann Berta Cole $100");
});

test.each([
  ["top", { ranked: undefined, period: "all", campaign: undefined }],
  ["top teams", { ranked: "teams", period: "all", campaign: undefined }],
  ["top weekly", { ranked: undefined, period: "weekly", campaign: undefined }],
  ["top this week please", { ranked: undefined, period: "weekly", campaign: undefined }],
  ["top weekly teams 2 #3", { ranked: "teams", period: "weekly", campaign: 3 }],
  ["top 2 campaign 3", { ranked: undefined, period: "all", campaign: 3 }],
])("the leaderboard command %j requests %j", async (text, question) => {
  const { ask, asked } = openAsker();

  await ask(text);

  expect(asked).toEqual([question]);
});

test("a later page of the leaderboard continues the ranks, and names the command for the next page", async () => {
  const many = Array.from({ length: 25 }, (_value, index) => ({ name: `Donor${index + 1}`, amount: usd(1_00n) }));
  const { ask } = openAsker({ entries: many });

  const lines = await linesOf(ask, "top donors monthly page 2 #1");

  expect(lines[0]).toBe("This month's top donors for Maple's 24h Stream");
  expect(lines[1]).toBe("11. Donor11 $1");
  expect(lines.slice(-3)).toEqual([
    "Page 2 of 3.",
    "Back: /leaderboard donors monthly page 1 #1",
    "More: /leaderboard donors monthly page 3 #1",
  ]);
});

test.each(["top 5", "top donors 5 please", "leaderboard 5 donors"])(
  "the leaderboard command %j shows five ranks",
  async (text) => {
    expect((await linesOf(openAsker().ask, text)).filter((line) => /^\d/.test(line))).toHaveLength(5);
  },
);

test("the other pages of a leaderboard keep the number of ranks that the person asked for", async () => {
  const lines = await linesOf(openAsker().ask, "top 3 page 2");

  expect(lines.slice(1)).toEqual([
    "4. Anonymous $70",
    "5. Éva 👩‍🚀x $60",
    "6. Fay $50",
    "Page 2 of 3.",
    "Back: /leaderboard 3 page 1",
    "More: /leaderboard 3 page 3",
  ]);
});

test("a page number beyond the leaderboard's end shows the last page", async () => {
  expect(await lineOf(openAsker().ask, "top page 99")).toBe(
    "Top donors for Maple's 24h Stream: 6. Fay $50 · 7. Gus $40 (page 2 of 2)",
  );
});

test("the answer about an empty leaderboard says that it's empty", async () => {
  expect(await lineOf(openAsker({ entries: [] }).ask, "top daily")).toBe(
    "Today's top donors for Maple's 24h Stream: Nobody yet.",
  );
});
