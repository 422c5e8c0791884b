import { forecastGoal } from "../../news/forecast.ts";
import type { Store } from "../../store/engine/database.ts";
import { readFollowedSince, readPace } from "../../store/ledger/raised.ts";
import { hourMs } from "../../util/durations.ts";
import type { CampaignSummary } from "./summary.ts";

/**
 * Estimates when a goal is reached at the pace of the last hour, in milliseconds since 1970. Null if there is no
 * estimate.
 */
export type ForecastGoal = (campaign: CampaignSummary) => Promise<number | null>;

/** When a campaign's goal is reached at the pace of the last hour, from the ledger of donations. */
export function createForecast({ store, now }: { store: Pick<Store, "read">; now(): number }): ForecastGoal {
  return async ({ id, isOpen, raised, goal }) => {
    if (!isOpen || raised === null || goal === null) return null;
    const since = now() - hourMs;
    // A place that has just started to follow doesn't have the whole hour.
    const followedSince = await readFollowedSince(store.read, id);
    if (followedSince === null || followedSince > since) return null;
    const inMs = forecastGoal({ raised, goal }, await readPace(store.read, id, { since, now: since + hourMs }));
    return inMs === null ? null : now() + inMs;
  };
}
