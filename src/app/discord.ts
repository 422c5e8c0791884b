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

/** Discord, where it is configured; only then its library is loaded, which takes time and memory. */
export async function openDiscord(options: {
  config: Config;
  store: Store;
  clock: Clock;
  wordsOf: WordsOf;
  log: Logger;
  /** Whether this process holds the connection of that name. */
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
    mode: config.access,
    hostIds: config.hostDiscordIds,
    keeper: createServerKeeper(options),
    clock,
    log: log.child({ part: "discord" }),
  });
}
