import { type CardContent, type CardEvents, composeCard, type KnownCampaign } from "../composing/status-card.ts";
import { keyOfBid } from "../intake/draft-items.ts";
import { readRemembered } from "../intake/known-lists.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { reaches } from "../money/least-amount.ts";
import { isRunning, matchStartKey } from "../news/matches.ts";
import type { KnownPoll } from "../news/polls.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import { readPlaceSettings } from "../settings/read.ts";
import { spaceOf } from "../settings/scopes.ts";
import { amountIn, concealIn } from "../speaking/concealing.ts";
import type { Store } from "../store/engine/database.ts";
import type { Db } from "../store/engine/tables.ts";
import { readOpenItems } from "../store/ledger/auctions.ts";
import { readFactStates } from "../store/ledger/facts.ts";
import { readMoments } from "../store/ledger/moments.ts";
import { readNames } from "../store/ledger/names.ts";
import { readNewestOfEachPlace } from "../store/ledger/newest-donations.ts";
import { readHidden } from "../store/outbox/hides.ts";
import { listFollows } from "../store/places/follows.ts";
import { readPlacesOf } from "../store/places/spaces.ts";
import { minuteMs } from "../util/durations.ts";

/** We read more donations than the card shows, because some may be refunded, tests, or below the minimum. */
const mostRead = 25;

/**
 * Reads the current content of a place's card. If the place follows nothing, the card shows everything that its space
 * follows.
 */
export async function readCardContent(options: {
  store: Pick<Store, "read" | "keyed">;
  destinationId: string;
  /** Returns the names of causes by ID; null if unknown. */
  causesOf(ids: readonly string[]): Promise<(id: string) => string | null>;
  now: number;
}): Promise<CardContent> {
  const { store, destinationId, causesOf, now } = options;
  const db = store.read;
  const { places, ids } = await readShown(db, destinationId);
  const [states, milestones, donations, settings] = await Promise.all([
    readFactStates(db, ids),
    readRemembered(db, "milestones", ids),
    readNewestOfEachPlace(db, places, mostRead),
    readPlaceSettings(db, destinationId, ids),
  ]);
  const facts = ids.flatMap((id) => states.get(id) ?? []);
  const [causeOf, hidden] = await Promise.all([
    causesOf(facts.flatMap(({ fact }) => fact.cause_id ?? [])),
    readHidden(db, spaceOf(destinationId), {
      now,
      momentKeys: donations.map(({ moment }) => moment.key),
      keyed: store.keyed,
    }),
  ]);
  const { isFiltered } = settings;
  const concealed = { hidden, isFiltered, donations: new Map() };
  const conceal = (moment: Moment) => concealIn(moment, settings.place, concealed);
  const eventsOf = await readCardEvents(db, ids, { now, conceal });
  const campaigns = facts.map(({ fact, known }): KnownCampaign => {
    const { id, name, cause_id, page_url, donate_url, picture_url } = fact;
    return {
      id,
      name,
      cause: cause_id === null ? null : causeOf(cause_id),
      known,
      milestones: milestones.get(id)?.known ?? [],
      ...eventsOf(id),
      page: page_url,
      donate: donate_url,
      picture: picture_url,
    };
  });
  const quiet = settings.place.pausedUntil(now) === null ? null : settings.place.get("quiet");
  const shown = donations.flatMap(({ moment, factId }) => {
    const own = settings.follow(factId);
    const amount = amountIn(moment);
    const isShown = amount !== null && reaches(amount, own.get("minimum announce"));
    // While a place is paused, its card shows no new names.
    if (!isShown || (quiet !== null && moment.happenedAt > quiet.from)) return [];
    return [{ factId, moment: concealIn(moment, own, concealed) }];
  });
  return composeCard(campaigns, shown, { asOf: now, language: settings.place.get("language"), isFiltered });
}

/**
 * Returns the campaigns that a place's card shows, in the order they were connected, and the places that announce them.
 */
async function readShown(db: Db, destinationId: string): Promise<{ places: string[]; ids: string[] }> {
  const own = await listFollows(db, destinationId);
  if (own.length > 0) return { places: [destinationId], ids: own.map(({ id }) => id) };
  const announcing = (await readPlacesOf(db, [spaceOf(destinationId)])).filter(({ announces }) => announces);
  const places = announcing.map(({ id }) => id).sort();
  const follows = await Promise.all(places.map((id) => listFollows(db, id)));
  return { places, ids: [...new Set(follows.flat().map(({ id }) => id))] };
}

/** If we haven't polled for this long, we don't know how many rewards are left, or which option of a poll leads. */
const freshMs = 30 * minuteMs;

/**
 * Reads what makes people donate to these campaigns right now. For each campaign: a match, a poll with a leader, its
 * rewards, and the auction item that ends first. `conceal` hides names as the place wants it.
 */
async function readCardEvents(
  db: Db,
  ids: readonly string[],
  { now, conceal }: { now: number; conceal(moment: Moment): Moment },
): Promise<(id: string) => CardEvents> {
  const [matches, polls, rewards, items] = await Promise.all([
    readRemembered(db, "matches", ids),
    readRemembered(db, "polls", ids),
    readRemembered(db, "rewards", ids),
    readOpenItems(db, ids, now),
  ]);
  const running = (id: string) => matches.get(id)?.known.find(isRunning);
  const fresh = <Known>(list: { known: readonly Known[]; polledAt: number } | undefined) =>
    list !== undefined && now - list.polledAt < freshMs ? list.known : [];
  // In a tie, and without votes, the option that we announced last no longer leads. A deleted poll has no race.
  const hasLeader = ({ said, pending, race }: KnownPoll) => race?.leaders.length === 1 && (pending ?? said) !== null;
  const led = (id: string) => fresh(polls.get(id)).find((poll) => poll.isOpen && hasLeader(poll));
  const leaderOf = (id: string) => led(id)?.pending?.option ?? led(id)?.said ?? "";
  const itemOf = (id: string) => items.find(({ house, parent_id }) => house === id || parent_id === id);
  const keys = ids.flatMap((id) => [startKey(running(id)), bidOf(itemOf(id))].filter((key) => key !== undefined));
  const [moments, names] = await Promise.all([
    readMoments(db, keys),
    readNames(
      db,
      ids.flatMap((id) => [led(id)?.id ?? "", leaderOf(id)]),
    ),
  ]);
  const byKey = new Map(moments.map((moment) => [moment.key, moment]));

  function matchOf(id: string): CardEvents["match"] {
    const match = running(id);
    if (match === undefined) return null;
    const started = byKey.get(startKey(match) ?? "");
    const data = { by: match.by ?? "", pledged: match.pledged ?? null, endsAt: null };
    const known = {
      key: "",
      kind: "match-start",
      factId: id,
      version: 1,
      origin: "live",
      happenedAt: now,
      data,
    } as const;
    const shown = conceal(started?.kind === "match-start" ? started : (known satisfies MomentOf<"match-start">));
    const matched = match.counting && { matched: match.counting.matched };
    return shown.kind === "match-start" && shown.data?.by ? { ...shown.data, ...matched } : null;
  }

  function highBidOf(id: string): CardEvents["item"] {
    const item = itemOf(id);
    const bid = byKey.get(bidOf(item) ?? "");
    if (item === undefined || bid?.kind !== "high-bid" || !bid.data?.item || conceal(bid).data === null) return null;
    // The item's name as stored. `composeCard` removes the place's blocked words.
    return { name: bid.data.item, amount: bid.data.amount, endsAt: item.ends_at };
  }

  return (id) => {
    const leader = incentiveName(names.get(leaderOf(id)) ?? null);
    const race = led(id)?.race ?? null;
    const poll = leader === null ? null : { name: incentiveName(names.get(led(id)?.id ?? "") ?? null), leader, race };
    return { match: matchOf(id), poll, rewards: fresh(rewards.get(id)), item: highBidOf(id) };
  };
}

const startKey = (match: { id: string } | undefined) => match && matchStartKey(match.id);

function bidOf(item: Awaited<ReturnType<typeof readOpenItems>>[number] | undefined): string | undefined {
  return (
    item && keyOfBid(item.id, item.bid_id ?? "", { value: item.bid_value ?? "", currency: item.bid_currency ?? "" })
  );
}
