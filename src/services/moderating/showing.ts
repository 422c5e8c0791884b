import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { recordChange } from "../../settings/change.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readHiding, readHidings, removeHiding } from "../../store/outbox/hides.ts";
import { readDonationsQueuedSince } from "../../store/outbox/newest-rows.ts";
import { spaceIdOf } from "../../store/places/destinations.ts";
import { readLastAction, wasDoneSince } from "../../store/places/setting-changes.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { dayMs, minuteMs } from "../../util/durations.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { readGiven } from "./hidden-now.ts";
import { toHiddenEntry } from "./hide-in.ts";
import { type Hidden, mostOfADay } from "./hiding.ts";
import { chatsWithoutEdits, readTeamReach } from "./reach.ts";
import { sayAgain } from "./say-again.ts";

/** Shows what moderators have hidden, in the spaces that the place can reach now. */
export type Showing = {
  /**
   * Undoes the last hide. Returns "older" if that was not recent, or if something was shown since. Then the person must
   * say which hide they mean.
   */
  showLast(place: CallPlace, by: CallUser): Promise<Hidden | "older">;
  /** Undoes this person's last hide, if hiding was the last thing they did here. Otherwise does nothing. */
  showOwn(place: CallPlace, by: CallUser): Promise<Hidden>;
  /** Undoes the hide with this id. */
  showAgain(place: CallPlace, by: CallUser, id: string): Promise<Hidden>;
};

/** A bare "show" undoes the last hide only if it was made within this time. */
const lastForMs = 10 * minuteMs;
const nothing: Hidden = { id: undefined, donations: 0 };

/** Shows names and comments again. Edits messages that were sent without them, if the chat allows it. */
export function createShowing(options: { store: Store; onChange(): void; now(): number; log: Logger }): Showing {
  const { store, onChange, now, log } = options;

  async function show(tx: Db, place: CallPlace, { by, id }: { by: CallUser; id: string }): Promise<Hidden> {
    const entries = await readHiding(tx, { id, spaceId: spaceIdOf(place) });
    if (entries.length === 0) return nothing;
    const spaceIds = await readTeamReach(tx, place);
    await removeHiding(tx, { id, spaceIds });
    const keys = entries.filter(({ kind }) => kind === "donation").map(({ value }) => value);
    const named = new Set(entries.filter(({ kind }) => kind === "name").map(({ value }) => value));
    await sayAgain(tx, [...new Set([...keys, ...(await readGivenSince(tx, spaceIds, named))])], now());
    await recordChange(tx, { by, what: later("history.shown"), spaceIds, now: now() });
    const staysDeleted = chatsWithoutEdits(spaceIds);
    return { id, donations: keys.length, given: await readGiven(tx, keys), staysDeleted };
  }

  /**
   * Returns the keys of donations whose donors' names were hidden. Nobody hid these donations, but their messages say
   * "Someone" instead of the name.
   */
  async function readGivenSince(tx: Db, spaceIds: readonly string[], names: ReadonlySet<string>): Promise<string[]> {
    if (names.size === 0) return [];
    const places = (await readPlacesOf(tx, spaceIds)).map(({ id }) => id);
    const queued = await readDonationsQueuedSince(tx, places, { since: now() - dayMs, limit: mostOfADay });
    return queued.flatMap((one) => {
      const { nameHash: name, value } = toHiddenEntry(one, store.keyed);
      return name !== null && names.has(name) ? [value] : [];
    });
  }

  function notify<T extends Hidden | "older">(shown: T, place: CallPlace, by: CallUser): T {
    if (shown === "older" || shown.id === undefined) return shown;
    log.info(audit(by, place), "donor text shown again");
    onChange();
    return shown;
  }

  async function showNewest(tx: Db, place: CallPlace, by: CallUser): Promise<Hidden | "older"> {
    const spaceId = spaceIdOf(place);
    const [last] = await readHidings(tx, spaceId, { now: now(), limit: 1 });
    if (last === undefined) return nothing;
    const isNew = last.at >= now() - lastForMs;
    const wasShown = await wasDoneSince(tx, { spaceId, key: "history.shown", since: last.at });
    return isNew && !wasShown ? show(tx, place, { by, id: last.id }) : "older";
  }

  /** True if hiding was the last thing this person did here, and nobody has hidden anything since. */
  async function hasJustHidden(tx: Db, place: CallPlace, by: CallUser): Promise<boolean> {
    const spaceId = spaceIdOf(place);
    const [own, hiding] = await Promise.all([
      readLastAction(tx, { spaceId, by: by.id }),
      readLastAction(tx, { spaceId, key: "history.hid" }),
    ]);
    return own !== undefined && own.id === hiding?.id;
  }

  return {
    async showLast(place, by) {
      return notify(await store.write((tx) => showNewest(tx, place, by)), place, by);
    },

    async showOwn(place, by) {
      const shown = await store.write(async (tx) =>
        (await hasJustHidden(tx, place, by)) ? showNewest(tx, place, by) : nothing,
      );
      return notify(shown === "older" ? nothing : shown, place, by);
    },

    async showAgain(place, by, id) {
      return notify(await store.write((tx) => show(tx, place, { by, id })), place, by);
    },
  };
}
