import type { AccessMode } from "../access-mode.ts";
import type { ChannelOwner } from "./book-entries.ts";
import type { ChannelBook } from "./channel-book.ts";
import { mostGuestRooms } from "./channel-state.ts";
import type { ChatCall } from "./chat-call.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { Identity } from "./login.ts";

/** `text` is said in `channel`; without one there is silence. */
export type ConsentAnswer = {
  channel: string;
  text?: string;
  linked?: { channel: string; by: string | undefined; owner: string | null };
  parted?: string;
  /** The host is to decide whether we go there. */
  asked?: string;
};

/** The first line in a channel that has let us in. */
export function welcomeAs({ login }: Identity): string {
  return welcome.replace("{me}", login);
}

/** Where Twitch lets us be in no more channels. */
function turnedAway(login: string, own: Identity): string {
  return `@${login} I'm in ${mostGuestRooms} channels, and Twitch lets me be in no more where I'm no moderator. Type /mod ${own.login} in your chat, then !join here again: then it doesn't count.`;
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
  rooms: Pick<JoinedChannels, "knock">;
  mode: AccessMode;
}): Promise<ConsentAnswer | undefined> {
  const { call, own, book, rooms, mode } = options;
  const { channel, login, isBroadcaster } = call;
  const [first = "", second = "", code = ""] = call.text.toLowerCase().split(/\s+/).filter(Boolean);
  const owner: ChannelOwner = { login, id: call.user.id };
  const hello = (by: string | undefined): ConsentAnswer => ({
    channel,
    text: welcomeAs(own),
    linked: { channel, by, owner: owner.id },
  });

  if (channel === own.login && login !== own.login) {
    if (first === "join") return answerJoin({ own, owner, book, rooms, mode });
    if (first === "part") {
      const parted = await book.part(owner);
      if (parted === undefined) return { channel, text: `@${login} I'm not there.` };
      return { channel, text: `@${login} I have left.`, parted };
    }
  }
  if (!isBroadcaster) return undefined;
  if (first === "join" && channel === own.login) return (await book.join(owner)) ? hello(undefined) : { channel };
  if (first === "allow" && channel === own.login) {
    const wanted = second.replace(/^@/, "");
    const allowed = await book.allow(wanted);
    if (!allowed) return { channel, text: "Nobody of that name has asked for me here." };
    const text = rooms.knock(wanted) ? turnedAway(wanted, own) : `@${wanted} I'm coming.`;
    return { channel, text, linked: { channel: wanted, by: undefined, owner: allowed.id } };
  }
  if (first === "part" || (first === "tiltify" && second === "unlink")) {
    if ((await book.part(owner)) === undefined) return { channel };
    const text = `I'm leaving, and announce nothing here any more. To bring me back: !join in twitch.tv/${own.login}`;
    return { channel, text, parted: channel };
  }
  if (first !== "tiltify" || second !== "link") return undefined;
  const accepted = await book.accept(owner, code);
  return accepted ? hello(accepted.by) : { channel };
}

/** Somebody wants us in their own channel. */
async function answerJoin(options: {
  own: Identity;
  owner: ChannelOwner;
  book: ChannelBook;
  rooms: Pick<JoinedChannels, "knock">;
  mode: AccessMode;
}): Promise<ConsentAnswer> {
  const { own, owner, book, rooms, mode } = options;
  const { login } = owner;
  const channel = own.login;
  const known = book.linkedName(owner);
  const isTurnedAway = rooms.knock(login);
  if (known === login) {
    return { channel, text: isTurnedAway ? turnedAway(login, own) : `@${login} I'm there already.` };
  }
  // Who has let us in before and has another name now has said so already.
  if (mode === "open" || known !== undefined) {
    await book.join(owner);
    const text = isTurnedAway ? turnedAway(login, own) : `@${login} I'm coming.`;
    return { channel, text, linked: { channel: login, by: undefined, owner: owner.id } };
  }
  if (mode === "closed") return { channel, text: `@${login} My host lets me into no other channels.` };
  const outcome = await book.ask(owner);
  if (outcome === "full") {
    return { channel, text: `@${login} Too many ask for me just now. Please try again in an hour.` };
  }
  return { channel, text: `@${login} I've asked my host.`, ...(outcome === "asked" && { asked: login }) };
}
