import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import type { Db } from "../store/engine/tables.ts";
import { correctMoments, insertMoments, readMomentVersions } from "../store/ledger/moments.ts";
import { enqueue, type OutboxEntry, readRowsOf } from "../store/outbox/queue.ts";
import { type Follower, readFollowers } from "../store/places/follows.ts";
import { putMirror, readExisting } from "../store/places/mirrors.ts";
import { byNearness } from "../util/fact-kinds.ts";
import { listenersOf, outConnection, outWebhookOf, overlayOf } from "../util/mirror-ids.ts";
import type { Batch } from "./batch.ts";

/** A moment that intake wants to announce or correct. It has not been compared with the stored moments yet. */
export type Draft = {
  moment: Moment;
  /** True if the stored moment must be corrected. */
  changed: boolean;
  /** True if the draft may only correct a stored moment. If none is stored, nothing is announced. */
  neverAnnounced: boolean;
  entries: OutboxEntry[];
};

/** Drafts a new moment for these places. `notBefore`: hold the announcement until then. */
export function draftNews(
  moment: Moment,
  places: readonly Pick<OutboxEntry, "destinationId" | "factId">[],
  notBefore = 0,
): Draft {
  const entries = places.map(({ destinationId, factId }) => {
    return { destinationId, momentKey: moment.key, factId, notBefore };
  });
  return { moment, changed: false, neverAnnounced: false, entries };
}

/**
 * Keeps the first draft of each moment. There may be two, for example if both the payout and the list report the end of
 * a match.
 */
function onlyFirst(drafts: readonly Draft[]): Draft[] {
  const first = new Map<string, Draft>();
  for (const draft of drafts) if (!first.has(draft.moment.key)) first.set(draft.moment.key, draft);
  return [...first.values()];
}

/**
 * Compares drafts with what is stored. Writes new moments, corrections and outbox rows, in the order of `drafts`.
 * Returns how many outbox rows were read or written. Every transaction locks rows in the same order: donations and
 * facts, then moments, destinations, outbox, messages.
 */
export async function saveDrafts(
  tx: Db,
  all: readonly Draft[],
  { now, outWebhooks }: Pick<Batch, "now" | "outWebhooks">,
): Promise<number> {
  const drafts = onlyFirst(all);
  if (drafts.length === 0) return 0;
  const versions = await readMomentVersions(
    tx,
    drafts.map(({ moment }) => moment.key),
  );
  const stored = drafts.filter(({ moment }) => versions.has(moment.key));
  const fresh = drafts.filter(
    (draft) => !versions.has(draft.moment.key) && !draft.neverAnnounced && draft.entries.length > 0,
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
  const isNew = (entry: OutboxEntry) => !rows.has(rowKey(entry.destinationId, entry.momentKey));
  const news = [...fresh, ...stored].map(({ moment, entries }) => ({ moment, entries: entries.filter(isNew) }));
  const entries = (await withMirrors(tx, news, outWebhooks)).filter(isNew);
  await enqueue(tx, { entries, corrected: corrected.map(({ key }) => key), now });
  return entries.length + rows.size;
}

const rowKey = (destinationId: string, momentKey: string) => `${destinationId} ${momentKey}`;

type News = { moment: Pick<Moment, "kind">; entries: readonly OutboxEntry[] };

/**
 * Adds the mirrors of each place that announces something: its overlay, programs that listen, and the host's outgoing
 * webhooks. Messages to teams are not sent to mirrors.
 */
async function withMirrors(tx: Db, news: readonly News[], outWebhooks: readonly string[]): Promise<OutboxEntry[]> {
  const announced = news.filter(isNotified);
  const places = [...new Set(announced.flatMap(({ entries }) => entries.map(({ destinationId }) => destinationId)))];
  const sentTo = (place: string) => outWebhooks.map((outWebhook) => outWebhookOf(place, outWebhook));
  const all = places.flatMap((place) => [overlayOf(place), listenersOf(place), ...sentTo(place)]);
  const known = await readExisting(tx, all);
  for (const placeId of places) {
    for (const outWebhook of outWebhooks) {
      const mirrorsOf = (place: string) => outWebhookOf(place, outWebhook);
      if (!known.has(mirrorsOf(placeId))) await putMirror(tx, { placeId, connection: outConnection, mirrorsOf });
    }
  }
  const besides = new Map(
    places.map((place) => [
      place,
      [...[overlayOf(place), listenersOf(place)].filter((id) => known.has(id)), ...sentTo(place)],
    ]),
  );
  const both = (entry: OutboxEntry) => {
    const beside = besides.get(entry.destinationId) ?? [];
    return [entry, ...beside.map((id) => ({ ...entry, destinationId: id }))];
  };
  return news.flatMap((one) => (isNotified(one) ? one.entries.flatMap(both) : one.entries));
}

function isNotified({ moment: { kind } }: News): boolean {
  return kind === "closing" || kindOf(kind).switch !== null;
}

export type FollowersByFact = ReadonlyMap<string, readonly Follower[]>;

export async function followersOf(tx: Db, factIds: Iterable<string>): Promise<FollowersByFact> {
  return Map.groupBy(await readFollowers(tx, [...new Set(factIds)]), ({ factId }) => factId);
}

/**
 * Returns the destinations that announce something, each with the closest fact that it follows. Skips destinations that
 * began to follow after `happenedAt`.
 */
export function nearestFollows(factIds: Iterable<string>, followers: FollowersByFact, happenedAt: number): Follower[] {
  const nearest = new Map<string, Follower>();
  for (const factId of factIds) {
    for (const follower of followers.get(factId) ?? []) {
      if (happenedAt < follower.since) continue;
      const other = nearest.get(follower.destinationId);
      if (!other || byNearness(follower, other) < 0) nearest.set(follower.destinationId, follower);
    }
  }
  return [...nearest.values()];
}
