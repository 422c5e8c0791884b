import type { FactReading } from "../events/fact.ts";
import type { MomentContents, MomentData } from "../kinds/moments.ts";
import { moneyKey, subtractMoney, toMoney, toWireMoney } from "../money/money.ts";
import { isTooLate, momentOrigin } from "../news/donation.ts";
import { forecastGoal } from "../news/forecast.ts";
import {
  findNear,
  findReached,
  idInKeys,
  isNearMilestone,
  type KnownMilestone,
  milestoneKey,
  type NearMilestone,
  type ReachedMilestone,
  toMilestoneData,
} from "../news/milestones.ts";
import type { FactNews } from "../news/totals.ts";
import { publicTitle } from "../safety/titles.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowedSince, readPace } from "../store/ledger/raised.ts";
import { readRecentMoments } from "../store/ledger/recent-moments.ts";
import type { Follower } from "../store/places/follows.ts";
import { hourMs } from "../util/durations.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews, followersOf, nearestFollows } from "./drafts.ts";
import { type FactArrival, type FoldedFact, foldFacts, reportedAt } from "./fold-facts.ts";
import { type Remembered, readRemembered, saveKnownLists } from "./known-lists.ts";

/** A moment that comes from a total waits this long, so that the donation that raised the total is announced first. */
const waitForDonationMs = 3_000;

/**
 * Folds the platform's reports about followed facts and drafts their announcements. `outdated`: keys of moments that
 * are no longer worth announcing.
 */
export async function draftFacts(
  tx: Db,
  arrivals: readonly FactArrival[],
  batch: Batch,
): Promise<{ drafts: Draft[]; outdated: string[] }> {
  const followers = await followersOf(
    tx,
    arrivals.flatMap(({ reading }) => idsOf(reading)),
  );
  const heard = arrivals.filter(({ reading }) => idsOf(reading).some((id) => followers.has(id)));
  const isLate = (arrival: FactArrival) =>
    isTooLate({ completedAt: reportedAt(arrival), now: batch.platformNow, awayUntil: batch.awayUntil });
  const folded = await foldFacts(tx, heard, isLate);
  const milestones = await foldMilestonesOf(tx, folded);
  const closings = await readClosingKeys(tx, folded);
  const reached = [...milestones.values()].flatMap((news) => news.reached);
  const drafts = folded.flatMap((fact) => {
    const { reading, receivedAt } = fact.arrival;
    const happenedAt = reportedAt(fact.arrival);
    if (isLate(fact.arrival)) return [];
    const places = nearestFollows(idsOf(reading), followers, happenedAt);
    const origin = momentOrigin({ completedAt: happenedAt, firstSeenAt: receivedAt });
    const notBefore = receivedAt - batch.offsetMs + waitForDonationMs;
    const draft = (contents: MomentContents, heardIn: readonly Follower[]): Draft =>
      draftNews({ factId: reading.id, version: 1, origin, happenedAt, ...contents }, heardIn, notBefore);
    const own = milestones.get(reading.id) ?? { reached: [], near: null, milestones: [] };
    const here = places.filter(({ factId }) => factId === reading.id);
    const { near } = own;
    return [
      ...fact.news.map((news) =>
        draft(
          contentsOf(fact, news, { ...own, closingKey: closings.get(reading.id) ?? closingKey(reading.id) }, batch),
          places.filter((place) => isReceived(news, place, reading.id)),
        ),
      ),
      ...own.reached.map((one) =>
        draft({ key: milestoneKey(one.milestone), kind: "milestone", data: toMilestoneData(one) }, here),
      ),
      ...(near === null || origin !== "live"
        ? []
        : [draft({ key: nearlyKey(near.milestone), kind: "nearly", data: toNearlyData(near) }, here)]),
    ];
  });
  return { drafts, outdated: reached.map(({ milestone }) => nearlyKey(milestone)) };
}

function idsOf({ id, above }: FactReading): string[] {
  return [id, ...above.map((fact) => fact.id)];
}

/**
 * True if a follower announces this news. An event or a cause may have hundreds of campaigns, so only their goals are
 * announced. A team announces everything.
 */
function isReceived({ kind }: FactNews, { factId, kind: followed }: Follower, id: string): boolean {
  if (factId === id || kind === "goal") return true;
  return followed !== "fundraising_event" && followed !== "cause";
}

function contentsOf(
  fact: FoldedFact,
  news: FactNews,
  { milestones, closingKey: key }: Pick<MilestoneNews, "milestones"> & { closingKey: string },
  { nameOf }: Batch,
): MomentContents {
  const { title, isOpen, arrival } = fact;
  const { id, causeId } = arrival.reading;
  const raised = toWireMoney(news.raised);
  switch (news.kind) {
    case "closing":
      return { key, kind: "closing", data: { ...title, raised } };
    case "progress": {
      const { kind, percent } = news;
      const isNear = isNearMilestone(news, { milestones, now: reportedAt(arrival) });
      const near = isNear && { isNearMilestone: true };
      const data = { ...title, percent, goal: toWireMoney(news.goal), raised, ...near };
      return { key: `threshold:${id}:${moneyKey(news.goal)}:${percent}`, kind, data };
    }
    case "goal":
    case "goal-set": {
      const cause = causeId && nameOf(causeId);
      const data = { ...title, goal: toWireMoney(news.goal), raised, cause: cause ? publicTitle(cause) : null, isOpen };
      return { key: `${news.kind}:${id}:${moneyKey(news.goal)}`, kind: news.kind, data };
    }
  }
}

/**
 * If a campaign ends again this soon after it was reopened, it counts as over since its first end, and its closing
 * message is edited.
 */
const sameEndMs = hourMs;

/**
 * Returns the keys of the closing messages of facts that have ended just now. A campaign that was open again for more
 * than an hour gets a second one: people have long scrolled past the first, or believe that it ended then.
 */
async function readClosingKeys(tx: Db, facts: readonly FoldedFact[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const { arrival, news } of facts) {
    if (!news.some(({ kind }) => kind === "closing")) continue;
    const { id } = arrival.reading;
    const at = reportedAt(arrival);
    const [last] = await readRecentMoments(tx, id, { kinds: ["closing"], since: 0, limit: 1 });
    if (last !== undefined) keys.set(id, at - last.happenedAt < sameEndMs ? last.key : `${closingKey(id)}:${at}`);
  }
  return keys;
}

const closingKey = (factId: string) => `closing:${factId}`;

/** If reaching a milestone would take longer than this, the announcement that it is near predicts no time. */
const longestRaceMs = 2 * hourMs;

/** The effect of new totals on a fact's milestones. */
type MilestoneNews = {
  reached: ReachedMilestone[];
  near: (NearMilestone & { inMs: number | null }) | null;
  milestones: readonly KnownMilestone[];
};

/**
 * Finds the milestones that new totals have reached, and stores that they are reached. Returns the result by fact id.
 */
async function foldMilestonesOf(tx: Db, facts: readonly FoldedFact[]): Promise<Map<string, MilestoneNews>> {
  const ids = facts.map(({ arrival }) => arrival.reading.id);
  const remembered = await readRemembered(tx, "milestones", ids);
  const changed = new Map<string, Remembered<"milestones">>();
  const news = new Map<string, MilestoneNews>();
  for (const { arrival, changes } of facts) {
    const { id } = arrival.reading;
    const before = remembered.get(id);
    if (before === undefined) continue;
    const reached = findReached(before.known, changes);
    const ids = new Set(reached.map(({ milestone }) => milestone.id));
    const milestones = before.known.map((one) => (ids.has(one.id) ? { ...one, reachedAt: reportedAt(arrival) } : one));
    if (reached.length > 0) changed.set(id, { ...before, known: milestones });
    const near = findNear(milestones, changes);
    news.set(id, { reached, near: near && { ...near, inMs: await timeTo(tx, near, arrival) }, milestones });
  }
  await saveKnownLists(tx, "milestones", changed);
  return news;
}

/** Estimates how long it takes to reach the milestone at the pace of the last hour. Null if that is long or unknown. */
async function timeTo(tx: Db, { milestone, left }: NearMilestone, arrival: FactArrival): Promise<number | null> {
  const goal = toMoney(milestone.amount);
  const { id } = arrival.reading;
  const since = reportedAt(arrival) - hourMs;
  const followedSince = await readFollowedSince(tx, id);
  if (followedSince === null || followedSince > since) return null;
  const pace = await readPace(tx, id, { since, now: reportedAt(arrival) });
  const inMs = forecastGoal({ raised: subtractMoney(goal, left), goal }, pace);
  return inMs === null || inMs > longestRaceMs ? null : inMs;
}

function toNearlyData({
  milestone: { name, amount },
  left,
  inMs,
}: NonNullable<MilestoneNews["near"]>): MomentData["nearly"] {
  return { name, amount, left: toWireMoney(left), ...(inMs !== null && { inMs }) };
}

const nearlyKey = (one: KnownMilestone) => `nearly:${idInKeys(one)}`;
