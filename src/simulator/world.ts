import type { FactOf, Gift, SimulatedFact, SimulatedMatch } from "./fact.ts";
import type { Making } from "./making.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";
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
