/**
 * From the donations that a batch of stored events tells of to moments, corrections and outbox rows, in one transaction.
 * Rows are taken in the order that every transaction keeps: donations, moments, destinations, outbox, messages.
 */
import { isTooLate, momentOrigin, toDonationData } from "../announcements/donation.ts";
import type { MomentOf } from "../announcements/moments.ts";
import { type Follower, readFollowers } from "../store/follows.ts";
import { correctMoments, insertMoments, readMomentVersions } from "../store/moments.ts";
import { enqueue, type OutboxEntry, readRowsOf } from "../store/outbox.ts";
import type { Db } from "../store/tables.ts";
import { type Arrival, type Folded, foldArrivals } from "./fold-arrivals.ts";

export type ApplyOptions = {
  now: number;
  /** The same moment by the platform's clock, which is the one that completes donations. */
  platformNow: number;
  /** Names of rewards, polls and options by id; null where unknown. */
  nameOf(id: string): string | null;
  /** Where dashboard tests are said. */
  testDestinations: readonly string[];
};

/** A moment as this batch knows it, before it is compared with what is stored. */
type Draft = { moment: MomentOf<"donation">; changed: boolean; neverSaid: boolean; entries: OutboxEntry[] };

/** Gives how many rows of the outbox it had to do with. */
export async function applyDonations(tx: Db, arrivals: readonly Arrival[], options: ApplyOptions): Promise<number> {
  const tests = arrivals.filter((arrival) => arrival.test);
  const folded = await foldArrivals(
    tx,
    arrivals.filter((arrival) => !arrival.test),
  );
  const followers = await followersByFact(tx, folded);
  const drafts = [
    ...tests.map((arrival) => draftTest(arrival, options)),
    ...folded
      .filter(({ known }) => known.paymentStatus !== "pending")
      .map((one) => draftDonation(one, followers, options)),
  ];
  return saveDrafts(tx, drafts, options.now);
}

async function saveDrafts(tx: Db, drafts: readonly Draft[], now: number): Promise<number> {
  if (drafts.length === 0) return 0;
  const versions = await readMomentVersions(
    tx,
    drafts.map(({ moment }) => moment.key),
  );
  const stored = drafts.filter(({ moment }) => versions.has(moment.key));
  const fresh = drafts.filter(
    (draft) => !versions.has(draft.moment.key) && !draft.neverSaid && draft.entries.length > 0,
  );
  const corrected = stored.filter((draft) => draft.changed).map(({ moment }) => moment);
  const rows = new Set(
    (await readRowsOf(tx, [...versions.keys()])).map((row) => rowKey(row.destination_id, row.moment_key)),
  );

  await insertMoments(
    tx,
    fresh.map(({ moment }) => moment),
    now,
  );
  await correctMoments(tx, corrected);
  const entries = [...fresh, ...stored]
    .flatMap((draft) => draft.entries)
    .filter((entry) => !rows.has(rowKey(entry.destinationId, entry.momentKey)));
  await enqueue(tx, { entries, corrected: corrected.map(({ key }) => key), now });
  return entries.length + rows.size;
}

const rowKey = (destinationId: string, momentKey: string) => `${destinationId} ${momentKey}`;

/** A dashboard test: said where tests are said, known to nothing else. */
function draftTest({ reading, receivedAt }: Arrival, { nameOf, testDestinations }: ApplyOptions): Draft {
  const key = `test:${reading.id}`;
  const factId = reading.facts[0]?.id ?? "";
  const moment: MomentOf<"donation"> = {
    key,
    kind: "donation",
    factId,
    version: 1,
    origin: "test",
    happenedAt: reading.completedAt ?? receivedAt,
    data: toDonationData(reading, nameOf),
  };
  const entries = testDestinations.map((destinationId) => ({ destinationId, momentKey: key, factId }));
  return { moment, changed: false, neverSaid: false, entries };
}

function draftDonation(
  folded: Folded,
  followers: Map<string, Follower[]>,
  { platformNow, nameOf }: ApplyOptions,
): Draft {
  const { reading, known, changed } = folded;
  const happenedAt = known.completedAt ?? known.firstSeenAt;
  const key = `donation:${reading.id}`;
  const refunded = known.paymentStatus === "cancelled";
  const timing = { completedAt: known.completedAt, firstSeenAt: known.firstSeenAt };
  const moment: MomentOf<"donation"> = {
    key,
    kind: "donation",
    factId: reading.facts[0]?.id ?? "",
    version: 1,
    origin: momentOrigin(timing),
    happenedAt,
    data: { ...toDonationData(reading, nameOf), refunded },
  };
  const tooLate = isTooLate({ completedAt: known.completedAt, now: platformNow });
  const entries = nearestFollows(folded, followers, happenedAt).map(
    ({ destinationId, factId }): OutboxEntry => ({
      destinationId,
      momentKey: key,
      factId,
      ...(tooLate && { skip: "too late" }),
    }),
  );
  return { moment, changed, neverSaid: refunded, entries };
}

async function followersByFact(tx: Db, folded: readonly Folded[]): Promise<Map<string, Follower[]>> {
  const factIds = new Set(folded.flatMap(({ factIds }) => [...factIds]));
  return Map.groupBy(await readFollowers(tx, [...factIds]), ({ factId }) => factId);
}

const nearestFirst: readonly string[] = [
  "campaign",
  "personal_campaign",
  "team_campaign",
  "fundraising_event",
  "cause",
];

function distance({ kind }: Follower): number {
  const rank = nearestFirst.indexOf(kind);
  return rank === -1 ? nearestFirst.length : rank;
}

/** Each destination once, by the nearest fact it follows; those that began to follow after the donation do not hear it. */
function nearestFollows(folded: Folded, followers: Map<string, Follower[]>, happenedAt: number): Follower[] {
  const nearest = new Map<string, Follower>();
  for (const factId of folded.factIds) {
    for (const follower of followers.get(factId) ?? []) {
      if (happenedAt < follower.since) continue;
      const other = nearest.get(follower.destinationId);
      if (!other || distance(follower) < distance(other)) nearest.set(follower.destinationId, follower);
    }
  }
  return [...nearest.values()];
}
