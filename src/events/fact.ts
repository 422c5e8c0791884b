import { readMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import type { FactStatus } from "../news/totals.ts";
import { ownAddresses } from "../platform/own-addresses.ts";
import { readMicroseconds } from "../platform/times.ts";
import type { FactKind } from "../util/fact-kinds.ts";
import type { FactReading } from "./events.ts";
import { readFacts, usageTypes } from "./facts.ts";
import { field, readId, readText } from "./json.ts";
import { readWireMoney } from "./money.ts";

/**
 * Reads `data` and `meta` of a fact_updated event: the whole record of a campaign, team campaign or fundraising event.
 * Only the id is needed; every other field may be missing or of any type, and then reads as unknown.
 */
export function readFactEvent(data: unknown, meta: unknown): FactReading | { problem: string } {
  const id = readId(field(data, "id"));
  if (id === undefined) return { problem: "data.id is not a text of 1 to 100 characters" };
  return {
    id,
    kind: readKind(id, data, meta),
    above: readFacts(data, meta).filter((fact) => fact.id !== id),
    name: readText(field(data, "name")),
    by: readText(field(field(data, "user"), "username")) ?? readText(field(field(data, "team"), "name")),
    causeId: readId(field(data, "cause_id")) ?? null,
    addresses: ownAddresses({
      url: readText(field(data, "url")),
      donateUrl: readText(field(data, "donate_url")),
      imageUrl: readText(field(field(data, "avatar"), "src")),
    }),
    status: readStatus(data),
    // Events and what others raise are only in the total, which older bodies may lack.
    total: readWireMoney(field(data, "total_amount_raised")) ?? readWireMoney(field(data, "amount_raised")),
    goal: readGoal(field(data, "goal")),
    updatedAt: readMicroseconds(field(data, "updated_at")),
    generatedAt: readMicroseconds(field(meta, "generated_at")),
  };
}

/** The subscription's own kind where it is about itself; else told by the fields that only one kind has. */
function readKind(id: string, data: unknown, meta: unknown): FactKind | null {
  const told = usageTypes.get(field(meta, "subscription_source_type"));
  if (told !== undefined && field(meta, "subscription_source_id") === id) return told;
  if (field(data, "supportable") !== undefined) return "team_campaign";
  if (field(data, "amount_raised") !== undefined) return "campaign";
  return field(data, "currency_code") !== undefined ? "fundraising_event" : null;
}

function readStatus(data: unknown): FactStatus | null {
  const status = field(data, "status");
  if (status === "unpublished" || status === "published" || status === "retired") return status;
  return readMicroseconds(field(data, "retired_at")) === null ? null : "retired";
}

/** Undefined where nothing is said about it; null where there is none, for which the platform also says 0. */
function readGoal(value: unknown): WireMoney | null | undefined {
  if (value === null) return null;
  const goal = readMoney(value);
  if (goal === null) return undefined;
  return goal.minor === 0n ? null : toWireMoney(goal);
}
