import { pageOf, type Reply } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import { wholePercentOf } from "../../src/money/share.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Words } from "../../src/words/say.ts";
import { itemOf } from "./campaign-words.ts";
import { pageOfLines, type QuestionArguments, type QuestionContext } from "./question.ts";

/** Each campaign on a page needs room for its button. */
const mostOnPage = 5;

/** Lists the campaigns of the person who runs the current campaign, or of a person who is named. */
export async function answerCampaignsOf(
  { page, campaign: number, whose: typed }: QuestionArguments,
  { place, user, services, words, now }: QuestionContext,
): Promise<Reply> {
  const isViewer = user.role === "everyone";
  // A campaign can have any title. So viewers can't choose whose campaigns a public chat shows.
  const whose = isViewer && traitsOf(place.chat).isPublic ? undefined : typed;
  const asked = { place, campaign: number, whose };
  const { owner, address, campaigns, staleFrom } = await services.questions.campaignsOf(asked);
  const command = whose === undefined ? "campaign of" : address && `campaign of ${address}`;
  const asking = { page, place, typed: command ?? "", campaign: number, staleFrom, now, words };
  const { page: paging, ...list } = listed(campaigns, asking);
  return {
    title: words.say("of.title", { owner }),
    ...list,
    // The command for the next page contains the owner's address. Some owners have none.
    ...(command !== null && paging && { page: paging }),
    private: isViewer && whose !== undefined,
  };
}

/** Lists the fundraising events of the campaign's charity. */
export async function answerEvents(
  { page, campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const { campaign, events, staleFrom } = await services.questions.events({ place, campaign: number });
  const paging = { page, place, typed: "campaign events", campaign: number, staleFrom, now, words };
  return { title: words.say("events.title", { campaign: campaign.name }), ...listed(events, paging) };
}

/** Returns one page of campaigns. Each has a button. */
function listed(campaigns: readonly CampaignSummary[], paging: Parameters<typeof pageOfLines>[1]) {
  const { words, page = 1 } = paging;
  const { items } = pageOf(campaigns, page, mostOnPage);
  const lines = campaigns.length === 0 ? [words.say("of.none")] : campaigns.map((one) => toLine(one, words));
  return {
    ...pageOfLines(lines, { ...paging, perPage: mostOnPage }),
    links: items.flatMap(({ name, url }) => (url === null ? [] : [{ label: name, url }])),
  };
}

function toLine({ name, raised, goal, isOpen, ended }: CampaignSummary, words: Words) {
  const { say } = words;
  const progress =
    raised === null
      ? say("of.unknown-total")
      : goal === null
        ? words.value("amount", raised)
        : say("of.share", { raised, goal, percent: wholePercentOf(raised, goal) });
  return itemOf(name, [progress, ...(isOpen ? [] : [say(ended === null ? "fact.closed" : "connected.ended")])], words);
}
