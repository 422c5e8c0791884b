/** Answers when a campaign ends and how many donations it has. */
import { type Reply, say } from "../../src/chat/reply/reply.ts";
import { UserError } from "../../src/util/errors.ts";
import { endedOf, sayOpen } from "./campaign-words.ts";
import { ageOf, type QuestionArguments, type QuestionContext } from "./question.ts";

/** Tiltify has no end date. Its schedule may contain one. */
export async function answerEnd(
  { campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const asked = { place, campaign: number };
  const { campaign, staleFrom } = await services.questions.campaign(asked);
  const age = ageOf(staleFrom, { now, words });
  const ended = endedOf(campaign, words);
  if (ended !== null) return { ...say(ended), ...age };
  // Not every campaign has a schedule that we can read.
  const { entries } = await services.questions.schedule(asked).catch((error: unknown) => {
    if (error instanceof UserError) return { entries: [] };
    throw error;
  });
  const last = entries.at(-1);
  if (last?.endsAt == null) return { ...say(words.say("end.unknown"), sayOpen(campaign, words)), ...age };
  return { ...say(words.say("end.schedule", { entry: last.name, end: { time: last.endsAt, now } })), ...age };
}

/** Counts the donations since we started to follow the campaign. Tiltify doesn't give us a number. */
export async function answerCount(
  { campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const { campaign, staleFrom } = await services.questions.campaign({ place, campaign: number });
  const received = await services.missed(place, campaign, { since: 0 });
  if (received === null || campaign.kind === "cause")
    return say(words.say("count.unheard", { campaign: campaign.name }));
  const { count, sums, from } = received;
  const [sum, other] = sums;
  const lines = [words.say("count.heard", { count, campaign: campaign.name, since: { time: from, now } })];
  if (count > 0 && sum !== undefined && other === undefined) {
    lines.push(words.say("count.average", { amount: { ...sum, minor: sum.minor / BigInt(count) } }));
  }
  return { ...say(...lines), ...ageOf(staleFrom, { now, words }) };
}
