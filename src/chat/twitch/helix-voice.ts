import type { Logger } from "../../logger.ts";
import { ChatFailure } from "../adapter.ts";
import type { Helix, HelixSent } from "./helix.ts";
import type { Identity, TwitchLogin } from "./login.ts";
import type { Rooms } from "./rooms.ts";
import { type Answer, overChat, type Speak } from "./speak.ts";

/** What the login must allow. */
const sendScope = "user:write:chat";

/** Says lines over Twitch's API, where the login allows it and the channel's id is known; elsewhere over chat, as always. */
export function createVoice(options: {
  /** Absent: all of it goes over chat. */
  helix: Pick<Helix, "say"> | undefined;
  identity(): Identity | undefined;
  rooms: Pick<Rooms, "get">;
  login: Pick<TwitchLogin, "identify" | "refuse">;
  log: Logger;
}): Speak {
  /** Of the same account, with a newer token than the connection began with. */
  let renewed: Identity | undefined;
  const { helix, identity, rooms, login, log } = options;
  if (!helix) return overChat;
  const { say: sayOver } = helix;

  function answerOf(sent: HelixSent): Answer | undefined {
    switch (sent.type) {
      case "sent":
        return { remoteId: sent.messageId };
      // What chat tells by a notice has the same name here; the codes are not documented.
      case "dropped":
        log.info({ code: sent.code }, "Twitch dropped a line");
        return { notice: sent.code, text: sent.text };
      case "refused":
        return refusedBy(sent.status);
      // It is read back, if it was said.
      case "unknown":
        return undefined;
    }
  }

  /** A token that Twitch does not take any more is renewed, once. */
  async function say(own: Identity, line: { roomId: string; text: string }, signal: AbortSignal): Promise<HelixSent> {
    const sent = await sayOver({ ...line, token: own.token, userId: own.userId }, signal);
    if (sent.type !== "refused" || sent.status !== 401) return sent;
    login.refuse(own.token);
    renewed = await login.identify(signal).catch(() => undefined);
    return renewed ? sayOver({ ...line, token: renewed.token, userId: renewed.userId }, signal) : sent;
  }

  return (line, settle, signal) => {
    const current = identity();
    const own = renewed && renewed.userId === current?.userId ? renewed : current;
    const roomId = rooms.get(line.channel)?.roomId;
    if (!own?.scopes.includes(sendScope) || !roomId) return overChat(line, settle, signal);
    void say(own, { roomId, text: line.text }, signal).then((sent) => {
      const answer = answerOf(sent);
      if (answer) settle(answer);
    });
  };
}

/** https://dev.twitch.tv/docs/api/reference/#send-chat-message */
function refusedBy(status: number): ChatFailure {
  if (status === 401) return new ChatFailure("later", "Twitch does not take the login", { retryAfterMs: 5_000 });
  if (status === 429) return new ChatFailure("later", "Twitch's API is asked too often", { retryAfterMs: 30_000 });
  if (status === 422) return new ChatFailure("message-refused", "Twitch finds the line too long");
  return new ChatFailure("destination-unavailable", `Twitch's API does not let me speak there (${status})`);
}
