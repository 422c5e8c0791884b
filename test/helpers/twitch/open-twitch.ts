import { setTimeout as delay } from "node:timers/promises";
import { commands } from "../../../commands/index.ts";
import type { AccessMode } from "../../../src/chat/access-mode.ts";
import type { SharedKeyValueStore } from "../../../src/chat/key-value-store.ts";
import type { ChatAdapter } from "../../../src/chat/port/adapter.ts";
import { createTwitchAdapter } from "../../../src/chat/twitch/adapter.ts";
import { createAuthClient } from "../../../src/chat/twitch/auth-client.ts";
import { createChannelRegistry } from "../../../src/chat/twitch/channel-registry.ts";
import type { TwitchEvents } from "../../../src/chat/twitch/events.ts";
import { createHelix } from "../../../src/chat/twitch/helix.ts";
import { createTwitchLogin } from "../../../src/chat/twitch/login.ts";
import { pairLinks } from "../../../src/chat/twitch/paired-link.ts";
import { createTmiConnections } from "../../../src/chat/twitch/tmi-link.ts";
import { moderatorWords, viewerWords } from "../../../src/chat/understanding/viewer-words.ts";
import { toTyping } from "../../../src/settings/typing.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import type { Language } from "../../../src/words/languages.ts";
import { isLater } from "../../../src/words/later.ts";
import { inEnglish } from "../../../src/words/refusal.ts";
import { createFakeClock } from "../fake-clock.ts";
import { createLogLines } from "../log-lines.ts";
import { wordsOf } from "../words.ts";
import { bot, createFakeTwitch } from "./fake-twitch.ts";

export function memoryStore(): SharedKeyValueStore & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    change: async (key, change) => void values.set(key, change(values.get(key))),
  };
}

export const sealing = createSealing(new Uint8Array(32).fill(7));

type Recent = Parameters<ChatAdapter["start"]>[0];

/**
 * Builds the adapter with the real tmi.js and our fake Twitch. The bot is linked to the channel `maplenine`. Nothing is
 * started yet.
 */
export async function openTwitch({
  linked = ["maplenine"],
  mode = "open",
  send = "irc",
  scopes,
}: {
  linked?: readonly string[];
  mode?: AccessMode;
  send?: "irc" | "helix";
  /** The scopes of the login. The default is all. */
  scopes?: readonly string[];
} = {}) {
  const clock = createFakeClock();
  const twitch = createFakeTwitch({ now: clock.now });
  const urls = await twitch.listen();
  twitch.addChannel(bot.login, { roomId: bot.userId });
  for (const name of new Set(["maplenine", "otter", ...linked])) twitch.addChannel(name);
  const { log, lines } = createLogLines();
  const kept = memoryStore();
  const auth = createAuthClient({ authUrl: urls.authUrl, clientId: bot.clientId, clientSecret: undefined });
  const helix = createHelix({ helixUrl: urls.apiUrl, clientId: bot.clientId });
  const { refreshToken } = twitch.auth.grant(scopes);
  const happened: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void happened.push([name, ...args.map((arg) => (isLater(arg) ? inEnglish(arg) : arg))]);
  const recorded: TwitchEvents = {
    onLinked: record("linked"),
    onOwner: () => undefined,
    onStranger: record("stranger"),
    onRenamed: record("renamed"),
    onParted: record("parted"),
    onAsked: record("asked"),
    onDeleted: record("deleted"),
    onRepeated: record("repeated"),
    onOpened: record("opened"),
    onTrouble: record("trouble"),
    onTroubleOver: record("over"),
    onRival: async (...args) => {
      record("rival")(...args);
      const [channel, word] = args;
      set.set(`${channel} command ${word}`, "off");
    },
    onPolled: record("looked"),
    onIgnored: record("ignored"),
    onReceivedAgain: record("heard again"),
    onLoginNeeded: record("login needed"),
    onLoggedIn: (missing) => void (missing.length > 0 && happened.push(["scopes missing", ...missing])),
  };
  /** Settings by channel and key. */
  const set = new Map<string, string>();
  /** The bodies of the sent lines in the database, by channel. */
  const told = new Map<string, string[]>();
  /** The names of campaigns connected in other spaces, by space. */
  const connected = new Map<string, string[]>();
  /** `isOurs`: whether this process has the account's lease. `before`: lines that were sent before it got the lease. */
  const lease = { isOurs: true, before: [] as Recent };
  const words = (language: Language) => ({ words: viewerWords(commands, language), orders: moderatorWords(language) });
  const build = () => {
    const login = createTwitchLogin({ auth, kept, sealing, refreshToken, log });
    const registry = createChannelRegistry({ kept, mode, now: clock.now, newCode: () => "4821" });
    const openLink = pairLinks(createTmiConnections({ chatUrl: urls.chatUrl, log }), clock.now);
    const common = {
      helix,
      send,
      mode,
      readTyping: async (channels: readonly string[]) =>
        new Map(channels.map((channel) => [channel, toTyping((key) => set.get(`${channel} ${key}`), words)])),
      openLink,
      login,
      registry,
      kept,
      events: recorded,
      mayConnect: () => lease.isOurs,
      readRecent: async () => lease.before,
      readSent: async (channel: string) => told.get(channel) ?? [],
      readConnected: async (space: string) => connected.get(space) ?? [],
      clock,
      wordsOf,
      random: () => 0,
      log,
    };
    return { adapter: createTwitchAdapter(common), registry, login };
  };
  const { adapter, registry, login } = build();
  for (const login of linked) await registry.join({ login, id: twitch.channels.get(login)?.roomId ?? "" });

  return {
    clock,
    twitch,
    urls,
    kept,
    auth,
    adapter,
    registry,
    login,
    lines,
    happened,
    set,
    lease,
    told,
    connected,
    refreshToken,
    build,
    /** Moves the time in small steps until the condition is true. */
    async passUntil(condition: () => boolean) {
      for (; !condition(); await delay(1)) await clock.advance(300);
    },
    place: (address = "maplenine") => ({ id: `p-${address}`, connection: "twitch:main", address }),
    /** Starts the adapter and resolves when the bot has joined all its channels. */
    async start(recent: Parameters<typeof adapter.start>[0] = []): Promise<void> {
      await adapter.start(recent);
      await twitch.until(() => [bot.login, ...linked].every(twitch.isIn));
    },
    async stop(): Promise<void> {
      await adapter.stop();
      await twitch.close();
      await Promise.all([auth.close(), helix.close()]);
    },
  };
}
