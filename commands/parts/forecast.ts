import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Services } from "../../src/services/services.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

/** Says when the goal may be reached. Says nothing without an estimate, or if the answer is old. */
export async function forecastLines(
  { campaign, staleFrom }: { campaign: CampaignSummary; staleFrom: number | null },
  { services, words, now }: { services: Pick<Services, "goalAt">; words: Words; now: number },
): Promise<Line[]> {
  const time = staleFrom === null ? await services.goalAt(campaign) : null;
  return time === null || time <= now ? [] : [words.say("goal.forecast", { at: { time, now } })];
}
