import type { FactOf, Gift, SimulatedFact, SimulatedMatch } from "./fact.ts";
import type { Making } from "./making.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";
import type { WireDonation, WireEndpoint, WireLegacyRelay, WireRelayKey, WireSubscription } from "./wire.ts";

/** Everything that exists on the simulated platform. Handlers read and change it. */
export type World = Making & {
  /** By the public id. */
  facts: Map<string, SimulatedFact>;
  /** The default fact where no other one is named. */
  main: FactOf<"campaign">;
  /** The most used parts of `main`. */
  campaign: FactOf<"campaign">["record"];
  rewards: FactOf<"campaign">["rewards"];
  polls: FactOf<"campaign">["polls"];
  users: SimulatedUser[];
  teams: SimulatedTeam[];
  /** To all facts, in order of donation. Contributions to personal campaigns are in their facts. */
  donations: WireDonation[];
  /** By the id of the donation or contribution. */
  gifts: Map<string, Gift>;
  /** The matches of all facts. */
  matches: { match: SimulatedMatch; fact: SimulatedFact }[];
  endpoint: WireEndpoint;
  /** The number of deactivations of the endpoint. Deliveries in progress at one are never sent. */
  deadTimes: number;
  /** By the id of the subscribed fact. */
  subscriptions: Map<string, WireSubscription>;
  relay: { id: string; keys: WireRelayKey[] };
  legacyRelays: WireLegacyRelay[];
};
