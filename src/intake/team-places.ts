import type { DonationData } from "../kinds/moments.ts";
import { readMoney } from "../money/money.ts";
import { readPlaceSettings, type SettingsOfPlace } from "../settings/read.ts";
import { spaceOf } from "../settings/scopes.ts";
import { hasTeamButtons, readTeamPlace } from "../settings/team.ts";
import type { Db } from "../store/engine/tables.ts";
import type { OutboxEntry } from "../store/outbox/queue.ts";
import { countMomentsSince } from "../store/outbox/sent-messages.ts";

/** Whoever sends hateful comments by the dozen must not fill the team's channel with them. */
const mostAtOnce = 5;
export const atOnceMs = 10 * 60_000;

/** Whether it is a place's turn to be told one more of this kind. */
export function createTurns(
  tx: Db,
  { kind, now }: { kind: "approval" | "left-out"; now: number },
): (place: string) => Promise<boolean> {
  const told = new Map<string, number>();
  return async (place) => {
    const count = told.get(place) ?? (await countMomentsSince(tx, place, { kind, since: now - atOnceMs }));
    told.set(place, count + 1);
    return count < mostAtOnce;
  };
}

export type TeamsOf = (
  donation: { data: DonationData; entries: readonly OutboxEntry[] },
  /** Which of these places count; without it, all of them. */
  isMeant?: (settings: SettingsOfPlace, factId: string) => boolean,
) => Promise<string[]>;

/**
 * Finds the places of the teams in whose places the comment of a donation would be said, with somebody's yes or without.
 * Settings are read once for all donations of a batch. `readPlace`: which place of a team is meant.
 */
export function createTeams(tx: Db, readPlace: typeof readTeamPlace = readTeamPlace): TeamsOf {
  const known = new Map<string, Promise<SettingsOfPlace>>();
  const settingsOf = (destinationId: string, factId: string) => {
    const key = `${destinationId} ${factId}`;
    const settings = known.get(key) ?? readPlaceSettings(tx, destinationId, [factId]);
    known.set(key, settings);
    return settings;
  };
  const teams = new Map<string, string | null | undefined>();
  const teamOf = async (space: string) => {
    if (!teams.has(space)) teams.set(space, await readPlace(tx, { space }));
    return teams.get(space);
  };
  return async ({ data, entries }, isMeant = () => true) => {
    const amount = readMoney(data.amount);
    const places = new Set<string>();
    for (const { destinationId, factId, skip } of entries) {
      if (skip !== undefined || amount === null) continue;
      const here = await settingsOf(destinationId, factId);
      const settings = here.follow(factId);
      if (!settings.isAnnounced("donations", amount) || !settings.showsComment(amount)) continue;
      if (!isMeant(here, factId)) continue;
      const team = await teamOf(spaceOf(destinationId));
      if (team && hasTeamButtons(team)) places.add(team);
    }
    return [...places];
  };
}
