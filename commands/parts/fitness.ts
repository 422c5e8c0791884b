import { type Reply, say } from "../../src/chat/reply/reply.ts";
import { percentOfShare } from "../../src/money/share.ts";
import type { FitnessStatus, LongMover, Mover } from "../../src/services/asking/fitness.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";
import { itemOf } from "./campaign-words.ts";
import { pageOfLines, type QuestionArguments, type QuestionContext } from "./question.ts";

/** Answers how far people have come, who has come the furthest, and who has moved the longest. */
export async function answerFitness(
  { page, campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const answer = await services.questions.fitness({ place, campaign: number });
  const { campaign, goals, farthest, longest, staleFrom } = answer;
  if (goals.length === 0) return say(words.say("fitness.none", { campaign: campaign.name }));
  const paging = { page, place, typed: "campaign fitness", campaign: number, staleFrom, now, words };
  const { lines, ...rest } = pageOfLines(
    goals.map((goal) => toLine(goal, words)),
    paging,
  );
  return {
    title: words.say("fitness.title", { campaign: campaign.name }),
    lines: [...lines, ...farthestOf(farthest, words), ...longestOf(longest, words)],
    ...rest,
  };
}

/** Writes "44.4 of 1,000 miles (4%)". */
function toLine({ name, reached, goal, unit, progress }: FitnessStatus, words: Words) {
  const text = words.say(`fitness.${unit ?? "count"}`, { reached, goal, percent: percentOfShare(progress) });
  return { ...itemOf(name, [text], words), progress };
}

function farthestOf(farthest: readonly Mover[], { say }: Words): Line[] {
  if (farthest.length === 0) return [];
  const movers = farthest.map(({ name, distance, unit }) => say(`fitness.by.${unit}`, { name, distance }));
  return [say("fitness.farthest", { movers })];
}

function longestOf(longest: readonly LongMover[], { say }: Words): Line[] {
  if (longest.length === 0) return [];
  return [say("fitness.longest", { movers: longest.map((mover) => say("fitness.by.time", mover)) })];
}
