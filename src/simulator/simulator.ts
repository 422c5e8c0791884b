import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import type { Clock } from "../clock.ts";
import { StartError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { createApi } from "./api.ts";
import { createControl } from "./control.ts";
import { createDeliveries, type DeliveryStatus } from "./deliveries.ts";
import { changeDonation, type DonationChanges, type DonationWish, giveDonation } from "./donations.ts";
import { imagineDonation } from "./donors.ts";
import { donationEvents, testEvent } from "./events.ts";
import { createOauth } from "./oauth.ts";
import { createRandom, type Random } from "./random.ts";
import { createStamps } from "./stamps.ts";
import { createTraffic, type Traffic } from "./traffic.ts";
import type { WireDonation } from "./wire.ts";
import { createWorld, type World } from "./world.ts";

export type SimulatorOptions = {
  clock: Clock;
  log: Logger;
  /** The same seed gives the same campaign, ids and credentials. */
  seed?: number;
  /** 0: any free one. Only this computer can reach it. */
  port?: number;
  /** Where webhooks go; may also be told later. */
  deliverTo?: string | undefined;
  /** How many times faster than the platform retries and people give. */
  speed?: number;
  /** Donations that were given before the start, without webhooks. */
  history?: number;
  /** What the campaign's subscription sends at the start. */
  eventTypes?: readonly string[];
  privateAnswers?: "wrapped" | "bare";
  deadline?: (ms: number) => AbortSignal;
};

export type Simulator = {
  readonly name: string;
  /** Throws StartError when the port is taken. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Known after the start, such as `http://127.0.0.1:41234`. */
  baseUrl(): string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookEndpointId: string;
  readonly webhookSecret: string;
  readonly campaignId: string;
  readonly world: World;
  setDeliverTo(url: string | undefined): void;
  /** Gives a donation and sends its webhooks. Throws UserError for an unknown reward or poll option. */
  donate(wish: DonationWish): WireDonation;
  /** Changes a donation, as moderation and refunds do, and sends its webhooks: a new event, the same donation. */
  update(donationId: string, changes: DonationChanges): WireDonation;
  /** "Send Test" of the dashboard. */
  sendTest(): { eventId: string };
  startQuiet: Traffic["startQuiet"];
  stopQuiet: Traffic["stopQuiet"];
  train: Traffic["train"];
  expireTokens(): void;
  deliveryCounts(): Readonly<Record<DeliveryStatus, number>>;
  /** Resolves when no delivery is in the air or waits for another attempt. */
  settled(): Promise<void>;
};

const historyStepMs = 7 * 60_000;
const usualEventTypes = ["public:direct:donation_updated", "public:direct:fact_updated"];

/** The platform, played by us: OAuth, reads, webhooks with real signatures, over HTTP on this computer. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock, log, seed = 1, port = 0, speed = 1, history = 12, privateAnswers = "wrapped" } = options;
  const { eventTypes = usualEventTypes, deadline = AbortSignal.timeout } = options;
  const seeded = createRandom(seed);
  const credentials = {
    clientId: seeded.hex(64),
    clientSecret: seeded.hex(64),
    webhookSecret: seeded.hex(64),
  };
  const world = createWorldWithHistory({ clock, seeded, eventTypes, history });
  // The same campaign comes back with the next start; what is given then must not look like a repetition.
  world.random = createRandom(seed + clock.now());
  world.stamps = createStamps(clock);

  // A stream of its own, so that who asks for tokens does not change what donors do.
  const oauth = createOauth({ ...credentials, clock, random: createRandom(-seed - clock.now()) });
  const deliveries = createDeliveries({ world, secret: credentials.webhookSecret, clock, speed, deadline, log });
  deliveries.deliverTo(options.deliverTo);

  const announce = (donation: WireDonation) => {
    for (const event of donationEvents(world, donation)) deliveries.send(event);
    return donation;
  };
  const donate = (wish: DonationWish) => announce(giveDonation(world, wish));
  const update = (id: string, changes: DonationChanges) => announce(changeDonation(world, id, changes));
  const sendTest = () => {
    const event = testEvent(world);
    deliveries.send(event);
    return { eventId: event.id };
  };
  const traffic = createTraffic({ give: () => donate(imagineDonation(world)), random: world.random, clock, speed });

  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.use("/simulator", createControl({ world, traffic, deliveries, donate, update, sendTest, log }));
  app.use(createApi({ world, oauth, clock, privateAnswers, log }));
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
    campaignId: world.campaign.id,
    world,
    setDeliverTo: deliveries.deliverTo,
    donate,
    update,
    sendTest,
    startQuiet: traffic.startQuiet,
    stopQuiet: traffic.stopQuiet,
    train: traffic.train,
    expireTokens: oauth.expireTokens,
    deliveryCounts: deliveries.counts,
    settled: deliveries.settled,
  };
}

/** A campaign that has run for some hours. */
function createWorldWithHistory(options: {
  clock: Clock;
  seeded: Random;
  eventTypes: readonly string[];
  history: number;
}): World {
  const { clock, seeded, eventTypes, history } = options;
  let agoMs = (history + 1) * historyStepMs;
  const stamps = createStamps({ now: () => clock.now() - agoMs });
  const world = createWorld({ random: seeded, stamps, eventTypes });
  for (let count = 0; count < history; count += 1) {
    agoMs -= historyStepMs;
    giveDonation(world, imagineDonation(world));
  }
  return world;
}
