import { readerVersion } from "../intake/intake.ts";
import type { Store } from "../store/engine/database.ts";
import { retryDeadLetters } from "../store/inbox/inbox.ts";
import { keyOldNames } from "../store/upkeep/old-hashes.ts";
import type { Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";

/** Reads again what an older version could not, and replaces name hashes that it stored without a key. */
export function oldRows(store: Store, log: Logger): Service {
  return {
    name: "old rows",
    async start() {
      await keyOldNames(store);
      const events = await store.write((tx) => retryDeadLetters(tx, { olderThanParser: readerVersion }));
      if (events > 0) log.info({ events }, "events set aside by an older version are tried again");
    },
    stop: async () => undefined,
  };
}
