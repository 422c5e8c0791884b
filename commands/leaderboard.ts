import { itemsPerPage } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { shortName } from "../src/safety/short-name.ts";
import type { Period } from "../src/services/asking/leaderboard.ts";
import type { Ranked } from "../src/services/asking/lists.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

const ranks = ["donors", "fundraisers", "teams"] as const satisfies readonly Ranked[];
const periods = ["daily", "weekly", "monthly", "all"] as const satisfies readonly Period[];

const otherPeriods: Readonly<Record<string, Period>> = {
  ...{ day: "daily", today: "daily", week: "weekly", month: "monthly", ever: "all", overall: "all" },
};
/** The most ranks on a page. This many fit on one card. */
const mostPerPage = 25;

export default defineCommand({
  name: "leaderboard",
  group: "giving",
  aliases: ["top", "donors", "biggest", "biggest donation"],
  who: "everyone",
  on: { discord: true, twitch: { leaderboard: true, top: true, donors: false, biggest: false }, browser: true },
  examples: ["leaderboard donors weekly"],
  answers: "openly",
  options: {
    kind: { type: "string", choices: ranks, also: { donation: "donors", donations: "donors" } },
    period: { type: "string", choices: periods, also: otherPeriods },
    count: { type: "integer" },
    page: pageOption,
    campaign: campaignOption,
  },
  async run({ kind, period = "all", count, page, campaign: number }, { place, services, words, now }) {
    const asked = { place, campaign: number, ranked: kind, period };
    const { campaign, ranked, entries, staleFrom } = await services.questions.leaderboard(asked);
    // People typed their name for a donation, not for a ranking. So a public chat shows only the initial of a last
    // name.
    const isShort = ranked === "donors" && traitsOf(place.chat).isPublic;
    const lines = entries.map(({ name, amount }, index) => ({
      number: index + 1,
      name: words.value("name", isShort ? shortName(name) : name),
      text: words.value("amount", amount),
    }));
    const perPage = Math.min(count ?? itemsPerPage(place.chat), mostPerPage);
    const chosen = [kind, period === "all" ? undefined : period, count && perPage];
    const typed = ["leaderboard", ...chosen.filter((word) => word !== undefined), "page"].join(" ");
    return {
      title: words.say(`leaderboard.${ranked}.${period}`, { campaign: campaign.name }),
      ...pageOfLines(lines.length === 0 ? [words.say("leaderboard.none")] : lines, {
        page,
        perPage,
        place,
        typed,
        campaign: number,
        staleFrom,
        now,
        words,
      }),
    };
  },
});
