import { commands } from "../../commands/index.ts";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Entry } from "../chat/port/server-port.ts";
import { twitchConnection, twitchPlace } from "../chat/port/twitch-channel.ts";
import { moderatorWords, viewerWords } from "../chat/understanding/viewer-words.ts";
import type { Config } from "../config/config.ts";
import type { Notices } from "../notices/notices.ts";
import { createTwitchChannels } from "../services/connecting/twitch-channels.ts";
import { createTwitchLinks, noTwitchLinks, type TwitchLinks } from "../services/connecting/twitch-links.ts";
import { createTwitchAccount } from "../services/hosting/twitch-account.ts";
import { createHostWords } from "../services/hosting/twitch-host-words.ts";
import type { Hiding } from "../services/moderating/hiding.ts";
import { readTyping, toTyping } from "../settings/typing.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { readFrozenBodies } from "../store/outbox/sent-messages.ts";
import { destinationIdOf } from "../store/places/destinations.ts";
import { readRunningIn } from "../store/places/follows.ts";
import { readOwner } from "../store/places/owned-spaces.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import type { Language } from "../words/languages.ts";
import type { Later } from "../words/parts.ts";
import type { WordsOf } from "../words/say.ts";
import { readRecent } from "./chat-service.ts";

/** How long AutoMod may still release a held message, with a margin. */
const toldMs = 600_000;

type TwitchOptions = {
  config: Config;
  store: Store;
  sealing: Sealing;
  mayConnect(): boolean;
  /** Called when places may speak again. */
  onOpened(): void;
  /** Called when a message was posted twice. */
  onRepeated(): void;
  notices(): Notices;
  hiding(): Hiding;
  clock: Clock;
  random(): number;
  wordsOf: WordsOf;
  log: Logger;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
};

type OpenedTwitch = {
  adapter?: ChatAdapter;
  links: TwitchLinks;
  /** Undefined if Twitch isn't set up. */
  entry?: Entry;
  refresh(): void;
  /** Posts in the bot's own chat that the host should look at something; `key`: the notice's key. */
  notifyHost(key: string): void;
};

/** Opens Twitch if it is set up; otherwise none of it is loaded. */
export async function openTwitch(options: TwitchOptions): Promise<OpenedTwitch> {
  const { config, store, sealing, mayConnect, clock, random } = options;
  const silent = { refresh: () => undefined, notifyHost: () => undefined };
  if (!config.twitch) return { links: noTwitchLinks, ...silent };
  const { createTwitchChat } = await import("../chat/twitch/twitch-chat.ts");
  const log = options.log.child({ part: "twitch" });
  const kept = createKeyvStore(store, "twitch", clock.now);
  const events = {
    ...createTwitchChannels({ ...options, hasDiscord: config.discord !== undefined, log }),
    ...createTwitchAccount({ ...options, log }),
    onRepeated(channel: string) {
      log.warn({ channel }, "message possibly repeated");
      options.onRepeated();
    },
  };
  const placeId = (channel: string) => destinationIdOf(twitchPlace(channel));
  const words = (language: Language) => ({ words: viewerWords(commands, language), orders: moderatorWords(language) });
  const typingOf = async (channels: readonly string[]) => {
    const byPlace = await readTyping(store.read, channels.map(placeId), words);
    return new Map(
      channels.map((channel) => [channel, byPlace.get(placeId(channel)) ?? toTyping(() => undefined, words)]),
    );
  };
  const chat = createTwitchChat({
    settings: config.twitch,
    kept,
    mode: config.access,
    readTyping: typingOf,
    readOwner: (channel) => readOwner(store.read, twitchPlace(channel)),
    events,
    sealing,
    mayConnect,
    readRecent: () => readRecent(store, [twitchConnection], clock.now()),
    readSent: (channel) => readFrozenBodies(store.read, destinationIdOf(twitchPlace(channel)), clock.now() - toldMs),
    readConnected: (space) => readRunningIn(store.read, space),
    clock,
    random,
    wordsOf: options.wordsOf,
    log,
  });
  const links = createTwitchLinks({ store, chat, onParted: events.onParted, now: clock.now });
  const hostWords = createHostWords({ now: clock.now });
  const notifyHost = (key: string) => chat.notifyHost((host, { say }) => hostWords.wordsFor(key, host, say));
  return { adapter: chat.adapter, entry: chat.entry, links, refresh: chat.refresh, notifyHost };
}
