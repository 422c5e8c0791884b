import type { ReplyLine } from "../../src/chat/reply.ts";
import { durationWords } from "../../src/composing/times.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Services } from "../../src/services/services.ts";

/** When the goal may be reached, where that can be told: not from an old answer. */
export async function forecastLines(
  { campaign, staleFrom }: { campaign: CampaignSummary; staleFrom: number | null },
  { services, now }: { services: Pick<Services, "goalAt">; now: number },
): Promise<ReplyLine[]> {
  const time = staleFrom === null ? await services.goalAt(campaign) : null;
  if (time === null || time <= now) return [];
  const when = { time, words: `in about ${durationWords(time - now)}` };
  return [{ text: ["At the pace of the last hour the goal is there ", when, "."] }];
}
