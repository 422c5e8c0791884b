import { z } from "zod";
import type { Addresses } from "../kinds/about.ts";
import { readMoney, readWireMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import type { FactStatus, ReportedFact } from "../news/totals.ts";
import type { Frozen } from "../platform/cached-reads.ts";
import { image, optionalId, orNull, text } from "../platform/fields.ts";
import { ownAddresses } from "../platform/own-addresses.ts";
import { campaign, donation, team, user } from "../platform/resources.ts";
import { readMicroseconds } from "../platform/times.ts";
import type { FactKind, NamedFact } from "../util/fact-kinds.ts";
import { readFacts } from "./facts.ts";

/** A campaign or another fact that raises money, as one delivery or snapshot reports it. */
export type FactReading = ReportedFact & {
  id: string;
  kind: FactKind | null;
  /** The facts that this one supports. An event comes before its cause. Their followers get this fact's news, too. */
  above: NamedFact[];
  /** As sent; null if missing or not a text. */
  name: string | null;
  /** The person or team that raises the money; the name as sent. */
  by: string | null;
  causeId: string | null;
  addresses: Addresses;
  /** Set for a campaign if others that support it, or its auctions, raised a part of the total. */
  isSupported?: true;
};

/**
 * The fields that we read from a campaign, team campaign or fundraising event. Only the ID is required. Of an `unknown`
 * field we only check whether it exists.
 */
export const deliveredFact = campaign
  .pick({
    id: true,
    cause_id: true,
    donate_url: true,
    fundraising_event_id: true,
    parent_facts: true,
    retired_at: true,
    team_campaign_id: true,
    total_amount_raised: true,
    updated_at: true,
    url: true,
  })
  .extend({
    amount_raised: z.unknown().optional(),
    avatar: orNull(image.pick({ src: true })),
    currency_code: z.unknown().optional(),
    facts: donation.shape.facts,
    goal: z.unknown().optional(),
    name: text,
    personal_campaign_id: optionalId,
    status: text,
    supportable: z.unknown().optional(),
    team: orNull(team.pick({ name: true })),
    team_event_id: optionalId,
    user: orNull(user.pick({ username: true })),
  });

/** A fact that raises money, from a delivery or a snapshot. */
export type RawFact = { readonly id: string } & Frozen<Partial<Omit<z.output<typeof deliveredFact>, "goal">>> & {
    readonly goal?: unknown;
  };

/**
 * Converts a fact that raises money into our own type. `total` includes what supporters raised. `sourceId` is the fact
 * whose subscription or list reported it. `generatedAt` is when it was reported, in microseconds since 1970. Only
 * deliveries have it.
 */
export function toFact(
  wire: RawFact,
  about: { kind: FactKind | null; sourceId: string | null; total: WireMoney | null; generatedAt: number | null },
): FactReading {
  const { id } = wire;
  return {
    id,
    kind: about.kind,
    above: readFacts(wire, about.sourceId).filter((fact) => fact.id !== id),
    name: wire.name ?? null,
    by: wire.user?.username ?? wire.team?.name ?? null,
    causeId: wire.cause_id ?? null,
    addresses: ownAddresses({
      id,
      url: wire.url ?? null,
      donateUrl: wire.donate_url ?? null,
      imageUrl: wire.avatar?.src ?? null,
    }),
    status: readStatus(wire),
    total: about.total,
    goal: readGoal(wire.goal),
    updatedAt: readMicroseconds(wire.updated_at),
    generatedAt: about.generatedAt,
  };
}

/**
 * True if the total exceeds the donations made directly to the campaign, which means that other campaigns support it.
 */
export function raisesBelow({ amount_raised, total_amount_raised }: RawFact): boolean {
  const [direct, all] = [readMoney(amount_raised), readMoney(total_amount_raised)];
  return direct !== null && all !== null && direct.currency === all.currency && all.minor > direct.minor;
}

/**
 * Converts the answer to a request into our own type. The answer doesn't say when it was made. If it has no readable
 * total, the total stays unknown, because the sum of donations made directly to the campaign would be too low.
 */
export function readFactSnapshot(
  wire: RawFact,
  { kind, sourceId }: { kind: FactKind | null; sourceId: string | null },
): FactReading {
  return toFact(wire, { kind, sourceId, total: readWireMoney(wire.total_amount_raised), generatedAt: null });
}

function readStatus({ status, retired_at }: RawFact): FactStatus | null {
  if (status === "unpublished" || status === "published" || status === "retired") return status;
  return readMicroseconds(retired_at) === null ? null : "retired";
}

/**
 * Returns undefined if the goal is missing or unreadable, and null if there is none. The platform may write "none" as
 * 0.
 */
function readGoal(value: unknown): WireMoney | null | undefined {
  if (value === null) return null;
  const goal = readMoney(value);
  if (goal === null) return undefined;
  return goal.minor === 0n ? null : toWireMoney(goal);
}
