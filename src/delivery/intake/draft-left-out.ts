import { momentOrigin } from "../../announcements/donation.ts";
import { parseMoney } from "../../announcements/money.ts";
import { readPlaceSettings, spaceOf } from "../../settings/read.ts";
import { readTeamPlace } from "../../settings/team.ts";
import type { OutboxEntry } from "../../store/outbox.ts";
import { countToldSince } from "../../store/said-donations.ts";
import type { Db } from "../../store/tables.ts";
import type { Draft } from "./drafts.ts";

/** Where there are buttons to decide otherwise, and nobody but the team reads along. */
const chatsWithButtons = /^discord\//;

/** Who sends hateful comments by the dozen shall not have their way in the team's channel either. */
const mostAtOnce = 5;
const atOnceMs = 10 * 60_000;

/** Tells teams of comments that were left out for their words. Nothing of what is late: nobody waits for its comments. */
export async function draftLeftOut(
  tx: Db,
  donations: readonly Draft[],
  { now, platformNow }: { now: number; platformNow: number },
): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const told = new Map<string, number>();
  async function isTooMuch(place: string): Promise<boolean> {
    const count = told.get(place) ?? (await countToldSince(tx, place, { kind: "left-out", since: now - atOnceMs }));
    told.set(place, count + 1);
    return count >= mostAtOnce;
  }
  for (const { moment, entries } of donations) {
    if (moment.kind !== "donation" || moment.origin !== "live" || moment.data?.leftOut === undefined) continue;
    // It was in time, but is told again much later: a newer version of us may leave out more.
    if (momentOrigin({ completedAt: moment.happenedAt, firstSeenAt: platformNow }) === "late") continue;
    const { amount, refunded } = moment.data;
    if (refunded) continue;
    const key = `left-out:${moment.key}`;
    const places: string[] = [];
    for (const place of await teamsOf(tx, { amount, entries })) if (!(await isTooMuch(place))) places.push(place);
    drafts.push({
      moment: { ...moment, key, kind: "left-out", version: 1, data: { amount, donation: moment.key } },
      changed: false,
      neverSaid: false,
      entries: places.map((destinationId) => ({ destinationId, momentKey: key, factId: moment.factId })),
    });
  }
  return drafts;
}

/** The places of the teams in whose places the comment would have been said. */
async function teamsOf(
  tx: Db,
  { amount, entries }: { amount: unknown; entries: readonly OutboxEntry[] },
): Promise<string[]> {
  const parsed = parseMoney(amount);
  const places = new Set<string>();
  for (const { destinationId, factId, skip } of entries) {
    if (skip !== undefined || !parsed.ok) continue;
    const settings = (await readPlaceSettings(tx, destinationId, [factId])).follow(factId);
    if (!settings.isAnnounced("donations", parsed.money) || !settings.showsComment(parsed.money)) continue;
    const team = await readTeamPlace(tx, { space: spaceOf(destinationId) });
    if (team && chatsWithButtons.test(team)) places.add(team);
  }
  return [...places];
}
