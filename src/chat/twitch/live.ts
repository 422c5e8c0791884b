import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import { createLoop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import type { ChannelRegistry } from "./channel-registry.ts";

const pollEveryMs = 60_000;
/** The wait until there are people to ask about, and we are logged in. */
const waitMs = 5_000;
/** For one request. https://dev.twitch.tv/docs/api/reference/#get-streams */
const mostIds = 100;

/** Returns the names of those people who are live, by ID. Undefined if that isn't known. */
export type ReadStreams = (
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, string> | undefined>;

/** Checks once a minute which of the linked channels are live. */
export function createLiveWatch(options: {
  registry: Pick<ChannelRegistry, "linked">;
  readStreams: ReadStreams;
  /** True if this process is the one that uses the account. */
  isReady(): boolean;
  /** A channel has a new name. */
  onRenamed(channel: string, name: string): void;
  clock: Clock;
  log: Logger;
}) {
  const { registry, readStreams, isReady, onRenamed, clock, log } = options;
  const ending = new AbortController();
  const renamed = new Set<string>();
  let live: Readonly<Record<string, boolean>> = {};

  /** Undefined if any answer is missing, so that missing people don't count as offline. */
  async function readAll(ids: readonly string[]): Promise<Map<string, string> | undefined> {
    const found = new Map<string, string>();
    for (let start = 0; start < ids.length; start += mostIds) {
      const streams = await readStreams(ids.slice(start, start + mostIds), ending.signal);
      if (!streams) return undefined;
      for (const [id, name] of streams) found.set(id, name.toLowerCase());
    }
    return found;
  }

  /** Returns false if there was nothing to ask. */
  async function look(): Promise<boolean> {
    const owned = registry.linked().flatMap(({ login, id }) => (id === null ? [] : [{ login, id }]));
    const canAsk = isReady() && owned.length > 0;
    const streams = canAsk ? await readAll(owned.map(({ id }) => id)) : undefined;
    live = streams ? Object.fromEntries(owned.map(({ login, id }) => [login, streams.has(id)])) : {};
    for (const { login, id } of owned) {
      const name = streams?.get(id);
      if (name === undefined || name === login || renamed.has(name)) continue;
      renamed.add(name);
      onRenamed(login, name);
    }
    return canAsk;
  }

  const loop = createLoop({
    name: "twitch-live",
    clock,
    log,
    async work() {
      try {
        return (await look()) ? pollEveryMs : waitMs;
      } catch (error) {
        live = {};
        if (!ending.signal.aborted) log.warn({ error: errorText(error) }, "nobody knows who is live on Twitch");
        return pollEveryMs;
      }
    },
  });

  return {
    start: loop.start,
    async stop(): Promise<void> {
      ending.abort();
      await loop.stop();
    },
    /** Returns if channels are live, for those where that is known. */
    known: () => live,
  };
}
