import { expect, test } from "vitest";
import type { RecentDonation } from "../../src/services/asking/donations.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const ann = { id: "d1", name: "Ann", amount: usd(25_00n), comment: "Go otters!", at: now - 4 * 60_000 };
const bo = { id: "d2", name: "Bo", amount: usd(10_50n), comment: null, at: null };
const asker = (
  donations: RecentDonation[],
  { isReceived = false, ...campaign }: Parameters<typeof about>[1] & { isReceived?: boolean } = {},
) => createAsker({ questions: { donations: async () => about({ donations, isReceived }, campaign) } });

test.each(["donations", "recent"])("%s lists the donors, amounts and times", async (text) => {
  expect(await lineOf(asker([ann, bo]), text)).toBe(
    "Latest donations to Maple's 24h Stream: Ann $25, 4 min ago · Bo $10.50",
  );
});

test("a donation dated after the current time is listed as just now", async () => {
  const early = [2_000, 5 * 60_000].map((ms) => ({ ...bo, at: now + ms }));
  expect(await lineOf(asker(early), "donations")).toBe(
    "Latest donations to Maple's 24h Stream: Bo $10.50, just now · Bo $10.50, just now",
  );
});

test("the donations command shows comments if there is room", async () => {
  expect(await linesOf(asker([ann]), "donations")).toEqual([
    "Latest donations to Maple's 24h Stream",
    "1. Ann $25, 4 min ago",
    "   “Go otters!”",
    "Hide: /tiltify hide donation:d1",
  ]);
});

test("viewers get no buttons to hide donations", async () => {
  expect(await linesOf(asker([bo]), "donations", "everyone", "discord")).toEqual([
    "Latest donations to Maple's 24h Stream",
    "• Bo $10.50",
  ]);
});

test("a long list of donations is split into pages", async () => {
  const six = Array.from({ length: 6 }, () => bo);

  expect(await lineOf(asker(six), "donations")).toMatch(/ \(page 1 of 2: !donations 2\)$/);
});

test("an unlisted campaign shows the donations that were received, and never claims that there are none", async () => {
  expect(await lineOf(asker([bo], { isReceived: true }), "donations")).toBe(
    "Latest donations to Maple's 24h Stream that I've seen: Bo $10.50",
  );
  expect(await lineOf(asker([], { url: null, donateUrl: null }), "donations")).toBe(
    "Tiltify doesn't list donations to Maple's 24h Stream, and none have come in yet while I've been here.",
  );
});

test("a campaign without donations shows how to make the first one", async () => {
  expect(await linesOf(asker([], { raised: usd(0n) }), "donations")).toEqual([
    "No donations to Maple's 24h Stream yet.",
    "Donate: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  ]);
});
