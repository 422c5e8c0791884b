import { type APIInteraction, type Client, Events, GatewayDispatchEvents } from "discord.js";
import { backoffMs } from "../../backoff.ts";
import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { ChatHealth } from "../adapter.ts";
import { createClient } from "./client.ts";
import { closeClient } from "./close-client.ts";
import { guardPackets } from "./guard-packets.ts";
import { createIdentifyPace } from "./identify-pace.ts";
import { type LoginProblem, problemOfClose, problemOfError } from "./login-problems.ts";

const shortestWaitMs = 5_000;
const longestWaitMs = 3_600_000;
/** After a problem that waiting alone does not cure: Discord counts every try. */
const fatalWaitMs = 300_000;

const lookEveryMs = 1_000;
const notOurs: LoginProblem = { reason: "another process speaks" };

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
  /** Called after each login. */
  onReady(client: Client<true>): void;
  onInteraction(interaction: APIInteraction): void;
};

export type Gateway = {
  start(): void;
  stop(): Promise<void>;
  health(): ChatHealth;
  /** Undefined while there is no connection. */
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
  onReady,
  onInteraction,
  ...options
}: GatewayOptions): Gateway {
  const identifyPace = createIdentifyPace(clock);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let current: Client | undefined;
  let health: ChatHealth = { state: "connecting" };
  let failures = 0;

  function listen(client: Client, onEnd: (problem: LoginProblem) => void): void {
    client.once(Events.ClientReady, (ready) => {
      failures = 0;
      health = { state: "ready" };
      log.info({ servers: ready.guilds.cache.size }, "discord connected");
      onReady(ready);
    });
    client.on(Events.ShardReady, () => {
      health = { state: "ready" };
    });
    client.on(Events.ShardResume, () => {
      health = { state: "ready" };
      log.info({}, "discord connection resumed");
    });
    client.on(Events.ShardReconnecting, () => {
      health = { state: "connecting" };
      log.warn({}, "discord connection lost");
    });
    client.on(Events.ShardDisconnect, ({ code }) => onEnd(problemOfClose(code)));
    client.on(Events.ShardError, (error) => log.warn({ error: error.message }, "discord connection failed"));
    client.on(Events.Error, (error) => log.warn({ error: error.message }, "discord client failed"));
    client.ws.on(GatewayDispatchEvents.InteractionCreate, onInteraction);
    guardPackets(client, (error) => log.warn({ error: errorText(error) }, "discord event was not understood"));
  }

  /** One life of a client; resolves with the reason of its end. */
  async function live(): Promise<LoginProblem> {
    const ending = new AbortController();
    const client = createClient({ ...options, identifyPace, signal: ending.signal });
    current = client;
    const ended = Promise.withResolvers<LoginProblem>();
    listen(client, ended.resolve);
    attach(client);
    stopping.signal.addEventListener("abort", () => ended.resolve({ reason: "stopped" }), { signal: ending.signal });
    void watchRight(ending.signal, () => ended.resolve(notOurs));
    client.login(token).catch((error: unknown) => ended.resolve(problemOfError(error)));
    try {
      return await ended.promise;
    } finally {
      current = undefined;
      ending.abort();
      await closeClient(client).catch((error: unknown) =>
        log.warn({ error: errorText(error) }, "discord client did not close"),
      );
    }
  }

  async function watchRight(signal: AbortSignal, onLost: () => void): Promise<void> {
    while (!signal.aborted && mayConnect()) await clock.sleep(lookEveryMs, signal);
    if (!signal.aborted) onLost();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!mayConnect()) {
        health = { state: "connecting", detail: notOurs.reason };
        await clock.sleep(lookEveryMs, stopping.signal);
        continue;
      }
      const problem = await live();
      if (stopping.signal.aborted) return;
      if (problem === notOurs) continue;
      const { reason, advice } = problem;
      health = { state: "failed", detail: advice === undefined ? reason : `${reason}. ${advice}.` };
      const firstWaitMs = advice === undefined ? shortestWaitMs : fatalWaitMs;
      failures += 1;
      const waitMs = backoffMs({ failures, firstMs: firstWaitMs, longestMs: longestWaitMs });
      log.error({ reason, advice, retryInMs: waitMs }, "discord login failed");
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
    health: () => health,
    client: () => (current?.isReady() ? current : undefined),
  };
}
