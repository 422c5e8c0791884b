import { randomUUID } from "node:crypto";
import { audit } from "../../chat/port/audit.ts";
import type { Places } from "../../chat/port/server-port.ts";
import { createCooldowns } from "../../chat/routing/cooldowns.ts";
import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { sampleMoney } from "../../composing/samples.ts";
import { defaultDollars, isTestedKind, type TestedKind } from "../../composing/test-samples.ts";
import { toTestEvent } from "../../intake/read-events.ts";
import { currencyWorth, type LeastAmount } from "../../money/least-amount.ts";
import { toWireMoney, type WireMoney } from "../../money/money.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import type { Store } from "../../store/engine/database.ts";
import { enterListed } from "../../store/inbox/inbox.ts";
import { readLastCurrency } from "../../store/ledger/followed-amounts.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { readFollowed } from "../../store/places/follows.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import type { WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { type Done, inPlace } from "./command-scope.ts";
import { findAnnouncing } from "./reach.ts";

/**
 * Sends a test to the places that announce this place's donations: a donation or another moment, marked TEST. It is not
 * counted and mentions nobody. Throws UserError if a test is not possible now.
 */
export type SendTest = (place: CallPlace, by: CallUser, order?: TestRequest) => Promise<Done>;

/** `amount`: if it is left out, the test has the amount of an ordinary donation. */
export type TestRequest = {
  what?: TestedKind | "donation" | "large" | undefined;
  amount?: LeastAmount | undefined;
};

/** The amount of a test donation if nobody typed one, in the place's currency. */
const defaultDonation = 25;

/** The shortest time between two tests in a public chat. Viewers may take a test for a real donation at first. */
const betweenTestsMs = 30_000;
const mostPlaces = 1_000;
const mostNamed = 3;

/** Creates tests. A test takes the same path as a donation: through the inbox, with the settings of the place. */
export function createTestDonations(options: {
  store: Store;
  places: Places;
  wordsOf: WordsOf;
  /** Called when a test was added to the inbox. */
  onEntered(): void;
  now(): number;
  log: Logger;
}): SendTest {
  const { store, places: lookup, wordsOf, onEntered, now, log } = options;
  const cooldowns = createCooldowns({ now, limit: mostPlaces });

  function takeTurn(placeId: string): void {
    const waitMs = cooldowns.take(placeId, betweenTestsMs);
    if (waitMs === 0) return;
    throw new Refusal(({ say }) =>
      say("test.too-soon", { each: betweenTestsMs, left: Math.ceil(waitMs / 1_000) * 1_000 }),
    );
  }

  return async (place, by, order = {}) => {
    const places = await findAnnouncing(store.read, place, "space");
    const [first] = places;
    if (first === undefined) throw new Refusal(({ say }) => say("test.nothing-connected", { next: "tiltify connect" }));
    const { place: settings } = await readPlaceSettings(store.read, first, []);
    if (settings.pausedUntil(now()) !== null) {
      throw new Refusal(({ say }) => say("test.paused", { next: "tiltify resume" }));
    }
    if (traitsOf(place.chat).isPublic) takeTurn(first);
    const currency = order.amount?.currency ?? (await readLastCurrency(store.read, first)) ?? "USD";
    const amount = amountOf(order, { currency, large: settings.get("minimum highlight") });
    const what = isTestedKind(order.what) ? order.what : undefined;
    const entered = places.map(async (id) => {
      const [factId = ""] = (await readFollowed(store.read, id)).keys();
      const { place: its } = await readPlaceSettings(store.read, id, []);
      const { say } = await wordsOf(its.get("language"));
      const comment = textOf(say("test.comment"));
      return toTestEvent({ id: randomUUID(), place: id, factId, amount, comment, what, now: now() });
    });
    const events = await Promise.all(entered);
    await store.write((tx) => enterListed(tx, events, now()));
    onEntered();
    log.info(audit(by, place), "test donation ordered");
    if (first === destinationIdOf(place)) return { where: inPlace(place) };
    return { where: await whereItGoes(lookup, places, place) };
  };
}

/**
 * Returns the requested amount, or else a default. For a large donation, that is the smallest amount that counts as
 * large in the place.
 */
function amountOf(
  { what, amount }: TestRequest,
  { currency, large }: { currency: string; large: LeastAmount },
): WireMoney {
  if (amount !== undefined) return toWireMoney({ ...amount, currency });
  if (isTestedKind(what)) return sampleMoney(currency)(defaultDollars(what));
  if (what !== "large") return { value: `${defaultDonation}`, currency };
  const worth = large.currency === currency ? 1 : (currencyWorth[currency] ?? 1);
  return toWireMoney({ ...large, minor: large.minor * BigInt(worth), currency });
}

/** Returns "in #donations and #stream". If some names are unknown, returns only how many places. */
async function whereItGoes(lookup: Places, ids: readonly string[], near: CallPlace): Promise<Later> {
  const isOfRooms = traitsOf(near.chat).space === "rooms";
  const everywhere = later(isOfRooms ? "where.announced.rooms" : "where.announced", { count: ids.length });
  if (ids.length > mostNamed) return everywhere;
  const found = await Promise.all(ids.map((id) => lookup.find(near, id.slice(id.lastIndexOf("/") + 1))));
  const names = found.flatMap((one) => one?.place.name ?? []);
  return names.length === ids.length ? later("where.of", { places: names }) : everywhere;
}
