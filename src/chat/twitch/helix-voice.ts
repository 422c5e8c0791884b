import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { ChatFailure } from "../port/adapter.ts";
import { overChat, type Speak, type SpeakResult } from "./chat-link.ts";
import type { Helix, HelixSent } from "./helix.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { Identity } from "./login.ts";
import { unknownRefusal } from "./notices.ts";
import type { OwnIdentity } from "./own-identity.ts";

/** The scope that a login needs to send through the API. */
const sendScope = "user:write:chat";

/**
 * Sends lines through Twitch's API. Falls back to IRC if the login lacks the scope, if we don't know the channel's ID,
 * or if a gateway refuses the request, which then hasn't reached Twitch.
 */
export function createVoice(options: {
  /** Undefined if everything goes over IRC. */
  helix: Pick<Helix, "say"> | undefined;
  own: OwnIdentity;
  joined: Pick<JoinedChannels, "get">;
  log: Logger;
}): Speak {
  const { helix, own, joined, log } = options;
  if (!helix) return overChat;

  function answerOf(sent: Exclude<HelixSent, { type: "blocked" }>): SpeakResult | undefined {
    switch (sent.type) {
      case "sent":
        return { remoteId: sent.messageId };
      case "dropped":
        log.info({ code: sent.code }, "Twitch dropped a line");
        return { dropped: sent.code, text: sent.text };
      case "refused":
        return refusedBy(sent.status, sent.text);
      // If Twitch shows the line after all, we read it back from the chat.
      case "unknown":
        return undefined;
    }
  }

  return (line, settle, signal) => {
    const identity = own.current();
    const roomId = joined.get(line.channel)?.roomId;
    if (!identity?.scopes.includes(sendScope) || !roomId) return overChat(line, settle, signal);
    const say = ({ token, userId }: Identity) => helix.say({ token, roomId, userId, text: line.text }, signal);
    const isOver = (sent: HelixSent) => sent.type === "refused" && sent.status === 401;
    void own.withToken(identity, say, isOver).then((sent) => {
      if (sent.type === "blocked") {
        log.warn({ status: sent.status }, "Twitch's API cannot be reached; sending over chat");
        return overChat(line, settle, signal);
      }
      const answer = answerOf(sent);
      if (answer) settle(answer);
    });
  };
}

/**
 * https://dev.twitch.tv/docs/api/reference/#send-chat-message: 403 is about the channel, 422 about the line's length.
 * 400 has many reasons; a line of 501 characters is one. `text` is Twitch's explanation.
 */
function refusedBy(status: number, text: string): ChatFailure {
  switch (status) {
    case 401:
      return new ChatFailure("later", "Twitch does not take the login", { retryAfterMs: 5_000 });
    case 429:
      return new ChatFailure("later", "Twitch's API is asked too often", { retryAfterMs: 30_000 });
    case 403:
      return new ChatFailure("destination-unavailable", later("closed.forbidden"));
    case 422:
      return new ChatFailure("words-refused", "Twitch finds the line too long");
    default:
      return unknownRefusal(String(status), text);
  }
}
