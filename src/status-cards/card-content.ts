import { type CardContent, composeCard, type KnownCampaign } from "../composing/status-card.ts";
import { readRemembered } from "../intake/known-lists.ts";
import type { Moment } from "../kinds/moments.ts";
import { reaches } from "../money/least-amount.ts";
import { readPlaceSettings } from "../settings/read.ts";
import { spaceOf } from "../settings/scopes.ts";
import { amountIn, concealIn } from "../speaking/concealing.ts";
import type { Store } from "../store/engine/database.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFactStates } from "../store/ledger/facts.ts";
import { readNewestOfEachPlace } from "../store/ledger/newest-donations.ts";
import { readHidden } from "../store/outbox/hides.ts";
import { listFollows } from "../store/places/follows.ts";
import { readPlacesOf } from "../store/places/spaces.ts";
import { readCardEvents } from "./card-events.ts";

/** More than are shown, because some may be refunded, tests, or too small. */
const mostLookedAt = 25;

/** What the card of a place shows now: what is followed there or, where nothing is, anywhere else in its space. */
export async function readCardContent(options: {
  store: Pick<Store, "read" | "keyed">;
  destinationId: string;
  /** Names of causes by their ids; null where unknown. */
  causesOf(ids: readonly string[]): Promise<(id: string) => string | null>;
  now: number;
}): Promise<CardContent> {
  const { store, destinationId, causesOf, now } = options;
  const db = store.read;
  const { places, ids } = await readShown(db, destinationId);
  const [states, milestones, told, settings] = await Promise.all([
    readFactStates(db, ids),
    readRemembered(db, "milestones", ids),
    readNewestOfEachPlace(db, places, mostLookedAt),
    readPlaceSettings(db, destinationId, ids),
  ]);
  const facts = ids.flatMap((id) => states.get(id) ?? []);
  const [causeOf, hidden] = await Promise.all([
    causesOf(facts.flatMap(({ fact }) => fact.cause_id ?? [])),
    readHidden(db, spaceOf(destinationId), {
      now,
      momentKeys: told.map(({ moment }) => moment.key),
      keyed: store.keyed,
    }),
  ]);
  const { isFiltered } = settings;
  const concealed = { hidden, isFiltered, donations: new Map() };
  const conceal = (moment: Moment) => concealIn(moment, settings.place, concealed);
  const eventsOf = await readCardEvents(db, ids, { now, conceal });
  const campaigns = facts.map(({ fact, known }): KnownCampaign => {
    const { id, name, cause_id, page_url, donate_url, picture_url } = fact;
    return {
      name,
      cause: cause_id === null ? null : causeOf(cause_id),
      known,
      milestones: milestones.get(id)?.known ?? [],
      ...eventsOf(id),
      page: page_url,
      donate: donate_url,
      picture: picture_url,
    };
  });
  const quiet = settings.place.pausedUntil(now) === null ? null : settings.place.get("quiet");
  const shown = told.flatMap(({ moment, factId }) => {
    const own = settings.follow(factId);
    const amount = amountIn(moment);
    const isShown = amount !== null && reaches(amount, own.get("minimum announce"));
    // While a place is quiet its card names nobody new, either.
    if (!isShown || (quiet !== null && moment.happenedAt > quiet.from)) return [];
    return [{ factId, moment: concealIn(moment, own, concealed) }];
  });
  return composeCard(campaigns, shown, { asOf: now, language: settings.place.get("language"), isFiltered });
}

/** Which campaigns a place shows, in the order of connecting, and the places that are told of them. */
async function readShown(db: Db, destinationId: string): Promise<{ places: string[]; ids: string[] }> {
  const own = await listFollows(db, destinationId);
  if (own.length > 0) return { places: [destinationId], ids: own.map(({ id }) => id) };
  const announcing = (await readPlacesOf(db, [spaceOf(destinationId)])).filter(({ announces }) => announces);
  const places = announcing.map(({ id }) => id).sort();
  const follows = await Promise.all(places.map((id) => listFollows(db, id)));
  return { places, ids: [...new Set(follows.flat().map(({ id }) => id))] };
}
