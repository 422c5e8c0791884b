import type { AskForNames } from "../delivery/name-source.ts";
import type { PlatformClient } from "../platform/client.ts";

/** Rewards and polls of a fact, of any kind: one page of each holds what a stream offers. */
const mostPerFact = 100;

/** The names that a donation may mention; without an application of the platform there are none. */
export function createNameQuestion(platform: PlatformClient | undefined): AskForNames {
  return async (factId, signal) => {
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
  };
}
