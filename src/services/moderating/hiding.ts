import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { HiddenDonation, StillShown } from "../../chat/understanding/given-names.ts";
import { recordChange } from "../../settings/change.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { addHidden, type HiddenEntry, readHiddenIn, readHiding, readSpacesOfHiding } from "../../store/outbox/hides.ts";
import { readDonationsQueuedSince } from "../../store/outbox/newest-rows.ts";
import {
  type AnnouncedDonation,
  readDonationsOfMessage,
  readLastAnnounced,
  readMomentOfSpaces,
} from "../../store/outbox/sent-messages.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { dayMs } from "../../util/durations.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { readGiven } from "./hidden-now.ts";
import { type CanChange, hideIn, keysOf, readStillShown, toHiddenEntry } from "./hide-in.ts";
import { readSpacesInReach, readTeamReach } from "./reach.ts";
import { sayAgain } from "./say-again.ts";

/** Hides what donors wrote, in this place and linked ones. The names become "Someone", and the comments disappear. */
export type Hiding = {
  /** Hides all donations in the last `count` announcements of this place. */
  hideLast(place: CallPlace, count: number, by: CallUser): Promise<Hidden>;
  /**
   * Hides all donations in one announcement. The announcement is found by its message id, or by its text if the chat
   * has no message ids.
   */
  hideMessage(place: CallPlace, message: { remoteId: string } | { body: string }, by: CallUser): Promise<Hidden>;
  /** Hides one donation that was announced in this place or a linked one. `donation`: the key of its moment. */
  hideDonation(place: CallPlace, donation: string, by: CallUser): Promise<Hidden>;
  /** Hides the chosen donations. They need not have been announced: some are only in the platform's list. */
  hideChosen(place: CallPlace, chosen: readonly AnnouncedDonation[], by: CallUser): Promise<Hidden>;
  /** Also hides the names of the donors of a hide, in everything that they donate within 24 hours. */
  hideNames(place: CallPlace, hideId: string, by: CallUser): Promise<Hidden>;
};

/** `id`: the id of the hide, short enough for a button. Undefined if nothing was done. */
export type Hidden = {
  id: string | undefined;
  /** `donations`: how many were newly hidden, or shown again. `given`: all donations of the hide that we still know. */
  donations: number;
  given?: readonly HiddenDonation[];
  /** Set when donations are shown again: the chats where a deleted message does not come back. */
  staysDeleted?: readonly string[];
} & StillShown;

const mostAnnouncements = 20;
/**
 * The most donations of one donor that are hidden in a day. More would be a flood, against which people use `names
 * off`.
 */
export const mostOfADay = 2_000;
const nothing: Hidden = { id: undefined, donations: 0 };

/**
 * Hides donations for moderators. Sent messages are edited if the chat allows it. Waiting ones will be sent without the
 * hidden parts.
 */
export function createHiding(options: {
  store: Store;
  onChange(): void;
  canChange?: CanChange;
  now(): number;
  log: Logger;
}): Hiding {
  const { store, onChange, canChange = () => true, now, log } = options;

  const toEntry = (donation: AnnouncedDonation) => toHiddenEntry(donation, store.keyed);

  async function hide(
    place: CallPlace,
    by: CallUser,
    find: (tx: Db, destinationId: string, spaceIds: readonly string[]) => Promise<readonly AnnouncedDonation[]>,
    readSpaces = readSpacesInReach,
  ): Promise<Hidden> {
    const hidden = await store.write(async (tx): Promise<Hidden> => {
      const spaceIds = await readSpaces(tx, place);
      const found = await find(tx, destinationIdOf(place), spaceIds);
      const done = await hideIn(tx, { found, spaceIds, canChange, keyed: store.keyed, now: now() });
      const what = later("history.hid", { count: done.donations });
      if (done.donations > 0) await recordChange(tx, { by, what, spaceIds, now: now() });
      return done;
    });
    if (hidden.donations === 0) return hidden;
    log.info({ ...audit(by, place), donations: hidden.donations }, "donor text hidden");
    onChange();
    return hidden;
  }

  return {
    hideLast(place, count, by) {
      const most = Math.min(Math.max(1, count), mostAnnouncements);
      return hide(place, by, (tx, destinationId) => readLastAnnounced(tx, destinationId, most));
    },

    hideMessage: (place, message, by) =>
      hide(place, by, (tx, destinationId) => readDonationsOfMessage(tx, destinationId, message)),

    hideDonation: (place, donation, by) =>
      hide(
        place,
        by,
        async (tx, _, spaceIds) => {
          const moment = await readMomentOfSpaces(tx, spaceIds, donation);
          return moment === undefined ? [] : [{ key: moment.key, name: moment.data?.name ?? null }];
        },
        readTeamReach,
      ),

    hideChosen: (place, chosen, by) => hide(place, by, async () => chosen, readTeamReach),

    async hideNames(place, hideId, by) {
      const spaceId = spaceIdOf(place);
      const done = await store.write(async (tx): Promise<Hidden> => {
        const hidden = await readHiding(tx, { id: hideId, spaceId });
        const names = new Set(hidden.flatMap(({ nameHash: name }) => (name === null ? [] : [name])));
        if (names.size === 0) return nothing;
        const reached = await readTeamReach(tx, place);
        const spaceIds = (await readSpacesOfHiding(tx, hideId)).filter((id) => reached.includes(id));
        const places = await readPlacesOf(tx, spaceIds);
        const queued = await readDonationsQueuedSince(
          tx,
          places.map(({ id }) => id),
          { since: now() - dayMs, limit: mostOfADay },
        );
        const theirs = queued.map(toEntry).filter((entry) => entry.nameHash !== null && names.has(entry.nameHash));
        const byName = [...names].map(
          (name): HiddenEntry => ({ kind: "name", value: name, nameHash: null, until: now() + dayMs }),
        );
        const before = await readHiddenIn(tx, spaceIds, keysOf(theirs));
        const fresh = theirs.filter(({ value }) => !before.has(value));
        await addHidden(tx, { id: hideId, spaceIds, entries: [...fresh, ...byName], now: now() });
        const keys = keysOf(fresh);
        const all = hidden.flatMap(({ kind, value }) => (kind === "donation" ? [value] : []));
        const still = await readStillShown(tx, { spaceIds, keys: [...all, ...keys], canChange });
        await sayAgain(tx, keys, now());
        const what = later("history.hid-names", { count: names.size });
        await recordChange(tx, { by, what, spaceIds, now: now() });
        const given = await readGiven(tx, [...all, ...keys]);
        return { id: hideId, donations: keys.length, given, ...still };
      });
      if (done.id === undefined) return done;
      log.info(audit(by, place), "names hidden for a day");
      onChange();
      return done;
    },
  };
}
