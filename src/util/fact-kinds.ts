/** The kinds of things that can be followed, which the platform calls facts, nearest to the donors first. */
export const factKinds = [
  "campaign",
  "personal_campaign",
  "team_campaign",
  "fundraising_event",
  "cause",
  "auction_house",
] as const;

export type FactKind = (typeof factKinds)[number];

/** A fact that something names. `kind` null: a kind that was not sent, or is unknown. */
export type NamedFact = { id: string; kind: FactKind | null };

/** Sorts facts by nearness to the donors; null: a kind that was not sent. */
export function byNearness(a: { kind: FactKind | null }, b: { kind: FactKind | null }): number {
  return distance(a.kind) - distance(b.kind);
}

function distance(kind: FactKind | null): number {
  return kind === null ? factKinds.length : factKinds.indexOf(kind);
}

/** True for many streams together, which have more news than a chat wants to read. */
export function isWide(kind: FactKind): boolean {
  return kind === "fundraising_event" || kind === "team_campaign" || kind === "cause";
}

/** True if the platform lists campaigns below a fact of this kind. */
export function hasChildren(kind: FactKind): boolean {
  return kind === "fundraising_event" || kind === "team_campaign";
}

/**
 * True if a fact of this kind has milestones, polls and the like. An auction has items instead, and a cause is followed
 * only for its name.
 */
export function hasLists(kind: FactKind): boolean {
  return kind !== "auction_house" && kind !== "cause";
}
