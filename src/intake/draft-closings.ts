import { isDeepStrictEqual } from "node:util";
import type { MomentOf } from "../kinds/moments.ts";
import { toWireMoney } from "../money/money.ts";
import type { Db } from "../store/engine/tables.ts";
import { readRaised } from "../store/ledger/raised.ts";
import { readMoments } from "../store/outbox/moments.ts";
import { dayMs, minuteMs } from "../util/durations.ts";
import type { Batch } from "./batch.ts";
import type { Draft } from "./drafts.ts";
import { readNight } from "./read-night.ts";

/** Who gives later than this does not change how it ended. */
const finalAfterMs = 3 * dayMs;

/** To add up more than this takes a while, in which nothing else is written: it is done once in a minute. */
const manyDonations = 10_000;
const manyEveryMs = minuteMs;

/**
 * What has ended is told with how it went, and what still comes in corrects that. To be asked when everything else of a batch
 * is written: it is read from the ledger.
 */
export function createClosings() {
  const correctedAt = new Map<string, number>();

  /** Whether it was done just now; then the next donation does it. */
  function isTooSoon({ factId, data }: MomentOf<"closing">, now: number): boolean {
    if ((data?.night?.count ?? 0) < manyDonations) return false;
    const before = correctedAt.get(factId);
    if (before !== undefined && Math.abs(now - before) < manyEveryMs) return true;
    correctedAt.set(factId, now);
    return false;
  }

  return async function draftClosings(tx: Db, drafts: readonly Draft[], batch: Batch): Promise<Draft[]> {
    const told = new Set<string>();
    for (const { moment, entries } of drafts) {
      told.add(moment.factId);
      for (const { factId } of entries) told.add(factId);
    }
    const keys = [...told].map((factId) => `closing:${factId}`);
    const ended = (await readMoments(tx, keys)).filter((moment) => moment.kind === "closing");
    const open = ended.filter((moment) => moment.happenedAt > batch.platformNow - finalAfterMs);
    const due = open.filter((moment) => !isTooSoon(moment, batch.now));
    return (await Promise.all(due.map((moment) => correct(tx, moment)))).flat();
  };
}

async function correct(tx: Db, moment: MomentOf<"closing">): Promise<Draft[]> {
  const { data, factId } = moment;
  if (data === null) return [];
  const total = (await readRaised(tx, [factId])).get(factId)?.total;
  const raised = total?.currency === data.raised.currency ? toWireMoney(total) : data.raised;
  const now = { ...data, raised, night: await readNight(tx, factId) };
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(now)), data)) return [];
  return [{ moment: { ...moment, data: now }, changed: true, neverSaid: true, entries: [] }];
}
