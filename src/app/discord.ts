import type { ChatAdapter } from "../chat/adapter.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";

/** Discord, where it is configured; only then its library is loaded, which takes time and memory. */
export async function openDiscord(options: {
  config: Config;
  clock: Clock;
  log: Logger;
}): Promise<ChatAdapter | undefined> {
  const { config, clock, log } = options;
  if (!config.discord) return undefined;
  const { createDiscordAdapter } = await import("../chat/discord/adapter.ts");
  return createDiscordAdapter({ ...config.discord, clock, log: log.child({ part: "discord" }) });
}
