import type { MessageContent } from "../../composing/content.ts";
import type { About } from "../../kinds/about.ts";
import { fitText } from "../../words/fit.ts";
import type { Words } from "../../words/say.ts";
import type { ReplyLink } from "../reply/reply.ts";
import { createAnnouncementWriter } from "./announcement-writer.ts";

/** Returns the announcement's text with markup. */
export function announcementText(content: MessageContent, { isHeadless = false } = {}): string {
  const { messages, spokenIn: words, isCelebrated, calls, colour } = content;
  const hasButtons = isCelebrated || colour !== undefined || calls !== undefined;
  const leads = new Set(hasButtons ? linksOf(content).map(({ url }) => url) : []);
  return fitText(messages, createAnnouncementWriter({ words, leads, isHeadless }));
}

/** Returns a card's buttons, which lead to the campaign. */
export function linksOf({ about, spokenIn: words }: MessageContent): ReplyLink[] {
  return about === undefined ? [] : campaignLinks(about, words);
}

export function campaignLinks({ donate, page }: Pick<About, "donate" | "page">, { say }: Words): ReplyLink[] {
  const links = [
    { label: say("hint.donate"), url: donate },
    { label: say("hint.campaign"), url: page },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
