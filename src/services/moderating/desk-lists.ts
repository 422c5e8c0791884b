/**
 * The reader's desk lists milestones, polls and auctions besides donations. All of it comes from our database and costs
 * no request to the platform.
 */
import type { DeskLead, DeskTask } from "../../chat/browser/reader-desk.ts";
import { keyOfBid } from "../../intake/draft-items.ts";
import { readRemembered } from "../../intake/known-lists.ts";
import { highBid } from "../../kinds/high-bid.ts";
import { compareMoney, toMoney } from "../../money/money.ts";
import { idInKeys, milestoneKey } from "../../news/milestones.ts";
import type { PollRace } from "../../news/polls.ts";
import { totalIn } from "../../news/totals.ts";
import { incentiveName } from "../../safety/incentive-names.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readOpenItems } from "../../store/ledger/auctions.ts";
import { readFactStates } from "../../store/ledger/facts.ts";
import { readMoments } from "../../store/ledger/moments.ts";
import { readNames } from "../../store/ledger/names.ts";
import { minuteMs } from "../../util/durations.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { isolatedTextOf as plain } from "../../words/text-of.ts";

type About = { words: Words; isFiltered(text: string): boolean; now: number };

/** A poll that we last read longer ago than this is not shown. Readers would present it on air as current. */
const freshMs = 30 * minuteMs;
/** A poll that we last read longer ago than this is shown with its age. */
const recentMs = 2 * minuteMs;

/** Returns the milestones of these campaigns that have been reached, lowest first. */
export async function readMilestonesReached(
  db: Db,
  factIds: readonly string[],
  { words, isFiltered }: About,
): Promise<Omit<DeskTask, "mark">[]> {
  const [lists, states] = await Promise.all([readRemembered(db, "milestones", factIds), readFactStates(db, factIds)]);
  return factIds.flatMap((factId) => {
    const known = states.get(factId)?.known;
    const reached = (lists.get(factId)?.known ?? []).filter(({ amount }) => {
      const raised = known && totalIn(known, amount.currency);
      return raised !== undefined && compareMoney(raised, toMoney(amount)) >= 0;
    });
    return reached
      .map((one) => ({ ...one, item: milestoneKey(one), amount: toMoney(one.amount) }))
      .toSorted((a, b) => (a.amount.currency === b.amount.currency ? compareMoney(a.amount, b.amount) : 0))
      .map(({ item, name, amount, reachedAt: at }) => {
        const text = plain(words.value("amount", amount));
        return {
          item,
          what: name === null || isFiltered(name) ? text : plain(words.value("title", name)),
          whose: text,
          at,
        };
      });
  });
}

/** Returns the open polls and auctions of these campaigns, and what it would take to change the lead. */
export async function readLeads(db: Db, factIds: readonly string[], about: About): Promise<DeskLead[]> {
  return [...(await readPolls(db, factIds, about)), ...(await readBids(db, factIds, about))];
}

async function readPolls(db: Db, factIds: readonly string[], about: About): Promise<DeskLead[]> {
  const { words, isFiltered, now } = about;
  const lists = await readRemembered(db, "polls", factIds);
  const open = [...lists.values()].flatMap(({ known, polledAt }) =>
    known.flatMap(({ id, isOpen, race }) => {
      const isRunning = isOpen && race !== undefined && (race.endsAt ?? now + 1) > now && now - polledAt < freshMs;
      return isRunning ? [{ id, race, polledAt }] : [];
    }),
  );
  const names = await readNames(
    db,
    open.map(({ id }) => id),
  );
  return open.flatMap(({ id, race, polledAt }) => {
    const title = incentiveName(names.get(id) ?? null, 100);
    const options = [...race.leaders, ...(race.second === null ? [] : [race.second])];
    const isShown = options.every(({ name }) => name !== null && !isFiltered(name));
    if (!isShown || (title !== null && isFiltered(title))) return [];
    const ends = race.endsAt === null ? [] : [words.say("polls.ends", { end: { time: race.endsAt, now } })];
    const age = now - polledAt < recentMs ? [] : [words.value("ago", { time: polledAt, now })];
    const shown = title ?? plain(words.say("desk.a-poll"));
    return [
      {
        title: shown,
        text: plain(sayRace(race, words)),
        note: [...ends, ...age].map((line) => plain(line)).join(" · "),
      },
    ];
  });
}

/**
 * Says what would change the lead of a poll. Any vote breaks a tie. To take the lead, an option needs more than the
 * difference. All votes of a poll are in one currency.
 */
function sayRace({ leaders, second }: PollRace, { say }: Words): Line {
  const [leader, ...others] = leaders;
  if (leader === undefined) return say("desk.no-votes");
  if (others.length > 0) return say("desk.tie", { options: leaders.map(nameOf) });
  if (second === null) return say("desk.alone", { leader: nameOf(leader), amount: toMoney(leader.amount) });
  return say("desk.behind", { option: nameOf(second), missing: toMoney(second.missing), leader: nameOf(leader) });
}

const nameOf = ({ name }: { name: string | null }) => name ?? "";

async function readBids(db: Db, factIds: readonly string[], { words, isFiltered, now }: About): Promise<DeskLead[]> {
  const items = (await readOpenItems(db, factIds, now)).flatMap(({ id, bid_id, bid_value, bid_currency, ends_at }) =>
    bid_id === null || bid_value === null || bid_currency === null
      ? []
      : [{ key: keyOfBid(id, bid_id, { value: bid_value, currency: bid_currency }), endsAt: ends_at }],
  );
  const moments = await readMoments(
    db,
    items.map(({ key }) => key),
  );
  const bids = new Map(moments.map((moment) => [moment.key, moment]));
  return items.flatMap(({ key, endsAt }) => {
    const bid = bids.get(key);
    if (bid?.kind !== highBid.name || !bid.data?.item || isFiltered(bid.data.item)) return [];
    const ends = endsAt === null ? [] : [words.say("ends", { ends: { time: endsAt, now } })];
    const text = words.say("desk.to-beat", { amount: toMoney(bid.data.amount) });
    return [{ title: bid.data.item, text: plain(text), note: ends.map((line) => plain(line)).join("") }];
  });
}

/** True if one of these campaigns has the milestone. `milestone`: its ID as in keys (`idInKeys`). */
export async function isMilestoneOf(db: Db, factIds: readonly string[], milestone: string): Promise<boolean> {
  const lists = await readRemembered(db, "milestones", factIds);
  return [...lists.values()].some(({ known }) => known.some((one) => idInKeys(one) === milestone));
}
