import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { recordChange } from "../../settings/change.ts";
import { ensureRoom } from "../../settings/connections.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, findDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { listFollows } from "../../store/places/follows.ts";
import { addSearch, listSearches, removeSearch } from "../../store/places/searches.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { numbered } from "./connected.ts";
import { shortAddress } from "./find-fact.ts";

/** Searches for campaigns that are not published yet. `start` throws UserError if the place already has too many. */
export type Searches = {
  /** Searches for the campaign at this address for 30 days. False if the search is already running. */
  start(place: CallPlace, address: string, by: CallUser): Promise<boolean>;
  /** Lists the place's searches, oldest first. */
  list(place: CallPlace): Promise<Search[]>;
  /**
   * Finds a search by its number or address. Undefined if there is none. Special case: the place follows nothing yet.
   * Then `which` may be omitted if there is only one search, and an unknown search throws UserError.
   */
  find(place: CallPlace, which: string | undefined): Promise<Search | undefined>;
  /** Stops a search. False if it no longer exists. */
  stop(place: CallPlace, address: string, by: CallUser): Promise<boolean>;
};

/**
 * `number`: how people refer to the search, as in `#4`. Connected campaigns have the lower numbers. `until`: when the
 * search ends, in milliseconds since 1970.
 */
export type Search = { number: number; address: string; until: number };

const searchForMs = 30 * 86_400_000;
const mostSearches = 10;

/** Manages the campaigns that a place is waiting for because they are not visible yet. */
export function createSearches(options: {
  store: Store;
  /** Called when the set of searches changes. */
  onChange(): void;
  now(): number;
  log: Logger;
}): Searches {
  const { store, onChange, now, log } = options;

  async function read(place: CallPlace) {
    const destination = await findDestination(store.read, place);
    if (destination === undefined) return { connected: 0, searches: [] };
    const connected = (await listFollows(store.read, destination.id)).length;
    const rows = await listSearches(store.read, destination.id);
    const searches = rows.map(({ address, until }, index) => ({ number: connected + index + 1, address, until }));
    return { connected, searches };
  }

  function noteChange(what: string, place: CallPlace, by: CallUser): void {
    onChange();
    log.info({ ...audit(by, place), what }, "campaign search changed");
  }

  return {
    list: async (place) => (await read(place)).searches,

    async start(place, address, by) {
      const { searches } = await read(place);
      if (searches.some((search) => search.address === address)) return false;
      if (searches.length >= mostSearches) {
        throw new Refusal(({ say }) => say("search.most", { most: mostSearches }));
      }
      const at = now();
      const added = await store.write(async (tx) => {
        const destinationId = await ensureDestination(tx, place, at);
        await ensureRoom(tx, { destinationId, what: address });
        const search = { address, created_by: by.id, created_at: at, until: at + searchForMs };
        if (!(await addSearch(tx, { destination_id: destinationId, ...search }))) return false;
        const what = later("changed.sought", { address });
        await recordChange(tx, { by, what, spaceIds: [spaceIdOf(place)], now: at });
        return true;
      });
      if (added) noteChange("started", place, by);
      return added;
    },

    async find(place, which) {
      const { connected, searches } = await read(place);
      const isAll = connected === 0 && searches.length > 0;
      if (isAll && which === undefined && searches.length === 1) return searches[0];
      const typed = which?.trim().replace(/^#/, "");
      const address = which === undefined ? undefined : shortAddress(which);
      const found = searches.find((search) => String(search.number) === typed || search.address === address);
      if (found === undefined && isAll) throw whichSearch(searches);
      return found;
    },

    async stop(place, address, by) {
      const destination = await findDestination(store.read, place);
      if (destination === undefined) return false;
      const removed = await store.write(async (tx) => {
        if (!(await removeSearch(tx, destination.id, address))) return false;
        const what = later("changed.sought.not", { address });
        await recordChange(tx, { by, what, spaceIds: [destination.space_id], now: now() });
        return true;
      });
      if (removed) noteChange("stopped", place, by);
      return removed;
    },
  };
}

function whichSearch(searches: readonly Search[]): Refusal {
  const all = searches.map(({ number, address: name }) => ({ number, name }));
  return new Refusal((words) => words.say("search.which", { campaigns: numbered(all, words) }));
}
