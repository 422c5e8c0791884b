import { expect, test } from "vitest";
import { untitled } from "../../src/safety/titles.ts";
import type { OpenMilestone } from "../../src/services/asking/milestones.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const karaoke = { name: "Karaoke", amount: usd(750_00n), missing: usd(125_00n), progress: 0.83 };
const sauce = { name: "Hot sauce", amount: usd(500_00n), missing: null, progress: 1 };
const asker = (milestones: OpenMilestone[], campaign: Parameters<typeof about>[1] = {}) =>
  createAsker({ questions: { milestones: async () => about({ milestones }, campaign) } });

test.each(["milestones", "milestone", "next"])(
  "the command %s shows the next milestones and the reached milestones",
  async (text) => {
    expect(await lineOf(asker([karaoke, sauce]), text)).toBe(
      "Milestones for Maple's 24h Stream: Karaoke at $750, $125 to go · Hot sauce at $500, reached",
    );
  },
);

test("the milestones command doesn't show what is missing once a campaign has ended", async () => {
  expect(await lineOf(asker([karaoke, sauce], { isOpen: false, ended: { at: null } }), "milestones")).toBe(
    "Milestones for Maple's 24h Stream: Karaoke at $750 · Hot sauce at $500, reached",
  );
});

test("each milestone has a progress bar if there is room", async () => {
  expect(await linesOf(asker([karaoke, sauce]), "milestones")).toEqual([
    "Milestones for Maple's 24h Stream",
    "• Karaoke at $750, $125 to go  ████████░░",
    "• Hot sauce at $500, reached  ██████████",
  ]);
});

test("the milestones command says if a campaign has no milestones", async () => {
  expect(await lineOf(asker([]), "milestones")).toBe("Maple's 24h Stream has no milestones.");
});

test("a milestone whose name can't be shown is listed as something without a name, in the place's language", async () => {
  const questions = { milestones: async () => about({ milestones: [{ ...karaoke, name: untitled }] }) };
  expect(await lineOf(createAsker({ questions }, undefined, "de"), "milestones")).toContain(": etwas ohne Namen bei ");
});
