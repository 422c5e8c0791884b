/**
 * The kinds of facts, which are things on the platform that can be followed. Kinds closer to the donors come first: a
 * campaign before its event or cause.
 */
export const factKinds = [
  "campaign",
  "personal_campaign",
  "team_campaign",
  "fundraising_event",
  "cause",
  "auction_house",
] as const;

export type FactKind = (typeof factKinds)[number];

/** A fact that a record names. `kind` is null if the record doesn't say, or if we don't know the kind. */
export type NamedFact = { id: string; kind: FactKind | null };

/** Sorts kinds in the order of `factKinds`, so a campaign comes before its event or cause. An unknown kind is null. */
export function byNearness(a: { kind: FactKind | null }, b: { kind: FactKind | null }): number {
  return distance(a.kind) - distance(b.kind);
}

function distance(kind: FactKind | null): number {
  return kind === null ? factKinds.length : factKinds.indexOf(kind);
}

/** True for facts with many streams. They have more news than a chat wants to read. */
export function isWide(kind: FactKind): boolean {
  return kind === "fundraising_event" || kind === "team_campaign" || kind === "cause";
}

/** True if the platform lists campaigns below a fact of this kind. */
export function hasChildren(kind: FactKind): boolean {
  return kind === "fundraising_event" || kind === "team_campaign";
}

/**
 * True if a fact of this kind has milestones, polls and the like. An auction house has items instead. A cause is
 * followed only for its name.
 */
export function hasLists(kind: FactKind): boolean {
  return kind !== "auction_house" && kind !== "cause";
}
