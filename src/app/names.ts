import { type AskForNames, createNameSource, type NameSource } from "../intake/name-source.ts";
import type { PlatformClient } from "../platform/client.ts";
import type { Common } from "./common.ts";

/** One page of rewards and one of polls per fact, of any kind, is all that a stream offers. */
const mostPerFact = 100;

/** Asks for the names that an announcement may mention. Without an application of the platform there are none. */
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

/** Finds the names of rewards, polls and causes, in our tables and then at the platform. */
export function openNames({ store, platform, clock, log }: Common): NameSource {
  const isPlatformDown = () => platform?.isCircuitOpen() ?? true;
  return createNameSource({ store, clock, log, ask: createNameQuestion(platform), isPlatformDown });
}
