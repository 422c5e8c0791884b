import { readAuctionsBelow } from "../../platform/auctions-below.ts";
import { isAnswerNo } from "../../platform/errors.ts";
import type { AskPlatform } from "../../platform/fact-record.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost, proveLease } from "../../store/engine/leases.ts";
import { noteHouses, readHouseIds } from "../../store/ledger/auctions.ts";
import { readFollowedFacts } from "../../store/ledger/followed-facts.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import type { Logger } from "../../util/logger.ts";

const searchEveryMs = 30 * minuteMs;
const longestSleepMs = 10 * secondMs;
/**
 * Kinds of facts whose auctions we look for. We leave out events, which have hundreds of facts below them, and causes,
 * which have thousands.
 */
const withAuctions: ReadonlySet<FactKind> = new Set(["campaign", "team_campaign", "personal_campaign"]);

/**
 * Looks for auctions of followed campaigns. Needed only without webhooks: with them, the first bid tells us of an
 * auction.
 */
export function createAuctionSearch(options: {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  /** Sends a request to the platform, within the request budget. */
  ask(signal: AbortSignal): AskPlatform;
  clock: Clock;
  log: Logger;
  /** Called after an auction was found. */
  onFound(): void;
}): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, ask, clock, log, onFound } = options;
  /** When we last asked for a campaign's auctions. */
  let asked = new Map<string, number>();

  async function look(held: Lease, parentId: string, signal: AbortSignal): Promise<void> {
    const ids = await readAuctionsBelow(ask(signal), parentId);
    const known = new Set(await readHouseIds(store.read));
    const found = ids.filter((id) => !known.has(id));
    if (found.length === 0) return;
    const now = clock.now();
    await store.write(async (tx) => {
      await proveLease(tx, held, now);
      await noteHouses(
        tx,
        found.map((id) => ({ id, parentId })),
      );
    });
    log.info({ fact: parentId, auctions: found.length }, "auctions found");
    onFound();
  }

  return {
    async step(signal) {
      const held = lease();
      if (!held) return longestSleepMs;
      const followed = (await readFollowedFacts(store.read)).filter(({ kind }) => withAuctions.has(kind));
      const open = followed.filter(({ state }) => state !== "retired");
      asked = new Map(open.flatMap(({ id }) => (asked.has(id) ? [[id, asked.get(id) ?? 0] as const] : [])));
      const due = open.find(({ id }) => clock.now() - (asked.get(id) ?? Number.NEGATIVE_INFINITY) >= searchEveryMs);
      if (due === undefined) return longestSleepMs;
      asked.set(due.id, clock.now());
      try {
        await look(held, due.id, signal);
      } catch (error) {
        if (error instanceof LeaseLost || signal.aborted) throw error;
        if (!isAnswerNo(error)) log.warn({ fact: due.id, error: errorText(error) }, "auctions could not be looked for");
      }
      return 0;
    },
  };
}
