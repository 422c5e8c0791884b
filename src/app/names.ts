import { type AskForNames, createNameSource, type NameSource } from "../intake/name-source.ts";
import type { PlatformClient } from "../platform/client.ts";
import type { Store } from "../store/engine/database.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";

/** Rewards and polls of a fact, of any kind: one page of each holds what a stream offers. */
const mostPerFact = 100;

/** The names that an announcement may mention; without an application of the platform there are none. */
function createNameQuestion(platform: PlatformClient | undefined): AskForNames {
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

/** Names of rewards, polls and causes, from our tables and then from the platform. */
export function openNames(options: {
  store: Store;
  platform: PlatformClient | undefined;
  clock: Clock;
  log: Logger;
}): NameSource {
  const { platform, ...rest } = options;
  const isPlatformDown = () => platform?.isCircuitOpen() ?? true;
  return createNameSource({ ...rest, ask: createNameQuestion(platform), isPlatformDown });
}
