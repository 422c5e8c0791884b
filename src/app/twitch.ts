import { commands } from "../../commands/index.ts";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Entry } from "../chat/port/server-port.ts";
import { twitchConnection, twitchPlace } from "../chat/port/twitch-channel.ts";
import { moderatorWords, viewerWords } from "../chat/understanding/viewer-words.ts";
import { createTwitchChannels } from "../services/connecting/twitch-channels.ts";
import { createTwitchLinks, noTwitchLinks, type TwitchLinks } from "../services/connecting/twitch-links.ts";
import { createTwitchAccount } from "../services/hosting/twitch-account.ts";
import { createHostWords } from "../services/hosting/twitch-host-words.ts";
import { readTyping, toTyping } from "../settings/typing.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { readFrozenBodies } from "../store/outbox/sent-messages.ts";
import { destinationIdOf } from "../store/places/destinations.ts";
import { readRunningIn } from "../store/places/follows.ts";
import { readOwner } from "../store/places/owned-spaces.ts";
import type { Language } from "../words/languages.ts";
import { readRecent } from "./chat-service.ts";
import type { ChatsOptions, Common } from "./common.ts";

/** How long AutoMod may still release a held message, with a margin. */
const toldMs = 600_000;

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
export async function openTwitch(common: Common, options: Omit<ChatsOptions, "others">): Promise<OpenedTwitch> {
  const { config, store, sealing, clock, random, wordsOf } = common;
  const silent = { refresh: () => undefined, notifyHost: () => undefined };
  if (!config.twitch) return { links: noTwitchLinks, ...silent };
  const { createTwitchChat } = await import("../chat/twitch/twitch-chat.ts");
  const log = common.log.child({ part: "twitch" });
  const kept = createKeyvStore(store, "twitch", clock.now);
  const events = {
    ...createTwitchChannels({ ...common, ...options, hasDiscord: config.discord !== undefined, log }),
    ...createTwitchAccount({ ...common, ...options, log }),
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
    mayConnect: () => options.holds(twitchConnection),
    readRecent: () => readRecent(store, [twitchConnection], clock.now()),
    readSent: (channel) => readFrozenBodies(store.read, destinationIdOf(twitchPlace(channel)), clock.now() - toldMs),
    readConnected: (space) => readRunningIn(store.read, space),
    clock,
    random,
    wordsOf,
    log,
  });
  const links = createTwitchLinks({ store, chat, onParted: events.onParted, now: clock.now });
  const hostWords = createHostWords({ now: clock.now });
  const notifyHost = (key: string) => chat.notifyHost((host, { say }) => hostWords.wordsFor(key, host, say));
  return { adapter: chat.adapter, entry: chat.entry, links, refresh: chat.refresh, notifyHost };
}
