import type { ChannelBook } from "./channel-book.ts";
import type { ChatCall } from "./chat-call.ts";
import type { Identity } from "./login.ts";

/** `text` is said in `channel`; without one there is silence. */
export type ConsentAnswer = { channel: string; text?: string };

const welcome =
  "I'm here. Please type /mod {me}, or other bots may time me out for links. If StreamElements or Streamlabs already announces donations here, switch one of us off.";

/**
 * How a channel takes us in and sends us away: its broadcaster types a code there that was given elsewhere, or `!join`
 * in our own channel. Nobody else's word counts, and leaving always works. Undefined: it was about something else.
 */
export async function answerConsent(options: {
  call: ChatCall;
  own: Identity;
  book: ChannelBook;
}): Promise<ConsentAnswer | undefined> {
  const { call, own, book } = options;
  const { channel, login, isBroadcaster } = call;
  const words = call.text.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = "", second = "", code = ""] = words;
  const hello = (to: string) => ({ channel: to, text: welcome.replace("{me}", own.login) });

  if (channel === own.login && login !== own.login) {
    if (first === "join") {
      const isNew = await book.join(login);
      return { channel, text: `@${login} ${isNew ? "I'm coming." : "I'm there already."}` };
    }
    if (first === "part") {
      return { channel, text: `@${login} ${(await book.part(login)) ? "I have left." : "I'm not there."}` };
    }
  }
  if (!isBroadcaster) return undefined;
  if (first === "join" && channel === own.login) return (await book.join(channel)) ? hello(channel) : { channel };
  if (first === "part" || (first === "tiltify" && second === "unlink")) {
    await book.part(channel);
    return { channel };
  }
  if (first !== "tiltify" || second !== "link") return undefined;
  return (await book.accept(channel, code)) ? hello(channel) : { channel };
}
