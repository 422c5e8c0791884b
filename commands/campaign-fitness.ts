import { say } from "../src/chat/reply.ts";
import type { FitnessStanding, Mover } from "../src/services/asking/fitness.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign fitness",
  group: "campaign",
  aliases: ["fitness"],
  who: "everyone",
  on: { discord: true, twitch: { fitness: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, goals, farthest, staleFrom } = await services.questions.fitness({ place, campaign: number });
    if (goals.length === 0) return say(`${campaign.name} has no fitness goal.`);
    const paging = { page, place, typed: "campaign fitness", campaign: number, staleFrom, now };
    const { lines, ...rest } = pageOfLines(goals.map(toLine), paging);
    return { title: `Fitness for ${campaign.name}`, lines: [...lines, ...farthestWords(farthest)], ...rest };
  },
});

/** "44.4 of 1,000 miles (4%)" */
function toLine({ name, reached, goal, unit, progress }: FitnessStanding) {
  const measure = unit === null ? "" : ` ${unit}`;
  const text = `${inWords(reached)} of ${inWords(goal)}${measure} (${wholePercent(progress)}%)`;
  return { item: true, name: `${name}:`, text, progress };
}

function farthestWords(farthest: readonly Mover[]): string[] {
  if (farthest.length === 0) return [];
  const all = farthest.map(({ name, distance, unit }) => `${name} ${inWords(distance)} ${unit}`);
  return [`Farthest so far: ${all.join(", ")}.`];
}

/** Rounded down: nearly all is not all. A share is a float, so that 29 % may be a hair less than that. */
function wholePercent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

const decimals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

function inWords(value: number): string {
  return decimals.format(value);
}
