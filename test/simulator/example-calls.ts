import { type Operation, type OperationName, operations } from "../../src/platform/operations.ts";
import type { StartedSimulator } from "./started-simulator.ts";

export type ExampleCall = { name: OperationName; operation: Operation; path: string; init: RequestInit };

/** Every row of the table except the token's, which has no values in its path. */
export const rows = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([name]) => name !== "obtainToken",
);

const bodies: Partial<Record<OperationName, object>> = {
  putWebhookSubscription: { event_types: ["public:direct:fact_updated"] },
  putWebhookSubscriptionMisspelled: { event_types: ["public:direct:fact_updated"] },
  createWebhookRelayKey: {},
};

/** A call of the row that this world can answer. `change` replaces values in the path. */
export function toCall(
  simulator: StartedSimulator,
  [name, operation]: [OperationName, Operation],
  change: Readonly<Record<string, string>> = {},
): ExampleCall {
  const values: Readonly<Record<string, string>> = { ...valuesFor(simulator, operation.path), ...change };
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, key: string) => encodeURIComponent(values[key] ?? ""));
  const body = bodies[name];
  const { method } = operation;
  return {
    name,
    operation,
    path,
    init: body ? { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : { method },
  };
}

function valuesFor({ ids, world, webhookEndpointId }: StartedSimulator, path: string): Record<string, string> {
  const [family = ""] = path.replace("/api/public/", "").split("/");
  const holder: Record<string, string> = {
    team_campaigns: ids.teamCampaign,
    "personal-campaigns": ids.personalCampaign,
  };
  const factId = path.includes("contributions") ? ids.personalCampaign : boardFact(ids, path);
  const poll = world.facts.get(holder[family] ?? ids.campaign)?.polls[0];
  return {
    campaign_id: path.includes("donation_matches") || path.includes("leaderboard") ? matched(ids) : ids.campaign,
    team_campaign_id: ids.teamCampaign,
    fundraising_event_id: ids.fundraisingEvent,
    personal_campaign_id: ids.personalCampaign,
    cause_id: ids.cause,
    fact_id: factId,
    team_id: ids.team,
    user_id: path.endsWith("/teams") ? (world.teams[0]?.members[0]?.user.id ?? "") : ids.user,
    auction_house_id: ids.auctionHouse,
    auction_item_id: ids.auctionItems[0] ?? "",
    poll_id: poll?.id ?? "",
    user_slug: "maple-nine",
    campaign_slug: "maples-24h-stream",
    team_slug: "night-shift",
    team_campaign_slug: "night-shift-for-otters",
    cause_slug: "river-otter-trust",
    auction_house_slug: "otter-auction",
    fact_slug: "maples-24h-stream",
    slug: family === "teams" ? "night-shift" : "maple-nine",
    webhook_endpoint_id: webhookEndpointId,
    event_id: ids.campaign,
    webhook_relay_id: ids.webhookRelay,
    webhook_relay_key_id: world.relay.keys[0]?.id ?? "",
    provider: "anywhere",
    uuid: world.legacyRelays[0]?.uuid ?? "",
  };
}

/** The campaign with matches and miles. */
const matched = (ids: StartedSimulator["ids"]) => ids.teamMemberCampaigns[0] ?? "";

function boardFact(ids: StartedSimulator["ids"], path: string): string {
  if (path.includes("supporting_facts") || path.includes("leaderboard")) return ids.fundraisingEvent;
  return path.includes("donation_matches") ? matched(ids) : ids.campaign;
}
