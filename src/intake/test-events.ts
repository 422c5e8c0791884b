import { isTestedKind, type TestedKind } from "../composing/test-samples.ts";
import type { WireMoney } from "../money/money.ts";
import type { ListedEvent } from "../store/inbox/inbox.ts";

/**
 * A donation that nobody gave, for one place: it goes the whole way of a real one, marked TEST. `what`: other news is made
 * of it when it is taken in, about as much money.
 */
export function toTestEvent(test: {
  id: string;
  place: string;
  factId: string;
  amount: WireMoney;
  comment: string;
  what?: TestedKind | undefined;
  now: number;
}): ListedEvent {
  const { id, place, factId, amount, comment, what, now } = test;
  const at = new Date(now).toISOString();
  const donor = { donor_name: "Ann", donor_comment: comment };
  const data = { ...donor, id, amount, campaign_id: factId, completed_at: at };
  const meta = { event_type: "public:direct:donation_updated", generated_at: at, subscription_source_type: "test" };
  return { key: `test:${id}`, source: "test", body: Buffer.from(JSON.stringify({ data, meta, place, what })) };
}

/** Where a test of ours is to be said, as a destination's id, and what; undefined: a donation. */
export function readTestOrder(body: Uint8Array): { place: string; what?: TestedKind } {
  const { place, what } = JSON.parse(Buffer.from(body).toString()); // written by toTestEvent
  return { place, ...(isTestedKind(what) && { what }) };
}
