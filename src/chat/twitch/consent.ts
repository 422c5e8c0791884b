import type { Say } from "../../words/en.ts";
import { textOf } from "../../words/text-of.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { AccessMode } from "../access-mode.ts";
import { partsOf } from "../reply/reply.ts";
import { mostGuestRooms } from "./channel-state.ts";
import type { ChatCall } from "./chat-call.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { Identity } from "./login.ts";
import type { ChannelOwner } from "./registry-entries.ts";
import type { ChannelRegistry } from "./registry-port.ts";

/** `text` is said in `channel`; without one there is silence. */
export type ConsentAnswer = {
  channel: string;
  text?: string;
  linked?: { channel: string; by: string | undefined; owner: string | null };
  parted?: string;
  /** The host is to decide whether we go there. */
  asked?: string;
};

const [join, part] = [partsOf("!join"), partsOf("!part")];

/** The first line in a channel that has let us in. */
export function welcomeAs(say: Say, { login }: Identity): string {
  return textOf(say("twitch.welcome", { mod: partsOf(`/mod ${login}`) }));
}

/** The first line in a channel whose host has not let us in, and what is answered there to all but the way in. */
export function waitingAs(say: Say): string {
  return textOf(say("twitch.waits", { login: partsOf("!tiltify login") }));
}

/** Where Twitch lets us be in no more channels. */
function turnedAway(say: Say, login: string, own: Identity): string {
  const mod = partsOf(`/mod ${own.login}`);
  return textOf(say("twitch.full", { to: partsOf(`@${login}`), most: mostGuestRooms, mod, join }));
}

type Told = "coming" | "there-already" | "not-there" | "parted" | "asked" | "closed" | "busy" | "begin";

/** What people type who look for the way in. Anything else in our own channel may be another bot's. */
const beginnings: ReadonlySet<string> = new Set(["tiltify", "help", "commands", "start", "info"]);

function notify(say: Say, login: string, what: Told): string {
  return textOf(say(`twitch.${what}`, { to: partsOf(`@${login}`), join, part }));
}

/**
 * How a channel takes us in and sends us away: its broadcaster types a code there that was given elsewhere, or `!join`
 * in our own channel, where the host, as us, may have to say yes. Nobody else's word counts, and leaving always works.
 * Undefined: it was about something else.
 */
export async function answerConsent(options: {
  call: ChatCall;
  own: Identity;
  registry: ChannelRegistry;
  rooms: Pick<JoinedChannels, "knock">;
  mode: AccessMode;
  say: Say;
}): Promise<ConsentAnswer | undefined> {
  const { call, own, registry, rooms, mode, say } = options;
  const { channel, login, isBroadcaster } = call;
  const [first = "", second = "", code = ""] = plainWord(call.text).split(/\s+/).filter(Boolean);
  const owner: ChannelOwner = { login, id: call.user.id };
  const hello = (by: string | undefined): ConsentAnswer => ({
    channel,
    text: welcomeAs(say, own),
    linked: { channel, by, owner: owner.id },
  });

  if (channel === own.login && login !== own.login) {
    if (first === "join") return answerJoin({ own, owner, registry, rooms, mode, say });
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
    const text = rooms.knock(wanted) ? turnedAway(say, wanted, own) : notify(say, wanted, "coming");
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

/** Somebody wants us in their own channel. */
async function answerJoin(options: {
  own: Identity;
  owner: ChannelOwner;
  registry: ChannelRegistry;
  rooms: Pick<JoinedChannels, "knock">;
  mode: AccessMode;
  say: Say;
}): Promise<ConsentAnswer> {
  const { own, owner, registry, rooms, mode, say } = options;
  const { login } = owner;
  const channel = own.login;
  const known = registry.linkedName(owner);
  const isTurnedAway = rooms.knock(login);
  if (known === login) {
    return { channel, text: isTurnedAway ? turnedAway(say, login, own) : notify(say, login, "there-already") };
  }
  // Who has let us in before and has another name now has said so already.
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
  // To prove a campaign its owner has to be heard there.
  await registry.join(owner, "waiting");
  const text = isTurnedAway ? turnedAway(say, login, own) : notify(say, login, "coming");
  return { channel, text, linked: { channel: login, by: undefined, owner: owner.id }, ...asked };
}
