import { randomInt } from "node:crypto";
import type { Sealing } from "../../util/sealing.ts";
import type { Words } from "../../words/say.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import type { Entry } from "../port/server-port.ts";
import { createTwitchAdapter, type TwitchAdapterOptions } from "./adapter.ts";
import { createAuthClient } from "./auth-client.ts";
import { type ChannelOffer, createChannelRegistry, learningOwners } from "./channel-registry.ts";
import { createCodeLogin, createSelfLogin } from "./code-login.ts";
import { createHelix } from "./helix.ts";
import { createLiveWatch } from "./live.ts";
import { createTwitchLogin, keepGrant } from "./login.ts";
import { pairLinks } from "./paired-link.ts";
import { createTmiConnections } from "./tmi-link.ts";

export type TwitchChatOptions = {
  settings: {
    clientId: string;
    clientSecret: string | undefined;
    refreshToken: string | undefined;
    chatUrl: string;
    authUrl: string;
    apiUrl: string;
    /** The way lines are sent. They are always received over chat. */
    send: "irc" | "helix";
  };
  kept: SharedKeyValueStore;
  /** Returns a channel's owner, by Twitch ID, from before the registry stored it; null if unknown. */
  readOwner(channel: string): Promise<string | null>;
  sealing: Sealing;
} & Omit<TwitchAdapterOptions, "kept" | "openLink" | "login" | "registry" | "helix" | "send">;

export type TwitchChat = {
  adapter: ChatAdapter;
  /**
   * Asks a channel's broadcaster to let us in; `by` is the space that asks. `asModerator`: we can join only as a
   * moderator.
   */
  offer(channel: string, by: string): Promise<Exclude<ChannelOffer, object> | { code: string; asModerator: boolean }>;
  leave(channel: string): Promise<void>;
  /**
   * Posts something for the host in our own channel. `hint` gets the name to mention and the language, and may return
   * nothing.
   */
  notifyHost(hint: (host: string, words: Words) => string | undefined): void;
  /** Settings have changed; read them again. */
  refresh(): void;
  /** Channels that get in without the host, by their logins. */
  entry: Entry;
  /** The host allows a channel that asked. Returns false if it hasn't. */
  allow(channel: string): Promise<boolean>;
  /** Sets if an account is ignored in a channel. Returns false if there are too many. */
  setBot(channel: string, account: string, isBot: boolean): Promise<boolean>;
};

/** Builds Twitch's chat with all its parts. It loads tmi.js, so this file is only imported if Twitch is set up. */
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
      // The host of a bot for a single channel is usually its streamer.
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
