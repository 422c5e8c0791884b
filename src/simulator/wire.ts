import type { z } from "zod";
import type * as resources from "../platform/resources.ts";

/** Resources as the platform sends them: what the client's schemas take in. */
export type WireCampaign = z.input<typeof resources.campaign>;
export type WireFact = z.input<typeof resources.fact>;
export type WireDonation = z.input<typeof resources.donation>;
export type WireReward = z.input<typeof resources.reward>;
export type WirePoll = z.input<typeof resources.poll>;
export type WireEndpoint = z.input<typeof resources.webhookEndpoint>;
export type WireSubscription = z.input<typeof resources.webhookSubscription>;

/** Compact JSON with the keys of every object in alphabetical order, as in all samples of the platform. */
export function toWireJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
