import { Keyv } from "keyv";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../http/metrics.ts";
import { type AskForNames, createNameSource, type NameSource } from "../intake/name-source.ts";
import { type CachedReads, createCachedReads } from "../platform/cached-reads.ts";
import { createPlatformClient, type PlatformClient } from "../platform/client.ts";
import { keyFileOf } from "../store/engine/address.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { createSealing, KeyFileUnusable, readSealingKey, type Sealing } from "../util/sealing.ts";
import { later } from "../words/later.ts";
import { StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import type { Common } from "./common.ts";

/**
 * Opens the key that encrypts stored tokens. The key file is next to the database file, so a backup of the folder
 * contains both. Throws StartRefusal.
 */
export async function openSealing(config: Config): Promise<Sealing> {
  const { secretKey, databaseUrl } = config;
  const key = await readSealingKey({ secretKey, file: keyFileOf(databaseUrl) }).catch((error: unknown) => {
    throw error instanceof KeyFileUnusable ? explainKeyFile(error) : error;
  });
  return createSealing(key);
}

function explainKeyFile({ file: name, cause }: KeyFileUnusable): StartRefusal {
  const file = verbatim(name);
  if (cause === undefined) return new StartRefusal(later("key-file.damaged", { file }));
  return new StartRefusal(later("key-file.unusable", { file, error: verbatim(errorText(cause)) }), { cause });
}

/** Returns undefined if the platform isn't configured. */
export function openPlatform(options: {
  config: Config;
  /** Stores tokens. Without a store, each start needs a new token. */
  store?: Pick<Store, "read" | "write">;
  sealing: Sealing;
  clock: Clock;
  random(): number;
  log: Logger;
  metrics?: Pick<Metrics, "asked" | "leftOut">;
  /** Called when the platform asks our whole application to pause. `ms` is for how long. */
  onRest?(ms: number): void;
}): PlatformClient | undefined {
  const { config, store, sealing, clock, random, log, metrics, onRest } = options;
  const { baseUrl, credentials, requestsAtOnce: mostAtOnce } = config.tiltify;
  if (!credentials) return undefined;
  const tokenCache = new Keyv<string>(store && { store: createKeyvStore(store, "platform-tokens", clock.now) });
  // Without a listener, an error of the cache would be thrown. A token that can't be cached is simply requested again.
  tokenCache.on("error", (error: Error) => log.warn({ error: error.message }, "token cache failed"));
  const settings = { baseUrl, ...credentials, mostAtOnce, tokenCache, sealing };
  const counted = metrics && { onAsked: metrics.asked, onOmitted: metrics.leftOut };
  return createPlatformClient({ ...settings, clock, random, log, ...counted, ...(onRest && { onRest }) });
}

const longestAskMs = 5_000;

/**
 * Returns the milliseconds to add to our time to get the platform's. 0 if they aren't known, and the platform doesn't
 * answer now.
 */
export async function askOffsetMs(platform: PlatformClient | undefined): Promise<number> {
  await platform?.probe(AbortSignal.timeout(longestAskMs)).catch(() => undefined); // a refusal also tells the time
  return platform?.offsetMs() ?? 0;
}

/** Answers viewers' questions from memory while the answers are fresh. Undefined if the platform isn't configured. */
export function openCachedReads({ config, platform, clock, log }: Common): CachedReads | undefined {
  if (!platform) return undefined;
  return createCachedReads({
    client: platform,
    clock,
    log,
    mostAtOnce: Math.max(1, config.tiltify.requestsAtOnce - 2),
  });
}

/** One page of rewards and one of polls is enough for any fact. */
const mostPerFact = 100;

/** Asks the platform for names that an announcement may mention. Finds none if the platform isn't configured. */
function createAskForNames(platform: PlatformClient | undefined): AskForNames {
  return {
    async ofFact(factId, signal) {
      if (!platform) return [];
      const [rewards, polls] = await Promise.all([
        platform.listFactRewards({ factId, limit: mostPerFact }, { signal }),
        platform.listFactPolls({ factId, limit: mostPerFact }, { signal }),
      ]);
      return [...rewards.data, ...polls.data, ...polls.data.flatMap((poll) => poll.options)].map(({ id, name }) => ({
        id,
        factId,
        name: name ?? "",
      }));
    },
    async ofCause(causeId, signal) {
      if (!platform) return [];
      const { name } = await platform.getCause({ causeId }, { signal });
      return [{ id: causeId, factId: causeId, name }];
    },
  };
}

/** Finds the names of rewards, polls and causes: first in our tables, then on the platform. */
export function openNames({ store, platform, clock, log }: Common): NameSource {
  const isPlatformDown = () => platform?.isCircuitOpen() ?? true;
  return createNameSource({ store, clock, log, ask: createAskForNames(platform), isPlatformDown });
}
