import { say } from "../src/chat/reply/reply.ts";
import type { ScheduleEntry } from "../src/services/asking/schedule.ts";
import { hourMs } from "../src/util/durations.ts";
import type { Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { endOf, itemOf, sayTitle } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "schedule",
  group: "about",
  aliases: ["when"],
  who: "everyone",
  on: { discord: true, twitch: { schedule: false, when: false }, browser: true },
  examples: [],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, words, now }) {
    const { campaign, entries, staleFrom } = await services.questions.schedule({ place, campaign: number });
    if (entries.length === 0) return say(words.say("schedule.none", { campaign: campaign.name }));
    const lines = entries.map((entry) => ({
      ...itemOf(entry.name, timesOf(entry, { now, words }), words),
      name: sayTitle(entry.name, words),
      note: entry.description ?? undefined,
    }));
    return {
      title: words.say("schedule.title", { campaign: campaign.name }),
      ...pageOfLines(lines, { page, place, typed: "schedule", campaign: number, staleFrom, now, words }),
    };
  },
});

function timesOf({ isOn, startsAt, endsAt }: ScheduleEntry, { now, words }: { now: number; words: Words }): Line[] {
  const start = { time: startsAt, now };
  // Adds the time of day, because "in 17 h" alone would make people calculate.
  if (!isOn)
    return [words.say("fact.starts", { start }), ...(startsAt - now < hourMs ? [] : [words.value("at", start)])];
  return [words.say("schedule.on"), ...endOf(endsAt, { now, words })];
}
