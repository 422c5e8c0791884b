import type { FactOf, Gift, SimulatedFact, SimulatedMatch } from "./fact.ts";
import type { Making } from "./making.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";
import { populate } from "./populate.ts";
import type { Random } from "./random.ts";
import type { Stamps } from "./stamps.ts";
import type { WireDonation, WireEndpoint, WireLegacyRelay, WireRelayKey, WireSubscription } from "./wire.ts";

/** What exists on the platform that we play. Handlers read and change it. */
export type World = Making & {
  /** By the public id. */
  facts: Map<string, SimulatedFact>;
  /** What everything is about where no other fact is named. */
  main: FactOf<"campaign">;
  /** The parts of `main` that are looked at most. */
  campaign: FactOf<"campaign">["record"];
  rewards: FactOf<"campaign">["rewards"];
  polls: FactOf<"campaign">["polls"];
  users: SimulatedUser[];
  teams: SimulatedTeam[];
  /** To all facts, in the order of giving; contributions to personal campaigns are in their facts. */
  donations: WireDonation[];
  /** By the id of the donation or contribution. */
  gifts: Map<string, Gift>;
  /** Of all facts. */
  matches: { match: SimulatedMatch; fact: SimulatedFact }[];
  endpoint: WireEndpoint;
  /** How often the endpoint was deactivated. What was under way then is never sent. */
  deadTimes: number;
  /** By the id of the fact that is subscribed to. */
  subscriptions: Map<string, WireSubscription>;
  relay: { id: string; keys: WireRelayKey[] };
  legacyRelays: WireLegacyRelay[];
};

export type WorldOptions = {
  random: Random;
  stamps: Stamps;
  /** What the subscription to the main campaign sends. */
  eventTypes: readonly string[];
  /** How many campaigns support the fundraising event, besides the team's. */
  supporters: number;
};

const firstLegacyId = 700_000;

/** A world in which nobody has given yet: see populate.ts for who and what is in it. */
export function createWorld({ random, stamps, eventTypes, supporters }: WorldOptions): World {
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
