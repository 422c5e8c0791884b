import { byNearness, type FactKind, type NamedFact } from "../util/fact-kinds.ts";

/** Fields that name a fact. The platform used to call a team campaign `team_event`. */
const factFields = {
  campaign_id: "campaign",
  personal_campaign_id: "personal_campaign",
  team_campaign_id: "team_campaign",
  team_event_id: "team_campaign",
  fundraising_event_id: "fundraising_event",
  cause_id: "cause",
} as const satisfies Record<string, FactKind>;
const kindsByField = Object.entries(factFields) as [keyof typeof factFields, FactKind][]; // the keys of this table

/** The values of `usage_type` in the public API document. */
export const usageTypes: ReadonlyMap<string | null, FactKind> = new Map([
  ["campaign", "campaign"],
  ["personal_campaign", "personal_campaign"],
  ["team_campaign", "team_campaign"],
  ["team_event", "team_campaign"],
  ["fundraising_event_activation", "fundraising_event"],
  ["fundraising_event", "fundraising_event"],
  ["cause", "cause"],
  ["auction_house", "auction_house"],
]);

type NamingFacts = { readonly [Field in keyof typeof factFields]?: string | null } & {
  readonly [List in "facts" | "parent_facts"]?: readonly { readonly id: string; readonly usage_type: string | null }[];
};

/**
 * Returns every fact that a donation or another fact names, without repeats. Facts closest to the donor come first: a
 * campaign before its event or cause. `sourceId` is the fact whose list or subscription reported the record.
 */
export function readFacts(record: NamingFacts, sourceId: string | null): NamedFact[] {
  const kinds = new Map<string, FactKind | null>();
  // If a fact is named several times, keep its first kind. Fields are more reliable than lists, and lists more than the
  // source.
  const add = (id: string, kind: FactKind | null) => kinds.set(id, kinds.get(id) ?? kind);
  for (const [name, kind] of kindsByField) {
    const id = record[name];
    if (id) add(id, kind);
  }
  for (const { id, usage_type } of [...(record.facts ?? []), ...(record.parent_facts ?? [])]) {
    add(id, usageTypes.get(usage_type) ?? null);
  }
  if (sourceId !== null) add(sourceId, null);
  return [...kinds].map(([id, kind]) => ({ id, kind })).sort(byNearness);
}
