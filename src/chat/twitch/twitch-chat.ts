import { randomInt } from "node:crypto";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import type { Sealing } from "../../util/sealing.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import type { Entry } from "../port/server-port.ts";
import { createTwitchAdapter } from "./adapter.ts";
import { createAuthClient } from "./auth-client.ts";
import { createChannelRegistry } from "./channel-registry.ts";
import { createCodeLogin } from "./code-login.ts";
import type { TwitchEvents } from "./events.ts";
import { createHelix } from "./helix.ts";
import { learningOwners } from "./learn-owners.ts";
import { createLiveWatch } from "./live.ts";
import { createTwitchLogin, keepGrant } from "./login.ts";
import { pairLinks } from "./paired-link.ts";
import type { Typing } from "./public-commands.ts";
import type { ChannelOffer } from "./registry-port.ts";
import { createSelfLogin } from "./self-login.ts";
import { createTmiConnections } from "./tmi-link.ts";

export type TwitchChatOptions = {
  settings: {
    clientId: string;
    clientSecret: string | undefined;
    refreshToken: string | undefined;
    chatUrl: string;
    authUrl: string;
    apiUrl: string;
    /** How lines are said; they are always read over chat. */
    send: "irc" | "helix";
  };
  kept: SharedKeyValueStore;
  /** Which of the channels that ask for us we come to. */
  mode: AccessMode;
  /** How commands are typed in these channels. */
  readTyping(channels: readonly string[]): Promise<ReadonlyMap<string, Typing>>;
  /** Whose a channel was before the book of channels noted it, by Twitch's id; null: nobody knows. */
  readOwner(channel: string): Promise<string | null>;
  events: TwitchEvents;
  sealing: Sealing;
  /** Whether this process is the one that speaks through this account. */
  mayConnect(): boolean;
  /** What this account was told to say in the last 30 s, by whichever process. */
  readRecent(): Promise<Parameters<ChatAdapter["start"]>[0]>;
  /** What a channel was told lately, by whichever process. */
  readSent(channel: string): Promise<readonly string[]>;
  /** Campaigns that are connected in a space and go on, by their ids. */
  readConnected(space: string): Promise<readonly string[]>;
  clock: Clock;
  random(): number;
  wordsOf: WordsOf;
  log: Logger;
};

export type TwitchChat = {
  adapter: ChatAdapter;
  /** Asks a channel's broadcaster to let us in; `by`: the space that asks. `asModerator`: only as one we come there. */
  offer(channel: string, by: string): Promise<Exclude<ChannelOffer, object> | { code: string; asModerator: boolean }>;
  leave(channel: string): Promise<void>;
  /** Says in our own channel what the host has to know. `hint` gets whom to mention and their words; it may give nothing. */
  notifyHost(hint: (host: string, words: Words) => string | undefined): void;
  /** What people set has changed: it is read anew. */
  refresh(): void;
  /** Channels that come in without the host, by their logins. */
  entry: Entry;
  /** The host lets a channel in that has asked. False: it has not. */
  allow(channel: string): Promise<boolean>;
  /** Whether an account is obeyed in a channel. False: there are too many. */
  setBot(channel: string, account: string, isBot: boolean): Promise<boolean>;
};

/** Twitch with all its parts. Loads tmi.js, so this file is only loaded where Twitch is set up. */
export function createTwitchChat(options: TwitchChatOptions): TwitchChat {
  const { settings, sealing, events, readOwner, ...common } = options;
  const { kept, clock, log } = common;
  const { refreshToken } = settings;
  const auth = createAuthClient(settings);
  const codes = createCodeLogin({
    auth,
    keep: (grant) => keepGrant({ grant, kept, sealing }),
    onLogin: () => adapter.lookAtLogin(),
    clock,
    log,
  });
  const selfLogin = createSelfLogin({ codes, notify: events.onLoginNeeded, clock });
  const login = createTwitchLogin({ auth, kept, sealing, refreshToken, log });
  const registry = learningOwners(
    createChannelRegistry({
      kept,
      mode: common.mode,
      now: clock.now,
      newCode: () => `${randomInt(100_000, 1_000_000)}`,
    }),
    readOwner,
  );
  const openLink = pairLinks(createTmiConnections({ chatUrl: settings.chatUrl, log }), clock.now);
  const helix = createHelix({ helixUrl: settings.apiUrl, clientId: settings.clientId });
  const adapter = createTwitchAdapter({
    ...common,
    helix,
    send: settings.send,
    events: { ...events, onLoginNeeded: selfLogin.begin },
    openLink,
    login,
    registry,
  });
  const live = createLiveWatch({
    registry,
    readStreams: async (ids, signal) => helix.streams({ token: (await login.identify(signal)).token, ids }, signal),
    isReady: () => adapter.health().state === "ready",
    onRenamed: events.onRenamed,
    clock,
    log,
  });
  return {
    adapter: {
      ...adapter,
      health: () => ({ ...adapter.health(), live: live.known() }),
      async start(recent) {
        await adapter.start(recent);
        live.start();
      },
      async stop() {
        await live.stop();
        await adapter.stop();
        await codes.stop();
        await Promise.all([auth.close(), helix.close()]);
      },
    },
    async offer(channel, by) {
      const offer = await registry.offer(channel, by);
      const asModerator = adapter.knock(channel);
      adapter.refresh();
      return typeof offer === "string" ? offer : { ...offer, asModerator };
    },
    async leave(channel) {
      await registry.part({ login: channel });
      adapter.refresh();
    },
    notifyHost(hint) {
      // Who runs a bot for one channel is mostly its streamer.
      const [only, ...others] = registry.wanted().filter(registry.isLinked);
      adapter.sayAtHome(async (own, wordsIn) => {
        const host = others.length === 0 ? (only ?? own) : own;
        return hint(host, await wordsIn(host));
      });
    },
    refresh: adapter.refresh,
    entry: {
      isAllowed: async (channel) => registry.guardOf(channel) === null,
      async letIn(channel) {
        if (await registry.letIn(channel)) void adapter.greet(channel);
      },
    },
    async allow(channel) {
      const allowed = await registry.allow(channel);
      if (allowed) events.onLinked(channel, undefined, allowed.id);
      adapter.refresh();
      if (allowed) void adapter.greet(channel);
      return allowed !== undefined;
    },
    setBot: registry.setBot,
  };
}
