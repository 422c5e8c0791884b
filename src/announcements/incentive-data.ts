import type { WireMoney } from "./money.ts";

/** What is kept of moments about milestones, by their kind. Names are cleaned; null where there is none to say. */
export type IncentiveData = {
  milestone: MilestoneData;
};

/** `next`: the one after it, where it is the highest that was reached. */
export type MilestoneData = {
  name: string | null;
  amount: WireMoney;
  next: { name: string | null; amount: WireMoney } | null;
};
