import {
  Client,
  DefaultRestOptions,
  GatewayIntentBits,
  Options,
  SimpleShardingStrategy,
  type WebSocketOptions,
} from "discord.js";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { shardsIn } from "./close-client.ts";
import type { IdentifyPace } from "./identify-pace.ts";

export type ClientOptions = {
  apiUrl: string;
  /** The number of shards; undefined: as many as Discord recommends. */
  shards: number | undefined;
  /** Connects no shards on its own: a `Part` opens them one by one. */
  isPart: boolean;
  identifyPace: IdentifyPace;
  clock: Clock;
  /** Aborting the signal ends pending requests. */
  signal: AbortSignal;
};

/** Creates a gateway connection that caches servers, roles and channels, but no members except the bot itself. */
export function createClient({ apiUrl, shards, identifyPace, ...pace }: ClientOptions): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: {
      api: apiUrl,
      retries: 0,
      makeRequest: (url, init) =>
        DefaultRestOptions.makeRequest(url, {
          ...init,
          signal: init.signal instanceof AbortSignal ? AbortSignal.any([init.signal, pace.signal]) : pace.signal,
        }),
    },
    ...(shards === undefined ? { shards: "auto" } : { shardCount: shards }),
    ws: { buildIdentifyThrottler: () => identifyPace, buildStrategy: createReconnectPace(pace) },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ApplicationCommandManager: 0,
      AutoModerationRuleManager: 0,
      BaseGuildEmojiManager: 0,
      DMMessageManager: 0,
      GuildBanManager: 0,
      GuildEmojiManager: 0,
      GuildInviteManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      GuildMessageManager: 0,
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      StageInstanceManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      VoiceStateManager: 0,
    }),
  });
}

type BuildStrategy = NonNullable<WebSocketOptions["buildStrategy"]>;

/**
 * The first two attempts are immediate, and later ones wait longer and longer. Each wait is shortened by up to half, so
 * that shards don't reconnect together.
 */
const waits = { firstMs: 1_000, longestMs: 45_000 };
const atOnce = 2;
const goldenRatio = 0.618_033_988_749;

/**
 * While the gateway refuses connections, the library retries twice a second with each shard. Before each attempt it
 * asks for the session to resume, and this is where it is made to wait. The session is kept, so no login is used up.
 */
function createReconnectPace(options: Pick<ClientOptions, "isPart" | "clock" | "signal">): BuildStrategy {
  const { isPart, clock, signal } = options;
  return (manager) => {
    const strategy = new SimpleShardingStrategy(manager);
    const shards = shardsIn(strategy);
    if (isPart) strategy.connect = async () => undefined;
    const tries = new Map<number, number>();
    const open = new Set<number>();
    // The manager's event names are typed by an enum that discord.js doesn't export.
    const events = manager as unknown as { on(event: string, listener: (of: { shardId: number }) => void): void };
    events.on("hello", ({ shardId }) => open.add(shardId));
    events.on("closed", ({ shardId }) => open.delete(shardId));
    events.on("ready", ({ shardId }) => tries.delete(shardId));
    events.on("resumed", ({ shardId }) => tries.delete(shardId));

    const retrieve = manager.options.retrieveSessionInfo;
    manager.options.retrieveSessionInfo = async (shard) => {
      const before = shards.get(shard);
      if (!open.has(shard)) {
        const count = (tries.get(shard) ?? 0) + 1;
        tries.set(shard, count);
        const random = (shard * goldenRatio) % 1;
        if (count > atOnce) await clock.sleep(backoffMs({ ...waits, failures: count - atOnce, random }), signal);
        // A shard that connects after it was closed would stay open. The library offers no other way to stop it here.
        if (signal.aborted || shards.get(shard) !== before) await new Promise(() => undefined);
      }
      return retrieve(shard);
    };
    return strategy;
  };
}
