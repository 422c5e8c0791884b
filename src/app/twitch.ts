import type { ChatAdapter } from "../chat/adapter.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { Sealing } from "../sealing.ts";
import type { Store } from "../store/database.ts";
import { createKeyvStore } from "../store/keyv-store.ts";

/** Twitch where it is set up; elsewhere none of it is loaded. */
export async function openTwitchChat(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  mayConnect(): boolean;
  clock: Clock;
  random(): number;
  log: Logger;
}): Promise<ChatAdapter | undefined> {
  const { config, store, log, ...rest } = options;
  if (!config.twitch) return undefined;
  const { createTwitchChat } = await import("../chat/twitch/twitch-chat.ts");
  const kept = createKeyvStore(store, "twitch", rest.clock.now);
  return createTwitchChat({ settings: config.twitch, kept, log: log.child({ part: "twitch" }), ...rest });
}
