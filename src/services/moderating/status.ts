import type { ChatHealth } from "../../chat/port/adapter.ts";
import type { Places } from "../../chat/port/server-port.ts";
import { traitsOfStored } from "../../chat/traits.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { deliveryKeys } from "../../notices/notice-texts.ts";
import { readOpenKeys } from "../../notices/notices.ts";
import { readPausedSince } from "../../settings/host-pause.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { readNotifiedTeamPlace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readLastDonationAt } from "../../store/ledger/followed-amounts.ts";
import { readStuck } from "../../store/outbox/stuck.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { type PlaceState, readConnected, readPlaceStates } from "../../store/places/place-states.ts";
import { listSearchesIn } from "../../store/places/searches.ts";
import { dayMs } from "../../util/durations.ts";
import { readGone } from "../../watches/campaign-watch.ts";
import { countUnread } from "../../watches/unread-watch.ts";
import type { Later } from "../../words/parts.ts";
import type { PlaceName } from "../../words/typed.ts";
import { findAnnouncing, readSpacesInReach } from "./reach.ts";

/**
 * `silent`: the platform does not answer, or its answers are unusable. `refused`: it rejects our login. `missing`: the
 * host has not configured a login. Null: all is well.
 */
export type PlatformState = "silent" | "refused" | "missing" | null;

/** The status of a place and linked ones. Times are milliseconds since 1970. */
export type PlaceStatus = {
  /** The names of the connected campaigns. */
  campaigns: string[];
  /** Searches for campaigns that are not visible yet. `isHere`: the search belongs to this place. */
  pending: { address: string; isHere: boolean }[];
  /** The names of connected campaigns that have ended. */
  ended: string[];
  /** The names of connected campaigns that the platform no longer shows. */
  gone: string[];
  /** The places that announce something, with names for people. */
  places: PlaceName[];
  /** Places where the chat does not let the bot post, with the stored reason if we know it. */
  shutOut: { place: PlaceName; reason: string | null }[];
  /** Places where the chat refused messages with an unknown error code. The messages are stored. */
  setAside: { place: PlaceName; count: number; reason: string | null }[];
  /** Places where the chat has refused messages for good in the last 24 hours. */
  refusedThere: { place: PlaceName; count: number }[];
  /** Places where the bot can't read its own messages, with the permissions that its role lacks. */
  unseen: { place: string; lacks: Later }[];
  /** Chats that don't work at the moment. */
  chats: { name: string; health: ChatHealth }[];
  /** Advice on what people could change in these places to make announcements more reliable. */
  advice: Later[];
  /** Places that have a stream, if we know whether it is live. */
  streams: { place: PlaceName; isLive: boolean }[];
  platform: PlatformState;
  /** The names of campaigns whose donations or totals could not be read in the last poll. */
  unread: string[];
  /** How many donations arrived but could not be read. */
  unreadable: number;
  /** True if webhooks don't reach us or are not signed with our key. Then we poll for donations instead. */
  asksInstead: boolean;
  /** The time between two polls of a campaign that gets donations now. Null unless it is longer than normal. */
  everyMs: number | null;
  /** The names of campaigns whose webhook subscription the platform refused. */
  refused: string[];
  isPausedByHost: boolean;
  /** When the pause ends. Null if not paused. Infinity if somebody has to resume. */
  pausedUntil: number | null;
  /** True if the team has chosen a place for notices, or has chosen to get none. */
  isTeamChosen: boolean;
  lastDonationAt: number | null;
  /** When the platform was last asked for donations; null if never. */
  askedAt: number | null;
  /** `isStuck`: some announcements have been overdue for more than a minute. */
  waiting: { count: number; oldestAt: number | null; isStuck: boolean };
};

/** Reads the status of everything that a place's home announces. */
export type ReadStatus = (place: CallPlace) => Promise<PlaceStatus>;

/** The normal 5 s between polls, plus the time that a poll takes. */
const defaultPauseMs = 8_000;

export type StatusOptions = {
  store: Store;
  chatHealth(): { name: string; health: ChatHealth }[];
  places: Places;
  platformState(): Promise<PlatformState>;
  /** The state of a campaign's lists (see ListStates). */
  lists(): Promise<{ isUnread(factId: string): boolean; everyMs(factId: string): number | null }>;
  now(): number;
};

/** Collects what the command `status` shows: what the home of a place announces, and what prevents it. */
export function createStatus({ store, chatHealth, places, platformState, lists, now }: StatusOptions): ReadStatus {
  return async (place) => {
    const db = store.read;
    const announcing = await findAnnouncing(db, place, "home");
    const here = destinationIdOf(place);
    const ids = announcing.length === 0 ? [here] : announcing;
    const asked = ids.includes(here) ? here : (ids[0] ?? here);
    const [
      states,
      connected,
      lastDonationAt,
      { place: settings },
      pausedSince,
      teamPlace,
      gone,
      notices,
      platform,
      known,
      pending,
      stuck,
    ] = await Promise.all([
      readPlaceStates(db, ids, { refusedSince: now() - dayMs }),
      readConnected(db, ids),
      readLastDonationAt(db, ids),
      readPlaceSettings(db, asked, []),
      readPausedSince(db),
      readNotifiedTeamPlace(db, spaceIdOf(place)),
      readGone(db, ids),
      readOpenKeys(db, ""),
      platformState(),
      lists(),
      readPending(db, place),
      readStuck(db, now(), ids),
    ]);
    const chats = new Set(states.map(({ chat }) => chat));
    const seen = await lookUp(places, states, place);
    const nameOf = (state: PlaceState) => seen.get(state.id)?.place.name ?? nameWithout(state, place);
    const oldest = states.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt]));
    return {
      campaigns: connected.names,
      pending,
      ended: connected.ended,
      gone,
      places: announcing.length === 0 ? [] : onlyOnce(states.map(nameOf)),
      shutOut: states.flatMap((state) => (state.isShutOut ? [{ place: nameOf(state), reason: state.reason }] : [])),
      setAside: states.flatMap((state) =>
        state.aside > 0 ? [{ place: nameOf(state), count: state.aside, reason: state.deadLetterReason }] : [],
      ),
      refusedThere: states.flatMap((state) =>
        state.refused > 0 ? [{ place: nameOf(state), count: state.refused }] : [],
      ),
      unseen: [...seen.values()].flatMap((one) =>
        one.lacksHistory ? [{ place: one.place.name, lacks: one.lacksHistory }] : [],
      ),
      chats: chatHealth().filter(({ name, health }) => chats.has(name) && health.state !== "ready"),
      advice: states.flatMap(({ chat, address }) => {
        const found = chatHealth().find(({ name }) => name === chat);
        return found?.health.advice?.[address] ?? [];
      }),
      streams: states.flatMap((state) => {
        const live = chatHealth().find(({ name }) => name === state.chat)?.health.live?.[state.address];
        return live === undefined ? [] : [{ place: nameOf(state), isLive: live }];
      }),
      platform,
      unread: connected.facts.filter(({ id }) => known.isUnread(id)).map(({ name }) => name),
      unreadable: await countUnread(
        db,
        connected.facts.map(({ id }) => id),
        now(),
      ),
      asksInstead: deliveryKeys.some((key) => notices.has(key)),
      everyMs: longest(connected.facts.map(({ id }) => known.everyMs(id))),
      refused: connected.refused,
      isPausedByHost: pausedSince !== undefined,
      pausedUntil: settings.pausedUntil(now()),
      isTeamChosen: teamPlace !== undefined,
      lastDonationAt,
      askedAt: connected.askedAt,
      waiting: {
        count: states.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestAt: oldest.length === 0 ? null : Math.min(...oldest),
        isStuck: stuck !== undefined,
      },
    };
  };
}

async function readPending(db: Db, place: CallPlace): Promise<PlaceStatus["pending"]> {
  const searches = await Promise.all((await readSpacesInReach(db, place)).map((id) => listSearchesIn(db, id)));
  const here = destinationIdOf(place);
  return searches.flat().map(({ address, destinationId }) => ({ address, isHere: destinationId === here }));
}

/** Removes duplicates. Several places may all be called "another channel". */
function onlyOnce(names: readonly PlaceName[]): PlaceName[] {
  return [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
}

/** Returns the longest interval that is above normal. Null if all are normal. */
function longest(pauses: readonly (number | null)[]): number | null {
  const most = Math.max(...pauses.map((ms) => ms ?? 0), 0);
  return most > defaultPauseMs ? most : null;
}

type Seen = NonNullable<Awaited<ReturnType<Places["find"]>>>;

/** Looks up the current names of places that belong to the chat where somebody asks. Returns them by id. */
async function lookUp(places: Places, states: readonly PlaceState[], near: CallPlace): Promise<Map<string, Seen>> {
  const beside = states.filter(({ chat }) => chat === near.chat);
  const found = await Promise.all(
    beside.map(async ({ id, address }) => ({ id, one: await places.find(near, address) })),
  );
  return new Map(found.flatMap(({ id, one }) => (one === undefined ? [] : [[id, one]])));
}

function nameWithout({ id, chat, address }: PlaceState, place: CallPlace): PlaceName {
  if (id === destinationIdOf(place)) return place.name;
  return traitsOfStored(chat).hasNames ? address : { chat };
}
