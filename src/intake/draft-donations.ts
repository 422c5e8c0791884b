import { isTestedKind, testSample } from "../composing/test-samples.ts";
import type { ListReading } from "../events/list.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { toMoney } from "../money/money.ts";
import { type Arrival, type DonationReading, isTooLate, momentOrigin, toDonationData } from "../news/donation.ts";
import type { Db } from "../store/engine/tables.ts";
import { readRecipients } from "../store/ledger/facts.ts";
import type { OutboxEntry } from "../store/outbox/queue.ts";
import type { Batch } from "./batch.ts";
import { readCounts } from "./draft-counts.ts";
import { draftPayout, readPayouts } from "./draft-payouts.ts";
import { type Draft, draftNews } from "./drafts.ts";
import { readRemembered } from "./known-lists.ts";
import { type FollowersByFact, followersOf, nearestFollows } from "./nearest-follows.ts";
import { type UpsertedDonation, upsertDonations } from "./upsert-donations.ts";

/** Folds the donations into the ledger, and gives what may be said of them. `looks`: at lists, of the same batch. */
export async function draftDonations(
  tx: Db,
  arrivals: readonly Arrival[],
  looks: readonly ListReading[],
  batch: Batch,
): Promise<Draft[]> {
  const tests = arrivals.filter((arrival) => arrival.test);
  const folded = await upsertDonations(
    tx,
    arrivals.filter((arrival) => !arrival.test),
    batch,
  );
  const followers = await followersOf(
    tx,
    folded.flatMap(({ factIds }) => [...factIds]),
  );
  const recipients = await readRecipients(tx, [...new Set(folded.map(({ reading }) => nearestId(reading)))]);
  const matches = await readRemembered(tx, "matches", [...new Set(folded.flatMap((one) => [...one.factIds]))]);
  const payouts = await readPayouts(tx, folded, looks, matches);
  const counts = await readCounts(tx, folded, matches, batch);
  return [
    ...tests.map((arrival) => draftTest(arrival, batch)),
    ...folded
      .filter(({ known }) => known.paymentStatus !== "pending")
      .flatMap((one) => {
        const draft = draftDonation(one, { followers, recipients, counts }, batch);
        const endKey = payouts.get(one.reading.id);
        return endKey === undefined ? [draft] : draftPayout(one, endKey, draft);
      }),
  ];
}

/** A test: said where tests are said, or where somebody ordered it, and in no ledger. */
function draftTest({ reading, receivedAt, order }: Arrival, { nameOf, testDestinations }: Batch): Draft {
  const factId = nearestId(reading);
  const happenedAt = reading.completedAt ?? receivedAt;
  const told = isTestedKind(order?.what)
    ? testSample(order.what, toMoney(reading.amount), happenedAt)
    : { kind: "donation" as const, data: toDonationData(reading, nameOf) };
  const about = { key: `test:${reading.id}`, factId, version: 1, origin: "test", happenedAt } as const;
  const moment = { ...about, ...told } as Moment; // data and kind belong together
  const places = order === undefined ? testDestinations : [order.place];
  return draftNews(
    moment,
    places.map((destinationId) => ({ destinationId, factId })),
  );
}

function draftDonation(
  folded: UpsertedDonation,
  {
    followers,
    recipients,
    counts,
  }: { followers: FollowersByFact; recipients: ReadonlyMap<string, string>; counts: ReadonlyMap<string, number> },
  { platformNow, awayUntil }: Batch,
): Draft {
  const { reading, data, known } = folded;
  const happenedAt = known.completedAt ?? known.firstSeenAt;
  const key = `donation:${reading.id}`;
  const refunded = known.paymentStatus === "cancelled";
  const times = counts.get(reading.id);
  const timing = { completedAt: known.completedAt, firstSeenAt: known.firstSeenAt };
  const moment: MomentOf<"donation"> = {
    key,
    kind: "donation",
    factId: nearestId(reading),
    version: 1,
    origin: momentOrigin(timing),
    happenedAt,
    data: {
      ...data,
      refunded,
      ...(times !== undefined && { counts: times }),
      recipient: recipients.get(nearestId(reading)) ?? null,
    },
  };
  const tooLate = isTooLate({ completedAt: known.completedAt, now: platformNow, awayUntil });
  const entries = nearestFollows(folded.factIds, followers, happenedAt).map(
    ({ destinationId, factId }): OutboxEntry => ({
      destinationId,
      momentKey: key,
      factId,
      ...(tooLate && { skip: "too late" }),
    }),
  );
  // Nothing is stored yet of what is new.
  return { moment, changed: folded.changed && !folded.isNew, neverSaid: refunded, entries };
}

function nearestId({ facts }: DonationReading): string {
  return facts[0]?.id ?? "";
}
