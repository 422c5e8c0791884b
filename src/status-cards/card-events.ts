import type { CardEvents } from "../composing/status-card.ts";
import { keyOfBid } from "../intake/draft-items.ts";
import { readRemembered } from "../intake/known-lists.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { matchStartKey } from "../news/matches.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import type { Db } from "../store/engine/tables.ts";
import { readOpenItems } from "../store/ledger/auctions.ts";
import { readMoments } from "../store/ledger/moments.ts";
import { readNames } from "../store/ledger/names.ts";
import { minuteMs } from "../util/durations.ts";

/** Of rewards that nobody has looked at for longer, nobody knows how many are left. */
const freshMs = 30 * minuteMs;

/**
 * What makes people give in these campaigns right now, as far as it is known: of each a match, a poll with somebody in the
 * lead, its rewards, and the item of its auction that ends first. `conceal`: what the place does not show of people is not in it.
 */
export async function readCardEvents(
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
  const running = (id: string) => matches.get(id)?.known.find(({ isActive }) => isActive);
  const led = (id: string) => polls.get(id)?.known.find(({ isOpen, said, pending }) => isOpen && (pending ?? said));
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
    // The name of the item as it is: the card itself leaves out what the place does not want to read.
    return { name: bid.data.item, amount: bid.data.amount, endsAt: item.ends_at };
  }

  return (id) => {
    const leader = incentiveName(names.get(leaderOf(id)) ?? null);
    const race = led(id)?.race ?? null;
    const poll = leader === null ? null : { name: incentiveName(names.get(led(id)?.id ?? "") ?? null), leader, race };
    const offered = rewards.get(id);
    const isFresh = offered !== undefined && now - offered.lookedAt < freshMs;
    return { match: matchOf(id), poll, rewards: isFresh ? offered.known : [], item: highBidOf(id) };
  };
}

const startKey = (match: { id: string } | undefined) => match && matchStartKey(match.id);

function bidOf(item: Awaited<ReturnType<typeof readOpenItems>>[number] | undefined): string | undefined {
  return (
    item && keyOfBid(item.id, item.bid_id ?? "", { value: item.bid_value ?? "", currency: item.bid_currency ?? "" })
  );
}
