import { pageOf } from "../../src/chat/pages.ts";
import type { Reply } from "../../src/chat/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import { wholePercentOf } from "../../src/money/share.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Words } from "../../src/words/say.ts";
import { itemOf } from "./campaign-words.ts";
import { ageOf, pagingOf, type QuestionArguments, type QuestionContext } from "./question.ts";

/** As many as have room for a button each. */
const mostOnPage = 5;

/** The campaigns of whoever owns this one, or of somebody who is named. */
export async function answerCampaignsOf(
  { page = 1, campaign: number, whose: typed }: QuestionArguments,
  { place, user, services, words, now }: QuestionContext,
): Promise<Reply> {
  const isViewer = user.role === "everyone";
  // Anybody can call a campaign what they like: what viewers choose is not said where everybody reads it.
  const whose = isViewer && traitsOf(place.chat).isPublic ? undefined : typed;
  const asked = { place, campaign: number, whose };
  const { owner, address, campaigns, staleFrom } = await services.questions.campaignsOf(asked);
  const shown = pageOf(campaigns, page, mostOnPage);
  const command = whose === undefined ? "campaign of" : address && `campaign of ${address}`;
  const paging = command === null ? {} : pagingOf(shown, { place, typed: command, campaign: number });
  return {
    title: words.say("of.title", { owner }),
    lines: shown.items.length === 0 ? [words.say("of.none")] : shown.items.map((one) => toLine(one, words)),
    links: shown.items.flatMap(({ name, url }) => (url === null ? [] : [{ label: name, url }])),
    ...paging,
    ...ageOf(staleFrom, { now, words }),
    private: isViewer && whose !== undefined,
  };
}

function toLine({ name, raised, goal, isOpen, ended }: CampaignSummary, words: Words) {
  const { say } = words;
  const standing =
    raised === null
      ? say("of.unknown-total")
      : goal === null
        ? words.value("amount", raised)
        : say("of.share", { raised, goal, percent: wholePercentOf(raised, goal) });
  return itemOf(name, [standing, ...(isOpen ? [] : [say(ended === null ? "fact.closed" : "connected.ended")])], words);
}
