import { randomUUID } from "node:crypto";

export const campaignId = "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11";
export const teamCampaignId = "3d9e5a7c-8b1f-4c2d-9e3a-7f6b5c4d3e40";

export type EventOptions = {
  metaId?: string;
  type?: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Microseconds after `at`. They order events of the same millisecond. */
  micros?: number;
  test?: boolean;
  source?: string;
  /** The relay key of the donation. */
  relay?: string;
  data?: Record<string, unknown>;
};

/** Formats an ISO time with microseconds, like the platform. */
function platformTime(ms: number, micros = 0): string {
  return new Date(ms).toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`);
}

/**
 * Builds the body of a `donation_updated` webhook as in the platform's docs. `data` overrides fields of the donation.
 */
export function donationEvent(options: EventOptions): { body: Buffer; receivedAt: number } {
  const { metaId = randomUUID(), type = "public:direct:donation_updated", at, micros, test = false, data } = options;
  const { relay, source = test ? "00000000-0000-0000-0000-000000000000" : campaignId } = options;
  const event = {
    data: {
      amount: { currency: "USD", value: "25.00" },
      campaign_id: campaignId,
      cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
      completed_at: platformTime(at),
      created_at: platformTime(at),
      donor_comment: null,
      donor_name: "Ann",
      fundraising_event_id: null,
      id: randomUUID(),
      legacy_id: 9400123,
      poll_id: null,
      poll_option_id: null,
      reward_claims: null,
      reward_id: null,
      sustained: false,
      target_id: null,
      team_event_id: null,
      ...data,
    },
    meta: {
      attempted_at: platformTime(at),
      event_type: type,
      generated_at: platformTime(at, micros),
      id: metaId,
      subscription_source_id: source,
      subscription_source_type: test ? "test" : "campaign",
      ...(relay !== undefined && { relay_key_id: relay }),
    },
  };
  return { body: Buffer.from(JSON.stringify(event)), receivedAt: at };
}
