import { isDeepStrictEqual } from "node:util";
import type { MomentOf } from "../kinds/moments.ts";
import { toWireMoney } from "../money/money.ts";
import type { Db } from "../store/engine/tables.ts";
import { readRaised } from "../store/ledger/raised.ts";
import { readMoments } from "../store/outbox/moments.ts";
import { dayMs } from "../util/durations.ts";
import type { Batch } from "./batch.ts";
import type { Draft } from "./drafts.ts";
import { readNight } from "./read-night.ts";

/** Who gives later than this does not change how it ended. */
const finalAfterMs = 3 * dayMs;

/**
 * What has ended is told with how it went, and what still comes in corrects that. To be asked when everything else of a batch
 * is written: it is read from the ledger.
 */
export async function draftClosings(tx: Db, drafts: readonly Draft[], { platformNow }: Batch): Promise<Draft[]> {
  const factIds = new Set(
    drafts.flatMap(({ moment, entries }) => [moment.factId, ...entries.map((one) => one.factId)]),
  );
  const ended = (await readMoments(tx, [...factIds].map(closingKey))).flatMap((moment) =>
    moment.kind === "closing" && moment.data !== null && moment.happenedAt > platformNow - finalAfterMs ? [moment] : [],
  );
  return (await Promise.all(ended.map((moment) => correct(tx, moment)))).flat();
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

function closingKey(factId: string): string {
  return `closing:${factId}`;
}
