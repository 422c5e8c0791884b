/**
 * Polls auctions: when a webhook reports a bid, before and at the end of each item, and from time to time. Polls the
 * list of items every minute. The results enter the inbox. A failed request is soon repeated. Nothing has to survive a
 * restart, because we then poll everything once.
 */
import { isDeepStrictEqual } from "node:util";
import type { BidHint } from "../../events/auction.ts";
import { auctionItemSnapshot } from "../../events/snapshots.ts";
import { endsSoon, nextEnd } from "../../news/auctions.ts";
import { highestBid } from "../../news/highest-bid.ts";
import type { AuctionBid, AuctionHouse, AuctionItem } from "../../platform/resources.ts";
import { readMilliseconds } from "../../platform/times.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost } from "../../store/engine/leases.ts";
import { enterFound, type ListedEvent } from "../../store/inbox/inbox.ts";
import { readAuctionItems, readHouseIds } from "../../store/ledger/auctions.ts";
import type { Clock } from "../../util/clock.ts";
import { secondMs } from "../../util/durations.ts";
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
  /** Items that a webhook reported a bid for. They are polled in the next step. */
  hinted: Set<string>;
};

/** An item to poll. `isStored`: the ledger has its last state. */
type ChosenItem = { item: AuctionItem; isStored: boolean };

export function createAuctionWatcher(options: AuctionWatcherOptions): AuctionWatcher {
  const { store, lease, lists, everyMs, platformNow, clock, log, onEntered } = options;
  const houses = new Map<string, WatchedHouse>();
  /** The last state of each item that entered the inbox. The same state doesn't enter twice. */
  const entered = new Map<string, readonly unknown[]>();
  let refreshedAt = Number.NEGATIVE_INFINITY;

  async function refreshHouses(): Promise<void> {
    const ids = new Set(await readHouseIds(store.read));
    refreshedAt = clock.now();
    for (const id of houses.keys()) if (!ids.has(id)) houses.delete(id);
    for (const id of ids) if (!houses.has(id)) houses.set(id, unseen(id));
  }

  async function pollItem(
    house: AuctionHouse,
    { item, isStored }: ChosenItem,
    signal: AbortSignal,
  ): Promise<ListedEvent[]> {
    const askedAt = noteTime(options);
    const bids = await lists.readBids({ houseId: house.id, itemId: item.id }, signal);
    if (bids === "closed") return [];
    const { event, state } = toItemEvent({ house, item, bids, askedAt: askedAt() });
    // An item is forgotten when somebody follows the auction anew. Without its state, its sale would not be news.
    if (isStored && isDeepStrictEqual(entered.get(item.id), state)) return [];
    entered.set(item.id, state);
    return [event];
  }

  /** Chooses items whose bids may have changed. Skips items that we know are over. */
  async function chooseItems(
    items: readonly AuctionItem[],
    isChosen: (itemId: string) => boolean,
  ): Promise<ChosenItem[]> {
    const known = await readAuctionItems(
      store.read,
      items.map(({ id }) => id),
    );
    const chosen = items.filter(({ id, status }) => {
      const row = known.get(id);
      if (status === "completed") return row !== undefined && row.status !== "completed";
      return status === "active" && (row === undefined || isChosen(id));
    });
    return chosen.map((item) => ({ item, isStored: known.has(item.id) }));
  }

  async function look(held: Lease, watched: WatchedHouse, signal: AbortSignal): Promise<void> {
    const { hinted } = watched;
    const isWhole = watched.wholeAt <= clock.now();
    // A hint that arrives from here on needs another poll.
    watched.hinted = new Set();
    if (isWhole) watched.wholeAt = clock.now() + everyMs;
    watched.listedAt = clock.now() + listEveryMs;
    const house = watched.record ?? (await lists.readHouse(watched.id, signal));
    const items = house === "closed" ? "closed" : await lists.readItems(watched.id, signal);
    if (house === "closed" || items === "closed") {
      noteForbidden(watched, clock.now());
      Object.assign(watched, { wholeAt: watched.closedUntil, listedAt: watched.closedUntil });
      if (watched.timesClosed === 1) log.warn({ auction: watched.id }, "auction is not open to us");
      return;
    }
    watched.timesClosed = 0;
    watched.record = house;
    const events: ListedEvent[] = [];
    for (const chosen of await chooseItems(items, (id) => isWhole || hinted.has(id)))
      events.push(...(await pollItem(house, chosen, signal)));
    await enter(held, watched, events);
    const now = platformNow();
    const ends = items.flatMap(({ status, ends_at }) =>
      status === "active" ? (nextEnd(readMilliseconds(ends_at), now - afterEndMs) ?? []) : [],
    );
    const inMs = Math.min(...ends.map((end) => Math.max(end - now, 0) + afterEndMs));
    watched.wholeAt = Math.min(watched.wholeAt, clock.now() + inMs);
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
      } catch (error) {
        const retryAt = clock.now() + retryMs;
        Object.assign(next, { hinted: new Set(), wholeAt: retryAt, listedAt: retryAt });
        entered.clear(); // states that weren't stored must enter again
        if (error instanceof LeaseLost || signal.aborted) throw error;
        log.warn({ auction: next.id, error: errorText(error) }, "auction could not be read");
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
  return { id, record: undefined, wholeAt: 0, listedAt: 0, timesClosed: 0, closedUntil: 0, hinted: new Set() };
}

function dueAt({ hinted, wholeAt, listedAt }: WatchedHouse): number {
  return hinted.size > 0 ? 0 : Math.min(wholeAt, listedAt);
}

/**
 * Makes an event from an item, its highest bid and its auction, as the platform sent them. `state` has everything that
 * could be news. A snapshot with the same state as the last one isn't needed.
 */
export function toItemEvent(look: {
  house: AuctionHouse;
  item: AuctionItem;
  bids: readonly AuctionBid[];
  askedAt: number;
}): { event: ListedEvent; state: readonly unknown[] } {
  const { house, item, bids, askedAt } = look;
  const bid = highestBid(bids)?.bid ?? null;
  const body = auctionItemSnapshot({ item, bid, house }, askedAt);
  const isEnding = endsSoon(readMilliseconds(item.ends_at), askedAt);
  const state = [item.status, item.ends_at, bid?.id, bid?.amount, isEnding];
  return { event: { key: `watch:${item.id}:${askedAt}`, body, source: "watch" }, state };
}
