import { type AskPlatform, type FactRecord, isHidden, nullIfHidden, readFact } from "../../platform/fact-record.ts";
import { publicUrl } from "../../platform/own-addresses.ts";
import { nameless, publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { Refusal } from "../../words/refusal.ts";
import { askLeaderboard } from "./lists.ts";

/** The kinds of fact that a campaign can belong to. */
export type ParentKind = Extract<FactKind, "team_campaign" | "fundraising_event" | "cause">;

/** The platform's maximum page size. */
const mostMembers = 100;

/** `number` counts from 1. */
export type Rank = { name: string; number: number; among: "fundraisers" | "teams" };

/** True if the record names a parent of this kind, or is of this kind. */
export function hasParent(fact: FactRecord, kind: ParentKind): boolean {
  return fact.kind === kind || idOf(fact, kind) !== null;
}

/**
 * Returns the parent of this kind. Returns the fact itself if it is of this kind. Throws UserError if there is no
 * parent.
 */
export async function readParent(ask: AskPlatform, fact: FactRecord, kind: ParentKind): Promise<FactRecord> {
  if (fact.kind === kind) return fact;
  const id = idOf(fact, kind) ?? (await idThroughTeam(ask, fact, kind));
  if (id === null) throw new Refusal(({ say }) => say(`parent.none.${kind}`, { campaign: publicTitle(fact.name) }));
  return await readFact(ask, { kind, id }).catch((error: unknown) => {
    if (!isHidden(error)) throw error;
    throw new Refusal(({ say }) => say(`parent.unseen.${kind}`, { campaign: publicTitle(fact.name) }));
  });
}

/** Returns the names of a team's members. Empty if the platform does not name the team. */
export async function readMembers(ask: AskPlatform, { owner }: FactRecord): Promise<{ members: string[] }> {
  if (owner?.kind !== "team") return { members: [] };
  const { data } = await ask("listTeamMembers", { teamId: owner.id, limit: mostMembers });
  const names = data.flatMap(({ user }) => (user === null ? [] : [publicName(user.username)]));
  return { members: names.filter((name) => name !== nameless) };
}

/**
 * Returns a campaign's rank among the campaigns of its parent. Null if the campaign is not on the first page of the
 * leaderboard, or the leaderboard cannot be read.
 */
export async function readRank(ask: AskPlatform, fact: FactRecord, parent: FactRecord): Promise<Rank | null> {
  const { owner } = fact;
  if (owner === null || fact.id === parent.id) return null;
  const among = fact.kind === "team_campaign" ? "teams" : "fundraisers";
  const board = await askLeaderboard(ask, parent, { ranked: among, timeType: "all" }).catch(() => null);
  const page = publicUrl(owner.url);
  const entries = board?.data ?? [];
  const index = entries.findIndex(({ id, url }) => id === owner.id || (page !== null && publicUrl(url) === page));
  const entry = entries[index];
  return entry === undefined ? null : { name: publicName(entry.name), number: index + 1, among };
}

/** Finds a parent through the campaign's team. A member's campaign may name only its team; the team names the event. */
async function idThroughTeam(ask: AskPlatform, fact: FactRecord, kind: ParentKind): Promise<string | null> {
  if (fact.teamCampaignId === null || kind === "team_campaign") return null;
  const team = await readFact(ask, { kind: "team_campaign", id: fact.teamCampaignId }).catch(nullIfHidden);
  return team && idOf(team, kind);
}

function idOf({ teamCampaignId, fundraisingEventId, causeId }: FactRecord, kind: ParentKind): string | null {
  return { team_campaign: teamCampaignId, fundraising_event: fundraisingEventId, cause: causeId }[kind];
}
