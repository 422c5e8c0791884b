import type { Say } from "../../words/en.ts";
import { textOf } from "../../words/text-of.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { AccessMode } from "../access-mode.ts";
import { partsOf } from "../reply/reply.ts";
import type { ChannelOwner, ChannelRegistry } from "./channel-registry.ts";
import { mostGuestChannels } from "./channel-state.ts";
import type { ChatCall } from "./chat-call.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { Identity } from "./login.ts";

/** `text` is posted in `channel`. Without it, nothing is posted. */
export type ConsentAnswer = {
  channel: string;
  text?: string;
  linked?: { channel: string; by: string | undefined; owner: string | null };
  parted?: string;
  /** Set if the host has to decide whether we join this channel. */
  asked?: string;
};

const [join, part] = [partsOf("!join"), partsOf("!part")];

/** Our first line in a channel that has let us in. */
export function welcomeAs(say: Say, { login }: Identity): string {
  return textOf(say("twitch.welcome", { mod: partsOf(`/mod ${login}`) }));
}

/** Our first line in a channel that the host hasn't allowed yet. Most commands get the same answer. */
export function waitingAs(say: Say): string {
  return textOf(say("twitch.waits", { login: partsOf("!tiltify login") }));
}

/** The answer if we are already in as many channels as Twitch allows. */
function turnedAway(say: Say, login: string, own: Identity): string {
  const mod = partsOf(`/mod ${own.login}`);
  return textOf(say("twitch.full", { to: partsOf(`@${login}`), most: mostGuestChannels, mod, join }));
}

type Outcome = "coming" | "there-already" | "not-there" | "parted" | "asked" | "closed" | "busy" | "begin";

/**
 * The words that people type in our own channel to find out how to get the bot. We ignore other commands, because they
 * may be for another bot.
 */
const beginnings: ReadonlySet<string> = new Set(["tiltify", "help", "commands", "start", "info"]);

function notify(say: Say, login: string, what: Outcome): string {
  return textOf(say(`twitch.${what}`, { to: partsOf(`@${login}`), join, part }));
}

/**
 * Handles how a channel lets us in and sends us away. The broadcaster types a code in the channel, or `!join` in our
 * own channel. For `!join`, the host may have to agree, by typing with our account. Nobody else can let us in. Leaving
 * always works. Returns undefined if the call is about something else.
 */
export async function answerConsent(options: {
  call: ChatCall;
  own: Identity;
  registry: ChannelRegistry;
  joined: Pick<JoinedChannels, "knock">;
  mode: AccessMode;
  say: Say;
}): Promise<ConsentAnswer | undefined> {
  const { call, own, registry, joined, mode, say } = options;
  const { channel, login, isBroadcaster } = call;
  const [first = "", second = "", code = ""] = plainWord(call.text).split(/\s+/).filter(Boolean);
  // "@bellringer part two is next" is a sentence. It must not send us away in the middle of a stream.
  if (call.isToUs && first === "part" && second !== "") return undefined;
  const owner: ChannelOwner = { login, id: call.user.id };
  const hello = (by: string | undefined): ConsentAnswer => ({
    channel,
    text: welcomeAs(say, own),
    linked: { channel, by, owner: owner.id },
  });

  // If our account is a streamer's own, viewers may type these words for another bot, such as one with a raffle.
  const isForUs = call.isToUs || !registry.isLinked(own.login) || registry.linkedName(owner) !== undefined;
  if (channel === own.login && login !== own.login && isForUs) {
    if (first === "join") return answerJoin({ own, owner, registry, joined, mode, say });
    if (first === "part") {
      const parted = await registry.part(owner);
      if (parted === undefined) return { channel, text: notify(say, login, "not-there") };
      return { channel, text: notify(say, login, "parted"), parted };
    }
    if (beginnings.has(first) && !registry.isLinked(channel)) {
      return { channel, text: notify(say, login, mode === "closed" ? "closed" : "begin") };
    }
  }
  if (!isBroadcaster) return undefined;
  if (first === "join" && channel === own.login) return (await registry.join(owner)) ? hello(undefined) : { channel };
  if (first === "allow" && channel === own.login) {
    const wanted = second.replace(/^@/, "");
    const allowed = await registry.allow(wanted);
    if (!allowed) return { channel, text: textOf(say("twitch.nobody-asked")) };
    const text = joined.knock(wanted) ? turnedAway(say, wanted, own) : notify(say, wanted, "coming");
    return { channel, text, linked: { channel: wanted, by: undefined, owner: allowed.id } };
  }
  if (first === "part" || (first === "tiltify" && second === "unlink")) {
    if ((await registry.part(owner)) === undefined) return { channel };
    const text = textOf(say("twitch.leaving", { join, own: `twitch.tv/${own.login}` }));
    return { channel, text, parted: channel };
  }
  if (first !== "tiltify" || second !== "link") return undefined;
  const accepted = await registry.accept(owner, code);
  return accepted ? hello(accepted.by) : { channel };
}

/** Handles `!join` for the sender's own channel. */
async function answerJoin(options: {
  own: Identity;
  owner: ChannelOwner;
  registry: ChannelRegistry;
  joined: Pick<JoinedChannels, "knock">;
  mode: AccessMode;
  say: Say;
}): Promise<ConsentAnswer> {
  const { own, owner, registry, joined, mode, say } = options;
  const { login } = owner;
  const channel = own.login;
  const known = registry.linkedName(owner);
  const isTurnedAway = joined.knock(login);
  if (known === login) {
    return { channel, text: isTurnedAway ? turnedAway(say, login, own) : notify(say, login, "there-already") };
  }
  // An owner who let us in and was renamed since has already agreed.
  if (mode === "open" || known !== undefined) {
    await registry.join(owner);
    const text = isTurnedAway ? turnedAway(say, login, own) : notify(say, login, "coming");
    return { channel, text, linked: { channel: login, by: undefined, owner: owner.id } };
  }
  if (mode === "closed") return { channel, text: notify(say, login, "closed") };
  const outcome = await registry.ask(owner);
  if (outcome === "full") {
    return { channel, text: notify(say, login, "busy") };
  }
  const asked = outcome === "asked" && { asked: login };
  if (mode !== "verified") return { channel, text: notify(say, login, "asked"), ...asked };
  // We join before the campaign is proven, because the owner types the proof in their channel.
  await registry.join(owner, "waiting");
  const text = isTurnedAway ? turnedAway(say, login, own) : notify(say, login, "coming");
  return { channel, text, linked: { channel: login, by: undefined, owner: owner.id }, ...asked };
}
