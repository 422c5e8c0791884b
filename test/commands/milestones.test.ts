import { expect, test } from "vitest";
import type { OpenMilestone } from "../../src/services/asking/milestones.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const karaoke = { name: "Karaoke", amount: usd(750_00n), missing: usd(125_00n), progress: 0.83 };
const sauce = { name: "Hot sauce", amount: usd(500_00n), missing: null, progress: 1 };
const asker = (milestones: OpenMilestone[], campaign: Parameters<typeof about>[1] = {}) =>
  createAsker({ questions: { milestones: async () => about({ milestones }, campaign) } });

test.each(["milestones", "milestone", "next"])("%s says what comes next and what is reached", async (text) => {
  expect(await lineOf(asker([karaoke, sauce]), text)).toBe(
    "Milestones for Maple's 24h Stream: Karaoke at $750, $125 to go · Hot sauce at $500, reached",
  );
});

test("once the campaign has ended, nobody is told what is missing", async () => {
  expect(await lineOf(asker([karaoke, sauce], { isOpen: false, ended: { at: null } }), "milestones")).toBe(
    "Milestones for Maple's 24h Stream: Karaoke at $750 · Hot sauce at $500, reached",
  );
});

test("each has a bar where there is room", async () => {
  expect(await linesOf(asker([karaoke, sauce]), "milestones")).toEqual([
    "Milestones for Maple's 24h Stream",
    "• Karaoke at $750, $125 to go  ████████░░",
    "• Hot sauce at $500, reached  ██████████",
  ]);
});

test("without milestones there is nothing to reach", async () => {
  expect(await lineOf(asker([]), "milestones")).toBe("Maple's 24h Stream has no milestones.");
});
