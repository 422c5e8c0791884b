import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { WordsOf } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import type { KeyValueStore } from "../key-value-store.ts";
import { type ChatAdapter, ChatFailure } from "../port/adapter.ts";
import { twitchConnection } from "../port/twitch-channel.ts";
import { createAccountLimits, type Recent } from "./account-limits.ts";
import { createReplySpeaker } from "./answering.ts";
import { missingScopes } from "./auth-client.ts";
import { createChannelNews } from "./channel-news.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import { isFromElsewhere } from "./chat-call.ts";
import type { OpenLink } from "./chat-link.ts";
import { createCopyWatch } from "./copy-watch.ts";
import type { TwitchEvents } from "./events.ts";
import type { Helix } from "./helix.ts";
import { createVoice } from "./helix-voice.ts";
import type { IrcLine } from "./irc-line.ts";
import { createJoinedChannels } from "./joined-channels.ts";
import { differing, longestLine, toAnnouncementLine } from "./line-text.ts";
import { createLinkPace, type LinkPace } from "./link-pace.ts";
import { createListener, type Listener } from "./listener.ts";
import type { TwitchLogin } from "./login.ts";
import { createOwnIdentity } from "./own-identity.ts";
import { createOwnLines } from "./own-lines.ts";
import { createTwitchPresence, pollAgainMs } from "./presence.ts";
import { createLanguageProposal } from "./propose-language.ts";
import { asTypedHere, type Typing } from "./public-commands.ts";
import { createSession } from "./session.ts";
import { createSharedChat, type SharedChat } from "./shared-chat.ts";
import { createLineSpeaker, type LineSpeaker } from "./speaker.ts";
import { createLineDeletion } from "./taking-back.ts";
import { createTending } from "./tending.ts";

export type TwitchAdapterOptions = {
  openLink: OpenLink;
  login: TwitchLogin;
  registry: ChannelRegistry;
  kept: KeyValueStore;
  /** Decides who may get the bot into their channel. */
  mode: AccessMode;
  wordsOf: WordsOf;
  readTyping(channels: readonly string[]): Promise<ReadonlyMap<string, Typing>>;
  helix: Helix;
  /** How lines are sent. We always receive them over IRC. */
  send: "irc" | "helix";
  events: TwitchEvents;
  /** True if this process may use the account. */
  mayConnect(): boolean;
  /** Reads this account's messages of the last 30 s, from all processes. */
  readRecent(): Promise<Recent>;
  /** Reads a channel's recent messages, from all processes. */
  readSent(channel: string): Promise<readonly string[]>;
  /** Reads the IDs of running campaigns that are connected in a space. */
  readConnected(space: string): Promise<readonly string[]>;
  clock: Clock;
  random(): number;
  log: Logger;
};

type TwitchAdapter = ChatAdapter &
  Pick<Listener, "greet" | "sayAtHome"> & {
    /** Call when the channel registry has changed. */
    refresh(): void;
    /**
     * Call when we may have become a moderator of a channel. Joins it even if we are in as many channels as Twitch
     * allows, because channels where we moderate don't count.
     */
    knock(channel: string): boolean;
    /** Call after a login, so that we use the new login immediately. */
    lookAtLogin(): void;
  };

/**
 * Twitch's chat as a `ChatAdapter`: one account, one line per message, no edits, and one limit for all channels
 * together.
 */
export function createTwitchAdapter(options: TwitchAdapterOptions): TwitchAdapter {
  const {
    openLink,
    login,
    registry,
    kept,
    mode,
    wordsOf,
    readTyping,
    events,
    mayConnect,
    readRecent,
    clock,
    random,
    log,
  } = options;
  const { helix, send } = options;
  const { now } = clock;
  const ending = new AbortController();
  const copies = createCopyWatch({ now, random });
  let changed = new AbortController();
  const announceChange = () => {
    changed.abort();
    changed = new AbortController();
    tending.wake();
  };

  const joined = createJoinedChannels({
    now,
    ...createChannelNews({ registry, events, onChange: announceChange, log }),
  });
  const sharedChat = createSharedChat({ joined, registry, clock });
  const isModerator = (channel: string) => joined.get(channel)?.isModerator ?? false;
  const limits = createAccountLimits({ joined: () => joined, kept, events, clock, log, signal: ending.signal });
  const { limiter, replyTimes } = limits;
  const linkPace = createLinkPace({ now, isModerator });

  /** Counts an earlier process's lines. Where its last line may have arrived, that line's retry goes first. */
  async function takeUp(recent: Recent): Promise<void> {
    await limits.seed(recent);
    for (const { place, mayHaveArrived } of recent) if (mayHaveArrived) speaker.doubt(place.address);
  }

  const session = createSession({
    openLink,
    login,
    mayConnect,
    beforeTurn: async () => takeUp(await readRecent()),
    clock,
    random,
    log,
    onReady(link) {
      events.onLoggedIn(missingScopes(identity()?.scopes ?? [], send));
      joined.onReady(link);
      announceChange();
    },
    onLine(line: IrcLine, via) {
      const isOwn = isOurOwn(line);
      joined.onLine(line, isOwn);
      if (joined.isStrangers(line)) return;
      speaker.onLine(line, { via, isOwn });
      sharedChat.onLine(line);
      if (isOurCopy(line)) return sharedChat.onCopy(line);
      if (!takingBack.isOurDoing(line)) listener.onLine(line);
    },
    onLoginNeeded: events.onLoginNeeded,
    onClosed() {
      joined.onClosed();
      speaker.onClosed();
      announceChange();
    },
  });

  const identity = () => {
    const state = session.state();
    return state.type === "ready" ? state.identity : undefined;
  };
  const tending = createTending({ registry, readTyping, joined, session, copies, events, clock, log });
  const wordsIn = (channel: string) => wordsOf(tending.typing(channel).language);
  const presence = createTwitchPresence({
    session,
    joined,
    registry,
    isCopied: (channel) => copies.quietMs(channel) > 0,
    clock,
    changed: () => changed.signal,
  });
  const own = createOwnIdentity({ identity, login, onOver: session.lookAtLogin, signal: ending.signal });
  const takingBack = createLineDeletion({ helix, own, joined, sharedChat, events, now });
  const speaker = createLineSpeaker({
    clock,
    limiter,
    enter: presence.enter,
    speak: createVoice({ helix: send === "helix" ? helix : undefined, own, joined, log }),
    onSilence: () => session.speakAnew("a line was not answered"),
    log,
  });
  const isOurs = ({ tags }: IrcLine) => tags.get("user-id") === identity()?.userId;
  const isOurOwn = (line: IrcLine) => isOurs(line) && !isFromElsewhere(line.tags);
  /** True for a line of ours that a shared chat has copied to another channel. */
  const isOurCopy = (line: IrcLine) => line.command === "PRIVMSG" && isOurs(line) && isFromElsewhere(line.tags);
  const listener = createListener({
    say: createReplySpeaker({ speaker, replyTimes, linkPace, wordsIn, clock, signal: ending.signal }),
    findSent: speaker.findSent,
    isArriving: speaker.isArriving,
    readSent: options.readSent,
    readConnected: options.readConnected,
    registry,
    mode,
    wordsIn,
    proposeLanguage: createLanguageProposal({ helix, login, registry, readTyping, wordsOf, signal: ending.signal }),
    joined,
    tending,
    copies,
    ownLines: createOwnLines({ events, isModerator, clock, signal: ending.signal }),
    events,
    identity,
    now,
    log,
    signal: ending.signal,
  });

  return {
    name: "twitch",
    limits: { textLength: longestLine, normalPace: { messages: 5, perMs: 30_000 }, nonceWindowMs: 0 },
    connections: () => [twitchConnection],
    isBound: true,
    health: presence.health,
    render(content, address) {
      const typing = tending.typing(address);
      return toAnnouncementLine(content, (word) => asTypedHere(`!${word}`, typing));
    },
    distinguish: differing,
    nextSlotMs({ address }) {
      const quietMs = copies.quietMs(address);
      if (quietMs > 0) return quietMs;
      return presence.isReachable(address) ? limiter.nextMs(address) : pollAgainMs;
    },

    async start(recent) {
      await takeUp(recent);
      session.start();
      await tending.start();
    },
    async stop() {
      ending.abort();
      await session.stop();
      await tending.stop();
    },

    send: createAnnouncing({ registry, linkPace, sharedChat, speaker }),

    takeBack: takingBack.takeBack,
    canTakeBack: takingBack.canTakeBack,
    onCommand: listener.onCommand,
    linesReceived: listener.linesReceived,
    knock: joined.knock,
    greet: listener.greet,
    sayAtHome: listener.sayAtHome,
    lookAtLogin: session.lookAtLogin,
    refresh: tending.reload,
  };
}

function createAnnouncing(options: {
  registry: ChannelRegistry;
  linkPace: LinkPace;
  sharedChat: Pick<SharedChat, "announce">;
  speaker: Pick<LineSpeaker, "say">;
}): ChatAdapter["send"] {
  const { registry, linkPace, sharedChat, speaker } = options;
  return async ({ id, place: { address: channel }, body, moments, mayHaveArrived = false }, signal) => {
    if (!registry.isLinked(channel)) {
      throw new ChatFailure("destination-unavailable", later("closed.not-agreed"));
    }
    const line = { id, channel, text: body, kind: "announcement", mayHaveArrived, signal } as const;
    return sharedChat.announce({ channel, moments, body, mayHaveArrived, signal }, async () => {
      const taken = await linkPace.take({ channel, text: body, isAgain: mayHaveArrived }, () => speaker.say(line));
      if ("answer" in taken) return taken.answer;
      throw new ChatFailure("later", "a line with a link was said just now", { retryAfterMs: taken.waitMs });
    });
  };
}
