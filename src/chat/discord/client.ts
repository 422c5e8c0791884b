import { Client, DefaultRestOptions, GatewayIntentBits, Options } from "discord.js";
import type { Clock } from "../../util/clock.ts";
import type { IdentifyPace } from "./identify-pace.ts";
import { createReconnectPace } from "./reconnect-pace.ts";

export type ClientOptions = {
  apiUrl: string;
  /** How many shards; undefined: as many as Discord advises. */
  shards: number | undefined;
  identifyPace: IdentifyPace;
  clock: Clock;
  /** Ends what is being asked. */
  signal: AbortSignal;
};

/** A connection to the gateway that remembers servers, roles and channels, and nobody in them but ourselves. */
export function createClient({ apiUrl, shards, identifyPace, clock, signal }: ClientOptions): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: {
      api: apiUrl,
      retries: 0,
      makeRequest: (url, init) =>
        DefaultRestOptions.makeRequest(url, {
          ...init,
          signal: init.signal instanceof AbortSignal ? AbortSignal.any([init.signal, signal]) : signal,
        }),
    },
    ...(shards === undefined ? { shards: "auto" } : { shardCount: shards }),
    ws: { buildIdentifyThrottler: () => identifyPace, buildStrategy: createReconnectPace({ clock, signal }) },
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
