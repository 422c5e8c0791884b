import type { CallPlace } from "../../chat/command.ts";
import { createRecap, type Recap } from "../../news/recap.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { concealIn } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import { readNewestDonations } from "../../store/ledger/newest-donations.ts";
import { readHidden } from "../../store/outbox/hidden.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { findAnnouncing } from "./announcing-places.ts";

/** The donations since then (milliseconds since 1970) that are announced from a place on, as that place shows people. */
export type ReadRecap = (place: CallPlace, options: { since: number }) => Promise<Recap>;

/** More than any stream had, and as much as one file should hold. */
const mostListed = 10_000;

/** Whom to thank: what the places of a home were told of, as the asking place shows people. */
export function createRecaps({ store, now }: { store: Store; now(): number }): ReadRecap {
  return async (place, { since }) => {
    const db = store.read;
    const told = await readNewestDonations(db, await findAnnouncing(db, place, "home"), { since, limit: mostListed });
    const momentKeys = told.map(({ moment }) => moment.key);
    const [settings, hidden] = await Promise.all([
      readPlaceSettings(db, destinationIdOf(place), [...new Set(told.map(({ factId }) => factId))]),
      readHidden(db, spaceIdOf(place), { now: now(), momentKeys, keyed: store.keyed }),
    ]);
    const concealed = { hidden, isFiltered: settings.isFiltered, donations: new Map() };
    const shown = told.map(({ moment, factId }) => ({
      factId,
      moment: concealIn(moment, settings.follow(factId), concealed),
    }));
    return createRecap(shown);
  };
}
