import { whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CallPlace, CommandContext } from "../src/chat/understanding/command.ts";
import { nightChart, nightLines } from "../src/kinds/night.ts";
import { toRecapFile } from "../src/services/moderating/campaign-files.ts";
import type { Services } from "../src/services/services.ts";
import { dayMs } from "../src/util/durations.ts";
import { inOneLine } from "../src/words/frames.ts";
import { defineCommand } from "./parts/define.ts";
import { sayProof } from "./parts/proof.ts";

/** More days mean everything. */
const mostDays = 366;

/** A name from the time before there was one command. */
const summaryAs = (name: string) => ({
  name,
  means: "summary",
  takes: [],
});

export default defineCommand({
  name: "tiltify recap",
  group: "after",
  aliases: [
    summaryAs("tiltify summary"),
    summaryAs("tiltify team summary"),
    { name: "tiltify proof", means: "proof", takes: [] },
    "tiltify export",
    "tiltify csv",
    "tiltify report",
    "tiltify download",
  ],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify recap 2", "tiltify recap proof", "tiltify recap summary"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    days: { type: "integer", also: { today: 1, yesterday: 2, week: 7, month: 30 } },
    what: {
      type: "string",
      choices: ["summary", "proof"],
      also: { check: "proof", missing: "proof", compare: "proof" },
    },
  },
  async run({ days: wanted, what }, { place, user, now, words, toType, services }) {
    if (what === "summary") return sumUp(place, { user, words, services });
    if (what === "proof") return sayProof(await services.proofs.prove(place), place, words, toType);
    const days = wanted !== undefined && wanted <= mostDays ? wanted : undefined;
    const recap = await services.recap(place, { since: days === undefined ? 0 : now - days * dayMs });
    const { donations, sums, from, nights } = recap;
    const { say } = words;
    if (from === null) return whisper(days === undefined ? say("recap.none") : say("recap.none.days", { days }));
    const head = [
      say("missed.given", { count: donations.length, sums }),
      ...(days === undefined ? [] : [say("recap.days", { days })]),
      say("recap.first", { since: { time: from, now } }),
    ];
    const file = { name: "donations.csv", text: await toRecapFile(recap, words) };
    const isOne = nights.length === 1;
    const went = nights.flatMap(({ name, night }) =>
      nightLines(night, words, now).flatMap((text, at) => {
        // The donations of a single campaign are already listed above.
        if (at === 0) return isOne ? [] : [{ item: true, ...(name !== null && { name }), text }];
        return [{ item: true, text }];
      }),
    );
    const charts = nights.flatMap(({ night, raised }) => nightChart(night, raised, words, now) ?? []);
    const lines = [inOneLine(head, words), ...went];
    return traitsOf(place.chat).isOneLine
      ? whisper(...lines)
      : { ...whisper(...lines, say("recap.file")), file, charts };
  },
});

/** Posts what arrived during an absence, for everybody. */
async function sumUp(
  place: CallPlace,
  { user, words: { say }, services: { team } }: Pick<CommandContext<Services>, "user" | "words" | "services">,
) {
  const count = await team.sumUp(place, user);
  return whisper(count === 0 ? say("recap.summed.none") : say("recap.summed", { count, place: place.name }));
}
