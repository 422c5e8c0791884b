import { setImmediate as nextTurn } from "node:timers/promises";
import type { CallPlace } from "../../chat/understanding/command.ts";
import { readNight } from "../../intake/draft-closings.ts";
import type { Moment, MomentOf } from "../../kinds/moments.ts";
import type { Night } from "../../kinds/night.ts";
import { type Money, toMoney, toWireMoney } from "../../money/money.ts";
import { createRecap, type Recap, type RecapDonation, toRecapDonations } from "../../news/recap.ts";
import { publicTitle } from "../../safety/titles.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { concealIn, donationsNamedIn } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readDonationsBefore } from "../../store/ledger/newest-donations.ts";
import { readRaised } from "../../store/ledger/raised.ts";
import { readHidden } from "../../store/outbox/hides.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { listFollowsAt } from "../../store/places/follows.ts";
import { dayMs } from "../../util/durations.ts";
import { hasLists } from "../../util/fact-kinds.ts";
import { findAnnouncing } from "./reach.ts";

/**
 * Reads the donations since `since` (milliseconds since 1970) that a place announced, and how each campaign went, as
 * the place's settings show them. `name`: null if unknown or hidden. `raised`: the last total that we know.
 */
export type ReadRecap = (
  place: CallPlace,
  options: { since: number },
) => Promise<Recap & { nights: { name: string | null; raised: Money; night: Night }[] }>;

type Announced = { moment: Moment; factId: string };

/** The most rows in a recap. More rows would need too much memory, and no stream had more donations. */
const mostListed = 100_000;

/** How many rows to read before other work gets a turn. */
const pageSize = 500;

/** The most campaigns in one recap. The answer has no room for more. */
const mostCampaigns = 3;

/**
 * Lists everybody whom a streamer should thank: the donors announced in the home. The settings of the place that asks
 * apply.
 */
export function createRecaps({ store, now }: { store: Store; now(): number }): ReadRecap {
  const db = store.read;

  async function conceal(
    place: CallPlace,
    announced: readonly Announced[],
    alsoNamed: readonly string[] = [],
  ): Promise<Announced[]> {
    const momentKeys = [...announced.map(({ moment }) => moment.key), ...alsoNamed];
    const factIds = new Set(announced.map(({ factId }) => factId));
    const [settings, hidden] = await Promise.all([
      readPlaceSettings(db, destinationIdOf(place), [...factIds]),
      readHidden(db, spaceIdOf(place), { now: now(), momentKeys, keyed: store.keyed }),
    ]);
    const concealed = { hidden, isFiltered: settings.isFiltered, donations: new Map() };
    return announced.map(({ moment, factId }) => ({
      factId,
      moment: concealIn(moment, settings.follow(factId), concealed),
    }));
  }

  async function listDonations(place: CallPlace, announcing: readonly string[], since: number) {
    const seen = new Set<string>();
    const donations: RecapDonation[] = [];
    for (const id of announcing) {
      for await (const page of readPages(db, id, since)) {
        const announced = page.filter(({ moment: { key, happenedAt } }) => happenedAt >= since && !seen.has(key));
        if (seen.size + announced.length > mostListed) break;
        for (const { moment } of announced) seen.add(moment.key);
        donations.push(...toRecapDonations(await conceal(place, announced)));
      }
    }
    return donations;
  }

  return async (place, { since }) => {
    const announcing = await findAnnouncing(db, place, "home");
    const donations = await listDonations(place, announcing, since);
    const ended = (
      await Promise.all((await followedAt(db, announcing)).map((fact) => readEnd(db, fact, since)))
    ).filter(({ data }) => data?.night !== undefined && data.night.count > 0);
    const closings = ended.map((moment) => ({ moment, factId: moment.factId }));
    const nights = (await conceal(place, closings, ended.flatMap(donationsNamedIn))).flatMap(({ moment }) => {
      const { kind, data } = moment;
      if (kind !== "closing" || data?.night === undefined) return [];
      return [{ name: data.name, raised: toMoney(data.raised), night: data.night }];
    });
    return { ...createRecap(donations), nights };
  };
}

/** Yields the donations that a place announced, newest first, back to `since`. May also yield a few earlier ones. */
async function* readPages(db: Db, destinationId: string, since: number): AsyncGenerator<Announced[]> {
  let before = Number.MAX_SAFE_INTEGER;
  let queuedAt = Number.POSITIVE_INFINITY;
  // Our clock and the platform's may differ, but never by a day.
  while (queuedAt > since - dayMs) {
    const page = await readDonationsBefore(db, destinationId, { before, limit: pageSize });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    ({ seq: before, queuedAt } = last);
    await nextTurn();
  }
}

/** Lists the facts that a place follows. Omits auctions, because their winners donate to the campaign. */
async function followedAt(db: Db, destinationIds: readonly string[]) {
  if (destinationIds.length === 0) return [];
  return (await listFollowsAt(db, destinationIds)).filter(({ kind }) => hasLists(kind)).slice(-mostCampaigns);
}

/** Builds the closing message as if the campaign ended now. */
async function readEnd(db: Db, { id, name }: { id: string; name: string | null }, since: number) {
  const about = {
    key: `closing:${id}`,
    kind: "closing",
    factId: id,
    version: 1,
    origin: "live",
    happenedAt: 0,
  } as const;
  const [night, totals] = await Promise.all([readNight(db, id, since), readRaised(db, [id])]);
  const total = totals.get(id)?.total;
  const raised = total ? toWireMoney(total) : (night.sums[0] ?? { value: "0", currency: "USD" });
  const data = { name: name && publicTitle(name), by: null, raised, night };
  return { ...about, data } satisfies MomentOf<"closing">;
}
