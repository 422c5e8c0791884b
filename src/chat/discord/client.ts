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
  /** How many shards; undefined: as many as Discord advises. */
  shards: number | undefined;
  /** It connects nothing by itself: a `Part` of the shards is opened one by one. */
  isPart: boolean;
  identifyPace: IdentifyPace;
  clock: Clock;
  /** Ends what is being asked. */
  signal: AbortSignal;
};

/** A connection to the gateway that remembers servers, roles and channels, and nobody in them but ourselves. */
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

/** The first two tries come at once, the others ever later; up to a half less, so that many do not come together. */
const waits = { firstMs: 1_000, longestMs: 45_000 };
const atOnce = 2;
const goldenRatio = 0.618_033_988_749;

/**
 * While the gateway refuses connections the library tries again twice a second with each shard. Before each try it asks for
 * the session to resume, which is where it is made to wait; the session is kept, so no login is spent.
 */
function createReconnectPace(options: Pick<ClientOptions, "isPart" | "clock" | "signal">): BuildStrategy {
  const { isPart, clock, signal } = options;
  return (manager) => {
    const strategy = new SimpleShardingStrategy(manager);
    const shards = shardsIn(strategy);
    if (isPart) strategy.connect = async () => undefined;
    const tries = new Map<number, number>();
    const open = new Set<number>();
    // Its names of events are typed as those of an enum that discord.js does not give.
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
        // What connects after it was closed would stay open; the library has no other way to be stopped here.
        if (signal.aborted || shards.get(shard) !== before) await new Promise(() => undefined);
      }
      return retrieve(shard);
    };
    return strategy;
  };
}
