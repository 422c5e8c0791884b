import type { Money } from "./money.ts";

/** What happens to that which makes people give. Names are null where there is none to say. */
export type IncentiveContent = MilestoneContent;

/** So much has been raised. `next`: what comes after it. */
export type MilestoneContent = { type: "milestone"; milestone: NamedAmount; next: NamedAmount | null };

export type NamedAmount = { name: string | null; amount: Money };
