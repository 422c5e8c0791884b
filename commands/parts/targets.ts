import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import type { OpenTarget } from "../../src/services/asking/targets.ts";
import type { Words } from "../../src/words/say.ts";
import { donateLink, endedOf, endOf, itemOf } from "./campaign-words.ts";
import { pageOfLines, type QuestionArguments, type QuestionContext } from "./question.ts";

/** Lists targets. Tiltify no longer lets people create targets, so we mention them only if there are any. */
export async function answerTargets(
  { page, campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const { campaign, targets, staleFrom } = await services.questions.targets({ place, campaign: number });
  const ended = endedOf(campaign, words);
  if (ended !== null) return whisper(ended);
  if (targets.length === 0) return whisper(words.say("targets.none", { campaign: campaign.name }));
  const lines = targets.map((target) => toLine(target, { now, words }));
  return {
    title: words.say("targets.title", { campaign: campaign.name }),
    links: donateLink(campaign, words.say("link.donate")),
    ...pageOfLines(lines, { page, place, typed: "campaign targets", campaign: number, staleFrom, now, words }),
  };
}

function toLine(
  { name, amount, raised, isReached, progress, endsAt }: OpenTarget,
  { now, words }: { now: number; words: Words },
) {
  const { say } = words;
  const standing = say("fact.of", { reached: raised, wanted: amount });
  const reached = isReached ? [say("fact.reached")] : [];
  return { ...itemOf(name, [standing, ...reached, ...endOf(endsAt, { now, words })], words), progress };
}
