/** What can be followed; the platform calls each of them a fact. The nearest to those who give first. */
export const factKinds = [
  "campaign",
  "personal_campaign",
  "team_campaign",
  "fundraising_event",
  "cause",
  "auction_house",
] as const;

export type FactKind = (typeof factKinds)[number];

/** A fact that something names. `kind` null: of a kind that was not told, or that we do not know. */
export type NamedFact = { id: string; kind: FactKind | null };

/** Sorts facts by how near they are to those who give; null: of a kind that was not told. */
export function byNearness(a: { kind: FactKind | null }, b: { kind: FactKind | null }): number {
  return distance(a.kind) - distance(b.kind);
}

function distance(kind: FactKind | null): number {
  return kind === null ? factKinds.length : factKinds.indexOf(kind);
}

/** Many streams together: there is more to say than a chat wants to read. */
export function isWide(kind: FactKind): boolean {
  return kind === "fundraising_event" || kind === "team_campaign" || kind === "cause";
}

/** The platform lists the campaigns below it. */
export function hasChildren(kind: FactKind): boolean {
  return kind === "fundraising_event" || kind === "team_campaign";
}

/** It has milestones, polls and the like. An auction has items instead, and a cause is followed for its name only. */
export function hasLists(kind: FactKind): boolean {
  return kind !== "auction_house" && kind !== "cause";
}
