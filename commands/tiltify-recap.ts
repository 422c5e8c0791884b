import type { CallPlace, CommandContext } from "../src/chat/command.ts";
import { type ReplyLine, whisper } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { formatMoney } from "../src/money/money.ts";
import type { Recap } from "../src/news/recap.ts";
import { toRecapFile } from "../src/services/moderating/recap-file.ts";
import type { Services } from "../src/services/services.ts";
import { dayMs } from "../src/util/durations.ts";
import { defineCommand } from "./parts/define.ts";

/** More is everything. */
const mostDays = 366;
const mostShown = 20;

/** A name from before there was one command. */
const summaryAs = (name: string) => ({
  name,
  means: "summary",
  takes: [],
});

export default defineCommand({
  name: "tiltify recap",
  group: "record",
  aliases: [summaryAs("tiltify summary"), summaryAs("tiltify team summary")],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify recap 2", "tiltify recap summary"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    days: { type: "integer" },
    what: {
      type: "string",
      choices: ["summary"],
    },
  },
  async run({ days: wanted, what }, { place, user, now, services }) {
    if (what === "summary") return sumUp(place, { user, services });
    const { takesFiles } = traitsOf(place.chat);
    const days = wanted !== undefined && wanted <= mostDays ? wanted : undefined;
    const recap = await services.recap(place, { since: days === undefined ? 0 : now - days * dayMs });
    const { donations, sums, from } = recap;
    const within = days === undefined ? "" : ` in the last ${days === 1 ? "24 hours" : `${days} days`}`;
    if (from === null) return whisper(`No donation was announced here${within || " yet"}.`);
    const count = donations.length === 1 ? "1 donation" : `${donations.length} donations`;
    const since = timeAgo(from, now);
    const head: ReplyLine = {
      text: [`${count}${within}, ${sums.map(formatMoney).join(" and ")}, the first `, since, "."],
    };
    if (!takesFiles) return whisper(head, ...latestOf(recap), "On Discord all of it is a file.");
    const note = "The file opens in a spreadsheet. Names stand in it as I show them here; it is for you alone.";
    return { ...whisper(head, note), file: { name: "donations.csv", text: toRecapFile(recap) } };
  },
});

/** Posts what came in during an absence, for everybody. */
async function sumUp(
  place: CallPlace,
  { user, services: { team } }: Pick<CommandContext<Services>, "user" | "services">,
) {
  const donations = await team.sumUp(place, user);
  if (donations === 0) return whisper("There is nothing to sum up here.");
  return whisper(`Done: I sum up ${donations === 1 ? "1 donation" : `${donations} donations`} in ${place.name}.`);
}

/** The latest ones, where there is no file. */
function latestOf({ donations }: Recap): ReplyLine[] {
  return donations
    .slice(-mostShown)
    .reverse()
    .map(({ name, amount, rewards, option }) => {
      const more = [...rewards, ...(option === "" ? [] : [option])].join(", ");
      return { item: true, name, text: more === "" ? formatMoney(amount) : `${formatMoney(amount)}, ${more}` };
    });
}
