import { momentOrigin } from "../news/donation.ts";
import { maskSwearing } from "../safety/levels.ts";
import { readPlaceSettings } from "../settings/read.ts";
import type { Db } from "../store/engine/tables.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews } from "./drafts.ts";
import { createTeams, createTurns } from "./team-places.ts";

/**
 * Tells teams of comments that were left out for their words, except those of late donations, which nobody waits for.
 */
export async function draftLeftOut(tx: Db, donations: readonly Draft[], { now, platformNow }: Batch): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const teamsOf = createTeams(tx);
  const mayTell = createTurns(tx, { kind: "left-out", now });
  for (const { moment, entries } of donations) {
    if (moment.kind !== "donation" || moment.origin !== "live" || moment.data === null) continue;
    // It was told in time and comes up again much later, because a newer version of the bot leaves out more.
    if (momentOrigin({ completedAt: moment.happenedAt, firstSeenAt: platformNow }) === "late") continue;
    const { key: donation, factId } = moment;
    const { amount, refunded, leftOut } = moment.data;
    if (refunded || leftOut === undefined) continue;
    const places: { destinationId: string; factId: string }[] = [];
    for (const team of await teamsOf({ data: moment.data, entries })) {
      const { place } = await readPlaceSettings(tx, team, []);
      // It is announced there, with its swear words masked.
      if (!place.asksFirst() && maskSwearing(leftOut, place.get("filter")) !== null) continue;
      if (await mayTell(team)) places.push({ destinationId: team, factId });
    }
    const data = { amount, donation };
    drafts.push(draftNews({ ...moment, key: `left-out:${donation}`, kind: "left-out", version: 1, data }, places));
  }
  return drafts;
}
