import type { Logger } from "../logger.ts";
import { createHiding } from "../moderation/hiding.ts";
import { createSettings } from "../moderation/settings.ts";
import type { Services } from "../services.ts";
import type { Store } from "../store/database.ts";

/** What moderators do, as commands call it. `onChange`: places may have something else to say now. */
export function createModeration(options: {
  store: Store;
  onChange(): void;
  now(): number;
  log: Logger;
}): Pick<Services, "hiding" | "settings"> {
  return { hiding: createHiding(options), settings: createSettings(options) };
}
