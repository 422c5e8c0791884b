import type { WireMoney } from "../money/money.ts";
import type { ListedEvent } from "../store/inbox/inbox.ts";

const donor = { donor_name: "Ann", donor_comment: "This is how a comment looks." };

/** A donation that nobody gave, for one place: it goes the whole way of a real one, marked TEST. */
export function toTestEvent(test: {
  id: string;
  place: string;
  factId: string;
  amount: WireMoney;
  now: number;
}): ListedEvent {
  const { id, place, factId, amount, now } = test;
  const at = new Date(now).toISOString();
  const data = { ...donor, id, amount, campaign_id: factId, completed_at: at };
  const meta = { event_type: "public:direct:donation_updated", generated_at: at, subscription_source_type: "test" };
  return { key: `test:${id}`, source: "test", body: Buffer.from(JSON.stringify({ data, meta, place })) };
}

/** Where a test of ours is to be said: a destination's id. */
export function readTestPlace(body: Uint8Array): string {
  return JSON.parse(Buffer.from(body).toString()).place; // written by toTestEvent
}
