import { parseMoney } from "../announcements/money.ts";
import { readPlaceSettings, spaceOf } from "../settings/read.ts";
import { readTeamPlace } from "../settings/team.ts";
import type { OutboxEntry } from "../store/outbox.ts";
import type { Db } from "../store/tables.ts";
import type { Draft } from "./drafts.ts";

/** Where there are buttons to decide otherwise, and nobody but the team reads along. */
const chatsWithButtons = /^discord\//;

/** Tells teams of comments that were left out for their words. Nothing of what is late: nobody waits for its comments. */
export async function draftLeftOut(tx: Db, donations: readonly Draft[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const { moment, entries } of donations) {
    if (moment.kind !== "donation" || moment.origin !== "live" || moment.data?.leftOut === undefined) continue;
    const { amount, refunded } = moment.data;
    if (refunded) continue;
    const places = await teamsOf(tx, { amount, entries });
    const key = `left-out:${moment.key}`;
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
