/**
 * Polls auctions: when a webhook reports a bid, before and at the end of each item, and from time to time. Polls the
 * list of items every minute. The results enter the inbox. A failed request is soon repeated. Nothing has to survive a
 * restart, because we then poll everything once.
 */
import { isDeepStrictEqual } from "node:util";
import type { BidHint } from "../../events/auction.ts";
import { auctionItemSnapshot } from "../../events/snapshots.ts";
import { toWireMoney, type WireMoney } from "../../money/money.ts";
import { endsSoon, nextEnd } from "../../news/auctions.ts";
import { highestBid } from "../../news/highest-bid.ts";
import type { AuctionBid, AuctionHouse, AuctionItem } from "../../platform/resources.ts";
import { readMilliseconds } from "../../platform/times.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost } from "../../store/engine/leases.ts";
import { enterFound, type ListedEvent } from "../../store/inbox/inbox.ts";
import { type AuctionItemRow, readActiveItems, readAuctionItems, readHouseIds } from "../../store/ledger/auctions.ts";
import type { Clock } from "../../util/clock.ts";
import { dayMs, secondMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { AuctionLists } from "./auction-lists.ts";
import { noteTime } from "./noted-times.ts";
import { noteForbidden } from "./skip-forbidden.ts";

const longestSleepMs = 10 * secondMs;
const retryMs = 15 * secondMs;
const listEveryMs = 60 * secondMs;
/** When an item's time is up, the platform may need this long to complete it. */
const afterEndMs = 5 * secondMs;
/** Statuses of items that take no bids. An item with a status that we don't know counts as it did before. */
const closed: ReadonlySet<string> = new Set(["completed", "inactive"]);
/** Our own status of an item that is over, and whose bids the platform refuses. We don't know who won. */
const withheld = "withheld";
/** For this long, we still ask who won such an item, because a permission may come back. */
const withheldForMs = dayMs;
/** After this many refusals in a row, which take minutes, an item no longer counts as open for bids. */
const closedFrom = 4;

type AuctionWatcherOptions = {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  lists: AuctionLists;
  /** The pause between two polls of a whole auction while nothing happens. */
  everyMs: number;
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called after events have entered the inbox. */
  onEntered(): void;
};

type AuctionWatcher = {
  /** Polls auctions that are due. Returns how long the caller may sleep, in milliseconds. */
  step(signal: AbortSignal): Promise<number>;
  onBids(hints: readonly BidHint[]): void;
  /** Called when follows have changed. */
  refresh(): void;
};

type WatchedHouse = {
  id: string;
  record: AuctionHouse | undefined;
  /** When to poll all items of the auction next, with their bids. */
  wholeAt: number;
  /**
   * When to poll the auction's list of items next. Somebody may complete an item by hand, and no webhook reports that.
   */
  listedAt: number;
  /** How many times in a row the platform refused the auction, and until when we skip it. */
  timesClosed: number;
  closedUntil: number;
  /** Items whose bids the platform refused: how many times in a row, and until when we skip them. */
  refused: Map<string, { timesClosed: number; closedUntil: number }>;
  /** The last request failed. */
  isFailing: boolean;
  /** Items that a webhook reported a bid for. They are polled in the next step. */
  hinted: Set<string>;
  /** Items whose bids the last poll couldn't read. */
  unread: Set<string>;
  /**
   * Items whose bids could not be read in their last poll, the latest failure at the end. Other items are polled first.
   */
  failing: Set<string>;
};

/** An item as listed, and as we stored it. */
type Chosen = { item: AuctionItem; row: AuctionItemRow | undefined };

export function createAuctionWatcher(options: AuctionWatcherOptions): AuctionWatcher {
  const { store, lease, lists, everyMs, platformNow, clock, log, onEntered } = options;
  const houses = new Map<string, WatchedHouse>();
  let refreshedAt = Number.NEGATIVE_INFINITY;

  async function refreshHouses(): Promise<void> {
    const ids = new Set(await readHouseIds(store.read));
    refreshedAt = clock.now();
    for (const id of houses.keys()) if (!ids.has(id)) houses.delete(id);
    for (const id of ids) if (!houses.has(id)) houses.set(id, unseen(id));
  }

  async function pollItem(
    { refused }: WatchedHouse,
    house: AuctionHouse,
    { item, row }: Chosen,
    signal: AbortSignal,
  ): Promise<ListedEvent[]> {
    const askedAt = noteTime(options);
    const bids = await lists.readBids({ houseId: house.id, itemId: item.id }, signal);
    if (bids === "closed") {
      const refusal = refused.get(item.id) ?? { timesClosed: 0, closedUntil: 0 };
      refused.set(item.id, refusal);
      noteForbidden(refusal, clock.now());
      if (refusal.timesClosed === 1) log.warn({ auction: house.id, item: item.id }, "bids are not open to us");
      const isOver = closed.has(item.status) && refusal.timesClosed >= closedFrom;
      if (!isOver || !row || row.status === withheld) return [];
      return [toClosedEvent(house, row, { status: withheld, askedAt: askedAt() })];
    }
    refused.delete(item.id);
    const { event, state } = toItemEvent({ house, item, bids, askedAt: askedAt() });
    return row && isDeepStrictEqual(stateOf(row), state) ? [] : [event];
  }

  /** Chooses items whose bids or status may have changed. Skips items that we know are over. */
  async function chooseItems(
    { refused }: WatchedHouse,
    items: readonly AuctionItem[],
    isChosen: (itemId: string) => boolean,
  ): Promise<Chosen[]> {
    const known = await readAuctionItems(
      store.read,
      items.map(({ id }) => id),
    );
    const chosen = items.map((item): Chosen => ({ item, row: known.get(item.id) }));
    return chosen.filter(({ item: { id, status }, row }) => {
      if ((refused.get(id)?.closedUntil ?? 0) > clock.now()) return false;
      if (status === "active") return row?.status !== status || isChosen(id);
      if (!closed.has(status) || row === undefined || row.status === status) return false;
      return row.status !== withheld || platformNow() - row.looked_at < withheldForMs;
    });
  }

  /**
   * Polls the bids of these items. Stops at the first one that fails, because it may not be the item's fault. The next
   * poll goes on with the others, so that an item which always fails holds up nothing.
   */
  async function pollItems(watched: WatchedHouse, house: AuctionHouse, chosen: readonly Chosen[], signal: AbortSignal) {
    const { failing } = watched;
    const order = [...failing];
    const inOrder = chosen.toSorted((a, b) => order.indexOf(a.item.id) - order.indexOf(b.item.id));
    const events: ListedEvent[] = [];
    watched.unread = new Set();
    for (const [at, one] of inOrder.entries()) {
      const { id } = one.item;
      try {
        events.push(...(await pollItem(watched, house, one, signal)));
        failing.delete(id);
      } catch (error) {
        signal.throwIfAborted();
        watched.unread = new Set(inOrder.slice(at).map(({ item }) => item.id));
        const isFirst = !failing.delete(id);
        failing.add(id);
        if (isFirst) watched.listedAt = Math.min(watched.listedAt, clock.now() + retryMs);
        if (isFirst) log.warn({ auction: house.id, item: id, error: errorText(error) }, "bids could not be read");
        break;
      }
    }
    return events;
  }

  async function look(held: Lease, watched: WatchedHouse, signal: AbortSignal): Promise<void> {
    const { hinted, unread } = watched;
    const isWhole = watched.wholeAt <= clock.now();
    // A bid that a webhook reports from here on needs another poll.
    watched.hinted = new Set();
    if (isWhole) watched.wholeAt = clock.now() + everyMs;
    watched.listedAt = clock.now() + listEveryMs;
    const house = watched.record ?? (await lists.readHouse(watched.id, signal));
    const askedAt = noteTime(options);
    const list = house === "closed" ? "closed" : await lists.readItems(watched.id, signal);
    if (house === "closed" || list === "closed") {
      // Each webhook of a bid asks again. Refusals that are seconds apart count once.
      if (watched.closedUntil <= clock.now()) noteForbidden(watched, clock.now());
      Object.assign(watched, { wholeAt: watched.closedUntil, listedAt: watched.closedUntil });
      if (watched.timesClosed === 1) log.warn({ auction: watched.id }, "auction is not open to us");
      // Somebody took the auction down, so nobody can bid. If it comes back, so do its items.
      if (watched.timesClosed >= closedFrom) await enter(held, watched, await findRemoved(watched, [], askedAt()));
      return;
    }
    watched.timesClosed = 0;
    watched.record = house;
    const { items, isWhole: hasAll } = list;
    const removed = hasAll ? await findRemoved(watched, items, askedAt()) : [];
    const chosen = await chooseItems(watched, items, (id) => isWhole || hinted.has(id) || unread.has(id));
    await enter(held, watched, [...removed, ...(await pollItems(watched, house, chosen, signal))]);
    const now = platformNow();
    const ends = items.flatMap(({ status, ends_at }) =>
      status === "active" ? (nextEnd(readMilliseconds(ends_at), now - afterEndMs) ?? []) : [],
    );
    const inMs = Math.min(...ends.map((end) => Math.max(end - now, 0) + afterEndMs));
    watched.wholeAt = Math.min(watched.wholeAt, clock.now() + inMs);
  }

  /** Returns events that close the items which are missing from the whole list. Nobody can bid on them anymore. */
  async function findRemoved(
    { id, record }: WatchedHouse,
    items: readonly AuctionItem[],
    askedAt: number,
  ): Promise<ListedEvent[]> {
    const listed = new Set(items.map(({ id }) => id));
    const rows = (await readActiveItems(store.read, id)).filter((row) => !listed.has(row.id));
    return rows.map((row) => toClosedEvent(record ?? toHouse(id), row, { status: "removed", askedAt }));
  }

  async function enter(held: Lease, watched: WatchedHouse, events: readonly ListedEvent[]): Promise<void> {
    if (!(await enterFound(store, held, events, clock.now()))) return;
    log.debug({ auction: watched.id, items: events.length }, "news found in an auction");
    onEntered();
  }

  return {
    async step(signal) {
      const held = lease();
      if (!held) return longestSleepMs;
      if (clock.now() - refreshedAt >= longestSleepMs) await refreshHouses();
      const next = [...houses.values()].sort((a, b) => dueAt(a) - dueAt(b))[0];
      const waitMs = next === undefined ? longestSleepMs : dueAt(next) - clock.now();
      if (next === undefined || waitMs > 0) return Math.min(longestSleepMs, waitMs);
      try {
        await look(held, next, signal);
        if (next.isFailing) log.info({ auction: next.id }, "auction can be read again");
        next.isFailing = false;
      } catch (error) {
        const retryAt = clock.now() + retryMs;
        Object.assign(next, { hinted: new Set(), wholeAt: retryAt, listedAt: retryAt });
        if (error instanceof LeaseLost || signal.aborted) throw error;
        log[next.isFailing ? "debug" : "warn"](
          { auction: next.id, error: errorText(error) },
          "auction could not be read",
        );
        next.isFailing = true;
      }
      return 0;
    },
    onBids(hints) {
      for (const { houseId, itemId } of hints) {
        const named = houseId === null ? undefined : houses.get(houseId);
        if (houseId !== null && !named) refreshedAt = Number.NEGATIVE_INFINITY;
        for (const house of named ? [named] : houses.values()) {
          if (itemId === null) house.wholeAt = 0;
          else house.hinted.add(itemId);
        }
      }
    },
    refresh() {
      refreshedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

function unseen(id: string): WatchedHouse {
  const refusals = { timesClosed: 0, closedUntil: 0, refused: new Map(), isFailing: false };
  return { id, record: undefined, wholeAt: 0, listedAt: 0, ...refusals, ...nothingToPoll() };
}

function nothingToPoll() {
  return { hinted: new Set<string>(), unread: new Set<string>(), failing: new Set<string>() };
}

function dueAt({ hinted, wholeAt, listedAt }: WatchedHouse): number {
  return hinted.size > 0 ? 0 : Math.min(wholeAt, listedAt);
}

/**
 * Makes an event from an item, its highest bid and its auction, as the platform sent them. `state` has everything that
 * could be news. If it equals the stored state, the event needn't enter the inbox.
 */
export function toItemEvent(look: {
  house: AuctionHouse;
  item: AuctionItem;
  bids: readonly AuctionBid[];
  askedAt: number;
}): { event: ListedEvent; state: ItemState } {
  const { house, item, bids, askedAt } = look;
  const high = highestBid(bids);
  const body = auctionItemSnapshot({ item, bid: high?.bid ?? null, house }, askedAt);
  const bid = high && { id: high.bid.id, ...toWireMoney(high.amount) };
  const endsAt = readMilliseconds(item.ends_at);
  const state = { status: item.status, endsAt, bid, isEnding: endsSoon(endsAt, askedAt) };
  return { event: { key: `watch:${item.id}:${askedAt}`, body, source: "watch" }, state };
}

type ItemState = {
  status: string;
  endsAt: number | null;
  bid: ({ id: string } & WireMoney) | null;
  isEnding: boolean;
};

function stateOf({ status, ends_at, bid_id, bid_value, bid_currency, looked_at }: AuctionItemRow): ItemState {
  const bid =
    bid_id === null || bid_value === null || bid_currency === null
      ? null
      : { id: bid_id, value: bid_value, currency: bid_currency };
  return { status, endsAt: ends_at, bid, isEnding: endsSoon(ends_at, looked_at) };
}

type KnownHouse = Parameters<typeof auctionItemSnapshot>[0]["house"];

/** An auction that the platform hasn't shown us since the start. */
function toHouse(id: string): KnownHouse {
  return { id, campaign_id: null, cause_id: null, fundraising_event_id: null, team_event_id: null, url: null };
}

/** Makes an event that closes an item, with the bid we know. So the bid is no news if the item returns. */
function toClosedEvent(
  house: KnownHouse,
  row: AuctionItemRow,
  { status, askedAt }: { status: string; askedAt: number },
): ListedEvent {
  const { endsAt, bid } = stateOf(row);
  const item = {
    ...{ id: row.id, status, name: null, starting_bid: null },
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
  const known = bid && { id: bid.id, amount: { value: bid.value, currency: bid.currency } };
  const look = { item, bid: known && { ...known, inserted_at: null, updated_at: null, public_name: null }, house };
  return { key: `watch:${row.id}:${askedAt}`, body: auctionItemSnapshot(look, askedAt), source: "watch" };
}
