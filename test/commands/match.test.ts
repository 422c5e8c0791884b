import { expect, test } from "vitest";
import type { OpenMatch } from "../../src/services/asking/matches.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const big = {
  by: "Big Otter",
  pledged: usd(1_000_00n),
  matched: usd(105_00n),
  progress: 0.105,
  endsAt: now + 42 * 60_000,
};
const asker = (matches: OpenMatch[]) => createAsker({ questions: { matches: async () => about({ matches }) } });

test.each(["match", "matches"])("%s shows the sponsor, the amount and the remaining time", async (text) => {
  expect(await lineOf(asker([big]), text)).toBe(
    "Big Otter is matching donations, up to $1,000, $105 so far. Ends in 42 min.",
  );
});

test("the answer about a match has a progress bar if there is room", async () => {
  const other = { ...big, by: "Rin", matched: null, endsAt: null, progress: 0 };

  expect(await linesOf(asker([big, other]), "match")).toEqual([
    "Big Otter is matching donations, up to $1,000, $105 so far. Ends in 42 min.  █░░░░░░░░░",
    "Rin is matching donations, up to $1,000.  ░░░░░░░░░░",
    "Donate: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  ]);
});

test("the match command says so if no match is running", async () => {
  expect(await lineOf(asker([]), "match")).toBe("There's no match running for Maple's 24h Stream right now.");
});
