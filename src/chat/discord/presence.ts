import { ActivityType, type Client, Events, Status } from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

const lookEveryMs = 60_000;

/**
 * Shows a text below the bot's name (docs: events/gateway-events, "Update Presence"), once a minute at most, where it
 * differs from what a shard shows, and to each new session. Gives what each new client has to be handed to.
 */
export function createDiscordPresence(options: {
  /** Undefined: there is nothing to show. */
  text(): Promise<string | undefined>;
  clock: Clock;
  signal: AbortSignal;
  log: Logger;
}): (client: Client) => void {
  const { text, clock, signal, log } = options;
  /** What each shard shows: a new session shows nothing. */
  const shown = new Map<number, string>();
  let current: Client | undefined;

  async function look(): Promise<void> {
    const state = (await text()) ?? "";
    const { user, ws } = current ?? {};
    const open = [...(ws?.shards.values() ?? [])].filter(({ status }) => status === Status.Ready).map(({ id }) => id);
    const shardId = open.filter((id) => (shown.get(id) ?? "") !== state);
    if (!user || shardId.length === 0) return;
    const activities = state === "" ? [] : [{ name: "Total", type: ActivityType.Custom, state }];
    user.setPresence({ activities, shardId });
    for (const id of shardId) shown.set(id, state);
  }

  const lookNow = () => look().catch((error: unknown) => log.warn({ error: errorText(error) }, "total was not shown"));

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await clock.sleep(lookEveryMs, signal).catch(() => undefined);
      await lookNow();
    }
  }

  return (client) => {
    if (current === undefined) void run();
    current = client;
    shown.clear();
    client.on(Events.ShardReady, (id) => {
      shown.delete(id);
      void lookNow();
    });
  };
}
