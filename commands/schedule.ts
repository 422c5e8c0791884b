import { type ReplyText, say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import type { ScheduleEntry } from "../src/services/asking/schedule.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "schedule",
  group: "campaign",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { schedule: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, entries, staleFrom } = await services.questions.schedule({ place, campaign: number });
    if (entries.length === 0) return say(`Nothing more is on the schedule of ${campaign.name}.`);
    const lines = entries.map((entry) => ({
      item: true,
      name: entry.name,
      text: timeOf(entry, now),
      note: entry.description ?? undefined,
    }));
    return {
      title: `Schedule of ${campaign.name}`,
      ...pageOfLines(lines, { page, place, typed: "schedule", campaign: number, staleFrom, now }),
    };
  },
});

function timeOf({ isOn, startsAt, endsAt }: ScheduleEntry, now: number): ReplyText {
  if (!isOn) return ["starts ", relativeTime(startsAt, now)];
  return endsAt === null ? "is on now" : ["is on now, ends ", relativeTime(endsAt, now)];
}
