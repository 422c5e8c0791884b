import {
  type APIGatewayBotInfo,
  type APIInteraction,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayReadyDispatchData,
  Routes,
} from "discord.js";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { ChatHealth } from "../adapter.ts";
import { createClient } from "./client.ts";
import { closeClient } from "./close-client.ts";
import { guardPackets, requireGuardedPackets } from "./guard-packets.ts";
import { createIdentifyPace, keptLogins } from "./identify-pace.ts";
import { forLog, type LoginProblem, NoLoginsLeft, notOurs, problemOf, toHealth } from "./login-problems.ts";

/** Where nobody logged in, nothing is spent: a Discord that is back is noticed within a minute. */
const usualWaits = { firstMs: 5_000, longestMs: 60_000 };
/** After a problem that waiting alone does not cure: Discord counts every try. */
const fatalWaits = { firstMs: 300_000, longestMs: 3_600_000 };
/** The same trouble is not logged more often. */
const logEveryMs = 60_000;

const lookEveryMs = 1_000;

export type GatewayOptions = {
  token: string;
  apiUrl: string;
  shards: number | undefined;
  clock: Clock;
  log: Logger;
  /** Whether this process is the one that speaks on Discord: two would both answer what people choose. */
  mayConnect(): boolean;
  /** Called with each new client, before it logs in. */
  attach(client: Client): void;
  /** Called after each login, as soon as Discord has accepted it. */
  onAccepted(applicationId: string): void;
  /** Called when all shards are up, and all servers known. */
  onReady(client: Client<true>): void;
  onInteraction(interaction: APIInteraction): void;
};

export type Gateway = {
  start(): void;
  stop(): Promise<void>;
  health(): ChatHealth;
  /** Undefined while there is no connection. Of many shards those that are up know their servers. */
  client(): Client<true> | undefined;
};

/**
 * Keeps a connection to Discord's gateway. The library resumes and reconnects by itself; where it gives up, the whole
 * client is built anew, ever later: a thousand logins a day would reset the bot's token.
 */
export function createGateway({
  token,
  clock,
  log,
  mayConnect,
  attach,
  onAccepted,
  onReady,
  onInteraction,
  ...options
}: GatewayOptions): Gateway {
  requireGuardedPackets();
  const identifyPace = createIdentifyPace(clock);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let current: Client | undefined;
  /** Why there is no client. */
  let trouble: ChatHealth | undefined = { state: "connecting" };
  let failures = 0;
  /** The shards that are up. */
  const up = new Set<number>();
  const loggedAt = new Map<string, number>();

  function seldom(what: string, log: () => void): void {
    if (clock.now() - (loggedAt.get(what) ?? 0) < logEveryMs) return;
    loggedAt.set(what, clock.now());
    log();
  }

  function health(): ChatHealth {
    if (trouble !== undefined) return trouble;
    const shards = current?.options.shardCount ?? 1;
    const detail = shards > 1 ? { detail: later("discord.shards", { up: up.size, of: shards }) } : {};
    return { state: up.size === 0 ? "connecting" : "ready", ...detail };
  }

  function listen(client: Client, onEnd: (problem: LoginProblem) => void): void {
    let isAccepted = false;
    client.ws.on(GatewayDispatchEvents.Ready, ({ application }: GatewayReadyDispatchData) => {
      if (isAccepted) return;
      isAccepted = true;
      failures = 0;
      onAccepted(application.id);
    });
    client.once(Events.ClientReady, (ready) => {
      log.info({ servers: ready.guilds.cache.size, shards: up.size }, "discord connected");
      onReady(ready);
    });
    client.on(Events.ShardReady, (shard) => up.add(shard));
    client.on(Events.ShardResume, (shard) => {
      up.add(shard);
      if (up.size === client.options.shardCount) log.info({}, "discord connection resumed");
    });
    client.on(Events.ShardReconnecting, (shard) => {
      up.delete(shard);
      seldom("connection", () => log.warn({ shardsUp: up.size }, "discord connection lost"));
    });
    client.on(Events.ShardDisconnect, ({ code }) => onEnd(problemOf(code)));
    client.on(Events.ShardError, (error) =>
      seldom("connection", () => log.warn({ error: errorText(error) }, "discord connection failed")),
    );
    client.on(Events.Error, (error) => log.warn({ error: error.message }, "discord client failed"));
    client.ws.on(GatewayDispatchEvents.InteractionCreate, onInteraction);
    guardPackets(client, (error) => log.warn({ error: errorText(error) }, "discord event was not understood"));
  }

  /** One life of a client; resolves with the reason of its end. */
  async function live(): Promise<LoginProblem> {
    const ending = new AbortController();
    const client = createClient({ ...options, identifyPace, clock, signal: ending.signal });
    current = client;
    trouble = undefined;
    const ended = Promise.withResolvers<LoginProblem>();
    listen(client, ended.resolve);
    attach(client);
    stopping.signal.addEventListener("abort", () => ended.resolve(notOurs), { signal: ending.signal });
    void watchRight(ending.signal, () => ended.resolve(notOurs));
    logIn(client).catch((error: unknown) => ended.resolve(problemOf(error)));
    try {
      return await ended.promise;
    } finally {
      current = undefined;
      up.clear();
      ending.abort();
      await closeClient(client).catch((error: unknown) =>
        log.warn({ error: errorText(error) }, "discord client did not close"),
      );
    }
  }

  async function logIn(client: Client): Promise<void> {
    client.rest.setToken(token);
    // The answer has the shape that Discord documents (events/gateway, "Get Gateway Bot").
    const { shards, session_start_limit: limit } = (await client.rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    if (limit.remaining < (options.shards ?? shards) + keptLogins) throw new NoLoginsLeft(limit.reset_after);
    identifyPace.learn(limit);
    await client.login(token);
  }

  async function watchRight(signal: AbortSignal, onLost: () => void): Promise<void> {
    while (!signal.aborted && mayConnect()) await clock.sleep(lookEveryMs, signal);
    if (!signal.aborted) onLost();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!mayConnect()) {
        trouble = { state: "connecting", detail: notOurs.reason };
        await clock.sleep(lookEveryMs, stopping.signal);
        continue;
      }
      const problem = await live();
      if (stopping.signal.aborted) return;
      if (problem === notOurs) continue;
      trouble = toHealth(problem);
      failures += 1;
      const waitMs =
        problem.waitMs ?? backoffMs({ failures, ...(problem.advice === undefined ? usualWaits : fatalWaits) });
      const told = forLog(problem);
      seldom(told.reason, () => log.error({ ...told, retryInMs: waitMs }, "discord login failed"));
      await clock.sleep(waitMs, stopping.signal);
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    health,
    client: () => (up.size > 0 && hasUser(current) ? current : undefined),
  };
}

/** Since a shard was accepted, the client knows who it is; "ready" it is only when all of them are. */
function hasUser(client: Client | undefined): client is Client<true> {
  return client?.user != null;
}
