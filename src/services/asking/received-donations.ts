import { readMoney } from "../../money/money.ts";
import type { Store } from "../../store/engine/database.ts";
import { readNewestGiven } from "../../store/ledger/recent-moments.ts";
import type { ReadReceived } from "./donations.ts";

/** As many as the platform would list. */
const mostListed = 100;

/** The donations of a fact that we have heard of, for those whose list the platform gives nobody. */
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
