import { isDeepStrictEqual } from "node:util";
import type { ListReading } from "../events/list.ts";
import { kindsWith } from "../kinds/index.ts";
import type { Moment, MomentOrigin } from "../kinds/moments.ts";
import type { ListNews, ListUpdate } from "../news/list-news.ts";
import { foldList, type ListName, listNames, type ReportedList } from "../news/lists.ts";
import type { Db } from "../store/engine/tables.ts";
import { readEnded } from "../store/ledger/facts.ts";
import { readMoments, readMomentVersions } from "../store/ledger/moments.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews, type FollowersByFact, followersOf, nearestFollows } from "./drafts.ts";
import { asSeen, isAhead, type Remembered, readRemembered, saveKnownLists } from "./known-lists.ts";
import { findReachedUnseen, markRaised } from "./unseen-milestones.ts";

export type ListDrafts = {
  /**
   * Moments in which something begins. They are announced before moments that depend on them: a match before its
   * payout, a reward before a donation that claims it.
   */
  beginnings: Draft[];
  drafts: Draft[];
  /** Keys of moments that are no longer worth announcing. If their announcements still wait, they are skipped. */
  outdated: string[];
};

/**
 * If a list was not polled for longer than this, its changes are old news. The bot was not running, or nobody followed
 * the fact.
 */
const longestAwayMs = 6 * 60 * 60_000;

/** These lists are about the future. So their content is news, no matter when the list was last polled. */
const ahead: ReadonlySet<ListName> = new Set(["schedule"]);

/**
 * Kinds that invite people to donate. They are not announced after the campaign's closing message, but the end of a
 * match or poll still is.
 */
const invites = kindsWith((kind) => kind.invites);
const begins = kindsWith(({ begins = false }) => begins);

type Found = { factId: string; polledAt: number; news: ListNews };

/** Folds snapshots of lists, in the order of polling, and drafts their announcements. */
export async function draftLists(tx: Db, snapshots: readonly ListReading[], batch: Batch): Promise<ListDrafts> {
  if (snapshots.length === 0) return { beginnings: [], drafts: [], outdated: [] };
  const followers = await followersOf(
    tx,
    snapshots.map(({ factId }) => factId),
  );
  const heard = snapshots.filter(({ factId }) => followers.has(factId));
  const found: Found[] = [];
  const outdated = new Set<string>();
  const updates: ListUpdate[] = [];
  const milestones = heard.filter(({ reported }) => reported.list === "milestones");
  const withMilestones = [...new Set(milestones.map(({ factId }) => factId))];
  const before = await readRemembered(tx, "milestones", withMilestones);
  for (const list of listNames) {
    const own = heard.filter(({ reported }) => reported.list === list);
    if (own.length > 0) await foldOne(tx, list, own, { found, outdated, updates, batch });
  }
  await markRaised(tx, withMilestones, before);
  found.push(...(await findReachedUnseen(tx, milestones, before)));
  const ended = await readEnded(tx, [...new Set(found.map(({ factId }) => factId))]);
  const isWanted = ({ factId, news }: Found) =>
    !outdated.has(news.key) && !(ended.has(factId) && invites.has(news.kind));
  const all = found.filter(isWanted).flatMap((one) => draftOf(one, followers, batch));
  const { beginnings = [], drafts = [] } = Object.groupBy(all, ({ moment }) => {
    return begins.has(moment.kind) ? "beginnings" : "drafts";
  });
  return { beginnings, drafts: [...drafts, ...(await draftUpdates(tx, updates))], outdated: [...outdated] };
}

/** Drafts corrections of moments that are already stored. A person who was forgotten in a moment stays forgotten. */
async function draftUpdates(tx: Db, updates: readonly ListUpdate[]): Promise<Draft[]> {
  const last = new Map(updates.map(({ key, data }) => [key, data]));
  await readMomentVersions(tx, [...last.keys()]); // this locks the moments, so that they don't change
  const stored = await readMoments(tx, [...last.keys()]);
  return stored.flatMap((moment): Draft[] => {
    if (moment.data === null) return [];
    // The cast is safe: an update is for the kind of moment that its key names.
    const corrected = { ...moment, data: { ...moment.data, ...last.get(moment.key) } } as Moment;
    return [{ moment: corrected, entries: [], changed: true, neverAnnounced: true }];
  });
}

async function foldOne<Name extends ListName>(
  tx: Db,
  list: Name,
  snapshots: readonly ListReading[],
  { found, outdated, updates, batch }: { found: Found[]; outdated: Set<string>; updates: ListUpdate[]; batch: Batch },
): Promise<void> {
  const remembered = await readRemembered(tx, list, [...new Set(snapshots.map(({ factId }) => factId))]);
  const changed = new Map<string, Remembered<Name>>();
  for (const { factId, polledAt, reported } of snapshots) {
    const before = remembered.get(factId);
    if (before !== undefined && polledAt <= before.polledAt && !isAhead(before.polledAt, batch)) continue;
    // The cast is safe: all of these snapshots are of this list.
    const folded = foldList(list, before?.known, reported as ReportedList<Name>, polledAt);
    const isNews = ahead.has(list) || (before !== undefined && polledAt - before.polledAt <= longestAwayMs);
    if (isNews) found.push(...folded.news.map((news) => ({ factId, polledAt, news })));
    for (const key of folded.outdated) outdated.add(key);
    updates.push(...(folded.updates ?? []));
    const next = { known: folded.known, polledAt };
    remembered.set(factId, next);
    if (!before || !isDeepStrictEqual(before.known, next.known)) changed.set(factId, next);
  }
  await saveKnownLists(tx, list, changed);
}

function draftOf({ factId, polledAt, news }: Found, followers: FollowersByFact, batch: Batch): Draft[] {
  const { sayAt, ...contents } = news;
  // A text such as "begins in 10 min" must count from now, even if the snapshot is older.
  const happenedAt = contents.kind === "starting" ? batch.platformNow : polledAt;
  const common = { factId, version: 1, origin: "live" as MomentOrigin, happenedAt };
  const moment = asSeen({ ...common, ...contents }, polledAt, batch);
  if (moment === null) return [];
  const waitMs = (sayAt - polledAt) / batch.hurry;
  const notBefore = waitMs > 0 ? polledAt + waitMs - batch.offsetMs : 0;
  return [draftNews(moment, nearestFollows([factId], followers, polledAt), notBefore)];
}
