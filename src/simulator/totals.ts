import { nearest, type SimulatedFact } from "./fact.ts";
import { addDecimals } from "./money.ts";
import type { WireAmount } from "./wire.ts";
import type { World } from "./world.ts";

/**
 * Adds to all totals that a donation counts for: those of the fact, of the facts that it supports, and of the person
 * who raises money. Other currencies don't count. `by.value` may be negative.
 */
export function raiseTotals({ stamps }: World, to: SimulatedFact, by: WireAmount): void {
  const now = stamps.seconds();
  for (const fact of [to, ...to.above]) {
    const totals = fact === to ? directTotals(fact) : supportedTotals(fact);
    for (const total of totals) raise(total, by);
    if (totals.length > 0) fact.record.updated_at = now;
  }
  if ("user" in to.record && to.record.user) raise(to.record.user.total_amount_raised, by);
  raise(nearest(to, "team_campaign")?.record.team.total_amount_raised, by);
}

export function raise(total: WireAmount | null | undefined, by: WireAmount): void {
  if (total?.currency === by.currency) total.value = addDecimals(total.value, by.value);
}

function directTotals(fact: SimulatedFact): WireAmount[] {
  switch (fact.kind) {
    case "campaign":
    case "team_campaign":
    case "personal_campaign":
    case "auction_house":
      return sent([fact.record.amount_raised, fact.record.total_amount_raised]);
    case "fundraising_event":
      return sent([fact.record.total_amount_raised]);
    default:
      return [];
  }
}

/** Returns the totals that include donations to supporters. A team campaign also has a separate total for them. */
function supportedTotals(fact: SimulatedFact): WireAmount[] {
  switch (fact.kind) {
    case "team_campaign":
      return sent([fact.record.supporting_amount_raised, fact.record.total_amount_raised]);
    case "campaign":
    case "personal_campaign":
    case "fundraising_event":
      return sent([fact.record.total_amount_raised]);
    default:
      return [];
  }
}

function sent(totals: readonly (WireAmount | null | undefined)[]): WireAmount[] {
  return totals.filter((total) => total != null);
}
