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
 * Reads the donations since then (milliseconds since 1970) that were announced for a place, and how each campaign went,
 * filtered by that place's settings. `name` is null if it isn't known or may not be shown. `raised`: as far as it is
 * known.
 */
export type ReadRecap = (
  place: CallPlace,
  options: { since: number },
) => Promise<Recap & { nights: { name: string | null; raised: Money; night: Night }[] }>;

type Announced = { moment: Moment; factId: string };

/** More than any stream had, and as much as memory should hold. */
const mostListed = 100_000;

/** The number of rows read at a time, so that other work gets its turn in between. */
const pageSize = 500;

/** One answer has room for the recaps of this many campaigns. */
const mostNights = 3;

/** Lists whom to thank: the donations announced in a home, filtered by the asking place's settings. */
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

/** Yields the donations announced in a place since then, and perhaps some earlier ones, newest first. */
async function* readPages(db: Db, destinationId: string, since: number): AsyncGenerator<Announced[]> {
  let before = Number.MAX_SAFE_INTEGER;
  let queuedAt = Number.POSITIVE_INFINITY;
  // The clocks of the bot and the platform differ, but not by a day.
  while (queuedAt > since - dayMs) {
    const page = await readDonationsBefore(db, destinationId, { before, limit: pageSize });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    ({ seq: before, queuedAt } = last);
    await nextTurn();
  }
}

/** An auction's winners appear with its campaign. */
async function followedAt(db: Db, destinationIds: readonly string[]) {
  if (destinationIds.length === 0) return [];
  return (await listFollowsAt(db, destinationIds)).filter(({ kind }) => hasLists(kind)).slice(-mostNights);
}

/** Reads the closing message as if the campaign ended now. */
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
