import { readMoney } from "../../money/money.ts";
import { type AskPlatform, type FactRecord, isHidden } from "../../platform/fact-record.ts";
import { publicName } from "../../safety/text.ts";
import { Refusal } from "../../words/refusal.ts";
import { askLeaderboard, type Ranked } from "./lists.ts";

/** The days that a ranking covers. */
export type Period = "daily" | "weekly" | "monthly" | "all";

/** Reads a ranking by amount, highest first. The ranking has one currency; amounts in other currencies are omitted. */
export async function readRanking(
  ask: AskPlatform,
  fact: FactRecord,
  { ranked = defaultFor(fact), period }: { ranked?: Ranked | undefined; period: Period },
) {
  const { data } = await askLeaderboard(ask, fact, { ranked, timeType: period }).catch((error: unknown) => {
    throw isHidden(error) ? new Refusal(({ say }) => say("leaderboard.no-such")) : error;
  });
  const entries = data.flatMap(({ name, amount }) => {
    const money = readMoney(amount);
    return money === null ? [] : [{ name: publicName(name), amount: money }];
  });
  const currency = entries[0]?.amount.currency;
  return { ranked, entries: entries.filter(({ amount }) => amount.currency === currency) };
}

/**
 * The default ranking. A campaign ranks its donors. At an event, people want to see which streamers raised the most.
 */
function defaultFor({ kind }: FactRecord): Ranked {
  return kind === "fundraising_event" || kind === "cause" ? "fundraisers" : "donors";
}
