import { commands } from "../../commands/index.ts";
import type { DiscordAdapter } from "../chat/discord/adapter.ts";
import { discordConnection } from "../chat/traits.ts";
import { createServerReconciler } from "../services/connecting/server-reconciler.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { createShardReconciler, type ShardReconciler } from "../upkeep/shard-reconciler.ts";
import type { ChatsOptions, Common } from "./common.ts";

/**
 * Discord allows 50 requests a second for all processes together (docs: topics/rate-limits, "Global Rate Limit"). Each
 * duty of a process brings its share. The rest is for processes that wait to take over, which ask almost nothing.
 */
function requestsOf({ announces, shards }: { announces: boolean; shards: ShardReconciler }): number {
  return (announces ? 33 : 0) + Math.floor((10 * shards.own()) / Math.max(1, shards.count())) + 1;
}

/** Opens Discord if it is configured. Only then is its library loaded, which takes time and memory. */
export async function openDiscord(
  common: Common,
  { holds, onOpened, notices }: Pick<ChatsOptions, "holds" | "onOpened" | "notices">,
): Promise<DiscordAdapter | undefined> {
  const { config, store, clock, wordsOf, log, duties, neighbours } = common;
  if (!config.discord) return undefined;
  const onFreed = () => neighbours.notify("leases");
  const shards =
    store.kind === "postgres" ? createShardReconciler({ store, owner: duties.owner, clock, onFreed }) : undefined;
  const { createDiscordAdapter } = await import("../chat/discord/adapter.ts");
  return createDiscordAdapter({
    ...config.discord,
    offersGiving: config.tiltify.webhookRelayId !== undefined,
    commands,
    wordsOf,
    kept: createKeyvStore(store, "discord", clock.now),
    mayConnect: () => holds(discordConnection),
    ...(shards && { mostPerSecond: () => requestsOf({ announces: holds("announce"), shards }) }),
    ...(shards && duties.has("discord") && { share: shards }),
    mode: config.access,
    onLetIn: (server) => neighbours.notify("let-in", [server]),
    hostIds: config.hostDiscordIds,
    reconciler: createServerReconciler({ ...common, onOpened, notices }),
    clock,
    log: log.child({ part: "discord" }),
  });
}

/** Reports the shards as a lease: held here if this process has at least some of them. */
export function heard(discord: Pick<DiscordAdapter, "hears"> | undefined): [string, boolean][] {
  return discord ? [[discordConnection, discord.hears()]] : [];
}
