import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import type { Missed } from "../../composing/missed.ts";
import { findKind, kindsWith } from "../../kinds/index.ts";
import type { Moment } from "../../kinds/moments.ts";
import { readMoney } from "../../money/money.ts";
import { givenIn, mainTally } from "../../news/tally.ts";
import { shortName } from "../../safety/short-name.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { concealIn } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFollowedSince, tallyGiven } from "../../store/ledger/raised.ts";
import { readDonationsInOrder, readRecentMoments } from "../../store/ledger/recent-moments.ts";
import { readHidden } from "../../store/outbox/hides.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import type { CampaignSummary } from "../asking/summary.ts";

/**
 * Reads what happened in a campaign since `since` (milliseconds since 1970), as the place's settings show it. Null if
 * we did not follow the campaign then.
 */
export type ReadMissed = (
  place: CallPlace,
  campaign: Pick<CampaignSummary, "id">,
  options: { since: number },
) => Promise<Missed | null>;

const mostHappenings = 20;

/** The kinds of moments that people still want to know about later. */
const recalled = [...kindsWith(({ isRecalled }) => isRecalled)];

/** Computing the sums of a large event takes a moment. People who ask within this time share one result. */
const sameForMs = 10_000;

/** Reads the stored donations and moments. The settings of a place are applied later. */
async function readFigures(db: Db, factId: string, since: number) {
  const followedSince = await readFollowedSince(db, factId);
  if (followedSince === null) return null;
  const from = Math.max(since, followedSince);
  const tallies = await tallyGiven(db, factId, from);
  const given = givenIn(tallies);
  const [largest, happened] = await Promise.all([
    readDonationsInOrder(db, mainTally(tallies)?.largest ?? []),
    readRecentMoments(db, factId, { kinds: recalled, since: from, limit: mostHappenings }),
  ]);
  return { from, given, largest, happened };
}

/** Tells people what they missed in a campaign, as the settings of their place show it. */
export function createMissed({ store, now }: { store: Pick<Store, "read" | "keyed">; now(): number }): ReadMissed {
  const db = store.read;
  let figures = new Map<string, ReturnType<typeof readFigures>>();
  let readAt = Number.NEGATIVE_INFINITY;

  function recallFigures(factId: string, since: number): ReturnType<typeof readFigures> {
    const time = now();
    if (Math.abs(time - readAt) >= sameForMs) [figures, readAt] = [new Map(), time];
    // Rounded, so that two requests a few milliseconds apart share a result.
    const key = `${factId} ${Math.round((time - since) / sameForMs)}`;
    const known = figures.get(key) ?? readFigures(db, factId, since);
    figures.set(key, known);
    known.catch(() => figures.delete(key));
    return known;
  }

  return async (place, { id: factId }, { since }) => {
    const known = await recallFigures(factId, since);
    if (known === null) return null;
    const { from, given, largest, happened } = known;
    const momentKeys = [...largest, ...happened].map(({ key }) => key);
    const [settings, hidden] = await Promise.all([
      readPlaceSettings(db, destinationIdOf(place), [factId]),
      readHidden(db, spaceIdOf(place), { now: now(), momentKeys, keyed: store.keyed }),
    ]);
    const concealed = { hidden, isFiltered: settings.isFiltered, donations: new Map() };
    const show = (moment: Moment) => concealIn(moment, settings.follow(factId), concealed);
    return {
      from,
      count: given.reduce((sum, { count }) => sum + count, 0),
      sums: given.map(({ sum }) => sum),
      // In a public chat, everybody sees this ranking. So it has only first names, like the leaderboard.
      largest: largest.map(show).flatMap((moment) => donorIn(moment, traitsOf(place.chat).isPublic ? "first" : "full")),
      // Skip moments that are damaged or were forgotten.
      happened: happened.map(show).flatMap((moment) => (isReadable(moment) ? [{ moment, factId }] : [])),
    };
  };
}

function donorIn(moment: Moment, names: "full" | "first"): Missed["largest"] {
  const { kind, data } = moment;
  if (kind !== "donation" || data === null) return [];
  const amount = readMoney(data.amount);
  return amount === null ? [] : [{ name: names === "first" ? shortName(data.name) : data.name, amount }];
}

function isReadable({ kind, data }: Moment): boolean {
  return findKind(kind)?.schema.safeParse(data).success ?? false;
}
