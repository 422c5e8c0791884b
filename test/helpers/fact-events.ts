import { randomUUID } from "node:crypto";
import { factBody } from "../sources/webhooks/bodies.ts";
import { campaignId } from "./donation-events.ts";

export type FactEventOptions = {
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** When the record changed. The webhook has whole seconds only. The default is `at`. */
  updatedAt?: number;
  type?: string;
  /** The fact whose subscription sent the event. The default is the campaign itself. */
  source?: string;
  /** In USD. */
  total?: string;
  goal?: string | null;
  data?: Record<string, unknown>;
  meta?: Record<string, unknown>;
};

const usd = (value: string) => ({ currency: "USD", value });

/** Builds the body of a `fact_updated` webhook. The campaign has no parents unless `data` sets them. */
export function factEvent(options: FactEventOptions): { body: Buffer; receivedAt: number } {
  const { at, updatedAt = at, type = "public:direct:fact_updated", source, total = "100", goal = "2000" } = options;
  const id = randomUUID();
  const factId = options.data?.id ?? campaignId;
  const body = factBody({
    data: {
      id: factId,
      total_amount_raised: usd(total),
      amount_raised: usd(total),
      goal: goal === null ? null : usd(goal),
      fundraising_event_id: null,
      parent_facts: [],
      updated_at: `${new Date(updatedAt).toISOString().slice(0, 19)}Z`,
      ...options.data,
    },
    meta: {
      event_type: type,
      generated_at: new Date(at).toISOString().replace("Z", "000Z"),
      id,
      subscription_source_id: source ?? factId,
      ...options.meta,
    },
  });
  return { body: Buffer.from(JSON.stringify(body)), receivedAt: at };
}
