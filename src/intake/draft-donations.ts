import { isTestedKind, testSample } from "../composing/test-samples.ts";
import type { ListReading } from "../events/list.ts";
import type { DonationData, Moment, MomentOf } from "../kinds/moments.ts";
import { toMoney, toWireMoney } from "../money/money.ts";
import {
  type Arrival,
  type DonationReading,
  foldDonation,
  isTooLate,
  type KnownDonation,
  momentOrigin,
  toDonationData,
} from "../news/donation.ts";
import type { GivenAt } from "../news/forecast.ts";
import { timesCounted } from "../news/match-progress.ts";
import { matchEndKey, matchOfPayout } from "../news/matches.ts";
import { publicName } from "../safety/text.ts";
import type { Db } from "../store/engine/tables.ts";
import { readDonations, saveDonationFacts, saveDonations } from "../store/ledger/donations.ts";
import { readRecipients } from "../store/ledger/facts.ts";
import { readMoments } from "../store/ledger/moments.ts";
import { readGivenSince } from "../store/ledger/raised.ts";
import type { OutboxEntry } from "../store/outbox/queue.ts";
import { minuteMs } from "../util/durations.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews, type FollowersByFact, followersOf, nearestFollows } from "./drafts.ts";
import { type Remembered, readRemembered, saveKnownLists } from "./known-lists.ts";

/**
 * Adds donations to the ledger and drafts their announcements. `snapshots`: the snapshots of lists in the same batch.
 */
export async function draftDonations(
  tx: Db,
  arrivals: readonly Arrival[],
  snapshots: readonly ListReading[],
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
  const payouts = await readPayouts(tx, folded, snapshots, matches);
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

/**
 * Drafts a test. It goes to the place that requested it. A test from the dashboard goes to the places that show tests.
 * Tests never enter the ledger.
 */
function draftTest({ reading, receivedAt, order }: Arrival, { nameOf, testDestinations }: Batch): Draft {
  const factId = nearestId(reading);
  const happenedAt = reading.completedAt ?? receivedAt;
  const told = isTestedKind(order?.what)
    ? testSample(order.what, toMoney(reading.amount), happenedAt)
    : { kind: "donation" as const, data: toDonationData(reading, nameOf) };
  const about = { key: `test:${reading.id}`, factId, version: 1, origin: "test", happenedAt } as const;
  const moment = { ...about, ...told } as Moment; // `kind` and `data` come from the same place, so they match
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
  // A donation that is new in this batch has no stored message that could be outdated.
  return { moment, changed: folded.changed && !folded.isNew, neverAnnounced: refunded, entries };
}

function nearestId({ facts }: DonationReading): string {
  return facts[0]?.id ?? "";
}

/** A snapshot older than this may show matches that have ended. */
const freshMs = 2 * minuteMs;

/**
 * Returns, by donation id, how many times a donation counts because of matches. Once announced, the number stays, even
 * if the match ends. `remembered`: the known matches of the campaigns.
 */
async function readCounts(
  tx: Db,
  folded: readonly UpsertedDonation[],
  remembered: ReadonlyMap<string, Remembered<"matches">>,
  { platformNow }: Pick<Batch, "platformNow">,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // A corrected donation keeps the number that was announced: its match may have left the list by now.
  const corrected = folded.filter(({ isNew, changed }) => !isNew && changed);
  const keys = corrected.map(({ reading }) => `donation:${reading.id}`);
  for (const { key, kind, data } of await readMoments(tx, keys)) {
    const times = kind === "donation" ? data?.counts : undefined;
    if (times !== undefined) counts.set(key.slice("donation:".length), times);
  }
  const matched = folded.flatMap((one) => {
    const [nearest] = one.reading.facts;
    const list = nearest && remembered.get(nearest.id);
    if (!one.isNew || !nearest || !list?.known.some(({ counting }) => counting)) return [];
    return [{ ...one, factId: nearest.id, list }];
  });
  const givenTo = new Map<string, GivenAt[]>();
  for (const { known, reading, factId, list } of matched) {
    const { completedAt, firstSeenAt, amount } = known;
    if (platformNow - list.polledAt > freshMs || momentOrigin(known) === "late") continue;
    const given = givenTo.get(factId) ?? (await readGivenSince(tx, factId, list.polledAt));
    givenTo.set(factId, given);
    const inCurrency = given.find(({ sum }) => sum.currency === amount.currency)?.sum ?? amount;
    const times = timesCounted(list.known, { givenAt: completedAt ?? firstSeenAt, given: inCurrency });
    if (times > 1) counts.set(reading.id, times);
  }
  return counts;
}

/**
 * Finds donations that are payouts of matches. Either the donation says so, or a match has named its id. `snapshots`:
 * snapshots of lists in this batch, which are not stored yet. `remembered`: the known matches. Returns, by donation id,
 * the key of the moment for the end of the match.
 */
async function readPayouts(
  tx: Db,
  folded: readonly UpsertedDonation[],
  snapshots: readonly ListReading[],
  remembered: ReadonlyMap<string, Remembered<"matches">>,
): Promise<Map<string, string>> {
  const named = new Set(
    snapshots.flatMap(({ reported }) =>
      reported.list === "matches" ? reported.entries.map(({ donationId }) => donationId) : [],
    ),
  );
  const changed = new Map<string, Remembered<"matches">>();
  const keys = new Map<string, string>();
  for (const { reading, factIds } of folded) {
    const { id, isMatch, amount } = reading;
    for (const factId of factIds) {
      const list = changed.get(factId) ?? remembered.get(factId);
      if (list === undefined) continue;
      const match = matchOfPayout(list.known, { id, isMatch, amount, by: publicName(reading.donorName) });
      if (match === undefined) continue;
      const known = list.known.map((one) => (one.id === match.id ? match : one));
      if (!list.known.includes(match)) changed.set(factId, { ...list, known });
      if (!keys.has(id)) keys.set(id, matchEndKey(match));
    }
    if ((isMatch || named.has(id)) && !keys.has(id)) keys.set(id, matchEndKey({ id, donationId: id }));
  }
  await saveKnownLists(tx, "matches", changed);
  return keys;
}

/**
 * Drafts a payout as the end of its match, with the same key that the list of matches uses. `donation`: the payout's
 * draft as an ordinary donation. If the payout was announced as a donation before, that message is corrected, too.
 */
function draftPayout({ reading, known, isNew }: UpsertedDonation, key: string, donation: Draft): Draft[] {
  const moment: MomentOf<"match-end"> = {
    ...donation.moment,
    key,
    kind: "match-end",
    data: { by: publicName(reading.donorName), paid: toWireMoney(known.amount) },
  };
  const entries = donation.entries.map((entry) => ({ ...entry, momentKey: key }));
  const end = { moment, changed: false, neverAnnounced: !isNew || donation.neverAnnounced, entries };
  return isNew ? [end] : [end, { ...donation, neverAnnounced: true }];
}

/** A donation, with everything that this batch reports about it. */
type UpsertedDonation = {
  /** From the last event of the batch that changed something. If none did, from the first one. */
  reading: DonationReading;
  /** The donation's data, safe to show. */
  data: DonationData;
  known: KnownDonation;
  /** True if there was nothing to announce before this batch: the donation was unknown or pending. */
  isNew: boolean;
  /** True if something that we show has changed in this batch. */
  changed: boolean;
  /** All facts that the donation's events in this batch name. */
  factIds: Set<string>;
};

/** Folds donations into the ledger, in order of arrival. */
async function upsertDonations(
  tx: Db,
  arrivals: readonly Arrival[],
  { nameOf, hashes }: Pick<Batch, "nameOf" | "hashes">,
): Promise<UpsertedDonation[]> {
  if (arrivals.length === 0) return [];
  const ledger = await readDonations(tx, [...new Set(arrivals.map(({ reading }) => reading.id))]);
  const folded = new Map<string, UpsertedDonation>();
  for (const arrival of arrivals) {
    const { reading } = arrival;
    const before = folded.get(reading.id);
    const data = toDonationData(reading, nameOf);
    const { stored, change } = foldDonation(before?.known ?? ledger.get(reading.id), arrival, hashes, data);
    const holds = change !== "none";
    const factIds = before?.factIds ?? new Set<string>();
    for (const fact of reading.facts) factIds.add(fact.id);
    folded.set(reading.id, {
      ...(before && !holds ? { reading: before.reading, data: before.data } : { reading, data }),
      known: stored,
      isNew: before?.isNew ?? !ledger.get(reading.id)?.contentHash,
      changed: holds || before?.changed === true,
      factIds,
    });
  }
  await saveDonations(tx, new Map([...folded].map(([id, { known }]) => [id, known])));
  await saveDonationFacts(
    tx,
    [...folded].flatMap(([id, { known, factIds }]) => {
      if (known.paymentStatus === "pending") return []; // a pending donation does not count yet, and its time may still change
      return [...factIds].map((factId) => ({
        fact_id: factId,
        completed_at: known.completedAt ?? known.firstSeenAt,
        donation_id: id,
      }));
    }),
  );
  return [...folded.values()];
}
