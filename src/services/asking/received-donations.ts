import { readMoney } from "../../money/money.ts";
import type { Store } from "../../store/engine/database.ts";
import { readNewestGiven } from "../../store/ledger/recent-moments.ts";
import type { ReadReceived } from "./donations.ts";

/** The number of donations that the platform would list. */
const mostListed = 100;

/** Reads the donations that we received for a fact, for facts whose list the platform doesn't give us. */
export function createReceivedDonations(store: Pick<Store, "read">): ReadReceived {
  return async (factId) => {
    const moments = await readNewestGiven(store.read, factId, mostListed);
    return moments.flatMap(({ key, kind, data, origin, happenedAt: at }) => {
      if (kind !== "donation" || data === null || origin === "test") return [];
      const amount = readMoney(data.amount);
      if (amount === null) return [];
      return [{ id: key.slice("donation:".length), name: data.name, amount, comment: data.comment, at }];
    });
  };
}
