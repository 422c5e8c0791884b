import { type Reply, type ReplyLine, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CallPlace, CommandContext } from "../src/chat/understanding/command.ts";
import { nightChart, nightLines } from "../src/kinds/night.ts";
import { sumByCurrency } from "../src/money/money.ts";
import { proofReasons } from "../src/news/proof.ts";
import { toProofFile, toRecapFile } from "../src/services/moderating/campaign-files.ts";
import type { DoneProof, ProofAnswer } from "../src/services/moderating/proof.ts";
import type { Services } from "../src/services/services.ts";
import { dayMs } from "../src/util/durations.ts";
import { inOneLine } from "../src/words/frames.ts";
import type { Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { defineCommand } from "./parts/define.ts";

/** More days than this mean everything. */
const mostDays = 366;

/** Builds a name that the command had before several commands became this one. */
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
        // With a single campaign, its donations are already listed above.
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

/** Posts a summary of the donations from a long outage, for everybody. */
async function sumUp(
  place: CallPlace,
  { user, words: { say }, services: { team } }: Pick<CommandContext<Services>, "user" | "words" | "services">,
) {
  const count = await team.sumUp(place, user);
  return whisper(count === 0 ? say("recap.summed.none") : say("recap.summed", { count, place: place.name }));
}

const again = "tiltify recap proof";

/** Describes how Tiltify's list compares with what we announced. */
async function sayProof(
  answer: ProofAnswer,
  { chat }: Pick<CallPlace, "chat">,
  words: Words,
  toType: (text: string) => string,
): Promise<Reply> {
  const { say } = words;
  if (answer.type === "reading") {
    return whisper(say("proof.reading", { count: answer.count }), say("proof.again", { next: toType(again) }));
  }
  const { proofs } = answer;
  const differences = proofs.flatMap((proof) => proof.differences);
  const isMissing = differences.some(({ reason }) => reason === "missing");
  const hasFile = differences.length > 0 && !traitsOf(chat).isOneLine;
  const reply = whisper(
    ...proofs.flatMap((proof) => linesOf(proof, words, proofs.length > 1)),
    ...(isMissing ? [say("proof.missing.do", { next: toType(again) })] : []),
    ...(hasFile ? [say("proof.file")] : []),
  );
  return hasFile ? { ...reply, file: { name: "differences.csv", text: await toProofFile(differences, words) } } : reply;
}

function linesOf(proof: DoneProof, { say }: Words, isOneOfSeveral: boolean): (ReplyLine | Line)[] {
  const { there, announced, twice, summed, hidden, differences, unseen, isWhole, address } = proof;
  const named = isOneOfSeveral ? { name: [{ type: "place", address }] as const } : {};
  const groups = Map.groupBy(differences, ({ reason }) => reason);
  const isEqual = differences.length === 0 && twice === 0 && isWhole && unseen.length === 0;
  return [
    { ...named, text: say("proof.count", { there: there.count, announced: announced.count, twice }) },
    ...(there.count === 0 ? [] : [say("proof.there", { sums: there.sums })]),
    ...(announced.count === 0 ? [] : [say("proof.announced", { sums: announced.sums })]),
    ...(isEqual ? [say("proof.whole")] : []),
    ...proofReasons.flatMap((reason) => {
      const some = groups.get(reason) ?? [];
      const sums = sumByCurrency(some.map(({ amount }) => amount));
      const why = say(`proof.${reason}`);
      return some.length === 0
        ? []
        : [{ item: true, text: say("proof.difference", { why, count: some.length, sums }) }];
    }),
    ...(summed === 0 ? [] : [say("proof.summed", { count: summed })]),
    ...(hidden === 0 ? [] : [say("proof.hidden", { count: hidden })]),
    ...(unseen.length === 0 ? [] : [say("proof.unseen", { campaigns: unseen })]),
    ...(isWhole ? [] : [say("proof.unfinished")]),
  ];
}
