import { type APIGatewayBotInfo, type Client, Routes } from "discord.js";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { logAs } from "../../util/errors.ts";
import type { Loop } from "../../util/lifecycle.ts";
import { later } from "../../words/later.ts";
import type { ChatHealth } from "../port/adapter.ts";
import { createClient } from "./client.ts";
import { closeClient } from "./close-client.ts";
import { createIdentifyPace, storedLogins } from "./identify-pace.ts";
import { forLog, type LoginProblem, NoLoginsLeft, notOurs, problemOf, toHealth } from "./login-problems.ts";
import { tendPart } from "./part.ts";
import { createShardEvents, hasUser, requireGuardedPackets, type ShardEventsOptions } from "./shard-events.ts";

/** The waits after failures that use up no login. A minute at most, so that we notice soon when Discord is back. */
const normalWaits = { firstMs: 5_000, longestMs: 60_000 };
/** The waits after a problem that only the host can fix. They are long, because Discord counts each attempt. */
const fatalWaits = { firstMs: 300_000, longestMs: 3_600_000 };
const pollEveryMs = 1_000;
/** When other processes log in as well, we ask Discord this often how many logins are left for the day. */
const refreshEveryMs = 30_000;
const elsewhere: ChatHealth = { state: "connecting", detail: notOurs.reason };

export type GatewayOptions = ShardEventsOptions & {
  token: string;
  apiUrl: string;
  shards: number | undefined;
  clock: Clock;
  /** True if this process should connect to Discord. If two processes did, both would answer each interaction. */
  mayConnect(): boolean;
  /** Called with each new client, before it logs in. */
  attach(client: Client): void;
};

export type Gateway = {
  start(): void;
  /** Call when shards may have become free. */
  wake(): void;
  /** Resolves after all pending interactions were answered. */
  stop(): Promise<void>;
  health(): ChatHealth;
  /** Undefined without a connection. Knows only the servers of shards that are up. */
  client(): Client<true> | undefined;
};

/**
 * Keeps a connection to Discord's gateway. The library resumes and reconnects on its own. When it gives up, we create a
 * new client after a wait. The waits grow, because after a thousand logins in a day Discord would reset the bot's
 * token.
 */
export function createGateway({ token, clock, log, mayConnect, share, attach, ...options }: GatewayOptions): Gateway {
  requireGuardedPackets();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let current: Client | undefined;
  let part: Loop | undefined;
  /** The reason why there is no client. */
  let trouble: ChatHealth | undefined = { state: "connecting" };
  let failures = 0;
  let learnedAt = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    if (current && clock.now() - learnedAt > refreshEveryMs) await learn(current).catch(() => undefined);
  };
  const identifyPace = createIdentifyPace(clock, share && { ...share, refresh });
  const onAccepted = (applicationId: string) => {
    failures = 0;
    options.onAccepted(applicationId);
  };
  const { up, leaving, seldom, listen, idle } = createShardEvents({ ...options, share, clock, log, onAccepted });

  function health(): ChatHealth {
    if (trouble !== undefined) return trouble;
    if (share && share.own() === 0) return elsewhere;
    const shards = current?.options.shardCount ?? 1;
    const all = up.size + (share?.elsewhere() ?? 0);
    const detail = shards > 1 ? { detail: later("discord.shards", { up: all, of: shards }) } : {};
    return { state: up.size === 0 ? "connecting" : "ready", ...detail };
  }

  /** Runs one client until it ends. Resolves with the reason why it ended. */
  async function live(): Promise<LoginProblem> {
    const ending = new AbortController();
    const client = createClient({
      ...options,
      isPart: share !== undefined,
      identifyPace,
      clock,
      signal: ending.signal,
    });
    current = client;
    trouble = undefined;
    const ended = Promise.withResolvers<LoginProblem>();
    listen(client, ended.resolve);
    attach(client);
    stopping.signal.addEventListener("abort", () => ended.resolve(notOurs), { signal: ending.signal });
    void watchRight(ending.signal, () => ended.resolve(notOurs));
    logIn(client, ended.resolve).catch((error: unknown) => ended.resolve(problemOf(error)));
    try {
      return await ended.promise;
    } finally {
      current = undefined;
      up.clear();
      ending.abort();
      await part?.stop();
      part = undefined;
      await closeClient(client).catch(logAs(log, "warn", "discord client did not close"));
      await share?.leave().catch(() => undefined); // if this fails, the lease expires on its own
    }
  }

  /** Reads how many logins Discord currently allows. `advised` is the number of shards that Discord recommends. */
  async function learn(client: Client): Promise<{ advised: number; remaining: number; waitMs: number }> {
    // The cast is safe: Discord documents this shape (events/gateway, "Get Gateway Bot").
    const { shards, session_start_limit: limit } = (await client.rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    identifyPace.learn(limit);
    learnedAt = clock.now();
    return { advised: shards, remaining: limit.remaining, waitMs: limit.reset_after };
  }

  async function logIn(client: Client, onEnd: (problem: LoginProblem) => void): Promise<void> {
    client.rest.setToken(token);
    const { advised, remaining, waitMs } = await learn(client);
    const wanted = options.shards ?? advised;
    const shards = share ? await share.agree(wanted) : wanted;
    if (shards === undefined) return onEnd(notOurs);
    if (remaining < shards + storedLogins) throw new NoLoginsLeft(waitMs);
    if (share)
      Object.assign(client.options, { shardCount: shards, shards: Array.from({ length: shards }, (_, id) => id) });
    await client.login(token);
    if (!share || current !== client) return;
    const lost = () => onEnd(notOurs);
    part = tendPart({ client, share, pace: identifyPace, state: { up, leaving }, onLost: lost, clock, log });
    part.start();
  }

  async function watchRight(signal: AbortSignal, onLost: () => void): Promise<void> {
    while (!signal.aborted && (share || mayConnect())) await clock.sleep(pollEveryMs, signal);
    if (!signal.aborted) onLost();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(share ? await share.isFree().catch(() => false) : mayConnect())) {
        trouble = elsewhere;
        await clock.sleep(pollEveryMs, stopping.signal);
        continue;
      }
      const problem = await live();
      if (stopping.signal.aborted) return;
      if (problem === notOurs) continue;
      trouble = toHealth(problem);
      failures += 1;
      const waitMs =
        problem.waitMs ?? backoffMs({ failures, ...(problem.advice === undefined ? normalWaits : fatalWaits) });
      const report = forLog(problem);
      seldom(report.reason, () => log.error({ ...report, retryInMs: waitMs }, "discord login failed"));
      await clock.sleep(waitMs, stopping.signal);
    }
  }

  return {
    start() {
      running ??= run();
    },
    wake: () => part?.wake(),
    async stop() {
      stopping.abort();
      await running;
      await idle();
    },
    health,
    client: () => (up.size > 0 && hasUser(current) ? current : undefined),
  };
}
