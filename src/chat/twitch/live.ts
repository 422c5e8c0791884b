import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import { createLoop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import type { ChannelRegistry } from "./channel-registry.ts";

const pollEveryMs = 60_000;
/** While we are logged out, or no channel is linked, we check again after this time. */
const waitMs = 5_000;
/** The most IDs in one request. https://dev.twitch.tv/docs/api/reference/#get-streams */
const mostIds = 100;

/** Maps the IDs of the people who are live to their logins. Returns undefined if Twitch doesn't answer. */
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
  onRenamed(channel: string, name: string): void;
  clock: Clock;
  log: Logger;
}) {
  const { registry, readStreams, isReady, onRenamed, clock, log } = options;
  const ending = new AbortController();
  const renamed = new Set<string>();
  let live: Readonly<Record<string, boolean>> = {};

  /** Returns undefined if any request fails. Otherwise the people in that request would count as offline. */
  async function readAll(ids: readonly string[]): Promise<Map<string, string> | undefined> {
    const found = new Map<string, string>();
    for (let start = 0; start < ids.length; start += mostIds) {
      const streams = await readStreams(ids.slice(start, start + mostIds), ending.signal);
      if (!streams) return undefined;
      for (const [id, name] of streams) found.set(id, name.toLowerCase());
    }
    return found;
  }

  /** Returns false if we couldn't ask, or there was nobody to ask about. */
  async function check(): Promise<boolean> {
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
        return (await check()) ? pollEveryMs : waitMs;
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
    /** By login: whether a channel is live. Leaves out channels for which we don't know. */
    known: () => live,
  };
}
