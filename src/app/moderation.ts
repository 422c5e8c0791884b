import type { Logger } from "../logger.ts";
import { createHiding } from "../moderation/hiding.ts";
import type { Services } from "../services.ts";
import type { Store } from "../store/database.ts";

/** What moderators do, as commands call it. `onChange`: places may have something else to say now. */
export function createModeration(options: {
  store: Store;
  onChange(): void;
  now(): number;
  log: Logger;
}): Pick<Services, "hiding"> {
  const { store, onChange, now, log } = options;
  return { hiding: createHiding({ store, onChange, now, log }) };
}
