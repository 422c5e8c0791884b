import { commands } from "../../commands/index.ts";
import type { DiscordAdapter } from "../chat/discord/adapter.ts";
import { discordConnection } from "../chat/discord-connection.ts";
import type { Config } from "../config/config.ts";
import type { Notices } from "../notices/notices.ts";
import { createServerKeeper } from "../services/connecting/server-keeper.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { WordsOf } from "../words/say.ts";

/**
 * Discord takes 50 requests a second of all processes together (docs: topics/rate-limits, "Global Rate Limit"). Each right
 * that one process has brings its part; what is left is for those that wait to take over, and ask next to nothing.
 */
function shareOfRequests(holds: (lease: string) => boolean): number {
  return (holds("announce") ? 33 : 0) + (holds(discordConnection) ? 10 : 0) + 1;
}

/** Discord, where it is configured; only then its library is loaded, which takes time and memory. */
export async function openDiscord(options: {
  config: Config;
  store: Store;
  clock: Clock;
  wordsOf: WordsOf;
  log: Logger;
  /** Whether this process holds the lease of that name. */
  holds(connection: string): boolean;
  /** Places may speak again. */
  onOpened(): void;
  notices(): Notices;
}): Promise<DiscordAdapter | undefined> {
  const { config, store, clock, wordsOf, log, holds } = options;
  if (!config.discord) return undefined;
  const { createDiscordAdapter } = await import("../chat/discord/adapter.ts");
  return createDiscordAdapter({
    ...config.discord,
    offersGiving: config.tiltify.webhookRelayId !== undefined,
    commands,
    wordsOf,
    kept: createKeyvStore(store, "discord", clock.now),
    mayConnect: () => holds(discordConnection),
    ...(store.kind === "postgres" && { mostPerSecond: () => shareOfRequests(holds) }),
    mode: config.access,
    hostIds: config.hostDiscordIds,
    keeper: createServerKeeper(options),
    clock,
    log: log.child({ part: "discord" }),
  });
}
