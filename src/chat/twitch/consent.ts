import type { AccessMode } from "../access-mode.ts";
import type { ChannelBook } from "./channel-book.ts";
import type { ChatCall } from "./chat-call.ts";
import type { Identity } from "./login.ts";

/** `text` is said in `channel`; without one there is silence. */
export type ConsentAnswer = {
  channel: string;
  text?: string;
  linked?: { channel: string; by: string | undefined };
  parted?: string;
  /** The host is to decide whether we go there. */
  asked?: string;
};

/** The first line in a channel that has let us in. */
export function welcomeAs({ login }: Identity): string {
  return welcome.replace("{me}", login);
}

const welcome =
  "I'm here. Please type /mod {me}, or other bots may time me out for links. If StreamElements or Streamlabs already announces donations here, switch one of us off.";

/**
 * How a channel takes us in and sends us away: its broadcaster types a code there that was given elsewhere, or `!join`
 * in our own channel, where the host, as us, may have to say yes. Nobody else's word counts, and leaving always works.
 * Undefined: it was about something else.
 */
export async function answerConsent(options: {
  call: ChatCall;
  own: Identity;
  book: ChannelBook;
  mode: AccessMode;
}): Promise<ConsentAnswer | undefined> {
  const { call, own, book, mode } = options;
  const { channel, login, isBroadcaster } = call;
  const [first = "", second = "", code = ""] = call.text.toLowerCase().split(/\s+/).filter(Boolean);
  const hello = (by: string | undefined): ConsentAnswer => ({
    channel,
    text: welcomeAs(own),
    linked: { channel, by },
  });

  if (channel === own.login && login !== own.login) {
    if (first === "join") return answerJoin({ channel, login, book, mode });
    if (first === "part") {
      if (!(await book.part(login))) return { channel, text: `@${login} I'm not there.` };
      return { channel, text: `@${login} I have left.`, parted: login };
    }
  }
  if (!isBroadcaster) return undefined;
  if (first === "join" && channel === own.login) return (await book.join(channel)) ? hello(undefined) : { channel };
  if (first === "allow" && channel === own.login) {
    const wanted = second.replace(/^@/, "");
    if (!(await book.allow(wanted))) return { channel, text: "Nobody of that name has asked for me here." };
    return { channel, text: `@${wanted} I'm coming.`, linked: { channel: wanted, by: undefined } };
  }
  if (first === "part" || (first === "tiltify" && second === "unlink")) {
    return (await book.part(channel)) ? { channel, parted: channel } : { channel };
  }
  if (first !== "tiltify" || second !== "link") return undefined;
  const accepted = await book.accept(channel, code);
  return accepted ? hello(accepted.by) : { channel };
}

/** Somebody wants us in their own channel. */
async function answerJoin(options: {
  channel: string;
  login: string;
  book: ChannelBook;
  mode: AccessMode;
}): Promise<ConsentAnswer> {
  const { channel, login, book, mode } = options;
  if (book.isLinked(login)) return { channel, text: `@${login} I'm there already.` };
  if (mode === "open") {
    await book.join(login);
    return { channel, text: `@${login} I'm coming.`, linked: { channel: login, by: undefined } };
  }
  if (mode === "closed") return { channel, text: `@${login} My host lets me into no other channels.` };
  const isNew = await book.ask(login);
  return { channel, text: `@${login} I've asked my host.`, ...(isNew && { asked: login }) };
}
