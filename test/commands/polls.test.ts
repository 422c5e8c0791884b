import { expect, test } from "vitest";
import type { OpenPoll } from "../../src/services/asking/polls.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const game = {
  name: "Which game next?",
  endsAt: now + 42 * 60_000,
  options: [
    { name: "Puzzle", amount: usd(50_00n), share: 2 / 3 },
    { name: "Platformer", amount: usd(25_00n), share: 1 / 3 },
  ],
};
const asker = (polls: OpenPoll[]) => createAsker({ questions: { polls: async () => about({ polls }) } });

test.each(["polls", "poll"])("%s shows the votes and the end of the poll", async (text) => {
  expect(await lineOf(asker([game]), text)).toBe(
    "Which game next? Puzzle $50 (67%) · Platformer $25 (33%). Ends in 42 min.",
  );
});

test("poll options have bars and a link to the voting page if there is room", async () => {
  expect(await linesOf(asker([game]), "polls")).toEqual([
    "Which game next?",
    "• Puzzle $50 (67%)  ███████░░░",
    "• Platformer $25 (33%)  ███░░░░░░░",
    "Ends in 42 min.",
    "Donate to vote: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  ]);
});

test("the polls command shows each poll on its own page", async () => {
  const other = { ...game, name: "Left or right", endsAt: null };

  expect(await lineOf(asker([game, other]), "polls 2")).toBe(
    "Left or right: Puzzle $50 (67%) · Platformer $25 (33%) (page 2 of 2)",
  );
  expect(await lineOf(asker([game, other]), "polls")).toMatch(/ \(page 1 of 2: !polls 2\)$/);
});

test("a viewer who names an option sees its votes, and where to vote", async () => {
  const lines = await linesOf(asker([game]), "vote Puzzle");
  expect(lines).toContain("Donate to vote: https://donate.tiltify.com/@maple-nine/maples-24h-stream");
});

test("the polls command says if no poll is open", async () => {
  expect(await lineOf(asker([]), "polls")).toBe("Maple's 24h Stream has no poll running right now.");
});
