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
    /** How lines are sent. We always receive them over IRC. */
    send: "irc" | "helix";
  };
  kept: SharedKeyValueStore;
  /**
   * Returns a channel owner's Twitch ID from other data, for channels stored before the registry had IDs. Null if
   * unknown.
   */
  readOwner(channel: string): Promise<string | null>;
  sealing: Sealing;
} & Omit<TwitchAdapterOptions, "kept" | "openLink" | "login" | "registry" | "helix" | "send">;

export type TwitchChat = {
  adapter: ChatAdapter;
  /**
   * Creates a code with which a broadcaster lets us in. `by` is the space that asks. `asModerator` means that we can
   * join only after the broadcaster has made us a moderator.
   */
  offer(channel: string, by: string): Promise<Exclude<ChannelOffer, object> | { code: string; asModerator: boolean }>;
  leave(channel: string): Promise<void>;
  /**
   * Posts a line for the host in our own channel. `hint` gets the login to mention and the words. If it returns
   * undefined, nothing is posted.
   */
  notifyHost(hint: (host: string, words: Words) => string | undefined): void;
  /** Call when stored data has changed. */
  refresh(): void;
  /** Lets channels in without the host, once they have proven a campaign. Channels are named by their logins. */
  entry: Entry;
  /** Call when the host allows a channel. Returns false if the channel hasn't asked. */
  allow(channel: string): Promise<boolean>;
  /** Sets whether we ignore an account in a channel. Returns false if the channel already ignores too many. */
  setBot(channel: string, account: string, isBot: boolean): Promise<boolean>;
};

/** Builds the Twitch chat. Imported only if Twitch is set up, because this file loads tmi.js. */
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
      // With a single linked channel, the host is usually its streamer, so we mention that channel.
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
