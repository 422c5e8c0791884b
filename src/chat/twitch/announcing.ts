import { later } from "../../words/later.ts";
import { type ChatAdapter, ChatFailure } from "../adapter.ts";
import type { ChannelBook } from "./book-port.ts";
import type { LinkPace } from "./link-pace.ts";
import type { SharedChat } from "./shared-chat.ts";
import type { LineSpeaker } from "./speaker.ts";

/** Says announcements, as the port wants it. */
export function createAnnouncing(options: {
  book: ChannelBook;
  linkPace: LinkPace;
  sharedChat: Pick<SharedChat, "announce">;
  speaker: Pick<LineSpeaker, "say">;
}): ChatAdapter["send"] {
  const { book, linkPace, sharedChat, speaker } = options;
  return async ({ id, place: { address: channel }, body, moments, mayHaveArrived = false }, signal) => {
    if (!book.isLinked(channel)) {
      throw new ChatFailure("destination-unavailable", later("closed.not-agreed"));
    }
    const line = { id, channel, text: body, kind: "announcement", mayHaveArrived, signal } as const;
    return sharedChat.announce({ channel, moments, body, mayHaveArrived, signal }, async () => {
      const taken = await linkPace.take(channel, body, () => speaker.say(line));
      if ("said" in taken) return taken.said;
      throw new ChatFailure("later", "a line with a link was said just now", { retryAfterMs: taken.waitMs });
    });
  };
}
