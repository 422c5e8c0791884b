import { commands } from "../../commands/index.ts";
import type { OwnProgram } from "../chat/browser/program-router.ts";
import type { DiscordAdapter } from "../chat/discord/adapter.ts";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Entry } from "../chat/port/server-port.ts";
import { twitchConnection, twitchPlace } from "../chat/port/twitch-channel.ts";
import { discordConnection } from "../chat/traits.ts";
import { moderatorWords, viewerWords } from "../chat/understanding/viewer-words.ts";
import { isInChats } from "../config/roles.ts";
import type { NameSource } from "../intake/name-source.ts";
import type { Questions } from "../services/asking/questions.ts";
import { createServerReconciler } from "../services/connecting/server-reconciler.ts";
import { createTwitchChannels } from "../services/connecting/twitch-channels.ts";
import { createTwitchLinks, noTwitchLinks, type TwitchLinks } from "../services/connecting/twitch-links.ts";
import { createHostWords, createTwitchAccount } from "../services/hosting/twitch-account.ts";
import { readTyping, toTyping } from "../settings/typing.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { readFrozenBodies } from "../store/outbox/sent-messages.ts";
import { destinationIdOf, ensureDestination } from "../store/places/destinations.ts";
import { readRunningIn } from "../store/places/follows.ts";
import { readOwner } from "../store/places/owned-spaces.ts";
import { createShardReconciler, type ShardReconciler } from "../upkeep/shard-reconciler.ts";
import type { Service } from "../util/lifecycle.ts";
import type { Language } from "../words/languages.ts";
import { type DemoControls, lobby, openBrowserChat } from "./browser.ts";
import { readRecent } from "./chat-service.ts";
import type { ChatsOptions, Common } from "./common.ts";
import { openOut, outWebhookNames } from "./out.ts";
import { openOverlays } from "./overlay.ts";

/**
 * Returns this process's share of Discord's limit: 50 requests a second for all processes together (docs:
 * topics/rate-limits, "Global Rate Limit"). Each duty brings a part of it. Processes that only wait to take over need
 * almost nothing.
 */
function requestsOf({ announces, shards }: { announces: boolean; shards: ShardReconciler }): number {
  return (announces ? 33 : 0) + Math.floor((10 * shards.own()) / Math.max(1, shards.count())) + 1;
}

/** Opens Discord if it is configured. Loads its library only then, because that takes time and memory. */
async function openDiscord(
  common: Common,
  { holds, onOpened, notices }: Pick<ChatsOptions, "holds" | "onOpened" | "notices">,
): Promise<DiscordAdapter | undefined> {
  const { config, store, clock, wordsOf, log, duties, neighbours } = common;
  if (!config.discord) return undefined;
  const onFreed = () => neighbours.notify("leases");
  const shards =
    store.kind === "postgres" ? createShardReconciler({ store, owner: duties.owner, clock, onFreed }) : undefined;
  const { createDiscordAdapter } = await import("../chat/discord/adapter.ts");
  return createDiscordAdapter({
    ...config.discord,
    offersGiving: config.tiltify.webhookRelayId !== undefined,
    commands,
    wordsOf,
    kept: createKeyvStore(store, "discord", clock.now),
    mayConnect: () => holds(discordConnection),
    ...(shards && { mostPerSecond: () => requestsOf({ announces: holds("announce"), shards }) }),
    ...(shards && duties.has("discord") && { share: shards }),
    mode: config.access,
    onLetIn: (server) => neighbours.notify("let-in", [server]),
    hostIds: config.hostDiscordIds,
    reconciler: createServerReconciler({ ...common, outWebhooks: outWebhookNames(config), onOpened, notices }),
    clock,
    log: log.child({ part: "discord" }),
  });
}

/** Reports Discord's shards as if they were one lease, which this process holds if it has at least one shard. */
export function shardsHeld(discord: Pick<DiscordAdapter, "receives"> | undefined): [string, boolean][] {
  return discord ? [[discordConnection, discord.receives()]] : [];
}

/** How long Twitch's AutoMod may hold a message before releasing it, with a margin. */
const releasableMs = 600_000;

type OpenedTwitch = {
  adapter?: ChatAdapter;
  links: TwitchLinks;
  /** Undefined if Twitch isn't set up. */
  entry?: Entry;
  refresh(): void;
  /** Posts a hint in the bot's own chat that the host should look at a notice. `key` is the key of the notice. */
  notifyHost(key: string): void;
};

/** Opens Twitch if it is set up. Loads its modules only then. */
async function openTwitch(common: Common, options: Omit<ChatsOptions, "others">): Promise<OpenedTwitch> {
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
    readSent: (channel) =>
      readFrozenBodies(store.read, destinationIdOf(twitchPlace(channel)), clock.now() - releasableMs),
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

/** Builds all configured chats, and adds `others`. A chat connects only when it is started. */
export async function openChats(
  common: Common,
  {
    demo,
    program,
    names,
    questions,
    ...options
  }: ChatsOptions & {
    /** Set if the browser chat is the demo's. */
    demo: DemoControls | undefined;
    program?: OwnProgram | undefined;
    names: Pick<NameSource, "lookUp">;
    questions(): Questions;
  },
) {
  const { store, clock } = common;
  // A process without chats doesn't load their libraries.
  const config = isInChats(common.config.roles)
    ? common.config
    : { ...common.config, discord: undefined, twitch: undefined };
  const browser = config.browserChat ? openBrowserChat(common, { demo, program }) : undefined;
  const discord = await openDiscord({ ...common, config }, options);
  const twitch = await openTwitch({ ...common, config }, options);
  const isDemo = demo !== undefined;
  const reading = { ...common, names, questions };
  const overlays = openOverlays(reading, isDemo);
  const out = openOut(reading, isDemo);
  const all = [browser?.adapter, discord, twitch.adapter, overlays.adapter, out.adapter, ...options.others].filter(
    (chat) => chat !== undefined,
  );
  /** The places that announce test donations from the platform's dashboard. */
  const testDestinations = browser ? [await store.write((tx) => ensureDestination(tx, lobby, clock.now()))] : [];
  /** Ends open event streams when the program stops. They would keep the HTTP server from closing. */
  const streams: Service = {
    name: "streams",
    start: async () => undefined,
    async stop() {
      browser?.closeStreams();
      await Promise.all([overlays.closeStreams(), out.closeStreams()]);
    },
  };
  return { all, browser, discord, twitch, overlays, out, streams, testDestinations };
}

export type Chats = Awaited<ReturnType<typeof openChats>>;
