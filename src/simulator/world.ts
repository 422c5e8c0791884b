import type { FactOf, Gift, SimulatedFact, SimulatedMatch } from "./fact.ts";
import type { Making } from "./making.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";
import type { WireDonation, WireEndpoint, WireLegacyRelay, WireRelayKey, WireSubscription } from "./wire.ts";

/** Everything on the simulated platform. Handlers read and change it. */
export type World = Making & {
  /** Facts by public ID. */
  facts: Map<string, SimulatedFact>;
  /** The fact for actions that name no other one. */
  main: FactOf<"campaign">;
  /** Shortcuts to parts of `main`. */
  campaign: FactOf<"campaign">["record"];
  rewards: FactOf<"campaign">["rewards"];
  polls: FactOf<"campaign">["polls"];
  users: SimulatedUser[];
  teams: SimulatedTeam[];
  /** Donations to all facts, in the order they were made. Contributions to personal campaigns are in their facts. */
  donations: WireDonation[];
  /** Donations and contributions by ID. */
  gifts: Map<string, Gift>;
  /** The matches of all facts. */
  matches: { match: SimulatedMatch; fact: SimulatedFact }[];
  endpoint: WireEndpoint;
  /** How many times the endpoint was switched off. A delivery that was in progress at that time is never sent. */
  deadTimes: number;
  /** Subscriptions by the ID of the subscribed fact. */
  subscriptions: Map<string, WireSubscription>;
  relay: { id: string; keys: WireRelayKey[] };
  legacyRelays: WireLegacyRelay[];
};
