import { expect, test } from "vitest";
import type { OpenReward } from "../../src/services/asking/rewards.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const plain = { description: null, left: null, endsAt: null };
const all: OpenReward[] = [
  { ...plain, name: "Sticker", amount: usd(5_00n) },
  { ...plain, name: "Drawing", amount: usd(10_00n), left: 9, description: "Of your choice." },
  { ...plain, name: "Song", amount: usd(20_00n), left: 1, endsAt: now + 3_600_000 },
  { ...plain, name: "Call", amount: usd(500_00n), left: 0 },
];
const asker = (rewards: OpenReward[]) => createAsker({ questions: { rewards: async () => about({ rewards }) } });

test.each(["rewards", "reward", "incentives"])("%s shows prices, stock and end times", async (text) => {
  expect(await lineOf(asker(all), text)).toBe(
    "Rewards for Maple's 24h Stream: Sticker $5 · Drawing $10, 9 left · Song $20, 1 left, ends in 60 min · Call $500, sold out",
  );
});

test("rewards of an ended campaign are shown as no longer available", async () => {
  const ended = about({ rewards: all }, { isOpen: false, ended: { at: null }, donateUrl: null });
  expect(await lineOf(createAsker({ questions: { rewards: async () => ended } }), "rewards")).toBe(
    "Maple's 24h Stream is over. It raised $1,250.50 of $2,000.",
  );
});

test("rewards have descriptions and links if there is room", async () => {
  expect((await linesOf(asker(all), "rewards")).slice(2)).toEqual([
    "• Drawing $10, 9 left",
    "   Of your choice.",
    "• Song $20, 1 left, ends in 60 min",
    "• Call $500, sold out",
    "Donate: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  ]);
});

test("the rewards command says if a campaign has no rewards", async () => {
  expect(await lineOf(asker([]), "rewards")).toBe("Maple's 24h Stream has no rewards right now.");
});

test("the rewards command leaves out a price that can't be read", async () => {
  expect(await lineOf(asker([{ ...plain, name: "Hug", amount: null, left: 2 }]), "rewards")).toBe(
    "Rewards for Maple's 24h Stream: Hug 2 left",
  );
});
