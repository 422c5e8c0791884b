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

/** Logs the same problem at most this often. */
const logEveryMs = 60_000;

/** A shard that is up. `of` is the number of all shards, and `servers` are the IDs of its servers. */
export type UpShard = { id: number; of: number; servers: readonly string[] };

export type ShardEventsOptions = {
  clock: Pick<Clock, "now">;
  log: Logger;
  /** Set if several processes connect, each with some of the shards. */
  share?: ShardShare | undefined;
  /** Called as soon as Discord has accepted a login. */
  onAccepted(applicationId: string): void;
  /** Called when a shard has logged in and its servers are known. */
  onShard(client: Client<true>, shard: UpShard): void;
  /** Resolves when the interaction was answered. */
  onInteraction(interaction: APIInteraction): Promise<void>;
};

/** Handles gateway events about shards, and passes on interactions. */
export function createShardEvents({ clock, log, share, onAccepted, onShard, onInteraction }: ShardEventsOptions) {
  const up = new Set<number>();
  /** Shards that we are closing because they now belong to another process. */
  const leaving = new Set<number>();
  const loggedAt = new Map<string, number>();
  /** Interactions that we are answering. */
  const inHand = new Set<Promise<void>>();

  function seldom(what: string, log: () => void): void {
    if (clock.now() - (loggedAt.get(what) ?? 0) < logEveryMs) return;
    loggedAt.set(what, clock.now());
    log();
  }

  /**
   * While a shard moves to another process, both sessions get its events. Only the process that surely owns the shard
   * answers.
   */
  async function isOursToAnswer({ id, type }: APIInteraction, shard: number): Promise<boolean> {
    if (share === undefined) return true;
    if (!share.isOurs(shard)) return false;
    // Suggestions do no harm if they are sent twice.
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
 * True once Discord has accepted a shard, because the client then knows its user. `isReady` would wait for all shards.
 */
export function hasUser(client: Client | undefined): client is Client<true> {
  return client?.user != null;
}

/** The private method with which discord.js reads packets. Any update may rename it. */
const reader = "handlePacket";

/** Call before anything starts. Throws StartRefusal if `guardPackets` couldn't work with this version of discord.js. */
export function requireGuardedPackets(): void {
  if (typeof Reflect.get(WebSocketManager.prototype, reader) === "function") return;
  const versions = { version: verbatim(version), shell: verbatim("npm ci") };
  throw new StartRefusal(later("discord.unguarded", versions));
}

/**
 * Hides interactions from the library, because we answer them from Discord's raw data. Also keeps a packet that the
 * library doesn't know from ending the process.
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
