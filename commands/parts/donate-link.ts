/** Answers where people can donate. */
import { type Reply, say } from "../../src/chat/reply/reply.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Words } from "../../src/words/say.ts";
import { endedOf } from "./campaign-words.ts";

/** Returns the page where people can donate, or an answer that says why there is none. */
export function donatePage(campaign: CampaignSummary, words: Words): { url: string } | { refusal: Reply } {
  const { name, url, donateUrl, isOpen } = campaign;
  const ended = endedOf(campaign, words);
  if (ended !== null) return { refusal: say(ended) };
  if (!isOpen) return { refusal: say(words.say("donate.closed", { campaign: name })) };
  // If we know no donation page, use the campaign's own page, which has a button to donate.
  const page = donateUrl ?? url;
  return page === null ? { refusal: say(words.say("donate.no-page", { campaign: name })) } : { url: page };
}

export function donateReply(campaign: CampaignSummary, words: Words): Reply {
  const page = donatePage(campaign, words);
  if ("refusal" in page) return page.refusal;
  return {
    title: words.say("donate.title", { campaign: campaign.name }),
    lines: [],
    links: [{ label: words.say("link.donate"), url: page.url, spoken: true }],
    image: campaign.image ?? undefined,
  };
}
