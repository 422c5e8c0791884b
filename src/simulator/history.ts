import { placeBid } from "./auctions.ts";
import { imagineDonation } from "./donors.ts";
import { type SimulatedFact, takesMoney } from "./fact.ts";
import { allOf } from "./find.ts";
import { recordActivity } from "./fitness.ts";
import { give } from "./giving.ts";
import type { Making } from "./making.ts";
import { endMatchById, startMatch } from "./matches.ts";
import { populate } from "./populate.ts";
import type { Random } from "./random.ts";
import { createStamps, type Stamps } from "./stamps.ts";
import type { WireEndpoint, WireLegacyRelay } from "./wire.ts";
import type { World } from "./world.ts";

const stepMs = 7 * 60_000;
const twoDaysInMinutes = 2 * 24 * 60;
/** Only this many facts start with past donations, so that a large world starts quickly. */
const mostRemembered = 20;

/**
 * Creates a world that has been running for hours. The main campaign has `history` donations, and all other facts
 * together have as many. If `history` is 0, nothing else has happened either.
 */
export function createWorldWithHistory(options: {
  clock: { now(): number };
  seeded: Random;
  eventTypes: readonly string[];
  history: number;
  supporters: number;
}): World {
  const { clock, seeded: random, eventTypes, history, supporters } = options;
  let agoMs = (history + 1) * stepMs;
  const stamps = createStamps({ now: () => clock.now() - agoMs });
  const world = createWorld({ random, stamps, eventTypes, supporters });
  const others = recipients(world);
  if (history > 0) begin(world);
  for (let count = 0; count < history; count += 1) {
    agoMs -= stepMs;
    give(world, imagineDonation(world));
    const other = others[count % others.length];
    if (other) give(world, imagineDonation(world, other));
  }
  return world;
}

/** Adds what happened before the start: bids, runs and a walk, a finished match, and a running one. */
function begin(world: World): void {
  const [house] = allOf(world, "auction_house");
  const itemId = house?.lots[0]?.item.id;
  if (itemId !== undefined) {
    placeBid(world, { itemId, amount: "12", name: "Rin" });
    placeBid(world, { itemId, amount: "15.50", name: "Otto" });
  }
  const walker = allOf(world, "team_campaign")[0]?.below[0];
  if (!walker) return;
  recordActivity(world, world.main, { miles: "12.4", seconds: 7_200 });
  const runner = allOf(world, "fundraising_event")[0]?.below.find(({ kind }) => kind === "campaign");
  if (runner) recordActivity(world, runner, { miles: "5.2", seconds: 3_000 });
  recordActivity(world, walker, { miles: "3.1", seconds: 2_400 });
  const match = startMatch(world, walker, { amount: "50", type: "all" });
  give(world, { amount: "20.0", name: "Priya", factId: walker.id });
  endMatchById(world, match.id);
  startMatch(world, walker, { amount: "1000", minutes: twoDaysInMinutes, matchedBy: "Bigger Otter" });
}

function recipients(world: World): SimulatedFact[] {
  const others = [...world.facts.values()].filter((fact) => fact !== world.main && fact.kind !== "cause");
  return others.filter(takesMoney).slice(0, mostRemembered);
}

type WorldOptions = {
  random: Random;
  stamps: Stamps;
  /** The event types that the main campaign is subscribed for. */
  eventTypes: readonly string[];
  /** How many campaigns support the fundraising event, not counting the team's. */
  supporters: number;
};

const firstLegacyId = 700_000;

/** Creates a world without donations. populate.ts adds its people and campaigns. */
function createWorld({ random, stamps, eventTypes, supporters }: WorldOptions): World {
  let lastLegacyId = firstLegacyId;
  const making: Making = {
    random,
    stamps,
    legacyId: () => {
      lastLegacyId += 1;
      return lastLegacyId;
    },
  };
  const { main, facts, users, teams } = populate(making, supporters);
  const endpoint = createEndpoint(making);
  const subscription = {
    event_id: main.id,
    event_types: [...eventTypes],
    id: random.uuid(),
    inserted_at: stamps.next(),
    updated_at: stamps.next(),
    webhook_endpoint_id: endpoint.id,
  };
  return {
    ...making,
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    main,
    campaign: main.record,
    rewards: main.rewards,
    polls: main.polls,
    users,
    teams,
    donations: [],
    gifts: new Map(),
    matches: [],
    endpoint,
    deadTimes: 0,
    subscriptions: new Map([[main.id, subscription]]),
    relay: { id: random.uuid(), keys: [] },
    legacyRelays: [createLegacyRelay(making)],
  };
}

function createEndpoint({ random, stamps }: Making): WireEndpoint {
  return {
    activated_at: stamps.next(),
    deactivated_at: null,
    description: "Chat bot",
    id: random.uuid(),
    inserted_at: stamps.next(),
    status: "active",
    updated_at: stamps.next(),
  };
}

function createLegacyRelay({ random }: Making): WireLegacyRelay {
  return {
    amount: "5.00",
    anonymous: false,
    currency_code: "USD",
    donor_comment: null,
    donor_name: "Rin",
    payment_status: "completed",
    uuid: random.uuid(),
  };
}
