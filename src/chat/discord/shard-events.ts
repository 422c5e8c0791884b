import {
  type APIInteraction,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayReadyDispatchData,
  InteractionType,
  version,
  WebSocketManager,
} from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { type LoginProblem, problemOf } from "./login-problems.ts";
import type { ShardShare } from "./shard-share.ts";

/** The same problem isn't logged more often than this. */
const logEveryMs = 60_000;

/** A shard that is up, the total number of shards, and the IDs of its servers. */
export type UpShard = { id: number; of: number; servers: readonly string[] };

export type ShardEventsOptions = {
  clock: Pick<Clock, "now">;
  log: Logger;
  /** Set if several processes listen, each to some of the shards. */
  share?: ShardShare | undefined;
  /** Called after each login, as soon as Discord has accepted it. */
  onAccepted(applicationId: string): void;
  /** Called when a shard has logged in and its servers are known. */
  onShard(client: Client<true>, shard: UpShard): void;
  /** Resolves when the interaction is answered. */
  onInteraction(interaction: APIInteraction): Promise<void>;
};

/** Handles the gateway's events about shards, and those that arrive through them. */
export function createShardEvents({ clock, log, share, onAccepted, onShard, onInteraction }: ShardEventsOptions) {
  /** The shards that are up. */
  const up = new Set<number>();
  /** Shards being closed because they now belong to another process. */
  const leaving = new Set<number>();
  const loggedAt = new Map<string, number>();
  /** Interactions being answered. */
  const inHand = new Set<Promise<void>>();

  function seldom(what: string, log: () => void): void {
    if (clock.now() - (loggedAt.get(what) ?? 0) < logEveryMs) return;
    loggedAt.set(what, clock.now());
    log();
  }

  /**
   * Both sessions of a shard that changes hands get the event. Only one process answers, and only if the shard is
   * surely its own.
   */
  async function isOursToAnswer({ id, type }: APIInteraction, shard: number): Promise<boolean> {
    if (share === undefined) return true;
    if (!share.isOurs(shard)) return false;
    // Suggestions may be sent twice without harm.
    return type === InteractionType.ApplicationCommandAutocomplete || share.takeInteraction(id);
  }

  async function answer(interaction: APIInteraction, shard: number): Promise<void> {
    if (await isOursToAnswer(interaction, shard)) await onInteraction(interaction);
    else log.info({ interaction: interaction.id, shard }, "interaction is another process's");
  }

  function listen(client: Client, onEnd: (problem: LoginProblem) => void): void {
    const servers = new Map<number, readonly string[]>();
    let isAccepted = false;
    client.ws.on(GatewayDispatchEvents.Ready, ({ application, guilds }: GatewayReadyDispatchData, shard) => {
      servers.set(
        shard,
        guilds.map(({ id }) => id),
      );
      if (isAccepted) return;
      isAccepted = true;
      onAccepted(application.id);
    });
    client.once(Events.ClientReady, ({ guilds }) =>
      log.info({ servers: guilds.cache.size, shards: up.size }, "discord connected"),
    );
    client.on(Events.ShardReady, (id) => {
      up.add(id);
      if (hasUser(client)) onShard(client, { id, of: client.options.shardCount ?? 1, servers: servers.get(id) ?? [] });
    });
    client.on(Events.ShardResume, (shard) => {
      up.add(shard);
      if (up.size === client.ws.shards.size) log.info({}, "discord connection resumed");
    });
    client.on(Events.ShardReconnecting, (shard) => {
      up.delete(shard);
      if (!leaving.has(shard)) seldom("connection", () => log.warn({ shardsUp: up.size }, "discord connection lost"));
    });
    client.on(Events.ShardDisconnect, ({ code }) => onEnd(problemOf(code)));
    client.on(Events.ShardError, (error) =>
      seldom("connection", () => log.warn({ error: errorText(error) }, "discord connection failed")),
    );
    client.on(Events.Error, (error) => log.warn({ error: error.message }, "discord client failed"));
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction, shard) => {
      const answered = answer(interaction, shard).finally(() => inHand.delete(answered));
      inHand.add(answered);
    });
    guardPackets(client, (error) => log.warn({ error: errorText(error) }, "discord event was not understood"));
  }

  return { up, leaving, seldom, listen, idle: () => Promise.allSettled(inHand) };
}

/**
 * True once a shard was accepted, because the client then knows its user. It counts as "ready" only when all shards
 * are.
 */
export function hasUser(client: Client | undefined): client is Client<true> {
  return client?.user != null;
}

/** The private method in which discord.js reads packets. Any version may rename it. */
const reader = "handlePacket";

/** Throws StartRefusal if `guardPackets` would have no effect, before anything is started. */
export function requireGuardedPackets(): void {
  if (typeof Reflect.get(WebSocketManager.prototype, reader) === "function") return;
  const versions = { version: verbatim(version), shell: verbatim("npm ci") };
  throw new StartRefusal(later("discord.unguarded", versions));
}

/**
 * Keeps the library from reading interactions, which are answered from Discord's raw data. Other packets that it can't
 * read, because they are newer than it, must not end the process.
 */
function guardPackets(client: Client, onError: (error: unknown) => void): void {
  const handlePacket = Reflect.get(client.ws, reader);
  Reflect.set(client.ws, reader, (packet: { t?: string } | undefined, shard: unknown) => {
    if (packet?.t === GatewayDispatchEvents.InteractionCreate) return true;
    try {
      return handlePacket.call(client.ws, packet, shard);
    } catch (error) {
      onError(error);
      return true;
    }
  });
}
