import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import express from "express";
import type { OperationName } from "../platform/operations.ts";
import { type Clock, systemClock } from "../util/clock.ts";
import { errorText, StartError } from "../util/errors.ts";
import { createLogger, type Logger } from "../util/logger.ts";
import { createActions } from "./actions.ts";
import { createApi } from "./api.ts";
import type { Controls } from "./control/controls.ts";
import { createControl } from "./control.ts";
import { createDeliveries } from "./deliveries.ts";
import { imagineDonation } from "./donors.ts";
import { takesMoney } from "./fact.ts";
import { createFaults } from "./faults.ts";
import { findAnyFact } from "./giving.ts";
import { createWorldWithHistory } from "./history.ts";
import { type Ids, readIds } from "./ids.ts";
import { createOauth, type RefreshTokenUse } from "./oauth.ts";
import { createRandom } from "./random.ts";
import { createStamps } from "./stamps.ts";
import { createTraffic } from "./traffic.ts";
import type { World } from "./world.ts";

export type SimulatorOptions = {
  clock?: Clock;
  /** By default nothing is logged. */
  log?: Logger;
  /** The same seed gives the same campaign, IDs and credentials. */
  seed?: number;
  /** The port, or 0 for any free one. Only this computer can reach it. */
  port?: number;
  /** The address for webhooks. It can be set later as well. */
  deliverTo?: string | undefined;
  /** Makes retries and donations this many times faster than on the platform. */
  speed?: number;
  /**
   * How many donations the main campaign has at the start. All other facts together have as many. No webhooks are sent
   * for them.
   */
  history?: number;
  /** How many campaigns support the fundraising event, not counting the team's. */
  supporters?: number;
  /** The event types that the main campaign is subscribed for at the start. */
  eventTypes?: readonly string[];
  privateAnswers?: "wrapped" | "bare";
  /** The addresses that people may be sent back to after consenting. By default any. */
  redirectUris?: readonly string[];
  refreshTokenUse?: RefreshTokenUse;
  /**
   * Returns true if a request under `/simulator` may use the controls. By default only the program that created the
   * simulator can use them.
   */
  mayControl?: (request: IncomingMessage) => boolean;
  deadline?: (ms: number) => AbortSignal;
};

export type Simulator = Controls & {
  readonly name: string;
  /** Throws StartError if the port is taken. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the address, such as `http://127.0.0.1:41234`. Known after the start. */
  baseUrl(): string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookEndpointId: string;
  readonly webhookSecret: string;
  readonly campaignId: string;
  readonly ids: Ids;
  readonly world: World;
  /** Resolves when no delivery is being sent, and none waits for another attempt. */
  settled(): Promise<void>;
};

const defaultEventTypes = ["public:direct:donation_updated", "public:direct:fact_updated"];

/** Simulates the platform: OAuth, reads, and webhooks with real signatures, over HTTP on this computer. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const { clock = systemClock, log = createLogger({ level: "silent" }), mayControl } = options;
  const { seed = 1, port = 0, speed = 1, history = 12, supporters = 5 } = options;
  const { privateAnswers = "wrapped", eventTypes = defaultEventTypes, deadline = AbortSignal.timeout } = options;
  const seeded = createRandom(seed);
  const credentials = {
    clientId: seeded.hex(64),
    clientSecret: seeded.hex(64),
    webhookSecret: seeded.hex(64),
  };
  let skewMs = 0;
  const itsClock = { now: () => clock.now() + skewMs };
  const world = createWorldWithHistory({ clock, seeded, eventTypes, history, supporters });
  // Use other random numbers from here on. The same campaign comes back at the next start, and with the same numbers,
  // its new donations would have the IDs of the old ones.
  world.random = createRandom(seed + clock.now());
  world.stamps = createStamps(itsClock);

  // Use separate random numbers, so that token requests don't change what donors do.
  const { redirectUris, refreshTokenUse } = options;
  const itsRandom = createRandom(-seed - clock.now());
  const oauth = createOauth({ ...credentials, redirectUris, refreshTokenUse, clock: itsClock, random: itsRandom });
  const deliveries = createDeliveries({ world, secret: credentials.webhookSecret, clock, speed, deadline, log });
  deliveries.deliverTo(options.deliverTo);
  const faults = createFaults();
  const requests = new Map<OperationName, number>();
  const actions = createActions({ world, deliveries });
  const giveTo = (factId: string | undefined) => {
    const fact = factId === undefined ? world.main : findAnyFact(world, factId);
    if (!takesMoney(fact)) return;
    try {
      actions.give(imagineDonation(world, fact));
    } catch (error) {
      // Somebody may have changed the world by hand in a way that allows no donation.
      log.warn({ error: errorText(error) }, "imagined donation failed");
    }
  };
  const traffic = createTraffic({ give: giveTo, random: world.random, clock, speed });

  const skewClock = (ms: number) => {
    skewMs = ms;
    // Stamps never go back. So when the clock is set back, start new ones.
    world.stamps = createStamps(itsClock);
  };
  const controls: Controls = {
    ...actions,
    startQuiet: traffic.startQuiet,
    stopQuiet: traffic.stopQuiet,
    train(options) {
      for (const factId of options.factIds ?? []) findAnyFact(world, factId);
      return traffic.train(options);
    },
    expireTokens: oauth.expireTokens,
    endLogins: oauth.endLogins,
    faults,
    misbehave: deliveries.misbehave,
    skewClock,
    setDeliverTo: deliveries.deliverTo,
    requestCounts: () => Object.fromEntries(requests),
    deliveryCounts: deliveries.counts,
  };

  const app = express();
  app.disable("x-powered-by").disable("etag");
  if (mayControl) app.use("/simulator", createControl({ world, controls, mayControl, log }));
  app.use(createApi({ world, oauth, faults, requests, onRequest: actions.endDue, clock, privateAnswers, log }));
  const server = createServer(app);

  return {
    name: "simulator",
    async start() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once("error", reject).listen(port, "127.0.0.1", resolve);
      await promise.catch((cause: unknown) => {
        throw new StartError(`The simulator cannot listen on port ${port}: is it taken?`, { cause });
      });
    },
    async stop() {
      traffic.stop();
      await deliveries.stop();
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    baseUrl() {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the simulator has not been started");
      return `http://127.0.0.1:${address.port}`;
    },
    ...credentials,
    webhookEndpointId: world.endpoint.id,
    campaignId: world.main.id,
    ids: readIds(world),
    world,
    ...controls,
    settled: deliveries.settled,
  };
}
