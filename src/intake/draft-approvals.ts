import { approvalKey, commentKey } from "../kinds/approvals.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { momentOrigin } from "../news/donation.ts";
import { type Approving, readApprovingPlaces } from "../settings/approving.ts";
import { readHiddenTeamPlace } from "../settings/team.ts";
import type { Db } from "../store/engine/tables.ts";
import { readRowsOf } from "../store/outbox/queue.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews } from "./drafts.ts";
import { atOnceMs, createTeams, createTurns } from "./team-places.ts";

type DonationDraft = Draft & { moment: MomentOf<"donation"> };

/**
 * Asks teams about comments that need their yes: one by one while there are few, and with a single word about all others
 * of the next minutes. What was asked or said about a comment that has changed is said anew.
 */
export async function draftApprovals(
  tx: Db,
  donations: readonly Draft[],
  { now, platformNow }: Batch,
): Promise<Draft[]> {
  const all = donations.filter(isOfDonation);
  const corrections = all.filter(({ changed }) => changed).flatMap(({ moment }) => correctionsOf(moment));
  const written = all.filter(({ moment }) => isInTime(moment, platformNow));
  const { isAnywhere, since } = written.length === 0 ? nowhere : await readApprovingPlaces(tx);
  if (!isAnywhere) return corrections;
  const asked = new Set(
    (
      await readRowsOf(
        tx,
        written.map(({ moment }) => approvalKey(moment.key)),
      )
    ).map(rowKey),
  );
  const ask = createTurns(tx, { kind: "approval", now });
  const teamsOf = createTeams(tx, readHiddenTeamPlace);
  const drafts: Draft[] = [];
  for (const { moment, entries, changed } of written) {
    const { key: donation, data } = moment;
    if (data === null) continue;
    const key = approvalKey(donation);
    const meant = entries.filter(({ destinationId, factId }) => since(destinationId, factId) !== undefined);
    const teams = await teamsOf({ data, entries: meant }, ({ follow, isFiltered }, factId) => {
      return follow(factId).asksFirst() && !isFiltered(data.comment ?? "");
    });
    for (const place of teams) {
      if (asked.has(rowKey({ destination_id: place, moment_key: key }))) continue;
      const asking = (await ask(place)) ? askAbout(moment) : askAboutMore(moment, { place, now });
      const draft = draftNews(asking, [{ destinationId: place, factId: asking.factId }]);
      drafts.push({ ...draft, changed: changed && asking.key === key });
    }
  }
  return [...onePerMoment(drafts), ...corrections];
}

const nowhere: { isAnywhere: boolean; since: Approving } = { isAnywhere: false, since: () => undefined };

const rowKey = (row: { destination_id: string; moment_key: string }) => `${row.destination_id} ${row.moment_key}`;

function isOfDonation(draft: Draft): draft is DonationDraft {
  return draft.moment.kind === "donation" && draft.moment.origin !== "test";
}

/** Nobody waits for the comment of what is late. */
function isInTime({ data, origin, happenedAt }: MomentOf<"donation">, platformNow: number): boolean {
  if (data === null || data.comment === null || data.refunded || origin !== "live") return false;
  return momentOrigin({ completedAt: happenedAt, firstSeenAt: platformNow }) === "live";
}

function askAbout(donation: MomentOf<"donation">): Moment {
  const data = { donation: donation.key };
  return { ...donation, key: approvalKey(donation.key), kind: "approval", version: 1, data };
}

/** One for each place and period: who comes to look is shown all that wait. */
function askAboutMore(donation: MomentOf<"donation">, { place, now }: { place: string; now: number }): Moment {
  const key = `approvals:${place}:${Math.floor(now / atOnceMs)}`;
  return { ...donation, key, kind: "approvals", version: 1, data: {} };
}

/** Several teams may be asked about the same. */
function onePerMoment(drafts: readonly Draft[]): Draft[] {
  const groups = Map.groupBy(drafts, ({ moment }) => moment.key);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, entries: [first, ...others].flatMap(({ entries }) => entries) }],
  );
}

function correctionsOf(donation: MomentOf<"donation">): Draft[] {
  const data = { donation: donation.key };
  const moments: Moment[] = [
    { ...donation, key: approvalKey(donation.key), kind: "approval", data },
    { ...donation, key: commentKey(donation.key), kind: "comment", data },
  ];
  return moments.map((moment) => ({ moment, changed: true, neverSaid: true, entries: [] }));
}
