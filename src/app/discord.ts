import { commands } from "../../commands/index.ts";
import type { DiscordAdapter } from "../chat/discord/adapter.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { Store } from "../store/database.ts";
import { createKeyvStore } from "../store/keyv-store.ts";

/** Discord, where it is configured; only then its library is loaded, which takes time and memory. */
export async function openDiscord(options: {
  config: Config;
  store: Store;
  clock: Clock;
  log: Logger;
}): Promise<DiscordAdapter | undefined> {
  const { config, store, clock, log } = options;
  if (!config.discord) return undefined;
  const { createDiscordAdapter } = await import("../chat/discord/adapter.ts");
  return createDiscordAdapter({
    ...config.discord,
    commands,
    memory: createKeyvStore(store, "discord", clock.now),
    clock,
    log: log.child({ part: "discord" }),
  });
}
