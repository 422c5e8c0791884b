import { type Reply, say } from "../../src/chat/reply/reply.ts";
import { parseDuration } from "../../src/chat/understanding/durations.ts";
import { sayGiven, sayHappening } from "../../src/composing/missed.ts";
import type { Language } from "../../src/words/languages.ts";
import { ageOf, type QuestionArguments, type QuestionContext } from "./question.ts";

const defaultMs = 2 * 3_600_000;
const longestMs = 24 * 3_600_000;

/** Answers what somebody missed while they were away: donations and news. */
export async function answerMissed(
  { time, campaign: number }: QuestionArguments,
  { place, registry, services, words, now }: QuestionContext,
): Promise<Reply> {
  const { campaign, staleFrom } = await services.questions.campaign({ place, campaign: number });
  const since = now - askedFor(time, registry.languages);
  const missed = await services.missed(place, campaign, { since });
  if (missed === null || campaign.kind === "cause") {
    return say(words.say("missed.unheard", { campaign: campaign.name }));
  }
  const about = { campaign: campaign.name, lasted: now - missed.from };
  const given = sayGiven(missed, words);
  const happened = missed.happened.flatMap((happening) => {
    const text = sayHappening(happening, words);
    if (text === null) return [];
    const ago = words.value("ago", { time: happening.moment.happenedAt, now });
    return [{ item: true, text: words.say("fact.next", { before: text, after: ago }) }];
  });
  if (given === null && happened.length === 0) {
    return { ...say(words.say("missed.nothing", about)), ...ageOf(staleFrom, { now, words }) };
  }
  const wasAway = missed.from > since ? [words.say("missed.since")] : [];
  return {
    title: words.say("missed.title", about),
    lines: [...(given === null ? [] : [given]), ...happened, ...wasAway],
    ...ageOf(staleFrom, { now, words }),
  };
}

/**
 * Returns milliseconds. For viewers, a wrong time is no error: the default or the longest possible time replaces it.
 */
function askedFor(time: string | undefined, languages: readonly Language[]): number {
  const ms = time === undefined ? undefined : parseDuration(time, languages);
  return ms === undefined || ms === 0 ? defaultMs : Math.min(ms, longestMs);
}
