import { forecastGoal } from "../../news/forecast.ts";
import type { Store } from "../../store/engine/database.ts";
import { readFollowedSince, readPace } from "../../store/ledger/raised.ts";
import { hourMs } from "../../util/durations.ts";
import type { CampaignSummary } from "./summary.ts";

/**
 * Estimates when a campaign will reach its goal if donations continue at the pace of the last hour. Milliseconds since
 * 1970; null if there is no estimate.
 */
export type ForecastGoal = (campaign: CampaignSummary) => Promise<number | null>;

/** Makes estimates from the donations in our ledger. */
export function createForecast({ store, now }: { store: Pick<Store, "read">; now(): number }): ForecastGoal {
  return async ({ id, isOpen, raised, goal }) => {
    if (!isOpen || raised === null || goal === null) return null;
    const since = now() - hourMs;
    // If we have followed the campaign for less than an hour, we don't know the pace of the last hour.
    const followedSince = await readFollowedSince(store.read, id);
    if (followedSince === null || followedSince > since) return null;
    const inMs = forecastGoal({ raised, goal }, await readPace(store.read, id, { since, now: since + hourMs }));
    return inMs === null ? null : now() + inMs;
  };
}
