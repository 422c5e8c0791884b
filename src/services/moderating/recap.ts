import type { CallPlace } from "../../chat/command.ts";
import { readNight } from "../../intake/read-night.ts";
import type { MomentOf } from "../../kinds/moments.ts";
import type { Night } from "../../kinds/night.ts";
import { createRecap, type Recap } from "../../news/recap.ts";
import { publicTitle } from "../../safety/titles.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { concealIn, donationsNamedIn } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readNewestDonations } from "../../store/ledger/newest-donations.ts";
import { readHidden } from "../../store/outbox/hidden.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { listFollowsAt } from "../../store/places/follows.ts";
import { hasLists } from "../../util/fact-kinds.ts";
import { findAnnouncing } from "./announcing-places.ts";

/**
 * The donations since then (milliseconds since 1970) that are announced from a place on, and how each campaign went, as that
 * place shows people. `name` null: it is not known, or may not be said.
 */
export type ReadRecap = (
  place: CallPlace,
  options: { since: number },
) => Promise<Recap & { nights: { name: string | null; night: Night }[] }>;

/** More than any stream had, and as much as one file should hold. */
const mostListed = 10_000;

/** More have no room in one answer. */
const mostNights = 3;

/** Whom to thank: what the places of a home were told of, as the asking place shows people. */
export function createRecaps({ store, now }: { store: Store; now(): number }): ReadRecap {
  return async (place, { since }) => {
    const db = store.read;
    const announcing = await findAnnouncing(db, place, "home");
    const told = await readNewestDonations(db, announcing, { since, limit: mostListed });
    const ended = (
      await Promise.all((await followedAt(db, announcing)).map((fact) => readEnd(db, fact, since)))
    ).filter(({ data }) => data?.night !== undefined && data.night.count > 0);
    const momentKeys = [...told.map(({ moment }) => moment.key), ...ended.flatMap(donationsNamedIn)];
    const factIds = new Set([...told.map(({ factId }) => factId), ...ended.map(({ factId }) => factId)]);
    const [settings, hidden] = await Promise.all([
      readPlaceSettings(db, destinationIdOf(place), [...factIds]),
      readHidden(db, spaceIdOf(place), { now: now(), momentKeys, keyed: store.keyed }),
    ]);
    const concealed = { hidden, isFiltered: settings.isFiltered, donations: new Map() };
    const shown = told.map(({ moment, factId }) => ({
      factId,
      moment: concealIn(moment, settings.follow(factId), concealed),
    }));
    const nights = ended.flatMap((moment) => {
      const { kind, data } = concealIn(moment, settings.follow(moment.factId), concealed);
      return kind === "closing" && data?.night !== undefined ? [{ name: data.name, night: data.night }] : [];
    });
    return { ...createRecap(shown), nights };
  };
}

/** An auction has winners, who stand with its campaign. */
async function followedAt(db: Db, destinationIds: readonly string[]) {
  if (destinationIds.length === 0) return [];
  return (await listFollowsAt(db, destinationIds)).filter(({ kind }) => hasLists(kind)).slice(-mostNights);
}

/** As it would be told if it ended now. */
async function readEnd(db: Db, { id, name }: { id: string; name: string | null }, since: number) {
  const about = {
    key: `closing:${id}`,
    kind: "closing",
    factId: id,
    version: 1,
    origin: "live",
    happenedAt: 0,
  } as const;
  const raised = { value: "0", currency: "USD" }; // nobody says it
  const data = { name: name && publicTitle(name), by: null, raised, night: await readNight(db, id, since) };
  return { ...about, data } satisfies MomentOf<"closing">;
}
