import { createFact } from "../../src/simulator/fact.ts";
import { createCampaign } from "../../src/simulator/initiatives.ts";
import type { Simulator } from "../../src/simulator/simulator.ts";

/** Adds a campaign that raises money for the main one. No webhook reports its donations. Returns its ID. */
export function addSupporter({ world }: Pick<Simulator, "world">): string {
  const { main } = world;
  const user = world.users.at(-1) ?? main.record.user;
  const above = [main, ...main.above];
  const record = createCampaign(world, { name: "Helping Maple", slug: "helping-maple", goal: "500", user, above });
  const fact = createFact("campaign", record, above);
  main.below.push(fact);
  world.facts.set(fact.id, fact);
  return fact.id;
}
