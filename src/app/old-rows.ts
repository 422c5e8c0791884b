import { readerVersion } from "../delivery/intake/intake.ts";
import type { Service } from "../lifecycle.ts";
import type { Logger } from "../logger.ts";
import type { Store } from "../store/database.ts";
import { keyOldNames } from "../store/hidden.ts";
import { retryAside } from "../store/inbox.ts";

/** A newer reader may understand what an older version set aside, and that kept hashes of names without a key. */
export function oldRows(store: Store, log: Logger): Service {
  return {
    name: "old rows",
    async start() {
      await keyOldNames(store);
      const events = await store.write((tx) => retryAside(tx, { olderThanParser: readerVersion }));
      if (events > 0) log.info({ events }, "events set aside by an older version are tried again");
    },
    stop: async () => undefined,
  };
}
