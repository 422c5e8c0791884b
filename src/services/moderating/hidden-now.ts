import type { CallPlace } from "../../chat/understanding/command.ts";
import type { HiddenDonation } from "../../chat/understanding/given-names.ts";
import { readMoney } from "../../money/money.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { isHeldBack } from "../../settings/time-off.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readHidings } from "../../store/outbox/hides.ts";
import { readAnnouncedSince } from "../../store/outbox/newest-rows.ts";
import { readDonationMoments } from "../../store/outbox/sent-messages.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { dayMs } from "../../util/durations.ts";
import { readTeamReach } from "./reach.ts";

/**
 * Lists for moderators who want to hide or show something. Only moderators may see them, because they contain what is
 * hidden.
 */
export type HidingLists = {
  /**
   * Lists the donations of the last week that were queued in this place and linked ones, newest first. Some may wait.
   */
  announced(place: CallPlace, most?: number): Promise<Announced[]>;
  /** Lists everything that is hidden here now. The newest hide comes first. */
  hidden(place: CallPlace): Promise<HiddenNow[]>;
};

/**
 * `key`: the key of the donation's moment. `at`: when the donation was queued, in milliseconds since 1970. `hiding`:
 * the id of the hide that covers it here; null if it is visible. `isLeftOut`: true if the place leaves out the comment
 * because of its words, still delays it, or left out all comments at the time.
 */
export type Announced = HiddenDonation & {
  key: string;
  at: number;
  comment: string | null;
  isLeftOut: boolean;
  hiding: string | null;
};

/** One hide. Lists the donations that we still know. `namesUntil`: the donors' names stay hidden until then. */
export type HiddenNow = {
  id: string;
  at: number;
  donations: readonly HiddenDonation[];
  namesUntil: number | null;
};

/** How far back the list of donations goes. Moderators don't look at older ones. */
const lookBackMs = 7 * dayMs;
const mostAnnounced = 2_000;
/** How many hides the list shows. Moderators make far fewer in a long night. */
const mostHidings = 1_000;

export function createHidingLists({ store, now }: { store: Store; now(): number }): HidingLists {
  const db = store.read;

  return {
    async announced(place, most = mostAnnounced) {
      const places = await readPlacesOf(db, await readTeamReach(db, place));
      const ids = places.map(({ id }) => id);
      const [announced, hidings, settings] = await Promise.all([
        readAnnouncedSince(db, ids, { since: now() - lookBackMs, limit: most }),
        readHidings(db, spaceIdOf(place), { now: now(), limit: mostHidings }),
        readPlaceSettings(db, destinationIdOf(place), []),
      ]);
      const hidden = new Map(hidings.flatMap(({ id, donations }) => donations.map((key) => [key, id] as const)));
      const found = new Map<string, Announced>();
      for (const { moment, queuedAt: at } of announced) {
        const amount = moment.data && readMoney(moment.data.amount);
        if (!moment.data || !amount) continue;
        const { key, data } = moment;
        const { name, comment } = data;
        const hiding = hidden.get(key) ?? null;
        const isLeftOut = comment !== null && (settings.isFiltered(comment) || isHeldBack(at, settings.place, now()));
        found.set(key, { key, name, amount, comment, isLeftOut, at, hiding });
      }
      return [...found.values()];
    },

    async hidden(place) {
      const hidings = await readHidings(db, spaceIdOf(place), { now: now(), limit: mostHidings });
      const moments = await readDonationMoments(db, [...new Set(hidings.flatMap(({ donations }) => donations))]);
      return hidings.map(({ donations, ...hiding }) => ({ ...hiding, donations: givenIn(moments, donations) }));
    },
  };
}

/** Returns the names and amounts of these donations. Omits those that we no longer know. */
export async function readGiven(db: Db, keys: readonly string[]): Promise<HiddenDonation[]> {
  return givenIn(await readDonationMoments(db, keys), keys);
}

function givenIn(moments: Awaited<ReturnType<typeof readDonationMoments>>, keys: readonly string[]): HiddenDonation[] {
  return keys.flatMap((key) => {
    const data = moments.get(key)?.data;
    const amount = data && readMoney(data.amount);
    return data && amount ? [{ name: data.name, amount }] : [];
  });
}
