import { byNearness, type FactKind } from "../util/fact-kinds.ts";
import type { NamedFact } from "./events.ts";
import { field, readId } from "./json.ts";

/** Fields that name a fact. `team_event` is the platform's old word for a team campaign. */
const factFields = {
  campaign_id: "campaign",
  personal_campaign_id: "personal_campaign",
  team_campaign_id: "team_campaign",
  team_event_id: "team_campaign",
  fundraising_event_id: "fundraising_event",
  cause_id: "cause",
} as const satisfies Record<string, FactKind>;

/** What a `usage_type` may say, as the public API document lists it. */
export const usageTypes: ReadonlyMap<unknown, FactKind> = new Map([
  ["campaign", "campaign"],
  ["personal_campaign", "personal_campaign"],
  ["team_campaign", "team_campaign"],
  ["team_event", "team_campaign"],
  ["fundraising_event_activation", "fundraising_event"],
  ["fundraising_event", "fundraising_event"],
  ["cause", "cause"],
  ["auction_house", "auction_house"],
]);

/** Every fact that a donation or another fact names, nearest first, each once; what is no usable id is passed over. */
export function readFacts(data: unknown, meta: unknown): NamedFact[] {
  const kinds = new Map<string, FactKind | null>();
  const add = (value: unknown, kind: FactKind | null) => {
    const id = readId(value);
    // The first to name an id with its kind is right: fields before the list, the list before the subscription.
    if (id !== undefined) kinds.set(id, kinds.get(id) ?? kind);
  };
  for (const [name, kind] of Object.entries(factFields)) add(field(data, name), kind);
  for (const list of [field(data, "facts"), field(data, "parent_facts")]) {
    for (const fact of Array.isArray(list) ? list : []) {
      add(field(fact, "id"), usageTypes.get(field(fact, "usage_type")) ?? null);
    }
  }
  add(field(meta, "subscription_source_id"), null);
  return [...kinds].map(([id, kind]) => ({ id, kind })).sort(byNearness);
}
