import type { ComposedContent, MessageContent } from "../../composing/content.ts";
import { fitText } from "../../words/fit.ts";
import type { ReplyLink } from "../reply.ts";
import { createAnnouncementWriter } from "./announcement-writer.ts";

export type Composed = ComposedContent & Pick<MessageContent, "about" | "at" | "calls">;

/** Its words with their markup. */
export function composedText(content: Composed, { isHeadless = false } = {}): string {
  const { messages, spokenIn: words, isCelebrated, calls } = content;
  const hasButtons = isCelebrated || calls !== undefined;
  const leads = new Set(hasButtons ? linksOf(content).map(({ url }) => url) : []);
  return fitText(messages, createAnnouncementWriter({ words, leads, isHeadless }));
}

/** The buttons of a card. */
export function linksOf({ about, spokenIn: { say } }: Composed): ReplyLink[] {
  const links = [
    { label: say("hint.donate"), url: about?.donate },
    { label: say("hint.campaign"), url: about?.page },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
