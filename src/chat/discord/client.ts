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
  /** Undefined means as many shards as Discord recommends. */
  shards: number | undefined;
  /** True if the client must not connect on its own, because a `Part` opens its shards one by one. */
  isPart: boolean;
  identifyPace: IdentifyPace;
  clock: Clock;
  /** When aborted, pending requests end. */
  signal: AbortSignal;
};

/** Creates a gateway client. It caches servers, roles and channels, but no members except the bot. */
export function createClient({ apiUrl, shards, identifyPace, ...pace }: ClientOptions): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: {
      api: apiUrl,
      retries: 0,
      // The library waits as long as Discord says. If Discord doesn't say how long, the library would repeat the
      // request immediately, without end.
      rejectOnRateLimit: ({ retryAfter }) => retryAfter === 0,
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
 * How long we wait before we reconnect, after two immediate attempts. Each wait is shortened by a different amount, so
 * that not all shards reconnect together.
 */
const waits = { firstMs: 1_000, longestMs: 45_000 };
const atOnce = 2;
const goldenRatio = 0.618_033_988_749;

/**
 * Slows down reconnects. While the gateway refuses connections, the library retries twice a second for each shard.
 * Before each attempt it calls `retrieveSessionInfo`, so we wait there. The session is kept, so a retry uses up no
 * login.
 */
function createReconnectPace(options: Pick<ClientOptions, "isPart" | "clock" | "signal">): BuildStrategy {
  const { isPart, clock, signal } = options;
  return (manager) => {
    const strategy = new SimpleShardingStrategy(manager);
    const shards = shardsIn(strategy);
    if (isPart) strategy.connect = async () => undefined;
    const tries = new Map<number, number>();
    const open = new Set<number>();
    // The event names have an enum type that discord.js doesn't export.
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
        // This shard was closed while we waited. If it connected, it would stay open. A promise that never resolves is
        // the only way to stop the library here.
        if (signal.aborted || shards.get(shard) !== before) await new Promise(() => undefined);
      }
      return retrieve(shard);
    };
    return strategy;
  };
}
